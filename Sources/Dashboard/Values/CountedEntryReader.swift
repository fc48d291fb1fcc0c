import BudgetTable
import Entities
import Sheets
import Spreadsheet

/// Reads the entries of a sheet as SUMIFS sees them.
struct CountedEntryReader {
  private let sheet: BudgetSheet
  private var cells: CellReader
  private var types = InternedTexts<String?>()
  private var categories = InternedTexts<String?>()

  init(_ book: BookFile, _ sheet: BudgetSheet) {
    self.sheet = sheet
    cells = CellReader(book)
  }

  /// Gives every entry of the sheet as its file has it.
  mutating func forEach(_ body: (CountedEntry) -> Void) throws(SheetError) {
    var reader = self
    try RowStream(book: cells.book, sheet: sheet).forEach { (row, bytes) throws(SheetError) -> Bool? in
      try reader.read(row, bytes, body) ? true : nil
    } fully: { (row, bytes) throws(SheetError) -> Bool in
      if let entry = try CountedEntry(row, in: bytes, of: reader.sheet, cells: &reader.cells) { body(entry) }
      return true
    }
    self = reader
  }

  /// Gives every entry of another text of the sheet.
  mutating func forEach(in text: SheetText, _ body: (CountedEntry) -> Void) throws(SheetError) {
    var quick = QuickRowReader(sheet)
    var reader = self
    try text.bytes.withUnsafeBufferPointer { (bytes) throws(SheetError) in
      for place in text.rows where place.row > sheet.headerRow {
        quick.position = place.whole.lowerBound
        if quick.next(bytes, before: place.whole.upperBound, after: place.row - 1), try reader.read(quick, bytes, body)
        {
          continue
        }
        if let entry = try CountedEntry(text.view(place), in: text.bytes, of: sheet, cells: &reader.cells) {
          body(entry)
        }
      }
    }
    self = reader
  }

  /// Gives the entry of a quickly read row, if it is one; `false` where it has to be read in full to tell.
  private mutating func read(
    _ row: QuickRowReader, _ bytes: UnsafeBufferPointer<UInt8>, _ body: (CountedEntry) -> Void
  ) throws(SheetError) -> Bool {
    let (date, paid) = (row.cell(.date), row.cell(.amount))
    guard date.kind == .number, paid.kind == .number else { return true }
    guard let serial = QuickRowReader.decimal(bytes, date.range), let amount = ShortDecimal(bytes, in: paid.range)
    else {
      return false
    }
    guard let day = SerialDay.day(serial, from1904: cells.book.countsFrom1904),
      let type = try text(row.cell(.type), bytes, \.types)
    else { return true }
    let category = try text(row.cell(.category), bytes, \.categories) ?? ""
    body(CountedEntry(year: day.year, month: day.month, type: type, category: category, amount: amount.decimal))
    return true
  }

  private mutating func text(
    _ cell: QuickRowReader.Cell, _ bytes: UnsafeBufferPointer<UInt8>,
    _ known: WritableKeyPath<CountedEntryReader, InternedTexts<String?>>
  ) throws(SheetError) -> String? {
    guard cell.kind == .text else { return try cells.text(of: cell, bytes) }
    if let text = self[keyPath: known].known(bytes, cell.range) { return text }
    let text = try cells.text(of: cell, bytes)
    self[keyPath: known].keep(text, bytes, cell.range)
    return text
  }
}
