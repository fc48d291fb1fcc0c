import Container
import Entities
import Sheets

/// What can be done with the budget sheet of a workbook.
///
/// `sheet` is the sheet's name; `nil` takes "Budget Tracking" or, where there is none, the first sheet with the headers.
extension Workbook {
  /// What the budget sheet looks like.
  ///
  /// Throws `.notFound`, `.unreadable`, `.sheetNotFound`, `.headersMissing`, `.inputOutput`.
  public func describe(sheet: String? = nil) throws(SheetError) -> SheetDescription {
    var editor = try editor(Archive.open(path))
    return try editor.describe(sheet)
  }

  /// Puts the rows below the last one that holds data, all or none of them.
  ///
  /// `beforeReplacing` is called once the new file is complete, before it is synced and takes the old one's place.
  /// What it throws is passed on, and the file is as it was. An empty list changes nothing and answers an empty list.
  /// Throws a `SheetError` in every other case of failure.
  @discardableResult
  public func append(
    _ rows: [BudgetRow], sheet: String? = nil, beforeReplacing: (PreparedChange) throws -> Void = { _ in }
  ) throws -> [RowReference] {
    guard !rows.isEmpty else { return [] }
    return try replace(
      { (archive) throws(SheetError) in
        var editor = try editor(archive)
        return try editor.append(rows, sheet: sheet)
      }, check: beforeReplacing)?.rows ?? []
  }

  /// Changes the row with that number (from 1) where it still holds what is expected: else `.rowChanged`.
  ///
  /// Only cells whose value differs are written; columns of the user's own stay as they are. Without an entry id in
  /// `replacement` the row keeps its own.
  ///
  /// - Parameter beforeReplacing: Called as `append` does; not where nothing has to be changed.
  /// - Returns: The limits that this has crossed, as far as a dashboard of ours has the sums at hand.
  @discardableResult
  public func update(
    row: Int, expecting: BudgetRow, to replacement: BudgetRow, sheet: String? = nil,
    beforeReplacing: (PreparedChange) -> Void = { _ in }
  ) throws(SheetError) -> [LimitCrossing] {
    try replacing(check: beforeReplacing) { (archive) throws(SheetError) in
      var editor = try editor(archive)
      return try editor.update(row: row, expecting: expecting, to: replacement, sheet: sheet)
    }?.crossings ?? []
  }

  /// Takes the row with that number (from 1) out where it still holds what is expected: else `.rowChanged`.
  ///
  /// The last entry leaves its row empty, or its table without it, and nothing moves; below any other one the rows move
  /// up. Throws `.refused` where a formula points to the very row, or something of the user's stands beside the entry.
  ///
  /// - Parameters:
  ///   - reversal: What the append told: where the workbook is still as it made it, every part becomes what it was before,
  ///     byte for byte. In any other case the row is taken out as any is, and one that came in between others goes whole.
  ///   - beforeReplacing: Called as `append` does, also with what gives the row back (`giveBack`), where that can be told in little room.
  public func remove(
    row: Int, expecting: BudgetRow, sheet: String? = nil, reversal: Reversal? = nil,
    beforeReplacing: (PreparedChange) -> Void = { _ in }
  ) throws(SheetError) {
    let note = reversal.flatMap { ReversalNote($0) }
    if let note {
      let change = try replacing(check: beforeReplacing) { (archive) throws(SheetError) in
        try editor(archive).revert(note, rows: row..<row + 1, sheet: sheet)
      }
      guard change == nil else { return }
    }
    try replacing(check: beforeReplacing) { (archive) throws(SheetError) in
      var editor = try editor(archive)
      return try editor.remove(row: row, expecting: expecting, sheet: sheet, by: note)
    }
  }

  /// Takes the last entries of the sheet out in one replacement of the file, all or none of them: as `remove` would, from the
  /// bottom up.
  ///
  /// - Parameters:
  ///   - first: The row of the first of them, from 1; the others stand right below it.
  ///   - expected: What they hold, from the top: else `.rowChanged`.
  ///   - reversals: What the append told for each of them: where they are all that it put there, and the workbook is still
  ///     as it made it, every part becomes what it was before, byte for byte.
  ///   - beforeReplacing: Called as `append` does.
  /// - Returns: Whether that was done; nothing is changed where they are not the last ones, or cannot go without moving what is
  ///   below them.
  public func removeLast(
    from first: Int, expecting expected: [BudgetRow], sheet: String? = nil, reversals: [Reversal?] = [],
    beforeReplacing: (PreparedChange) -> Void = { _ in }
  ) throws(SheetError) -> Bool {
    let notes = reversals.compactMap { $0.flatMap { ReversalNote($0) } }
    if let note = notes.last(where: { $0.rows == expected.count }) {
      let change = try replacing(check: beforeReplacing) { (archive) throws(SheetError) in
        try editor(archive).revert(note, rows: first..<first + expected.count, sheet: sheet)
      }
      guard change == nil else { return true }
    }
    // What stands below moved down for them, and is to move up again; what stood there before them stays.
    guard !notes.contains(where: { $0.inserted || $0.stood }) else { return false }
    return try replacing(check: beforeReplacing) { (archive) throws(SheetError) in
      var editor = try editor(archive)
      return try editor.removeLast(from: first, expecting: expected, sheet: sheet)
    } != nil
  }

  /// Takes rows out in one replacement of the file as appends put them there, the last one first: every part becomes what it was before,
  /// byte for byte.
  ///
  /// - Parameters:
  ///   - rows: Each with what its append told.
  ///   - beforeReplacing: Called as `append` does, with the indices of those that go.
  /// - Returns: The indices of those that are gone: the others did not come last, or the workbook is not as their append left it.
  public func takeBack(
    _ rows: [(reference: RowReference, reversal: Reversal)],
    beforeReplacing: (PreparedChange, [Int]) throws -> Void = { _, _ in }
  ) throws -> [Int] {
    let known = rows.indices.compactMap { index in
      ReversalNote(rows[index].reversal).flatMap { note in
        note.givesBack ? nil : (index: index, row: (reference: rows[index].reference, note: note))
      }
    }
    var gone: [Int] = []
    let change = try replace(
      { (archive) throws(SheetError) in
        guard let (change, indices) = try editor(archive).revert(known.map(\.row)) else { return nil }
        gone = indices.map { known[$0].index }
        return change
      }, check: { try beforeReplacing($0, gone) })
    return change == nil ? [] : gone
  }

  /// Gives a row back in one replacement of the file, where it stood, that was taken out from between others: every part becomes what it was
  /// before, byte for byte.
  ///
  /// - Parameters:
  ///   - reversal: What its removal told.
  ///   - beforeReplacing: Called as `append` does.
  /// - Returns: Whether that was done; nothing is changed where the workbook is not as the removal left it.
  public func giveBack(
    _ row: RowReference, by reversal: Reversal, beforeReplacing: (PreparedChange) throws -> Void = { _ in }
  ) throws -> Bool {
    guard let note = ReversalNote(reversal), note.givesBack else { return false }
    return try replace(
      { (archive) throws(SheetError) in try editor(archive).revert([(reference: row, note: note)])?.change },
      check: beforeReplacing) != nil
  }

  /// The row whose entry id is `entryID`; `nil` where there is none, or where the sheet has no column for ids.
  public func find(
    entryID: String, sheet: String? = nil
  ) throws(SheetError) -> (reference: RowReference, row: BudgetRow)? {
    var editor = try editor(Archive.open(path))
    return try editor.find(entryID: entryID, sheet: sheet)
  }

  /// The rows with that date, type, category, amount and details, from the top; entry id and original are not compared.
  public func find(content: BudgetRow, sheet: String? = nil) throws(SheetError) -> [RowReference] {
    var editor = try editor(Archive.open(path))
    return try editor.find(content: content, sheet: sheet)
  }

  /// The ids that stand in rows which cannot be read as entries, or lie below the table, and where.
  public func passedOverIDs(sheet: String? = nil) throws(SheetError) -> [(id: String, reference: RowReference)] {
    var editor = try editor(Archive.open(path))
    return try editor.passedOverIDs(sheet: sheet)
  }

  /// Calls `body` with each row that can be read as an entry, from the top, in bounded memory.
  ///
  /// A row that the user left incomplete (no date, no amount, a type of no known name) is passed over. What `body`
  /// throws ends the reading and is passed on; every other failure is a `SheetError`.
  public func forEachRow(sheet: String? = nil, _ body: (RowReference, BudgetRow) throws -> Void) throws {
    try forEachRow(sheet: sheet, unreadable: { _ in }, body)
  }

  /// As `forEachRow(sheet:_:)`, and calls `unreadable` with each row that is passed over although it has an amount and a
  /// day or a type: one of the three is written in a way that cannot be read, such as the amount as a text `10,50`.
  public func forEachRow(
    sheet: String? = nil, unreadable: (RowReference) -> Void, _ body: (RowReference, BudgetRow) throws -> Void
  ) throws {
    var failure: (any Error)?
    var editor = try editor(Archive.open(path))
    try editor.forEachEntry(sheet: sheet, unreadable: unreadable) { (reference, row) throws(SheetError) -> Bool in
      do {
        try body(reference, row)
        return true
      } catch {
        failure = error
        return false
      }
    }
    if let failure { throw failure }
  }
}
