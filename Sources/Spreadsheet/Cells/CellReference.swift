/// A cell by column and row, both from 1.
package struct CellReference: Hashable {
  /// The last row and column that a sheet has (ECMA-376 limits as every office program has them).
  package static let lastRow = 1_048_576
  package static let lastColumn = 16_384

  package var column: Int
  package var row: Int

  package init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }

  /// Reads `C12`, dollar signs allowed; `nil` for any other text and for a cell that no sheet has.
  package init?(_ text: some Sequence<UInt8>) {
    var column = 0
    var row = 0
    var letters = 0
    var digits = 0
    for byte in text where byte != UInt8(ascii: "$") {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z") where digits == 0 && letters < 3:
        column = column * 26 + Int(byte - UInt8(ascii: "A")) + 1
        letters += 1
      case UInt8(ascii: "0")...UInt8(ascii: "9") where letters > 0 && digits < 7:
        row = row * 10 + Int(byte - UInt8(ascii: "0"))
        digits += 1
      default: return nil
      }
    }
    guard (1...Self.lastColumn).contains(column), (1...Self.lastRow).contains(row) else { return nil }
    self.init(column: column, row: row)
  }

  /// Such as `C12`.
  package var text: String { Self.letters(of: column) + String(row) }

  /// Writes the text at the end of `bytes`.
  package func append(to bytes: inout [UInt8]) {
    if (1...26).contains(column) {
      bytes.append(UInt8(ascii: "A") + UInt8(column - 1))
    } else {
      bytes.append(contentsOf: Self.letters(of: column).utf8)
    }
    var divisor = 1
    while row / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(row / divisor % 10))
      divisor /= 10
    }
  }

  /// The letters of a column.
  package static func letters(of column: Int) -> String {
    // Nearly all columns have one letter, and a dashboard asks for hundreds.
    if (1...26).contains(column) { return String(UnicodeScalar(UInt8(ascii: "A") + UInt8(column - 1))) }
    var letters: [UInt8] = []
    var rest = column
    while rest > 0 {
      letters.insert(UInt8(ascii: "A") + UInt8((rest - 1) % 26), at: 0)
      rest = (rest - 1) / 26
    }
    return String(decoding: letters, as: UTF8.self)
  }
}

/// A rectangle of cells.
package struct CellArea: Hashable {
  package var columns: ClosedRange<Int>
  package var rows: ClosedRange<Int>

  package init(columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
    self.columns = columns
    self.rows = rows
  }

  /// Reads `C11:I60` or `C11`; `nil` for any other text.
  package init?(_ text: some StringProtocol) {
    let corners = Array(text.utf8).split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard let first = corners.first.flatMap({ CellReference($0) }), corners.count <= 2,
      let last = corners.last.flatMap({ CellReference($0) }), first.column <= last.column, first.row <= last.row
    else { return nil }
    self.init(columns: first.column...last.column, rows: first.row...last.row)
  }

  /// Such as `C11:I60`, or `C11` for one cell.
  package var text: String {
    let first = CellReference(column: columns.lowerBound, row: rows.lowerBound).text
    let last = CellReference(column: columns.upperBound, row: rows.upperBound).text
    return first == last ? first : first + ":" + last
  }

  package func contains(_ cell: CellReference) -> Bool { columns.contains(cell.column) && rows.contains(cell.row) }
}
