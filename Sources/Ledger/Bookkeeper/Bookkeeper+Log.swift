import Entities
import Sheets

extension Bookkeeper {
  func log(_ utterances: [Utterance], in path: String, sheet: String?) throws(LedgerError) -> LogOutcome {
    guard !utterances.isEmpty, utterances.allSatisfy({ !$0.actions.isEmpty }) else { throw .nothingToLog }
    let path = canonicalPath(path)
    var accepted: [StoredUtterance] = []
    do {
      return try log(utterances, path: path, sheet: sheet, accepted: &accepted)
    } catch {
      guard case .stateDamaged = error else { throw error }
      // Nothing of it is in the workbook: what comes after the file was replaced does not throw.
      try rescue(except: Set(accepted.filter { !$0.isRepeated }.map(\.operation)))
      return try log(utterances, path: path, sheet: sheet, accepted: &accepted)
    }
  }

  private func log(
    _ utterances: [Utterance], path: String, sheet: String?, accepted: inout [StoredUtterance]
  ) throws(LedgerError) -> LogOutcome {
    accepted = []
    try reach(.journal)
    accepted = try journal.accept(utterances, path: path, sheet: sheet, at: surroundings.now())
    let writing = try write(accepted, path: path)
    try reach(.answer)
    let answer = { [self, accepted] () throws(LedgerError) in try self.answer(accepted, writing) }
    do {
      return try answer()
    } catch {
      guard case .stateDamaged = error else { throw error }
      try rescue()
      return try answer()
    }
  }

  private func answer(_ accepted: [StoredUtterance], _ writing: Written) throws(LedgerError) -> LogOutcome {
    let read = { [journal] () throws(LedgerError) -> [LoggedUtterance] in
      var logged: [LoggedUtterance] = []
      for utterance in accepted { logged.append(try journal.logged(utterance).landed(writing.landed)) }
      return logged
    }
    let logged = accepted.count == 1 ? try read() : try journal.connection.reading(read)
    return LogOutcome(utterances: logged, writing: told(writing.report))
  }

  func sync(_ path: String) throws(LedgerError) -> SyncOutcome {
    let path = canonicalPath(path)
    guard let lock = try writerLock() else {
      var report = WritingReport()
      report.kept = .writerBusy
      return SyncOutcome(written: [], writing: report)
    }
    defer { withExtendedLifetime(lock) {} }
    let session = session(path)
    try session.heal()
    try session.bringUpToDate(requested: [])
    try session.reportProblems(except: [])
    let done = try journal.entries(session.done).map(\.published)
    return SyncOutcome(written: done, writing: told(session.report))
  }

  /// What became of entries that were accepted.
  private struct Written {
    var report = WritingReport()
    /// Rows that are in the workbook although the journal could not be told.
    var landed: [String: RowReference] = [:]
  }

  /// Brings accepted utterances into the workbook. Where that can never succeed as things stand, they are taken out of
  /// the journal again, and the error is thrown.
  private func write(_ accepted: [StoredUtterance], path: String) throws(LedgerError) -> Written {
    let requested = Set(accepted.flatMap(\.entries))
    let fresh = accepted.filter { !$0.isRepeated }.map(\.operation)
    do {
      try reach(.lock)
      let written = try write(requested, path: path)
      if written.report.kept != nil { try journal.makeDurable() }
      return written
    } catch {
      if case .stateDamaged = error { throw error }
      do {
        try journal.withdraw(fresh)
      } catch let second {
        // Neither in the workbook nor out of the journal: it will be written yet, and saying anything else would
        // make its owner say it twice.
        guard !fresh.isEmpty, (try? journal.isFinished(requested)) != nil else { throw second }
        var written = Written()
        written.report.kept = .failed(error)
        return written
      }
      throw error
    }
  }

  private func write(_ requested: Set<Int64>, path: String) throws(LedgerError) -> Written {
    let isFinished = { [journal] () throws(LedgerError) in try journal.isFinished(requested) }
    guard let lock = try writerLock(unless: isFinished) else {
      // Whoever held the lock has written for us, or takes too long.
      var written = Written()
      if try !isFinished() { written.report.kept = .writerBusy }
      return written
    }
    defer { withExtendedLifetime(lock) {} }
    let session = session(path)
    try session.heal()
    try session.bringUpToDate(requested: requested)
    for number in requested.sorted() {
      if let failure = session.failures[number] { throw failure }
    }
    try session.reportProblems(except: requested)
    return Written(report: session.report, landed: session.landed)
  }
}

extension LoggedUtterance {
  /// The same, with entries marked as written that are in the workbook although the journal could not be told.
  fileprivate func landed(_ references: [String: RowReference]) -> LoggedUtterance {
    guard !references.isEmpty else { return self }
    let updated = entries.map { entry in
      guard let reference = references[entry.id] else { return entry }
      return LedgerEntry(
        id: entry.id, status: .written, row: entry.row, text: entry.text, response: entry.response, key: entry.key,
        workbook: entry.workbook, reference: reference, loggedAt: entry.loggedAt)
    }
    return LoggedUtterance(entries: updated, response: response, isRepeated: isRepeated)
  }
}
