import Sheets

/// The columns of a bank's file, as the rules call them.
enum ColumnName: String {
  case date, amount, debit, credit, details, currency

  /// Headers that banks give it, in lower case; where a file has several, the first of them here is taken.
  var usual: [String] {
    switch self {
    case .date: SheetWords.bankDate
    case .amount: SheetWords.bankAmount
    case .details: SheetWords.bankDetails
    case .currency: SheetWords.bankCurrency
    case .debit, .credit: []
    }
  }
}
