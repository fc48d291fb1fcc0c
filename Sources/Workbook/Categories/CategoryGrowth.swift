import BudgetTable
import Container
import Dashboard
import Entities
import Sheets
import Spreadsheet

/// Room for one more category in a workbook of ours: a free place at the end of its type's list, and a row that shows it in the plan
/// and on the dashboard. Formulas, names, charts and what stands below follow, as where a person puts a row in.
struct CategoryGrowth {
  /// The workbook with that room.
  private(set) var book: BookFile
  /// Its parts that are others than before; one without any content is gone.
  private(set) var parts: [(part: String, bytes: [UInt8])] = []
  private let type: TransactionType

  /// Makes room in a workbook whose list has none.
  init(_ book: BookFile, _ places: ListedPlaces, _ type: TransactionType) throws(SheetError) {
    (self.book, self.type) = (book, type)
    guard let last = places.places.last(where: { $0.type == type })?.cell,
      let first = places.places.first(where: { $0.type == type })?.cell,
      let blocks = CategoryBlock.all(of: type, in: book)
    else {
      throw .refused(
        sheet: places.sheet.name, reason: "the names that say where categories stand contradict each other")
    }
    let new = CellReference(column: last.column, row: last.row + 1)
    for block in blocks { try insertRow(in: block, label: places.reference(new)) }
    try lengthen(places, from: first, to: new)
    var edits = ByteEdits()
    CategoryBlock.lengthenNames(of: type, in: book, &edits)
    if !edits.isEmpty, let bytes = edits.applied(to: book.bytes) { try put([(book.part, bytes)]) }
  }

  // MARK: Plan and dashboard

  /// A row below the last one of a type, which shows the list's new place.
  private mutating func insertRow(in block: CategoryBlock, label: String) throws(SheetError) {
    let text = try opened(block.sheet)
    let last = block.rows.upperBound
    guard let row = try text.row(last), let number = text.bytes.value(of: "r", in: row.tag) else {
      throw .refused(sheet: block.sheet.name, reason: "its row \(last) is empty, where a category should stand")
    }
    var mapping = RowMapping(
      kind: .added(
        .init(firstData: block.rows.lowerBound, ends: [last], newEnd: last + 1, inserted: 1, pushed: last + 1)),
      columns: block.columns)
    mapping.keepsSlidingRows = true
    var change = change(
      RowBlock(sheet: block.sheet, columns: block.columns, firstRow: block.rows.lowerBound), text, mapping, end: last)
    try change.own.changeSurroundings(
      including: CellArea(columns: block.columns, rows: last + 1...last + 1))
    var written = Array(text.bytes[row.tag.whole.lowerBound..<number.lowerBound]) + [UInt8](String(last + 1).utf8)
    written += text.bytes[number.upperBound..<row.tag.whole.upperBound]
    for cell in row.cells { written += try copy(of: cell, of: row, in: block, label: label, text, change.own.rewriter) }
    let next = text.index(from: last + 1)
    let offset = next < text.rows.count ? text.rows[next].whole.lowerBound : text.rowsRange.upperBound
    change.own.edits.replace(offset..<offset, with: written + text.names.close("row"), isRow: true)
    try take(change, text)
  }

  /// A cell of the last row as it reads in the new one. What its owner typed is left out.
  private func copy(
    of cell: CellView, of row: RowView, in block: CategoryBlock, label: String, _ text: SheetText,
    _ rewriter: FormulaRewriter
  ) throws(SheetError) -> [UInt8] {
    let writer = CellWriter(names: text.names, sheet: block.sheet.name, from1904: book.countsFrom1904)
    let reference = CellReference(column: cell.column, row: row.row + 1)
    let style = cell.style.map { text.bytes.string($0) }
    if cell.column == block.labelColumn {
      return writer.cell(reference, formula: label, text: ListedPlaces.free, style: style)
    }
    let formulas = SheetFormulas(text: text)
    guard !block.typedColumns.contains(cell.column), block.columns.contains(cell.column),
      let old = try formulas.formula(of: cell, in: row.row),
      let new = try formulas.formula(of: cell, in: row.row, copiedTo: row.row + 1, rewriter)
    else { return try writer.cell(reference, .empty, style: style) }
    // The name of the type is the same in each row, and is to be read there.
    guard old == new, let value = cell.value, let kind = cell.type, text.bytes.holds("str", in: kind) else {
      return writer.cell(reference, formula: new, style: style)
    }
    return writer.cell(reference, formula: new, text: text.bytes.xmlText(in: value), style: style)
  }

  // MARK: The list

  /// Has the list of a type reach one cell further.
  private mutating func lengthen(
    _ places: ListedPlaces, from first: CellReference, to new: CellReference
  ) throws(SheetError) {
    guard let sheet = book.sheets.first(where: { $0.part == places.sheet.part }) else { return }
    let text = try opened(sheet)
    if let cell = try text.row(new.row)?.cell(new.column), !cell.isEmpty {
      throw .refused(
        sheet: sheet.name,
        reason: "its list of categories goes on in \(new.text), and something else stands there: put that elsewhere")
    }
    let columns = new.column...new.column
    let mapping = RowMapping(
      kind: .added(
        .init(firstData: first.row, ends: [new.row - 1], newEnd: new.row, inserted: 0, pushed: new.row + 1)),
      columns: columns)
    var change = change(
      RowBlock(sheet: sheet, columns: columns, firstRow: first.row), text, mapping, end: new.row - 1)
    try change.own.changeSurroundings(including: CellArea(columns: columns, rows: new.row...new.row))
    let writer = CellWriter(names: text.names, sheet: sheet.name, from1904: book.countsFrom1904)
    let style = try text.row(new.row - 1)?.cell(new.column)?.style.map { text.bytes.string($0) }
    let content = CellContent.text(ListedPlaces.free)
    if let row = try text.row(new.row) {
      if let spans = text.bytes.value(of: "spans", in: row.tag) {
        change.own.edits.remove(text.bytes.attribute(around: spans, in: row.tag))
      }
      try change.own.edits.put(content, at: new.column, in: row, writer, text, style: style)
    } else {
      try change.own.edits.insert(
        [(new.column, try writer.cell(new, content, style: style))], inRow: new.row, text)
    }
    try take(change, text)
  }

  // MARK: What follows

  private struct Change {
    var own: OwnSheetChanges
    var others: OtherPartChanges
  }

  private func opened(_ sheet: BookFile.Sheet) throws(SheetError) -> SheetText {
    let text = try SheetText.open(book, sheet, whole: true)
    guard try BlockSurroundings(text).protection == nil else {
      throw .refused(sheet: sheet.name, reason: "it is protected: take the protection off first")
    }
    return text
  }

  private func change(_ block: RowBlock, _ text: SheetText, _ mapping: RowMapping, end: Int) -> Change {
    let rewriter = FormulaRewriter(sheet: block.sheet.name, mapping: mapping)
    return Change(
      own: OwnSheetChanges(block, text, rewriter, end: end), others: OtherPartChanges(book, block, rewriter))
  }

  /// Carries a change out on what the workbook is by now.
  private mutating func take(_ change: Change, _ text: SheetText) throws(SheetError) {
    var change = change
    try change.own.changeRows()
    try change.others.change()
    guard let bytes = change.own.edits.applied(to: text.bytes) else {
      throw change.own.refused("the row for another category could not be put in")
    }
    try put(change.others.changed + [(text.part, bytes)])
  }

  private mutating func put(_ changed: [(part: String, bytes: [UInt8])]) throws(SheetError) {
    for (part, bytes) in changed {
      parts.removeAll { $0.part == part }
      parts.append((part, bytes))
    }
    book = try BookFile(book.archive.holding(parts.map { ($0.part, $0.bytes.isEmpty ? nil : $0.bytes) }))
  }
}
