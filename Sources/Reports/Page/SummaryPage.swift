import Entities
import FoundationEssentials
import Messages

/// A summary as one page for a browser that needs nothing else: no script, no font, nothing from outside.
public struct SummaryPage: Sendable {
  private let summary: Summary
  private let months: [MonthTotals]
  private let payees: [LargestGroups.Group]
  private let currency: Currency
  private let today: CalendarDate
  private let language: ScreenLanguage

  /// - Parameters:
  ///   - months: what the months up to the period's came to, the oldest first.
  ///   - payees: where most was spent in the period, the largest first.
  ///   - currency: what all of it is counted in.
  ///   - today: the day on which it is made.
  ///   - language: that of its words, sums and days.
  public init(
    _ summary: Summary, months: [MonthTotals], payees: [LargestGroups.Group], in currency: Currency,
    on today: CalendarDate, language: ScreenLanguage = .standard
  ) {
    self.language = language
    self.summary = summary
    self.months = months
    self.payees = payees
    self.currency = currency
    self.today = today
  }

  /// What stands in the head of every page, and hardly in another's.
  private static let mark =
    "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">"

  /// Whether what begins so is a page that was made here.
  public static func isPage(_ start: [UInt8]) -> Bool {
    let text = String(decoding: start, as: UTF8.self)
    return text.hasPrefix("<!DOCTYPE html>") && text.contains(mark)
  }

  /// The page, in UTF-8.
  public var html: String {
    var page = HTMLText()
    let title = text(summary.period.said)
    page.add(
      """
      <!DOCTYPE html>
      <html lang="\(language.rawValue)">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      \(SummaryPage.mark)
      <title>\(title)</title>
      <style>
      \(PageStyle.css)
      </style>
      </head>
      <body>
      <main>
      <h1>\(title)</h1>
      """)
    addCards(to: &page)
    for type in [TransactionType.expense, .income, .savings] { addCategories(of: type, to: &page) }
    addMonths(to: &page)
    addPayees(to: &page)
    page.add(
      """
      </main>
      <footer class="faint">\(text(.pageFoot(currency: currency, day: today)))</footer>
      </body>
      </html>
      """)
    return page.text
  }

  private func amount(_ amount: Decimal) -> String { text(.figure(amount)) }

  /// As a browser shows it.
  private func text(_ message: Message) -> String { HTMLText.escaped(message.text(in: language)) }

  private func name(of type: TransactionType) -> String {
    switch type {
    case .expense: text(.tableExpenses)
    case .income: text(.tableIncome)
    case .savings: text(.tableSavings)
    }
  }

  private func addCards(to page: inout HTMLText) {
    page.add("<dl class=\"cards\">")
    for type in [TransactionType.income, .expense, .savings] {
      let total = summary.total(of: type)
      card(name(of: type), total.amount, before: total.before, hasChange: true, to: &page)
    }
    card(text(.leftOver), summary.balance, before: summary.balanceBefore, hasChange: false, to: &page)
    page.add("</dl>")
  }

  private func card(_ name: String, _ now: Decimal, before: Decimal, hasChange: Bool, to page: inout HTMLText) {
    // Not torn from its sign at the end of a line.
    let change =
      hasChange ? AmountText.change(from: before, to: now).split(separator: " ").joined(separator: "\u{A0}") : ""
    page.add("<div><dt>\(name)</dt><dd>\(amount(now))</dd>")
    let beside = text(.pageBefore(amount: Message.figure(before))) + (change.isEmpty ? "" : " (\(change))")
    page.add("<dd class=\"faint\">\(beside)</dd></div>")
  }

  // MARK: - Categories

  private func addCategories(of type: TransactionType, to page: inout HTMLText) {
    let lines = summary.lines.filter { $0.type == type && ($0.amount > 0 || $0.plan != nil) }
    guard !lines.isEmpty else { return }
    let hasPlan = lines.contains { $0.plan != nil }
    let widest = lines.map { max($0.amount, $0.plan ?? 0) }.max() ?? 0
    page.add("<h2>\(name(of: type))</h2>\n<table class=\"\(type == .expense ? "expense" : "income")\">")
    page.add(
      "<tr><th scope=\"col\">\(text(.columnCategory))</th><th scope=\"col\" class=\"number\">\(currency.code)</th>"
        + (hasPlan ? "<th scope=\"col\" class=\"number\">\(text(.figurePlan))</th>" : "") + "</tr>")
    for line in lines {
      let plan = line.plan.map { amount($0) } ?? ""
      var cell = (line.category.isEmpty ? text(.withoutCategory) : HTMLText.escaped(line.category)) + bar(line, widest)
      if line.isOver, let planned = line.plan {
        cell += "<span class=\"over-text\">\(text(.pageOver(amount: Message.figure(line.amount - planned))))</span>"
      }
      page.add(
        "<tr><td>\(cell)</td><td class=\"number\">\(amount(line.amount))</td>"
          + (hasPlan ? "<td class=\"number\">\(plan)</td>" : "") + "</tr>")
    }
    page.add("</table>")
  }

  /// The share of the widest, with a mark where the plan ends. What it says stands beside it in figures.
  private func bar(_ line: Summary.Line, _ widest: Decimal) -> String {
    let mark = line.plan.map { "<b style=\"left:\(SummaryPage.percent($0, of: widest))%\"></b>" } ?? ""
    return "<span class=\"bar\(line.isOver ? " over" : "")\" aria-hidden=\"true\">"
      + "<i style=\"width:\(SummaryPage.percent(line.amount, of: widest))%\"></i>\(mark)</span>"
  }

  /// To a tenth, from 0 to 100.
  private static func percent(_ amount: Decimal, of whole: Decimal) -> Decimal {
    whole > 0 ? min(100, max(0, (amount * 100 / whole).rounded(places: 1))) : 0
  }

  // MARK: - Months and payees

  private static let chartHeight = 150
  /// What a month takes of the width, and each of its two columns.
  private static let (monthWidth, columnWidth) = (40, 15)

  private func addMonths(to page: inout HTMLText) {
    guard months.count > 1 else { return }
    let highest = months.map { max($0.income, $0.expenses) }.max() ?? 0
    let width = SummaryPage.monthWidth * months.count
    let spoken = months.map {
      text(
        .pageMonthSpoken(
          month: name(of: $0.month), income: Message.figure($0.income), expenses: Message.figure($0.expenses)))
    }
    page.add(
      "<h2>\(text(.pageMonths))</h2>\n<p class=\"key faint\"><span><i style=\"background:var(--income)\"></i>\(name(of: .income))</span>"
    )
    page.add("<span><i style=\"background:var(--expense)\"></i>\(name(of: .expense))</span></p>")
    let size = "0 0 \(width) \(SummaryPage.chartHeight + 24)"
    page.add("<svg viewBox=\"\(size)\" role=\"img\" aria-label=\"\(spoken.joined(separator: "; "))\">")
    for (index, month) in months.enumerated() {
      let left = SummaryPage.monthWidth * index
      page.add(
        column(month.income, at: left + 4, "in", highest)
          + column(month.expenses, at: left + SummaryPage.columnWidth + 6, "out", highest))
      let isFirst = month.month.month == 1 || index == 0
      let shown = text(isFirst ? name(of: month.month) : Message.shortMonth(month.month.month))
      page.add("<text x=\"\(left + SummaryPage.monthWidth / 2)\" y=\"\(SummaryPage.chartHeight + 16)\">\(shown)</text>")
    }
    let ground = SummaryPage.chartHeight
    page.add("<line x1=\"0\" x2=\"\(width)\" y1=\"\(ground)\" y2=\"\(ground)\"/></svg>")
  }

  private func column(_ amount: Decimal, at x: Int, _ kind: String, _ highest: Decimal) -> String {
    let height = SummaryPage.percent(amount, of: highest) * Decimal(SummaryPage.chartHeight - 6) / 100
    let top = Decimal(SummaryPage.chartHeight) - height
    return
      "<rect class=\"\(kind)\" x=\"\(x)\" y=\"\(top)\" width=\"\(SummaryPage.columnWidth)\" height=\"\(height)\" rx=\"2\"/>"
  }

  /// `Nov 25`.
  private func name(of month: CalendarDate) -> Message {
    .pageMonth(month: Message.shortMonth(month.month), year: "\(month.year)".suffix(2))
  }

  private func addPayees(to page: inout HTMLText) {
    guard !payees.isEmpty else { return }
    page.add("<h2>\(text(.pagePayees))</h2>\n<table>")
    page.add(
      """
      <tr><th scope="col">\(text(.pageDetails))</th><th scope="col" class="number">\(text(.pageEntries))</th>
      <th scope="col" class="number">\(currency.code)</th></tr>
      """)
    for payee in payees {
      page.add(
        """
        <tr><td>\(HTMLText.escaped(payee.name))</td><td class="number">\(payee.count)</td>
        <td class="number">\(amount(payee.total))</td></tr>
        """)
    }
    page.add("</table>")
  }
}
