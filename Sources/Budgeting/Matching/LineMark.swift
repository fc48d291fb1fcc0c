import Entities
import FoundationEssentials

/// What a line of a statement is known by when it is met again: the bank's name for it, and what it says. A name by itself is not enough: some
/// banks begin anew each month, and some have the same one for each month's rent.
struct LineMark: Hashable {
  /// As `ImportCandidate.key`.
  let key: String?
  let date: CalendarDate
  let money: Money
  let text: String

  init(key: String?, date: CalendarDate, money: Money, type: TransactionType, payee: String?) {
    (self.key, self.date, self.money) = (key, date, money)
    let content = "\(date):\(money.amount):\(money.currency.code)"
    text = key.map { "at:\(content):\($0)" } ?? "line:\(content):\(type.rawValue):\(payee ?? "")"
  }

  /// A mark that was kept; `nil` for one of before, which was the key alone.
  init?(_ text: String) {
    let fields = text.split(separator: ":", maxSplits: 4, omittingEmptySubsequences: false)
    guard fields.count == 5, fields[0] == "at" || fields[0] == "line", let date = CalendarDate(iso8601: fields[1]),
      let amount = Decimal(exactly: fields[2]), let currency = Currency(code: fields[3])
    else { return nil }
    (self.date, money, self.text) = (date, Money(amount, currency), text)
    // Behind the key stands which of several that say the same it is.
    key = fields[0] == "at" ? fields[4].lastIndex(of: "#").map { String(fields[4][..<$0]) } : nil
  }

  /// What of a key is the same for all lines of one account in one form.
  static func source(of key: String) -> String {
    key.split(separator: ":", omittingEmptySubsequences: false).dropLast().joined(separator: ":")
  }
}
