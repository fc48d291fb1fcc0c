import Entities
import FoundationEssentials
import Sheets
import Testing
import Workbook

@testable import Ledger

/// What the amounts of a sheet with several currencies are counted in is settled once, and stays.
@Suite("What a sheet of several currencies is counted in")
struct CurrencyMemoryTests {
  private let scene: Scene
  private var path: String { scene.folder + "/mixed.csv" }

  init() throws { scene = try Scene() }

  /// Rows of a currency each, as their owner types them.
  private func type(_ currencies: [String]) throws {
    var lines = ["Date,What,Amount,Currency"]
    for (index, currency) in currencies.enumerated() {
      lines.append("2025-10-\(index < 9 ? "0" : "")\(index + 1),shop,5,\(currency)")
    }
    try (lines.joined(separator: "\n") + "\n").write(toFile: path, atomically: true, encoding: .utf8)
  }

  /// Logs as a new process would that counts in that currency; answers the word beside the amount.
  private func log(_ currency: Currency, _ source: CurrencySource = .said) throws -> String? {
    let ledger = try scene.ledger(baseCurrency: currency, book: { Workbooks().store(at: $0) })
    try ledger.count(in: currency, from: source)
    _ = try ledger.log([utterance("lidl", 20)], in: Workbooks().store(at: path))
    let last = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").last
    return last.flatMap { $0.split(separator: ",").last.map(String.init) }
  }

  @Test("rows that leave it open are not written to until it is said; then it is remembered, whatever rows come")
  func open() throws {
    try type(["BGN", "EUR", "BGN"])
    let expected = LedgerError.currencyUnknown(path: path, locale: .lev)
    #expect(throws: expected) { try log(.euro, .locale) }
    #expect(throws: expected) { try log(.lev, .standard) }
    #expect(throws: LedgerError.currencyMismatch(path: path, workbook: .lev, configured: .dollar)) { try log(.dollar) }
    #expect(try log(.lev) == "BGN")
    try type(["BGN"] + Array(repeating: "EUR", count: 25))
    #expect(try log(.lev) == "BGN")
    #expect(throws: LedgerError.currencyMismatch(path: path, workbook: .lev, configured: .euro)) { try log(.euro) }
  }

  @Test("what all rows were in when it was seen first it stays counted in once others come")
  func stays() throws {
    try type(["BGN", "BGN"])
    #expect(try log(.lev) == "BGN")
    try type(["BGN", "BGN", "EUR", "EUR", "EUR"])
    #expect(try log(.lev) == "BGN")
    try type(Array(repeating: "EUR", count: 25) + ["BGN"])
    #expect(try log(.lev) == "BGN")
  }

  @Test("rows that make it clear need nobody to say it, and are remembered, too")
  func clear() throws {
    try type(Array(repeating: "BGN", count: 24) + ["EUR"])
    #expect(throws: LedgerError.currencyMismatch(path: path, workbook: .lev, configured: .euro)) {
      try log(.euro, .locale)
    }
    #expect(try log(.lev, .locale) == "BGN")
    try type(["BGN"] + Array(repeating: "EUR", count: 25))
    #expect(try log(.lev) == "BGN")
  }

  @Test("what it showed once it is counted in, though it shows nothing any more")
  func shown() throws {
    try "Date,What,Amount (EUR)\n2025-10-01,shop,5\n".write(toFile: path, atomically: true, encoding: .utf8)
    _ = try log(.euro)
    try "Date,What,Amount\n2025-10-01,shop,5\n".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(throws: LedgerError.currencyMismatch(path: path, workbook: .euro, configured: .lev)) {
      try log(.lev, .standard)
    }
    _ = try log(.euro, .standard)
    #expect(try scene.ledger(baseCurrency: .euro).currency(of: path, sheet: nil)?.remembered == .euro)
  }
}
