import Sheets

extension ByteEdits {
  /// Puts new cells, in any order, between those that a row has. Where it has one of the same column, which is then to be
  /// removed, the new one comes before it.
  package mutating func insert(_ cells: [(column: Int, bytes: [UInt8])], into row: RowView, _ names: MainNames) {
    guard !cells.isEmpty else { return }
    let sorted = cells.sorted { $0.column < $1.column }
    guard row.tag.kind == .open else {
      // `<row …/>` opens up.
      let end = row.tag.whole.upperBound
      replace(end - 2..<end, with: [UInt8(ascii: ">")] + sorted.flatMap(\.bytes) + names.close("row"))
      return
    }
    let end = row.whole.upperBound - names.close("row").count
    for cell in sorted {
      let next = row.cells.first { $0.column >= cell.column }
      insert(cell.bytes, at: next?.whole.lowerBound ?? end)
    }
  }

  /// The same, whether the sheet has that row or not.
  package mutating func insert(
    _ cells: [(column: Int, bytes: [UInt8])], inRow number: Int, _ text: SheetText
  ) throws(SheetError) {
    if let row = try text.row(number) { return insert(cells, into: row, text.names) }
    let row =
      text.names.open("row") + [UInt8](" r=\"\(number)\">".utf8) + cells.flatMap(\.bytes) + text.names.close("row")
    guard text.sheetData.kind != .empty else {
      // `<sheetData/>` opens up.
      let end = text.sheetData.whole.upperBound
      return replace(end - 2..<end, with: [UInt8(ascii: ">")] + row + text.names.close("sheetData"))
    }
    let next = text.index(from: number)
    insert(row, at: next < text.rows.count ? text.rows[next].whole.lowerBound : text.rowsRange.upperBound)
  }

  /// Puts a content into a cell of a row, whether the row has that cell or not; it keeps its style.
  package mutating func put(
    _ content: CellContent, at column: Int, in row: RowView, _ writer: CellWriter, _ text: SheetText,
    style: String? = nil
  ) throws(SheetError) {
    let old = row.cell(column)
    let style = old?.style.map { text.bytes.string($0) } ?? style
    let cell = try writer.cell(CellReference(column: column, row: row.row), content, style: style)
    if let old { replace(old.whole, with: cell) } else { insert([(column, cell)], into: row, text.names) }
  }
}
