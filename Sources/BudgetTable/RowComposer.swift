import Entities
import FoundationEssentials
import Sheets
import Spreadsheet

/// Writes the cells of an entry: into a row that is there, or as a new row like the one above.
package struct RowComposer {
  package let sheet: BudgetSheet
  package let text: SheetText
  package let cells: EntryCells
  package let rewriter: FormulaRewriter
  /// Writes cells of the sheet.
  let writer: CellWriter
  /// Styles of cells that would show a day as a number, with those that stand in for them.
  var dayStyles: [(from: String?, to: String)] = []
  /// Columns of the owner's own that say what each day is.
  var dayWords: [(column: Int, words: DayWords)] = []
  /// Columns in which the amount stands once more, in another currency.
  var twins: [AmountTwin] = []
  /// Columns of the owner's own that hold the same in all rows, and that formulas are worked out of.
  var steady: [(column: Int, content: CellContent)] = []

  /// What payees have in columns of the owner's own.
  var habits: [PayeeHabits] = []
  /// Columns whose texts are numbered on.
  var numbered: [RunningText] = []
  /// Columns whose whole numbers are money, though they rise by one from row to row.
  var sums: [Int] = []

  /// How many new rows go on top of the others, of which the first is the row that they are like.
  package var rowsOnTop = 0
  /// The first row that holds an entry, where rows go on top.
  package var firstEntry: Int
  /// Whether the day stands in the new row already.
  package var keepsDay = false
  /// Typed balances that go on in new rows.
  package var balances: [(column: Int, row: Int, content: CellContent)] = []
  /// The columns of balances of which it cannot be told how they go on.
  package var untold: [Int] = []

  /// The fields from the left.
  private let fields: [(field: BudgetField, column: Int)]
  /// Whether columns between the fields, or beside them in a table, are none of theirs.
  private let hasOthers: Bool

  package init(sheet: BudgetSheet, text: SheetText, cells: EntryCells, rewriter: FormulaRewriter) {
    self.sheet = sheet
    firstEntry = sheet.firstDataRow
    let fields = sheet.columns.sorted { $0.column < $1.column }
    self.fields = fields.map { ($0.field, $0.column) }
    hasOthers = !sheet.kinds.isEmpty || sheet.region.contains { column in !fields.contains { $0.column == column } }
    self.text = text
    self.cells = cells
    self.rewriter = rewriter
    writer = CellWriter(names: text.names, sheet: sheet.sheet.name, from1904: cells.from1904)
  }

  package var formulas: SheetFormulas { SheetFormulas(text: text) }

  package var bytes: [UInt8] { text.bytes }
  package var names: MainNames { text.names }

  /// A new row below `template`, in the same style and with its formulas.
  package func newRow(_ number: Int, _ entry: SpelledRow, like template: RowView?) throws(SheetError) -> [UInt8] {
    var row: [UInt8] = []
    row.reserveCapacity(Self.usualRow)
    names.open("row", in: &row)
    row.append(utf8: " r=\"\(number)\"")
    if let template { row += attributes(of: template.tag) }
    row.append(UInt8(ascii: ">"))
    if hasOthers {
      for cell in try newCells(number, entry, like: template) { row += cell.bytes }
    } else {
      for (field, column) in fields {
        try writer.append(
          content(of: field, column, entry), at: CellReference(column: column, row: number),
          style: style(of: field, column, entry, in: nil, like: template), to: &row)
      }
    }
    names.close("row", in: &row)
    return row
  }

  /// A row of ours has fewer bytes.
  private static let usualRow = 768

  /// The cells of a new row.
  package func newCells(
    _ number: Int, _ entry: SpelledRow, like template: RowView?
  ) throws(SheetError) -> [(column: Int, bytes: [UInt8])] {
    var written = try copiedCells(to: number, like: template, of: entry.entry) { _ in true }
    let own = sheet.columns(of: entry.category)
    for kind in sheet.kinds where !own.contains(where: { $0.column == kind.column }) {
      let cell = try writer.cell(
        CellReference(column: kind.column, row: number), .empty, style: style(of: kind.column, in: nil, like: template))
      if !cell.isEmpty { written.append((kind.column, cell)) }
    }
    for (field, column) in own {
      let cell = try writer.cell(
        CellReference(column: column, row: number), content(of: field, column, entry),
        style: style(of: field, column, entry, in: nil, like: template))
      if !cell.isEmpty { written.append((column, cell)) }
    }
    return written.sorted { $0.column < $1.column }
  }

  /// Puts the entry's cells into a row that is there; every cell that is no field of it stays.
  package func fill(
    _ row: RowView, _ entry: SpelledRow, like template: RowView?, _ edits: inout ByteEdits
  ) throws(SheetError) {
    var added: [(column: Int, bytes: [UInt8])] = []
    for (field, column) in sheet.columns(of: entry.category) where !(field == .date && keepsDay) {
      let content = content(of: field, column, entry)
      let old = row.cell(column)
      if let old, old.isEmpty, content == .empty { continue }
      let cell = try writer.cell(
        CellReference(column: column, row: row.row), content,
        style: style(of: field, column, entry, in: row, like: template))
      if let old { edits.replace(old.whole, with: cell) } else if !cell.isEmpty { added.append((column, cell)) }
    }
    added += try copiedCells(to: row.row, like: template, of: entry.entry) { column in
      row.cell(column) == nil
    }
    for cell in row.cells where sheet.region.contains(cell.column) && sheet.field(cell.column) == nil {
      if cell.isEmpty, let own = try ownContent(cell.column, to: row.row, like: template, of: entry.entry) {
        let style = cell.style.map { bytes.string($0) }
        edits.replace(
          cell.whole,
          with: try writer.cell(CellReference(column: cell.column, row: row.row), own, style: style))
      } else {
        dropValue(of: cell, &edits)
      }
    }
    edits.insert(added, into: row, names)
  }

  private func style(
    of field: BudgetField, _ column: Int, _ entry: SpelledRow, in row: RowView?, like template: RowView?
  ) -> String? {
    let style = style(of: column, in: row, like: template)
    if let other = moneyStyle(of: field, column, entry, insteadOf: style) { return other }
    guard field == .date, let other = dayStyles.first(where: { $0.from == style }) else { return style }
    return other.to
  }

  /// The style that shows an amount in its currency, where the one at hand does not; `nil` where it will do.
  func moneyStyle(of field: BudgetField, _ column: Int, _ entry: SpelledRow, insteadOf style: String?) -> String? {
    guard let marks = sheet.marks, BudgetField.amounts.contains(field) else { return nil }
    let currency = marks.said(entry.entry).currency
    return marks.style(for: currency, in: column, insteadOf: style.flatMap { Int($0) }).map(String.init)
  }

  /// The style of a new cell: that of the cell it takes the place of, of the one above, of the row, of the column.
  func style(of column: Int, in row: RowView?, like template: RowView?) -> String? {
    if let old = row?.cell(column) { return old.style.map { bytes.string($0) } }
    if let above = template?.cell(column) { return above.style.map { bytes.string($0) } }
    if let row, bytes.flag("customFormat", in: row.tag), let style = bytes.text(of: "s", in: row.tag) { return style }
    return text.columnStyle(column)
  }

  /// Takes the kept value of a formula away, since it was of other data: a program that opens the file computes it.
  func dropValue(of cell: CellView, _ edits: inout ByteEdits) {
    guard let formula = cell.formula else { return }
    let end = cell.whole.upperBound - names.close("c").count
    if cell.value != nil, formula.whole.upperBound < end { edits.remove(formula.whole.upperBound..<end) }
    if let type = cell.type, cell.value != nil { edits.remove(bytes.attribute(around: type, in: cell.tag)) }
  }

  /// What a new row takes over from the one above: all but its number, and what hides or groups it.
  private func attributes(of tag: XMLTag) -> [UInt8] {
    let dropped: [StaticString] = ["r", "hidden", "collapsed", "outlineLevel", "ph"]
    var kept: [UInt8] = []
    var at = tag.attributes.lowerBound
    while at < tag.attributes.upperBound {
      guard !bytes[at].isXMLSpace, let attribute = bytes.xmlAttribute(at: at, before: tag.attributes.upperBound) else {
        at += 1
        continue
      }
      let end = attribute.value.upperBound + 1
      if !dropped.contains(where: { bytes.holds($0, in: attribute.name) }) {
        kept.append(UInt8(ascii: " "))
        kept += bytes[attribute.name.lowerBound..<end]
      }
      at = end
    }
    return kept
  }
}
