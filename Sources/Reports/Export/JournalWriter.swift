import Entities
import Sheets

/// The journal of hledger and ledger: two postings an entry, against `assets:budget`.
struct JournalWriter: RowWriter {
  let currency: Currency

  func lines(of row: BudgetRow, isFirst: Bool) -> [String] {
    let payee = payee(row.details ?? row.category)
    // Two spaces end an account's name, so there may be none inside.
    let category = PlainText.line(row.category, without: ";:()[]")
    let account = "\(root(row.type)):\(category)"
    let sign = row.type == .income ? "-" : ""
    var lines = ["\(row.date) \(payee)"]
    if let id = row.entryID { lines.append("    ; id: \(id)") }
    if let original = row.original { lines.append("    ; original: \(original.money) at \(original.rate)") }
    lines += PlainText.unsaid(of: row, payee: payee, category: category).map { "    ; \($0.name): \($0.text)" }
    lines.append("    \(account)  \(sign)\(row.amount) \(currency)")
    lines.append("    assets:budget")
    return lines + [""]
  }

  /// Behind the day, `*` and `!` are states, and brackets hold a code.
  private func payee(_ text: String) -> String {
    let line = PlainText.line(text, without: ";|")
    guard let first = line.first, "*!(".contains(first) else { return line }
    return PlainText.line(line, without: "*!()")
  }

  private func root(_ type: TransactionType) -> String {
    switch type {
    case .expense: "expenses"
    case .income: "income"
    case .savings: "assets:savings"
    }
  }
}

/// Text of the user's, made fit for a form of one entry a line.
enum PlainText {
  /// On one line, single-spaced, without the characters that mean something there.
  static func line(_ text: String, without special: String) -> String {
    let cleaned = text.map { $0.isNewline || $0 == "\t" || special.contains($0) ? " " : $0 }
    return String(cleaned).split(separator: " ").joined(separator: " ")
  }

  /// What of a row an account's name and a payee could not say as it stands: it is written beside them, so that it can be read back.
  static func unsaid(of row: BudgetRow, payee: String, category: String) -> [(name: String, text: String)] {
    var unsaid: [(name: String, text: String)] = []
    // Without details the category stands in for the payee.
    if let details = row.details, details != payee || details == row.category {
      unsaid.append(("details", line(details, without: "")))
    }
    if row.category != category { unsaid.append(("category", line(row.category, without: ""))) }
    return unsaid
  }
}
