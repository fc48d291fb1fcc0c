import Testing

@testable import Sheets

@Suite("What headers stand for")
struct HeaderWordsTests {
  @Test(
    "a header may be written as one word, or with words that say nothing more",
    arguments: [
      ("date_time", BudgetField.date), ("PurchaseDate", .date), ("Date & Time", .date), ("Txn Date", .date),
      ("Transaction Amount", .amount), ("purchase_amount", .amount), ("Paid amount", .amount), ("amount_usd", .amount),
      ("INR", .amount), ("Сумма", .amount), ("Rechnungsbetrag", .amount), ("Betrag_EUR", .amount),
      ("ExpenseCategory", .category), ("category_name", .category), ("Expense type", .category),
      ("Transaction description", .details), ("itemName", .details), ("Withdrawal Amount", .outflow),
      ("DebitAmount", .outflow), ("Expense amount", .outflow), ("expenditure", .outflow), ("Deposit Amount", .inflow),
      ("Сума на разхода", .outflow), ("Сума на прихода", .inflow), ("Дата на транзакция", .date),
      ("Buchungs_Datum", .date), ("Einnahmenbetrag", .inflow), ("TransactionType", .type), ("Entry ID", .entryID),
    ])
  func joined(_ header: String, _ field: BudgetField) {
    #expect(BudgetField(anyHeader: header) == field)
  }

  @Test(
    "other words make another column of it",
    arguments: [
      "Payment type", "Payment method", "Due date", "Date of birth", "Paid for", "Total income", "Balance amount",
      "Transaction time", "Order no", "Entry", "Tax amount", "Interest rate",
      "Date due_date amount note and more words",
    ])
  func others(_ header: String) {
    #expect(BudgetField(anyHeader: header) == nil)
  }

  @Test("what says it outright comes before what is joined")
  func order() {
    let headers = ["PurchaseDate", "Date", "Expense amount", "Amount", "Income amount"]
    let columns = BudgetField.columns(of: headers.enumerated().map { ($0.offset, $0.element) })
    #expect(columns.map(\.column) == [1, 3])
  }

  @Test("two joined headers of one way each are a pair")
  func pair() {
    let headers = ["TransactionDate", "Withdrawal_Amt", "Withdrawal Amount", "Deposit Amount"]
    let columns = BudgetField.columns(of: headers.enumerated().map { ($0.offset, $0.element) })
    #expect(columns.map(\.field) == [.date, .outflow, .inflow])
  }

  @Test("each column but that of the ids has a name that a person may call it by")
  func names() {
    #expect(BudgetField.allCases.filter { SheetLayout.name(of: $0) == nil } == [.entryID])
  }
}
