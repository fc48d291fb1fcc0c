import BudgetTable
import Sheets
import Spreadsheet

/// The formulas of a sheet that name a category by a text, such as `=SUMIF(B:B,"Groceries",D:D)`: they are their owner's, and left.
struct FormulaNamings {
  /// The cells, with their formulas.
  private(set) var found: [ConvertedBook.Cell] = []

  /// So many are listed one by one.
  private static let listed = 10

  init(of name: String, in text: SheetText, of sheet: BookFile.Sheet) throws(SheetError) {
    let formulas = SheetFormulas(text: text)
    for place in text.rows {
      for cell in try text.view(place).cells where cell.formula != nil {
        guard let formula = try formulas.formula(of: cell, in: place.row), Self.names(name, formula) else { continue }
        let reference = CellReference(column: cell.column, row: place.row)
        found.append(ConvertedBook.Cell(sheet: sheet.name, cell: reference.text, content: "=\(formula)"))
      }
    }
  }

  /// Whether one of the texts in a formula is the name, or a comparison with it.
  private static func names(_ name: String, _ formula: String) -> Bool {
    guard formula.contains("\"") else { return false }
    // Between quotes stands every second piece; a quote in a text is written twice, and no name has one alone.
    let pieces = formula.split(separator: "\"", omittingEmptySubsequences: false)
    return pieces.indices.contains { index in
      index % 2 == 1 && FoldedText.saysTheSame(String(pieces[index].drop { "=<>".contains($0) }), name)
    }
  }

  /// What a person is told of them.
  static func notes(of cells: [ConvertedBook.Cell], _ name: String) -> [String] {
    var notes = cells.prefix(listed).map {
      "\($0.sheet)!\($0.cell) is your own formula and still names “\(name)”: \($0.content)"
    }
    if cells.count > listed { notes.append("And \(cells.count - listed) formulas more name it") }
    return notes
  }
}
