import Sheets
import Spreadsheet

/// The cells of a row that comes in between others.
struct NewCells {
  let row: Int
  let cells: [(column: Int, bytes: [UInt8])]
}

// Where something else stands beside the entries, their cells move, and no rows: what stands beside stays.
extension OwnSheetChanges {
  /// Moves the cells of these columns to the rows that they go to, and puts new ones in.
  mutating func shiftCells(_ columns: ClosedRange<Int>, adding added: [NewCells]) throws(SheetError) {
    var arriving = added
    for place in text.rows[text.index(from: mapping.firstMoved)...] {
      let row = try text.view(place)
      let inside = row.cells.filter { columns.contains($0.column) }
      guard !inside.isEmpty else { continue }
      let target = place.row + mapping.distance
      var cells: [(column: Int, bytes: [UInt8])] = []
      // The last row of a sheet may have formats, and those may go.
      for cell in inside where target <= CellReference.lastRow {
        cells.append((cell.column, try moved(cell, of: row, to: target)))
      }
      arriving.append(NewCells(row: target, cells: cells))
    }
    arriving.sort { $0.row < $1.row }
    var next = 0
    for place in text.rows[text.index(from: mapping.firstChanged)...] {
      while next < arriving.count, arriving[next].row < place.row {
        insert(row: arriving[next], at: place.whole.lowerBound)
        next += 1
      }
      let isMet = next < arriving.count && arriving[next].row == place.row
      try replace(in: place, columns, with: isMet ? arriving[next].cells : [])
      next += isMet ? 1 : 0
    }
    for new in arriving[next...] { insert(row: new, at: text.rowsRange.upperBound) }
  }

  /// The cell as it reads in another row.
  private func moved(_ cell: CellView, of row: RowView, to target: Int) throws(SheetError) -> [UInt8] {
    var own = ByteEdits()
    let reference = CellReference(column: cell.column, row: target).text
    if let value = bytes.value(of: "r", in: cell.tag) {
      own.replace(value, with: reference)
    } else {
      own.insert([UInt8](" r=\"\(reference)\"".utf8), at: cell.tag.name.upperBound)
    }
    try changeFormula(of: cell, in: row, growth: growth(of: cell, in: row.row), moves: true, &own)
    guard let result = own.applied(to: bytes, in: cell.whole) else {
      throw refused("the cell \(reference) could not be moved")
    }
    return result
  }

  private mutating func insert(row: NewCells, at offset: Int) {
    guard !row.cells.isEmpty else { return }
    var written = names.open("row") + [UInt8](" r=\"\(row.row)\">".utf8)
    for cell in row.cells.sorted(by: { $0.column < $1.column }) { written += cell.bytes }
    edits.replace(offset..<offset, with: written + names.close("row"), isRow: true)
  }

  /// Puts cells in the place of those that a row has in these columns.
  private mutating func replace(
    in place: RowPlace, _ columns: ClosedRange<Int>, with cells: [(column: Int, bytes: [UInt8])]
  ) throws(SheetError) {
    let row = try text.view(place)
    let leaving = row.cells.filter { columns.contains($0.column) }
    guard !leaving.isEmpty || !cells.isEmpty else { return }
    for cell in leaving { edits.remove(cell.whole) }
    // It says between which columns the cells stand, and need not be there.
    if let spans = bytes.value(of: "spans", in: row.tag) { edits.remove(bytes.attribute(around: spans, in: row.tag)) }
    nameCells(of: row, besides: columns)
    edits.insert(cells, into: row, names)
  }

  /// Cells without a name stand behind each other: those that stay say now where.
  private mutating func nameCells(of row: RowView, besides columns: ClosedRange<Int>) {
    for cell in row.cells where !columns.contains(cell.column) && bytes.value(of: "r", in: cell.tag) == nil {
      let reference = CellReference(column: cell.column, row: row.row).text
      edits.insert([UInt8](" r=\"\(reference)\"".utf8), at: cell.tag.name.upperBound)
    }
  }
}
