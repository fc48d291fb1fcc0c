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
}
