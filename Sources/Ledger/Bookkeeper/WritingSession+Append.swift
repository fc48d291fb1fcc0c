import Entities
import Sheets

extension WritingSession {
  /// Appends entries that go to the same sheet, all in one replacement of the file.
  ///
  /// - Parameter looks: How often the workbook was looked through anew for them.
  func append(
    _ entries: [StoredEntry], book number: Int64, requested: Set<Int64>, looks: Int = 0
  ) throws(LedgerError) {
    guard let first = entries.first else { return }
    let attempt = AppendAttempt()
    do {
      let (hasIDs, hasPlan) = try inspect(sheet: first.askedSheet, firstDate: first.row.date)
      try keeper.reach(.append)
      let references = try book.append(entries.map(\.rowToWrite), sheet: first.askedSheet) { change in
        let replacement = FileReplacement(path: path, change)
        try refuseWrittenMeanwhile(entries, in: replacement.old, sheet: change.rows.first?.sheet)
        note(replacement)
        try prepare(change, replacing: replacement.old, entries: entries, book: number, hasIDs: hasIDs)
        attempt.replacement = replacement
        attempt.crossings = change.crossings
        attempt.reversals = change.reversals
        attempt.leavesOut = change.leavesOut
        attempt.leftToType = change.leftToType
        attempt.leftBehindLock = change.leftBehindLock
        try keeper.reach(.replace)
      }
      try keeper.reach(.settle)
      let sheet = hasPlan ? references.first?.sheet : nil
      settle(
        WritingSession.settled(entries, at: references, attempt.reversals), of: entries, by: attempt.replacement,
        expenses: sheet.map { ExpenseChange(sheet: $0, added: entries.map(\.row)) })
      for (entry, reference) in zip(entries, references) { written[entry.seq] = entry.written(at: reference) }
      report.crossings += attempt.crossings
      report.leftBehindLock = attempt.leftBehindLock
      if !attempt.leavesOut.isEmpty, let place = references.first {
        report.leftOut = LeftOutFields(sheet: place.sheet, fields: attempt.leavesOut, row: place.row)
      }
      if let place = references.first { noteLeftToType(attempt.leftToType, at: place) }
    } catch is WrittenMeanwhile {
      try appendAnew(entries, book: number, requested: requested, looks: looks + 1)
    } catch {
      let problem = LedgerError(error)
      if attempt.replacement != nil, wasCarriedOut(entries.map(\.seq), despite: problem) != false { return }
      try appendAlone(entries, book: number, requested: requested, after: problem)
    }
  }

  /// How far an append came.
  private final class AppendAttempt {
    /// Set once it is written down.
    var replacement: FileReplacement?
    var crossings: [LimitCrossing] = []
    var reversals: [Reversal] = []
    var leavesOut: [String] = []
    var leftToType: [String] = []
    var leftBehindLock: String?
  }

  /// Another journal may have written one of the entries since this session looked for them.
  private struct WrittenMeanwhile: Error {}

  /// Looks for entries in a file that is another one than the one they were looked for in, while nobody else can write to it: what is
  /// about to replace it is made of that very file.
  private func refuseWrittenMeanwhile(_ entries: [StoredEntry], in file: FileIdentity?, sheet: String?) throws {
    guard file != lookedInto else { return }
    let known = entries.filter { !isFresh($0.seq) }
    guard !known.isEmpty else { return }
    let description = try described(sheet: sheet)
    let ids = Set(known.map(\.id))
    let contents = Set(known.map { RowHash.folded(description.held(of: $0.row)) })
    try book.forEachRow(sheet: description.sheet) { _, row in
      let isThere =
        description.hasEntryIDs ? row.entryID.map(ids.contains) ?? false : contents.contains(RowHash.folded(row))
      if isThere { throw WrittenMeanwhile() }
    }
  }

  /// So often a workbook is looked through anew that others go on writing to.
  private static let mostLooks = 5

  /// Appends those entries that are not in the workbook as it is now.
  private func appendAnew(
    _ entries: [StoredEntry], book number: Int64, requested: Set<Int64>, looks: Int
  ) throws(LedgerError) {
    guard looks <= WritingSession.mostLooks, let record = try journal.book(path) else {
      return note(.workbook(.workbookInUse(path: path, holder: nil)), for: entries)
    }
    try meet(record)
    try refuseDoubtful()
    let unfinished = Set(try journal.unfinishedNumbers(book: number))
    try append(entries.filter { unfinished.contains($0.seq) }, book: number, requested: requested, looks: looks)
  }

  private func prepare(
    _ change: PreparedChange, replacing old: FileIdentity?, entries: [StoredEntry], book number: Int64,
    hasIDs: Bool
  ) throws(LedgerError) {
    try keeper.reach(.prepare)
    guard change.rows.count == entries.count, change.equalRows.count == entries.count else {
      throw .fault("the workbook prepared \(change.rows.count) rows of \(entries.count)")
    }
    var attempted: [AttemptedEntry] = []
    for (index, entry) in entries.enumerated() {
      attempted.append(
        AttemptedEntry(seq: entry.seq, reference: change.rows[index], equalBefore: change.equalRows[index]))
    }
    try journal.prepare(.append, book: number, hasIDs: hasIDs, old: old, new: change, entries: attempted)
  }

  /// A batch failed. What was asked for now is tried without entries of earlier runs, which may be the reason.
  private func appendAlone(
    _ entries: [StoredEntry], book number: Int64, requested: Set<Int64>, after problem: LedgerError
  ) throws(LedgerError) {
    note(problem, for: entries)
    let asked = entries.filter { requested.contains($0.seq) }
    guard report.kept == nil, !asked.isEmpty, asked.count < entries.count else { return }
    try append(asked, book: number, requested: requested)
  }

  private static func settled(
    _ entries: [StoredEntry], at references: [RowReference], _ reversals: [Reversal]
  ) -> [SettledEntry] {
    entries.enumerated().map { index, entry in
      SettledEntry(
        seq: entry.seq, content: entry.row, reference: index < references.count ? references[index] : nil,
        reversal: index < reversals.count ? reversals[index] : nil, isAsWanted: true)
    }
  }
}
