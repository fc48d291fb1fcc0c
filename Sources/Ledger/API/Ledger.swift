import Entities
import Platform
import Sheets
import Synchronization

/// The durable record of what was said and what became of it: each entry reaches its workbook exactly once.
///
/// ```swift
/// let ledger = try Ledger(at: LedgerLocation(stateFolder: folder), baseCurrency: .lev, stores: Workbooks())
/// let outcome = try ledger.log([utterance], in: Workbook(path: "budget.xlsx"))
/// ```
///
/// An entry is committed to the journal first, then appended to the workbook under a lock between processes, then
/// marked as written. A run that died in between is made good by the next one. One ledger may be used by several
/// threads: they take turns, and those that wait to log are written for together.
public final class Ledger: Sendable {
  /// Where its state lies.
  public let location: LedgerLocation
  private let bookkeeper: Mutex<Bookkeeper>
  let group = GroupCommit()
  private let reader: JournalReader
  let versions = OwnVersions()

  /// Opens the ledger, or begins one where there is none.
  ///
  /// - Parameters:
  ///   - location: Where the state lies.
  ///   - baseCurrency: What amounts are counted in. A workbook that stores another is refused.
  ///   - stores: Give the workbook at a path, whatever its format.
  /// - Throws: `cannotCreateState`, `stateInputOutput`, `stateTooNew`, `stateBusy`.
  public convenience init(
    at location: LedgerLocation, baseCurrency: Currency, stores: any SheetStores
  ) throws(LedgerError) {
    let surroundings = Surroundings(book: {
      stores.store(at: $0, keepingRejectedIn: location.copies, layouts: location.layouts)
    })
    try self.init(at: location, baseCurrency: baseCurrency, surroundings: surroundings)
  }

  /// Opens the ledger with another clock or other workbooks than the machine's.
  init(at location: LedgerLocation, baseCurrency: Currency, surroundings: Surroundings) throws(LedgerError) {
    self.location = location
    reader = JournalReader(location.journal)
    let made = try Bookkeeper(
      at: location, baseCurrency: baseCurrency, surroundings: surroundings, versions: versions)
    bookkeeper = Mutex(made)
  }

  /// What is done when the journal turns out to be damaged: it is set aside in any case.
  enum AfterRescue {
    /// The same once more.
    case again
    /// The error is passed on: whether it was done already cannot be told.
    case giveUp
  }

  func withBookkeeper<Result: Sendable>(
    afterRescue: AfterRescue = .again, for speaker: Speaker? = nil,
    in conversation: String? = nil, _ body: (Bookkeeper) throws(LedgerError) -> Result
  ) throws(LedgerError) -> Result {
    try bookkeeper.withLock { keeper throws(LedgerError) in
      // Damage was met before, and the journal could not be replaced then.
      if keeper.journal.connection.isClosed { try keeper.rescue() }
      (keeper.journal.speaker, keeper.journal.conversation) = (speaker, conversation)
      do throws(LedgerError) {
        return try body(keeper)
      } catch {
        guard case .stateDamaged = error else { throw error }
        try keeper.rescue()
        guard afterRescue == .again else { throw error.naming(location.journal) }
        return try body(keeper)
      }
    }
  }

  /// What the journal keeps of one workbook.
  ///
  /// - Parameters:
  ///   - path: The workbook's.
  ///   - speaker: Who asks or says it; `nil` where nobody is named.
  ///   - unknown: What is answered where the journal has never met that workbook.
  ///   - body: Takes the journal, and the number of the workbook in it.
  func inBook<Result: Sendable>(
    _ path: String, for speaker: Speaker? = nil, unknown: Result,
    _ body: (Journal, Int64) throws(LedgerError) -> Result
  ) throws(LedgerError) -> Result {
    try withBookkeeper(for: speaker) { keeper throws(LedgerError) in
      guard let book = try keeper.journal.book(FileNames.canonical(path)) else { return unknown }
      return try body(keeper.journal, book.seq)
    }
  }

  /// What the journal says of what is committed, without waiting where another thread writes a workbook.
  func lookingUp<Result: Sendable>(_ body: (Journal) throws(LedgerError) -> Result) throws(LedgerError) -> Result {
    if let committed = beside(body) { return committed }
    return try withBookkeeper { keeper throws(LedgerError) in try body(keeper.journal) }
  }

  /// The same; `nil` where nobody writes, or where it cannot be told beside who does.
  func beside<Result: Sendable>(_ body: (Journal) throws(LedgerError) -> Result) -> Result? {
    group.isWriting ? reader.read(body) : nil
  }
}
