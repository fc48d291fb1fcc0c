import BudgetTable
import Entities
import FoundationEssentials
import Sheets
import Spreadsheet

/// Reads a sheet of entries again that was brought into another currency, before it takes the workbook's place. It knows nothing of how
/// that was done: it is given the finished bytes.
struct ConvertedSheet {
  let sheet: BudgetSheet
  let conversion: CurrencyConversion
  private let before: SheetText
  private let after: SheetText
  /// The rows with cells that were left as they are.
  private let leftRows: Set<Int>
  private var reader: EntryReader
  private var old: QuickRowReader
  private var new: QuickRowReader

  /// - Parameter left: cells that were left as they are.
  init(
    _ book: BookFile, _ sheet: BudgetSheet, _ conversion: CurrencyConversion, _ before: SheetText, _ bytes: [UInt8],
    left: [ConvertedBook.Cell]
  ) throws(SheetError) {
    (self.sheet, self.conversion, self.before) = (sheet, conversion, before)
    after = try SheetText(whole: bytes, part: sheet.sheet.part, path: book.path)
    leftRows = Set(left.filter { $0.sheet == sheet.sheet.name }.compactMap { CellReference($0.cell.utf8)?.row })
    reader = EntryReader(book, sheet)
    old = QuickRowReader(sheet, keepingPlaces: true)
    new = old
  }

  /// What is wrong with it; `nil` where every row says the same of another amount.
  mutating func fault() throws(SheetError) -> String? {
    guard before.rows.count == after.rows.count else { return "rows came or went" }
    let (oldBytes, newBytes) = (before.bytes, after.bytes)
    return try oldBytes.withUnsafeBufferPointer { (oldBytes) throws(SheetError) in
      try newBytes.withUnsafeBufferPointer { (newBytes) throws(SheetError) in
        for (old, new) in zip(before.rows, after.rows) {
          guard old.row == new.row else { return "row \(old.row) is not where it was" }
          if try isRight(old, oldBytes, new, newBytes) { continue }
          if let fault = try fault(before.view(old), after.view(new)) { return fault }
        }
        return nil
      }
    }
  }

  /// Whether rows of the usual form can be told to say the same of another amount; `false` where they have to be read in full.
  private mutating func isRight(
    _ oldPlace: RowPlace, _ oldBytes: UnsafeBufferPointer<UInt8>, _ newPlace: RowPlace,
    _ newBytes: UnsafeBufferPointer<UInt8>
  ) throws(SheetError) -> Bool {
    guard before.names.prefix.isEmpty, oldPlace.row > sheet.headerRow, !leftRows.contains(oldPlace.row) else {
      return false
    }
    (old.position, new.position) = (oldPlace.whole.lowerBound, newPlace.whole.lowerBound)
    guard old.next(oldBytes, before: oldPlace.whole.upperBound, after: oldPlace.row - 1),
      new.next(newBytes, before: newPlace.whole.upperBound, after: newPlace.row - 1),
      old.places.count <= new.places.count, !old.places.contains(where: \.hasFormula),
      let amount = try reader.amount(of: old, oldBytes), let wanted = conversion.converted(amount.written),
      ShortDecimal(newBytes, in: new.cell(.amount).range) == wanted, new.cell(.amount).kind == .number
    else { return false }
    // All else that is said of the entry is the very same.
    for field in [BudgetField.date, .type, .category, .details, .entryID, .who, .note, .account] {
      let (left, right) = (old.cell(field), new.cell(field))
      guard left.kind == right.kind, left.kind == .none || oldBytes[left.range].elementsEqual(newBytes[right.range])
      else {
        return false
      }
    }
    return true
  }

  private mutating func fault(_ oldRow: RowView, _ newRow: RowView) throws(SheetError) -> String? {
    guard oldRow.cells.count <= newRow.cells.count else { return "row \(oldRow.row) has lost a cell" }
    guard oldRow.row > sheet.headerRow, !leftRows.contains(oldRow.row),
      let entry = try reader.entry(in: oldRow, before.bytes)
    else { return nil }
    // A formula follows, and has no value until it is computed.
    if oldRow.cells.contains(where: { $0.formula != nil && SheetConversion.isAmount($0.column, of: sheet) }) {
      return nil
    }
    let wanted = conversion.converted(entry)
    guard let found = try reader.entry(in: newRow, after.bytes), reader.isSame(found, wanted) else {
      return "row \(oldRow.row) does not hold \(wanted.amount) \(conversion.to)"
    }
    return nil
  }
}
