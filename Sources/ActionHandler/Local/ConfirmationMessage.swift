import Entities

/// The sentence that confirms what was understood: `Logged expenses: 234.6 BGN in Clothes` (contract, section 1).
enum ConfirmationMessage {
  static func text(for entries: [LogBudgetEntryActionDTO], base: Currency) -> String {
    guard let first = entries.first else { return "" }
    if entries.count == 1 { return "Logged \(first.transactionType.lowercased()): \(part(first, base))" }
    return "Logged \(entries.count) entries: " + entries.map { part($0, base) }.joined(separator: ", ")
  }

  private static func part(_ entry: LogBudgetEntryActionDTO, _ base: Currency) -> String {
    "\(entry.amount) \(base) in \(entry.category)"
  }
}
