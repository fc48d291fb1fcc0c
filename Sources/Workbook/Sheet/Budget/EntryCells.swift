import Entities
import FoundationEssentials

/// Turns the fields of an entry into cells and cells into an entry.
struct EntryCells {
  let sheet: BudgetSheet
  let from1904: Bool

  /// What a field's cell is to hold.
  func content(of field: BudgetField, _ spelled: SpelledRow) -> CellContent {
    let row = spelled.entry
    return switch field {
    case .date: .date(row.date)
    case .type: .text(spelled.type)
    case .category: .text(spelled.category)
    case .amount: .number(row.amount)
    case .details: row.details.map { .text($0) } ?? .empty
    case .original: row.original.map { .number($0.money.amount) } ?? .empty
    case .currency: row.original.map { .text($0.money.currency.code) } ?? .empty
    case .rate: row.original.map { .number($0.rate) } ?? .empty
    case .entryID: row.entryID.map { .text($0) } ?? .empty
    }
  }

  /// Whether the row holds data of the user's or ours: calculated columns do not count.
  func holdsData(_ row: RowView, in bytes: [UInt8]) -> Bool {
    guard sheet.table == nil else {
      return sheet.columns.values.contains { row.cell($0)?.holdsValue ?? false }
    }
    // Below plain cells anything may stand: notes, sums. An entry has a day and more, or an amount and its type.
    let day = cell(.date, row)
    let amount = cell(.amount, row)
    if let day, isNumber(day, bytes) || isTextDay(day, bytes) {
      return [.type, .category, .amount, .details].contains { field in cell(field, row).map { !$0.isEmpty } ?? false }
    }
    guard let amount, isNumber(amount, bytes) else { return false }
    return cell(.type, row)?.holdsValue ?? false
  }

  private func cell(_ field: BudgetField, _ row: RowView) -> CellView? { sheet.column(field).flatMap { row.cell($0) } }

  private func isNumber(_ cell: CellView, _ bytes: [UInt8]) -> Bool {
    guard cell.holdsValue, cell.inline == nil else { return false }
    guard let type = cell.type else { return true }
    return bytes.holds("n", in: type) || bytes.holds("d", in: type)
  }

  /// A day written as text. Shared strings are taken at their word where they stand in the column of days and the
  /// row has an amount.
  private func isTextDay(_ cell: CellView, _ bytes: [UInt8]) -> Bool {
    guard cell.holdsValue, let inline = cell.inline else { return false }
    return CalendarDate(iso8601: SharedStrings.text(bytes, in: inline)) != nil
  }

  /// Whether all cells of the row under the headers are empty.
  func isFree(_ row: RowView) -> Bool {
    row.cells.allSatisfy { !sheet.region.contains($0.column) || $0.isEmpty }
  }
}
