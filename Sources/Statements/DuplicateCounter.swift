import Entities
import FoundationEssentials
import Sheets

/// Tells entries that the sheet holds already from new ones, by content and with counters: two identical coffees in the
/// bank's file are one duplicate and one new entry where the sheet has one.
public struct DuplicateCounter {
  private struct Content: Hashable {
    let date: CalendarDate
    let type: TransactionType
    let amount: Decimal
    let details: String?
  }

  private var held: [Content: Int] = [:]

  /// Nothing is held.
  public init() {}

  /// Counts a row of the sheet.
  public mutating func add(_ row: BudgetRow) {
    held[Content(date: row.date, type: row.type, amount: row.amount, details: row.details?.lowercased()), default: 0] +=
      1
  }

  /// Whether the sheet holds this one; each row of the sheet answers for one entry only.
  ///
  /// - Parameter line: the line of a statement that it is from: it may have been logged as the bank writes it, or on the day of its booking.
  public mutating func takes(_ entry: BudgetAction, of line: StatementLine? = nil) -> Bool {
    let days = [entry.date] + (line.map { $0.booked == entry.date ? [] : [$0.booked] } ?? [])
    let names = [entry.details?.lowercased()] + (line.map { [$0.payee?.lowercased()] } ?? [])
    for day in days {
      for name in names {
        let content = Content(date: day, type: entry.transactionType, amount: entry.amount, details: name)
        guard let count = held[content], count > 0 else { continue }
        held[content] = count - 1
        return true
      }
    }
    return false
  }
}
