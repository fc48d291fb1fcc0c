import Entities
import FoundationEssentials
import Sheets

/// The journal of hledger and ledger: two postings an entry, against `assets:budget`, or the account that it names.
struct JournalWriter: RowWriter {
  let currency: Currency
  let accounts: ExportedAccounts

  func lines(of row: BudgetRow, isFirst: Bool) -> [String] {
    let payee = payee(row.details ?? row.category)
    // Two spaces end an account's name, so there may be none inside.
    let category = JournalWriter.component(row.category)
    let account = "\(root(row.type)):\(category)"
    let sign = row.type == .income ? "-" : ""
    var lines = ["\(row.date) \(payee)"]
    if let id = row.entryID { lines.append("    ; id: \(id)") }
    if let original = row.original { lines.append("    ; original: \(original.money) at \(original.rate)") }
    if let account = row.account, JournalWriter.component(account) != account {
      lines.append("    ; account: \(PlainText.line(account, without: ""))")
    }
    lines += PlainText.unsaid(of: row, payee: payee, category: category).map { "    ; \($0.name): \($0.text)" }
    lines.append("    \(account)  \(sign)\(row.amount) \(currency)")
    lines.append("    \(asset(row.account))")
    return lines + [""]
  }

  func lines(moving amount: Decimal, from: String?, to: String?, on day: CalendarDate) -> [String] {
    let payee = payee([from, to].compactMap(\.self).joined(separator: " > "))
    let (source, target) = (from.map { asset($0) }, to.map { asset($0) })
    let found = "equity:found"
    return ["\(day) \(payee)", "    \(target ?? found)  \(amount) \(currency)", "    \(source ?? found)", ""]
  }

  private func asset(_ account: String?) -> String {
    (["assets"] + accounts.path(of: account).map(JournalWriter.component)).joined(separator: ":")
  }

  /// A part of an account's name.
  private static func component(_ name: String) -> String { PlainText.line(name, without: ";:()[]") }

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
