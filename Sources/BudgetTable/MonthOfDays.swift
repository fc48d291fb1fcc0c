import Entities
import FoundationEssentials
import Sheets
import Spreadsheet

/// Where a sheet says the month whose days its column of days counts: in its name or title, or in columns beside the day.
package struct MonthOfDays: Hashable {
  /// The columns of the year and the month; `nil` where all rows are of one month.
  let columns: (year: Int, month: Int)?
  /// The one month that all rows are of.
  let month: (year: Int, month: Int)?

  package static func == (one: MonthOfDays, other: MonthOfDays) -> Bool {
    one.columns?.year == other.columns?.year && one.columns?.month == other.columns?.month
      && one.month?.year == other.month?.year && one.month?.month == other.month?.month
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(columns?.month)
    hasher.combine(month?.month)
  }

  /// The month of a sheet by its name or the titles above its headers; `nil` where they do not say both, or different ones.
  init?(named name: String, titles: [String]) {
    let own = SheetPeriod(name)
    var (year, month) = (own?.year, own?.month)
    for title in titles {
      guard let period = SheetPeriod(title) else { continue }
      guard month == nil || period.month == nil || period.month == month else { return nil }
      guard year == nil || period.year == nil || period.year == year else { return nil }
      (year, month) = (year ?? period.year, month ?? period.month)
    }
    guard let year, let month else { return nil }
    self.month = (year, month)
    columns = nil
  }

  init(columns year: Int, _ month: Int) {
    columns = (year, month)
    self.month = nil
  }

  /// Whether the sheet has a place for the day.
  func holds(_ day: CalendarDate) -> Bool {
    month.map { $0.year == day.year && $0.month == day.month } ?? true
  }
}

extension BudgetSheet {
  private static let (years, months, days) = (
    Decimal(1990)...Decimal(2100), Decimal(1)...Decimal(12), Decimal(1)...Decimal(31)
  )

  /// The sheet with its month, where its column of days holds nothing but days of one.
  func counted(_ text: SheetText, _ cells: inout CellReader) throws(SheetError) -> BudgetSheet {
    guard table == nil, !text.bytes.isEmpty, text.hole == 0, let day = column(.date) else { return self }
    var (rows, below): ([(row: RowView, day: Int)], [Int: Int]) = ([], [:])
    for place in text.rows where place.row > headerRow {
      let row = try text.view(place)
      let cell = row.cell(day).flatMap { $0.isEmpty ? nil : $0 }
      guard let cell else {
        if let last = rows.last, last.row.row == place.row - 1 || below[place.row - 1] != nil, isPaid(row, text.bytes) {
          below[place.row] = last.day
        }
        continue
      }
      guard case .number(let number) = try cells.content(of: cell, in: text.bytes) else {
        if rows.isEmpty { return self }
        continue
      }
      guard Self.days.contains(number), let whole = Int("\(number)") else { return self }
      rows.append((row, whole))
    }
    guard !rows.isEmpty else { return self }
    var sheet = self
    let isRising = Self.goOn(
      zip(rows, rows.dropFirst()).filter { below[$0.0.row.row + 1] != nil }.map { ($0.0.day, $0.1.day) })
    if isRising || below.isEmpty, let month = MonthOfDays(named: self.sheet.name, titles: try titles(text, cells)) {
      sheet.monthOfDays = month
      if let (year, month) = month.month {
        sheet.daysAbove = below.compactMapValues { CalendarDate(year: year, month: month, day: $0) }
      }
    } else if below.isEmpty, let (year, month) = try yearAndMonth(beside: day, rows.map(\.row), text, &cells) {
      sheet.monthOfDays = MonthOfDays(columns: year, month)
    }
    return sheet
  }

  /// Whether an amount stands in a row that is no formula.
  func isPaid(_ row: RowView, _ bytes: [UInt8]) -> Bool {
    amountColumns.contains { column in
      row.cell(column)?.holdsNumber(in: bytes) ?? false
    }
  }

  /// The texts above the headers.
  func titles(_ text: SheetText, _ cells: CellReader) throws(SheetError) -> [String] {
    var (cells, titles) = (cells, [String]())
    for place in text.rows where place.row < headerRow {
      for cell in try text.view(place).cells {
        if let title = try cells.text(of: cell, in: text.bytes), !title.isEmpty { titles.append(title) }
      }
    }
    return titles
  }

  /// Columns of years and of months that, with the days, run on in time.
  private func yearAndMonth(
    beside day: Int, _ rows: [RowView], _ text: SheetText, _ cells: inout CellReader
  ) throws(SheetError) -> (year: Int, month: Int)? {
    func numbers(_ column: Int, _ range: ClosedRange<Decimal>) throws(SheetError) -> [Int]? {
      var numbers: [Int] = []
      for row in rows {
        guard let cell = row.cell(column), cell.formula == nil,
          case .number(let number) = try cells.content(of: cell, in: text.bytes), range.contains(number),
          let whole = Int("\(number)")
        else { return nil }
        numbers.append(whole)
      }
      return numbers
    }
    let near = headers.map(\.column).filter { field($0) == nil && abs($0 - day) <= 2 }
    guard rows.count >= Self.leastDays, let days = try numbers(day, Self.days) else { return nil }
    for year in near {
      guard let years = try numbers(year, Self.years) else { continue }
      for month in near where month != year {
        guard let months = try numbers(month, Self.months) else { continue }
        let dates = zip(zip(years, months), days).compactMap { CalendarDate(year: $0.0, month: $0.1, day: $1) }
        guard dates.count == rows.count else { continue }
        let steps = zip(dates, dates.dropFirst())
        let (rises, falls) = (steps.count { $0 < $1 }, steps.count { $0 > $1 })
        // What was paid on a day before may stand behind others.
        if min(rises, falls) * Self.stepsForTurn < rows.count { return (year, month) }
      }
    }
    return nil
  }

  /// Fewer rows show no order.
  private static let leastDays = 3
  /// Of so many steps one may go the other way.
  private static let stepsForTurn = 3

  /// Refuses entries of days that the sheet has no place for.
  package func refuseOtherMonths(_ days: [CalendarDate]) throws(SheetError) {
    if let textDays, let other = days.first(where: textDays.mistakes) {
      throw .refused(
        sheet: sheet.name,
        reason:
          "its days name no year, and among them \(other) would be taken for a day of another one: write it there by "
          + "hand, or name another sheet with --sheet")
    }
    guard let monthOfDays, let other = days.first(where: { !monthOfDays.holds($0) }) else { return }
    throw .refused(
      sheet: sheet.name,
      reason: "its days are those of one month, and \(other) is of another: name another sheet with --sheet")
  }

  /// Refuses to take away the day that rows below have from a row.
  package func refuseLeading(_ row: Int) throws(SheetError) {
    guard daysAbove[row + 1] != nil else { return }
    throw .refused(
      sheet: sheet.name, reason: "rows below row \(row) have their day from it: write the day into row \(row + 1) first"
    )
  }
}

extension EntryReader {
  /// The day of a row in a sheet that counts those of a month.
  mutating func day(
    in row: RowView, of month: MonthOfDays, _ bytes: [UInt8]
  ) throws(SheetError) -> CalendarDate? {
    func whole(_ column: Int?) throws(SheetError) -> Int? {
      guard let cell = column.flatMap({ row.cell($0) }),
        case .number(let number) = try cells.content(of: cell, in: bytes)
      else { return nil }
      return Int("\(number)")
    }
    guard let day = try whole(sheet.column(.date)) else { return sheet.daysAbove[row.row] }
    if let month = month.month { return CalendarDate(year: month.year, month: month.month, day: day) }
    guard let columns = month.columns, let year = try whole(columns.year), let number = try whole(columns.month) else {
      return nil
    }
    return CalendarDate(year: year, month: number, day: day)
  }
}
