import Entities
import Platform

extension Ledger {
  /// What is known of what the workbook at that path is counted in; `nil` where nothing is.
  public func currency(of path: String, sheet: String?) throws(LedgerError) -> KnownCurrency? {
    try withBookkeeper { keeper throws(LedgerError) in
      guard let book = try keeper.journal.book(FileNames.canonical(path)) else { return nil }
      let isSeen = book.knowsCurrency && book.sheet == sheet && book.identity != nil
      let file = FileIdentity(path: path)
      // Of a workbook that is not there, what waits for it and what was lost with it is counted in something, and nothing else.
      let isOfUse = if file != nil { true } else { try keeper.journal.hasWanted(book: book.seq) }
      return KnownCurrency(
        isCurrent: isSeen && file == book.identity, currency: book.baseCurrency,
        remembered: isOfUse ? book.countedIn : nil, before: isOfUse ? book.baseCurrency : nil)
    }
  }

  /// What the workbook at that path was counted in before it was converted; `nil` where it was not, as far as is known here.
  public func convertedFrom(_ path: String) throws(LedgerError) -> Currency? {
    try inBook(path, unknown: nil) { journal, book throws(LedgerError) in
      try journal.currencyConversions(of: book).last?.conversion.from
    }
  }

  /// Looks into the workbook at that path again, although its file is the same: it is read otherwise by now.
  public func lookAgain(at path: String) throws(LedgerError) {
    try withBookkeeper { keeper throws(LedgerError) in
      try keeper.journal.forgetDescription(of: FileNames.canonical(path))
    }
  }

  /// Counts in another currency from now on.
  ///
  /// - Parameter source: How it is known, for workbooks that do not say so themselves.
  public func count(in currency: Currency, from source: CurrencySource = .said) throws(LedgerError) {
    try withBookkeeper { keeper throws(LedgerError) in
      keeper.baseCurrency = currency
      keeper.currencySource = source
    }
  }

  /// Remembers what the amounts of a workbook are counted in that does not say so itself; durably.
  public func remember(_ currency: Currency, of path: String) throws(LedgerError) {
    try withBookkeeper { keeper throws(LedgerError) in
      try keeper.journal.remember(countedIn: currency, path: FileNames.canonical(path))
    }
  }

  /// What a sheet of the workbook at that path calls categories, as `remember(words:of:sheet:as:)` was told of this version of the file,
  /// or of the one before this ledger wrote to it; `nil` where that is not known.
  ///
  /// - Parameter sheet: As it is asked for: `nil` for the default one.
  public func words(of path: String, sheet: String?, as version: FileVersion) throws(LedgerError) -> String? {
    try withBookkeeper { keeper throws(LedgerError) in
      try keeper.journal.words(of: FileNames.canonical(path), sheet: sheet, as: version.identity)
    }
  }

  /// Whether one version of a file led to the other by nothing but what this ledger has written, as far as it knows: then what was read of
  /// the one holds for the other, but for its rows. Waits for nobody who is writing.
  public func hasOnlyWritten(from one: FileVersion, to other: FileVersion) -> Bool {
    versions.areRelated(one.identity, other.identity)
  }

  /// Remembers what a sheet of a workbook calls categories, in a form that only the caller reads; empty for a sheet that calls them as
  /// the contract does. That of one sheet is remembered, the last one.
  ///
  /// - Parameter version: As it was before the sheet was read.
  /// - Returns: Whether it is remembered: not for a workbook that nothing was written in, nor for a version that is gone by now.
  @discardableResult
  public func remember(
    words: String, of path: String, sheet: String?, as version: FileVersion
  ) throws(LedgerError) -> Bool {
    try withBookkeeper { keeper throws(LedgerError) in
      // Of a version that is gone by now it would hold for nobody, and what is known of the present one would be lost.
      guard FileVersion(of: path) == version else { return false }
      return try keeper.journal.remember(
        words: words, of: FileNames.canonical(path), sheet: sheet, as: version.identity)
    }
  }

  /// Entries of the journal, newest first. Reports on money read the sheet instead, which the user may correct by hand.
  public func entries(_ filter: EntryFilter = EntryFilter()) throws(LedgerError) -> [LedgerEntry] {
    try withBookkeeper { keeper throws(LedgerError) in try keeper.journal.entries(filter) }
  }

  /// The rows that were written to the workbook at that path and are not in it any more, as an older copy of it came back or they were
  /// deleted by hand, until its owner says what is to become of them; `nil` where none are. Changes nothing.
  public func lostRows(in path: String) throws(LedgerError) -> LostRows? {
    try withBookkeeper { keeper throws(LedgerError) in try keeper.lostRows(in: FileNames.canonical(path)) }
  }

  /// Entries of the workbook at that path as they stand in its sheets: what was changed by hand says what the sheet says, and what is not
  /// there is missing. Where the workbook cannot be read they are as the journal has them. Changes nothing.
  public func inSheet(_ entries: [LedgerEntry], of path: String) throws(LedgerError) -> [LedgerEntry] {
    try withBookkeeper { keeper throws(LedgerError) in try keeper.inSheet(entries, of: FileNames.canonical(path)) }
  }

  /// Entries that were written to the workbook at that path, each at the place where its row stands by now in sheets without ids; none where
  /// it is not found. Changes nothing.
  public func placed(_ entries: [LedgerEntry], in path: String) throws(LedgerError) -> [LedgerEntry] {
    try withBookkeeper { keeper throws(LedgerError) in keeper.placed(entries, in: FileNames.canonical(path)) }
  }

  /// Refuses the id of an entry that belongs to another workbook than the one at that path.
  ///
  /// - Throws: `entryElsewhere`, and what concerns the state.
  public func check(_ id: String, isIn path: String) throws(LedgerError) {
    try withBookkeeper { keeper throws(LedgerError) in
      try keeper.follow(FileNames.canonical(path))
      try keeper.check(id, isIn: FileNames.canonical(path))
    }
  }

  /// The entry with that id; `nil` where there is none.
  public func entry(_ id: String) throws(LedgerError) -> LedgerEntry? {
    try withBookkeeper { keeper throws(LedgerError) in try keeper.journal.entry(id: id)?.published }
  }

  /// The latest entry that stands in the workbook at that path; `nil` where none does.
  ///
  /// - Parameter speaker: Who asks: what another member has said is passed over.
  public func latest(in path: String, by speaker: Speaker? = nil) throws(LedgerError) -> LedgerEntry? {
    try withBookkeeper(for: speaker) { keeper throws(LedgerError) in
      try keeper.follow(FileNames.canonical(path))
      guard let book = try keeper.journal.book(FileNames.canonical(path)) else { return nil }
      return try keeper.journal.latestStanding(1, book: book.seq).first?.published
    }
  }

  /// What was logged under that key; `nil` where nothing was.
  public func utterance(key: String) throws(LedgerError) -> LoggedUtterance? {
    try withBookkeeper { keeper throws(LedgerError) in
      guard let known = try keeper.journal.utterance(key: key) else { return nil }
      return try keeper.journal.logged(known)
    }
  }

  /// What a request came to that was made under that key, whatever its kind; `nil` where none was.
  ///
  /// - Parameters:
  ///   - path: Of the workbook that it is made for now.
  ///   - speaker: Who makes it now.
  /// - Throws: `keyReused` where it was made with other words or by another member, `keyOfOther` where it was made for another workbook, and
  ///   what concerns the state.
  public func known(
    key: String, text: String, in path: String? = nil, by speaker: Speaker? = nil
  ) throws(LedgerError) -> KnownRequest? {
    // Whether it is being logged at this moment, logging finds out.
    let isKnown = beside { journal throws(LedgerError) in try journal.request(key: key) != nil }
    if isKnown == false { return nil }
    return try withBookkeeper(for: speaker) { keeper throws(LedgerError) in
      try keeper.known(KeyedWords(key: key, text: text), in: path.map(FileNames.canonical))
    }
  }

  /// The entries of the latest sentence that was logged for the workbook at that path, in the order they were said, whatever
  /// became of them; none where the latest entries came otherwise, as from a bank's file.
  ///
  /// - Parameter conversation: The name of the one that counts; `nil` for what was said without naming one.
  public func latestSentence(in path: String, conversation: String? = nil) throws(LedgerError) -> [LedgerEntry] {
    try lookingUp { journal throws(LedgerError) in
      guard let book = try journal.book(FileNames.canonical(path)) else { return [] }
      return try journal.latestSentences(1, book: book.seq, conversation: conversation).map(\.published)
    }
  }

  /// How many of the latest sentences a conversation reaches back to.
  public static let recentSentences = 10

  /// The entries of the latest ten sentences, likewise, the last one last.
  ///
  /// - Parameter conversation: as for `latestSentence`.
  public func recentSentences(in path: String, conversation: String? = nil) throws(LedgerError) -> [LedgerEntry] {
    try lookingUp { journal throws(LedgerError) in
      guard let book = try journal.book(FileNames.canonical(path)) else { return [] }
      return try journal.latestSentences(
        Int64(Ledger.recentSentences), book: book.seq, conversation: conversation
      ).map(\.published)
    }
  }

  /// What happened to the state, and that its owner should know; what a writing report told is not told again.
  public var notices: [LedgerNotice] {
    get throws(LedgerError) { try withBookkeeper { keeper throws(LedgerError) in keeper.notices } }
  }
}
