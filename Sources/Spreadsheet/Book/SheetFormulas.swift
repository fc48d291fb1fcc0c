import Sheets

/// The formulas of one sheet, shared ones resolved.
package struct SheetFormulas {
  package let text: SheetText

  package init(text: SheetText) {
    self.text = text
  }

  package func isArray(_ cell: CellView) -> Bool { type(of: cell, is: "array") }

  private func type(of cell: CellView, is name: StaticString) -> Bool {
    guard let formula = cell.formula, let type = text.bytes.value(of: "t", in: formula.tag) else { return false }
    return text.bytes.holds(name, in: type)
  }

  /// The cell's formula as it reads in another row of the same column once the rows have changed as `rewriter` says; `nil`
  /// where it has none that can be copied.
  package func formula(
    of cell: CellView, in row: Int, copiedTo target: Int, _ rewriter: FormulaRewriter
  ) throws(SheetError) -> String? {
    guard let own = try formula(of: cell, in: row) else { return nil }
    if isArray(cell) {
      guard let ref = cell.formula.flatMap({ text.bytes.text(of: "ref", in: $0.tag) }), let area = CellArea(ref),
        area.rows.count == 1, area.columns.count == 1
      else { return nil }
    }
    let moved =
      try ChainedFormulas(text, rewriter.mapping).formula(own, of: cell.column, in: row)
      ?? (try? rewriter.rewritten(own, isOnSheet: true, growth: .fixedOnly)) ?? own
    let home = rewriter.mapping.row(row, in: cell.column...cell.column) ?? row
    return FormulaRewriter.copied(moved, rows: target - home)
  }

  /// The cell's formula; of a shared one, as it reads in this cell. `nil` where it has none that is known here.
  package func formula(of cell: CellView, in row: Int) throws(SheetError) -> String? {
    guard let formula = cell.formula, !type(of: cell, is: "dataTable") else { return nil }
    if !formula.text.isEmpty { return text.bytes.xmlText(in: formula.text) }
    guard type(of: cell, is: "shared"), let index = text.bytes.text(of: "si", in: formula.tag),
      let master = try sharedFormula(index)
    else { return nil }
    return FormulaRewriter.copied(master.formula, rows: row - master.row, columns: cell.column - master.column)
  }

  /// The first cell of a shared formula, which alone has its text.
  private func sharedFormula(_ index: String) throws(SheetError) -> (formula: String, row: Int, column: Int)? {
    let mark = [UInt8]("si=\"\(index)\"".utf8)
    var at = text.rowsRange.lowerBound
    while let found = text.bytes.first(mark, in: at..<text.rowsRange.upperBound) {
      at = found + mark.count
      guard !text.rows.isEmpty else { return nil }
      let place = text.rows[text.rowIndex(at: found)]
      guard place.whole.contains(found) else { continue }
      let row = try text.view(place)
      for cell in row.cells {
        guard let formula = cell.formula, formula.whole.contains(found), !formula.text.isEmpty else { continue }
        return (text.bytes.xmlText(in: formula.text), row.row, cell.column)
      }
    }
    return nil
  }
}
