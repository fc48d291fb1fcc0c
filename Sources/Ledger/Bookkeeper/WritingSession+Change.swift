import Entities
import Sheets

extension WritingSession {
  /// Changes or takes out the row of one entry.
  func change(_ entry: StoredEntry, overwriting: Bool) throws(LedgerError) {
    let attempt: PreparedRow
    do {
      guard let found = try locate(entry, wanted: entry.wanted, overwriting: overwriting) else {
        // Forced, and there is no row any more: what is left is to say so.
        return settle([SettledEntry(seq: entry.seq, content: nil, reference: nil)], of: [entry])
      }
      attempt = found
      // What heals an interrupted run in a sheet without ids counts the rows that say the same.
      if !found.hasID, found.found.withoutSides != entry.inSheet {
        try journal.note(found.found, inSheetOf: entry.seq)
      }
      try keeper.reach(.append)
      try prepare(attempt, for: entry)
    } catch {
      return note(error, for: [entry])
    }
    var made: (replacement: FileReplacement?, wayBack: Reversal?)
    do {
      try keeper.reach(.replace)
      made = try carryOut(attempt, reversal: attempt.replacement == nil ? journal.reversal(of: entry.seq) : nil)
      try keeper.reach(.settle)
    } catch {
      guard wasCarriedOut([entry.seq], despite: error) == false else { return }
      return note(error, for: [entry])
    }
    var settled = SettledEntry(seq: entry.seq, content: attempt.replacement, reference: attempt.reference)
    // A row that its owner had changed does not come back as the journal knows it.
    if !overwriting, (try? journal.keepsReversal(of: entry.seq)) == true { settled.reversal = made.wayBack }
    if let replacement = attempt.replacement, replacement.withoutSides != entry.row { settled.handwork = attempt.found }
    let (sheet, added) = (attempt.reference.sheet, attempt.replacement.map { [$0] } ?? [])
    settle(
      [settled], of: [entry], by: made.replacement,
      expenses: attempt.sheet.hasUnwatchedPlan
        ? ExpenseChange(sheet: sheet, added: added, removed: [attempt.found]) : nil)
  }

  /// What an entry's row would become, if it were wanted otherwise; `nil` where it would leave. Changes nothing.
  ///
  /// - Throws: what `change` would note of the row.
  func rehearse(_ entry: StoredEntry, wanted: BudgetRow?, overwriting: Bool) throws(LedgerError) -> BudgetRow? {
    try locate(entry, wanted: wanted, overwriting: overwriting)?.replacement
  }

  /// A row that is about to be changed.
  private struct PreparedRow {
    let reference: RowReference
    /// The sheet that it stands in.
    let sheet: SheetDescription
    /// As it was found.
    let found: BudgetRow
    /// As it is to be; `nil` takes it out.
    let replacement: BudgetRow?

    /// Whether its id tells it from others.
    var hasID: Bool { sheet.hasEntryIDs && found.entryID != nil }
  }

  /// Finds the entry's row, and works out what it is to become.
  private func locate(
    _ entry: StoredEntry, wanted: BudgetRow?, overwriting: Bool
  ) throws(LedgerError) -> PreparedRow? {
    guard let remembered = entry.inSheet else { return nil }
    let sheet = entry.reference?.sheet ?? entry.askedSheet
    let description = try described(sheet: sheet)
    let known = description.held(of: remembered)
    let missing = LedgerError.gone(entry, from: description.sheet)
    var place = try find(entry, known, in: description)
    if place == nil {
      // No row says the same: the sheet beside what the journal believes of it.
      let comparison = try SheetComparison(
        book, sheet: description.sheet, entries: try journal.standing(book: entry.book))
      let borneOut = comparison.borneOut.first { $0.entry.seq == entry.seq }?.found
      place = borneOut.map { ($0.reference, $0.row) }
      if place == nil, !description.hasEntryIDs,
        let guessed = try changedByHand(entry, known, wanted: wanted, overwriting: overwriting, comparison, description)
      {
        return guessed
      }
      if place == nil { try refuseUnreadable(entry, comparison) }
    }
    guard let (reference, row) = place else {
      guard overwriting, wanted == nil else { throw missing }
      return nil
    }
    var found = row
    if !description.hasNotes { found.note = nil }
    let changed = LedgerError.rowChanged(id: entry.id, reference: reference, found: found, expected: known)
    guard let wanted else {
      guard overwriting || found.bearsOut(known) else { throw changed }
      return PreparedRow(reference: reference, sheet: description, found: found, replacement: nil)
    }
    let merge = RowMerge(base: known, theirs: found, ours: wanted)
    guard overwriting || !merge.isContested else { throw changed }
    return PreparedRow(reference: reference, sheet: description, found: found, replacement: merge.result)
  }

  /// The row at the entry's place in a sheet without ids, where nothing says what the entry said: it may be the entry,
  /// changed by hand, and is left alone unless that is forced. `nil` where it is another one, or none.
  private func changedByHand(
    _ entry: StoredEntry, _ known: BudgetRow, wanted: BudgetRow?, overwriting: Bool, _ comparison: SheetComparison,
    _ sheet: SheetDescription
  ) throws(LedgerError) -> PreparedRow? {
    guard let found = comparison.changed.first(where: { $0.entry.seq == entry.seq })?.found else { return nil }
    guard overwriting else {
      throw .rowChanged(id: entry.id, reference: found.reference, found: found.row, expected: known)
    }
    let result = wanted.map { RowMerge(base: known, theirs: found.row, ours: $0).result }
    return PreparedRow(reference: found.reference, sheet: sheet, found: found.row, replacement: result)
  }

  /// The entry's row: by its id, or, in a sheet without ids, the nearest one that says the same.
  private func find(
    _ entry: StoredEntry, _ known: BudgetRow, in description: SheetDescription
  ) throws(LedgerError) -> (RowReference, BudgetRow)? {
    let (hasIDs, sheet) = (description.hasEntryIDs, description.sheet)
    do {
      if hasIDs, let (reference, row) = try book.find(entryID: entry.id, sheet: sheet) { return (reference, row) }
      guard !hasIDs else { return try nameless(known, near: entry.reference?.row ?? 0, sheet: sheet) }
      let place = entry.reference?.row ?? 0
      let nearest = try book.find(content: known, sheet: sheet).min { abs($0.row - place) < abs($1.row - place) }
      return nearest.map { ($0, known) }
    } catch {
      throw LedgerError(error)
    }
  }

  /// The nearest row that says the same and has lost its id.
  private func nameless(
    _ known: BudgetRow, near place: Int, sheet: String
  ) throws -> (RowReference, BudgetRow)? {
    var nearest: (reference: RowReference, row: BudgetRow)?
    try book.forEachRow(sheet: sheet) { reference, row in
      guard row.entryID == nil, row.saysTheSame(as: known) else { return }
      if let other = nearest, abs(other.reference.row - place) <= abs(reference.row - place) { return }
      nearest = (reference, row)
    }
    return nearest
  }

  /// Refuses to take a row for gone that is there and cannot be read.
  private func refuseUnreadable(_ entry: StoredEntry, _ comparison: SheetComparison) throws(LedgerError) {
    guard let found = comparison.unreadable.first(where: { $0.entry.seq == entry.seq }) else { return }
    throw .rowUnreadable(id: entry.id, reference: found.reference)
  }

  private func prepare(_ row: PreparedRow, for entry: StoredEntry) throws(LedgerError) {
    let equal: Int
    do {
      let content = row.replacement ?? row.found
      equal = row.hasID ? 0 : try book.find(content: content, sheet: row.reference.sheet).count
    } catch {
      throw .workbook(error)
    }
    try journal.prepare(
      row.replacement == nil ? .remove : .update, book: entry.book, hasIDs: row.hasID,
      old: FileIdentity.present(path), new: nil,
      entries: [AttemptedEntry(seq: entry.seq, reference: row.reference, equalBefore: equal)])
  }

  /// - Returns: What became of the file, `nil` where it stayed as it was; and what gives back a row that was taken out.
  private func carryOut(
    _ row: PreparedRow, reversal: Reversal?
  ) throws(LedgerError) -> (replacement: FileReplacement?, wayBack: Reversal?) {
    let (number, sheet) = (row.reference.row, row.reference.sheet)
    var made: (replacement: FileReplacement?, wayBack: Reversal?)
    var leftToType: [String] = []
    let watch = { (change: PreparedChange) in
      made = (self.replacement(by: change), row.replacement == nil ? change.reversals.first : nil)
      leftToType = change.leftToType
    }
    do {
      if let wanted = row.replacement {
        report.crossings += try book.update(
          row: number, expecting: row.found, to: wanted, sheet: sheet, beforeReplacing: watch)
      } else {
        try book.remove(
          row: number, expecting: row.found, sheet: sheet, reversal: reversal, beforeReplacing: watch)
      }
    } catch {
      throw .workbook(error)
    }
    noteLeftToType(leftToType, at: row.reference)
    return made
  }

  /// Tells of typed balances that have to be typed anew.
  func noteLeftToType(_ columns: [String], at place: RowReference) {
    guard !columns.isEmpty else { return }
    report.leftToType = LeftOutFields(sheet: place.sheet, fields: columns, row: place.row)
  }
}

/// Brings together what the user changed in the sheet by hand and what is to be changed now.
struct RowMerge {
  /// Their row, with our changes in it.
  let result: BudgetRow
  /// Whether the same field was changed by both, and differently.
  let isContested: Bool

  /// - Parameters:
  ///   - base: What both started from.
  ///   - theirs: As the sheet has it.
  ///   - ours: As it is wanted.
  init(base: BudgetRow, theirs: BudgetRow, ours: BudgetRow) {
    var row = theirs
    var contested = false
    func merge<Field: Equatable>(
      _ field: WritableKeyPath<BudgetRow, Field>, isOpen: Bool = false, same: (BudgetRow, BudgetRow) -> Bool
    ) {
      guard !same(ours, base) else { return }
      if !isOpen, !same(theirs, base), !same(theirs, ours) { contested = true }
      row[keyPath: field] = ours[keyPath: field]
    }
    merge(\.date) { $0.date == $1.date }
    merge(\.type) { $0.type == $1.type }
    // A cell that says nothing contradicts nothing: its column may have come in since.
    merge(\.category, isOpen: theirs.category.isEmpty) {
      $0.type == $1.type && FoldedText.saysTheSame($0.category, $1.category)
    }
    merge(\.amount) { $0.amount == $1.amount }
    merge(\.details, isOpen: (theirs.details ?? "").isEmpty && theirs.note == base.note) {
      FoldedText.saysTheSame($0.details ?? "", $1.details ?? "")
    }
    merge(\.original) { $0.original == $1.original }
    merge(\.note) { $0.note == $1.note }
    row.entryID = ours.entryID
    result = row
    isContested = contested
  }
}
