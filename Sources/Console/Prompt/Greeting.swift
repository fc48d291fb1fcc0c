import Budgeting
import Entities
import FoundationEssentials
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

  private var lines: [String] {
    if let ledger = invocation.configuration.ledger { return ["The ledger of \(ledger)"] }
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
        "\(book), in \(currency)", Greeting.day(entries), Greeting.month(month.finish(against: limits), currency),
      ]
    } catch {
      // Whoever says something is told what is wrong with it; a new one is made by the first entry.
      return [book]
    }
  }

  private static func day(_ entries: [BudgetRow]) -> String {
    guard !entries.isEmpty else { return "Today: nothing yet" }
    let told = entries.suffix(4).map { "\(AmountText.grouped($0.amount)) \($0.details ?? $0.category)" }
    let earlier = entries.count > told.count ? "\(entries.count - told.count) earlier, " : ""
    return "Today: " + earlier + told.joined(separator: ", ")
  }

  private static func month(_ summary: Summary, _ currency: Currency) -> String {
    let spent = summary.total(of: .expense)
    var line = "\(summary.period): \(AmountText.grouped(spent.amount)) \(currency) spent"
    if let plan = spent.plan {
      // What nothing is planned for, no plan has anything left of.
      let planned = summary.lines.filter { $0.type == .expense && $0.plan != nil }
      let left = plan - planned.reduce(Decimal(0)) { $0 + $1.amount }
      line +=
        left >= 0
        ? ", \(AmountText.grouped(left)) left of \(AmountText.grouped(plan)) planned"
        : ", \(AmountText.grouped(-left)) over the \(AmountText.grouped(plan)) planned"
    }
    return line
  }
}
