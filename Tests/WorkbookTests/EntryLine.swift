import Entities
import FoundationEssentials
import Platform
import Sheets

@testable import BookSamples

/// An entry as a line: day, type, amount, category, and perhaps details.
func entry(_ line: String) throws -> BudgetRow {
  let parts = line.split(separator: "|").map { $0.trimming(" ") }
  guard parts.count >= 4, let day = CalendarDate(iso8601: parts[0]), let amount = Decimal(string: parts[2]),
    let type = TransactionType(rawValue: parts[1])
  else { throw SystemError(operation: line, code: 0) }
  return BudgetRow(
    date: day, type: type, category: parts[3], amount: amount, details: parts.count > 4 ? parts[4] : nil,
    account: parts.count > 5 ? parts[5] : nil)
}
