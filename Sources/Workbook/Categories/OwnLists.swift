import BudgetTable
import Entities
import Sheets
import Spreadsheet

/// The drop-down lists of categories in a workbook that is not of our making, with a change made to them: in cells, or written out in the
/// rule of the drop-down itself.
struct OwnLists {
  /// Cells of lists that change.
  private(set) var cells: [ListCell] = []
  /// Lists that are written out, by their text.
  private var texts: [(old: String, new: String)] = []
  /// How many of those there were.
  private(set) var written = 0

  /// Whether there is a list that is written out.
  var isWritten: Bool { !texts.isEmpty }

  /// A list that is written out has no more letters (ECMA-376 part 1, 18.3.1.32, as spreadsheets take it).
  private static let longest = 255

  init(_ book: BookFile, _ entries: [BudgetSheet], _ change: CategoryChange) throws(SheetError) {
    for block in entries {
      guard let column = block.column(.category) else { continue }
      let text = try SheetText.open(book, block.sheet, whole: true)
      for choice in try BlockSurroundings(text).choices
      where choice.areas.contains(where: { $0.columns.contains(column) && $0.rows.upperBound > block.headerRow }) {
        try take(choice.formula, of: block, book, change)
      }
    }
  }

  private mutating func take(
    _ formula: String, of block: BudgetSheet, _ book: BookFile, _ change: CategoryChange
  ) throws(SheetError) {
    switch ChoiceList(formula, on: block.sheet, of: book) {
    case .written(let names)?:
      // One behind a name stands elsewhere than in the rule.
      guard formula.hasPrefix("\""), !texts.contains(where: { $0.old == formula }),
        let new = Self.changed(names, change)
      else { return }
      let list = "\"\(new.joined(separator: ","))\""
      guard !change.new.contains(","), !change.new.contains("\""), list.count <= Self.longest else {
        throw .refused(
          sheet: block.sheet.name, reason: "its drop-down list is written out and has no room for “\(change.new)”")
      }
      texts.append((formula, list))
    case .cells(let sheet, let columns, let rows)? where columns.count == 1:
      let column = columns.lowerBound
      guard !cells.contains(where: { $0.sheet == sheet && $0.cell.column == column }) else { return }
      try read(rows, column, of: sheet, book, change)
    default: return
    }
  }

  /// What a list of names becomes; `nil` where nothing changes.
  private static func changed(_ names: [String], _ change: CategoryChange) -> [String]? {
    let isThere = names.contains { FoldedText.saysTheSame($0, change.new) }
    if change.kind == .add { return isThere ? nil : names + [change.new] }
    guard let place = names.firstIndex(where: { FoldedText.saysTheSame($0, change.old) }) else { return nil }
    var new = names
    if isThere, change.kind == .merge { new.remove(at: place) } else { new[place] = change.new }
    return new
  }

  private mutating func read(
    _ rows: ClosedRange<Int>, _ column: Int, of sheet: BookFile.Sheet, _ book: BookFile, _ change: CategoryChange
  ) throws(SheetError) {
    let text = try SheetText.open(book, sheet, whole: true)
    var reader = CellReader(book)
    var names: [String] = []
    var hasFormula = false
    for row in rows {
      let cell = try text.row(row)?.cell(column)
      hasFormula = hasFormula || cell?.formula != nil
      switch try cell.map({ (cell) throws(SheetError) in try reader.content(of: cell, in: text.bytes) }) {
      case .text(let name)?: names.append(name)
      // A number takes its place as well.
      case .number(let number)?: names.append(number.text)
      default: names.append("")
      }
    }
    let filled = names.filter { !$0.isEmpty }
    guard let new = Self.changed(filled, change) else { return }
    guard !hasFormula else {
      throw .refused(sheet: sheet.name, reason: "its list of categories is made by formulas: change it there")
    }
    guard new.count <= names.count else {
      throw .refused(
        sheet: sheet.name,
        reason: "its list of categories is full: put a row into it before row \(rows.upperBound), then say it again")
    }
    // Gaps stay where only a name changes; else what stands below moves up.
    var rest = new[...]
    for (row, old) in zip(rows, names) {
      let content =
        old.isEmpty && rest.count <= names[(row - rows.lowerBound)...].filter({ !$0.isEmpty }).count
        ? "" : rest.popFirst() ?? ""
      if content != old {
        cells.append(ListCell(sheet: sheet, cell: CellReference(column: column, row: row), content: content))
      }
    }
  }

  /// Changes the lists that are written out in a sheet's drop-downs.
  mutating func rewriteWritten(in text: SheetText, _ blocks: [BudgetSheet], _ edits: inout ByteEdits) {
    guard !blocks.isEmpty else { return }
    let quoted = [UInt8]("&quot;".utf8)
    for (old, new) in texts {
      let plain = XMLText.content(old)
      let forms = [plain, quoted + plain.dropFirst().dropLast() + quoted]
      for form in forms {
        var at = text.rowsRange.upperBound
        while let found = text.bytes.first([UInt8(ascii: ">")] + form + [UInt8(ascii: "<")], in: at..<text.bytes.count)
        {
          edits.replace(found + 1..<found + 1 + form.count, with: XMLText.content(new))
          at = found + form.count
          written += 1
        }
      }
    }
  }
}
