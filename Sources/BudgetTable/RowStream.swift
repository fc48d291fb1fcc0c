import Sheets
import Spreadsheet

/// Reads the rows of a sheet from the top, a piece at a time.
package struct RowStream {
  package let book: BookFile
  package let sheet: BudgetSheet

  package init(book: BookFile, sheet: BudgetSheet) {
    self.book = book
    self.sheet = sheet
  }

  /// Calls `body` with each row below the headers until it answers `false`.
  package func forEach(_ body: (RowView, [UInt8]) throws(SheetError) -> Bool) throws(SheetError) {
    var buffer: [UInt8] = []
    var names: MainNames?
    var last = 0
    let part = sheet.sheet.part
    let lastRow = sheet.table?.dataRows.upperBound ?? CellReference.lastRow
    var isStopped = false
    try book.archive.stream(part) { (chunk: UnsafeRawBufferPointer) throws(SheetError) -> Bool in
      buffer.append(contentsOf: chunk)
      if names == nil {
        guard let start = try rowsStart(&buffer) else { return true }
        names = start
      }
      guard let names else { return true }
      isStopped = try !take(&buffer, names, &last, upTo: lastRow, body)
      return !isStopped
    }
    guard !isStopped, let names, !buffer.isEmpty else { return }
    // Rows that are empty tags may be left at the very end.
    _ = try read(buffer, 0..<buffer.count, names, &last, upTo: lastRow, body)
  }

  /// The names of the part once the start of the rows has come; what stands before them is dropped.
  private func rowsStart(_ buffer: inout [UInt8]) throws(SheetError) -> MainNames? {
    guard let mark = buffer.first([UInt8]("sheetData".utf8), in: 0..<buffer.count),
      let end = buffer.first(UInt8(ascii: ">"), in: mark..<buffer.count)
    else {
      guard buffer.count < 16 << 20 else {
        throw .unreadable(path: book.path, reason: "its part \(sheet.sheet.part) has no rows")
      }
      return nil
    }
    let names = try BookFile.names(buffer, root: "worksheet", part: sheet.sheet.part, path: book.path)
    buffer.removeFirst(end + 1)
    return names
  }

  /// Reads the rows that are there whole, and keeps the rest.
  private func take(
    _ buffer: inout [UInt8], _ names: MainNames, _ last: inout Int, upTo lastRow: Int,
    _ body: (RowView, [UInt8]) throws(SheetError) -> Bool
  ) throws(SheetError) -> Bool {
    let close = names.close("row")
    guard let found = buffer.last(close, in: 0..<buffer.count) else {
      guard buffer.count < 16 << 20 else {
        throw .unreadable(path: book.path, reason: "its part \(sheet.sheet.part) has a row of more than 16 MB")
      }
      return true
    }
    let end = found + close.count
    let goesOn = try read(buffer, 0..<end, names, &last, upTo: lastRow, body)
    buffer.removeFirst(end)
    return goesOn
  }

  private func read(
    _ buffer: [UInt8], _ range: Range<Int>, _ names: MainNames, _ last: inout Int, upTo lastRow: Int,
    _ body: (RowView, [UInt8]) throws(SheetError) -> Bool
  ) throws(SheetError) -> Bool {
    let reader = RowReader(bytes: buffer, names: names)
    let places = try checked { () throws(RowReader.Fault) in try reader.places(in: range, after: last) }
    for place in places {
      last = place.row
      guard place.row > sheet.headerRow else { continue }
      guard place.row <= lastRow else { return false }
      let row = try checked { () throws(RowReader.Fault) in try reader.row(at: place) }
      guard try body(row, buffer) else { return false }
    }
    return true
  }

  private func checked<Result>(_ body: () throws(RowReader.Fault) -> Result) throws(SheetError) -> Result {
    do { return try body() } catch { throw SheetText.refused(error, sheet.sheet.part, book.path) }
  }
}
