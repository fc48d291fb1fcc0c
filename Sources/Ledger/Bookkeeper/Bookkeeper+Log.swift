import Entities
import Platform
import Sheets

extension Bookkeeper {
  func log(_ utterances: [Utterance], in path: String, sheet: String?) throws(LedgerError) -> LogOutcome {
    guard !utterances.isEmpty, utterances.allSatisfy({ !$0.actions.isEmpty }) else { throw .nothingToLog }
    let path = FileNames.canonical(path)
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
    if utterances.contains(where: { $0.key != nil }) { try follow(path) }
    try reach(.journal)
    accepted = try journal.accept(utterances, path: path, sheet: sheet, at: surroundings.now()) {
      // Were this run to die before it looks into the workbook, a later one would write these amounts as its own.
      (record) throws(LedgerError) in try session(path).admit(to: record, sheet: sheet)
    }
    let writing = try write(accepted, path: path)
    try reach(.answer)
    do {
      return try answer(accepted, writing)
    } catch {
      // By now it is written, or kept: whatever is wrong with the journal must not say otherwise.
      if case .stateDamaged = error, (try? rescue()) != nil, let told = try? answer(accepted, writing) { return told }
      return LogOutcome(
        utterances: try remembered(utterances, accepted, writing, path: path, despite: error),
        writing: told(writing.report))
    }
  }

  /// What was taken in now, without the journal.
  ///
  /// - Throws: `unconfirmed`, where a repeated utterance is among it: of that only the journal knows.
  private func remembered(
    _ utterances: [Utterance], _ accepted: [StoredUtterance], _ writing: Written, path: String,
    despite error: LedgerError
  ) throws(LedgerError) -> [LoggedUtterance] {
    var logged: [LoggedUtterance] = []
    for (utterance, stored) in zip(utterances, accepted) {
      guard stored.taken.count == utterance.actions.count else { throw error.unconfirmed }
      let entries = stored.taken.map { entry in
        LedgerEntry(
          id: entry.id, status: writing.report.kept == nil ? .written : .pending, row: entry.row, text: entry.text,
          key: entry.key, workbook: path, reference: writing.landed[entry.id], loggedAt: entry.loggedAt)
      }
      logged.append(LoggedUtterance(entries: entries, response: utterance.response, isRepeated: false))
    }
    return logged
  }

  private func answer(_ accepted: [StoredUtterance], _ writing: Written) throws(LedgerError) -> LogOutcome {
    let known = accepted.map { writing.known($0.entries) }
    let read = { [journal] () throws(LedgerError) -> [LoggedUtterance] in
      var logged: [LoggedUtterance] = []
      logged.reserveCapacity(accepted.count)
      for (utterance, known) in zip(accepted, known) {
        if let known {
          logged.append(
            LoggedUtterance(entries: known, response: utterance.response, isRepeated: utterance.isRepeated))
          continue
        }
        let wasThere = utterance.entries.contains { writing.found.contains($0) }
        logged.append(try journal.logged(utterance, wasThere: wasThere).landed(writing.landed))
      }
      return logged
    }
    let isAllKnown = known.allSatisfy { $0 != nil }
    let logged = accepted.count == 1 || isAllKnown ? try read() : try journal.connection.reading(read)
    return LogOutcome(utterances: logged, writing: told(writing.report))
  }

  func sync(_ path: String) throws(LedgerError) -> SyncOutcome {
    let path = FileNames.canonical(path)
    guard let lock = try writerLock() else { return SyncOutcome.writerBusy }
    defer { withExtendedLifetime(lock) {} }
    return try bringUpToDate(path)
  }

  /// Writes everything that is pending for a workbook; to be done under the writer's lock.
  ///
  /// - Parameter preparing: Done once the workbook was met.
  func bringUpToDate(
    _ path: String, preparing: (WritingSession) throws(LedgerError) -> Void = { _ in }
  ) throws(LedgerError) -> SyncOutcome {
    let session = session(path)
    try session.heal()
    if let record = try journal.book(path) { try session.meet(record) }
    try preparing(session)
    try session.bringUpToDate(requested: [])
    try session.reportProblems(except: [])
    if let book = try journal.book(path) {
      // What was lost stays lost until its owner says what is to become of it, and is told each time.
      let lost = try journal.lost(book: book.seq).count
      let isOlder = session.report.lostRows?.isOlder ?? false
      session.report.lostRows = lost == 0 ? nil : LostRows(workbook: path, count: lost, isOlder: isOlder)
    }
    let done = try journal.entries(session.done).map(\.published)
    return SyncOutcome(written: done, writing: told(session.report))
  }

  /// What became of entries that were accepted.
  private struct Written {
    var report = WritingReport()
    /// Rows that are in the workbook although the journal could not be told.
    var landed: [String: RowReference] = [:]
    /// Entries that were taken in now, and whose rows were there already.
    var found: [Int64] = []
    /// By number: entries as they are now, where that is known without asking the journal.
    var entries: [Int64: LedgerEntry] = [:]

    init() {}

    init(_ session: WritingSession) {
      (report, landed, found, entries) = (session.report, session.landed, session.foundInSheet, session.written)
    }

    /// The entries with these numbers; `nil` where only the journal knows of all of them.
    func known(_ numbers: Range<Int64>) -> [LedgerEntry]? {
      let known = numbers.compactMap { entries[$0] }
      return known.count == numbers.count ? known : nil
    }
  }

  /// Brings accepted utterances into the workbook. Where that can never succeed as things stand, they are taken out of
  /// the journal again, and the error is thrown.
  private func write(_ accepted: [StoredUtterance], path: String) throws(LedgerError) -> Written {
    let requested = Set(accepted.flatMap(\.entries))
    let fresh = accepted.filter { !$0.isRepeated }.map(\.operation)
    let session = session(path)
    do {
      try reach(.lock)
      let written = try write(accepted, requested, by: session)
      if written.report.kept != nil { try journal.makeDurable() }
      return written
    } catch {
      if session.isUndecided || requested.isSubset(of: session.done) {
        // The workbook holds it, or may. What failed was about others.
        return Written(session)
      }
      if case .stateDamaged = error { throw error }
      do {
        try journal.withdraw(fresh)
      } catch let second {
        // Neither in the workbook nor out of the journal: it will be written yet, and saying anything else would
        // make its owner say it twice.
        guard !fresh.isEmpty, (try? journal.isFinished(requested)) != nil else { throw second.unconfirmed }
        var written = Written()
        written.report.kept = .failed(error)
        return written
      }
      throw error
    }
  }

  private func write(
    _ accepted: [StoredUtterance], _ requested: Set<Int64>, by session: WritingSession
  ) throws(LedgerError) -> Written {
    let isFinished = { [journal] () throws(LedgerError) in try journal.isFinished(requested) }
    guard let lock = try writerLock(unless: isFinished) else {
      // Whoever held the lock has written for us, or takes too long.
      var written = Written()
      if try !isFinished() { written.report.kept = .writerBusy }
      return written
    }
    defer { withExtendedLifetime(lock) {} }
    for utterance in accepted where !utterance.isRepeated {
      if utterance.hasKey {
        session.keyed.join(utterance.entries)
      } else {
        session.fresh.join(utterance.entries)
      }
      session.taken += utterance.taken
    }
    try session.heal()
    try session.bringUpToDate(requested: requested)
    if let first = session.failures.keys.filter(requested.contains).min(), let failure = session.failures[first] {
      throw failure
    }
    try session.reportProblems(except: requested)
    return Written(session)
  }
}

extension [Range<Int64>] {
  /// Adds a range; one that goes on where the last one ends makes that one longer.
  fileprivate mutating func join(_ range: Range<Int64>) {
    if let last, last.upperBound == range.lowerBound {
      self[count - 1] = last.lowerBound..<range.upperBound
    } else {
      append(range)
    }
  }
}

extension SyncOutcome {
  /// Somebody else is writing, and did not finish in time.
  static var writerBusy: SyncOutcome {
    var report = WritingReport()
    report.kept = .writerBusy
    return SyncOutcome(written: [], writing: report)
  }
}

extension LoggedUtterance {
  /// The same, with entries marked as written that are in the workbook although the journal could not be told.
  fileprivate func landed(_ references: [String: RowReference]) -> LoggedUtterance {
    guard !references.isEmpty else { return self }
    let updated = entries.map { entry in
      guard let reference = references[entry.id] else { return entry }
      return LedgerEntry(
        id: entry.id, status: .written, row: entry.row, text: entry.text, key: entry.key,
        workbook: entry.workbook, reference: reference, loggedAt: entry.loggedAt)
    }
    return LoggedUtterance(entries: updated, response: response, isRepeated: isRepeated)
  }
}
