import Sheets
import Spreadsheet

/// Where rows are to go, and what moves for them.
///
/// They go below the last one; in a sheet that stands newest first, above the first one that is not newer.
package struct AppendPlan {
  package let sheet: BudgetSheet
  package let text: SheetText
  /// The last row with data; the header row where there is none.
  package let lastData: Int
  /// The number of each new row, once all is done.
  package let targets: [Int]
  /// How many of the targets, the first ones, lie where there was room.
  package let free: Int
  package let mapping: RowMapping
  /// The first row that is pushed down where there was no room.
  package let pushed: Int
  /// The first row that holds an entry, of a sheet that stands newest first: a sum may stand between it and the headers.
  package let firstEntry: Int
  /// The row that a new one is like; the header row, or one that is not there, where there is none.
  package var template: Int

  /// Plans for `count` rows above the row of that number, which holds an entry.
  package init(
    _ count: Int, above row: Int, _ sheet: BudgetSheet, _ text: SheetText, cells: EntryCells
  ) throws(SheetError) {
    self.sheet = sheet
    self.text = text
    lastData = try Self.lastData(sheet, text, cells)
    firstEntry = try Self.firstData(sheet, text, cells, upTo: row)
    free = 0
    pushed = row
    template = row
    guard lastData + count <= CellReference.lastRow else { throw Self.full(sheet) }
    targets = Array(row..<row + count)
    let addition = RowMapping.Addition(
      firstData: sheet.firstDataRow, ends: [], newEnd: lastData + count, inserted: count, pushed: row,
      isOnTop: row == firstEntry)
    var mapping = RowMapping(kind: .added(addition), columns: sheet.region)
    mapping.shifted = try Self.movingColumns(from: row, by: count, sheet, text, cells)
    self.mapping = mapping
  }

  /// Plans for `count` rows.
  package init(
    _ count: Int, _ sheet: BudgetSheet, _ text: SheetText, cells: EntryCells, barriers: [CellArea]
  ) throws(SheetError) {
    self.sheet = sheet
    self.text = text
    let lastData = try Self.lastData(sheet, text, cells)
    self.lastData = lastData
    firstEntry = sheet.firstDataRow
    let tableEnd = sheet.table?.dataRows.upperBound
    var free = tableEnd.map { max(0, min(count, $0 - lastData)) } ?? 0
    if sheet.table?.totalsRows ?? 0 == 0, free < count {
      free += try Self.freeRows(below: tableEnd ?? lastData, count - free, sheet, text, cells, barriers)
    }
    self.free = free
    pushed = lastData + free + 1
    template = lastData > sheet.headerRow ? lastData : sheet.firstDataRow
    guard lastData + count <= CellReference.lastRow else { throw Self.full(sheet) }
    targets = Array(lastData + 1...lastData + count)
    let newEnd = max(lastData + count, tableEnd ?? 0)
    var ends = lastData >= sheet.firstDataRow ? [lastData] : []
    if let tableEnd, newEnd > tableEnd || ends.isEmpty { ends.append(tableEnd) }
    let addition = RowMapping.Addition(
      firstData: sheet.firstDataRow, ends: ends, newEnd: lastData + count, inserted: count - free,
      pushed: lastData + free + 1)
    var mapping = RowMapping(kind: .added(addition), columns: sheet.region)
    if count > free {
      mapping.shifted = try Self.movingColumns(from: lastData + free + 1, by: count - free, sheet, text, cells)
    }
    self.mapping = mapping
  }

  /// Plans for one entry in a row whose day was filled in ahead.
  package init(into row: Int, _ sheet: BudgetSheet, _ text: SheetText, cells: EntryCells) throws(SheetError) {
    self.sheet = sheet
    self.text = text
    lastData = try Self.lastData(sheet, text, cells)
    firstEntry = sheet.firstDataRow
    (free, targets, pushed) = (1, [row], row + 1)
    template = lastData > sheet.headerRow ? lastData : sheet.firstDataRow
    let addition = RowMapping.Addition(
      firstData: sheet.firstDataRow, ends: lastData >= sheet.firstDataRow ? [lastData] : [], newEnd: max(lastData, row),
      inserted: 0, pushed: row + 1)
    mapping = RowMapping(kind: .added(addition), columns: sheet.region)
  }

  static func full(_ sheet: BudgetSheet) -> SheetError {
    .refused(
      sheet: sheet.sheet.name,
      reason: "it has no more rows: a sheet ends at row \(CellReference.lastRow), and something stands there")
  }

  /// Refuses to put rows above one that has an amount and no day: a person may write the day once for several rows.
  package func refuseDayless() throws(SheetError) {
    guard sheet.types != .column, lastData > sheet.headerRow, pushed == lastData + free + 1,
      let row = try text.row(lastData + 1), let day = sheet.column(.date), row.cell(day)?.isEmpty ?? true
    else { return }
    for column in sheet.amountColumns {
      guard row.cell(column)?.holdsNumber(in: text.bytes) ?? false else { continue }
      throw .refused(
        sheet: sheet.sheet.name,
        reason: "row \(row.row), below the last entry, has an amount and no day: give each entry its day")
    }
  }

  /// The columns whose cells must move for rows to come in at `row`, or to go from there; `nil` where whole rows move.
  package static func movingColumns(
    from row: Int, by distance: Int, _ sheet: BudgetSheet, _ text: SheetText, _ cells: EntryCells
  ) throws(SheetError) -> ClosedRange<Int>? {
    let moving = try MovingColumns(from: row, by: distance, sheet, text, cells)
    // Rows that are not at hand may say otherwise.
    guard let torn = moving.torn, text.isWhole else { return moving.columns }
    throw .refused(
      sheet: sheet.sheet.name,
      reason: "\(torn.text), beside the entries, would be torn from what stands below them: leave empty rows below the "
        + "last entry")
  }

  /// The last row with data.
  package static func lastData(_ sheet: BudgetSheet, _ text: SheetText, _ cells: EntryCells) throws(SheetError)
    -> Int
  {
    let end = sheet.table.map { text.index(from: $0.dataRows.upperBound + 1) } ?? text.rows.count
    for index in stride(from: end - 1, through: 0, by: -1) {
      let place = text.rows[index]
      guard place.row > sheet.headerRow else { break }
      if cells.holdsData(try text.view(place), in: text.bytes) { return place.row }
    }
    return sheet.headerRow
  }

  /// The first row with data, at most `row`.
  private static func firstData(
    _ sheet: BudgetSheet, _ text: SheetText, _ cells: EntryCells, upTo row: Int
  ) throws(SheetError) -> Int {
    for place in text.rows[text.index(from: sheet.firstDataRow)...] {
      if place.row >= row { break }
      if cells.holdsData(try text.view(place), in: text.bytes) { return place.row }
    }
    return row
  }

  /// How many rows from below `row` on, at most `wanted`, have room for an entry.
  private static func freeRows(
    below row: Int, _ wanted: Int, _ sheet: BudgetSheet, _ text: SheetText, _ cells: EntryCells, _ barriers: [CellArea]
  ) throws(SheetError) -> Int {
    let prepared = PreparedRows(sheet: sheet, text: text, cells: cells)
    var free = 0
    while free < wanted, row + free < CellReference.lastRow {
      let next = row + free + 1
      guard sheet.reaches(next) else { break }
      if let view = try text.row(next), try !prepared.isFree(view) { break }
      if barriers.contains(where: { $0.rows.contains(next) && $0.columns.overlaps(sheet.region) }) { break }
      free += 1
    }
    return free
  }
}
