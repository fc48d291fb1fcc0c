import Entities
import Spreadsheet

/// Writes the *Lists* sheet and the names that the drop-downs use.
struct ListsSheet {
  let sheet: SheetWriter
  /// The names of each type's categories, in the order of `BudgetLayout.types`.
  let categories: [[String]]

  func write(baseCurrency: Currency) {
    let writer = sheet.writer
    let layout = BudgetLayout.self
    writer.define(layout.Name.layout, as: "=\(layout.version)")
    writer.define(layout.Name.baseCurrency, as: "=\"\(baseCurrency.code)\"")
    writer.define(layout.Name.types, as: "=\(ListsLayout.choices(nil, count: layout.types.count))")

    let header = CellStyle().with {
      $0.bold = true
      $0.color = Palette.white
      $0.fill = Palette.heading
    }
    sheet.write("Type", at: CellReference(1, ListsLayout.headerRow), header)
    for (type, names) in zip(layout.types, categories) {
      writer.define(type.rawValue, as: "=\(ListsLayout.choices(type, count: names.count))")
      sheet.write(type.rawValue, at: ListsLayout.cell(type))
      sheet.write(type.rawValue, at: CellReference(ListsLayout.column(of: type), ListsLayout.headerRow), header)
      for (index, name) in names.enumerated() {
        sheet.write(name, at: ListsLayout.cell(type, category: index))
      }
    }
    let settings = CellReference(6, ListsLayout.headerRow)
    sheet.write("Base currency", at: settings, header)
    sheet.formula("=\(layout.Name.baseCurrency)", text: baseCurrency.code, at: CellReference(6, settings.row + 1))

    sheet.width(20, columns: 1...4)
    sheet.width(3, columns: 5...5)
    sheet.width(16, columns: 6...6)
    sheet.freeze(at: CellReference(1, ListsLayout.headerRow + 1))
    sheet.tabColor(Palette.plan)
    sheet.printOnA4(landscape: false, pages: 1)
  }
}
