/// What changes in the sheet itself besides its new rows: ranges that grow or move, moved rows, formulas.
struct OwnSheetChanges {
  let sheet: BudgetSheet
  let text: SheetText
  let rewriter: FormulaRewriter
  /// Rows that are written otherwise, or that go: they are left out here.
  let excluded: Set<Int>
  var edits = ByteEdits()

  private var bytes: [UInt8] { text.bytes }
  private var names: MainNames { text.names }
  private var mapping: RowMapping { rewriter.mapping }

  init(_ sheet: BudgetSheet, _ text: SheetText, _ rewriter: FormulaRewriter, excluding: Set<Int>) {
    self.sheet = sheet
    self.text = text
    self.rewriter = rewriter
    excluded = excluding
  }

  /// The edits of all that stands before and after the rows. `cells` are the new cells that the dimension must take in.
  mutating func changeSurroundings(including cells: CellArea?) throws(WorkbookError) {
    do throws(XMLFault) {
      try change(in: 0..<text.sheetData.whole.lowerBound, including: cells)
      try change(in: text.rowsRange.upperBound..<bytes.count, including: cells)
    } catch { throw BookFile.fault(error, in: text.part, path: text.path) }
  }

  private mutating func change(in range: Range<Int>, including cells: CellArea?) throws(XMLFault) {
    var scanner = XMLScanner(bytes, in: range)
    var isInSparkline = false
    var isInRowBreaks = false
    while let tag = try scanner.next() {
      if bytes.localName(of: tag, is: "sparkline") { isInSparkline = tag.kind == .open }
      if names.isElement(tag, "rowBreaks", in: bytes) { isInRowBreaks = tag.kind == .open }
      guard tag.kind != .close else { continue }
      if names.isElement(tag, "dimension", in: bytes) {
        changeDimension(tag, including: cells)
      } else if names.isElement(tag, "selection", in: bytes) || names.isElement(tag, "pane", in: bytes) {
        continue
      } else if tag.kind == .open, isFormula(tag) {
        let close = try scanner.skip(tag)
        changeFormula(
          tag.whole.upperBound..<close.whole.lowerBound, growth: isInSparkline ? .all : .fixedOnly)
      } else if tag.kind == .open, bytes.localName(of: tag, is: "sqref") {
        let close = try scanner.skip(tag)
        changeAreas(tag.whole.upperBound..<close.whole.lowerBound)
      } else if isInRowBreaks, names.isElement(tag, "brk", in: bytes) {
        changeNumber(bytes.value(of: "id", in: tag))
      } else {
        if let value = bytes.value(of: "sqref", in: tag) { changeAreas(value) }
        if let value = bytes.value(of: "ref", in: tag) { changeAreas(value) }
      }
    }
  }

  private func isFormula(_ tag: XMLTag) -> Bool {
    names.isElement(tag, "formula", in: bytes) || names.isElement(tag, "formula1", in: bytes)
      || names.isElement(tag, "formula2", in: bytes) || bytes.localName(of: tag, is: "f")
  }

  private mutating func changeAreas(_ range: Range<Int>) {
    let old = bytes.string(range)
    if let new = mapping.areas(old), new != old { edits.replace(range, with: new) }
  }

  private mutating func changeNumber(_ range: Range<Int>?) {
    guard let range, let old = bytes.number(in: range), let new = mapping.row(old), new != old else { return }
    edits.replace(range, with: String(new))
  }

  private mutating func changeFormula(_ range: Range<Int>, growth: FormulaRewriter.Growth) {
    // A reference to a removed row in a format or a validation becomes none of ours to mend: it is left as it was.
    guard let new = try? rewriter.rewritten(bytes.xmlText(in: range), isOnSheet: true, growth: growth) else { return }
    edits.replace(range, with: XMLText.content(new))
  }

  private mutating func changeDimension(_ tag: XMLTag, including cells: CellArea?) {
    guard let value = bytes.value(of: "ref", in: tag), let old = CellArea(bytes.string(value)) else { return }
    let moved = mapping.area(old, grows: false) ?? old
    guard let cells else {
      if moved != old { edits.replace(value, with: moved.text) }
      return
    }
    let new = CellArea(
      columns: min(
        moved.columns.lowerBound, cells.columns.lowerBound)...max(
          moved.columns.upperBound, cells.columns.upperBound),
      rows: min(moved.rows.lowerBound, cells.rows.lowerBound)...max(moved.rows.upperBound, cells.rows.upperBound))
    if new != old { edits.replace(value, with: new.text) }
  }
}

// MARK: - Rows

extension OwnSheetChanges {
  /// The edits of the rows: those that move get their new numbers, and formulas their new references.
  mutating func changeRows(data: ClosedRange<Int>?) throws(WorkbookError) {
    for index in affectedRows() {
      let place = text.rows[index]
      guard !excluded.contains(place.row) else { continue }
      let row = try text.view(place)
      let moves = place.row >= mapping.firstMoved
      if moves { renumber(row) }
      for cell in row.cells where cell.formula != nil {
        let isData = data?.contains(place.row) ?? false && sheet.region.contains(cell.column)
        try changeFormula(of: cell, in: row, growth: isData ? .none : .all, moves: moves)
      }
    }
  }

  /// The indices of rows that move, or have a formula that may refer to what moves or grows: a quick look that may say
  /// yes too often.
  private func affectedRows() -> [Int] {
    let open = names.open("f")
    let close = names.close("f")
    let moved = text.index(from: min(mapping.firstMoved, CellReference.lastRow + 1))
    let movesRows = mapping.movesRows(upTo: text.rows.last?.row ?? 0)
    let ends = mapping.ends.map { [UInt8](String($0).utf8) }
    var affected: [Int] = []
    var at = text.rowsRange.lowerBound
    var index = 0
    while index < moved, let start = bytes.first(open, in: at..<text.rowsRange.upperBound) {
      while index < moved, text.rows[index].whole.upperBound <= start { index += 1 }
      guard index < moved else { break }
      let end = bytes.first(close, in: start..<text.rows[index].whole.upperBound) ?? start + open.count
      if movesRows || ends.contains(where: { bytes.first($0, in: start..<end) != nil }) {
        affected.append(index)
        at = text.rows[index].whole.upperBound
      } else {
        at = end
      }
    }
    return affected + (moved..<text.rows.count)
  }

  private mutating func renumber(_ row: RowView) {
    let number = row.row + mapping.distance
    if let value = bytes.value(of: "r", in: row.tag) { edits.replace(value, with: String(number)) }
    for cell in row.cells {
      guard let value = bytes.value(of: "r", in: cell.tag) else { continue }
      edits.replace(value, with: CellReference(column: cell.column, row: number).text)
    }
  }

  private mutating func changeFormula(
    of cell: CellView, in row: RowView, growth: FormulaRewriter.Growth, moves: Bool
  ) throws(WorkbookError) {
    guard let formula = cell.formula else { return }
    let place = CellReference(column: cell.column, row: row.row).text
    var isShared = false
    if let type = bytes.value(of: "t", in: formula.tag) {
      if bytes.holds("dataTable", in: type), moves || mapping.firstMoved < Int.max {
        throw refused("the data table at \(place) cannot be moved safely")
      }
      isShared = bytes.holds("shared", in: type)
      if bytes.holds("array", in: type), let ref = bytes.value(of: "ref", in: formula.tag),
        let old = CellArea(bytes.string(ref))
      {
        guard let new = mapping.area(old, grows: false), new.rows.count == old.rows.count else {
          throw refused("the array formula at \(place) would be torn apart")
        }
        if new != old { edits.replace(ref, with: new.text) }
      }
    }
    let formulas = SheetFormulas(text: text, rewriter: rewriter)
    guard let old = try formulas.formula(of: cell, in: row.row) else { return }
    let new: String?
    do throws(FormulaRewriter.Dangling) {
      new = try rewriter.rewritten(old, isOnSheet: true, growth: growth)
    } catch {
      throw refused("the formula at \(place) refers to the row that is to go")
    }
    if isShared {
      guard mapping.firstMoved < Int.max || new != nil else { return }
      edits.replace(
        formula.whole, with: names.open("f") + [UInt8(ascii: ">")] + XMLText.content(new ?? old) + names.close("f"))
    } else if let new {
      edits.replace(formula.text, with: XMLText.content(new))
    }
    if new != nil || (moves && dependsOnData(old)) { dropValue(of: cell) }
  }

  /// Whether a formula refers to the data: by a table's name, or by its cells.
  private func dependsOnData(_ formula: String) -> Bool {
    let bytes = [UInt8](formula.utf8)
    guard !bytes.contains(UInt8(ascii: "[")) else { return true }
    return FormulaScanner.references(in: bytes).contains { reference in
      reference.columns.overlaps(sheet.region) && reference.rows.upperBound >= sheet.firstDataRow
        && reference.rows.lowerBound < mapping.firstMoved
    }
  }

  private mutating func dropValue(of cell: CellView) {
    guard let formula = cell.formula, cell.value != nil else { return }
    let end = cell.whole.upperBound - names.close("c").count
    if formula.whole.upperBound < end { edits.remove(formula.whole.upperBound..<end) }
    if let type = cell.type { edits.remove(bytes.attribute(around: type, in: cell.tag)) }
  }

  func refused(_ reason: String) -> WorkbookError { .refused(sheet: sheet.sheet.name, reason: reason) }
}
