import Entities
import Glibc

extension Workbook {
  /// Makes a new budget workbook at `path`, without any entry, readable and writable by its owner only.
  ///
  /// Sheets: *Budget Dashboard* (of `year`, 1901 to 9999), *Budget Planning*, *Budget Tracking* with the table
  /// `Tracking`, and *Lists*. The base currency is stored in it. The file appears whole or not at all, and never
  /// takes another file's place.
  ///
  /// Throws `.cannotCreate` (also where something of that name is there already) or `.inputOutput`.
  public static func create(at path: String, baseCurrency: Currency, year: Int) throws(WorkbookError) {
    let file = try NewFile(for: path)
    do throws(SpreadsheetFault) {
      try NewWorkbook(baseCurrency: baseCurrency, year: year).write(to: file.temporaryPath)
    } catch {
      file.discard()
      throw .cannotCreate(path: path, reason: error.reason)
    }
    try file.moveIntoPlace()
  }
}

/// The sheets of a new workbook, in their order.
struct NewWorkbook {
  let baseCurrency: Currency
  let year: Int

  func write(to path: String) throws(SpreadsheetFault) {
    guard DashboardLayout.years.contains(year), let created = CalendarDate(year: year, month: 1, day: 1) else {
      throw SpreadsheetFault(reason: "spreadsheets have no dates in the year \(year)")
    }
    let writer = try SpreadsheetWriter(path: path)
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
  }
}
