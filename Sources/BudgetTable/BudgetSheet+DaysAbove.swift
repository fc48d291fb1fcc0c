import Entities
import Sheets
import Spreadsheet

// Whole days that are written once for several rows, or in one cell that reaches over them.
extension BudgetSheet {
  /// Fewer rows without a day, between others, are no habit: one may have been forgotten.
  private static let leastDayless = 2
  /// So many rows show whether a day is written once for several, and so many of the last: in a known sheet, too, they are looked at before
  /// each entry.
  private static let (rowsForHabit, lastForHabit) = (250, 50)

  /// Whether the day of a row is a number, as spreadsheets keep days.
  package func hasNumberAsDay(_ row: RowView, in bytes: [UInt8]) -> Bool {
    column(.date).flatMap { row.cell($0) }.map { $0.value != nil && $0.isOfNumbers(in: bytes) } ?? false
  }

  /// Whether one of some rows is what is sought. Rows that look like one with a number for its day are as that is, and not looked at.
  ///
  /// - Parameter isSought: `nil` of a row that tells nothing of those that look like it.
  func hasRow(
    among places: some Sequence<RowPlace>, of text: SheetText, where isSought: (RowView) throws(SheetError) -> Bool?
  ) throws(SheetError) -> Bool {
    var others: Set<UInt64> = []
    for place in places {
      let shape = text.shape(of: place)
      guard !others.contains(shape) else { continue }
      let row = try text.view(place)
      guard let isIt = try isSought(row) else { continue }
      if isIt { return true }
      if hasNumberAsDay(row, in: text.bytes) { others.insert(shape) }
    }
    return false
  }

  /// Whether days go on in time, though one that was said later may stand behind others. Where they fall, a row without one may belong to
  /// that below it.
  ///
  /// - Parameter steps: from each day above such rows to the next below them.
  static func goOn(_ steps: [(above: Int, below: Int)]) -> Bool {
    let falls = steps.count(where: { $0.above > $0.below })
    return falls == 0 || falls < steps.count(where: { $0.above < $0.below })
  }

  /// The sheet with the days of rows that stand right below those they have them from.
  func withDaysAbove(_ text: SheetText, _ cells: inout CellReader) throws(SheetError) -> BudgetSheet {
    guard table == nil, !text.bytes.isEmpty, text.hole == 0, unclearDay == nil, kinds.isEmpty,
      column(.date) != nil
    else { return self }
    var reader = EntryReader(cells.book, self)
    reader.cells = cells
    // Entries that have each their own day may have come behind the others long since.
    let rows = text.rows[text.index(from: firstDataRow)...]
    let some = rows.count > Self.rowsForHabit ? rows.prefix(Self.rowsForHabit) + rows.suffix(Self.lastForHabit) : rows
    guard try hasRow(among: some, of: text, where: { row throws(SheetError) in try reader.lacksDay(row, text.bytes) })
    else { return self }
    var days: [Int: CalendarDate] = [:]
    // How many of them a row with a day follows.
    var between = 0
    var above: (row: Int, day: CalendarDate)?
    // The days above and below them: how those stand that have each their own tells nothing of the others.
    var steps: [(above: Int, below: Int)] = []
    for place in text.rows where place.row > headerRow && reaches(place.row) {
      let row = try text.view(place)
      if let day = try reader.day(in: row, text.bytes) {
        if let above, days.count > between { steps.append((above.day.daysSince1970, day.daysSince1970)) }
        (above, between) = ((place.row, day), days.count)
      } else if let last = above, last.row == place.row - 1, try reader.lacksDay(row, text.bytes) {
        days[place.row] = last.day
        above = (place.row, last.day)
      }
    }
    guard between >= Self.leastDayless, Self.goOn(steps) else { return self }
    var sheet = self
    sheet.daysAbove = days
    return sheet
  }
}

extension EntryReader {
  /// The columns of numbers in a row under headers that are not known, and do not say that they count something: money may be meant.
  func numbersBeside(_ row: RowView, _ bytes: [UInt8]) -> Set<Int> {
    var columns: Set<Int> = []
    for cell in row.cells where cell.holdsNumber(in: bytes) && sheet.field(cell.column) == nil {
      guard sheet.region.contains(cell.column), cell.column != sheet.older?.column,
        let header = sheet.headers.first(where: { $0.column == cell.column })?.text,
        !SheetWords.isCount(header: header)
      else { continue }
      columns.insert(cell.column)
    }
    return columns
  }

  /// Whether a row says an amount, as it was typed, and what for, and nothing where the day would stand: an entry without its day. A sum has
  /// no more than its own word.
  package mutating func lacksDay(_ row: RowView, _ bytes: [UInt8]) throws(SheetError) -> Bool {
    guard sheet.reaches(row.row), sheet.column(.date).flatMap({ row.cell($0) })?.isEmpty ?? true,
      sheet.isPaid(row, bytes)
    else { return false }
    let named = [BudgetField.details, .category].compactMap(sheet.column)
    var isNamed = false
    for cell in row.cells where named.isEmpty ? sheet.region.contains(cell.column) : named.contains(cell.column) {
      guard cell.formula == nil, case .text(let words) = try cells.content(of: cell, in: bytes),
        !words.allSatisfy(\.isWhitespace)
      else { continue }
      guard !SheetWords.isSum(FoldedText.folded(words)) else { return false }
      isNamed = true
    }
    return isNamed
  }
}
