import BudgetTable
import Entities
import FoundationEssentials
import Sheets
import Spreadsheet

/// Reads a sheet of entries again that was brought into another currency, before it takes the workbook's place. It knows nothing of how
/// that was done: it is given the finished bytes.
struct ConvertedSheet {
  let book: BookFile
  let sheet: BudgetSheet
  let conversion: CurrencyConversion

  /// What is wrong with it; `nil` where every row says the same of another amount.
  ///
  /// - Parameter left: cells that were left as they are.
  func fault(_ before: SheetText, _ bytes: [UInt8], _ left: [ConvertedBook.Cell]) throws(SheetError) -> String? {
    let after = try SheetText(whole: bytes, part: sheet.sheet.part, path: book.path)
    guard before.rows.count == after.rows.count else { return "rows came or went" }
    let leftRows = Set(left.filter { $0.sheet == sheet.sheet.name }.compactMap { CellReference($0.cell.utf8)?.row })
    var reader = EntryReader(book, sheet)
    for (old, new) in zip(before.rows, after.rows) {
      guard old.row == new.row else { return "row \(old.row) is not where it was" }
      let (oldRow, newRow) = (try before.view(old), try after.view(new))
      guard oldRow.cells.count <= newRow.cells.count else { return "row \(old.row) has lost a cell" }
      guard old.row > sheet.headerRow, !leftRows.contains(old.row),
        let entry = try reader.entry(in: oldRow, before.bytes)
      else { continue }
      // A formula follows, and has no value until it is computed.
      if oldRow.cells.contains(where: { $0.formula != nil && SheetConversion.isAmount($0.column, of: sheet) }) {
        continue
      }
      let wanted = conversion.converted(entry)
      guard let found = try reader.entry(in: newRow, after.bytes), reader.isSame(found, wanted) else {
        return "row \(old.row) does not hold \(wanted.amount) \(conversion.to)"
      }
    }
    return nil
  }
}
