import Console
import Entities
import FoundationEssentials
import Testing
import Workbook

/// A home folder of a test's own, gone when the value is.
final class TestHome: Sendable {
  let path = FileManager.default.temporaryDirectory.appending(path: "budget-home-\(UUID().uuidString)").path

  init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }
  /// With a workbook of plain categories, and these accounts.
  convenience init(accounts: String, currency: String = "EUR") throws {
    try self.init()
    try budget(["init", "--currency", currency, "--categories", "plain"])
    try budget(["config", "set", "account-names", accounts])
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var book: String { path + "/budget.xlsx" }

  func write(_ text: String, to name: String) throws {
    try text.write(toFile: path + "/" + name, atomically: true, encoding: .utf8)
  }

  /// Runs `budget` here on 4 November 2025, with these words and streams.
  func run(
    _ words: [String], environment: [String: String] = [:], input: LineReader, output: OutputStream, error: OutputStream
  ) throws -> ExitCode {
    let home = path
    return Program.run(
      Host(
        arguments: words, environment: { $0 == "HOME" ? home : environment[$0] }, input: input, output: output,
        error: error, today: try #require(CalendarDate(year: 2025, month: 11, day: 4)), stores: Workbooks()))
  }

  /// What it says to these words, and how it ends.
  @discardableResult
  func budget(
    _ words: [String], input: String = "", isTerminal: Bool = false, locale: String? = nil,
    environment: [String: String] = [:]
  ) throws -> (output: String, error: String, code: ExitCode) {
    let (output, error) = (OutputStream(isTerminal: isTerminal), OutputStream(isTerminal: isTerminal))
    var environment = environment
    if let locale { environment["LANG"] = locale }
    let code = try run(
      words, environment: environment, input: LineReader(text: input), output: output, error: error)
    return (output.text, error.text, code)
  }
}
