import Budgeting
import Entities
import FoundationEssentials
import Messages
import Platform
import Reports
import Sheets

/// What stands above the first line of the prompt: which workbook, what was logged today, and what is left of the month.
struct Greeting {
  private let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  func write() throws {
    let output = invocation.host.output
    for line in lines { try output.write(line: line) }
    try output.flush()
  }

  private var lines: [Message] {
    if let ledger = invocation.configuration.ledger { return [.ledgerOf(ledger: ledger)] }
    let (today, book) = (invocation.configuration.today, invocation.configuration.book)
    var entries: [BudgetRow] = []
    var month = Summary.Builder(period: .month(of: today))
    do {
      try invocation.workbook.forEachRow(sheet: invocation.configuration.sheet) { _, row in
        if row.date == today { entries.append(row) }
        month.add(row)
      }
      let currency = try invocation.household.currencyOfBook()
      let limits = (try? invocation.workbook.plan()) ?? []
      return [
        .bookIn(book: book, currency: currency), Greeting.day(entries),
        Greeting.month(month.finish(against: limits), currency),
      ]
    } catch {
      // Whoever says something is told what is wrong with it; a new one is made by the first entry.
      return [access(book, F_OK) == 0 ? .verbatim(book) : .bookComes(book: book)]
    }
  }

  private static func day(_ entries: [BudgetRow]) -> Message {
    guard !entries.isEmpty else { return .todayNothing }
    let told = entries.suffix(4).map { Message.figure($0.amount) + " \($0.details ?? $0.category)" }
    let words = told.joined(by: ", ")
    return entries.count > told.count
      ? .todayAndEarlier(count: entries.count - told.count, entries: words) : .today(entries: words)
  }

  private static func month(_ summary: Summary, _ currency: Currency) -> Message {
    let spent = summary.total(of: .expense)
    let line = Message.monthSpent(
      period: summary.period, money: Message.figure(spent.amount, currency))
    guard let plan = spent.plan else { return line }
    // What nothing is planned for, no plan has anything left of.
    let planned = summary.lines.filter { $0.type == .expense && $0.plan != nil }
    let left = plan - planned.reduce(Decimal(0)) { $0 + $1.amount }
    return line + ", "
      + (left >= 0
        ? .leftOfPlan(left: Message.figure(left), plan: Message.figure(plan))
        : .overPlan(over: Message.figure(-left), plan: Message.figure(plan)))
  }
}
