import Console
import Foundation
import Testing

/// Corrections know what the sheet calls categories as well as new entries do.
@Suite("Corrections by the sheet's own categories")
struct OwnCategoryTests {
  private func home(_ categories: String = "plain", _ sentences: String...) throws -> TestHome {
    let home = try TestHome()
    try home.budget(["init", "--currency", "EUR", "--categories", categories])
    for sentence in sentences { try home.budget([sentence, "--yes"]) }
    return home
  }

  /// Type, category and details of the last row.
  private func last(_ home: TestHome) throws -> String {
    let line = try #require(try home.budget(["list", "1"]).output.split(separator: "\n").first)
    let cells = line.components(separatedBy: "  ").map { $0.trimmingCharacters(in: .whitespaces) }
    return cells.filter { !$0.isEmpty }.dropFirst(2).filter { Double($0) == nil }.joined(separator: " | ")
  }

  @Test(
    "a category's own name is that category, and what was bought stays",
    arguments: [
      (["it was pets"], "Expenses | Pets | hornbach"),
      (["no,", "insurance"], "Expenses | Insurance | hornbach"),
      (["edit", "last", "it was insurance"], "Expenses | Insurance | hornbach"),
      (["edit", "last", "category", "pets"], "Expenses | Pets | hornbach"),
      (["edit", "last", "Taxes", "and", "fees"], "Expenses | Taxes and fees | hornbach"),
      (["edit", "last", "Gifts", "and", "charity"], "Expenses | Gifts and charity | hornbach"),
      (["edit", "last", "Retirement"], "Savings | Retirement | hornbach"),
      (["edit", "last", "Investments"], "Savings | Investments | hornbach"),
      (["edit", "last", "30 in Pets"], "Expenses | Pets | hornbach"),
    ])
  func named(_ words: [String], _ expected: String) throws {
    let home = try home("plain", "40 hornbach")
    try home.budget(words)
    #expect(try last(home) == expected)
  }

  @Test(
    "in Bulgarian, too",
    arguments: [
      (["edit", "last", "Застраховки"], "Застраховки | hornbach"),
      (["edit", "last", "Образование"], "Образование | hornbach"),
      (["не,", "подаръци", "и", "дарения"], "Подаръци и дарения | hornbach"),
      (["беше", "подарък"], "Подаръци и дарения | подарък"),
    ])
  func bulgarian(_ words: [String], _ expected: String) throws {
    let home = try home("plain-bg", "40 hornbach")
    try home.budget(words)
    #expect(try last(home) == "Expenses | " + expected)
  }

  @Test("one of one's own, and a thing that the sheet has a word for")
  func others() throws {
    let home = try home("plain", "40 hornbach")
    try home.budget(["categories", "add", "Boats", "sail"])
    try home.budget(["it was boats"])
    #expect(try last(home) == "Expenses | Boats | hornbach")
    try home.budget(["edit", "last", "gifts"])
    #expect(try last(home) == "Expenses | Gifts and charity | gifts")
  }

  @Test("of what was saved another pot")
  func saved() throws {
    let home = try home("plain", "saved 100")
    try home.budget(["edit", "last", "Investments"])
    #expect(try last(home) == "Savings | Investments")
  }

  @Test("one of the parts of an entry that is divided")
  func divided() throws {
    let home = try home("plain", "40 hornbach")
    try home.budget(["split it: pets 15, housing 25"])
    let rows = try home.budget(["list"]).output
    #expect(rows.contains("Pets") && rows.contains("15.00") && rows.contains("25.00"), "\(rows)")
  }
}

/// What is taught outranks what stood in the rows.
@Suite("What is taught of the sheet's own categories")
struct TaughtCategoryTests {
  @Test(
    "where it is told from then on stands there, whatever stood elsewhere before",
    arguments: [
      ("plain", "haircut", "Groceries", "30 haircut"), ("plain", "haircut", "Gifts and charity", "30 haircut"),
      ("plain", "haircut", "Insurance", "30 for a haircut at mara"),
      ("household", "haircut", "Groceries", "30 haircut"),
      ("plain-bg", "фризьор", "Подаръци и дарения", "30 фризьор"), ("plain-bg", "фризьор", "Храна", "30 фризьор"),
    ])
  func taught(_ categories: String, _ phrase: String, _ category: String, _ sentence: String) throws {
    let home = try TestHome()
    try home.budget(["init", "--currency", "EUR", "--categories", categories])
    try home.budget(["20 \(phrase)", "--yes"])
    try home.budget(["learn", phrase, category])
    #expect(try home.budget([sentence]).output.contains(" in \(category) "))
  }

  @Test("a word for one thing of those that belong nowhere else tells nothing of the others")
  func notTheRest() throws {
    let home = try TestHome()
    try home.write("[income]\nЗаплата\n[expenses]\nХрана\nПодаръци\nНаем\n[savings]\nСпестявания\n", to: "own.txt")
    try home.budget(["init", "--currency", "BGN", "--categories", home.path + "/own.txt"])
    try home.budget(["подарък за мама 50", "--yes"])
    for other in ["глоба 100 лв", "40 данък"] {
      #expect(try home.budget([other]).code == .notUnderstood, "\(other)")
    }
  }
}

/// What is taught, and what is only said, by the sheet's own categories.
@Suite("The sheet's own categories in other commands")
struct OwnCategoryCommandTests {
  private func home() throws -> TestHome {
    let home = try TestHome()
    try home.budget(["init", "--currency", "EUR", "--categories", "plain"])
    return home
  }

  @Test(
    "parse says the sheet's word beside the program's, as logging would write it",
    arguments: [("12 pets", "Pets"), ("30 insurance", "Insurance"), ("coffee 3.20", "Eating out")])
  func parsed(_ sentence: String, _ label: String) throws {
    let home = try home()
    let parsed = try home.budget(["parse", sentence])
    #expect(parsed.code == .done && parsed.output.contains("\"label\":\"\(label)\""), "\(parsed)")
    #expect(try home.budget([sentence, "--yes"]).output.contains("in \(label) "))
  }

  @Test("a payee is taught to stand under a category that is the sheet's alone, until that is forgotten")
  func taught() throws {
    let home = try home()
    let answer = try home.budget(["learn", "hornbach", "pets"])
    #expect(answer.code == .done, "\(answer)")
    #expect(try home.budget(["learn"]).output.contains("Expenses: Pets"))
    #expect(try home.budget(["40 hornbach"]).output.contains("in Pets "))
    #expect(try home.budget(["7 at netflix"]).output.contains("in Subscriptions "))
    try home.budget(["learn", "netflix", "pets"])
    #expect(try home.budget(["7 at netflix"]).output.contains("in Pets "))
    try home.write("Date,Payee,Amount\n2025-10-03,HORNBACH,-12.00\n", to: "bank.csv")
    #expect(try home.budget(["import", home.path + "/bank.csv"]).output.contains("in Pets "))
    let (other, fresh) = (try self.home(), try self.home())
    try other.budget(["learn", "hornbach", "pets"])
    try other.budget(["learn", "forget", "hornbach"])
    #expect(try other.budget(["40 hornbach"]).output == fresh.budget(["40 hornbach"]).output)
  }
}

extension OwnCategoryCommandTests {
  @Test("what is only shown names the account as what is logged does")
  func account() throws {
    let home = try home()
    try home.budget(["config", "set", "account-names", "cash, card"])
    let shown = try home.budget(["--dry-run", "coffee 3.20 in cash"])
    let logged = try home.budget(["coffee 3.20 in cash"])
    #expect(shown.output.contains(", cash)") && logged.output.contains(", cash)"), "\(shown) \(logged)")
  }

  @Test("less than a cent is told so")
  func belowCent() throws {
    let home = try home()
    let answer = try home.budget(["0.001 lidl"])
    #expect(answer.code == .notUnderstood && answer.error.contains("0.001 is less than a cent"), "\(answer)")
    #expect(try home.budget(["0 lidl"]).error.contains("must be positive"))
  }
}
