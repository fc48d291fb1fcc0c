import Entities

/// The sheets of a new workbook, in their order.
package struct NewWorkbook {
  let baseCurrency: Currency
  let year: Int

  /// A workbook without any entry, whose dashboard shows that year (1901 to 9999).
  package init(baseCurrency: Currency, year: Int) {
    self.baseCurrency = baseCurrency
    self.year = year
  }

  /// The workbook's file.
  package func content() throws(SpreadsheetFault) -> [UInt8] {
    guard DashboardLayout.years.contains(year), let created = CalendarDate(year: year, month: 1, day: 1) else {
      throw SpreadsheetFault(reason: "spreadsheets have no dates in the year \(year)")
    }
    let file = try MemoryFile()
    let writer = try SpreadsheetWriter(path: file.path)
    writer.describe(
      title: "Household budget", subject: "Income, expenses and savings in \(baseCurrency)", created: created)
    let dashboard = try writer.addSheet(BudgetLayout.Sheet.dashboard)
    let planning = try writer.addSheet(BudgetLayout.Sheet.planning)
    let tracking = try writer.addSheet(BudgetLayout.Sheet.tracking)
    let lists = try writer.addSheet(BudgetLayout.Sheet.lists)
    try DashboardSheet(sheet: dashboard, baseCurrency: baseCurrency, year: year).write()
    PlanningSheet(sheet: planning).write()
    TrackingSheet(sheet: tracking).write()
    ListsSheet(sheet: lists).write(baseCurrency: baseCurrency)
    try writer.finish()
    return try file.content()
  }
}
