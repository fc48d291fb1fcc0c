import Entities
import Messages
import Sheets
import Spreadsheet

/// Where the categories of a workbook of ours stand on its sheet *Lists*, and the words that point to them: all other sheets name them
/// by formulas that point there.
package struct ListedPlaces {
  /// What stands in the place of a category that went over into another: each has its row in the plan and on the dashboard, and a
  /// new one can take it.
  package static let free = "–"

  /// The place of a category.
  package struct Place {
    package let type: TransactionType
    /// `free` where it is nobody's.
    package let name: String
    package let cell: CellReference
  }

  package let sheet: BookFile.Sheet
  package let text: SheetText
  package let places: [Place]
  /// The sheet's name as formulas have it.
  private let written: String
  private let book: BookFile
  /// Where the words stand, without their headers; `nil` where there are none.
  private let words: CellArea?

  /// `nil` where the workbook is not of ours, or its names do not tell where they stand.
  package init?(_ book: BookFile) throws(SheetError) {
    guard book.isOurs, let types = book.formula(ofName: BudgetLayout.Name.types).flatMap(SheetReference.init),
      let sheet = book.sheets.first(where: { $0.name.lowercased() == types.sheet.lowercased() })
    else { return nil }
    let text = try SheetText.open(book, sheet, whole: true)
    var cells = CellReader(book)
    var places: [Place] = []
    for type in BudgetLayout.types {
      guard let named = book.formula(ofName: type.rawValue).flatMap(SheetReference.init), named.sheet == types.sheet,
        let area = CellArea(named.cells)
      else { return nil }
      for row in area.rows {
        let cell = try text.row(row)?.cell(area.columns.lowerBound)
        let name = try cell.flatMap { (cell) throws(SheetError) in try cells.text(of: cell, in: text.bytes) } ?? ""
        places.append(Place(type: type, name: name, cell: CellReference(area.columns.lowerBound, row)))
      }
    }
    (self.book, self.sheet, self.text, self.places, written) = (book, sheet, text, places, types.written)
    words = book.formula(ofName: BudgetLayout.Name.words).flatMap(SheetReference.init).flatMap { CellArea($0.cells) }
  }

  /// The place of a category; `nil` where it has none.
  package func place(of name: String, _ type: TransactionType?) -> Place? {
    places.first { (type == nil || $0.type == type) && FoldedText.saysTheSame($0.name, name) }
  }

  /// The words that point to the category at a place, as they stand there.
  package func words(at place: Place) throws(SheetError) -> String {
    guard let row = try wordsRow(of: place), let words, let cell = try text.row(row)?.cell(words.columns.upperBound)
    else { return "" }
    var cells = CellReader(book)
    return try cells.text(of: cell, in: text.bytes) ?? ""
  }

  /// As a formula of another sheet names a cell of the lists.
  package func reference(_ cell: CellReference) -> String { "\(written)!\(cell.absolute)" }

  /// Says that a row, and the sheet, reach as far as the words do: some programs trust that.
  private func stretch(_ row: RowView, _ edits: inout ByteEdits) {
    if let spans = text.bytes.value(of: "spans", in: row.tag) {
      edits.remove(text.bytes.attribute(around: spans, in: row.tag))
    }
  }

  /// Makes the columns of the words as wide as in a new workbook, where nobody has said how wide they are.
  private func widen(_ edits: inout ByteEdits) {
    var scanner = XMLScanner(text.bytes, in: 0..<text.rowsRange.lowerBound)
    while let tag = try? scanner.next() {
      if text.names.isElement(tag, "col", in: text.bytes),
        let last = text.bytes.value(of: "max", in: tag).flatMap({ text.bytes.number(in: $0) }),
        last >= ListsLayout.words.column - 1
      {
        return
      }
      guard tag.kind == .close, text.names.isElement(tag, "cols", in: text.bytes) else { continue }
      for (columns, width) in ListsLayout.wordsWidths {
        let range = " min=\"\(columns.lowerBound)\" max=\"\(columns.upperBound)\""
        edits.insert(
          text.names.open("col") + [UInt8]((range + " width=\"\(width)\" customWidth=\"1\"/>").utf8),
          at: tag.whole.lowerBound)
      }
      return
    }
  }

  private func stretchSheet(to corner: CellReference, _ edits: inout ByteEdits) {
    var scanner = XMLScanner(text.bytes, in: 0..<text.rowsRange.lowerBound)
    while let tag = try? scanner.next() {
      guard text.names.isElement(tag, "dimension", in: text.bytes), let value = text.bytes.value(of: "ref", in: tag),
        let area = CellArea(text.bytes.string(value))
      else { continue }
      let last = CellReference(
        max(area.columns.upperBound, corner.column), max(area.rows.upperBound, corner.row))
      return edits.replace(
        value, with: CellArea(CellReference(area.columns.lowerBound, area.rows.lowerBound), last).text)
    }
  }

  /// The row of the words of a category.
  private func wordsRow(of place: Place) throws(SheetError) -> Int? {
    guard let words else { return nil }
    var cells = CellReader(book)
    for number in words.rows {
      guard let row = try text.row(number), let type = row.cell(words.columns.lowerBound),
        let name = row.cell(words.columns.lowerBound + 1),
        try cells.text(of: type, in: text.bytes).flatMap({ TransactionType(sheetName: $0) }) == place.type
      else { continue }
      // Of two free places the names are the same.
      if let formula = name.formula {
        guard text.bytes.xmlText(in: formula.text) == reference(place.cell) else { continue }
      } else {
        guard try cells.text(of: name, in: text.bytes) == place.name else { continue }
      }
      return number
    }
    return nil
  }

  /// Puts words in the place of those that point to a category.
  ///
  /// - Parameter name: what the category is called from now on.
  /// - Returns: what the name of the table of words stands for then, where that is something else.
  package func set(
    _ new: String, at place: Place, called name: String, _ edits: inout ByteEdits
  ) throws(SheetError) -> String? {
    let writer = CellWriter(names: text.names, sheet: sheet.name, from1904: book.countsFrom1904)
    if let number = try wordsRow(of: place), let words, let row = try text.row(number) {
      try edits.put(new.isEmpty ? .empty : .text(new), at: words.columns.upperBound, in: row, writer, text)
      return nil
    }
    guard !new.isEmpty else { return nil }
    let first = ListsLayout.words
    let number = (words?.rows.upperBound ?? first.row) + 1
    let column = words?.columns.lowerBound ?? first.column
    if let row = try text.row(number),
      row.cells.contains(where: { (column...column + 2).contains($0.column) && !$0.isEmpty })
    {
      throw .refused(
        sheet: sheet.name,
        reason:
          "the words of “\(name)” would stand in \(CellReference(column, number).text), where something else stands")
    }
    let heading = try text.row(ListsLayout.headerRow)?.cell(1)?.style.map { text.bytes.string($0) }
    stretchSheet(to: CellReference(first.column + 2, number), &edits)
    if words == nil { widen(&edits) }
    if words == nil, let row = try text.row(first.row) {
      stretch(row, &edits)
      // In the language that the sheet was made in.
      let language = ScreenLanguage.allCases.first { Message.sheetOfLists.text(in: $0) == sheet.name } ?? .standard
      for (offset, title) in ListsLayout.wordsTitles.enumerated() {
        try edits.put(.text(title.text(in: language)), at: first.column + offset, in: row, writer, text, style: heading)
      }
    }
    func named(_ cell: CellReference, _ column: Int, _ value: String) -> [UInt8] {
      writer.cell(CellReference(column, number), formula: reference(cell), text: value, style: nil)
    }
    let cells: [(column: Int, bytes: [UInt8])] = [
      (column, named(ListsLayout.cell(place.type), column, place.type.rawValue)),
      (column + 1, named(place.cell, column + 1, name)),
      (column + 2, try writer.cell(CellReference(column + 2, number), .text(new), style: nil)),
    ]
    if let row = try text.row(number) { stretch(row, &edits) }
    try edits.insert(cells, inRow: number, text)
    let area = CellArea(
      CellReference(column, words?.rows.lowerBound ?? number), CellReference(column + 2, number))
    return "\(written)!\(area.absolute)"
  }

  /// Has the name of the table of words stand for something else.
  package static func rename(words formula: String, in book: BookFile, _ edits: inout ByteEdits) {
    let name = BudgetLayout.Name.words
    if let known = book.definedNames.first(where: { $0.name.lowercased() == name }) {
      return edits.replace(known.formula, with: XMLText.content(formula))
    }
    // Names stand in the order of the alphabet.
    let next = book.definedNames.first { $0.name.lowercased() > name } ?? book.definedNames.last
    guard let next, let tag = book.bytes[..<next.formula.lowerBound].lastIndex(of: UInt8(ascii: "<")) else { return }
    let open = book.names.open("definedName") + [UInt8](" name=\"\(name)\">".utf8)
    edits.insert(open + XMLText.content(formula) + book.names.close("definedName"), at: tag)
  }
}
