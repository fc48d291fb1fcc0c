import Console
import Foundation
import Messages
import Testing

/// What is typed behind `budget plan`.
@Suite("Limits as they are typed")
struct PlanWordsTests {
  private func home(_ categories: String = "plain") throws -> TestHome {
    let home = try TestHome()
    try home.budget(["init", "--currency", "EUR", "--categories", categories])
    return home
  }

  @Test(
    "a second number is no amount, and a year is not dropped",
    arguments: [
      "groceries 100 2026", "groceries 120 200", "groceries 5 6 december", "groceries 100 december 2026",
      "groceries 100 december 2024", "groceries none 2026", "groceries 30000000000000000", "groceries 100 1",
    ])
  func secondNumber(words: String) throws {
    let home = try home()
    for words in [words.split(separator: " ").map(String.init), [String(words.prefix { $0 != " " })] + tail(words)] {
      let told = try home.budget(["plan"] + words)
      #expect(told.code == .usage && !told.error.isEmpty, "\(words): \(told)")
    }
    #expect(try home.budget(["plan"]).output.contains("no limits"))
  }

  /// The amount, and what follows it in one word, as a shell hands over what stands in quotes.
  private func tail(_ words: String) -> [String] {
    let rest = words.split(separator: " ", maxSplits: 2).dropFirst().map(String.init)
    return rest
  }

  @Test("a limit that was set or taken away is taken back, and no entry in its place")
  func takenBack() throws {
    let home = try home()
    try home.budget(["lunch 9"])
    try home.budget(["plan", "groceries", "300"])
    let next = try home.budget(["plan", "groceries", "777", "next", "month"])
    #expect(next.output == "Groceries: 777 EUR in December\n", "\(next)")
    func figures(_ figure: String) throws -> Bool { try home.budget(["plan", "december"]).output.contains(figure) }
    #expect(try figures("777.00"))
    #expect(try home.budget(["undo"]).output.contains("Took back: Groceries: 777 EUR in December"))
    #expect(try figures("300.00"))
    try home.budget(["plan", "groceries", "none"])
    #expect(try home.budget(["plan"]).output.contains("no limits"))
    #expect(try home.budget(["undo"]).output.contains("Took back: Groceries: no limit"))
    #expect(try figures("300.00"))
    #expect(try home.budget(["list", "--csv"]).output.contains("lunch"))
  }

  @Test("a month is of this year where none is named, and the year that it comes in may be named")
  func months() throws {
    let home = try home()
    for words in [
      ["groceries", "250", "december"], ["groceries", "260", "december", "2025"],
      ["groceries", "270", "december 2025"],
    ] {
      let told = try home.budget(["plan"] + words)
      #expect(told.code == .done && told.output.contains("December"), "\(told)")
    }
    #expect(try home.budget(["plan", "december"]).output.hasPrefix("December 2025"))
    #expect(try home.budget(["plan", "--period", "december"]).output.hasPrefix("December 2025"))
    #expect(try home.budget(["plan", "groceries", "december"]).output.hasPrefix("December 2025"))
    #expect(try home.budget(["plan", "october"]).output.hasPrefix("October 2025"))
    #expect(try home.budget(["plan", "december 2024"]).output.hasPrefix("December 2024"))
  }

  @Test(
    "a limit is for what the sheet calls it, and said so",
    arguments: [
      ("plain", "restaurants", "Eating out"), ("plain", "mortgage", "Housing"), ("plain", "rent", "Housing"),
      ("plain", "salary", "Salary"), ("plain-bg", "ресторанти", "Заведения"), ("plain-bg", "наем", "Жилище"),
      ("plain-bg", "хранителни", "Храна"), ("plain-bg", "храна", "Храна"), ("household", "groceries", "Groceries"),
      ("household", "Rent", "Rent"),
    ])
  func own(categories: String, word: String, name: String) throws {
    let home = try home(categories)
    let told = try home.budget(["plan", word, "100"])
    #expect(told.code == .done && told.output.hasPrefix("\(name): "), "\(told)")
    let plan = try home.budget(["--json", "plan"]).output
    #expect(plan.contains("\"category\":\"\(name)\""), "\(plan)")
  }

  @Test("a category with a number in its name keeps it")
  func numbered() throws {
    let home = try TestHome()
    try home.write("[expenses]\nCar 2 = skoda\nFood = pizza\n[income]\nPay\n[savings]\nJar\n", to: "mine.txt")
    try home.budget(["init", "--categories", home.path + "/mine.txt", "--currency", "EUR"])
    #expect(try home.budget(["plan", "Car", "2", "300"]).output.hasPrefix("Car 2: 300"))
    #expect(try home.budget(["plan", "Car", "2", "300", "december"]).output.hasPrefix("Car 2: 300"))
  }
}
