import Sheets
import Spreadsheet

// In a sheet that stands newest first the last row begins what those above it go on with: with its own amount, where they have the row below
// them besides. A row that comes below it begins it then, and the last row goes on as the others do.
extension RowComposer {
  /// A cell that goes on from now on from the row below it.
  package struct Continued {
    package let cell: CellView
    package let formula: String
  }

  /// Finds the columns that the last row begins.
  ///
  /// - Parameter target: the row that comes below it.
  /// - Returns: what its cells become there. Where it begins with a number that somebody typed, what comes before that is not known: such
  ///   columns are told of.
  package mutating func readBeginnings(of last: RowView, above target: Int) throws(SheetError) -> [Continued] {
    guard target == last.row + 1, last.row - 1 > sheet.headerRow, let upper = try text.row(last.row - 1) else {
      return []
    }
    var continued: [Continued] = []
    for column in sheet.region where sheet.field(column) == nil {
      guard let cell = last.cell(column), let above = upper.cell(column), above.formula != nil,
        let rule = try formulas.formula(of: above, in: upper.row),
        FormulaScanner.refers(rule, to: upper.row + 1, at: column),
        try upper.row == sheet.firstDataRow ? true : isSame(rule, column, in: upper.row - 1),
        let next = FormulaRewriter.copied(rule, rows: 1)
      else { continue }
      guard let formula = cell.formula else {
        if number(cell) != nil || cell.holdsValue { untold.append(column) }
        continue
      }
      guard try formulas.formula(of: cell, in: last.row) != next else { continue }
      guard bytes.value(of: "t", in: formula.tag) == nil, !formula.text.isEmpty else {
        untold.append(column)
        continue
      }
      continued.append(Continued(cell: cell, formula: next))
    }
    return continued
  }

  /// Has cells go on from the row below them.
  package func goOn(_ continued: [Continued], _ edits: inout ByteEdits) throws(SheetError) {
    for one in continued {
      guard let formula = one.cell.formula,
        edits.first(from: one.cell.whole.lowerBound) ?? .max >= one.cell.whole.upperBound
      else { throw .refused(sheet: sheet.sheet.name, reason: "its last row goes on from rows that must move") }
      edits.replace(formula.text, with: XMLText.content(one.formula))
      dropValue(of: one.cell, &edits)
    }
  }

  private func isSame(_ formula: String, _ column: Int, in upper: Int) throws(SheetError) -> Bool {
    guard let cell = try text.row(upper)?.cell(column), let above = try formulas.formula(of: cell, in: upper) else {
      return false
    }
    return FormulaRewriter.copied(above, rows: 1) == formula
  }
}
