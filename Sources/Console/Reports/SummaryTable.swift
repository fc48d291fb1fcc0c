import Entities
import FoundationEssentials
import Messages
import Reports

/// A summary for a person, 80 columns wide.
struct SummaryTable {
  private let summary: Summary
  private let prices: Prices
  private let isWhole: Bool
  private let colored: Bool
  private let output: OutputStream
  /// The day whose rates count for sums.
  private let day: CalendarDate

  /// - Parameters:
  ///   - prices: of which the first other currency gets a column of its own.
  ///   - isWhole: whether it is about all types, so that something can be left over.
  ///   - output: where it goes, which knows for whom it is.
  init(
    _ summary: Summary, _ prices: Prices, today: CalendarDate, isWhole: Bool, colored: Bool,
    for output: OutputStream
  ) {
    self.output = output
    self.isWhole = isWhole
    self.summary = summary
    self.prices = prices
    self.colored = colored
    day = min(summary.period.last, today)
  }

  private func words(_ message: Message) -> String { output.words(of: message) }

  private var other: Currency? { prices.others.first }
  private var nameWidth: Int { other != nil && summary.hasPlan ? 17 : 22 }

  /// Two columns more where something is planned leave less room for bars, and another currency none.
  private var barWidth: Int { other != nil ? 0 : summary.hasPlan ? 6 : 16 }

  /// A line, and how it is shown.
  struct Line {
    let text: String
    var look = OutputStream.Look.plain
  }

  /// The lines.
  var lines: [Line] {
    guard !summary.lines.isEmpty else { return [Line(text: words(.periodHasNone(period: summary.period)))] }
    var header = Row(
      name: words(summary.period.said), amount: prices.base.code, plan: words(.planColumn), used: words(.usedColumn),
      before: words(.beforeColumn), change: words(.changeColumn))
    header.other = other?.code ?? ""
    var lines = [bold(line(header))]
    for type in [TransactionType.income, .expense, .savings] {
      let total = summary.total(of: type)
      guard total.count > 0 || total.before > 0 || total.plan != nil else { continue }
      lines.append(Line(text: ""))
      var row = figures(words(type.inTable), total.amount, plan: total.plan, before: total.before)
      if !total.isAllPlanned { row.used = "" }
      lines.append(bold(line(row)))
      var categories = summary.lines.filter { $0.type == type }
      // A sheet without categories has nothing to tell apart.
      if categories.count == 1, categories[0].category.isEmpty { categories = [] }
      let largest = categories.map(\.amount).max() ?? 0
      for category in categories {
        var row = figures("  " + name(of: category), category.amount, plan: category.plan, before: category.before)
        row.bar = AmountText.bar(category.amount, of: largest, width: barWidth)
        lines.append(Line(text: line(row), look: colored && category.isOver ? .red : .plain))
      }
    }
    if isWhole {
      var leftOver = figures(words(.leftOver), summary.balance, plan: nil, before: summary.balanceBefore)
      leftOver.change = ""
      lines += [Line(text: ""), bold(line(leftOver))]
    }
    let over = overspent
    return over.isEmpty ? lines : lines + [Line(text: "")] + over
  }

  private func name(of line: Summary.Line) -> String {
    switch line.category {
    case Summary.nobody: words(.notSaidBy)
    case "": words(.withoutCategory)
    default: line.category
    }
  }

  /// What is over its plan, in words: colours and percents are not for everybody.
  private var overspent: [Line] {
    summary.lines.compactMap { category in
      guard category.isOver, let plan = category.plan else { return nil }
      let much = Message.figure(category.amount - plan, prices.base)
      return Line(
        text: words(.isOverPlan(category: category.category, money: much)),
        look: colored ? .red : .plain)
    }
  }

  /// The texts of one line.
  fileprivate struct Row {
    var name: String
    var bar = ""
    var amount: String
    /// The amount in another currency.
    var other = ""
    var plan: String
    /// How much of the plan the amount is.
    var used: String
    var before: String
    var change: String
  }

  private func line(_ row: Row) -> String {
    let (name, bar) = (nameWidth, other == nil ? barWidth + 1 : 0)
    // A period, or a long name, takes the room of the bar where there is none.
    var line =
      row.bar.isEmpty ? row.name.fitted(to: name + bar) : row.name.fitted(to: name) + row.bar.fitted(to: bar)
    line += " " + row.amount.leftPadding(to: summary.hasPlan ? 11 : 14)
    if other != nil { line += " " + row.other.leftPadding(to: summary.hasPlan ? 11 : 14) }
    if summary.hasPlan { line += " " + row.plan.leftPadding(to: 11) + " " + row.used.leftPadding(to: 6) }
    line += " " + row.before.leftPadding(to: summary.hasPlan ? 11 : 14) + " " + row.change.leftPadding(to: 7)
    return line.withoutTrailingSpaces
  }

  private func figures(_ name: String, _ amount: Decimal, plan: Decimal?, before: Decimal) -> Row {
    Row(
      name: name, amount: output.figure(amount),
      other: other.flatMap { prices.amount(amount, in: $0, on: day) }.map { output.figure($0) } ?? "",
      plan: plan.map { output.figure($0) } ?? "", used: plan.map { AmountText.percent(amount, of: $0) } ?? "",
      before: output.figure(before), change: AmountText.change(from: before, to: amount))
  }

  private func bold(_ text: String) -> Line { Line(text: text, look: colored ? .bold : .plain) }
}

extension String {
  /// Exactly `width` columns, the last of them a space; an ellipsis stands for what has no room.
  fileprivate func fitted(to width: Int) -> String {
    let shown = count < width ? self : prefix(width - 2) + "…"
    return shown + String(repeating: " ", count: width - shown.count)
  }
}

extension TransactionType {
  /// At the head of its lines.
  var inTable: Message {
    switch self {
    case .expense: .tableExpenses
    case .income: .tableIncome
    case .savings: .tableSavings
    }
  }
}

/// A summary on the wire.
struct SummaryDTO: Encodable {
  private let period: Days
  private let currency: String
  private let categories: [Line]?
  private let members: [Line]?
  private let totals: [Total]
  private let balance: Decimal
  /// Entries that are kept and in none of these sums, where there are any.
  private let waiting: Int?

  private struct Days: Encodable {
    let from: String
    let to: String
  }

  private struct Line: Encodable {
    let type: String
    /// One of the two.
    let category: String?
    let member: String?
    let amount: Decimal
    let before: Decimal
    let plan: Decimal?
    let count: Int
  }

  private struct Total: Encodable {
    let type: String
    let amount: Decimal
    let before: Decimal
    let plan: Decimal?
    let count: Int
  }

  /// - Parameter isByMember: whether its lines are those of people, in place of categories.
  init(_ summary: Summary, currency: Currency, isByMember: Bool, waiting: Int) {
    self.waiting = waiting > 0 ? waiting : nil
    period = Days(from: summary.period.first.description, to: summary.period.last.description)
    self.currency = currency.code
    let lines = summary.lines.map {
      Line(
        type: $0.type.rawValue, category: isByMember ? nil : $0.category,
        member: isByMember && $0.category != Summary.nobody ? $0.category : nil, amount: $0.amount, before: $0.before,
        plan: $0.plan, count: $0.count)
    }
    (categories, members) = isByMember ? (nil, lines) : (lines, nil)
    totals = TransactionType.allCases.map { type in
      let total = summary.total(of: type)
      return Total(
        type: type.rawValue, amount: total.amount, before: total.before, plan: total.plan, count: total.count)
    }
    balance = summary.balance
  }
}
