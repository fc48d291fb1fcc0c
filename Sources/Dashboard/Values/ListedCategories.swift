import Entities
import Sheets
import Spreadsheet

/// The categories that a workbook of ours lists for its drop-downs, with the words beside them.
package enum ListedCategories {
  /// `nil` where the workbook's names do not tell where they stand.
  package static func read(_ book: BookFile) throws(SheetError) -> OwnCategories? {
    var words: [TransactionType: [String: String]] = [:]
    for row in try table(BudgetLayout.Name.words, in: book) ?? [] where row.count == 3 {
      if let type = TransactionType(sheetName: row[0]) { words[type, default: [:]][row[1]] = row[2] }
    }
    var items: [OwnCategories.Item] = []
    for type in BudgetLayout.types {
      guard let names = try table(type.rawValue, in: book) else { return nil }
      for name in names.compactMap(\.first) where !name.isEmpty {
        let said = words[type]?[name]?.split(separator: ",").map { $0.drop { $0 == " " }.description } ?? []
        items.append(OwnCategories.Item(type: type, name: name, words: said))
      }
    }
    return OwnCategories(items)
  }

  /// The texts of the cells that a name stands for, row by row; `nil` where there is no such name.
  private static func table(_ name: String, in book: BookFile) throws(SheetError) -> [[String]]? {
    guard let place = book.formula(ofName: name).flatMap(SheetReference.init), let area = CellArea(place.cells),
      let sheet = book.sheets.first(where: { $0.name.lowercased() == place.sheet.lowercased() })
    else { return nil }
    let text = try SheetText.open(book, sheet, whole: true)
    var cells = CellReader(book)
    var rows: [[String]] = []
    for place in text.rows where area.rows.contains(place.row) {
      let view = try text.view(place)
      rows.append(
        try area.columns.map { (column) throws(SheetError) in
          try view.cell(column).flatMap { (cell) throws(SheetError) in try cells.text(of: cell, in: text.bytes) } ?? ""
        })
    }
    return rows
  }
}

extension OwnCategories {
  /// Whether they are those that the program is built with.
  package var isContracts: Bool {
    Set(items.map { "\($0.type) \($0.name)" }) == Set(BudgetCategory.allCases.map { "\($0.type) \($0.name)" })
  }
}
