import Entities
import Sheets

/// What a workbook that is not as it was left says about what the journal believes of it.
extension WritingSession {
  /// Compares the journal with a workbook that somebody else has saved or put back, or whose journal may itself be an
  /// older one, before anything is written.
  ///
  /// Both go back in time: files come from backups, other machines and sync programs save over them, a log that is gone
  /// takes commits along. As long as the file is the one that this journal left, the journal knows all that was done to
  /// it, and nothing is read. Else what waits to be appended is looked for first, whether it was ever attempted or not,
  /// and what was written is looked for too.
  func meet(_ record: StoredBook) throws(LedgerError) {
    try compare(record)
    try setApartOtherCurrency(record)
  }

  private func compare(_ record: StoredBook) throws(LedgerError) {
    let current = try FileIdentity.present(path)
    lookedInto = current
    let isAsLeft = current != nil && current == record.identity
    if isAsLeft {
      guard !keyed.isEmpty, !record.knowsAllRows || !record.hasIDs && saysOldUnderKey else { return }
    } else if try !journal.hasRows(book: record.seq) {
      guard current != nil, try isInDoubt(record) else { return }
    }
    guard current != nil else { return try loseRows(of: record) }
    if !isAsLeft { try keeper.followSheets(of: path) }
    let standing = try journal.standing(book: record.seq, except: isFresh)
    var meeting = Meeting()
    var knowsAll = true
    for sheet in SheetComparison.sheets(of: standing, book) {
      // A sheet that cannot be read says nothing; what is to be written to it will meet the same, and tell.
      guard let comparison = try? SheetComparison(book, sheet: sheet, entries: standing, justSaid: keyed) else {
        knowsAll = false
        continue
      }
      try take(comparison, into: &meeting, knowsAll: &knowsAll)
    }
    try takeThoseSaidWith(&meeting, book: record.seq)
    rowsAreKnown = knowsAll
    try journal.meet(meeting, book: record.seq, knowsAll: isAsLeft && knowsAll)
    for (entry, _) in meeting.found { foundInSheet.append(entry.seq) }
    tell(lost: meeting.lost.count, isOlder: (current?.changed ?? 0) < (record.identity?.changed ?? 0))
  }

  /// Whether an entry that is to be appended may be in the workbook although the journal says that it is not.
  private func isInDoubt(_ record: StoredBook) throws(LedgerError) -> Bool {
    if !keyed.isEmpty { return true }
    return try journal.unfinishedNumbers(book: record.seq).contains { !isFresh($0) }
  }

  /// Taken in by this very call, without a key: it is in no workbook.
  func isFresh(_ entry: Int64) -> Bool { fresh.contains { $0.contains(entry) } }

  private func take(
    _ comparison: SheetComparison, into meeting: inout Meeting, knowsAll: inout Bool
  ) throws(LedgerError) {
    doubtful += comparison.doubtful
    if let day = comparison.lastUnknownDay, day >= retriesBegin { knowsAll = false }
    meeting.found += comparison.unfinishedButThere
    for entry in comparison.missing where entry.missing == nil {
      if comparison.isLaterThanAllFound(entry) { meeting.lost.append(entry) } else { meeting.deleted.append(entry) }
    }
    meeting.recovered += comparison.recovered
    let origins = try journal.origins(of: comparison.unknown, in: path)
    meeting.back += origins.takenBack.filter { !isFresh($0.entry.seq) }
    if !origins.elsewhere.isEmpty { knowsAll = false }
  }

  /// What was said at once went into the file at once: one row speaks for all.
  private func takeThoseSaidWith(_ meeting: inout Meeting, book: Int64) throws(LedgerError) {
    guard !meeting.found.isEmpty else { return }
    let operations = Set(meeting.found.map(\.entry.operation))
    let there = Set(meeting.found.map(\.entry.seq))
    meeting.writtenAndGone = try journal.unfinished(book: book).filter { entry in
      entry.inSheet == nil && entry.isPresent && operations.contains(entry.operation) && !there.contains(entry.seq)
        && !isFresh(entry.seq)
    }
  }

  /// Rows of this day or later, without ids, may be those of which somebody still waits for an answer. Earlier ones are
  /// not looked through for each entry with a key.
  private var retriesBegin: CalendarDate {
    CalendarDate(daysSince1970: Int(keeper.surroundings.now() / 86_400) - 7)
  }

  /// Whether an entry with a key is of an earlier day, of which rows without ids may be unknown all the same: what comes again is caught up
  /// with under the same key however late that is.
  private var saysOldUnderKey: Bool {
    let begin = retriesBegin
    return taken.contains { $0.row.date < begin && !isFresh($0.seq) }
  }

  /// Refuses what may have been logged before: a second row would be wrong, and to pass an entry over would lose it.
  func refuseDoubtful() throws(LedgerError) {
    guard !doubtful.isEmpty else { return }
    throw .perhapsLogged(
      doubtful.map { entry, reference in
        PossibleRepetition(key: entry.key ?? "", text: entry.text, reference: reference)
      })
  }

  /// There is no file any more: nothing of it stands.
  private func loseRows(of record: StoredBook) throws(LedgerError) {
    let lost = try journal.loseRows(book: record.seq)
    // It may come back as it was left, and is then read.
    if lost > 0 { try journal.forgetFile(of: record.seq) }
    tell(lost: lost, isOlder: false)
  }

  /// Counts rows of a sheet without ids that say what an entry says that has to be kept: when it is written by a journal
  /// that went back in time, a row more than these is its own. A courtesy: what fails here stays uncounted.
  func countEqualRows(_ entries: [StoredEntry]) {
    let waiting = entries.filter { $0.inSheet == nil && !$0.isAttempted }
    guard let first = waiting.first,
      let sheet = try? book.describe(sheet: first.askedSheet), !sheet.hasEntryIDs
    else { return }
    var counts: [Int: Int] = [:]
    do {
      try book.forEachRow(sheet: sheet.sheet) { _, row in counts[RowHash.folded(row), default: 0] += 1 }
      try journal.forEachRowInSheet(book: first.book) { _, row in
        counts[RowHash.folded(sheet.held(of: row)), default: 0] -= 1
      }
    } catch {
      return
    }
    try? journal.note(
      equalRows: waiting.map { (entry: $0.seq, count: max(counts[RowHash.folded(sheet.held(of: $0.row))] ?? 0, 0)) })
  }

  private func tell(lost: Int, isOlder: Bool) {
    guard lost > 0 else { return }
    report.lostRows = LostRows(workbook: path, count: lost, isOlder: isOlder)
  }
}
