import Sheets

/// Formulas that go on from row to row, each from the one beside it: a running balance, downwards or newest first.
///
/// Where a row comes in between two of them, the one that went on from its neighbour goes on from the new row, as it would if both
/// had been written after it; where a row goes, from the next one. Spreadsheets keep the reference and leave the new row out.
package struct ChainedFormulas {
  private let text: SheetText
  private let mapping: RowMapping

  package init(_ text: SheetText, _ mapping: RowMapping) {
    self.text = text
    self.mapping = mapping
  }

  /// How the formula of a cell reads after the change, in the place that it has then; `nil` where it goes on from no row at the seam.
  package func formula(_ old: String, of column: Int, in row: Int) throws(SheetError) -> String? {
    if let begun = try beginning(old, of: column, in: row) { return begun }
    let (upper, lower): (Int, Int)
    switch mapping.kind {
    // The two between which rows come in.
    case .added where mapping.firstMoved < Int.max: (upper, lower) = (mapping.firstMoved - 1, mapping.firstMoved)
    // The one that goes, and that beside it.
    case .removed(let removed, true) where row == removed - 1: (upper, lower) = (row, removed)
    case .removed(let removed, true) where row == removed + 1: (upper, lower) = (removed, row)
    default: return nil
    }
    guard row == upper || row == lower, goesOn(old, from: row == upper ? lower : upper) else { return nil }
    if try isCarried(old, of: column, from: upper), row == lower {
      return FormulaRewriter.copied(old, rows: mapping.distance)
    }
    // The first of all may begin what the others go on with: two that read alike, one of them at the seam, show what they do.
    let next = row == upper ? upper - 1 : lower
    let isAlike = try isSlid(from: upper, column) ? true : try isSlid(from: next, column)
    guard isAlike else { return nil }
    return row == upper ? old : FormulaRewriter.copied(old, rows: mapping.distance)
  }

  /// How the formula right above a row that goes reads where that row began what those above it go on with: it begins it then.
  private func beginning(_ old: String, of column: Int, in row: Int) throws(SheetError) -> String? {
    guard case .removed(let removed, _) = mapping.kind, mapping.removedAbove == 0, row == removed - 1,
      FormulaScanner.refers(old, to: removed, at: column), let begun = try formula(of: column, in: removed),
      try isSlid(from: row - 1, column), FormulaRewriter.copied(old, rows: 1) != begun
    else { return nil }
    return FormulaRewriter.copied(begun, rows: -1)
  }

  /// Whether a formula is nothing but the cell of that row above it, in a column where rows go on from each other: what is left in the
  /// end, below the entries.
  private func isCarried(_ formula: String, of column: Int, from row: Int) throws(SheetError) -> Bool {
    let references = FormulaScanner.references(in: [UInt8](formula.utf8))
    guard references.count == 1, let only = references.first, only.sheet == nil, only.columns == column...column,
      only.last == nil, formula.utf8.allSatisfy({ $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: "*") })
    else { return false }
    let isSecond = try isSlid(from: row - 1, column)
    return isSecond ? true : try isSlid(from: row - 2, column)
  }

  /// Whether a column has the same formula in a row and the next, moved along.
  private func isSlid(from upper: Int, _ column: Int) throws(SheetError) -> Bool {
    guard let above = try formula(of: column, in: upper), let below = try formula(of: column, in: upper + 1) else {
      return false
    }
    return FormulaRewriter.copied(above, rows: 1) == below
  }

  /// Whether a formula refers to that row, and to cells alone: a range grows by its own rules.
  private func goesOn(_ formula: String, from row: Int) -> Bool {
    let references = FormulaScanner.references(in: [UInt8](formula.utf8))
    return references.allSatisfy { $0.last == nil }
      && references.contains { $0.sheet == nil && !$0.first.rowIsFixed && $0.first.row == row }
  }

  private func formula(of column: Int, in row: Int) throws(SheetError) -> String? {
    guard let cell = try text.row(row)?.cell(column) else { return nil }
    return try SheetFormulas(text: text).formula(of: cell, in: row)
  }
}
