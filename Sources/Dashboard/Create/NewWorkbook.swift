import Entities
import Messages
import Platform
import Sheets

/// The sheets of a new workbook, in their order.
package struct NewWorkbook {
  let baseCurrency: Currency
  let year: Int
  /// That of the texts on it. What rows and lists hold, the types and categories, is the same in all.
  let language: ScreenLanguage
  /// Each type's categories, in the order of `BudgetLayout.types`.
  let items: [[OwnCategories.Item]]
  /// Their names.
  private var categories: [[String]] { items.map { $0.map(\.name) } }

  /// A workbook without any entry, whose dashboard shows that year (1901 to 9999).
  ///
  /// - Parameter categories: its owner's own; `nil` for those that the program is built with.
  package init(
    baseCurrency: Currency, year: Int, categories: OwnCategories? = nil, in language: ScreenLanguage = .standard
  ) {
    self.language = language
    self.baseCurrency = baseCurrency
    self.year = year
    items = BudgetLayout.types.map { type in
      categories?.items.filter { $0.type == type }
        ?? BudgetCategory.all(of: type).map { OwnCategories.Item(type: type, name: $0.name) }
    }
  }

  /// The workbook's file.
  package func content() throws(SpreadsheetFault) -> [UInt8] {
    guard DashboardLayout.years.contains(year), let created = CalendarDate(year: year, month: 1, day: 1) else {
      throw SpreadsheetFault(reason: "spreadsheets have no dates in the year \(year)")
    }
    let file = try SpreadsheetFault.naming { () throws(SystemError) in try MemoryFile() }
    let writer = try SpreadsheetWriter(path: file.path)
    writer.describe(
      title: Message.bookTitle.text(in: language),
      subject: Message.bookSubject(currency: baseCurrency).text(in: language), created: created)
    let dashboard = try writer.addSheet(Message.sheetOfDashboard.text(in: language))
    let planning = try writer.addSheet(Message.sheetOfPlan.text(in: language))
    let tracking = try writer.addSheet(Message.sheetOfEntries.text(in: language))
    let lists = try writer.addSheet(Message.sheetOfLists.text(in: language))
    let rows = CategoryRows(counts: categories.map(\.count))
    try DashboardSheet(
      sheet: dashboard, baseCurrency: baseCurrency, year: year, categories: categories,
      layout: DashboardLayout(rows: rows), language: language
    ).write()
    PlanningSheet(
      sheet: planning, categories: categories, layout: PlanningLayout(rows: rows), language: language
    ).write()
    TrackingSheet(sheet: tracking, language: language).write()
    ListsSheet(sheet: lists, categories: items, language: language).write(baseCurrency: baseCurrency)
    try writer.finish()
    let content = try SpreadsheetFault.naming { () throws(SystemError) in try file.content() }
    guard !content.isEmpty else { throw SpreadsheetFault(reason: "libxlsxwriter wrote nothing") }
    return content
  }
}
