import Entities
import FoundationEssentials
import Reports

/// A summary for a person, 80 columns wide.
struct SummaryTable {
  private let summary: Summary
  private let currency: Currency
  private let colored: Bool

  init(_ summary: Summary, currency: Currency, colored: Bool) {
    self.summary = summary
    self.currency = currency
    self.colored = colored
  }

  private static let nameWidth = 22
  private static let barWidth = 18

  /// The lines.
  var lines: [String] {
    let title = summary.period.description.padding(to: SummaryTable.nameWidth + SummaryTable.barWidth)
    guard !summary.lines.isEmpty else { return [title.trimmed + ": no entries"] }
    var lines = [
      bold(title + currency.code.leftPadding(to: 14) + "before".leftPadding(to: 14) + "change".leftPadding(to: 9))
    ]
    for type in [TransactionType.income, .expense, .savings] {
      let total = summary.total(of: type)
      guard total.count > 0 || total.before > 0 else { continue }
      lines.append("")
      lines.append(bold(line(type.rawValue, bar: "", total.amount, total.before)))
      let categories = summary.lines.filter { $0.type == type }
      let largest = categories.map(\.amount).max() ?? 0
      for category in categories {
        let bar = AmountText.bar(category.amount, of: largest, width: SummaryTable.barWidth - 2)
        lines.append(line("  " + category.category, bar: bar, category.amount, category.before))
      }
    }
    return lines + ["", bold(line("Left over", bar: "", summary.balance, nil))]
  }

  private func line(_ name: String, bar: String, _ amount: Decimal, _ before: Decimal?) -> String {
    let figures =
      AmountText.grouped(amount).leftPadding(to: 14)
      + (before.map {
        AmountText.grouped($0).leftPadding(to: 14) + AmountText.change(from: $0, to: amount).leftPadding(to: 9)
      } ?? "")
    let line = name.padding(to: SummaryTable.nameWidth) + bar.padding(to: SummaryTable.barWidth) + figures
    return line.withoutTrailingSpaces
  }

  private func bold(_ text: String) -> String { colored ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
}

/// A summary on the wire.
struct SummaryDTO: Encodable {
  private let period: Days
  private let currency: String
  private let categories: [Line]
  private let totals: [Total]
  private let balance: Decimal

  private struct Days: Encodable {
    let from: String
    let to: String
  }

  private struct Line: Encodable {
    let type: String
    let category: String
    let amount: Decimal
    let before: Decimal
    let count: Int
  }

  private struct Total: Encodable {
    let type: String
    let amount: Decimal
    let before: Decimal
    let count: Int
  }

  init(_ summary: Summary, currency: Currency) {
    period = Days(from: summary.period.first.description, to: summary.period.last.description)
    self.currency = currency.code
    categories = summary.lines.map {
      Line(type: $0.type.rawValue, category: $0.category, amount: $0.amount, before: $0.before, count: $0.count)
    }
    totals = TransactionType.allCases.map { type in
      let total = summary.total(of: type)
      return Total(type: type.rawValue, amount: total.amount, before: total.before, count: total.count)
    }
    balance = summary.balance
  }
}
