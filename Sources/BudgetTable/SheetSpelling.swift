import Entities
import Sheets
import Spreadsheet

/// Spells types and categories as the sheet's own drop-down lists do, and types without one as its rows.
package struct SheetSpelling {
  private let book: BookFile
  private let sheet: BudgetSheet
  private let choices: [BlockSurroundings.Choice]
  private var cells: CellReader
  private var lists: [(formula: String, entries: [String])] = []
  private let text: SheetText?
  private var known: [(row: Int, category: String, entryType: TransactionType, type: String?, spelled: String)] = []

  /// - Parameter text: the rows at hand, where types are to be spelled.
  package init(
    _ book: BookFile, _ sheet: BudgetSheet, _ surroundings: BlockSurroundings, _ text: SheetText? = nil
  ) throws(SheetError) {
    self.book = book
    self.sheet = sheet
    self.text = text
    choices = surroundings.choices
    cells = CellReader(book)
  }

  /// The entry with its type and category as the lists for that row's cells spell them; as it was where they have no
  /// such word.
  package mutating func spelled(_ entry: BudgetRow, row: Int) throws(SheetError) -> SpelledRow {
    // Of thousands that are written at once, most say what another one said.
    if let same = known.first(where: { $0.row == row && $0.category == entry.category && $0.entryType == entry.type }) {
      return SpelledRow(entry: entry, type: same.type, category: same.spelled)
    }
    let spelled = try newlySpelled(entry, row: row)
    if known.count < Self.mostKnown {
      known.append((row, entry.category, entry.type, spelled.type, spelled.category))
    }
    return spelled
  }

  /// A household has some dozens of categories.
  private static let mostKnown = 64

  private mutating func newlySpelled(_ entry: BudgetRow, row: Int) throws(SheetError) -> SpelledRow {
    let types = try list(for: .type, row)
    var type = types.first { sheet.type(calledIn: $0) == entry.type }
    if type == nil, !book.isOurs { type = try used(for: entry.type) }
    let categories = try list(for: .category, row)
    let wanted = FoldedText.folded(entry.category)
    let category = categories.first { FoldedText.folded($0) == wanted }
    // Beside a pair of columns for the amounts, one for the type may hold something else: a bank's kinds of transactions.
    if type == nil, sheet.types == .column {
      try refuseUnlisted(entry.type, types)
      type = entry.type.rawValue
    }
    return SpelledRow(entry: entry, type: type, category: category ?? entry.category)
  }

  /// Refuses a type that a drop-down list of the owner's has no word for.
  private func refuseUnlisted(_ type: TransactionType, _ listed: [String]) throws(SheetError) {
    guard !book.isOurs, !listed.isEmpty, let column = sheet.column(.type) else { return }
    let header = sheet.headers.first { $0.column == column }?.text ?? ""
    throw .refused(
      sheet: sheet.sheet.name,
      reason:
        "the list of “\(FoldedText.onOneLine(header))” has no word for \(type.rawValue.lowercased()), only "
        + listed.map { "“\($0)”" }.concatenated(separator: ", ") + ": add one to it, or say the entry as one of these")
  }

  /// How the last row of that type spells it.
  private mutating func used(for type: TransactionType) throws(SheetError) -> String? {
    guard let text, let column = sheet.column(.type) else { return nil }
    var reader = EntryReader(book, sheet)
    reader.cells = cells
    for place in text.rows.suffix(Self.lookedAt).reversed() where place.row > sheet.headerRow {
      let row = try text.view(place)
      guard let cell = row.cell(column), try reader.type(in: row, text.bytes) == type else { continue }
      return try cells.text(of: cell, in: text.bytes)
    }
    return nil
  }

  /// So many rows at the end are looked at.
  private static let lookedAt = 200

  /// The words that may stand in the column of categories in that row; none where there is no list.
  package mutating func categories(row: Int) throws(SheetError) -> [String] { try list(for: .category, row) }

  /// The words that may stand in the column of a field in that row; none where there is no list.
  mutating func words(for field: BudgetField, row: Int) throws(SheetError) -> [String] { try list(for: field, row) }

  private mutating func list(for field: BudgetField, _ row: Int) throws(SheetError) -> [String] {
    if field == .category, !sheet.kinds.isEmpty { return sheet.kinds.map(\.name) }
    guard let column = sheet.column(field) else { return [] }
    let cell = CellReference(column: column, row: row)
    guard let choice = choices.first(where: { $0.areas.contains { $0.contains(cell) } }) else { return [] }
    if let known = lists.first(where: { $0.formula == choice.formula }) { return known.entries }
    let entries = try entries(of: choice.formula)
    lists.append((choice.formula, entries))
    return entries
  }

  private mutating func entries(of formula: String) throws(SheetError) -> [String] {
    switch ChoiceList(formula, on: sheet.sheet, of: book) {
    case nil: return []
    case .written(let words): return words
    case .cells(let source, let columns, let rows):
      let text = try SheetText.open(book, source, upTo: book.wholeLimit)
      var words: [String] = []
      for place in text.rows where rows.contains(place.row) {
        for cell in try text.view(place).cells where columns.contains(cell.column) {
          if let word = try cells.text(of: cell, in: text.bytes) { words.append(word) }
        }
      }
      return words
    }
  }
}

/// An entry, its words as the sheet spells them.
package struct SpelledRow {
  package let entry: BudgetRow
  /// `nil` where the sheet has no word for it and needs none.
  package let type: String?
  package let category: String

  package init(entry: BudgetRow, type: String?, category: String) {
    self.entry = entry
    self.type = type
    self.category = category
  }
}
