import BudgetTable
import Entities
import Sheets
import Spreadsheet

/// Sheets with a column for each category and one row for each day: what is said of a day that has its row would have to be added to
/// what stands there, and that is no row which could be taken out again.
extension BookEditor {
  /// With fewer days nothing is said of how a sheet is kept.
  private static let leastDays = 3

  /// Rows at least so many days apart are those of months.
  private static let leastMonth = 27

  /// Refuses entries where each row adds a month up.
  private func refuseMonthly(_ days: [CalendarDate], several: Int, _ sheet: BudgetSheet) throws(SheetError) {
    let isMonthly = zip(days, days.dropFirst()).allSatisfy { $1.daysSince1970 - $0.daysSince1970 >= Self.leastMonth }
    guard isMonthly, several * 2 > days.count else { return }
    throw .refused(
      sheet: sheet.sheet.name, reason: "each of its rows is that of a month: keep entries on a sheet of their own")
  }

  /// Whether days may well all be different though nobody saw to it, as so many birthdays are: in one of two such sheets or more.
  private static func mayBeChance(_ days: [CalendarDate]) -> Bool {
    guard let first = days.first, let last = days.last else { return true }
    let span = Double(last.daysSince1970 - first.daysSince1970 + 1)
    var chance = 1.0
    for taken in days.indices { chance *= 1 - Double(taken) / span }
    return chance >= 0.5
  }

  /// Refuses an entry of a day whose row is taken, where each day has one.
  func refuseDaily(_ entries: [BudgetRow], _ sheet: BudgetSheet, _ text: SheetText) throws(SheetError) {
    guard !sheet.kinds.isEmpty else { return }
    var reader = EntryReader(book, sheet)
    var (rows, areOne) = ([CalendarDate: Int](), true)
    var (several, waiting) = (0, false)
    for place in text.rows where place.row > sheet.headerRow {
      let row = try text.view(place)
      guard let day = try reader.day(in: row, text.bytes), let amounts = try reader.amounts(in: row, text.bytes) else {
        continue
      }
      areOne = areOne && rows[day] == nil
      rows[day] = place.row
      several += amounts.count > 1 ? 1 : 0
      waiting = waiting || amounts.isEmpty
    }
    guard areOne, several > 0 || waiting, rows.count >= Self.leastDays else { return }
    let days = rows.keys.sorted { $0.daysSince1970 < $1.daysSince1970 }
    try refuseMonthly(days, several: several, sheet)
    guard waiting || several * 2 > days.count || !Self.mayBeChance(days) else { return }
    var dated = DatedRows(book, sheet, text, cells(sheet))
    for entry in entries {
      let isFree = entries.count == 1 ? try dated.row(for: entry.date) != nil : false
      guard !isFree, let row = rows[entry.date] ?? (waiting ? 0 : nil) else { continue }
      throw .refused(
        sheet: sheet.sheet.name,
        reason: row > 0
          ? "each of its days has one row, and \(entry.date) has row \(row) already: add \(entry.amount) to "
            + "“\(entry.category)” there, or keep entries on a sheet of their own"
          : "each of its days has a row of its own, and none is that of \(entry.date): add one")
    }
  }
}
