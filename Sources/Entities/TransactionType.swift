/// The three kinds of transaction. The raw value is the name on the wire and in the sheet (contract, section 2).
public enum TransactionType: String, CaseIterable, Hashable, Sendable {
  case expense = "Expenses"
  case income = "Income"
  case savings = "Savings"
}
