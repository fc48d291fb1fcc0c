import Entities
import Sheets
import Spreadsheet

/// Reads the rows of a sheet from the top, a piece at a time.
package struct RowStream {
  package let book: BookFile
  package let sheet: BudgetSheet
  package let lastRow: Int

  /// - Parameter lastRow: The last row that is read; `nil` for the last that can hold an entry.
  package init(book: BookFile, sheet: BudgetSheet, lastRow: Int? = nil) {
    self.book = book
    self.sheet = sheet
    self.lastRow = lastRow ?? sheet.table?.dataRows.upperBound ?? sheet.endRow ?? CellReference.lastRow
  }

  /// Calls `body` with each row below the headers until it answers `false`.
  package func forEach(_ body: (RowView, [UInt8]) throws(SheetError) -> Bool) throws(SheetError) {
    var last = 0
    try forEachPiece { (bytes, range, names) throws(SheetError) -> Bool in
      try read(bytes, range, names, &last, body)
    }
  }

  /// Calls one of the two with each row below the headers until it answers `false`.
  ///
  /// - Parameters:
  ///   - quickly: for rows of the usual form; answers `nil` for one that has to be read in full to tell.
  ///   - fully: for all others.
  ///   - lastRow: no row below this one.
  package func forEach(
    quickly: (QuickRowReader, UnsafeBufferPointer<UInt8>) throws(SheetError) -> Bool?,
    fully: (RowView, [UInt8]) throws(SheetError) -> Bool, through lastRow: Int? = nil
  ) throws(SheetError) {
    var quick = QuickRowReader(sheet)
    var last = 0
    let lastRow = lastRow ?? self.lastRow
    try forEachPiece { (bytes, range, names) throws(SheetError) -> Bool in
      try read(bytes, range, names, &last, &quick, through: lastRow, quickly, fully)
    }
  }

  /// Calls `body` with each entry and the number of its row until it answers `false`, and `unreadable` with the number of each row
  /// that was only meant as one. Rows that were typed right below a table, which not every program makes larger by itself, are read as
  /// those in it, as far as they go on as entries; one that stands further below is `unreadable`, since it may be of something else.
  package func forEachEntry(
    unreadable: (Int) -> Void, _ body: (Int, BudgetRow) throws(SheetError) -> Bool
  ) throws(SheetError) {
    var reader = EntryReader(book, sheet)
    var (end, reach) = (lastRow, lastRow)
    if let table = sheet.table, table.totalsRows == 0 { reach = CellReference.lastRow }
    // Whether a row stands in the table, or below it with none between that is no entry.
    func belongs(_ row: Int) -> Bool { row <= end || row == end + 1 }
    // Rows that lack their day, below an entry: where another follows, they were meant as some, too.
    var dayless: [Int] = []
    var hasBegun = false
    // Rows with a day whose numbers stand beside the amounts, and the columns in which those with amounts have numbers, too.
    var elsewhere: [(row: Int, columns: Set<Int>)] = []
    var usedBeside: Set<Int> = []
    func took(_ row: Int) {
      for row in dayless { unreadable(row) }
      dayless = []
      hasBegun = true
      end = max(end, row)
    }
    try forEach(
      quickly: { (row, bytes) throws(SheetError) -> Bool? in
        switch try reader.entry(of: row, bytes) {
        case .entry(let entry):
          guard belongs(row.row) else {
            unreadable(row.row)
            return true
          }
          took(row.row)
          return try body(row.row, entry)
        case .nothing: return true
        case .unusual: return nil
        }
      },
      fully: { (row, bytes) throws(SheetError) -> Bool in
        guard belongs(row.row) else {
          if try reader.entry(in: row, bytes) != nil { unreadable(row.row) }
          return true
        }
        if let entry = try reader.entry(in: row, bytes) {
          took(row.row)
          usedBeside.formUnion(reader.numbersBeside(row, bytes))
          return try body(row.row, entry)
        }
        let several = try reader.several(in: row, bytes)
        if !several.isEmpty {
          took(row.row)
          for entry in several { guard try body(row.row, entry) else { return false } }
          return true
        }
        if try reader.isMeantAsEntry(row, bytes) {
          took(row.row)
          unreadable(row.row)
        } else if hasBegun, try reader.lacksDay(row, bytes) {
          dayless.append(row.row)
        } else if sheet.types != .column, try reader.day(in: row, bytes) != nil {
          let columns = reader.numbersBeside(row, bytes)
          if !columns.isEmpty { elsewhere.append((row.row, columns)) }
        }
        return true
      }, through: reach)
    for other in elsewhere where !other.columns.isSubset(of: usedBeside) { unreadable(other.row) }
  }

  /// Calls `body` with pieces that hold whole rows, in their order, until it answers `false`.
  private func forEachPiece(
    _ body: ([UInt8], Range<Int>, MainNames) throws(SheetError) -> Bool
  ) throws(SheetError) {
    var buffer: [UInt8] = []
    var names: MainNames?
    let part = sheet.sheet.part
    var isStopped = false
    try book.archive.stream(part) { (chunk: UnsafeRawBufferPointer) throws(SheetError) -> Bool in
      buffer.append(contentsOf: chunk.bindMemory(to: UInt8.self))
      if names == nil {
        guard let start = try rowsStart(&buffer) else { return true }
        names = start
      }
      guard let names else { return true }
      isStopped = try !take(&buffer, names, body)
      return !isStopped
    }
    guard !isStopped, let names, !buffer.isEmpty else { return }
    // Rows that are empty tags may be left at the very end.
    _ = try body(buffer, 0..<buffer.count, names)
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
    _ buffer: inout [UInt8], _ names: MainNames,
    _ body: ([UInt8], Range<Int>, MainNames) throws(SheetError) -> Bool
  ) throws(SheetError) -> Bool {
    let close = names.close("row")
    guard let found = buffer.last(close, in: 0..<buffer.count) else {
      guard buffer.count < 16 << 20 else {
        throw .unreadable(path: book.path, reason: "its part \(sheet.sheet.part) has a row of more than 16 MB")
      }
      return true
    }
    let end = found + close.count
    let goesOn = try body(buffer, 0..<end, names)
    buffer.removeFirst(end)
    return goesOn
  }

  private func read(
    _ buffer: [UInt8], _ range: Range<Int>, _ names: MainNames, _ last: inout Int,
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

  /// Reads rows, quickly where one is of the usual form, and as edits do where it is not.
  private func read(
    _ buffer: [UInt8], _ range: Range<Int>, _ names: MainNames, _ last: inout Int, _ quick: inout QuickRowReader,
    through lastRow: Int, _ quickly: (QuickRowReader, UnsafeBufferPointer<UInt8>) throws(SheetError) -> Bool?,
    _ fully: (RowView, [UInt8]) throws(SheetError) -> Bool
  ) throws(SheetError) -> Bool {
    let rows = RowReader(bytes: buffer, names: names)
    let isUsual = names.prefix.isEmpty
    return try buffer.withUnsafeBufferPointer { (bytes) throws(SheetError) -> Bool in
      quick.position = range.lowerBound
      while quick.position < range.upperBound {
        let start = quick.position
        let place: RowPlace
        let isRead = isUsual && quick.next(bytes, before: range.upperBound, after: last)
        if isRead {
          place = RowPlace(row: quick.row, whole: start..<quick.position)
        } else {
          let rest = start..<range.upperBound
          guard let next = try checked({ () throws(RowReader.Fault) in try rows.place(in: rest, after: last) }) else {
            return true
          }
          place = next
          quick.position = next.whole.upperBound
        }
        last = place.row
        guard last > sheet.headerRow else { continue }
        guard last <= lastRow else { return false }
        if isRead, let goesOn = try quickly(quick, bytes) {
          guard goesOn else { return false }
          continue
        }
        let row = try checked { () throws(RowReader.Fault) in try rows.row(at: place) }
        guard try fully(row, buffer) else { return false }
      }
      return true
    }
  }

  private func checked<Result>(_ body: () throws(RowReader.Fault) -> Result) throws(SheetError) -> Result {
    do { return try body() } catch { throw SheetText.refused(error, sheet.sheet.part, book.path) }
  }
}
