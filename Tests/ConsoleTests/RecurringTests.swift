import Console
import FoundationEssentials
import Messages
import Testing

@Suite("Entries that come again")
struct RecurringTests {
  @Test("what many keep at the same moment is all kept, each under an id of its own")
  func atOnce() async throws {
    let home = try TestHome()
    try home.budget(["--currency", "BGN", "coffee 3"])
    try await withThrowingTaskGroup { group in
      for day in 1...16 {
        group.addTask { try home.budget(["recurring", "gym \(20 + day) every \(day)th"]).output }
      }
      for try await told in group { #expect(told.hasPrefix("Kept r")) }
    }
    let kept = try home.budget(["recurring"]).output.split(separator: "\n")
    #expect(kept.count == 16)
    #expect(Set(kept.map { $0.prefix { $0 != " " } }).count == 16)
  }

  @Test("each example of the help is kept", arguments: ["plain", "household", "plain-bg"], ScreenLanguage.allCases)
  func examples(categories: String, language: ScreenLanguage) throws {
    let home = try TestHome()
    try home.budget(["init", "--currency", "EUR", "--categories", categories])
    let help = try home.budget(["help", "recurring", "--language", language.rawValue]).output
    let examples = help.split(separator: "\n").map { $0.drop { $0 == " " } }.filter {
      $0.hasPrefix("budget recurring ") && $0.contains { $0.isNumber } && !$0.contains("move r")
    }
    #expect(examples.count >= 4)
    for example in examples {
      let answer = try home.budget(example.split(separator: " ").dropFirst().map(String.init))
      #expect(answer.code == .done && answer.output.hasPrefix("Kept r"), "\(example): \(answer)")
    }
  }

  @Test("a rhythm is said in the language of the screen")
  func rhythm() throws {
    let home = try TestHome()
    try home.budget(["init", "--currency", "EUR", "--categories", "plain-bg"])
    let bulgarian = ["--language", "bg"]
    for (said, told) in [
      ("платих наем 450 всяко 1-во число", "всеки месец на 1 число"),
      ("фитнес 30 всеки петък", "всяка седмица в петък"),
      ("платих застраховка 164 на всеки три месеца", "на всеки 3 месеца, на 4 число"),
    ] {
      let answer = try home.budget(bulgarian + ["recurring", said]).output
      #expect(answer.contains(told) && !answer.contains("every"), "\(answer)")
    }
    #expect(try home.budget(bulgarian + ["recurring"]).output.contains("всеки месец на 1 число"))
    #expect(try home.budget(["recurring"]).output.contains("every 1st of the month"))
  }

  @Test("what is taken away at the same moment takes nothing else along")
  func removedAtOnce() async throws {
    let home = try TestHome()
    try home.budget(["--currency", "BGN", "coffee 3"])
    for day in 1...6 { try home.budget(["recurring", "gym \(20 + day) every \(day)th"]) }
    try await withThrowingTaskGroup { group in
      for number in 1...5 { group.addTask { _ = try home.budget(["recurring", "remove", "r\(number)"]) } }
      try await group.waitForAll()
    }
    #expect(try home.budget(["recurring"]).output.split(separator: "\n").count == 1)
  }

  @Test(
    "a sentence of two days is refused with the mend, and one that was kept by an older program logs nothing on another day"
  )
  func otherDays() throws {
    let home = try TestHome()
    try home.budget(["init", "--currency", "EUR"])
    let told = try home.budget(["recurring", "lunch", "8", "every", "monday", "and", "friday"])
    #expect(told.code == .usage && told.error.contains("each in a sentence of its own"), "\(told)")
    #expect(try home.budget(["recurring", "tea 2 every tuesday until yesterday"]).error.contains("until when"))
    #expect(try home.budget(["recurring", "bread 2 yesterday every tuesday"]).error.contains("names a day of its own"))
    let folder = home.path + "/.config/budget"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try home.write("r1 2025-10-30 lunch 8 every monday and friday\n", to: ".config/budget/recurring")
    let run = try home.budget(["recurring", "run"])
    #expect(run.code == .notUnderstood && run.error.contains("r1: ") && run.output.isEmpty, "\(run)")
    #expect(try home.budget(["list", "--csv"]).output.split(separator: "\n").count <= 1)
  }

  /// A home with something that comes again since a month, and a workbook in it.
  private func kept(_ file: String = "budget.xlsx") throws -> TestHome {
    let home = try TestHome()
    try home.budget(["init", "--currency", "EUR", "--file", home.path + "/" + file])
    let kept = try home.budget(
      ["recurring", "netflix 9.99 every 1st", "--today", "2025-10-05", "--file", home.path + "/" + file])
    #expect(kept.code == .done, "\(kept)")
    return home
  }

  private func moves(_ home: TestHome, from old: String, to new: String) throws {
    try FileManager.default.createDirectory(atPath: home.path + "/Docs", withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: home.path + "/" + old, toPath: home.path + "/" + new)
  }

  @Test("what comes again goes along with its workbook, wherever that is moved and whatever comes to lie in its place")
  func moved() throws {
    let home = try kept()
    try moves(home, from: "budget.xlsx", to: "Docs/household.xlsx")
    let there = ["--file", home.path + "/Docs/household.xlsx"]
    #expect(try home.budget(["doctor"] + there).code == .done)
    #expect(try home.budget(["list", "--upcoming"] + there).output.contains("netflix"))
    let run = try home.budget(["recurring", "run"] + there)
    #expect(run.code == .done && run.output.contains("9.99"), "\(run)")
    // Another workbook where it was: what comes again is not its own.
    try home.budget(["init", "--currency", "EUR"])
    #expect(try home.budget(["recurring", "run", "--today", "2025-12-02"]).output == "Nothing is due\n")
    try moves(home, from: "Docs/household.xlsx", to: "Docs/again.xlsx")
    let later = try home.budget(
      ["recurring", "run", "--today", "2025-12-02", "--file", home.path + "/Docs/again.xlsx"])
    #expect(later.code == .done && later.output.contains("9.99"), "\(later)")
    #expect(
      try home.budget(["list", "--csv", "--file", home.path + "/Docs/again.xlsx"]).output.split(separator: "\n").count
        == 3)
  }

  @Test("it goes along where entries were logged before, and where one is logged before it is looked for")
  func movedWithEntries() throws {
    let home = try kept()
    try home.budget(["spent 20 at lidl"])
    try moves(home, from: "budget.xlsx", to: "Docs/household.xlsx")
    let there = ["--file", home.path + "/Docs/household.xlsx"]
    #expect(try home.budget(["spent 5 at lidl"] + there).code == .done)
    #expect(try home.budget(["recurring", "run"] + there).output.contains("9.99"))
    try moves(home, from: "Docs/household.xlsx", to: "budget.xlsx")
    #expect(try home.budget(["recurring", "run", "--today", "2025-12-02"]).output.contains("9.99"))
  }

  @Test(
    "where it cannot be told which workbook it was, it is told, with the command that mends it",
    arguments: ScreenLanguage.allCases)
  func lost(language: ScreenLanguage) throws {
    let home = try kept("old.csv")
    try moves(home, from: "old.csv", to: "Docs/new.csv")
    // Another program has saved it.
    try home.write("Date,Type,Category,Amount,Details\n2025-10-01,Expenses,Groceries,20,lidl\n", to: "Docs/new.csv")
    let there = ["--file", home.path + "/Docs/new.csv", "--language", language.rawValue]
    for words in [["recurring", "run"], ["doctor"]] {
      let told = try home.budget(words + there)
      #expect(told.code == .noInput && (told.output + told.error).contains("budget recurring move r1"), "\(told)")
    }
    #expect(try home.budget(["list", "--upcoming"] + there).error.contains("budget recurring move r1"))
    #expect(try home.budget(["recurring", "move", "r7"] + there).code == .notUnderstood)
    #expect(try home.budget(["recurring", "move", "r1", "--dry-run"] + there).code == .done)
    #expect(try home.budget(["recurring", "run"] + there).code == .noInput)
    #expect(try home.budget(["recurring", "move", "r1"] + there).code == .done)
    #expect(try home.budget(["doctor"] + there).code == .done)
    let run = try home.budget(["recurring", "run"] + there)
    #expect(run.code == .done && run.output.contains("netflix"), "\(run)")
  }

  @Test("one of another workbook that is there is not this one's business, and a sentence may begin with “move”")
  func others() throws {
    let home = try kept("other.xlsx")
    try home.budget(["init", "--currency", "EUR"])
    #expect(try home.budget(["recurring", "run"]).output == "Nothing is due\n")
    let kept = try home.budget(["recurring", "moved 50 to savings every 1st", "--yes"])
    #expect(kept.output.hasPrefix("Kept r2"), "\(kept)")
  }

  @Test(
    "a start that has just been is that day, and not one of next year",
    arguments: [
      ("gym 30 every month from 1 november", "next on 1 Dec 2025"),
      ("netflix 9.99 monthly starting 3 november", "next on 3 Dec 2025"),
      ("gym 30 every month from 1 november 2025", "next on 1 Dec 2025"),
      ("gym 30 every month from 15 october", "next on 15 Nov 2025"),
      ("lunch 8 every two weeks starting 28 october", "next on 11 Nov 2025"),
      ("gym 30 monthly starting 8 december", "next on 8 Dec 2025"),
      ("gym 30 monthly from 15 january", "next on 15 Jan 2026"),
      ("gym 30 monthly from 15 january 2026", "next on 15 Jan 2026"),
      ("фитнес 30 всеки месец от 1 ноември", "next on 1 Dec 2025"),
    ])
  func started(said: String, next: String) throws {
    let home = try TestHome()
    try home.budget(["init", "--currency", "EUR"])
    let kept = try home.budget(["--today", "2025-11-06", "--yes", "recurring", said])
    #expect(kept.code == .done && kept.output.contains(next), "\(kept)")
  }

  @Test("the same once more is refused, unless it is meant")
  func twice() throws {
    let home = try TestHome()
    try home.budget(["init", "--currency", "EUR"])
    try home.budget(["recurring", "netflix 9.99 every 1st", "--id", "a"])
    #expect(try home.budget(["recurring", "netflix 9.99 every 1st", "--id", "a"]).code == .done)
    let again = try home.budget(["recurring", "Netflix 9.99 on the 1st of every month"])
    #expect(again.code == .notUnderstood && again.error.contains("r1") && again.error.contains("--yes"), "\(again)")
    #expect(try home.budget(["recurring", "netflix 9.99 every 2nd"]).code == .done)
    #expect(try home.budget(["recurring", "netflix 9.99 every 1st", "--yes"]).output.hasPrefix("Kept r3"))
  }
}
