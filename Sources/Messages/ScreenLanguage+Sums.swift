import Entities
import FoundationEssentials

/// How a language writes sums and days of tables.
extension ScreenLanguage {
  /// A sum in a sentence. The language of the wire has its digits as they are: `234.6`; others write `1 234,60`, and whole sums without
  /// cents.
  func sum(_ amount: Decimal) -> String {
    self == .standard ? "\(amount)" : grouped(amount, cents: 2, keepsWhole: true)
  }

  /// A sum in a table, with two decimals: `1,234.50`.
  func figure(_ amount: Decimal) -> String { grouped(amount.rounded(places: 2), cents: 2, keepsWhole: false) }

  /// A sum, as it is written, with its currency.
  func money(_ written: String, _ currency: Currency) -> String {
    let message: Message =
      switch currency {
      case .lev: .sumInLeva(amount: written)
      case .euro: .sumInEuro(amount: written)
      default: .sumInCurrency(amount: written, currency: currency.code)
      }
    return message.text(in: self)
  }

  /// A day in a column: always as wide.
  func dayInTable(_ day: CalendarDate) -> String {
    let parts = day.description.split(separator: "-").map(String.init)
    guard parts.count == 3 else { return day.description }
    return Message.dayInTable(year: parts[0], month: parts[1], day: parts[2]).text(in: self)
  }

  /// What stands between thousands, and before the cents, by the language's example of `1234.56`.
  private var marks: (group: String, decimal: String) {
    let signs = Message.sumSample.text(in: self).split(whereSeparator: \.isNumber).map(String.init)
    return signs.count == 2 ? (signs[0], signs[1]) : (",", ".")
  }

  private func grouped(_ amount: Decimal, cents least: Int, keepsWhole: Bool) -> String {
    let parts = "\(amount < 0 ? -amount : amount)".split(separator: ".")
    let whole = parts.first.map(String.init) ?? "0"
    let cents = parts.count > 1 ? String(parts[1]) : ""
    let (group, decimal) = marks
    var text = amount < 0 ? "-" : ""
    for (index, digit) in whole.enumerated() {
      if index > 0, (whole.count - index) % 3 == 0 { text += group }
      text.append(digit)
    }
    if cents.isEmpty, keepsWhole { return text }
    return text + decimal + cents + String(repeating: "0", count: max(0, least - cents.count))
  }
}
