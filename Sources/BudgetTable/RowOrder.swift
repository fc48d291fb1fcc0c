import Entities
import Sheets
import Spreadsheet

/// In which order the entries of a sheet stand.
package enum RowOrder {
  /// The number of the row above which an entry is to go in a sheet that stands newest first; `nil` where it goes below the
  /// last one.
  ///
  /// It goes where the fewest rows would be out of order, above those of its day: some may be already.
  ///
  /// - Parameter text: the whole of it.
  package static func place(
    of day: CalendarDate, _ book: BookFile, _ sheet: BudgetSheet, _ text: SheetText
  ) throws(SheetError) -> Int? {
    var reader = EntryReader(book, sheet)
    var search = Search(of: day)
    for place in text.rows where place.row > sheet.headerRow {
      guard let entry = try reader.core(of: text.view(place), text.bytes) else { continue }
      search.take(entry.date, at: place.row)
    }
    return search.place
  }

  /// Looks for the place of an entry among those of a sheet that stands newest first.
  package struct Search {
    private let day: CalendarDate
    /// How many more are in order above the next one than above the first.
    private var order = 0
    private var best: (row: Int?, order: Int) = (nil, .min)

    /// For an entry of that day.
    package init(of day: CalendarDate) { self.day = day }

    /// The row above which it goes; `nil` where that is below all that were taken.
    package var place: Int? { order > best.order ? nil : best.row }

    /// The next entry from the top.
    package mutating func take(_ date: CalendarDate, at row: Int) {
      if order >= best.order { best = (row, order) }
      order += date > day ? 1 : -1
    }
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

  /// With fewer days that fall nothing is told; of so many that fall one may rise, where a day was corrected or written by hand.
  private static let (leastFalls, fallsForRise) = (2, 5)

  /// Whether the sheet stands newest first: by the formulas that go on from row to row, else by the days of the last entries, which fall
  /// from the top down, but for few. In a sheet that goes on in time, that shows after two entries.
  package static func isNewestFirst(
    _ book: BookFile, _ sheet: BudgetSheet, _ text: SheetText
  ) throws(SheetError) -> Bool {
    var reader = EntryReader(book, sheet)
    // From the bottom up.
    var days: [Int] = []
    var (falls, rises) = (0, 0)
    var isTold: Bool?
    for place in text.rows.reversed() {
      guard place.row > sheet.headerRow, days.count < EntryReader.mostLast, rises * fallsForRise < EntryReader.mostLast
      else { break }
      let row = try text.view(place)
      guard let day = try reader.core(of: row, text.bytes)?.date.daysSince1970 else { continue }
      if let below = days.last {
        falls += day > below ? 1 : 0
        rises += day < below ? 1 : 0
        if isTold == nil { isTold = try goesOnUpwards(row, sheet, text) }
      }
      days.append(day)
    }
    if let isTold { return isTold && falls > 0 && falls >= rises }
    guard falls >= leastFalls, falls >= rises * fallsForRise else { return false }
    guard rises > 0 else { return true }
    // Days may fall for long below others that rise: then the upper ones are the older.
    var (fallen, risen) = (0, 0)
    for (index, day) in days.enumerated() {
      for below in days[..<index] {
        fallen += day > below ? 1 : 0
        risen += day < below ? 1 : 0
      }
    }
    return fallen >= risen * fallsForRise
  }

  /// Whether a row goes on from the one below it with a balance of its amount, or from the one above; `nil` where no formula tells.
  private static func goesOnUpwards(
    _ row: RowView, _ sheet: BudgetSheet, _ text: SheetText
  ) throws(SheetError) -> Bool? {
    for cell in row.cells where cell.formula != nil && sheet.region.contains(cell.column) {
      guard let formula = try SheetFormulas(text: text).formula(of: cell, in: row.row) else { continue }
      let cells = FormulaScanner.references(in: [UInt8](formula.utf8)).filter {
        $0.sheet == nil && $0.last == nil && !$0.first.rowIsFixed
      }
      guard cells.contains(where: { $0.first.row == row.row && sheet.amountColumns.contains($0.first.column) }) else {
        continue
      }
      let own = cells.filter { $0.first.column == cell.column }
      if own.contains(where: { $0.first.row == row.row + 1 }) { return true }
      if own.contains(where: { $0.first.row == row.row - 1 }) { return false }
    }
    return nil
  }
}
