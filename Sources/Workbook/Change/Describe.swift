import Dashboard
import Entities
import Sheets
import Spreadsheet

extension BookEditor {
  /// What the budget sheet looks like.
  mutating func describe(_ name: String?) throws(SheetError) -> SheetDescription {
    let (sheet, text) = try find(name)
    var columns: [String: String] = [:]
    for (column, header) in sheet.headers { columns[CellReference.letters(of: column)] = header }
    return SheetDescription(
      sheet: sheet.sheet.name, table: sheet.table?.name, headerRow: sheet.headerRow, columns: columns,
      fields: sheet.fields, baseCurrency: book.baseCurrency,
      shownCurrency: book.isOurs ? nil : sheet.shownCurrency(in: text, cells(sheet), of: book),
      mixed: sheet.marks?.mixed, types: sheet.types,
      beside: try others().map { SheetDescription.Block(types: $0.0.types, fields: $0.0.fields) },
      hasUnwatchedPlan: PlanSheet.find(in: book) != nil && Dashboard(of: book) == nil)
  }
}
