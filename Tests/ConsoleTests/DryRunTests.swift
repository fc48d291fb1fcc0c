import Console
import Entities
import Foundation
import Testing
import Workbook

/// What `--dry-run` promises of every command.
@Suite struct DryRunTests {
  /// Commands in a home folder of their own.
  private final class Household {
    let home = FileManager.default.temporaryDirectory.appending(path: "budget-dry-\(UUID().uuidString)").path

    init() throws { try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(atPath: home) }

    func run(_ command: String) throws -> ExitCode {
      Program.run(
        Host(
          arguments: command.split(separator: " ").map(String.init),
          environment: { [home] in $0 == "HOME" ? home : nil },
          input: LineReader(text: ""), output: OutputStream(), error: OutputStream(),
          today: try #require(CalendarDate(year: 2025, month: 11, day: 4)), stores: Workbooks()))
    }

    /// Every file, with what is in it. Opening the journal may touch what SQLite keeps beside it.
    func files() throws -> [String: Data] {
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
  }

  private static let changing = [
    "taxi 15", "undo that", "no, 77", "undo", "undo 2", "edit last 130", "plan groceries 600", "rates set EUR 2",
    "rates unset EUR", "learn coffee groceries", "learn forget coffee", "learn --from-workbook",
    "recurring paid rent 850 every 1st", "recurring remove r1", "recurring run --today 2026-01-10", "sync",
    "init --file /tmp/budget-that-is-not-there/book.xlsx", "doctor --adopt", "doctor --restore",
    "doctor --write-missing", "doctor --take-over",
  ]
  private static let reading = [
    "list", "summary", "ask how much did I spend", "export csv", "doctor", "plan", "config",
  ]

  @Test("nothing that is there changes")
  func unchanged() throws {
    let household = try Household()
    for said in [
      "coffee 3.20", "bread 4", "rates set EUR 1.95583", "learn coffee groceries", "recurring paid rent 850 every 1st",
    ] { #expect(try household.run(said) == .done) }
    let before = try household.files()
    for command in DryRunTests.changing + DryRunTests.reading {
      _ = try household.run(command + " --dry-run")
      #expect(try household.files() == before, "\(command)")
    }
  }

  @Test("nothing comes into being where there was nothing")
  func nothing() throws {
    let household = try Household()
    for command in DryRunTests.changing + DryRunTests.reading where command != "doctor" {
      _ = try household.run(command + " --dry-run")
      #expect(try household.files().isEmpty, "\(command)")
    }
  }
}
