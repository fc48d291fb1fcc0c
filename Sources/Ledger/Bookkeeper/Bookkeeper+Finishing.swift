import Entities
import Sheets

// What was said before, and is answered again.
extension Bookkeeper {
  /// That an entry says by now what it was to say is to be true of its row: what an interrupted run had still to write is written first.
  func finished(_ outcome: EditOutcome) throws(LedgerError) -> EditOutcome {
    guard let (entry, report) = try finished(outcome.entry) else { return outcome }
    return EditOutcome(
      entry: entry, before: outcome.before, learned: outcome.learned, writing: report,
      isRepeated: outcome.isRepeated, also: outcome.also)
  }

  /// The same of entries that were taken back, or put back.
  func finished(_ outcome: UndoOutcome) throws(LedgerError) -> UndoOutcome {
    var report = outcome.writing
    var changes: [UndoOutcome.Change] = []
    for change in outcome.changes {
      let finished = try finished(change.entry)
      if let finished { report.merge(finished.report) }
      changes.append(UndoOutcome.Change(entry: finished?.entry ?? change.entry, effect: change.effect))
    }
    return UndoOutcome(changes: changes, rewrite: outcome.rewrite, writing: report, isRepeated: outcome.isRepeated)
  }

  /// `nil` where nothing was left to be written.
  private func finished(_ pending: LedgerEntry) throws(LedgerError) -> (entry: LedgerEntry, report: WritingReport)? {
    guard pending.status == .pending else { return nil }
    try healAll()
    let entry = try entry(.id(pending.id), book: nil)
    let session = session(entry.path)
    try session.bringUpToDate(requested: [entry.seq])
    try session.reportProblems(except: [entry.seq])
    if let error = session.failures[entry.seq] { throw error }
    return (try journal.entry(seq: entry.seq)?.published ?? pending, told(session.report))
  }
}
