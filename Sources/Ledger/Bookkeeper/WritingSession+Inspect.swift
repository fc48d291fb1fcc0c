import Entities
import Sheets

extension WritingSession {
  /// Looks at the workbook before it is written to: makes it where there is none, refuses another base currency, and
  /// takes a copy of one that was not made here. A file that did not change since the last time is not looked into.
  ///
  /// - Returns: Whether the sheet has a column for entry ids, and whether there are limits that no dashboard watches.
  func inspect(sheet: String?, firstDate: CalendarDate) throws(LedgerError) -> (hasIDs: Bool, hasPlan: Bool) {
    defer { tellAssumed() }
    let record = try record()
    var identity = try FileIdentity.present(path)
    if identity == nil {
      if let sheet, sheet.lowercased() != book.sheetOfNewOnes.lowercased() {
        throw .missingSheet(path: path, sheet: sheet)
      }
      // What waits for it may have been counted in something else by the run that took it in.
      try check(record.countedIn)
      try create(year: firstDate.year)
      identity = FileIdentity(path: path)
    }
    if let identity, identity == record.identity, record.sheet == sheet, record.knowsCurrency,
      let hasPlan = record.hasPlan
    {
      try settleCurrency(record.baseCurrency, of: record)
      return (record.hasIDs, hasPlan)
    }
    let seen = keeper.seen?.description(of: path, sheet: sheet, as: identity)
    let description = if let seen { seen } else { try described(sheet: sheet) }
    try settleCurrency(description.currency, mixed: description.mixed, of: record)
    if record.identity == nil, let identity { try recogniseMoved(identity, as: record) }
    if description.baseCurrency == nil, try self.record().copy == nil { try keepCopy(record) }
    // One that somebody has written to since entries were looked for in it counts as not looked into.
    try journal.remember(
      description, askedSheet: sheet, identity: isLookedInto(identity) ? identity : nil,
      knowsAllRows: rowsAreKnown || report.createdWorkbook, book: record.seq)
    if description.hasEntryIDs { try keeper.adoptAfterRescue(book, sheet: description.sheet, record: record) }
    return (description.hasEntryIDs, description.hasUnwatchedPlan)
  }

  private func isLookedInto(_ identity: FileIdentity?) -> Bool {
    identity == lookedInto || report.createdWorkbook
  }

  private func tellAssumed() {
    guard keeper.assumed == path else { return }
    keeper.assumed = nil
    report.assumedCurrency = keeper.baseCurrency
  }

  private func record() throws(LedgerError) -> StoredBook {
    guard let record = try journal.book(path) else { throw .fault("the journal does not know the workbook") }
    return record
  }

  /// A workbook that is met for the first time may be one that was known by another path: its entries come along.
  private func recogniseMoved(_ identity: FileIdentity, as record: StoredBook) throws(LedgerError) {
    let known = try journal.books().first { $0.identity == identity && FileIdentity(path: $0.path) == nil }
    if let known { try journal.move(known, to: record) }
  }

  private func create(year: Int) throws(LedgerError) {
    do {
      try book.create(baseCurrency: keeper.baseCurrency, year: year)
      report.createdWorkbook = true
    } catch {
      // Somebody else may have made it in the meantime.
      guard FileIdentity(path: path) == nil else { return }
      throw .workbook(error)
    }
  }

  func described(sheet: String?) throws(LedgerError) -> SheetDescription {
    do {
      return try book.describe(sheet: sheet)
    } catch {
      throw .workbook(error)
    }
  }

  /// Refuses amounts before they are taken in, and remembers what they are counted in where only they tell: in a transaction of the journal.
  func admit(to record: StoredBook, sheet: String?) throws(LedgerError) {
    guard let identity = try FileIdentity.present(path) else { return try admitToNothing(record) }
    if let known = record.currency {
      guard known != keeper.baseCurrency else { return }
      guard try isOpen(record, sheet: sheet) else { return try checkCurrency(of: record, as: identity) }
      try journal.setApartUnwanted(in: known, book: record.seq)
      return try journal.remember(countedIn: keeper.baseCurrency, book: record.seq)
    }
    // One that was looked into, and says nothing, says no more by now, or is looked into again before it is written to.
    guard !record.knowsCurrency else { return }
    // Whatever else is wrong with the workbook is told by who writes to it.
    guard let description = try? described(sheet: sheet) else { return }
    keeper.seen = Bookkeeper.SeenBook(path: path, sheet: sheet, identity: identity, description: description)
    try settleCurrency(description.currency, mixed: description.mixed, of: record)
    // Where the entry has to be kept, the workbook may say something else by the time it is written.
    if description.currency != nil { try journal.remember(countedIn: keeper.baseCurrency, book: record.seq) }
  }

  /// Whether what nobody has said of a sheet that shows nothing may be said now: nothing is left that was counted in it.
  private func isOpen(_ record: StoredBook, sheet: String?) throws(LedgerError) -> Bool {
    guard keeper.currencySource == .said, record.isAssumed, try !journal.hasWanted(book: record.seq),
      let description = try? described(sheet: sheet)
    else { return false }
    return description.currency == nil && description.mixed == nil
  }

  /// There is no workbook yet: it is made in what the first of its entries is counted in.
  private func admitToNothing(_ record: StoredBook) throws(LedgerError) {
    let known = record.currency
    guard known != keeper.baseCurrency else { return }
    if try !journal.unfinishedNumbers(book: record.seq).isEmpty { try check(known) }
    // What was lost with the one before is not to come back as that many of the other.
    if let known { try journal.setApartAll(in: known, book: record.seq) }
    try journal.remember(countedIn: keeper.baseCurrency, book: record.seq)
  }

  /// Refuses a workbook that is counted in another currency, and remembers of one that does not say what it is counted in
  /// what was said of it.
  private func settleCurrency(
    _ stored: Currency?, mixed: MixedCurrencies? = nil, of record: StoredBook
  ) throws(LedgerError) {
    // What it showed once it is counted in, though the rows that came last show nothing.
    let known = stored ?? record.currency
    try check(known)
    guard known == nil else { return }
    if let mixed { return try settle(mixed, of: record) }
    switch keeper.currencySource {
    case .said: try journal.remember(countedIn: keeper.baseCurrency, book: record.seq)
    case .locale: throw .currencyUnknown(path: path, locale: keeper.baseCurrency)
    case .standard:
      try journal.remember(countedIn: keeper.baseCurrency, isAssumed: true, book: record.seq)
      keeper.assumed = path
    }
  }

  /// Remembers which of several currencies a sheet is counted in: what was said, or what its rows make clear.
  private func settle(_ mixed: MixedCurrencies, of record: StoredBook) throws(LedgerError) {
    let isSaid = keeper.currencySource == .said
    if !isSaid, !mixed.isClear { throw .currencyUnknown(path: path, locale: mixed.likely) }
    if !isSaid || !mixed.all.contains(keeper.baseCurrency) { try check(mixed.likely) }
    try journal.remember(countedIn: keeper.baseCurrency, book: record.seq)
  }

  /// Refuses amounts where the workbook counts in another currency by now. One that is not there, or cannot be read, says nothing:
  /// whoever writes to it tells.
  func checkCurrency() throws(LedgerError) {
    guard let identity = FileIdentity(path: path) else { return }
    try checkCurrency(of: try record(), as: identity)
  }

  private func checkCurrency(of record: StoredBook, as identity: FileIdentity) throws(LedgerError) {
    if identity == record.identity, record.knowsCurrency {
      return try check(record.baseCurrency ?? record.countedIn)
    }
    guard let description = try? described(sheet: record.sheet) else { return }
    try check(description.currency(said: record.countedIn, before: record.baseCurrency))
  }

  /// The workbook may have become one of another currency since entries were taken in for it: another machine has converted it, or another
  /// one lies in its place. What has no row yet would be written as that many of the other.
  func setApartOtherCurrency(_ record: StoredBook) throws(LedgerError) {
    guard let before = record.currency, before != keeper.baseCurrency,
      let identity = FileIdentity(path: path), identity != record.identity,
      (try? checkCurrency(of: record, as: identity)) != nil
    else { return }
    let own = (fresh + keyed).map(\.lowerBound).min()
    try journal.setApart(in: before, before: own ?? .max, book: record.seq)
  }

  /// Entries but for those that are to get a row and are counted in something else: these are told, and stay as they are.
  func withoutOtherCurrencies(_ entries: [StoredEntry]) -> [StoredEntry] {
    entries.filter { entry in
      guard let refusal = entry.refusal(inWorkbookOf: keeper.baseCurrency) else { return true }
      failures[entry.seq] = refusal
      return false
    }
  }

  /// Refuses a workbook that counts in another currency.
  func check(_ stored: Currency?) throws(LedgerError) {
    guard let stored, stored != keeper.baseCurrency else { return }
    throw .currencyMismatch(path: path, workbook: stored, configured: keeper.baseCurrency)
  }

  private func keepCopy(_ record: StoredBook) throws(LedgerError) {
    let copy = SafetyCopies.place(for: path, in: keeper.location)
    try SafetyCopies.take(from: path, to: copy)
    try journal.remember(copy: copy, book: record.seq)
    report.safetyCopy = copy
  }
}

extension StoredEntry {
  /// Why it cannot get a row in a workbook that is counted in a currency; `nil` where it can, or has one.
  func refusal(inWorkbookOf currency: Currency) -> LedgerError? {
    guard inSheet == nil, let said = countedIn, said != currency else { return nil }
    return .saidInOther(id: id, path: path, said: said, workbook: currency)
  }
}
