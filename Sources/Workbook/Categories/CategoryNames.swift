import BudgetTable
import Entities
import Sheets
import Spreadsheet

/// The categories that a plan, a summary or a list names, beside the entries or on a sheet of its own: what may stand in rows to come.
struct CategoryNames {
  private let book: BookFile
  private var cells: CellReader

  init(_ book: BookFile) {
    self.book = book
    cells = CellReader(book)
  }

  /// So many of the first rows may be headers, and so many names may stand below one.
  private static let (headerRows, mostNames) = (30, 200)
  /// More sheets are not looked through.
  private static let mostSheets = 12

  /// The names of the list that has most of the categories of the rows; none where no list has half of them.
  mutating func names(
    for sheet: BudgetSheet, _ head: SheetText, _ uses: [SheetLabels.Use]
  ) throws(SheetError) -> [String] {
    guard !book.isOurs else { return [] }
    let used = Set(uses.map { FoldedText.folded($0.label) })
    guard !used.isEmpty else { return [] }
    var best: (names: [String], count: Int) = ([], 0)
    for other in book.sheets.prefix(Self.mostSheets) {
      let isOwn = other.part == sheet.sheet.part
      // Another sheet that cannot be read does not stand in the way.
      guard let text = isOwn ? head : try? SheetText.open(book, other, upTo: book.wholeLimit) else { continue }
      for names in try lists(in: text, but: isOwn ? sheet : nil) {
        let count = used.intersection(names.map(FoldedText.folded)).count
        if count > best.count { best = (names, count) }
      }
    }
    return best.count * 2 >= used.count ? best.names : []
  }

  /// What stands below each header for categories that is not that of entries.
  private mutating func lists(in text: SheetText, but sheet: BudgetSheet?) throws(SheetError) -> [[String]] {
    var lists: [[String]] = []
    for place in text.rows.prefix(Self.headerRows) {
      let row = try text.view(place)
      var headers: [(column: Int, text: String)] = []
      for cell in row.cells {
        if let said = try cells.text(of: cell, in: text.bytes), !said.isEmpty { headers.append((cell.column, said)) }
      }
      for (column, header) in headers where BudgetField(bareHeader: header) == .category {
        if let sheet, sheet.region.contains(column) { continue }
        // Another log has a day beside it.
        guard sheet != nil || !headers.contains(where: { BudgetField(anyHeader: $0.text) == .date }) else { continue }
        lists.append(try names(below: place.row, in: column, text))
      }
    }
    return lists
  }

  private mutating func names(below header: Int, in column: Int, _ text: SheetText) throws(SheetError) -> [String] {
    var names: [String] = []
    for row in header + 1...header + Self.mostNames {
      guard let cell = try text.row(row)?.cell(column), cell.holdsValue,
        let name = try cells.text(of: cell, in: text.bytes), !name.allSatisfy(\.isWhitespace)
      else { break }
      if !SheetWords.isSum(FoldedText.folded(name)) { names.append(name) }
    }
    return names
  }
}
