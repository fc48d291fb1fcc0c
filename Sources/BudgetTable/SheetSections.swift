import Entities
import Sheets
import Spreadsheet

/// The entries of a sheet that stand in sections below each other, one for each week, month, quarter or year, each with a title above
/// it or a sum below: an entry goes into that of its day.
package struct SheetSections {
  /// Entries without anything but blank rows between them.
  struct Section {
    /// The row above the first one.
    var head: Int
    /// The last row before the next title, or sum; `nil` for the last one.
    var end: Int?
    /// The last row that holds an entry; `nil` where it was only begun.
    var last: Int?
    var days: ClosedRange<CalendarDate>?
    /// The days that its title names.
    var named: ClosedRange<CalendarDate>?
    /// Whether a sum of its entries stands below it.
    var hasSum = false
  }

  private let sheet: BudgetSheet
  private(set) var sections: [Section] = []
  /// Whether titles or sums name months.
  private var namesMonths = false
  /// Whether something else than sums parts them. Where nothing does, the next one begins with its first row.
  private var hasTitles = false

  /// So many of the last rows show whether there are any.
  private static let rowsForTitles = 200

  /// - Parameter text: the whole of the sheet.
  /// - Returns: `nil` where all entries stand in one.
  package init?(_ book: BookFile, _ sheet: BudgetSheet, _ text: SheetText) throws(SheetError) {
    guard !book.isOurs, sheet.table == nil, sheet.kinds.isEmpty, sheet.endRow == nil, sheet.monthOfDays == nil,
      text.isWhole
    else { return nil }
    self.sheet = sheet
    let cells = EntryCells(book, sheet)
    var reader = EntryReader(book, sheet)
    var titles = SectionTitles(sheet, text, CellReader(book))
    let places = text.rows[text.index(from: sheet.firstDataRow)...]
    let isParted = try sheet.hasRow(among: places.suffix(Self.rowsForTitles), of: text) { row throws(SheetError) in
      if cells.isEmpty(row) { return nil }
      if cells.holdsData(row, in: text.bytes) { return false }
      return try titles.parts(row) ? true : nil
    }
    guard isParted else { return nil }
    var open = Section(head: sheet.headerRow)
    var partsInTurn = 0
    for place in places {
      let row = try text.view(place)
      guard !cells.isEmpty(row) else { continue }
      if cells.holdsData(row, in: text.bytes) {
        open.last = place.row
        partsInTurn = 0
        if let day = try reader.day(in: row, text.bytes) {
          open.days = open.days.map { min($0.lowerBound, day)...max($0.upperBound, day) } ?? day...day
        }
      } else if try titles.parts(row) {
        let isSum = try titles.isSum(row)
        partsInTurn += 1
        if !isSum { hasTitles = true }
        if open.last != nil {
          open.end = place.row - 1
          open.hasSum = isSum
          sections.append(open)
          open = Section(head: place.row)
        } else {
          open.head = place.row
        }
        if try titles.namesMonth(row) { namesMonths = true }
        if !isSum, let named = try titles.days(row) { open.named = named }
      }
    }
    let isNext = !hasTitles && partsInTurn == 1
    if open.last != nil || open.named != nil || isNext { sections.append(open) }
    guard sections.count(where: { $0.last != nil }) > 1 else { return nil }
  }

  /// The part of the sheet that entries of these days go into, and the last row of entries above its end, which a new row is like;
  /// `nil` where the sections tell nothing of days, so that the end of the sheet is the place.
  ///
  /// - Throws: `refused` where there is none for a day, or the days belong to several.
  package func part(for days: [CalendarDate]) throws(SheetError) -> (sheet: BudgetSheet, template: Int)? {
    let filled = sections.filter { $0.last != nil }.compactMap(\.days)
    // What lies in a week lies in a month as well.
    let units = SectionUnit.allCases.filter { $0.fits(filled) }
    let unit = namesMonths ? units.first : units.first(where: \.isWeek) ?? units.first
    guard unit != nil || Self.follow(filled) && sections.dropLast().allSatisfy(\.hasSum) else { return nil }
    var found: Int?
    for day in Set(days) {
      let index = try index(of: day, unit)
      guard found == nil || found == index else {
        throw .refused(
          sheet: sheet.sheet.name, reason: "the entries belong into several of its sections: say them one by one")
      }
      found = index
    }
    guard let found, let template = sections[...found].compactMap(\.last).last else { return nil }
    let section = sections[found]
    return (sheet.part(below: section.head, to: section.end), template)
  }

  /// The part of the sheet that a row lies in; `nil` where it lies in none.
  package func part(around row: Int) -> BudgetSheet? {
    sections.last { $0.head < row }.map { sheet.part(below: $0.head, to: $0.end) }.flatMap {
      $0.reaches(row) ? $0 : nil
    }
  }

  private func index(of day: CalendarDate, _ unit: SectionUnit?) throws(SheetError) -> Int {
    let index = sections.firstIndex { section in
      if let named = section.named,
        section.days.map({ named.contains($0.lowerBound) && named.contains($0.upperBound) }) ?? true
      {
        return named.contains(day)
      }
      if let unit, let first = section.days?.lowerBound { return unit.number(of: first) == unit.number(of: day) }
      return section.days?.contains(day) ?? false
    }
    if let index { return index }
    // Sections without a unit of their own, such as from one payday to the next: the last one goes on. So it does where a sum ends one
    // and the last has none as yet.
    if unit == nil || !hasTitles, let last = sections.last, last.end == nil,
      sections.compactMap(\.days).allSatisfy({ $0.lowerBound <= day })
    {
      return sections.count - 1
    }
    if unit == nil, let last = sections.last?.days, last.lowerBound <= day { return sections.count - 1 }
    throw .refused(
      sheet: sheet.sheet.name,
      reason: "its entries stand in sections, and none is for \(day): begin one for it, with its title and a first row")
  }

  /// Whether the days go on from one to the next.
  private static func follow(_ days: [ClosedRange<CalendarDate>]) -> Bool {
    zip(days, days.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound }
  }
}

/// How long a section is.
private enum SectionUnit: CaseIterable {
  case month, week, weekFromSunday, quarter, year

  var isWeek: Bool { self == .week || self == .weekFromSunday }

  func number(of day: CalendarDate) -> Int {
    switch self {
    case .month: day.year * 12 + day.month - 1
    // The first of January 1970 was a Thursday.
    case .week: (day.daysSince1970 + 3) / 7
    case .weekFromSunday: (day.daysSince1970 + 4) / 7
    case .quarter: day.year * 4 + (day.month - 1) / 3
    case .year: day.year
    }
  }

  /// Whether each of them lies in one such unit, and no two in the same.
  func fits(_ sections: [ClosedRange<CalendarDate>]) -> Bool {
    let numbers = sections.map { number(of: $0.lowerBound) }
    return Set(numbers).count == numbers.count
      && zip(sections, numbers).allSatisfy { number(of: $0.upperBound) == $1 }
  }
}

/// Rows between entries that part them: titles, headers that come again, sums.
private struct SectionTitles {
  private let sheet: BudgetSheet
  private let text: SheetText
  private var reader: CellReader

  init(_ sheet: BudgetSheet, _ text: SheetText, _ reader: CellReader) {
    (self.sheet, self.text, self.reader) = (sheet, text, reader)
  }

  /// Whether the row is a title that names a period, a header once more, or a sum of what stands above.
  mutating func parts(_ row: RowView) throws(SheetError) -> Bool {
    if try isSum(row) { return true }
    // What stands further to the right is a remark.
    for (column, words) in try texts(row) where column <= sheet.column(.date) ?? 0 {
      if sheet.headers.contains(where: { $0.column == column && FoldedText.saysTheSame($0.text, words) }) {
        return true
      }
      if SheetPeriod(words) != nil || words.contains(where: \.isNumber) { return true }
    }
    return false
  }

  /// Whether an amount of the row sums up others.
  mutating func isSum(_ row: RowView) throws(SheetError) -> Bool {
    for column in sheet.amountColumns {
      guard let cell = row.cell(column), cell.formula != nil,
        let formula = try SheetFormulas(text: text).formula(of: cell, in: row.row)
      else { continue }
      return FormulaScanner.references(in: [UInt8](formula.utf8)).contains {
        $0.sheet == nil && $0.columns == column...column && $0.rows.upperBound < row.row
      }
    }
    return false
  }

  mutating func namesMonth(_ row: RowView) throws(SheetError) -> Bool {
    try texts(row).contains { SheetPeriod($0.words)?.month != nil }
  }

  /// The days that a title names: from one day to another, or a whole month.
  mutating func days(_ row: RowView) throws(SheetError) -> ClosedRange<CalendarDate>? {
    for (_, words) in try texts(row) {
      let days = words.split { !$0.isNumber && $0 != "." && $0 != "-" }.compactMap {
        CalendarDate(dotted: String($0)) ?? CalendarDate(iso8601: String($0))
      }
      if days.count == 2, days[0] <= days[1] { return days[0]...days[1] }
      if let period = SheetPeriod(words), let year = period.year, let month = period.month,
        let first = CalendarDate(year: year, month: month, day: 1),
        let next = CalendarDate(year: month == 12 ? year + 1 : year, month: month % 12 + 1, day: 1)
      {
        return first...CalendarDate(daysSince1970: next.daysSince1970 - 1)
      }
    }
    return nil
  }

  private mutating func texts(_ row: RowView) throws(SheetError) -> [(column: Int, words: String)] {
    var texts: [(column: Int, words: String)] = []
    for cell in row.cells where sheet.region.contains(cell.column) && cell.formula == nil {
      switch try reader.content(of: cell, in: text.bytes) {
      case .text(let words) where !words.isEmpty: texts.append((cell.column, words))
      // A year alone.
      case .number(let number) where (1990...2100).contains(number): texts.append((cell.column, number.text))
      default: continue
      }
    }
    return texts
  }
}
