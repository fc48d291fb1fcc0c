import BudgetTable
import Entities
import Sheets
import Spreadsheet

// How many rows say what an entry says: where no id tells them apart, it is found again by that.
extension BookEditor {
  /// So many rows of an entry's day are read to count those that say the same.
  private static let mostRowsOfADay = 64

  /// For each entry, how many rows say the same. Where ids tell entries apart, where the sheet is too big to be read whole
  /// at each append, and where a day has more rows than any household's, it is not counted: `Int.max`.
  func equalRows(
    _ entries: [BudgetRow], _ sheet: BudgetSheet, _ text: SheetText, _ lastData: Int
  ) throws(SheetError) -> [Int] {
    guard sheet.column(.entryID) == nil, text.isWhole else { return entries.map { _ in Int.max } }
    guard let candidates = try rows(onDaysOf: entries, sheet, text, lastData) else {
      return entries.map { _ in Int.max }
    }
    var reader = EntryReader(book, sheet)
    var counts = entries.map { _ in 0 }
    for index in candidates {
      guard let present = try reader.entry(in: text.view(text.rows[index]), text.bytes) else { continue }
      for (index, entry) in entries.enumerated() where reader.isEqual(present, entry) { counts[index] += 1 }
    }
    return counts
  }

  /// The indices of rows that may be of the same days as the entries; `nil` where they are more than any household's.
  private func rows(
    onDaysOf entries: [BudgetRow], _ sheet: BudgetSheet, _ text: SheetText, _ lastData: Int
  ) throws(SheetError) -> [Int]? {
    let first = text.index(from: sheet.firstDataRow)
    let data = first..<max(first, text.index(from: lastData + 1))
    // Where the last row has its day as a number, so have all: looking for the number spares the reading of the rest.
    guard sheet.monthOfDays == nil, sheet.daysAbove.isEmpty, let last = data.last,
      sheet.hasNumberAsDay(try text.view(text.rows[last]), in: text.bytes)
    else { return Array(data) }
    let isInDigits = try text.view(text.rows[last]).cell(sheet.column(.date) ?? 0)?.value?.count == 8
    var days: [CalendarDate] = []
    for entry in entries where !days.contains(entry.date) { days.append(entry.date) }
    var isFound = [Bool](repeating: false, count: text.rows.count)
    for day in days {
      let number = isInDigits ? day.digits : SerialDay.number(of: day, from1904: book.countsFrom1904)
      guard let serial = number else { continue }
      let mark = [UInt8](">\(serial)".utf8)
      var at = text.rows[data.lowerBound].whole.lowerBound
      while let hit = text.bytes.first(mark, in: at..<text.rowsRange.upperBound) {
        let index = text.rowIndex(at: hit)
        isFound[index] = true
        at = text.rows[index].whole.upperBound
      }
    }
    let found = isFound.indices.filter { isFound[$0] }
    return found.count <= Self.mostRowsOfADay * entries.count ? found : nil
  }
}
