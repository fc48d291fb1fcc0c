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
  /// Styles of cells that would show a day as a number, with those that stand in for them.
  var dayStyles: [(from: String?, to: String)] = []

  package init(sheet: BudgetSheet, text: SheetText, cells: EntryCells, rewriter: FormulaRewriter) {
    self.sheet = sheet
    self.text = text
    self.cells = cells
    self.rewriter = rewriter
  }

  package var formulas: SheetFormulas { SheetFormulas(text: text) }

  package var bytes: [UInt8] { text.bytes }
  package var names: MainNames { text.names }

  /// A new row below `template`, in the same style and with its formulas.
  package func newRow(_ number: Int, _ entry: SpelledRow, like template: RowView?) throws(SheetError) -> [UInt8] {
    var row = names.open("row") + [UInt8](" r=\"\(number)\"".utf8)
    if let template { row += attributes(of: template.tag) }
    row.append(UInt8(ascii: ">"))
    for cell in try newCells(number, entry, like: template) { row += cell.bytes }
    return row + names.close("row")
  }

  /// The cells of a new row.
  package func newCells(
    _ number: Int, _ entry: SpelledRow, like template: RowView?
  ) throws(SheetError) -> [(column: Int, bytes: [UInt8])] {
    var written = try copiedCells(to: number, like: template) { _ in true }
    for (field, column) in sheet.columns {
      let cell = try self.cell(
        CellReference(column: column, row: number), cells.content(of: field, entry),
        style: style(of: field, column, in: nil, like: template))
      if !cell.isEmpty { written.append((column, cell)) }
    }
    return written.sorted { $0.column < $1.column }
  }

  /// Puts the entry's cells into a row that is there; every cell that is no field of it stays.
  package func fill(
    _ row: RowView, _ entry: SpelledRow, like template: RowView?, _ edits: inout ByteEdits
  ) throws(SheetError) {
    var added: [(column: Int, bytes: [UInt8])] = []
    for (field, column) in sheet.columns {
      let content = cells.content(of: field, entry)
      let old = row.cell(column)
      if let old, old.isEmpty, content == .empty { continue }
      let cell = try self.cell(
        CellReference(column: column, row: row.row), content, style: style(of: field, column, in: row, like: template))
      if let old { edits.replace(old.whole, with: cell) } else if !cell.isEmpty { added.append((column, cell)) }
    }
    added += try copiedCells(to: row.row, like: template) { column in row.cell(column) == nil }
    for cell in row.cells where sheet.region.contains(cell.column) && sheet.field(cell.column) == nil {
      dropValue(of: cell, &edits)
    }
    edits.insert(added, into: row, names)
  }

  private func style(of field: BudgetField, _ column: Int, in row: RowView?, like template: RowView?) -> String? {
    let style = style(of: column, in: row, like: template)
    guard field == .date, let other = dayStyles.first(where: { $0.from == style }) else { return style }
    return other.to
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

  func formulaCell(_ reference: CellReference, style: String?, _ formula: String) -> [UInt8] {
    openCell(reference, style: style) + [UInt8(ascii: ">")] + names.open("f") + [UInt8(ascii: ">")]
      + XMLText.content(formula) + names.close("f") + names.close("c")
  }

  func openCell(_ reference: CellReference, style: String?) -> [UInt8] {
    var written: [UInt8] = []
    written.reserveCapacity(96)
    names.open("c", in: &written)
    written.append(contentsOf: " r=\"".utf8)
    written.append(contentsOf: reference.text.utf8)
    written.append(UInt8(ascii: "\""))
    guard let style else { return written }
    written.append(contentsOf: " s=\"".utf8)
    written.append(contentsOf: style.utf8)
    written.append(UInt8(ascii: "\""))
    return written
  }

  /// A cell with that content; no bytes for an empty one without a style.
  package func cell(_ reference: CellReference, _ content: CellContent, style: String?) throws(SheetError) -> [UInt8] {
    let open = openCell(reference, style: style)
    switch content {
    case .empty: return style == nil ? [] : open + [UInt8]("/>".utf8)
    case .number(let number): return value(open, number.description)
    case .boolean(let flag): return open + [UInt8](" t=\"b\"".utf8) + value([], flag ? "1" : "0")
    case .date(let day):
      guard let serial = SerialDay.number(of: day, from1904: cells.from1904) else {
        throw .refused(sheet: sheet.sheet.name, reason: "a workbook cannot hold the day \(day)")
      }
      return value(open, String(serial))
    case .text(let string):
      guard string.utf16.count <= 32_767 else {
        throw .refused(sheet: sheet.sheet.name, reason: "a cell holds no more than 32,767 characters")
      }
      var written = open
      written.append(contentsOf: " t=\"inlineStr\">".utf8)
      names.open("is", in: &written)
      written.append(UInt8(ascii: ">"))
      names.open("t", in: &written)
      if XMLText.needsSpacePreserved(string) { written.append(contentsOf: " xml:space=\"preserve\"".utf8) }
      written.append(UInt8(ascii: ">"))
      written.append(contentsOf: XMLText.cellText(string))
      names.close("t", in: &written)
      names.close("is", in: &written)
      names.close("c", in: &written)
      return written
    }
  }

  private func value(_ open: [UInt8], _ text: String) -> [UInt8] {
    var written = open
    written.append(UInt8(ascii: ">"))
    names.open("v", in: &written)
    written.append(UInt8(ascii: ">"))
    written.append(contentsOf: text.utf8)
    names.close("v", in: &written)
    names.close("c", in: &written)
    return written
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
