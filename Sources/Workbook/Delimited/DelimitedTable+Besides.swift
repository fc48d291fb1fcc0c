import BudgetTable
import Entities
import Sheets
import Spreadsheet

// Columns of its owner's own, that new lines go on with as the rows of a workbook do.
extension DelimitedTable {
  /// What stands in such columns.
  struct Besides {
    /// For each new line.
    var fields: [[(column: Int, text: String)]] = []
    /// The headers of those that go on by hand only.
    var leftToType: [String] = []
  }

  /// What stands in its owner's own columns beside new entries.
  ///
  /// - Parameter place: the record above which they go; `nil` where they go below the last entry.
  func besides(_ rows: [BudgetRow], above place: Int?) throws(SheetError) -> Besides {
    let own = sheet.headers.map(\.column).filter { sheet.field($0) == nil }
    let last = place ?? lastEntry
    guard !own.isEmpty, let last, last >= sheet.headerRow, let template = try book.head.row(last + 1) else {
      return Besides(fields: rows.map { _ in [] })
    }
    let mapping = RowMapping(
      kind: .added(RowMapping.Addition(firstData: 0, ends: [], newEnd: 0, inserted: 0, pushed: .max)),
      columns: sheet.region)
    var composer = RowComposer(
      sheet: sheet, text: book.head, cells: EntryCells(book.book, sheet),
      rewriter: FormulaRewriter(sheet: sheet.sheet.name, mapping: mapping))
    let first = place.map { $0 + 1 } ?? template.row + 1
    let targets = rows.enumerated().map { (number: first + $0, entry: $1) }
    try composer.readDayWords(upTo: template.row, book.book)
    try composer.readNumbered(like: template, book.book)
    try composer.readTwins()
    try composer.readBalances(
      place == nil ? targets : targets.reversed(), like: template, isOnTop: place != nil,
      isBetween: place.map { $0 > sheet.headerRow } ?? false, book.book)
    var besides = Besides(leftToType: composer.columnsLeftToType)
    for (number, entry) in targets {
      var fields: [(column: Int, text: String)] = []
      for column in own {
        guard let content = try composer.ownContent(column, to: number, like: template, of: entry) else { continue }
        if let words = words(content, like: text.records[last].fields.at(column - 1) ?? "") {
          fields.append((column, words))
        }
      }
      besides.fields.append(fields)
    }
    return besides
  }

  /// A content as the line beside has it.
  private func words(_ content: CellContent, like other: String) -> String? {
    switch content {
    case .text(let words): words
    case .number(let number): other.allSatisfy(\.isNumber) ? "\(number)" : numbers.text(number)
    case .empty, .boolean, .date: nil
    }
  }
}
