// Short ways to write down the places of a layout.
extension CellReference: CustomStringConvertible {
  package init(_ column: Int, _ row: Int) { self.init(column: column, row: row) }

  /// Such as `K34`.
  package var description: String { text }

  /// Such as `$K$34`.
  package var absolute: String { "$\(CellReference.letters(of: column))$\(row)" }
}

extension CellArea {
  package init(_ first: CellReference, _ last: CellReference) {
    self.init(columns: first.column...last.column, rows: first.row...last.row)
  }

  package var first: CellReference { CellReference(columns.lowerBound, rows.lowerBound) }
  package var last: CellReference { CellReference(columns.upperBound, rows.upperBound) }

  /// Such as `$A$2:$A$4`.
  package var absolute: String { "\(first.absolute):\(last.absolute)" }
}
