import Entities
import Sheets
import Spreadsheet

/// The categories that a workbook of ours lists for its drop-downs, with the words beside them.
package enum ListedCategories {
  /// `nil` where the workbook's names do not tell where they stand.
  package static func read(_ book: BookFile) throws(SheetError) -> OwnCategories? {
    var tables = NamedTables(book)
    var words: [TransactionType: [String: String]] = [:]
    for row in try tables.table(BudgetLayout.Name.words) ?? [] where row.count == 3 {
      if let type = TransactionType(sheetName: row[0]) { words[type, default: [:]][row[1]] = row[2] }
    }
    var items: [OwnCategories.Item] = []
    for type in BudgetLayout.types {
      guard let names = try tables.table(type.rawValue) else { return nil }
      for name in names.compactMap(\.first) where !name.isEmpty && name != ListedPlaces.free {
        let said = words[type]?[name]?.split(separator: ",").map { $0.drop { $0 == " " }.description } ?? []
        items.append(OwnCategories.Item(type: type, name: name, words: said))
      }
    }
    return OwnCategories(items)
  }
}

/// The cells that names of a workbook stand for; each sheet is read once.
private struct NamedTables {
  let book: BookFile
  private var cells: CellReader
  private var texts: [String: SheetText] = [:]

  init(_ book: BookFile) { (self.book, cells) = (book, CellReader(book)) }

  /// The texts of the cells, row by row; `nil` where there is no such name.
  mutating func table(_ name: String) throws(SheetError) -> [[String]]? {
    guard let place = book.formula(ofName: name).flatMap(SheetReference.init), let area = CellArea(place.cells),
      let sheet = book.sheets.first(where: { $0.name.lowercased() == place.sheet.lowercased() })
    else { return nil }
    let text = if let known = texts[sheet.part] { known } else { try SheetText.open(book, sheet, whole: true) }
    texts[sheet.part] = text
    var rows: [[String]] = []
    for place in text.rows where area.rows.contains(place.row) {
      let view = try text.view(place)
      var row: [String] = []
      for column in area.columns {
        let cell = view.cell(column)
        row.append(try cell.flatMap { (cell) throws(SheetError) in try cells.text(of: cell, in: text.bytes) } ?? "")
      }
      rows.append(row)
    }
    return rows
  }
}

extension OwnCategories {
  /// Whether they are those that the program is built with.
  package var isContracts: Bool {
    let all = BudgetCategory.allCases
    return items.allSatisfy { item in all.contains { $0.type == item.type && $0.name == item.name } }
      && all.allSatisfy { category in items.contains { $0.type == category.type && $0.name == category.name } }
  }
}
