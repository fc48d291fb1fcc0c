import Sheets
import Spreadsheet

// Sums beside, above and below the entries keep their text where it takes the new rows in already, and lose what they have kept.
extension OwnSheetChanges {
  /// So many rows of the entries may have formulas of their owner's own beside them that are looked at: a summary stands at the top.
  private static let rowsBeside = 60

  /// Takes the kept values of formulas away that depend on the rows.
  ///
  /// - Parameter targets: the rows of the entries, which are written anew.
  /// - Returns: the cells whose values are gone.
  mutating func dropDependents(_ dependents: Dependents, besides targets: Set<Int>) throws(SheetError)
    -> [CellReference]
  {
    var open: [(cell: CellView, formula: String, place: CellReference)] = []
    for place in text.rows where place.row < mapping.firstMoved && !targets.contains(place.row) {
      let isEntry = data?.contains(place.row) ?? false
      if isEntry, place.row > block.firstRow + Self.rowsBeside { continue }
      guard bytes.first(names.open("f"), in: place.whole) != nil else { continue }
      for cell in try text.view(place).cells where cell.formula != nil {
        if isEntry, block.columns.contains(cell.column) { continue }
        guard let formula = try SheetFormulas(text: text).formula(of: cell, in: place.row),
          try !isReady(formula, at: cell.column, in: place.row)
        else { continue }
        open.append((cell, formula, CellReference(column: cell.column, row: place.row)))
      }
    }
    var gone: [CellReference] = []
    var isMore = true
    while isMore, !open.isEmpty {
      let before = gone.count
      var rest: [(cell: CellView, formula: String, place: CellReference)] = []
      for one in open {
        guard dependents.includes(one.formula, on: block.sheet.name, [(block.sheet.name, gone)]) else {
          rest.append(one)
          continue
        }
        gone.append(one.place)
        // One whose text changes has lost it already.
        let next = edits.first(from: one.cell.whole.lowerBound) ?? .max
        if next >= one.cell.whole.upperBound { dropValue(of: one.cell, &edits) }
      }
      open = rest
      isMore = gone.count > before
    }
    return gone
  }

  /// Whether a formula below the entries is the one that its column has in each of their rows, in a row that stands ready: it is of that row.
  private func isReady(_ formula: String, at column: Int, in row: Int) throws(SheetError) -> Bool {
    guard block.columns.contains(column), let last = data?.upperBound, row > last,
      let cell = try text.row(last)?.cell(column), cell.formula != nil,
      let own = try SheetFormulas(text: text).formula(of: cell, in: last)
    else { return false }
    return FormulaRewriter.copied(own, rows: row - last) == formula
  }
}
