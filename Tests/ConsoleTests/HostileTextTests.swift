import Console
import Entities
import Foundation
import Testing
import Workbook

/// What comes out again: texts from outside that hold characters which would act on a terminal.
@Suite("Texts from outside stay texts") struct HostileTextTests {
  /// Moves the cursor, rings, clears the screen, sets the title, turns the direction, ends the line.
  private static let hostile = "a\u{1B}[2J\u{1B}]0;x\u{7}\u{9B}1m\u{202E}b\u{2066}\u{2028}\u{7F}\u{8}c"
  /// The same, as far as a cell can hold it.
  private static let inCell = "lidl\u{9B}1m\u{202E}b\u{2066}\u{2028}\u{7F}&#10;Logged x _x001B_[2J"

  /// What acts in the text, other than the ends of its lines.
  private static func acting(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { scalar in
      scalar != "\n" && scalar.properties.generalCategory == .control
        || [0x2028, 0x2029].contains(scalar.value) || (0x202A...0x202E).contains(scalar.value)
        || (0x2066...0x206F).contains(scalar.value)
    }
  }

  private func expectHarmless(_ shown: (output: String, error: String, code: ExitCode), _ what: String) {
    #expect(Self.acting(shown.output).isEmpty, "\(what): \(shown.output.debugDescription)")
    #expect(Self.acting(shown.error).isEmpty, "\(what): \(shown.error.debugDescription)")
    #expect(!shown.output.contains("\nLogged x") && !shown.error.contains("\nLogged x"), "\(what)")
  }

  @Test("rows that hold them are shown by every report", arguments: [false, true])
  func reports(isTerminal: Bool) throws {
    let home = try TestHome()
    try home.budget(["spent 20 at lidl"])
    for column in ["C", "E"] { try TypedCell.write(Self.inCell, at: column + "2", in: home.book) }
    for words in [
      ["list"], ["list", "--json"], ["summary"], ["summary", "--json"], ["ask", "largest", "expense"], ["plan"],
      ["ask", "how much did I spend on lidl"], ["export", "json"], ["export", "hledger"], ["export", "beancount"],
      ["doctor"], ["edit", "last", "30"], ["undo"], ["learn", "--from-workbook"], ["sync"],
    ] {
      expectHarmless(
        try home.budget(words + ["--color", "never"], isTerminal: isTerminal), words.joined(separator: " "))
    }
    let shown = try home.budget(["list"]).output
    #expect(shown.split(separator: "\n").count == 1 && shown.contains("lidl�1m�b�"))
  }

  @Test("an export in JSON says them all the same")
  func json() throws {
    let home = try TestHome()
    try home.budget(["spent 20 at lidl"])
    try TypedCell.write("a\u{202E}b\u{7F}c\u{2028}", at: "E2", in: home.book)
    struct Row: Decodable { let details: String }
    let shown = try home.budget(["export", "json"]).output
    #expect(shown.contains(#"a\u202eb\u007fc\u2028"#))
    #expect(
      try JSONDecoder().decode([Row].self, from: Data(shown.utf8)).map(\.details) == ["a\u{202E}b\u{7F}c\u{2028}"])
  }

  @Test("separated values are written as they are for a program, and shown to a person")
  func separated() throws {
    let home = try TestHome()
    try home.budget(["spent 20 at lidl"])
    try TypedCell.write("a\u{202E}b&#10;c", at: "E2", in: home.book)
    #expect(try home.budget(["export", "csv"]).output.contains("\"a\u{202E}b\nc\""))
    #expect(try home.budget(["export", "csv"], isTerminal: true).output.contains("\"a�b␊c\""))
    #expect(try home.budget(["export", "tsv"], isTerminal: true).output.contains("\tBGN\ta�b c\t"))
  }

  @Test("formulas in rows are guarded, unless they are asked for raw")
  func formulas() throws {
    let home = try TestHome()
    try home.budget(["spent 20 at lidl"])
    try TypedCell.write("=1+1", at: "E2", in: home.book)
    #expect(try home.budget(["export", "csv"]).output.contains(",'=1+1,"))
    #expect(try home.budget(["list", "--csv"]).output.contains(",'=1+1,"))
    #expect(try home.budget(["list", "--csv", "--raw"]).output.contains(",=1+1,"))
  }

  @Test("what was said, and what a mistake quotes, is shown")
  func said() throws {
    let home = try TestHome()
    let hostile = Self.hostile
    for words in [
      ["spent 20 at \(hostile)"], ["spent at \(hostile)"], ["--dry-run", "spent 20 at \(hostile)"],
      ["parse", "spent 20 at \(hostile)"], ["parse", "--explain", "spent 20 at \(hostile)"],
      ["learn", "\(hostile) x", "is", "groceries"], ["learn"], ["learn", "forget", "\(hostile)"],
      ["recurring", "rent\(hostile)", "500", "every", "month"], ["recurring"], ["list", "--upcoming"],
      ["list", hostile], ["ask", hostile], ["help", hostile], ["config", hostile], ["edit", hostile, "30"],
      ["undo", hostile], ["export", hostile], ["plan", hostile, "5"], ["rates", hostile], ["--\(hostile)"],
      ["--file", home.path + "/" + hostile + ".xlsx", "list"], ["--file", hostile + "\n.xlsx", "doctor"],
      ["--sheet", hostile, "spent 5 at lidl"], ["import", hostile + "\n"], ["config"],
      ["--today", hostile, "list"], ["--currency", hostile, "list"],
      ["init", "--file", home.path + "/\(hostile).xlsx"],
    ] {
      expectHarmless(try home.budget(words), words.joined(separator: " ").debugDescription)
    }
    expectHarmless(try home.budget([], input: "\(hostile)\nspent \(hostile) at x\n20 \(hostile)\n"), "a pipe")
  }

  @Test("what a bank's file and a configuration hold is shown")
  func files() throws {
    let home = try TestHome()
    let hostile = Self.hostile
    let csv = home.path + "/bank.csv"
    try "Date,Amount,Payee\n2025-11-01,-5,\"x\(hostile)\"\n".write(toFile: csv, atomically: true, encoding: .utf8)
    expectHarmless(try home.budget(["import", csv]), "import")
    expectHarmless(try home.budget(["import", csv, "--write"]), "import --write")
    expectHarmless(try home.budget(["list"]), "list")
    try "Da\(hostile)te,Amount\n\(hostile),-5\n".write(toFile: csv, atomically: true, encoding: .utf8)
    expectHarmless(try home.budget(["import", csv]), "import of what has no columns")
    try FileManager.default.createDirectory(atPath: home.path + "/.config/budget", withIntermediateDirectories: true)
    try "file\(hostile) = x\n".write(
      toFile: home.path + "/.config/budget/config", atomically: true, encoding: .utf8)
    expectHarmless(try home.budget(["list"]), "a configuration")
  }

  @Test("what colours a line for a terminal is no part of what it says")
  func colours() throws {
    let home = try TestHome()
    // As a recogniser marks what it is unsure of.
    let (red, green, end) = ("\u{1B}[38;5;160m", "\u{1B}[38;5;77m", "\u{1B}[0m")
    let coloured = "[00:00:00.000 --> 00:00:04.000]  \(red) spent\(end)\(green) 20 at lidl\(end)\n\(end)\n"
    let told = try home.budget([], input: coloured + "\u{1B}[32mcoffee 3.20\u{1B}[0m\n")
    #expect(told.code == .done, "\(told.error)")
    try home.budget(["\u{1B}[1mtaxi 15\u{1B}[0m"])
    let amounts = try home.budget(["export", "csv"]).output.split(separator: "\n").dropFirst().map {
      $0.split(separator: ",")[3]
    }
    #expect(amounts == ["20", "3.2", "15"])
  }

  @Test("a warning that many lines of a pipe earn is told once, and at the end how often")
  func remarks() throws {
    let home = try TestHome()
    let sentence = "spent 20 at lidl"
    let input = String(repeating: "{\"text\":\"\(sentence)\"}\n", count: 3)
    try home.budget([], input: input)
    let lock = home.path + "/.~lock.budget.xlsx#"
    try ",nobody,somewhere,01.01.2025 00:00,file:///nowhere;".write(toFile: lock, atomically: true, encoding: .utf8)
    // More than one batch: each is kept, as the workbook is open elsewhere.
    let many = String(repeating: "spent 20 at lidl\n", count: 4_500)
    let told = try home.budget(["--quiet"], input: many).error.split(separator: "\n")
    let kept = told.filter { $0.contains("so this is kept") }
    #expect(kept.count == 2 && kept.last?.hasSuffix(" times)") == true, "\(told)")
  }
}
