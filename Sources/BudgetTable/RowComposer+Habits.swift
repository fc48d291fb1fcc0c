import Entities
import Sheets
import Spreadsheet

/// What a payee's rows have in a column of the owner's own: the account, the way of payment, the kind below the kind.
struct PayeeHabits {
  let column: Int
  /// By the payee's name, folded: what its rows have there, and how many they are; no content where they differ.
  private var known: [String: (content: CellContent?, rows: Int)] = [:]

  /// What all rows have there, whoever was paid; `nil` where they differ or are too few to tell.
  private var common: CellContent?

  /// So many rows at the end are looked at, so many of a payee tell its habit, and so many of all tell that of all.
  private static let (rowsLookedAt, leastRows, leastOfAll) = (500, 2, 5)

  init(_ column: Int, _ sheet: BudgetSheet, _ text: SheetText, _ book: BookFile) throws(SheetError) {
    self.column = column
    var reader = EntryReader(book, sheet)
    var (all, areAlike, count) = (CellContent?.none, true, 0)
    for place in text.rows.suffix(Self.rowsLookedAt) where place.row > sheet.headerRow {
      let row = try text.view(place)
      guard sheet.looksLikeEntry(row), let payee = try reader.text(.details, row, text.bytes) else { continue }
      var content: CellContent?
      if let cell = row.cell(column), cell.formula == nil {
        let found = try reader.cells.content(of: cell, in: text.bytes)
        if case .text(let word) = found, !word.allSatisfy(\.isWhitespace) { content = found }
      }
      let name = FoldedText.folded(payee)
      let before = known[name]
      areAlike = areAlike && content != nil && (count == 0 || content == all)
      (all, count) = (content, count + 1)
      known[name] = (before.map { $0.content == content ? content : nil } ?? content, (before?.rows ?? 0) + 1)
    }
    if areAlike, count >= Self.leastOfAll { common = all }
  }

  /// What an entry of that payee has there; `nil` where its rows do not say.
  func content(for payee: String) -> CellContent? {
    if let common { return common }
    guard let habit = known[FoldedText.folded(payee)], habit.rows >= Self.leastRows else { return nil }
    return habit.content
  }
}

extension BudgetSheet {
  /// Whether a payee's rows mostly have the same in a column of the owner's own, by its header.
  package func isHabit(_ column: Int) -> Bool {
    guard field(column) == nil, let header = headers.first(where: { $0.column == column }) else { return false }
    // What is called a type and tells none is what a bank calls its ways of paying.
    return SheetWords.isHabit(FoldedText.folded(header.text)) || BudgetField(anyHeader: header.text) == .type
  }
}

extension RowComposer {
  /// Finds what payees have in columns of the owner's own.
  package mutating func readHabits(_ book: BookFile) throws(SheetError) {
    guard sheet.column(.details) != nil else { return }
    for column in sheet.region where sheet.isHabit(column) || sheet.field(column) == .account {
      habits.append(try PayeeHabits(column, sheet, text, book))
    }
  }

  /// What a field of a new row holds: of an entry that names no account, beside others that do, what its payee's rows have.
  func content(of field: BudgetField, _ column: Int, _ entry: SpelledRow) -> CellContent {
    let content = cells.content(of: field, entry)
    guard field == .account, content == .empty else { return content }
    return habit(column, of: entry.entry) ?? .empty
  }

  /// What stands there beside an entry.
  func habit(_ column: Int, of entry: BudgetRow?) -> CellContent? {
    guard let payee = entry?.details else { return nil }
    return habits.first { $0.column == column }?.content(for: payee)
  }
}
