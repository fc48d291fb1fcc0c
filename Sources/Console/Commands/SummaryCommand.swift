import ActionHandler
import Budgeting
import Entities
import FoundationEssentials
import Messages
import Reports

/// `budget summary`: totals of a period, beside the period before.
struct SummaryCommand: Command {
  let manual = CommandManual(
    name: "summary", summary: Message.summarySummary, arguments: "[PERIOD]",
    details: Message.summaryHelp, options: [.period, .by, .json, .html, .overwrite, .show, .file, .sheet, .today])
  let dryRun = DryRun.shown
  let currency = CurrencyNeed.none

  func sources(behind words: [String]) -> [WordSource] { [.periods, .categories] }

  func run(_ invocation: Invocation) throws -> ExitCode {
    let today = invocation.configuration.today
    let query = try ReportQuery(invocation, words: invocation.words, standard: .month(of: today), takesCount: false)
    let isByMember = try invocation.settings.setting(.by)?.value == "member"
    let household = invocation.household
    let html = try invocation.settings.path(.html)
    // Read once, for all that is told of them.
    let tellsUnusual = html == nil && !invocation.configuration.json && !isByMember && query.filter.isWholeMonth
    let sums =
      tellsUnusual || html != nil && !isByMember && query.filter.isWhole
      ? try household.monthlySums(withRises: tellsUnusual) : nil
    let reported =
      isByMember
      ? try household.summaryByMember(of: query.filter) : try household.summary(of: query.filter, from: sums)
    household.leftOutWarnings(with: reported.unreadable).forEach { invocation.say($0) }
    let (summary, currency) = (reported.report, try household.currencyOfBook())
    if let file = html {
      guard try !invocation.asksForJSON else {
        throw CommandError.usage(.htmlOrJSON)
      }
      guard !isByMember else {
        throw CommandError.usage(.htmlNotByMember)
      }
      try write(page(of: summary, query.filter, sums, currency, invocation), to: file, invocation)
    } else if invocation.configuration.json {
      let json = try ResponseEncoder().encode(
        SummaryDTO(summary, currency: currency, isByMember: isByMember, waiting: household.waitingCount))
      try invocation.host.output.write(json: json)
    } else {
      let table = SummaryTable(
        summary, invocation.prices(in: currency), today: today,
        isWhole: query.filter.isWhole,
        colored: invocation.configuration.colored, for: invocation.host.output)
      for line in table.lines { try invocation.host.output.write(line: line.text, look: line.look) }
      if tellsUnusual, let sums { try tellTrend(sums, query.filter.period, currency, invocation) }
      if tellsUnusual, let sums { try tellUnusual(sums, query.filter.period, currency, invocation) }
    }
    return .done
  }

  /// How the months up to this one went, as a line that is seen at a glance: only where its signs are shown as they are.
  private func tellTrend(
    _ sums: MonthlySums, _ period: Period, _ currency: Currency, _ invocation: Invocation
  ) throws {
    let (host, months) = (invocation.host, sums.months(SummaryCommand.shownMonths, through: period.first))
    guard host.showsBlocks, months.count >= 3, let first = months.first, let last = months.last else { return }
    var lines: [Message] = []
    for (type, amounts) in [(TransactionType.income, months.map(\.income)), (.expense, months.map(\.expenses))] {
      let line = AmountText.sparkline(amounts)
      guard !line.isEmpty else { continue }
      let average = (amounts.reduce(0, +) / Decimal(amounts.count)).rounded(places: 2)
      lines.append(
        .monthsTrend(
          type: type.inTable, first: Period.month(of: first.month), last: Period.month(of: last.month), line: line,
          money: Message.figure(average, currency)))
    }
    if !lines.isEmpty { try host.output.write(line: "") }
    for line in lines { try host.output.write(line: line) }
  }

  /// Says in which categories a month came to much more than as a rule, and which prices rose in it.
  private func tellUnusual(
    _ sums: MonthlySums, _ period: Period, _ currency: Currency, _ invocation: Invocation
  ) throws {
    let unusual = sums.unusual(in: period.first)
    let rises = sums.rises?.filter { period.contains($0.day) } ?? []
    if !unusual.isEmpty || !rises.isEmpty { try invocation.host.output.write(line: "") }
    for month in unusual {
      try invocation.host.output.write(line: RegularOutput.said(month, in: period, currency))
    }
    for rise in rises {
      try invocation.host.output.write(
        line: .priceRose(
          payee: rise.payee, money: Message.figure(rise.amount, currency), day: rise.day,
          before: Message.figure(rise.before)))
    }
  }

  /// How many months a page shows, and how many payees.
  private static let shownMonths = 12
  private static let shownPayees = 10

  private func page(
    of summary: Summary, _ filter: RowFilter, _ sums: MonthlySums?, _ currency: Currency, _ invocation: Invocation
  ) throws -> SummaryPage {
    let (household, today) = (invocation.household, invocation.configuration.today)
    // A part of the sheet has no income beside its expenses: of one there are no sums.
    let months = sums?.months(SummaryCommand.shownMonths, through: min(filter.period.last, today)) ?? []
    var spent = filter
    spent.type = filter.type ?? .expense
    let payees = try household.largestPayees(SummaryCommand.shownPayees, of: spent)
    return SummaryPage(
      summary, months: months, payees: payees, in: currency, on: today, language: invocation.host.output.language)
  }

  private func write(_ page: SummaryPage, to file: String, _ invocation: Invocation) throws {
    guard !["-", "/dev/stdout", "/dev/fd/1"].contains(file) else {
      for line in page.html.split(separator: "\n") { try invocation.host.output.write(line: String(line)) }
      return
    }
    guard !invocation.configuration.dryRun else { return try invocation.answer(.wouldWriteFile(file: file)) }
    try OutputFile.write(
      Array(page.html.utf8), toNamed: file,
      sparing: invocation.configuration.book, overwriting: invocation.settings.isOn(.overwrite),
      isOurs: SummaryPage.isPage)
    if !invocation.configuration.quiet { invocation.say(.wroteFile(file: file)) }
  }
}

extension RowFilter {
  /// Whether it takes all rows of its days.
  fileprivate var isWhole: Bool { type == nil && categories.isEmpty }
  /// Whether it takes all rows of a month, and asks for nothing else of them.
  fileprivate var isWholeMonth: Bool { period.unit == .month && isWhole && isAboutMonths }
}
