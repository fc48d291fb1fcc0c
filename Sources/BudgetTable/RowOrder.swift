import Entities
import Sheets
import Spreadsheet

/// In which order the entries of a sheet stand.
package enum RowOrder {
  /// The number of the row above which entries are to go in a sheet that stands newest first; `nil` where they go below the
  /// last one.
  ///
  /// - Parameter text: the whole of it.
  package static func place(
    of entries: [BudgetRow], _ book: BookFile, _ sheet: BudgetSheet, _ text: SheetText
  ) throws(SheetError) -> Int? {
    guard let newest = entries.map(\.date).max() else { return nil }
    var reader = EntryReader(book, sheet)
    for place in text.rows where place.row > sheet.headerRow {
      guard let entry = try reader.core(of: text.view(place), text.bytes) else { continue }
      if entry.date <= newest { return place.row }
    }
    return nil
  }

  /// So many days at even steps are a plan; a household's own come as they come.
  private static let leastSteps = 8

  /// Refuses entries in a sheet whose days, at even steps, were filled in ahead with their amounts, such as what is to be saved in each week
  /// of a year: behind the last of them is no place for what is paid before it.
  ///
  /// - Throws: `SheetError.refused`.
  package static func refuseAhead(
    _ entries: [BudgetRow], _ book: BookFile, _ sheet: BudgetSheet, _ text: SheetText
  ) throws(SheetError) {
    guard let newest = entries.map(\.date).max() else { return }
    var reader = EntryReader(book, sheet)
    var days: [CalendarDate] = []
    var step = 0
    try reader.forEachLast(of: text) { entry in
      guard let below = days.last else {
        days.append(entry.date)
        // Nearly always the last one is no later.
        return entry.date > newest
      }
      let distance = below.daysSince1970 - entry.date.daysSince1970
      guard distance > 1, step == 0 || distance == step else { return false }
      step = distance
      days.append(entry.date)
      return days.count < leastSteps
    }
    guard days.count >= leastSteps, let last = days.first, last.daysSince1970 - newest.daysSince1970 > step else {
      return
    }
    throw .refused(
      sheet: sheet.sheet.name,
      reason:
        "its rows are filled in ahead at even steps up to \(last): what was paid or put aside is to be marked in them, by hand; "
        + "entries need a sheet of their own, named with --sheet")
  }

  /// Whether the sheet stands newest first: upwards from the last entry, at least two days are later than the one below and none is
  /// earlier. In a sheet that goes on in time, that shows after two entries.
  package static func isNewestFirst(
    _ book: BookFile, _ sheet: BudgetSheet, _ text: SheetText
  ) throws(SheetError) -> Bool {
    var reader = EntryReader(book, sheet)
    // Between two entries of which the upper is the earlier the days rise somewhere: two rows tell what all between them would.
    if let last = text.rows.last, let upper = text.rows.suffix(EntryReader.mostLast).first, upper.row > sheet.headerRow,
      let lower = try reader.core(of: text.view(last), text.bytes)?.date,
      let higher = try reader.core(of: text.view(upper), text.bytes)?.date, higher < lower
    {
      return false
    }
    var below: CalendarDate?
    var falls = 0
    var rises = false
    try reader.forEachLast(of: text) { entry in
      if let below {
        rises = entry.date < below
        if entry.date > below { falls += 1 }
      }
      below = entry.date
      return !rises
    }
    return falls >= 2 && !rises
  }
}
