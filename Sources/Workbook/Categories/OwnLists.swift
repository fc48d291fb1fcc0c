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
  /// What their owner should look at.
  private(set) var notes: [String] = []
  /// The cells of all lists, which stand side by side in many workbooks.
  private var ranges: [(sheet: BookFile.Sheet, column: Int)] = []

  /// Whether there is a list that is written out.
  var isWritten: Bool { !texts.isEmpty }

  /// A list that is written out has no more letters (ECMA-376 part 1, 18.3.1.32, as spreadsheets take it).
  private static let longest = 255

  init(_ book: BookFile, _ entries: [BudgetSheet], _ change: CategoryChange) throws(SheetError) {
    for block in entries {
      guard let column = block.column(.category) else { continue }
      let text = try SheetText.open(book, block.sheet, whole: true)
      let choices = try BlockSurroundings(text).choices
      for choice in choices {
        guard case .cells(let sheet, let columns, _)? = ChoiceList(choice.formula, on: block.sheet, of: book) else {
          continue
        }
        ranges.append((sheet, columns.lowerBound))
      }
      for choice in choices
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
      guard !texts.contains(where: { $0.old == formula }), let new = Self.changed(names, change) else { return }
      guard formula.hasPrefix("\"") else {
        throw .refused(
          sheet: block.sheet.name,
          reason: "its drop-down list is the name “\(formula)” of the workbook: change it there")
      }
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
    try refuseTorn(rows, column, sheet, text, filled, change)
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

  /// Where something stands beside the names, such as a group of which formulas tell by the name, a name cannot go by itself; and one that
  /// comes has nothing there.
  private mutating func refuseTorn(
    _ rows: ClosedRange<Int>, _ column: Int, _ sheet: BookFile.Sheet, _ text: SheetText, _ names: [String],
    _ change: CategoryChange
  ) throws(SheetError) {
    var beside: CellReference?
    for row in rows where beside == nil {
      let cells = try text.row(row)?.cells ?? []
      beside = cells.first { cell in
        abs(cell.column - column) == 1 && !cell.isEmpty
          && !ranges.contains { $0.sheet == sheet && $0.column == cell.column }
      }.map { CellReference(column: $0.column, row: row) }
    }
    guard let beside else { return }
    let letters = CellReference.letters(of: beside.column)
    if change.kind == .add {
      notes.append("Beside “\(change.new)” in “\(sheet.name)” column \(letters) is empty: fill it in")
    } else if change.kind == .merge, names.contains(where: { FoldedText.saysTheSame($0, change.new) }) {
      throw .refused(
        sheet: sheet.name,
        reason:
          "its list of categories has more beside it, in column \(letters), and “\(change.old)” cannot go without "
          + "its row: take that row out of the list, then say it again")
    }
  }

  /// Changes the lists that are written out in a sheet's drop-downs, however their letters are written in the file.
  mutating func rewriteWritten(
    in text: SheetText, _ blocks: [BudgetSheet], _ edits: inout ByteEdits
  ) throws(SheetError) {
    guard !blocks.isEmpty, !texts.isEmpty else { return }
    let bytes = text.bytes
    var scanner = XMLScanner(bytes, in: text.rowsRange.upperBound..<bytes.count)
    do throws(XMLFault) {
      while let tag = try scanner.next() {
        guard tag.kind == .open, bytes.localName(of: tag, is: "formula1") || bytes.localName(of: tag, is: "f"),
          let end = bytes.first(UInt8(ascii: "<"), in: tag.whole.upperBound..<bytes.count)
        else { continue }
        let inner = tag.whole.upperBound..<end
        let formula = bytes.xmlText(in: inner)
        guard let new = texts.first(where: { $0.old == formula })?.new else { continue }
        edits.replace(inner, with: XMLText.content(new))
        written += 1
      }
    } catch { throw BookFile.fault(error, in: text.part, path: text.path) }
  }
}
