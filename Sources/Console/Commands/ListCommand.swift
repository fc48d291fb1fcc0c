import Budgeting
import Entities
import Messages
import Reports
import Sheets

/// `budget list`: rows of the sheet, as they stand there.
struct ListCommand: Command {
  let manual = CommandManual(
    name: "list", summary: Message.listSummary, arguments: "[COUNT|PERIOD]",
    details: Message.listHelp,
    options: [.period, .type, .category, .text, .limit, .upcoming, .json, .csv, .raw, .show, .file, .sheet, .today])
  let dryRun = DryRun.changesNothing
  let currency = CurrencyNeed.none

  func sources(behind words: [String]) -> [WordSource] { [.periods, .categories] }

  func run(_ invocation: Invocation) throws -> ExitCode {
    try RowList.isTable(invocation)
    if try invocation.settings.isOn(.upcoming) { return try listUpcoming(invocation) }
    let query = try ReportQuery(invocation, words: invocation.words, standard: .always)
    let limit = query.limit ?? (invocation.words.isEmpty && query.filter.isOpen ? 20 : Int.max)
    var latest = invocation.latestRows(limit)
    try invocation.forEachRow { place, row in
      if query.filter.accepts(row) { latest.add((place, row), of: row.date) }
    }
    let known = KnownByPlace(invocation)
    let shown = try latest.rows.map { (place: $0.place, row: try known.completed($0.row, at: $0.place)) }
    try RowList(shown, of: query.filter.period, none: query.noneFound)
      .write(invocation)
    return .done
  }

  private func listUpcoming(_ invocation: Invocation) throws -> ExitCode {
    let list = try RecurringList(Folders(invocation.host.environment))
    let today = invocation.configuration.today
    let ledger = invocation.ledger
    // What is due and not logged yet is still to come, too.
    let ahead = try Upcoming.dates(of: try list.items(for: invocation), through: today.adding(days: 31))
      .filter { item, date in
        try !ledger.isLogged(key: item.key(on: date))
      }
    if invocation.configuration.json {
      try invocation.answer(ahead.map { UpcomingDTO(date: "\($0.1)", id: $0.0.id, entry: $0.0.entry) })
      return .done
    }
    try list.homelessOnes(besides: invocation).forEach { invocation.say($0) }
    if ahead.isEmpty { try invocation.host.output.write(line: .nothingUpcoming) }
    for (item, date) in ahead {
      try invocation.host.output.write(
        line: "\(invocation.host.output.day(date))  \(item.id.padding(to: 5))\(item.entry)")
    }
    return .done
  }
}

/// An entry that comes again, on the wire.
private struct UpcomingDTO: Encodable {
  let date: String
  let id: String
  let entry: String
}

extension RowFilter {
  /// Whether it lets every row pass.
  var isOpen: Bool { period == .always && type == nil && categories.isEmpty && text == nil }
}

extension String {
  /// With spaces before it up to a width.
  func leftPadding(to width: Int) -> String { String(repeating: " ", count: Swift.max(0, width - count)) + self }
}
