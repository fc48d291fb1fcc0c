import BudgetTable
import Sheets
import Spreadsheet

/// How a row is taken out.
struct Removal {
  enum Kind {
    /// Its values go, the formatted row stays: it is the last one with data in a table with room, or the only one.
    case clearCells
    /// Its cells go, and what stands below stays where it is: it is the last one.
    case cutCells
    /// The row goes, and what stands below moves up.
    case cutRow
  }

  let kind: Kind
  let lastData: Int

  /// Whether rows in between must be at hand.
  var needsWhole: Bool { kind == .cutRow }

  init(
    _ row: RowView, _ sheet: BudgetSheet, _ text: SheetText, _ cells: EntryCells, isProtected: Bool,
    isDated: Bool, cameBetween: Bool, stood: Bool
  ) throws(SheetError) {
    lastData = try AppendPlan.lastData(sheet, text, cells)
    guard !isProtected else {
      guard row.row == lastData else {
        throw SheetProtection.refused("rows would have to move: take the protection off", sheet.sheet.name)
      }
      kind = .clearCells
      return
    }
    guard !isDated else {
      kind = .clearCells
      return
    }
    if let table = sheet.table {
      let isOnly = table.dataRows.count == 1
      if row.row == lastData, isOnly || lastData < table.dataRows.upperBound {
        kind = .clearCells
        return
      }
      if isOnly || (row.row == table.dataRows.upperBound && table.totalsRows == 0 && !cameBetween) {
        kind = .cutCells
        return
      }
    } else if row.row == lastData, !cameBetween {
      let isReady = try stood ? true : PreparedRows(sheet: sheet, text: text, cells: cells).goOn(below: row.row)
      kind = isReady ? .clearCells : .cutCells
      return
    }
    kind = .cutRow
    if sheet.table == nil { try Self.refuseNote(beside: row, sheet) }
  }

  /// What stands right beside the entry, under no header, may belong to it: it would stay while the row goes.
  private static func refuseNote(beside row: RowView, _ sheet: BudgetSheet) throws(SheetError) {
    let beside = [sheet.region.lowerBound - 1, sheet.region.upperBound + 1]
    guard let note = row.cells.first(where: { beside.contains($0.column) && !$0.isEmpty }) else { return }
    throw .refused(
      sheet: sheet.sheet.name,
      reason: "\(CellReference(column: note.column, row: row.row).text), beside an entry, would be torn from it")
  }
}
