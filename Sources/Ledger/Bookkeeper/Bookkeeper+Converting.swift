import Entities
import Platform
import Sheets

extension Bookkeeper {
  func rewrite(
    _ path: String, _ rewrite: BookRewrite, leavingCells: Bool, text: String
  ) throws(LedgerError) -> ConversionOutcome {
    guard let lock = try writerLock() else { throw .stateBusy(path: location.writerLock) }
    defer { withExtendedLifetime(lock) {} }
    let path = FileNames.canonical(path)
    try healAll()
    let number = try journal.connection.transaction(.crash) { () throws(LedgerError) in try journal.bookNumber(path) }
    let written = try bringUpToDate(path)
    if case .workbookInUse(let path, let holder)? = written.writing.kept {
      throw .workbook(.workbookInUse(path: path, holder: holder))
    }
    let waiting = try journal.unfinished(book: number).count
    guard waiting == 0 else { throw .unfinishedEntries(path: path, count: waiting) }
    let session = session(path)
    // What an interrupted run had begun and not come to.
    while let stale = try journal.conversion(.converting, book: number) {
      try journal.forgetConversion(stale, book: number)
      unlink(stale.copy)
    }
    var rewrite = rewrite
    if var conversion = rewrite.conversion {
      try check(conversion, session)
      // The journal converts what the sheet does: an amount that was said in another currency is there only where the sheet has it.
      conversion.holdsOriginals = try session.described(sheet: nil).hasOriginals
      rewrite = .currency(conversion)
      if let last = try journal.conversion(.convert, book: number), let before = last.rewrite.conversion,
        before.from == conversion.to, before.to == conversion.from, !last.mark.isEmpty,
        (try? book(at: path).partsMark()) == last.mark
      {
        try session.takeBack(last, book: number)
        return ConversionOutcome(book: nil, copy: last.copy, writing: told(session.report))
      }
    }
    let kind = rewrite.conversion?.from.code ?? "categories"
    let stored = try journal.beginConversion(
      rewrite, copy: { "\(self.location.copies)/\($0)-\(kind)-\(FileNames.split(path).name)" }, book: number,
      text: text, at: surroundings.now())
    do {
      let book = try session.rewrite(stored, leavingCells: leavingCells, book: number)
      return ConversionOutcome(book: book, copy: stored.copy, writing: told(session.report))
    } catch {
      // What was carried out all the same is found by the next run, which heals.
      if let record = try? journal.book(path), record.attempt == nil,
        (try? journal.forgetConversion(stored, book: number)) != nil
      {
        unlink(stored.copy)
      }
      throw error
    }
  }

  /// Refuses to convert what is not counted in what is converted.
  private func check(_ conversion: CurrencyConversion, _ session: WritingSession) throws(LedgerError) {
    let path = session.path
    let (description, known) = (try session.described(sheet: nil), try journal.book(path))
    let told = description.currency(said: known?.countedIn, before: known?.baseCurrency)
    if told == nil, currencySource == .locale || (currencySource == .standard && description.mixed != nil) {
      throw .currencyUnknown(path: path, locale: description.mixed?.likely ?? baseCurrency)
    }
    let counted = told ?? baseCurrency
    guard counted == conversion.from else {
      throw .currencyMismatch(path: path, workbook: counted, configured: conversion.from)
    }
  }

  /// The conversion that `undo` takes back: the last thing done. `nil` where something else was.
  ///
  /// - Throws: `nothingToUndo` where another one was carried out since, by somebody else.
  func conversion(
    undoneBy selector: UndoSelector, book: Int64?
  ) throws(LedgerError) -> (stored: StoredConversion, book: Int64)? {
    guard case .last = selector, let latest = try journal.latestOperation(book: book), latest.kind == .convert else {
      return nil
    }
    guard let stored = try journal.conversion(.convert, book: latest.book), stored.operation == latest.seq else {
      throw .nothingToUndo
    }
    return (stored, latest.book)
  }

  /// Takes a conversion back.
  func takeBackConversion(
    _ stored: StoredConversion, of book: Int64, _ request: KeyedWords?
  ) throws(LedgerError) -> UndoOutcome {
    guard let path = try journal.books().first(where: { $0.seq == book })?.path else { throw .nothingToUndo }
    let session = session(path)
    if let request { try journal.note(request, takingBack: stored) }
    try session.takeBack(stored, book: book)
    return UndoOutcome(changes: [], rewrite: stored.rewrite, writing: told(session.report))
  }
}

extension WritingSession {
  /// Changes the whole workbook, and then the journal.
  fileprivate func rewrite(
    _ stored: StoredConversion, leavingCells: Bool, book number: Int64
  ) throws(LedgerError) -> ConvertedBook {
    let before = try FileIdentity.present(path)
    try StateFolder.make(FileNames.folder(of: stored.copy))
    try SafetyCopies.duplicate(path, to: stored.copy)
    let converted: ConvertedBook
    do {
      try keeper.reach(.append)
      converted = try book.rewrite(stored.rewrite, leavingCells: leavingCells) { change in
        try prepare(.convert, change, before, number)
      }
      try keeper.reach(.settle)
    } catch {
      try settleAfterAll(LedgerError(error))
      // It was carried out all the same; what it came to is not at hand.
      return ConvertedBook()
    }
    do { try journal.settle(stored, mark: mark, book: number) } catch { throw error.unconfirmed }
    return converted
  }

  fileprivate func takeBack(_ stored: StoredConversion, book number: Int64) throws(LedgerError) {
    let before = try FileIdentity.present(path)
    do {
      try keeper.reach(.append)
      try book.takeBackConversion(from: stored.copy, leftAs: stored.mark) { change in
        try prepare(.takeBack, change, before, number)
      }
      try keeper.reach(.settle)
    } catch {
      return try settleAfterAll(LedgerError(error))
    }
    do { try journal.settleTakenBack(stored, book: number) } catch { throw error.unconfirmed }
  }

  private func prepare(
    _ kind: Attempt.Kind, _ change: PreparedChange, _ before: FileIdentity?, _ number: Int64
  ) throws(LedgerError) {
    try keeper.reach(.prepare)
    // The copy is of what is going to be replaced, and of nothing else.
    let current = try FileIdentity.present(path)
    guard current == before else { throw .workbook(.workbookInUse(path: path, holder: nil)) }
    try journal.prepare(kind, book: number, hasIDs: false, old: current, new: change, entries: [])
    report.leftBehindLock = change.leftBehindLock
    if FileIdentity.hasOtherNames(path) { report.partsFromLinks = true }
    try keeper.reach(.replace)
  }

  /// Finds out whether the file was replaced although a failure was told; passes that on where it was not.
  private func settleAfterAll(_ problem: LedgerError) throws(LedgerError) {
    let stored: StoredBook?
    do { stored = try journal.book(path) } catch { throw error.unconfirmed }
    guard let record = stored, let attempt = record.attempt else { throw problem }
    let found: FileIdentity?
    do { found = try FileIdentity.present(path) } catch { throw problem.unconfirmed }
    guard let current = found else { throw problem }
    do { try healConversion(attempt, of: record, current) } catch { throw error.unconfirmed }
    guard attempt.made(current) else { throw problem }
  }

  /// Finds out what became of a conversion that an interrupted run was about to make, or to take back.
  func healConversion(
    _ attempt: Attempt, of record: StoredBook, _ current: FileIdentity
  ) throws(LedgerError) {
    let kind: StoredOperation.Kind = attempt.kind == .convert ? .converting : .convert
    guard let stored = try journal.conversion(kind, book: record.seq) else {
      return try journal.forgetAttempt(on: record.seq, entries: [])
    }
    let isMade = attempt.kind == .convert
    var isDone = attempt.made(current)
    if !isDone, current != attempt.old { isDone = try says(stored.rewrite, isMade) }
    switch (isMade, isDone) {
    case (true, true): try journal.settle(stored, mark: attempt.made(current) ? mark : "", book: record.seq)
    case (true, false):
      try journal.forgetConversion(stored, book: record.seq)
      unlink(stored.copy)
    case (false, true): try journal.settleTakenBack(stored, book: record.seq)
    case (false, false): try journal.forgetAttempt(on: record.seq, entries: [])
    }
  }

  /// Whether a file that somebody saved meanwhile is as a change makes it, or else as it was before.
  private func says(_ rewrite: BookRewrite, _ isMade: Bool) throws(LedgerError) -> Bool {
    switch rewrite {
    case .currency(let conversion):
      return try described(sheet: nil).currency == (isMade ? conversion.to : conversion.from)
    case .categories(let change):
      do {
        return change.isDone(in: try book.categories(sheet: nil)) == isMade
      } catch { throw .workbook(error) }
    }
  }

  private var mark: String { (try? book.partsMark()) ?? "" }
}
