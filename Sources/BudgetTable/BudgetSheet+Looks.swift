import Entities
import FoundationEssentials
import Sheets
import Spreadsheet

extension BudgetSheet {
  /// So many of the first rows below the headers tell what columns look like.
  private static let rowsLookedAt = 30
  /// Where nothing says what numbers show: from 1995 to 2050.
  private static let likelyDays: ClosedRange<Decimal> = 34_700...54_800

  /// The columns under headers that are not known whose cells look like days, and those that look like amounts, the likeliest first: to
  /// be offered to a person, not to be taken.
  func looks(_ text: SheetText, _ cells: inout CellReader) throws(SheetError) -> (days: [Int], amounts: [Int]) {
    let styles = try CellStyles(cells.book)
    let rows = text.rows.filter { $0.row > headerRow }.prefix(Self.rowsLookedAt)
    var (days, amounts): ([Int], [(column: Int, isWhole: Bool)]) = ([], [])
    var likely: [Int] = []
    for header in headers where field(header.column) == nil {
      var (filled, asDays, asNumbers, asWhole, asLikely) = (0, 0, 0, 0, 0)
      for place in rows {
        let row = try text.view(place)
        guard let cell = row.cell(header.column), cell.holdsValue || cell.inline != nil else { continue }
        filled += 1
        switch try cells.content(of: cell, in: text.bytes) {
        case .date: asDays += 1
        case .text(let words):
          if CalendarDate(iso8601: words) != nil || CalendarDate(dotted: words) != nil { asDays += 1 }
        case .number(let number):
          let style = cell.style.flatMap { text.bytes.number(in: $0) } ?? 0
          if styles?.showsDays(style) ?? false {
            asDays += 1
          } else {
            asNumbers += 1
            if Self.likelyDays.contains(number) { asLikely += 1 }
            if "\(number)".utf8.allSatisfy({ $0 != UInt8(ascii: ".") }) { asWhole += 1 }
          }
        case .empty, .boolean: continue
        }
      }
      guard filled > 0 else { continue }
      if asDays * 3 >= filled * 2 { days.append(header.column) }
      if asLikely == filled, asWhole == filled { likely.append(header.column) }
      if asNumbers * 3 >= filled * 2 { amounts.append((header.column, asWhole == asNumbers)) }
    }
    if days.isEmpty {
      days = likely
      amounts.removeAll { likely.contains($0.column) }
    }
    return (days, amounts.filter { !$0.isWhole }.map(\.column) + amounts.filter(\.isWhole).map(\.column))
  }

  /// Of two columns that look like amounts those for the two ways, the fuller one first, since more is spent than comes in: where rows
  /// have now this one, now that one. Empty where they do not.
  func pair(of columns: [Int], _ text: SheetText) throws(SheetError) -> [Int] {
    guard columns.count == 2 else { return [] }
    var counts = [0, 0]
    for place in text.rows.filter({ $0.row > headerRow }).prefix(Self.rowsLookedAt) {
      let row = try text.view(place)
      let has = columns.map { row.cell($0)?.holdsValue ?? false }
      guard has != [true, true] else { return [] }
      for index in 0...1 where has[index] { counts[index] += 1 }
    }
    guard counts[0] > 0, counts[1] > 0 else { return [] }
    return counts[0] >= counts[1] ? columns : columns.reversed()
  }
}
