import Entities
import FoundationEssentials
import Sheets
import Testing
import Workbook

@testable import Ledger

@Suite("What a sheet is counted in that shows no currency, and of which nobody has said one")
struct AssumedCurrencyTests {
  private let scene: Scene
  private var path: String { scene.folder + "/plain.csv" }

  init() throws {
    scene = try Scene()
    try "Date,What,Amount\n2025-10-01,shop,5\n".write(toFile: path, atomically: true, encoding: .utf8)
  }

  /// As a new process would that counts in that currency.
  private func ledger(_ currency: Currency, _ source: CurrencySource) throws -> Ledger {
    let ledger = try scene.ledger(baseCurrency: currency, book: { Workbooks().store(at: $0) })
    try ledger.count(in: currency, from: source)
    return ledger
  }

  private func log(_ currency: Currency, _ source: CurrencySource) throws -> WritingReport {
    try ledger(currency, source).log([utterance("lidl", 20)], in: Workbooks().store(at: path)).writing
  }

  @Test("what was taken for it is told once and stays, whatever a later run's locale says")
  func stays() throws {
    #expect(try log(.lev, .standard).assumedCurrency == .lev)
    #expect(try log(.lev, .standard).assumedCurrency == nil)
    let mismatch = LedgerError.currencyMismatch(path: path, workbook: .lev, configured: .pound)
    #expect(throws: mismatch) { try log(.pound, .locale) }
    #expect(throws: mismatch) { try log(.pound, .said) }
    #expect(try ledger(.lev, .standard).currency(of: path, sheet: nil)?.remembered == .lev)
  }

  @Test("once what was written in it is taken back, another one may be said")
  func another() throws {
    _ = try log(.lev, .standard)
    let undone = try ledger(.lev, .standard).undo(.last).changes.map(\.entry.id)
    #expect(throws: LedgerError.currencyMismatch(path: path, workbook: .lev, configured: .pound)) {
      try log(.pound, .locale)
    }
    #expect(try log(.pound, .said).assumedCurrency == nil)
    #expect(throws: LedgerError.currencyMismatch(path: path, workbook: .pound, configured: .euro)) {
      try log(.euro, .said)
    }
    // What was said in leva does not come back as that many pounds.
    for id in undone { _ = try? ledger(.pound, .said).undo(.id(id)) }
    let rows = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").count {
      $0.contains("20") && $0.contains("lidl")
    }
    #expect(rows == 1)
  }
}
