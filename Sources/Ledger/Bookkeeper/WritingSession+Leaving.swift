import Entities
import Sheets

/// Entries whose rows are the last of their sheet, as after an import, leave it together: in one replacement of the file.
extension WritingSession {
  /// Entries that are to leave, in groups that may go together: each of what was said at once, the latest first, so that each finds
  /// the workbook as it made it. More than the journal knows the exact way back for are one group: to replace the file for each of
  /// them would take long.
  static func departures(_ leaving: [StoredEntry]) -> [[StoredEntry]] {
    let operations = Set(leaving.map(\.operation))
    guard operations.count <= Journal.keptReversals else { return [leaving] }
    return operations.sorted(by: >).map { operation in leaving.filter { $0.operation == operation } }
  }

  /// Takes out what can go together.
  ///
  /// - Parameter entries: Entries that should have no row any more, and have one.
  /// - Returns: Those that are done with. All others are to be taken out one by one, which also tells what stands against it.
  func leaveTogether(_ entries: [StoredEntry]) throws(LedgerError) -> Set<Int64> {
    guard entries.count > 1, report.kept == nil, let run = try? lastRows(of: entries), run.rows.count > 1 else {
      return []
    }
    do {
      try keeper.reach(.append)
      try journal.prepare(
        .remove, book: run.rows[0].entry.book, hasIDs: run.sheet.hasEntryIDs, old: FileIdentity.present(path),
        new: nil,
        entries: run.rows.map { row in
          AttemptedEntry(seq: row.entry.seq, reference: row.reference, equalBefore: row.equal)
        })
    } catch {
      note(error, for: run.rows.map(\.entry))
      return []
    }
    return try carryOut(run)
  }

  /// Takes out in one replacement of the file what appends put there, the last one first, where nothing else was done to the workbook since.
  ///
  /// - Returns: Those that are done with.
  func leaveAsTheyCame(_ entries: [StoredEntry]) throws(LedgerError) -> Set<Int64> {
    guard entries.count > 1, report.kept == nil else { return [] }
    var known: [StoredEntry] = []
    var rows: [(reference: RowReference, reversal: Reversal)] = []
    for entry in entries.sorted(by: { $0.seq < $1.seq }) {
      guard let reference = entry.reference, let reversal = try journal.reversal(of: entry.seq) else { continue }
      known.append(entry)
      rows.append((reference, reversal))
    }
    guard !rows.isEmpty else { return [] }
    var leaving: [StoredEntry] = []
    var replacement: FileReplacement?
    do {
      let gone = try book.takeBack(rows) { change, indices in
        leaving = indices.map { known[$0] }
        try keeper.reach(.append)
        let made = self.replacement(by: change)
        try prepare(leaving, leavingBy: change, replacing: made.old)
        replacement = made
        try keeper.reach(.replace)
      }
      guard !gone.isEmpty else { return [] }
      try keeper.reach(.settle)
    } catch {
      // Before anything was written down nothing can have been done: what stands against it is told of each by itself.
      let numbers = Set(leaving.map(\.seq))
      guard replacement != nil, let isDone = wasCarriedOut(numbers, despite: LedgerError(error)) else { return [] }
      return isDone ? numbers : []
    }
    let sheet = try described(sheet: leaving.first?.reference?.sheet)
    settle(
      leaving.map { SettledEntry(seq: $0.seq, content: nil, reference: $0.reference) }, of: leaving, by: replacement,
      expenses: sheet.hasUnwatchedPlan
        ? ExpenseChange(sheet: sheet.sheet, added: [], removed: leaving.compactMap(\.inSheet)) : nil)
    return Set(leaving.map(\.seq))
  }

  private func prepare(
    _ entries: [StoredEntry], leavingBy change: PreparedChange, replacing old: FileIdentity?
  ) throws {
    var attempted: [AttemptedEntry] = []
    var hasIDs = true
    for entry in entries {
      let sheet = try described(sheet: entry.reference?.sheet ?? entry.askedSheet)
      hasIDs = hasIDs && sheet.hasEntryIDs
      let equal = try sheet.hasEntryIDs ? 0 : book.find(content: entry.inSheet ?? entry.row, sheet: sheet.sheet).count
      attempted.append(AttemptedEntry(seq: entry.seq, reference: entry.reference, equalBefore: equal))
    }
    try journal.prepare(.remove, book: entries[0].book, hasIDs: hasIDs, old: old, new: change, entries: attempted)
  }

  private func carryOut(_ run: LastRows) throws(LedgerError) -> Set<Int64> {
    let numbers = Set(run.rows.map(\.entry.seq))
    var replacement: FileReplacement?
    do {
      try keeper.reach(.replace)
      let isDone = try removeLast(run) { replacement = self.replacement(by: $0) }
      guard isDone else {
        try journal.forgetAttempt(on: run.rows[0].entry.book, entries: run.rows.map(\.entry.seq))
        return []
      }
      try keeper.reach(.settle)
    } catch {
      guard let isDone = wasCarriedOut(numbers, despite: error) else { return [] }
      if isDone { return numbers }
      if case .workbook(.workbookInUse) = error { note(error, for: run.rows.map(\.entry)) }
      return []
    }
    // From the bottom up, as single ones are told.
    let gone = run.rows.reversed()
    settle(
      gone.map { SettledEntry(seq: $0.entry.seq, content: nil, reference: $0.reference) },
      of: gone.map(\.entry), by: replacement,
      expenses: run.sheet.hasUnwatchedPlan
        ? ExpenseChange(sheet: run.sheet.sheet, added: [], removed: run.rows.map(\.found)) : nil)
    return numbers
  }

  private func removeLast(
    _ run: LastRows, _ watch: (PreparedChange) -> Void
  ) throws(LedgerError) -> Bool {
    var reversals: [Reversal?] = []
    for row in run.rows { reversals.append(try journal.reversal(of: row.entry.seq)) }
    do {
      return try book.removeLast(
        from: run.rows[0].reference.row, expecting: run.rows.map(\.found), sheet: run.sheet.sheet, reversals: reversals,
        beforeReplacing: watch)
    } catch { throw .workbook(error) }
  }

  /// Entries whose rows stand below each other at the end of a sheet, from the top.
  private struct LastRows {
    let sheet: SheetDescription
    let rows: [(entry: StoredEntry, reference: RowReference, found: BudgetRow, equal: Int)]
  }

  /// Those of the entries whose rows are the last of their sheet and say what the journal knows; read in one pass.
  private func lastRows(of entries: [StoredEntry]) throws -> LastRows? {
    guard let first = entries.first else { return nil }
    let sheet = try described(sheet: first.reference?.sheet ?? first.askedSheet)
    let here = entries.filter { ($0.reference?.sheet ?? sheet.sheet) == sheet.sheet }
    let byID = Dictionary(here.map { ($0.id, $0) }) { one, _ in one }
    let byRow = Dictionary(here.map { ($0.reference?.row ?? 0, $0) }) { one, _ in one }
    var rows: [(entry: StoredEntry, reference: RowReference, found: BudgetRow, equal: Int)] = []
    var counts: [String: Int] = [:]
    try book.forEachRow(sheet: sheet.sheet) { reference, found in
      let entry = sheet.hasEntryIDs ? found.entryID.flatMap { byID[$0] } : byRow[reference.row]
      if !sheet.hasEntryIDs { counts[found.plainText, default: 0] += 1 }
      guard let entry, let known = entry.inSheet.map(sheet.held), found.saysTheSame(as: known) else { return rows = [] }
      if let above = rows.last, above.reference.row + 1 != reference.row { rows = [] }
      rows.append((entry, reference, found, 0))
    }
    if !sheet.hasEntryIDs {
      for index in rows.indices { rows[index].equal = counts[rows[index].found.plainText] ?? 0 }
    }
    return LastRows(sheet: sheet, rows: rows)
  }
}
