import Sheets
import Spreadsheet

/// What changes in the sheet itself besides its new rows: ranges that grow or move, moved rows, formulas.
struct OwnSheetChanges {
  let block: RowBlock
  let text: SheetText
  let rewriter: FormulaRewriter
  /// Rows that are written otherwise, or that go: they are left out here.
  let excluded: Set<Int>
  /// The rows of the entries.
  let data: ClosedRange<Int>?
  var edits = ByteEdits()

  var bytes: [UInt8] { text.bytes }
  var names: MainNames { text.names }
  var mapping: RowMapping { rewriter.mapping }

  /// `end` is the last row of the entries, or of their table, and `first` their first one, where a sum stands above it.
  init(
    _ block: RowBlock, _ text: SheetText, _ rewriter: FormulaRewriter, from first: Int? = nil, end: Int,
    excluding: Set<Int> = []
  ) {
    let first = first ?? block.firstRow
    data = end >= first ? first...end : nil
    self.block = block
    self.text = text
    self.rewriter = rewriter
    excluded = excluding
  }

  /// The edits of all that stands before and after the rows. `cells` are the new cells that the dimension must take in.
  mutating func changeSurroundings(including cells: CellArea?) throws(SheetError) {
    do throws(XMLFault) {
      try change(in: 0..<text.sheetData.whole.lowerBound, including: cells)
      try change(in: text.rowsRange.upperBound..<bytes.count, including: cells)
    } catch { throw BookFile.fault(error, in: text.part, path: text.path) }
  }

  private mutating func change(in range: Range<Int>, including cells: CellArea?) throws(XMLFault) {
    var anchor = Anchor()
    var isInFrom = false
    var scanner = XMLScanner(bytes, in: range)
    var isInSparkline = false
    var isInRowBreaks = false
    while let tag = try scanner.next() {
      if bytes.localName(of: tag, is: "sparkline") { isInSparkline = tag.kind == .open }
      if names.isElement(tag, "rowBreaks", in: bytes) { isInRowBreaks = tag.kind == .open }
      if names.isElement(tag, "anchor", in: bytes) {
        // Of a control: it says whether it moves, and stays where it says nothing.
        if tag.kind == .close { anchor.move(by: mapping, &edits) }
        anchor = Anchor()
        let (moves, grows) = (bytes.flag("moveWithCells", in: tag), bytes.flag("sizeWithCells", in: tag))
        anchor.behaviour = !moves ? "absolute" : grows ? "twoCell" : "oneCell"
      }
      if bytes.localName(of: tag, is: "from") { isInFrom = tag.kind == .open }
      guard tag.kind != .close else { continue }
      if names.isElement(tag, "controlPr", in: bytes) { changeLinks(of: tag) }
      if tag.kind == .open, bytes.localName(of: tag, is: "row") || bytes.localName(of: tag, is: "col") {
        let isRow = bytes.localName(of: tag, is: "row")
        let range = tag.whole.upperBound..<(try scanner.skip(tag)).whole.lowerBound
        if let number = bytes.number(in: range) { anchor.take(number + 1, at: range, isRow: isRow, isFirst: isInFrom) }
      } else if names.isElement(tag, "dimension", in: bytes) {
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
        // A merged cell is one cell: a row that comes below it is no part of it.
        let grows = !names.isElement(tag, "mergeCell", in: bytes)
        if let value = bytes.value(of: "ref", in: tag) { changeAreas(value, grows: grows) }
      }
    }
  }

  private func isFormula(_ tag: XMLTag) -> Bool {
    names.isElement(tag, "formula", in: bytes) || names.isElement(tag, "formula1", in: bytes)
      || names.isElement(tag, "formula2", in: bytes) || bytes.localName(of: tag, is: "f")
  }

  private mutating func changeAreas(_ range: Range<Int>, grows: Bool = true) {
    let old = bytes.string(range)
    if let new = mapping.areas(old, grows: grows), new != old { edits.replace(range, with: new) }
  }

  private mutating func changeLinks(of tag: XMLTag) {
    let dangling = SheetError.refused(
      sheet: block.sheet.name, reason: "a control is linked to the row that is to go")
    // One that is linked to a removed cell says so in its own part.
    try? rewriter.changeLinks(of: tag, in: bytes, isOnSheet: true, &edits, orThrow: dangling)
  }

  private mutating func changeNumber(_ range: Range<Int>?) {
    guard let range, let old = bytes.number(in: range), let new = mapping.wholeRow(old), new != old else { return }
    edits.replace(range, with: String(new))
  }

  private mutating func changeFormula(_ range: Range<Int>, growth: FormulaRewriter.Growth) {
    // A reference to a removed row in a format or a validation becomes none of ours to mend: it is left as it was.
    guard let new = try? rewriter.rewritten(bytes.xmlText(in: range), isOnSheet: true, growth: growth) else { return }
    edits.replace(range, with: XMLText.content(new))
  }

  private mutating func changeDimension(_ tag: XMLTag, including cells: CellArea?) {
    guard let value = bytes.value(of: "ref", in: tag), let old = CellArea(bytes.string(value)) else { return }
    let moved = mapping.extent(old)
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
