import Entities
import Sheets
import Spreadsheet

// Months side by side on one sheet, each with its name above the same headers: an entry goes to that of its day.
extension SheetFinder {
  /// A block, and the month that the title above it names.
  struct MonthBlock {
    var sheet: BudgetSheet
    let period: SheetPeriod
    var latest: CalendarDate?
  }

  /// An empty month is that of a day no further from the last entry than this: without a year in a title it may be another year's.
  private static let farthestDays = 200

  /// The blocks of months; none where the sheet has no such.
  func months(_ found: FoundSheet) throws(SheetError) -> [MonthBlock] {
    guard !found.beside.isEmpty else { return [] }
    let names = found.sheet.headers.map { FoldedText.folded($0.text) }
    var blocks: [MonthBlock] = []
    for block in [found.sheet] + found.beside where block.headers.map({ FoldedText.folded($0.text) }) == names {
      guard let period = try block.monthAbove(found.text, cells), !blocks.contains(where: { $0.period == period })
      else {
        return []
      }
      blocks.append(MonthBlock(sheet: block, period: period))
    }
    guard blocks.count > 1 else { return [] }
    return try signed(blocks, found.text)
  }

  /// With how each tells types: one that is empty as yet as the others do.
  private func signed(_ blocks: [MonthBlock], _ text: SheetText) throws(SheetError) -> [MonthBlock] {
    var (blocks, like, fault) = (blocks, BudgetSheet?.none, SheetError?.none)
    var isTold = blocks.map { _ in false }
    for index in blocks.indices {
      do throws(SheetError) {
        let sheet = try signed(FoundSheet(blocks[index].sheet, text), among: [])
        (blocks[index].sheet, isTold[index]) = (sheet, true)
        like = like ?? sheet
        blocks[index].latest = try latest(in: sheet, text)
      } catch { fault = fault ?? error }
    }
    guard let like else { throw fault ?? .sheetNotFound(name: Self.defaultName, sheets: book.sheets.map(\.name)) }
    for index in blocks.indices where !isTold[index] {
      blocks[index].sheet.types = like.types
      blocks[index].sheet.signs = like.signs
    }
    return blocks
  }

  private func latest(in sheet: BudgetSheet, _ text: SheetText) throws(SheetError) -> CalendarDate? {
    var reader = EntryReader(book, sheet)
    reader.cells = cells
    var latest: CalendarDate?
    for place in text.rows where place.row > sheet.headerRow {
      guard let entry = try reader.core(of: text.view(place), text.bytes) else { continue }
      latest = max(latest ?? entry.date, entry.date)
    }
    return latest
  }

  /// The one for entries of these days; without any, that of the latest entry.
  func month(_ blocks: [MonthBlock], for days: [CalendarDate]) throws(SheetError) -> BudgetSheet? {
    guard !blocks.isEmpty else { return nil }
    guard let day = days.first else {
      return (blocks.max { ($0.latest?.daysSince1970 ?? 0) < ($1.latest?.daysSince1970 ?? 0) } ?? blocks.first)?.sheet
    }
    func refused(_ reason: String) -> SheetError { .refused(sheet: blocks[0].sheet.sheet.name, reason: reason) }
    guard let one = blocks.first(where: { $0.period.contains(day) }) else {
      throw refused("its months stand side by side, and none of them is that of \(day)")
    }
    guard days.allSatisfy(one.period.contains) else {
      throw refused("the entries' days belong to more than one of its months: say them one by one")
    }
    if one.period.year == nil, SheetPeriod(one.sheet.sheet.name)?.year != day.year {
      if let latest = one.latest {
        guard latest.year == day.year else { throw refused("that month holds entries of \(latest.year)") }
      } else if let last = blocks.compactMap(\.latest).max() {
        guard abs(last.daysSince1970 - day.daysSince1970) <= Self.farthestDays else {
          throw refused("its last entry is of \(last), and nothing says that its months are those of \(day.year)")
        }
      }
    }
    return one.sheet
  }
}

extension BudgetSheet {
  /// The month that a title right above the headers names.
  func monthAbove(_ text: SheetText, _ cells: CellReader) throws(SheetError) -> SheetPeriod? {
    var cells = cells
    for row in [headerRow - 1, headerRow - 2] where row > 0 {
      for cell in try text.row(row)?.cells ?? [] where region.contains(cell.column) {
        guard let title = try cells.text(of: cell, in: text.bytes), let period = SheetPeriod(title), period.month != nil
        else { continue }
        return period
      }
    }
    return nil
  }
}
