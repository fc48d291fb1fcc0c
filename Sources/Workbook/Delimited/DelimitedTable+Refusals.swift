import BudgetTable
import Entities
import FoundationEssentials
import Sheets

// Why nothing can be written to a table, or not these entries.
extension DelimitedTable {
  /// So many rows at the end show whether the table is understood.
  private static let lookedAt = 50

  /// - Throws: why nothing can be written to it, or not these entries.
  func refuse(_ rows: [BudgetRow]) throws(SheetError) {
    if let problem { throw problem }
    try sheet.refuseUntold(rows)
    try sheet.signs.refuse(rows, name)
    try refuseSettling(rows)
  }

  /// Refuses amounts that would be the first to say whether a point parts thousands: the table's own rows are not to be read by what we
  /// write.
  func refuseSettling(_ rows: [BudgetRow]) throws(SheetError) {
    guard let unread = numbers.unread, rows.contains(where: { numbers.isSettled(by: amount(of: $0)) }) else { return }
    throw .refused(
      sheet: name,
      reason: "its amounts can be read in two ways, such as “\(FoldedText.onOneLine(unread))”: write one of them with "
        + "two decimals")
  }

  /// Why nothing can be written to it; `nil` where it can.
  var problem: SheetError? {
    let last = text.records.indices.dropFirst(sheet.headerRow).filter { !text.records[$0].isBlank }.suffix(
      Self.lookedAt)
    let strange = last.filter { index in
      entry(index) == nil && said(.date, text.records[index]) != nil
        && BudgetField.amounts.contains { said($0, text.records[index]) != nil }
    }
    guard let first = strange.last, strange.count > max(last.count - strange.count, 1) || strange.count == last.count
    else { return book.problem }
    if days.isUnclear, let day = said(.date, text.records[first]) {
      return .refused(
        sheet: name,
        reason:
          "its days can be read in two ways, such as “\(day)”: say which with: "
          + "budget sheet set days=day-first (or month-first)")
    }
    return book.problem
      ?? .refused(
        sheet: name,
        reason: "most of its rows cannot be read as entries, such as line \(first + 1). Where a column is "
          + "another one: budget sheet, and budget sheet set")
  }
}
