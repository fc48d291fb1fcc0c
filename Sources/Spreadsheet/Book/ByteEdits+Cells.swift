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
}
