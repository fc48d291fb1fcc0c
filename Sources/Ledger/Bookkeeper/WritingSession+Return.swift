import Entities
import Sheets

/// An entry that was taken out comes back where it stood, where nothing was done to the workbook since: an undo is the inverse of what it
/// takes back. Else it is appended, as any is.
extension WritingSession {
  /// Gives back what can be given back exactly.
  ///
  /// - Parameter unfinished: Entries that are not yet as they should be.
  /// - Returns: Those that are done with.
  func comeBack(_ unfinished: [StoredEntry]) throws(LedgerError) -> Set<Int64> {
    var back: Set<Int64> = []
    let gone = unfinished.filter { $0.isPresent && $0.inSheet == nil && $0.reference != nil && !$0.isAttempted }
    // Rows left from the bottom up: the upper ones left last.
    for entry in gone.sorted(by: { ($0.reference?.row ?? 0) < ($1.reference?.row ?? 0) }) {
      guard report.kept == nil, let place = entry.reference, let reversal = try journal.reversal(of: entry.seq) else {
        continue
      }
      if try comeBack(entry, to: place, by: reversal) { back.insert(entry.seq) }
    }
    return back
  }

  private func comeBack(
    _ entry: StoredEntry, to place: RowReference, by reversal: Reversal
  ) throws(LedgerError) -> Bool {
    var replacement: FileReplacement?
    var hasPlan = false
    do {
      let isDone = try book.giveBack(place, by: reversal) { change in
        try keeper.reach(.append)
        let made = self.replacement(by: change)
        let sheet = try described(sheet: place.sheet)
        hasPlan = sheet.hasUnwatchedPlan
        let equal = try sheet.hasEntryIDs ? 0 : book.find(content: entry.row, sheet: sheet.sheet).count
        try journal.prepare(
          .append, book: entry.book, hasIDs: sheet.hasEntryIDs, old: made.old, new: change,
          entries: [AttemptedEntry(seq: entry.seq, reference: place, equalBefore: equal)])
        replacement = made
        try keeper.reach(.replace)
      }
      guard isDone else { return false }
      try keeper.reach(.settle)
    } catch {
      // Before anything was written down nothing can have been done: the append tells what stands against it.
      guard replacement != nil else { return false }
      return wasCarriedOut([entry.seq], despite: LedgerError(error)) != false
    }
    settle(
      [SettledEntry(seq: entry.seq, content: entry.row, reference: place)], of: [entry], by: replacement,
      expenses: hasPlan ? ExpenseChange(sheet: place.sheet, added: [entry.row]) : nil)
    written[entry.seq] = entry.written(at: place)
    return true
  }
}
