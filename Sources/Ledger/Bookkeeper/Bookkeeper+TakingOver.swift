import Entities
import Platform
import Sheets

extension Bookkeeper {
  /// See `Ledger.writeMissing`.
  func writeMissing(_ path: String) throws(LedgerError) -> SyncOutcome {
    let path = FileNames.canonical(path)
    guard let lock = try writerLock() else { return .writerBusy }
    defer { withExtendedLifetime(lock) {} }
    // Of one that cannot be read it is not known what it lacks.
    if try FileIdentity.present(path) != nil {
      _ = try session(path).described(sheet: try journal.book(path)?.sheet)
    }
    return try bringUpToDate(path) { [self] _ throws(LedgerError) in
      guard let book = try journal.book(path) else { return }
      try journal.writeAgain(try journal.lost(book: book.seq))
    }
  }

  /// See `Ledger.takeOver`.
  func takeOver(_ path: String, sheet: String?) throws(LedgerError) -> TakeOverOutcome {
    let path = FileNames.canonical(path)
    guard let lock = try writerLock() else { return TakeOverOutcome(copies: [], others: [], sync: .writerBusy) }
    defer { withExtendedLifetime(lock) {} }
    let number = try journal.connection.transaction(.crash) { () throws(LedgerError) in try journal.bookNumber(path) }
    var (copies, others): ([String], [OnlyInCopy]) = ([], [])
    let outcome = try bringUpToDate(path) { [self] _ throws(LedgerError) in
      let all = try onlyInCopies(of: path, sheet: sheet)
      let found = all.filter { $0.other == nil }
      (copies, others) = (found.map(\.path), all.filter { $0.other != nil && !$0.rows.isEmpty })
      try journal.takeOver(found.flatMap(\.rows), sheet: sheet, book: number, at: surroundings.now())
    }
    return TakeOverOutcome(copies: copies, others: others.map { $0.finding(of: path) }, sync: outcome)
  }

  /// What copies beside a workbook hold that it lacks.
  func conflictCopies(of path: String, sheet: String?) throws(LedgerError) -> [Finding] {
    try onlyInCopies(of: path, sheet: sheet).filter { !$0.rows.isEmpty }.map { $0.finding(of: path) }
  }

  /// Rows of a copy that the workbook lacks.
  struct OnlyInCopy {
    let path: String
    var rows: [BudgetRow]
    /// What the copy is counted in, where that is something else than the workbook is: its amounts mean nothing there.
    let other: Currency?

    func finding(of workbook: String) -> Finding {
      if let other { return .conflictCopyInOther(workbook: workbook, copy: path, rows: rows.count, currency: other) }
      return .conflictCopy(workbook: workbook, copy: path, rows: rows.count)
    }
  }

  private func onlyInCopies(of path: String, sheet: String?) throws(LedgerError) -> [OnlyInCopy] {
    let candidates = ConflictCopies.candidates(beside: path)
    guard !candidates.isEmpty else { return [] }
    var known = try rows(of: path, sheet: sheet)
    let description = try? book(at: path).describe(sheet: sheet)
    let currency = description?.currency
    let number = try journal.book(path)?.seq
    let lost = try number.map { number throws(LedgerError) in try lostEntries(in: path, of: number) } ?? []
    var said: [SaidStates] = []
    if let number, let description, !description.hasEntryIDs {
      // Those first whose rows are lost: these are wanted where a copy has them.
      said = try journal.saidStates(book: number, in: description, lost: lost)
      said = said.filter(\.isLost) + said.filter { !$0.isLost }
    }
    var found: [OnlyInCopy] = []
    for candidate in candidates {
      // A file that is no workbook, or not one of ours, only has such a name.
      guard let copy = try? rows(of: candidate.path, sheet: sheet) else { continue }
      let only = CopyComparison(copy, against: known, of: said)
      let isOurs = only.sharedCount > 0 && only.sharedCount * 2 >= copy.count
      guard candidate.certainty == .named || isOurs else { continue }
      var wanted: [BudgetRow] = []
      for row in only.rows where try isWanted(row, lost) { wanted.append(row) }
      let other = self.currency(of: candidate.path, sheet: sheet).flatMap { $0 == currency ?? $0 ? nil : $0 }
      found.append(OnlyInCopy(path: candidate.path, rows: wanted, other: other))
      // The same row may stand in several copies.
      if other == nil { known += wanted }
    }
    return found
  }

  private func currency(of path: String, sheet: String?) -> Currency? {
    (try? book(at: path).describe(sheet: sheet))?.currency
  }

  private func rows(of path: String, sheet: String?) throws(LedgerError) -> [BudgetRow] {
    var rows: [BudgetRow] = []
    do {
      try book(at: path).forEachRow(sheet: sheet) { _, row in rows.append(row) }
    } catch {
      throw LedgerError(error)
    }
    return rows
  }

  /// Of the entries that are known here only those are wanted whose rows were lost: others were taken back, or deleted by hand.
  private func isWanted(_ row: BudgetRow, _ lost: Set<String>) throws(LedgerError) -> Bool {
    guard let id = row.entryID, try journal.entry(id: id) != nil else { return true }
    return lost.contains(id)
  }
}
