import Entities
import Messages
import Sheets
import Spreadsheet

/// Writes the *Lists* sheet and the names that the drop-downs use.
struct ListsSheet {
  let sheet: SheetWriter
  /// Each type's categories, in the order of `BudgetLayout.types`.
  let categories: [[OwnCategories.Item]]
  let language: ScreenLanguage

  func write(baseCurrency: Currency) {
    let writer = sheet.writer
    let layout = BudgetLayout.self
    writer.define(layout.Name.layout, as: "=\(layout.version)")
    writer.define(layout.Name.baseCurrency, as: "=\"\(baseCurrency.code)\"")
    writer.define(layout.Name.types, as: "=\(ListsLayout.choices(nil, count: layout.types.count, on: sheet.name))")

    let header = CellStyle().with {
      $0.bold = true
      $0.color = Palette.white
      $0.fill = Palette.heading
    }
    sheet.write(Message.columnType.text(in: language), at: CellReference(1, ListsLayout.headerRow), header)
    for (type, items) in zip(layout.types, categories) {
      writer.define(type.rawValue, as: "=\(ListsLayout.choices(type, count: items.count, on: sheet.name))")
      sheet.write(type.rawValue, at: ListsLayout.cell(type))
      sheet.write(type.rawValue, at: CellReference(ListsLayout.column(of: type), ListsLayout.headerRow), header)
      for (index, item) in items.enumerated() {
        sheet.write(item.name, at: ListsLayout.cell(type, category: index))
      }
    }
    let settings = CellReference(6, ListsLayout.headerRow)
    sheet.write(Message.baseCurrencyOf.text(in: language), at: settings, header)
    sheet.formula("=\(layout.Name.baseCurrency)", text: baseCurrency.code, at: CellReference(6, settings.row + 1))

    writeWords(header)
    sheet.width(20, columns: 1...4)
    sheet.width(3, columns: 5...5)
    sheet.width(16, columns: 6...6)
    sheet.freeze(at: CellReference(1, ListsLayout.headerRow + 1))
    sheet.tabColor(Palette.plan)
    sheet.printOnA4(landscape: false, pages: 1)
  }

  private func reference(_ cell: CellReference) -> String { "\(BudgetLayout.quoted(sheet.name))!\(cell.absolute)" }

  /// What points to each category, where anything was said; names follow the lists.
  private func writeWords(_ header: CellStyle) {
    let first = ListsLayout.words
    var row = first.row
    for (type, items) in zip(BudgetLayout.types, categories) {
      for (index, item) in items.enumerated() where !item.words.isEmpty {
        row += 1
        sheet.formula(
          "=\(reference(ListsLayout.cell(type)))", text: type.rawValue, at: CellReference(first.column, row)
        )
        sheet.formula(
          "=\(reference(ListsLayout.cell(type, category: index)))", text: item.name,
          at: CellReference(first.column + 1, row))
        sheet.write(item.words.joined(separator: ", "), at: CellReference(first.column + 2, row))
      }
    }
    guard row > first.row else { return }
    for (offset, title) in ListsLayout.wordsTitles.enumerated() {
      sheet.write(title.text(in: language), at: CellReference(first.column + offset, first.row), header)
    }
    let area = CellArea(CellReference(first.column, first.row + 1), CellReference(first.column + 2, row))
    sheet.writer.define(BudgetLayout.Name.words, as: "=\(BudgetLayout.quoted(sheet.name))!\(area.absolute)")
    for (columns, width) in ListsLayout.wordsWidths { sheet.width(Double(width), columns: columns) }
  }
}
