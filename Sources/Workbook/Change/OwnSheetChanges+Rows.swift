import Sheets
import Spreadsheet

// The edits of the rows: those that move get their new numbers, and formulas their new references.
extension OwnSheetChanges {
  /// Changes rows that move, and formulas. `added` are the cells of entries that come in where only cells move.
  mutating func changeRows(adding added: [NewCells] = []) throws(SheetError) {
    for index in affectedRows() {
      let place = text.rows[index]
      guard !excluded.contains(place.row) else { continue }
      let row = try text.view(place)
      let moves = place.row >= mapping.firstMoved
      if moves, mapping.shifted == nil { renumber(row) }
      for cell in row.cells where cell.formula != nil {
        // Cells that move to another row are written there.
        if let shifted = mapping.shifted, place.row >= mapping.firstChanged, shifted.contains(cell.column) { continue }
        try changeFormula(
          of: cell, in: row, growth: growth(of: cell, in: place.row), moves: moves && mapping.shifted == nil, &edits)
      }
    }
    if let shifted = mapping.shifted, mapping.firstMoved < Int.max { try shiftCells(shifted, adding: added) }
  }

  /// Among the entries only what dollar signs fix takes the new row in: a running sum is no such thing.
  func growth(of cell: CellView, in row: Int) -> FormulaRewriter.Growth {
    data?.contains(row) ?? false && block.columns.contains(cell.column) ? .fixedOnly : .all
  }

  /// The indices of rows that move, or have a formula that may refer to what moves or grows: a quick look that may say
  /// yes too often.
  private func affectedRows() -> [Int] {
    let (open, close) = (names.open("f"), names.close("f"))
    let moved = text.index(from: min(mapping.firstMoved, CellReference.lastRow + 1))
    let movesRows = mapping.movesRows(upTo: text.rows.last?.row ?? 0)
    let ends = mapping.ends.map { [UInt8](String($0).utf8) }
    var affected: [Int] = []
    var isShared = false
    var at = text.rowsRange.lowerBound
    var index = 0
    while index < moved, let start = bytes.first(open, in: at..<text.rowsRange.upperBound) {
      while index < moved, text.rows[index].whole.upperBound <= start { index += 1 }
      guard index < moved else { break }
      let end = bytes.first(close, in: start..<text.rows[index].whole.upperBound) ?? start + open.count
      if movesRows || ends.contains(where: { bytes.first($0, in: start..<end) != nil }) {
        affected.append(index)
        isShared = isShared || bytes.first(Self.sharedMark, in: start..<end) != nil
        at = text.rows[index].whole.upperBound
      } else {
        at = end
      }
    }
    // The cells that share a formula change with the first of them, which alone has its text.
    if isShared, !movesRows { affected = rowsWithSharedFormulas(and: affected, upTo: moved) }
    return affected + (moved..<text.rows.count)
  }

  private static let sharedMark = [UInt8]("shared".utf8)

  private func rowsWithSharedFormulas(and others: [Int], upTo limit: Int) -> [Int] {
    var isAffected = [Bool](repeating: false, count: limit)
    for index in others { isAffected[index] = true }
    for index in 0..<limit where !isAffected[index] {
      isAffected[index] = bytes.first(Self.sharedMark, in: text.rows[index].whole) != nil
    }
    return isAffected.indices.filter { isAffected[$0] }
  }

  private mutating func renumber(_ row: RowView) {
    let number = row.row + mapping.distance
    if let value = bytes.value(of: "r", in: row.tag) { edits.replace(value, with: String(number)) }
    for cell in row.cells {
      guard let value = bytes.value(of: "r", in: cell.tag) else { continue }
      edits.replace(value, with: CellReference(column: cell.column, row: number).text)
    }
  }

  /// Changes the formula of a cell, and takes away the value that it has kept where that is no longer true.
  func changeFormula(
    of cell: CellView, in row: RowView, growth: FormulaRewriter.Growth, moves: Bool, _ edits: inout ByteEdits
  ) throws(SheetError) {
    guard let formula = cell.formula else { return }
    let place = CellReference(column: cell.column, row: row.row).text
    let isShared = try changeArea(of: formula, at: place, moves: moves, &edits)
    let formulas = SheetFormulas(text: text)
    guard let old = try formulas.formula(of: cell, in: row.row) else { return }
    let chained =
      data?.contains(row.row) == true || data?.upperBound == row.row - 1
      ? try ChainedFormulas(text, mapping).formula(old, of: cell.column, in: row.row) : nil
    let new: String?
    if let chained {
      new = chained == old ? nil : chained
    } else {
      do throws(FormulaRewriter.Dangling) {
        new = try rewriter.rewritten(old, isOnSheet: true, growth: growth)
      } catch {
        throw refused("the formula at \(place) refers to the row that is to go")
      }
    }
    if isShared {
      guard mapping.firstMoved < Int.max || new != nil else { return }
      edits.replace(
        formula.whole, with: names.open("f") + [UInt8(ascii: ">")] + XMLText.content(new ?? old) + names.close("f"))
    } else if let new {
      edits.replace(formula.text, with: XMLText.content(new))
    }
    if new != nil || chained != nil || (moves && dependsOnData(old)) { dropValue(of: cell, &edits) }
  }

  /// Moves the area that an array formula fills. Answers whether the formula is shared.
  private func changeArea(
    of formula: FormulaView, at place: String, moves: Bool, _ edits: inout ByteEdits
  ) throws(SheetError) -> Bool {
    guard let type = bytes.value(of: "t", in: formula.tag) else { return false }
    if bytes.holds("dataTable", in: type), moves || mapping.firstMoved < Int.max {
      throw refused("the data table at \(place) cannot be moved safely")
    }
    if bytes.holds("array", in: type), let ref = bytes.value(of: "ref", in: formula.tag),
      let old = CellArea(bytes.string(ref))
    {
      guard let new = mapping.area(old, grows: false), new.rows.count == old.rows.count, !mapping.tears(old) else {
        throw refused("the array formula at \(place) would be torn apart")
      }
      if new != old { edits.replace(ref, with: new.text) }
    }
    return bytes.holds("shared", in: type)
  }

  /// Whether a formula refers to the data: by a table's name, or by its cells.
  private func dependsOnData(_ formula: String) -> Bool {
    let bytes = [UInt8](formula.utf8)
    guard !bytes.contains(UInt8(ascii: "[")) else { return true }
    return FormulaScanner.references(in: bytes).contains { reference in
      rewriter.isMeant(reference, isOnSheet: true) && reference.columns.overlaps(block.columns)
        && reference.rows.upperBound >= block.firstRow && reference.rows.lowerBound < mapping.firstMoved
    }
  }

  func dropValue(of cell: CellView, _ edits: inout ByteEdits) {
    guard let formula = cell.formula, cell.value != nil else { return }
    let end = cell.whole.upperBound - names.close("c").count
    if formula.whole.upperBound < end { edits.remove(formula.whole.upperBound..<end) }
    if let type = cell.type { edits.remove(bytes.attribute(around: type, in: cell.tag)) }
  }

  func refused(_ reason: String) -> SheetError { .refused(sheet: block.sheet.name, reason: reason) }
}
