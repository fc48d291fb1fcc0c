import ActionHandler
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
        budget summary 2025-01-01..2025-06-30 --json
      """, options: [.period, .json, .file, .sheet])

  func run(_ invocation: Invocation) throws -> ExitCode {
    let today = invocation.configuration.today
    let query = try ReportQuery(invocation, words: invocation.words, standard: .month(of: today))
    var builder = Summary.Builder(period: query.filter.period)
    try invocation.workbook.forEachRow(sheet: invocation.configuration.sheet) { _, row in builder.add(row) }
    let summary = builder.finish(against: try invocation.limits())
    let currency = try invocation.currencyOfBook()
    if invocation.configuration.json {
      let json = try ResponseEncoder().encode(SummaryDTO(summary, currency: currency))
      try invocation.host.output.write(line: json)
    } else {
      let table = SummaryTable(summary, currency: currency, colored: invocation.configuration.colored)
      for line in table.lines { try invocation.host.output.write(line: line) }
    }
    return .done
  }
}
