import ActionHandler
import Budgeting
import Entities
import FoundationEssentials
import Reports

/// `budget summary`: totals of a period, beside the period before.
struct SummaryCommand: Command {
  let manual = CommandManual(
    name: "summary", summary: "add up a period by type and category", arguments: "[PERIOD]",
    details: """
      The month unless another period is named, beside the period before it and,
      for a month or a year, beside the plan.
        budget summary
        budget summary last month
        budget summary expenses 2025
        budget summary 2025-01-01..2025-06-30 --json
      """, options: [.period, .json, .show, .file, .sheet])
  let dryRun = DryRun.changesNothing
  let currency = CurrencyNeed.none

  func sources(behind words: [String]) -> [WordSource] { [.periods, .categories] }

  func run(_ invocation: Invocation) throws -> ExitCode {
    let today = invocation.configuration.today
    let query = try ReportQuery(invocation, words: invocation.words, standard: .month(of: today), takesCount: false)
    let reported = try invocation.household.summary(of: query.filter)
    if let sentence = reported.unreadable.sentence { invocation.say(sentence) }
    let (summary, currency) = (reported.report, try invocation.household.currencyOfBook())
    if invocation.configuration.json {
      let json = try ResponseEncoder().encode(SummaryDTO(summary, currency: currency))
      try invocation.host.output.write(json: json)
    } else {
      let table = SummaryTable(
        summary, invocation.prices(in: currency), today: today,
        isWhole: query.filter.type == nil && query.filter.categories.isEmpty,
        colored: invocation.configuration.colored)
      for line in table.lines { try invocation.host.output.write(line: line.text, isBold: line.isBold) }
    }
    return .done
  }
}
