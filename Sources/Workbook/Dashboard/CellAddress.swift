/// A cell of a sheet by its numbers, both from 1.
struct CellAddress: Hashable, Comparable, CustomStringConvertible {
  let row: Int
  let column: Int

  init(_ column: Int, _ row: Int) {
    self.row = row
    self.column = column
  }

  /// Row by row, as a sheet part lists its cells.
  static func < (left: CellAddress, right: CellAddress) -> Bool {
    (left.row, left.column) < (right.row, right.column)
  }

  /// Such as `K34`.
  var description: String { "\(CellAddress.letters(column))\(row)" }

  /// Such as `$K$34`.
  var absolute: String { "$\(CellAddress.letters(column))$\(row)" }

  /// Such as `K` for 11.
  static func letters(_ column: Int) -> String {
    var rest = column
    var letters: [UInt8] = []
    while rest > 0 {
      letters.append(UInt8(ascii: "A") + UInt8((rest - 1) % 26))
      rest = (rest - 1) / 26
    }
    return String(decoding: letters.reversed(), as: UTF8.self)
  }
}

/// A block of cells.
struct CellRange: Hashable {
  let first: CellAddress
  let last: CellAddress

  init(_ first: CellAddress, _ last: CellAddress) {
    self.first = first
    self.last = last
  }

  /// Such as `$A$2:$A$4`.
  var absolute: String { "\(first.absolute):\(last.absolute)" }
}
