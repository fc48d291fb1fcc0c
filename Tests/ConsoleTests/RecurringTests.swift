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
      $0.hasPrefix("budget recurring ") && $0.contains { $0.isNumber } && !$0.contains("remove")
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
}
