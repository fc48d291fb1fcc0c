import Entities
import FoundationEssentials
import Sheets

/// Beancount's form: accounts are opened on the first day, each entry is a transaction of two postings.
struct BeancountWriter: RowWriter {
  let currency: Currency
  let accounts: ExportedAccounts

  func header(from rows: Period) -> [String] {
    // Any category may stand in a sheet: the plugin opens the accounts that are not known beforehand.
    ["plugin \"beancount.plugins.auto_accounts\"", "option \"operating_currency\" \"\(currency)\"", ""]
  }

  func lines(of row: BudgetRow, isFirst: Bool) -> [String] {
    let narration = PlainText.line(row.details ?? row.category, without: "\"\\")
    let sign = row.type == .income ? "-" : ""
    let back = row.type == .income ? "" : "-"
    var lines = ["\(row.date) * \"\(narration)\""]
    if let id = row.entryID { lines.append("  id: \"\(PlainText.line(id, without: "\"\\"))\"") }
    if let original = row.original { lines.append("  original: \"\(original.money) at \(original.rate)\"") }
    if let account = row.account, component(account).lowercased() != account.lowercased() {
      lines.append("  account: \"\(escaped(PlainText.line(account, without: "")))\"")
    }
    for (name, text) in PlainText.unsaid(of: row, payee: narration, category: component(row.category)) {
      lines.append("  \(name): \"\(escaped(text))\"")
    }
    lines.append("  \(account(of: row))  \(sign)\(row.amount) \(currency)")
    lines.append("  \(asset(row.account))  \(back)\(row.amount) \(currency)")
    return lines + [""]
  }

  func lines(moving amount: Decimal, from: String?, to: String?, on day: CalendarDate) -> [String] {
    let narration = [from, to].compactMap(\.self).joined(separator: " > ")
    let (source, target) = (from.map { asset($0) }, to.map { asset($0) })
    let found = "Equity:Found"
    return [
      "\(day) * \"\(PlainText.line(narration, without: "\"\\"))\"", "  \(target ?? found)  \(amount) \(currency)",
      "  \(source ?? found)  -\(amount) \(currency)", "",
    ]
  }

  private func asset(_ account: String?) -> String {
    (["assets"] + accounts.path(of: account)).map(component).joined(separator: ":")
  }

  private func escaped(_ text: String) -> String {
    text.reduce(into: "") { escaped, character in
      if character == "\"" || character == "\\" { escaped.append("\\") }
      escaped.append(character)
    }
  }

  private func account(of row: BudgetRow) -> String {
    let root =
      switch row.type {
      case .expense: "Expenses"
      case .income: "Income"
      case .savings: "Assets:Savings"
      }
    return "\(root):\(component(row.category))"
  }

  /// A part of an account's name: starts with a capital or a digit; letters, digits and dashes only.
  private func component(_ name: String) -> String {
    let words = name.split { !$0.isLetter && !$0.isNumber }
    let joined = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: "-")
    return joined.isEmpty ? "Unnamed" : joined
  }
}
