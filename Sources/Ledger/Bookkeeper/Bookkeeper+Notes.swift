import Sheets

extension Bookkeeper {
  /// Writes a note beside an entry: in the journal, and in the sheet where that has a column for notes.
  ///
  /// - Parameter note: one line; `nil` takes it away.
  func note(_ note: String?, on id: String, key: String?) throws(LedgerError) -> NoteOutcome {
    guard let lock = try writerLock() else { throw .stateBusy(path: location.writerLock) }
    defer { withExtendedLifetime(lock) {} }
    let text = note ?? ""
    if let request = KeyedWords(key: key, text: text), let known = try known(request) {
      guard case .edited(let outcome) = known, outcome.entry.id == id else {
        throw .keyReused(key: request.key, text: text)
      }
      return NoteOutcome(entry: outcome.entry, isRepeated: true)
    }
    try healAll()
    let entry = try entry(.id(id), book: nil)
    var row = entry.row
    row.note = note
    let change = StoredChange(entry: entry.seq, before: RowText.encode(entry.row), after: RowText.encode(row))
    // What does not stand in the sheet would be put there by taking its note back.
    guard entry.isPresent, row != entry.row else {
      try journal.note(change, says: note, beside: entry, .unchanged, text: text, key: key, at: surroundings.now())
      return NoteOutcome(entry: try noted(entry), isUnchanged: row == entry.row)
    }
    do {
      if try hasPlaceForNote(of: entry) {
        let outcome = try carryOut(
          ChangeRequest(kind: .note, changes: [change]), text: text, key: key, overwriting: false)
        return NoteOutcome(entry: try noted(entry), writing: outcome.writing)
      }
    } catch {
      guard error.leavesNoteHere, try journal.entry(seq: entry.seq)?.row == entry.row else { throw error }
      try journal.note(change, says: note, beside: entry, .note, text: text, key: key, at: surroundings.now())
      return NoteOutcome(entry: try noted(entry), leftOut: error)
    }
    try journal.note(change, says: note, beside: entry, .note, text: text, key: key, at: surroundings.now())
    return NoteOutcome(entry: try noted(entry))
  }

  private func noted(_ entry: StoredEntry) throws(LedgerError) -> LedgerEntry {
    guard let found = try journal.entry(seq: entry.seq) else { throw .unknownEntry(id: entry.id) }
    return found.published
  }

  /// Whether the sheet is to hold it: where the entry is still to be written it is known only then.
  private func hasPlaceForNote(of entry: StoredEntry) throws(LedgerError) -> Bool {
    guard entry.inSheet != nil else { return true }
    return try session(entry.path).described(sheet: entry.reference?.sheet ?? entry.askedSheet).hasNotes
  }
}

extension Journal {
  /// Keeps a note of an entry that the sheet does not get; the sheet counts as holding it, so that no later change brings it there.
  func note(
    _ change: StoredChange, says note: String?, beside entry: StoredEntry, _ kind: StoredOperation.Kind, text: String,
    key: String?, at time: Int64
  ) throws(LedgerError) {
    var held = entry.inSheet
    held?.note = note
    try connection.deciding { () throws(LedgerError) in
      if kind != .unchanged || key != nil {
        try self.note(change, of: try begin(kind, book: entry.book, text: text, key: key, at: time))
      }
      try connection.run(
        "UPDATE entry SET note = ?, in_sheet = ? WHERE seq = ?",
        [SQLValue(note), SQLValue(held.map(RowText.encode)), .integer(entry.seq)])
    }
  }
}

extension LedgerError {
  /// Whether a note that the sheet did not take for this reason is good in the journal all the same.
  fileprivate var leavesNoteHere: Bool {
    switch self {
    case .workbook: true
    default: isAboutRow
    }
  }
}
