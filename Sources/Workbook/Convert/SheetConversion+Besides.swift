import BudgetTable
import Entities
import Sheets
import Spreadsheet

/// The columns beside the amounts: the original with its currency and rate, from the left.
struct Besides {
  struct Column {
    let column: Int
    let field: BudgetField
    /// That of the cell above, or of the column.
    var style: String?
  }

  var columns: [Column]

  /// `nil` where a sheet does not have all three.
  init?(_ sheet: BudgetSheet, _ text: SheetText) {
    let fields: [BudgetField] = [.original, .currency, .rate]
    columns = sheet.columns.filter { fields.contains($0.field) }.map {
      Column(column: $0.column, field: $0.field, style: text.columnStyle($0.column))
    }
    guard columns.count == fields.count else { return nil }
  }

  func contains(_ column: Int) -> Bool { columns.contains { $0.column == column } }
}

extension SheetConversion {
  typealias Beside = (column: Int, content: CellContent)

  /// What is to stand beside the amount, from the left.
  func contents(beside entry: BudgetRow, _ converted: BudgetRow?) -> [Beside] {
    guard let besides, let converted else { return [] }
    guard let said = converted.original else {
      // It was said in what is the sheet's own currency now.
      return entry.original == nil ? [] : besides.columns.map { ($0.column, .empty) }
    }
    return besides.columns.map { column in
      switch column.field {
      case .original: (column.column, .number(said.money.amount))
      case .currency: (column.column, .text(said.money.currency.code))
      default: (column.column, .number(said.rate))
      }
    }
  }

  mutating func replace(_ cell: CellView, with new: Beside, _ row: RowView) throws(SheetError) {
    let style = cell.style.map { text.bytes.string($0) }
    keep(style, of: new.column)
    let reference = CellReference(column: new.column, row: row.row)
    edits.replace(cell.whole, with: try writer.cell(reference, new.content, style: style))
  }

  mutating func insert(_ new: Beside, _ row: RowView, at offset: Int) throws(SheetError) {
    guard new.content != .empty else { return }
    let style = besides?.columns.first { $0.column == new.column }?.style
    let reference = CellReference(column: new.column, row: row.row)
    edits.insert(try writer.cell(reference, new.content, style: style), at: offset)
  }

  /// Below, new cells look the same.
  mutating func keep(_ style: String?, of column: Int) {
    guard let index = besides?.columns.firstIndex(where: { $0.column == column }) else { return }
    besides?.columns[index].style = style ?? text.columnStyle(column)
  }
}

extension SheetConversion {
  /// What a row says that its amount is counted in.
  mutating func saidCurrency(of row: RowView, _ sheet: BudgetSheet) throws(SheetError) -> Currency? {
    guard let cell = sheet.currencyColumn.flatMap({ row.cell($0) }) else { return nil }
    return try cells.text(of: cell, in: text.bytes).flatMap { CurrencySign.currency(inText: $0) }
  }
}
