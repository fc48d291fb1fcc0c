import Entities
import Sheets

extension Bookkeeper {
  func undo(
    _ selector: UndoSelector, in path: String?, overwriting: Bool, text: String, key: String?
  ) throws(LedgerError) -> UndoOutcome {
    guard let lock = try writerLock() else { throw .stateBusy(path: location.writerLock) }
    defer { withExtendedLifetime(lock) {} }
    // What an interrupted run was about to do may have been this.
    try healAll()
    if case .undone(let outcome) = try known(KeyedWords(key: key, text: text)) { return try finished(outcome) }
    if let conversion = try conversion(undoneBy: selector, book: try bookFilter(path)) {
      return try takeBackConversion(conversion.stored, of: conversion.book, KeyedWords(key: key, text: text))
    }
    let request = try undoing(selector, book: try bookFilter(path))
    guard !request.changes.isEmpty else {
      guard case .entries(let ids) = selector else { throw .nothingToUndo }
      // They are back already, as was asked.
      if let key { try noteUndone(ids, text: text, key: key) }
      return UndoOutcome(changes: [], writing: WritingReport())
    }
    return try carryOut(request, text: text, key: key, overwriting: overwriting)
  }

  private func noteUndone(_ ids: [String], text: String, key: String) throws(LedgerError) {
    let entries = try ids.map { id throws(LedgerError) in try entry(.id(id), book: nil) }
    guard let book = try entries.first.map({ entry throws(LedgerError) in try journal.book(entry.path) }) ?? nil else {
      return
    }
    let changes = entries.map { StoredChange(entry: $0.seq, before: nil, after: nil) }
    try journal.noteUnchanged(changes, book: book.seq, text: text, key: key, at: surroundings.now())
  }

  func edit(
    _ selector: EntrySelector, by change: EntryChange, text: String, key: String?, in path: String?, overwriting: Bool
  ) throws(LedgerError) -> EditOutcome {
    guard let lock = try writerLock() else { throw .stateBusy(path: location.writerLock) }
    defer { withExtendedLifetime(lock) {} }
    if case .edited(let outcome) = try known(KeyedWords(key: key, text: text)) { return try finished(outcome) }
    try healAll()
    let entry = try entry(selector, book: try bookFilter(path))
    guard entry.isPresent else { throw .entryUndone(id: entry.id) }
    if change.amount != nil { try session(entry.path).checkCurrency() }
    let after = entry.row.changed(by: change)
    guard after != entry.row else {
      let same = RowText.encode(after)
      if let key, let book = try journal.book(entry.path) {
        try journal.noteUnchanged(
          [StoredChange(entry: entry.seq, before: same, after: same)], book: book.seq, text: text, key: key,
          at: surroundings.now())
      }
      return try finished(
        EditOutcome(
          entry: entry.published, before: entry.row, learned: nil, writing: WritingReport(), isUnchanged: true))
    }
    let stored = StoredChange(
      entry: entry.seq, before: RowText.encode(entry.row), after: RowText.encode(after),
      shares: try journal.shares(of: entry.seq, dividedBy: change))
    let known = try after.details.map { phrase throws(LedgerError) in try journal.habit(phrase) } ?? nil
    let outcome = try carryOut(
      ChangeRequest(kind: .edit, changes: [stored]), text: text, key: key, overwriting: overwriting)
    // The edit is done: what is known of the phrase now is a courtesy.
    let habit = after.details.map { phrase in (try? journal.habit(phrase)) ?? known } ?? nil
    guard let edited = outcome.changes.first?.entry else { throw .fault("an edit changed nothing") }
    return EditOutcome(
      entry: edited, before: entry.row, learned: habit == known ? nil : habit, writing: outcome.writing)
  }

  /// Refuses an amount that is counted in something else than the ledger counts in by now, unless a request with that key has made the
  /// change before.
  func check(
    _ change: EntryChange, countedIn currency: Currency?, in path: String?, key: String? = nil
  ) throws(LedgerError) {
    guard change.amount != nil, let currency, currency != baseCurrency else { return }
    if let key, try journal.request(key: key) != nil { return }
    throw .currencyMismatch(path: path ?? "", workbook: baseCurrency, configured: currency)
  }

  /// What is to be different about some entries.
  struct ChangeRequest {
    let kind: StoredOperation.Kind
    let changes: [StoredChange]
  }

  /// Writes changes down and carries them out: of each workbook all of them, or none. To be done under the writer's lock.
  func carryOut(
    _ request: ChangeRequest, text: String, key: String? = nil, overwriting: Bool
  ) throws(LedgerError) -> UndoOutcome {
    var report = WritingReport()
    var made: [UndoOutcome.Change] = []
    var key = key
    for (path, changes) in try byBook(request.changes) {
      let part = try carryOut(changes, of: request.kind, path: path, text: text, key: key, overwriting: overwriting)
      made += part.changes
      // Where entries of several workbooks are changed at once, the first of the requests stands for them all.
      if !part.changes.isEmpty { key = nil }
      report.merge(part.writing)
    }
    if made.isEmpty, let problem = report.problems.first { throw problem.error }
    return UndoOutcome(changes: made, writing: told(report))
  }

  private func carryOut(
    _ changes: [StoredChange], of kind: StoredOperation.Kind, path: String, text: String, key: String?,
    overwriting: Bool
  ) throws(LedgerError) -> UndoOutcome {
    guard let book = try journal.book(path) else { throw .fault("the journal does not know the workbook") }
    if FileIdentity(path: path) != book.identity { try followSheets(of: path) }
    let blocked = try overwriting ? [] : blocked(changes, path: path, book: book.seq)
    guard blocked.isEmpty else {
      var report = WritingReport()
      report.problems = blocked
      return UndoOutcome(changes: [], writing: report)
    }
    let operation = try journal.change(kind, changes, book: book.seq, text: text, key: key, at: surroundings.now())
    let requested = Set(changes.map(\.entry))
    let session = session(path)
    do {
      try session.bringUpToDate(requested: requested, overwriting: overwriting ? requested : [])
      try session.reportProblems(except: requested)
    } catch {
      if !session.isUndecided { try withdraw(changes, of: operation, kind) }
      throw error
    }
    let failed = changes.filter { session.failures[$0.entry] != nil }
    // What may have been done is not taken out of the journal: it would be missed in the sheet.
    guard failed.isEmpty || session.isUndecided else {
      try withdraw(changes, of: operation, kind)
      // What was done of it is not wanted any more.
      let reverting = self.session(path)
      try reverting.bringUpToDate(requested: requested)
      for change in failed.reversed() {
        guard let entry = try journal.entry(seq: change.entry)?.published, let error = session.failures[change.entry]
        else { continue }
        session.report.problems.insert(EntryProblem(entry: entry, error: error), at: 0)
      }
      return UndoOutcome(changes: [], writing: session.report)
    }
    // By now it is done, or kept: whatever is wrong with the journal must not say that nothing was changed.
    do {
      if session.report.kept != nil { try journal.makeDurable() }
      return UndoOutcome(changes: try made(of: changes), writing: session.report)
    } catch {
      guard let made = try? made(of: changes), session.report.kept == nil else { throw error.unconfirmed }
      return UndoOutcome(changes: made, writing: session.report)
    }
  }

  /// What changes have made of their entries, the last one first.
  private func made(of changes: [StoredChange]) throws(LedgerError) -> [UndoOutcome.Change] {
    try reach(.answer)
    return try journal.connection.reading { () throws(LedgerError) in
      var made: [UndoOutcome.Change] = []
      for change in changes.reversed() {
        guard let entry = try journal.entry(seq: change.entry)?.published else { continue }
        made.append(UndoOutcome.Change(entry: entry, effect: try change.effect))
      }
      return made
    }
  }

  /// Takes changes out of the journal that were not carried out; where that fails, the next run may do so.
  private func withdraw(
    _ changes: [StoredChange], of operation: Int64, _ kind: StoredOperation.Kind
  ) throws(LedgerError) {
    do { try journal.withdraw(changes, of: operation, kind) } catch { throw error.unconfirmed }
  }

  func byBook(_ changes: [StoredChange]) throws(LedgerError) -> [(path: String, changes: [StoredChange])] {
    try journal.connection.reading { () throws(LedgerError) in
      var parts: [(path: String, changes: [StoredChange])] = []
      for change in changes {
        guard let path = try journal.path(ofEntry: change.entry) else { continue }
        if let index = parts.firstIndex(where: { $0.path == path }) {
          parts[index].changes.append(change)
        } else {
          parts.append((path, [change]))
        }
      }
      return parts
    }
  }

  /// Finds out what became of everything that interrupted runs were about to do.
  func healAll() throws(LedgerError) {
    for path in try journal.booksWithAttempts() { try session(path).heal() }
  }
}

extension StoredChange {
  /// What the change does, for its owner to read.
  var effect: UndoOutcome.Effect {
    get throws(LedgerError) {
      guard let before else { return .putBack }
      guard after != nil else { return .tookBack }
      return .reverted(edited: try RowText.decode(before, entryID: ""))
    }
  }
}

extension BudgetRow {
  /// The row with a change made to it.
  func changed(by change: EntryChange) -> BudgetRow {
    var row = self
    if let date = change.date { row.date = date }
    if let category = change.category {
      row.category = change.label ?? category.name
      row.type = category.type
    }
    if let amount = change.amount {
      row.amount = amount
      row.original = change.original
    }
    if let details = change.details { row.details = details.allSatisfy(\.isWhitespace) ? nil : details }
    return row
  }
}

extension WritingReport {
  /// Takes in what happened to another workbook.
  mutating func merge(_ other: WritingReport) {
    kept = kept ?? other.kept
    createdWorkbook = createdWorkbook || other.createdWorkbook
    safetyCopy = safetyCopy ?? other.safetyCopy
    partsFromLinks = partsFromLinks || other.partsFromLinks
    assumedCurrency = assumedCurrency ?? other.assumedCurrency
    caughtUp += other.caughtUp
    problems += other.problems
    crossings += other.crossings
    leftOut = leftOut ?? other.leftOut
    leftToType = leftToType ?? other.leftToType
  }
}
