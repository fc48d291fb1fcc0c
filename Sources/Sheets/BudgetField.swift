/// What a column of a budget sheet holds, told by its header.
package enum BudgetField: Int, CaseIterable, Hashable {
  case date, type, category, amount, details, original, currency, rate, entryID

  /// Without these an entry has no place in the sheet.
  package static let required: [BudgetField] = [.date, .type, .category, .amount]

  /// As our own workbook spells it, and as an error names it.
  package var header: String {
    switch self {
    case .date: "Date"
    case .type: "Type"
    case .category: "Category"
    case .amount: "Amount"
    case .details: "Details"
    case .original: "Original"
    case .currency: "Currency"
    case .rate: "Rate"
    case .entryID: "Entry id"
    }
  }

  /// The field whose header this is, whatever the case and the spaces around it; `nil` for a column of the user's own.
  package init?(header: String) {
    self.init(folded: FoldedText.folded(header))
  }
}
