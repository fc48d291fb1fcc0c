import Entities
import Language
import Ledger
import Sheets
import Synchronization

/// The ledger of a run, opened when it is first needed: a text that is not understood leaves no state behind.
public final class LedgerHandle: Sendable {
  private let location: LedgerLocation
  private let make: @Sendable (Counting?) throws(LedgerError) -> Ledger
  private let opened: Mutex<(ledger: Ledger?, counting: Counting?)>

  /// What is counted in, where that was found out.
  private struct Counting {
    let currency: Currency
    let source: CurrencySource
  }

  /// Where its state lies.
  var stateFolder: String { location.stateFolder }

  /// A ledger that is not open yet.
  ///
  /// - Parameters:
  ///   - workbook: Where the workbook lies that it is opened for: one that was moved there is known before anything is asked of it.
  ///   - stores: the format of the workbooks that it writes to.
  public init(
    _ location: LedgerLocation, of workbook: String? = nil, baseCurrency: Currency, stores: any SheetStores
  ) {
    self.location = location
    make = { counting throws(LedgerError) in
      let ledger = try Ledger(at: location, baseCurrency: counting?.currency ?? baseCurrency, stores: stores)
      if let counting { try ledger.count(in: counting.currency, from: counting.source) }
      if let workbook { ledger.follow(workbook) }
      return ledger
    }
    opened = Mutex((nil, nil))
  }

  /// A ledger that is open already.
  public init(_ ledger: Ledger) {
    location = ledger.location
    make = { _ in ledger }
    opened = Mutex((ledger, nil))
  }

  /// The ledger.
  public func open() throws(LedgerError) -> Ledger {
    try opened.withLock { opened throws(LedgerError) in
      if let ledger = opened.ledger { return ledger }
      let made = try make(opened.counting)
      opened.ledger = made
      return made
    }
  }

  /// Counts in another currency from now on.
  ///
  /// - Parameter source: As that of `Ledger.count(in:from:)`.
  public func count(in currency: Currency, from source: CurrencySource = .said) throws(LedgerError) {
    try opened.withLock { opened throws(LedgerError) in
      opened.counting = Counting(currency: currency, source: source)
      try opened.ledger?.count(in: currency, from: source)
    }
  }

  /// The ledger, where there is a state already: asking it something leaves none behind.
  public func existing() throws(LedgerError) -> Ledger? { location.hasState ? try open() : nil }

  /// The ledger, for what needs an entry of it.
  ///
  /// - Throws: `nothingToUndo` where there is no state.
  public func withEntries() throws(LedgerError) -> Ledger {
    guard let ledger = try existing() else { throw .nothingToUndo }
    return ledger
  }

  /// Entries that are kept and were not in the workbook yet; none where there is no state.
  public func waiting(for path: String) throws(LedgerError) -> [LedgerEntry] {
    try existing()?.entries(EntryFilter(status: .pending, workbook: path)).filter { $0.reference == nil } ?? []
  }

  /// Whether something was logged under that key; nothing was where there is no state.
  public func isLogged(key: String) throws(LedgerError) -> Bool { try existing()?.utterance(key: key) != nil }

  /// Entries that stand in the workbook, newest first; none where there is no state.
  public func written(in path: String) throws(LedgerError) -> [LedgerEntry] {
    try existing()?.entries(EntryFilter(status: .written, workbook: path)) ?? []
  }

  /// Remembers phrases, each also under what the payee is called however it is written: who taught “лидл” need not teach “lidl”.
  ///
  /// - Returns: As `Ledger.learn`, without the second names.
  public func teach(_ phrases: [LearnedPhrase]) throws(LedgerError) -> [LearnedPhrase] {
    let ledger = try open()
    let names = phrases.map { $0.phrase.lowercased() }
    // What was taught by itself is no other's second name.
    let taken = Set(names + (try taughtPhrases().map(\.phrase)))
    let others = phrases.map(\.second).filter { !$0.phrase.isEmpty && !taken.contains($0.phrase) }
    return try ledger.learn(phrases + others).filter { names.contains($0.phrase) }
  }

  /// Forgets a phrase that was taught, also under its second name, unless that is another's as well.
  ///
  /// - Returns: What was known of it; `nil` where nothing was.
  public func forget(_ phrase: String) throws(LedgerError) -> LearnedPhrase? {
    guard let ledger = try existing(), let known = try taughtPhrases().first(where: { $0.phrase == phrase }) else {
      return nil
    }
    _ = try ledger.forget(phrase)
    let second = known.second.phrase
    let isOthers = try taughtPhrases().contains { $0.phrase == second || $0.second.phrase == second }
    if !isOthers { _ = try ledger.forget(second) }
    return known
  }

  /// All that was taught, without second names.
  public func taughtPhrases() throws(LedgerError) -> [LearnedPhrase] {
    try existing()?.learnedPhrases().filter { !$0.isSecond } ?? []
  }

  /// What the household has taught about a phrase; `nil` also where the ledger cannot be opened, which logging tells.
  ///
  /// Where there is no state yet nothing was taught, and a text that is refused leaves none behind.
  public func learned(_ phrase: String) -> BudgetCategory? {
    guard let ledger = try? existing() else { return nil }
    return ledger.learned(phrase) ?? ledger.learned(Payee.key(of: phrase))
  }
}

extension LearnedPhrase {
  /// The same of what the payee is called however it is written: nobody said it so, and it is met no time.
  fileprivate var second: LearnedPhrase {
    LearnedPhrase(
      phrase: Payee.key(of: phrase).lowercased(), category: category, label: label, source: source, count: 0)
  }

  /// Whether it is only what another phrase is called as well.
  fileprivate var isSecond: Bool { count == 0 }
}
