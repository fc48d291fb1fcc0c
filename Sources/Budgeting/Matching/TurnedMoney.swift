import Entities
import FoundationEssentials
import Sheets

// An expense below zero is money that came in, and the other way round. A bank, and a sheet of another household, say so by the type.

extension TransactionType {
  /// That of money that went the other way.
  var turned: TransactionType { self == .income ? .expense : .income }
}

extension BudgetRow {
  /// The same by the way that the money went, to the cent as files tell it, whatever a formula comes to. What was taken from savings is no
  /// income.
  var asItWent: BudgetRow {
    var row = self
    row.amount = amount.rounded(places: 2)
    guard amount < 0, type != .savings else { return row }
    (row.type, row.amount) = (type.turned, -row.amount)
    return row
  }
}

extension BudgetAction {
  /// The same with another amount and type.
  func counting(_ amount: Decimal, as type: TransactionType) -> BudgetAction {
    BudgetAction(
      amount: amount, date: date, transactionType: type, category: category, details: details, original: original,
      confidence: confidence, label: label, isCategoryGuessed: isCategoryGuessed, member: member)
  }
}

extension ImportCandidate {
  /// The same by the way that the money went, to be compared.
  var asItWent: ImportCandidate {
    guard action.amount < 0, action.transactionType != .savings else { return self }
    return ImportCandidate(
      line: line, action: action.counting(-action.amount, as: action.transactionType.turned), key: key, mark: mark,
      hint: hint, entryID: entryID, isRefund: isRefund, isUnsure: isUnsure, foreignCategory: foreignCategory)
  }
}

extension Household {
  /// Whether a row of the sheet may say that money of its type came back: where a column tells the type, and not the sign.
  var holdsTurned: Bool {
    guard let description = try? workbook.describe(sheet: sheet) else { return true }
    return description.types == .column
  }
}
