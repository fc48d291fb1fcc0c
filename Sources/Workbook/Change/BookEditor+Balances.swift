import BudgetTable
import Entities
import Sheets
import Spreadsheet

// Balances that are typed: they go on in a new last row, follow it where it changes, and are told of where rows below would have to.
extension BookEditor {
  /// Reads the balances beside a row that changes, or goes.
  ///
  /// - Parameter replacement: what it is to say; `nil` where it goes.
  func readBalances(
    beside row: RowView, _ old: BudgetRow, _ replacement: BudgetRow?, _ composer: inout RowComposer
  ) throws(SheetError) {
    let (sheet, text) = (composer.sheet, composer.text)
    if let replacement, replacement.amount == old.amount, replacement.type == old.type,
      (replacement.date.year, replacement.date.month) == (old.date.year, old.date.month)
    {
      return
    }
    let isNewestFirst = try RowOrder.isNewestFirst(book, sheet, text)
    let index = text.index(from: row.row)
    let above = text.rows[..<index].suffix(Self.rowsToLook).reversed()
    let below = text.rows[min(index + 1, text.rows.count)...].prefix(Self.rowsToLook)
    guard try nearest(isNewestFirst ? Array(above) : Array(below), sheet, text) == nil else {
      // Those that follow would have to be typed anew.
      let rows = text.rows[text.index(from: sheet.firstDataRow)...]
      let last = try nearest(
        isNewestFirst ? Array(rows.prefix(Self.rowsToLook)) : rows.suffix(Self.rowsToLook).reversed(), sheet, text)
      return try composer.readBalances([], like: last, isOnTop: isNewestFirst, isBetween: true, book)
    }
    guard let replacement else { return }
    let before = try nearest(isNewestFirst ? Array(below) : Array(above), sheet, text)
    var was = composer
    try was.readBalances([(row.row, old)], like: before, isOnTop: isNewestFirst, book)
    var becomes = composer
    try becomes.readBalances([(row.row, replacement)], like: before, isOnTop: isNewestFirst, book)
    composer.untold = becomes.untold
    for balance in becomes.balances {
      let stood = was.balances.first { $0.column == balance.column }?.content
      if let stood, row.cell(balance.column).flatMap(composer.number).map({ CellContent.number($0) }) == stood {
        composer.balances.append(balance)
      } else {
        // It was another one before, too: its owner knows why.
        composer.untold.append(balance.column)
      }
    }
  }

  /// So many rows away the next entry is looked for.
  private static let rowsToLook = 10

  private func nearest(
    _ places: [RowPlace], _ sheet: BudgetSheet, _ text: SheetText
  ) throws(SheetError) -> RowView? {
    for place in places where place.row > sheet.headerRow {
      let row = try text.view(place)
      if sheet.looksLikeEntry(row) { return row }
    }
    return nil
  }
}
