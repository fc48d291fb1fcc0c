import Entities
import FoundationEssentials
import Messages
import Sheets
import Spreadsheet

/// The sheet with the limits: a row for each category, a column for each month.
package struct PlanSheet {
  package struct Row {
    package let number: Int
    package let type: TransactionType
    package let category: String
  }

  let book: BookFile
  package let sheet: BookFile.Sheet
  package let text: SheetText
  package let rows: [Row]
  /// The column that names them.
  package let categoryColumn: Int
  /// The column of each month, from January.
  package let monthColumns: [Int?]

  /// The sheet of our making whatever it is called now, or the one that is called so; `nil` where there is none.
  package static func find(in book: BookFile) -> BookFile.Sheet? {
    let wanted = name(in: book).lowercased()
    return book.sheets.first { $0.name.lowercased() == wanted }
  }

  private static func name(in book: BookFile) -> String {
    book.formula(ofName: BudgetLayout.Name.expensePlan).flatMap(SheetReference.init)?.sheet
      ?? Message.sheetOfPlan.standard
  }

  package init(_ book: BookFile) throws(SheetError) {
    guard let sheet = Self.find(in: book) else {
      throw .sheetNotFound(name: Self.name(in: book), sheets: book.sheets.map(\.name))
    }
    let text = try SheetText.open(book, sheet, whole: true)
    var cells = CellReader(book)
    guard let header = try PlanHeader.find(in: text, &cells) else {
      throw .headersMissing(
        sheet: sheet.name, headers: [BudgetField.category.header] + PlanningLayout.monthHeaders(in: .standard))
    }
    self.book = book
    self.sheet = sheet
    self.text = text
    categoryColumn = header.categoryColumn
    monthColumns = header.monthColumns
    rows = try PlanSheet.rows(in: text, below: header, &cells)
  }

  private static func rows(
    in text: SheetText, below header: PlanHeader, _ cells: inout CellReader
  ) throws(SheetError) -> [Row] {
    var rows: [Row] = []
    for place in text.rows where place.row > header.row {
      let view = try text.view(place)
      guard let cell = view.cell(header.categoryColumn), let category = try cells.text(of: cell, in: text.bytes) else {
        continue
      }
      var type: TransactionType?
      if let column = header.typeColumn {
        guard let cell = view.cell(column), let name = try cells.text(of: cell, in: text.bytes) else { continue }
        type = TransactionType(sheetName: name)
      } else {
        // A word of the sheet's own is of the type that it says, and else something to be spent on.
        type =
          TransactionType.allCases.first { BudgetCategory(name: category, type: $0) != nil }
          ?? TransactionType(categoryWord: category) ?? .expense
      }
      guard let type, !SheetWords.isSum(FoldedText.folded(category)) else { continue }
      rows.append(Row(number: place.row, type: type, category: category))
    }
    return rows
  }

  /// The row for a category.
  package func row(_ type: TransactionType, _ category: String) -> Row? {
    let wanted = FoldedText.folded(category)
    return rows.first { $0.type == type && FoldedText.folded($0.category) == wanted }
  }

  /// What the cells hold.
  package func limits() throws(SheetError) -> [PlanLimit] {
    var cells = CellReader(book)
    var limits: [PlanLimit] = []
    for row in rows {
      guard let view = try text.row(row.number) else { continue }
      for (index, column) in monthColumns.enumerated() {
        guard let cell = column.flatMap({ view.cell($0) }),
          case .number(let amount) = try cells.content(of: cell, in: text.bytes)
        else { continue }
        limits.append(
          PlanLimit(type: row.type, category: row.category, month: index + 1, amount: amount))
      }
    }
    return limits
  }
}

/// The row of headers above a plan.
struct PlanHeader {
  let row: Int
  let categoryColumn: Int
  let typeColumn: Int?
  let monthColumns: [Int?]

  /// The first row with a header for the category and at least one for a month.
  static func find(in text: SheetText, _ cells: inout CellReader) throws(SheetError) -> PlanHeader? {
    for place in text.rows.prefix(60) {
      let view = try text.view(place)
      var (category, type): (Int?, Int?)
      var months = [Int?](repeating: nil, count: 12)
      for cell in view.cells {
        guard let name = try cells.text(of: cell, in: text.bytes) else { continue }
        switch BudgetField(header: name) {
        case .category: category = category ?? cell.column
        case .type: type = type ?? cell.column
        default:
          if let month = month(named: name), months[month - 1] == nil { months[month - 1] = cell.column }
        }
      }
      guard let category, months.contains(where: { $0 != nil }) else { continue }
      return PlanHeader(row: place.row, categoryColumn: category, typeColumn: type, monthColumns: months)
    }
    return nil
  }

  /// The month of that name, in any of the languages, in full or by its first three letters or more.
  static func month(named name: String) -> Int? {
    let folded = FoldedText.folded(name).split(separator: ".").first.map(String.init) ?? ""
    guard folded.count >= 3 else { return nil }
    return SheetWords.months.first { $0.name.hasPrefix(folded) }?.month
  }
}
