/// The columns of a bank's file, as the rules call them.
enum ColumnName: String {
  case date, amount, debit, credit, details, currency

  /// Headers that banks give it, in lower case; where a file has several, the first of them here is taken: who was paid
  /// tells the category better than what for.
  var usual: [String] {
    switch self {
    case .date:
      [
        "date", "дата", "transaction date", "booking date", "posting date", "value date", "дата на транзакцията",
        "дата на операцията", "вальор",
      ]
    case .amount: ["amount", "сума"]
    case .details:
      [
        "details", "детайли", "payee", "merchant", "counterparty", "recipient", "beneficiary", "търговец", "контрагент",
        "получател", "description", "описание", "основание", "narrative", "purpose", "memo",
      ]
    case .currency: ["currency", "валута"]
    case .debit, .credit: []
    }
  }
}
