import Entities
import Glibc
import Ledger
import Synchronization

/// The ledger of a run, opened when it is first needed: a text that is not understood leaves no state behind.
final class LedgerHandle: Sendable {
  private let location: LedgerLocation
  private let baseCurrency: Currency
  private let opened = Mutex<Ledger?>(nil)

  init(_ configuration: Configuration) {
    location = LedgerLocation(stateFolder: configuration.stateFolder)
    baseCurrency = configuration.currency
  }

  /// The ledger.
  func open() throws(LedgerError) -> Ledger {
    try opened.withLock { ledger throws(LedgerError) in
      if let ledger { return ledger }
      let made = try Ledger(at: location, baseCurrency: baseCurrency)
      ledger = made
      return made
    }
  }

  /// The ledger, where there is a state already: asking it something leaves none behind.
  func existing() throws(LedgerError) -> Ledger? {
    access(location.stateFolder, F_OK) == 0 ? try open() : nil
  }

  /// The ledger, for what needs an entry of it.
  ///
  /// - Throws: `nothingToUndo` where there is no state.
  func withEntries() throws(LedgerError) -> Ledger {
    guard let ledger = try existing() else { throw .nothingToUndo }
    return ledger
  }

  /// Entries that are kept and were not in the workbook yet; none where there is no state.
  func waiting(for path: String) throws(LedgerError) -> [LedgerEntry] {
    try existing()?.entries(EntryFilter(status: .pending, workbook: path)).filter { $0.reference == nil } ?? []
  }

  /// The entry that was logged last; `nil` also where there is no state.
  func newest(in path: String) throws(LedgerError) -> LedgerEntry? {
    try existing()?.entries(EntryFilter(workbook: path, limit: 1)).first
  }

  /// Whether something was logged under that key; nothing was where there is no state.
  func isLogged(key: String) throws(LedgerError) -> Bool { try existing()?.utterance(key: key) != nil }

  /// The words that were logged under that key; `nil` also where there is no state.
  func text(loggedUnder key: String) throws(LedgerError) -> String? {
    try existing()?.utterance(key: key)?.entries.first?.text
  }

  /// Entries that stand in the workbook, newest first; none where there is no state.
  func written(in path: String) throws(LedgerError) -> [LedgerEntry] {
    try existing()?.entries(EntryFilter(status: .written, workbook: path)) ?? []
  }

  /// What the household has taught about a phrase; `nil` also where the ledger cannot be opened, which logging tells.
  ///
  /// Where there is no state yet nothing was taught, and a text that is refused leaves none behind.
  func learned(_ phrase: String) -> BudgetCategory? { (try? existing())?.learned(phrase) }
}
