import Entities
import Sheets

extension Bookkeeper {
  /// What a request came to that was made before under its key; `nil` where the key is new.
  ///
  /// - Throws: `keyReused` where it was used for other words, or by another member: what one has bought is no retry of what another has.
  func known(_ request: KeyedWords?, in path: String? = nil) throws(LedgerError) -> KnownRequest? {
    guard let request else { return nil }
    // A conversion that stands was to be taken back under the key, and was not.
    guard let known = try journal.request(key: request.key), known.operation.kind != .convert else {
      return try answered(request, in: path)
    }
    guard known.text == request.text, !Speaker.areTwoMembers(known.speaker, journal.speaker) else {
      throw .keyReused(key: request.key, text: known.text)
    }
    if let path, known.operation.kind == .log {
      try follow(path)
      // What was logged may have been moved by that.
      let book = try journal.request(key: request.key)?.operation.book
      if let other = try book.map({ number throws(LedgerError) in try journal.path(ofBook: number) }) ?? nil,
        other != path
      {
        throw .keyOfOther(key: request.key, path: other)
      }
    }
    return try answer(known)
  }

  /// What became of a question that was asked, or answered, under a key.
  private func answered(_ request: KeyedWords, in path: String?) throws(LedgerError) -> KnownRequest? {
    guard try journal.question(key: request.key) != nil else { return nil }
    // What was asked of it may have been moved by that.
    if let path { try follow(path) }
    guard let question = try journal.question(key: request.key) else { return nil }
    let text = question.published.key == request.key ? question.published.text : question.answerText ?? ""
    let isAnothers =
      question.published.key == request.key && Speaker.areTwoMembers(question.published.speaker, journal.speaker)
    guard text == request.text, !isAnothers else { throw .keyReused(key: request.key, text: text) }
    if let path, question.published.workbook != path {
      throw .keyOfOther(key: request.key, path: question.published.workbook)
    }
    guard question.published.choice != nil else { return .asked(question.published) }
    guard let made = question.operation else { return .declined(question.published) }
    return .logged(try logged(try journal.utterance(operation: made), in: question.published.workbook))
  }

  /// What was logged long ago, as it is now: what the run that took it in could not write any more is written first.
  private func logged(_ utterance: StoredUtterance, in path: String) throws(LedgerError) -> LoggedUtterance {
    try lookAgain(at: path)
    let known = try journal.entries(utterance.entries)
    guard known.contains(where: \.isUnfinished), let lock = try writerLock() else {
      return try journal.logged(utterance)
    }
    defer { withExtendedLifetime(lock) {} }
    // What stands against it, as a program that has the workbook open, leaves it pending.
    _ = try? bringUpToDate(path)
    return try journal.logged(utterance)
  }

  /// What a retry is answered is to be true of the workbook as it is now, which may have been put back.
  private func lookAgain(at path: String) throws(LedgerError) {
    guard try FileIdentity(path: path) != journal.book(path)?.identity, let lock = try writerLock() else { return }
    defer { withExtendedLifetime(lock) {} }
    let session = session(path)
    try session.heal()
    if let record = try journal.book(path) { try session.meet(record) }
  }

  private func answer(_ known: KeyedRequest) throws(LedgerError) -> KnownRequest {
    switch known.operation.kind {
    case .log:
      let utterance = try journal.utterance(operation: known.operation.seq)
      guard let path = try journal.entry(seq: known.operation.entries.lowerBound)?.path else {
        return .logged(try journal.logged(utterance))
      }
      return .logged(try logged(utterance, in: path))
    case .settle, .unsettled:
      guard let settlement = Settlement(known.response) else { throw .fault("a settlement cannot be read") }
      return .settled(settlement)
    case .move, .unmoved:
      guard let move = AccountMove(known.response) else { throw .fault("a move cannot be read") }
      return .moved(move)
    case .limit, .unlimited:
      guard let limit = SetLimit(known.response) else { throw .fault("a limit cannot be read") }
      return .limited(limit)
    case .edit, .note, .unchanged, .assign, .unassigned, .undo, .redo, .restore, .adopt, .converting, .convert,
      .unconverted, .matched:
      var made: [UndoOutcome.Change] = []
      var before: BudgetRow?
      for change in try journal.changes(of: known.operation).reversed() {
        guard let entry = try journal.entry(seq: change.entry) else { continue }
        let rows = try [change.before, change.after].map { text throws(LedgerError) in
          try text.map { text throws(LedgerError) in try RowText.decode(text, entryID: entry.id) }
        }
        before = rows[0]
        guard let row = rows[1] ?? rows[0] else { continue }
        made.append(UndoOutcome.Change(entry: entry.published(saying: row), effect: try change.effect))
      }
      let isEdit = [.edit, .note, .unchanged, .assign, .unassigned].contains(known.operation.kind)
      guard isEdit, let edited = made.first, let before else {
        return .undone(UndoOutcome(changes: made, writing: WritingReport(), isRepeated: true))
      }
      return .edited(
        EditOutcome(entry: edited.entry, before: before, learned: nil, writing: WritingReport(), isRepeated: true))
    }
  }
}
