import Entities
import Sheets

extension WritingSession {
  /// Finds out what became of a change that an interrupted run was about to make, and marks its entries accordingly.
  ///
  /// A file is replaced whole or not at all, so that one row found in it speaks for all rows of the attempt. Only looks
  /// at the workbook, which another program may have open meanwhile.
  func heal() throws(LedgerError) {
    guard let record = try journal.book(path), let attempt = record.attempt else { return }
    // Without the file nothing can be told; it may come back.
    guard let current = try FileIdentity.present(path) else { return }
    if attempt.made(current) { try tidy(after: attempt) }
    guard attempt.kind != .convert, attempt.kind != .takeBack else {
      return try healConversion(attempt, of: record, current)
    }
    let entries = try journal.unfinished(book: record.seq).filter(\.isAttempted)
    if current != attempt.old, let settled = try evidence(of: attempt, entries, in: current) {
      try journal.settle(settled, book: record.seq, identity: nil)
      carriedOut(settled)
    } else {
      // The file is the one that was to be replaced, or nothing of the attempt is in it.
      try journal.forgetAttempt(on: record.seq, entries: entries.map(\.seq))
    }
  }

  /// Finds out what became of a change of the file that was reported as failed.
  ///
  /// Where that cannot be told now, the attempt stays written down, and with it what is to become of its entries: the request is kept, nothing
  /// more is done to this workbook, and the next run finds out.
  ///
  /// - Returns: Whether it was carried out all the same; `nil` where it cannot be told.
  func wasCarriedOut(_ entries: some Collection<Int64>, despite problem: LedgerError) -> Bool? {
    do {
      try heal()
      if try journal.isFinished(entries) { return true }
      if try journal.book(path)?.attempt == nil { return false }
    } catch {}
    isUndecided = true
    report.kept = .undecided(problem)
    return nil
  }

  /// The run was killed before it had removed the file that gave way.
  private func tidy(after attempt: Attempt) throws(LedgerError) {
    if let saved = try BesideWorkbook.tidy(book, old: attempt.old, at: keeper.surroundings.now()) {
      keeper.notice(.saveKept(workbook: path, at: saved))
    }
  }

  /// The entries of an attempt, as they are in the workbook, if it was carried out.
  private func evidence(
    of attempt: Attempt, _ entries: [StoredEntry], in file: FileIdentity
  ) throws(LedgerError) -> [SettledEntry]? {
    if attempt.made(file) {
      return entries.map { SettledEntry(seq: $0.seq, content: $0.wanted, reference: $0.reference) }
    }
    guard let first = entries.first, let sheet = try sheet(of: first) else { return nil }
    let hasIDs = attempt.hasIDs && sheet.hasEntryIDs
    do {
      return switch attempt.kind {
      case .append: try appended(entries, hasIDs: hasIDs, sheet: sheet.sheet)
      case .update: try updated(first, hasIDs: hasIDs, sheet: sheet.sheet)
      case .remove:
        entries.count == 1
          ? try removed(first, hasIDs: hasIDs, sheet: sheet.sheet)
          : try removed(entries, hasIDs: hasIDs, in: sheet)
      case .convert, .takeBack: nil
      }
    } catch {
      throw LedgerError(error)
    }
  }

  /// The sheet that an entry was about to go to; `nil` where the user has done away with it.
  private func sheet(of entry: StoredEntry) throws(LedgerError) -> SheetDescription? {
    for name in [entry.reference?.sheet, entry.askedSheet] {
      do {
        return try book.describe(sheet: name)
      } catch {
        switch error {
        case .sheetNotFound, .headersMissing, .notFound: continue
        default: throw .workbook(error)
        }
      }
    }
    return nil
  }

  private func appended(
    _ entries: [StoredEntry], hasIDs: Bool, sheet: String
  ) throws(SheetError) -> [SettledEntry]? {
    var settled: [SettledEntry] = []
    var isCarriedOut = false
    for entry in entries {
      let found =
        hasIDs
        ? try book.find(entryID: entry.id, sheet: sheet)?.reference
        : try newRow(saying: entry.row, entry: entry, sheet: sheet)
      isCarriedOut = isCarriedOut || found != nil
      settled.append(SettledEntry(seq: entry.seq, content: entry.row, reference: found))
    }
    return isCarriedOut ? settled : nil
  }

  /// A row that was not there before the attempt and says the same.
  private func newRow(
    saying row: BudgetRow, entry: StoredEntry, sheet: String
  ) throws(SheetError) -> RowReference? {
    let equal = try book.find(content: row, sheet: sheet)
    let planned = equal.first { $0.row == entry.reference?.row }
    // The planned row was the first free one: what stands there now and says the same is ours even if the user took
    // an equal one away meanwhile.
    guard planned != nil || equal.count > entry.equalBefore else { return nil }
    return planned ?? equal.last
  }

  private func updated(
    _ entry: StoredEntry, hasIDs: Bool, sheet: String
  ) throws(SheetError) -> [SettledEntry]? {
    guard hasIDs else {
      let equal = try book.find(content: entry.row, sheet: sheet)
      guard equal.count > entry.equalBefore else { return nil }
      let nearest = equal.first { $0.row == entry.reference?.row } ?? equal.last
      return [SettledEntry(seq: entry.seq, content: entry.row, reference: nearest)]
    }
    guard let found = try book.find(entryID: entry.id, sheet: sheet), found.row.saysTheSame(as: entry.row) else {
      return nil
    }
    return [SettledEntry(seq: entry.seq, content: entry.row, reference: found.reference)]
  }

  /// Entries that were to leave in one replacement of the file: all have, or none.
  private func removed(
    _ entries: [StoredEntry], hasIDs: Bool, in sheet: SheetDescription
  ) throws -> [SettledEntry]? {
    for (name, here) in Dictionary(grouping: entries, by: { $0.reference?.sheet ?? sheet.sheet }) {
      let sheet = try book.describe(sheet: name)
      var ids: Set<String> = []
      var counts: [String: Int] = [:]
      try book.forEachRow(sheet: sheet.sheet) { _, row in
        if hasIDs {
          if let id = row.entryID { ids.insert(id) }
        } else {
          counts[row.plainText, default: 0] += 1
        }
      }
      let areGone = here.allSatisfy { entry in
        hasIDs
          ? !ids.contains(entry.id)
          : counts[sheet.held(of: entry.inSheet ?? entry.row).plainText] ?? 0 < entry.equalBefore
      }
      guard areGone else { return nil }
    }
    return entries.map { SettledEntry(seq: $0.seq, content: nil, reference: nil) }
  }

  private func removed(
    _ entry: StoredEntry, hasIDs: Bool, sheet: String
  ) throws(SheetError) -> [SettledEntry]? {
    let isGone: Bool
    if hasIDs {
      isGone = try book.find(entryID: entry.id, sheet: sheet) == nil
    } else {
      isGone = try book.find(content: entry.inSheet ?? entry.row, sheet: sheet).count < entry.equalBefore
    }
    return isGone ? [SettledEntry(seq: entry.seq, content: nil, reference: nil)] : nil
  }
}
