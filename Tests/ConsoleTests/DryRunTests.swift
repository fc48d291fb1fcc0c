import Console
import Foundation
import Testing

/// What `--dry-run` promises of every command.
@Suite struct DryRunTests {
  private func run(_ command: String, in home: TestHome) throws -> ExitCode {
    try home.run(
      command.split(separator: " ").map(String.init), input: LineReader(text: ""), output: OutputStream(),
      error: OutputStream())
  }

  /// Every file, with what is in it. Opening the journal may touch what SQLite keeps beside it.
  private func files(in home: String) throws -> [String: Data] {
    let names = FileManager.default.enumerator(atPath: home)?.compactMap { $0 as? String } ?? []
    return try Dictionary(
      uniqueKeysWithValues: names.filter { !$0.hasSuffix("-shm") && !$0.hasSuffix("-wal") }.compactMap { name in
        var isFolder: ObjCBool = false
        let path = home + "/" + name
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue else {
          return nil
        }
        return (name, try Data(contentsOf: URL(filePath: path)))
      })
  }

  private static let changing = [
    "taxi 15", "undo that", "no, 77", "undo", "undo 2", "edit last 130", "plan groceries 600", "rates set EUR 2",
    "rates unset EUR", "learn coffee groceries", "learn forget coffee", "learn --from-workbook",
    "recurring paid rent 850 every 1st", "recurring remove r1", "recurring run --today 2026-01-10", "sync",
    "init --file /tmp/budget-that-is-not-there/book.xlsx", "doctor --adopt", "doctor --restore",
    "doctor --write-missing", "doctor --take-over", "convert EUR", "sheet set amount=D", "sheet reset",
  ]
  private static let reading = [
    "list", "summary", "ask how much did I spend", "export csv", "doctor", "plan", "config",
  ]

  @Test("nothing that is there changes")
  func unchanged() throws {
    let home = try TestHome()
    for said in [
      "coffee 3.20", "bread 4", "rates set EUR 1.95583", "learn coffee groceries", "recurring paid rent 850 every 1st",
    ] { #expect(try run(said, in: home) == .done) }
    let before = try files(in: home.path)
    for command in DryRunTests.changing + DryRunTests.reading {
      _ = try run(command + " --dry-run", in: home)
      #expect(try files(in: home.path) == before, "\(command)")
    }
  }

  @Test("nothing comes into being where there was nothing")
  func nothing() throws {
    let home = try TestHome()
    for command in DryRunTests.changing + DryRunTests.reading where command != "doctor" {
      _ = try run(command + " --dry-run", in: home)
      #expect(try files(in: home.path).isEmpty, "\(command)")
    }
  }

  @Test(
    "what undo would take back is what it takes back, whatever was done last",
    arguments: [
      ("plan groceries 300", "Groceries: 300 BGN every month"),
      ("set a limit of 250 for groceries", "Groceries: 250 BGN every month"),
      ("accounts move 5 card cash", "5 BGN from card to cash"), ("accounts cash 100", "100 BGN more in cash"),
      ("Anna paid me back 10", "Anna paid back 10 BGN"), ("edit last in cash", "is of cash"),
      ("categories rename Fun Joy", "“Fun” is called “Joy”"), ("note last for the party", "the note of 40"),
      ("edit last 7", "40 BGN in Eat out"), ("coffee 3.20", "3.2 BGN in Eat out"),
      ("convert USD --rate 0.5", "the conversion"),
    ])
  func whatUndoTakes(_ said: String, _ told: String) throws {
    let home = try TestHome()
    try home.budget(["config", "set", "account-names", "card,cash"])
    for said in ["init --currency BGN", "split 80 dinner with Anna --yes", said] {
      let done = try home.budget(said.split(separator: " ").map(String.init))
      #expect(done.code == .done, "\(said): \(done)")
    }
    let would = try home.budget(["undo", "--dry-run"])
    #expect(would.output.hasPrefix("Would ") && would.output.contains(told), "\(would)")
    if ["plan", "set", "accounts", "Anna"].contains(where: said.hasPrefix) {
      #expect(try home.budget(["undo that", "--dry-run"]).output == would.output)
    }
    let json = try home.budget(["undo", "--dry-run", "--json"])
    #expect(json.output.contains(told), "\(json)")
    #expect(try home.budget(["undo"]).code == .done)
  }
}
