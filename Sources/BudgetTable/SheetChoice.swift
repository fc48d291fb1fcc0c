import Entities
import Sheets
import Spreadsheet

/// A sheet with all headers that an entry needs, and its text as far as it was read.
struct FoundSheet {
  let sheet: BudgetSheet
  let text: SheetText
  /// Other blocks with all that an entry needs, under headers of the same row.
  let beside: [BudgetSheet]

  init(_ sheet: BudgetSheet, _ text: SheetText, beside: [BudgetSheet] = []) {
    (self.sheet, self.text, self.beside) = (sheet, text, beside)
  }

  var name: String { sheet.sheet.name }

  /// Whether one of the first rows below the headers holds an entry.
  var isBegun: Bool {
    get throws(SheetError) {
      for place in text.rows[text.index(from: sheet.firstDataRow)...].prefix(Self.rowsToBegin) {
        if sheet.looksLikeEntry(try text.view(place)) { return true }
      }
      return false
    }
  }

  private static let rowsToBegin = 5
}

/// Which of several sheets with all headers is the one: that of the entry's month or year, or that which is in use.
struct SheetChoice {
  private let found: [FoundSheet]

  init(_ found: [FoundSheet]) { self.found = found }

  /// The one for entries of these days; without any, the one in use.
  func sheet(for days: [CalendarDate], _ book: BookFile) throws(SheetError) -> FoundSheet {
    guard found.count > 1, let first = found.first else {
      guard let only = found.first else { throw .sheetNotFound(name: SheetFinder.defaultName, sheets: []) }
      return only
    }
    let dated = dated
    guard !dated.isEmpty else { return try inUse(book) }
    guard let day = days.first else {
      // Those of months to come may stand ready.
      let sheets = inTime(dated)
      for sheet in sheets.reversed() where try sheet.isBegun { return sheet }
      return sheets.last ?? first
    }
    let fitting = try inSeason(dated.filter { $0.period.contains(day) }, day, book)
    guard let one = fitting.first, fitting.count == 1 else {
      throw unclear(fitting.isEmpty ? "none of them is named by the day \(day)" : "several are named by the day \(day)")
    }
    guard days.allSatisfy(one.period.contains) else { throw unclear("the entries' days belong to more than one") }
    // Without a year in its name, a month may be that of another one.
    if one.period.years == nil, let last = try SheetUse(one.found, book).latest, last.year != day.year {
      throw unclear("“\(one.found.name)” holds entries of \(last.year)")
    }
    return one.found
  }

  /// Whether the entries' days choose.
  var isDated: Bool { !dated.isEmpty }

  /// All that hold entries.
  func all(_ book: BookFile) throws(SheetError) -> [FoundSheet] {
    let dated = dated
    return dated.isEmpty ? [try sheet(for: [], book)] : dated.map(\.found)
  }

  /// Those named by different months or years, as they stand in the workbook; none where there are not at least two.
  private var dated: [(found: FoundSheet, period: SheetPeriod)] {
    var dated: [(found: FoundSheet, period: SheetPeriod)] = []
    guard found.count > 1 else { return [] }
    for sheet in found {
      if let period = SheetPeriod(sheet.name) { dated.append((sheet, period)) }
    }
    return dated.contains { $0.period != dated[0].period } ? dated : []
  }

  /// The earliest first where all of them name a year, else as they stand in the workbook.
  private func inTime(_ dated: [(found: FoundSheet, period: SheetPeriod)]) -> [FoundSheet] {
    let years = dated.compactMap(\.period.years)
    guard years.count == dated.count else { return dated.map(\.found) }
    return zip(dated, years).sorted { one, other in
      (one.1.lowerBound, one.0.period.months?.lowerBound ?? 0)
        < (other.1.lowerBound, other.0.period.months?.lowerBound ?? 0)
    }.map(\.0.found)
  }

  /// Of sheets that share a year, such as those of the school years 2024-2025 and 2025-2026, the one whose rows the day stands among, or
  /// the later one where its rows have begun by then; all where that does not tell.
  private func inSeason(
    _ fitting: [(found: FoundSheet, period: SheetPeriod)], _ day: CalendarDate, _ book: BookFile
  ) throws(SheetError) -> [(found: FoundSheet, period: SheetPeriod)] {
    guard fitting.count > 1, fitting.allSatisfy({ $0.period.isSeason }) else { return fitting }
    let ordered = fitting.sorted { ($0.period.years?.lowerBound ?? 0) < ($1.period.years?.lowerBound ?? 0) }
    var upper: SheetUse?
    for one in ordered.reversed() {
      let use = try SheetUse(one.found, book)
      if let earliest = use.earliest, earliest <= day, upper == nil || use.latest.map({ day <= $0 }) ?? false {
        return [one]
      }
      // A day before all rows of the later one may still be of it.
      upper = use
    }
    return fitting
  }

  /// The one whose entries run on to the latest day and are the most; one that has only one of these is none.
  private func inUse(_ book: BookFile) throws(SheetError) -> FoundSheet {
    var uses: [SheetUse] = []
    for sheet in found { uses.append(try SheetUse(sheet, book)) }
    for (sheet, use) in zip(found, uses) {
      let others = uses.filter { $0 != use }
      if others.count == uses.count - 1, others.allSatisfy(use.isAhead) { return sheet }
    }
    throw unclear("it cannot be told which one is in use")
  }

  func unclear(_ reason: String) -> SheetError {
    let names = found.map { "“\($0.name)”" }.joined(separator: ", ")
    return .refused(
      sheet: found.first?.name ?? "", reason: "\(names) all have the headers, and \(reason): name one with --sheet")
  }
}

extension FoundSheet {
  /// Refuses days that are none of those that the sheet is named by, where all its entries are: a month that nobody has begun a sheet for
  /// as yet is no part of the one before. A name that its entries have outgrown says nothing.
  ///
  /// - Throws: `SheetError.refused`.
  func refuseOutside(_ days: [CalendarDate], _ book: BookFile) throws(SheetError) {
    guard let period = SheetPeriod(name), !days.isEmpty else { return }
    // Without a year in its name, a month may be that of another one.
    guard period.years == nil || !days.allSatisfy(period.contains) else { return }
    let use = try SheetUse(self, book)
    let held = [use.earliest, use.latest].compactMap(\.self)
    guard held.allSatisfy(period.contains), period.isSeason || Set(held.map(\.year)).count < 2 else { return }
    let year = period.years == nil ? held.last?.year : nil
    guard let day = days.first(where: { !period.contains($0) || $0.year != year ?? $0.year }) else { return }
    throw .refused(
      sheet: name,
      reason: "it is named by other days than \(day), and all its entries are of those: name one with --sheet")
  }
}

/// How far a sheet is in use.
private struct SheetUse: Equatable {
  private(set) var earliest: CalendarDate?
  private(set) var latest: CalendarDate?
  /// The size of the sheet's text stands for the number of its entries where that is not known.
  private(set) var count = 0

  /// So many rows at each end are looked at.
  private static let lookedAt = 100

  init(_ found: FoundSheet, _ book: BookFile) throws(SheetError) {
    let sheet = found.sheet
    let text = try found.text.withTail(from: book.archive, accepts: sheet.hasRows)
    var reader = EntryReader(book, sheet)
    for (index, place) in text.rows.enumerated() where place.row > sheet.headerRow {
      guard index < Self.lookedAt || index >= text.rows.count - Self.lookedAt else {
        count += 1
        continue
      }
      guard let entry = try reader.core(of: text.view(place), text.bytes) else { continue }
      count += 1
      (earliest, latest) = (min(earliest ?? entry.date, entry.date), max(latest ?? entry.date, entry.date))
    }
    if text.hole > 0 { count = max(count, text.size) }
  }

  func isAhead(of other: SheetUse) -> Bool {
    guard let latest else { return false }
    guard let theirs = other.latest else { return count >= other.count }
    // Of two that go on side by side, with nearly as many entries, neither is the one.
    let isBeside = latest.daysSince1970 - theirs.daysSince1970 <= Self.besideDays && other.count * 4 > count * 3
    return latest >= theirs && count >= other.count && !isBeside
  }

  private static let besideDays = 31
}
