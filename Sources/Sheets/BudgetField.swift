/// What a column of a budget sheet holds, told by its header.
package enum BudgetField: CaseIterable, Hashable {
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
    switch FoldedText.folded(header) {
    case "date", "дата": self = .date
    case "type", "тип", "вид": self = .type
    case "category", "категория": self = .category
    case "amount", "сума": self = .amount
    case "details", "description", "детайли", "описание": self = .details
    case "original", "оригинал", "оригинална сума": self = .original
    case "currency", "валута": self = .currency
    case "rate", "курс": self = .rate
    case "entry id", "номер на запис": self = .entryID
    default: return nil
    }
  }
}
