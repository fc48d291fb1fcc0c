import Entities
import Sheets
import Spreadsheet
import Vocabulary

/// The entries of a sheet that stand in groups below each other, each under the name of a category: an entry goes into that of its own.
package struct CategoryGroups {
  private struct Group {
    let name: String
    /// The row of its name.
    let head: Int
    /// The last row before the next name, or sum; `nil` for the last one.
    var end: Int?
    /// The last row that holds an entry.
    var last: Int?
  }

  private let sheet: BudgetSheet
  private var groups: [Group] = []

  /// So many of the last rows show whether there are any.
  private static let rowsForNames = 200
  /// So many groups at least are named by categories: a remark may be, once.
  private static let leastNamed = 2

  /// - Parameter text: the whole of the sheet.
  /// - Returns: `nil` where all entries stand in one.
  package init?(_ book: BookFile, _ sheet: BudgetSheet, _ text: SheetText) throws(SheetError) {
    guard !book.isOurs, sheet.table == nil, !sheet.hasCategories, sheet.endRow == nil, sheet.monthOfDays == nil,
      text.isWhole
    else { return nil }
    self.sheet = sheet
    let cells = EntryCells(book, sheet)
    var reader = CellReader(book)
    let places = text.rows[text.index(from: sheet.firstDataRow)...]
    let isNamed = try sheet.hasRow(among: places.suffix(Self.rowsForNames), of: text) { row throws(SheetError) in
      if cells.isEmpty(row) { return nil }
      if cells.holdsData(row, in: text.bytes) { return false }
      return try sheet.name(in: row, text, &reader).map { BudgetSheet.namesCategory($0) } ?? false ? true : nil
    }
    guard isNamed else { return nil }
    for place in places {
      let row = try text.view(place)
      guard !cells.isEmpty(row) else { continue }
      let open = groups.indices.last
      if cells.holdsData(row, in: text.bytes) {
        // What stands above the first name belongs to none.
        guard let open, groups[open].end == nil else { return nil }
        groups[open].last = place.row
      } else {
        if let open, groups[open].last != nil, groups[open].end == nil { groups[open].end = place.row - 1 }
        if let name = try sheet.name(in: row, text, &reader) { groups.append(Group(name: name, head: place.row)) }
      }
    }
    groups.removeAll { $0.last == nil && !BudgetSheet.namesCategory($0.name) }
    guard groups.count(where: { $0.last != nil }) > 1,
      groups.count(where: { BudgetSheet.namesCategory($0.name) }) >= Self.leastNamed
    else { return nil }
  }

  /// The part of the sheet that these entries go into, and the row that a new one is like.
  ///
  /// - Throws: `refused` where none is for their category, several are, or they belong to several.
  package func part(for entries: [BudgetRow]) throws(SheetError) -> (sheet: BudgetSheet, template: Int)? {
    var found: Int?
    for entry in entries {
      let index = try index(of: entry)
      guard found == nil || found == index else {
        throw .refused(
          sheet: sheet.sheet.name, reason: "the entries belong into several of its groups: say them one by one")
      }
      found = index
    }
    guard let found, let template = groups[found].last ?? groups.lazy.compactMap(\.last).first else { return nil }
    return (sheet.part(below: groups[found].head, to: groups[found].end), template)
  }

  /// The part of the sheet that a row lies in; `nil` where it lies in none.
  package func part(around row: Int) -> BudgetSheet? {
    groups.last { $0.head < row }.map { sheet.part(below: $0.head, to: $0.end) }.flatMap {
      $0.reaches(row) ? $0 : nil
    }
  }

  private func index(of entry: BudgetRow) throws(SheetError) -> Int {
    let own = groups.indices.filter { FoldedText.saysTheSame(groups[$0].name, entry.category) }
    let fitting = own.isEmpty ? groups.indices.filter { Self.means(groups[$0].name, entry.category) } : own
    guard fitting.count == 1 else {
      let names = groups.map { "“\(FoldedText.onOneLine($0.name))”" }.joined(separator: ", ")
      let remedy = "name another category, write it there yourself, or name another sheet with --sheet"
      let reason =
        fitting.isEmpty
        ? "its rows stand in groups, \(names), and none is for \(entry.category): "
        : "its rows stand in groups, \(names), and more than one may be for \(entry.category): "
      throw .refused(sheet: sheet.sheet.name, reason: reason + remedy)
    }
    return fitting[0]
  }

  /// Whether a name stands for a category, or for what belongs to one.
  private static func means(_ name: String, _ category: String) -> Bool {
    let words = FoldedText.folded(name).split { !$0.isLetter }.map(String.init)
    let whole = words.joined(separator: " ")
    return BudgetCategory.allCases.contains { $0.name == category && $0.aliases.contains { $0 == whole } }
      || Vocabulary.evidence(in: words).contains {
        $0.category.name == category && $0.weight > BudgetSheet.weightOfHints && !$0.isShop
      }
  }
}

extension BudgetSheet {
  /// What stands alone in a row, where its day would; `nil` where more does, or it is no name.
  fileprivate func name(in row: RowView, _ text: SheetText, _ reader: inout CellReader) throws(SheetError) -> String? {
    let taken = row.cells.filter { region.contains($0.column) && !$0.isEmpty }
    guard taken.count == 1, taken[0].column == column(.date) || taken[0].column == region.lowerBound,
      taken[0].formula == nil, case .text(let words) = try reader.content(of: taken[0], in: text.bytes),
      !words.contains(where: \.isNumber), words.contains(where: \.isLetter)
    else { return nil }
    return words
  }
}
