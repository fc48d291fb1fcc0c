import Entities
import Reports
import Workbook

/// `budget list`: rows of the sheet, as they stand there.
struct ListCommand: Command {
  let manual = CommandManual(
    name: "list", summary: "show entries of the sheet", arguments: "[COUNT|PERIOD]",
    details: """
      Shows the latest 20 rows, or those of a period. The sheet is read, so that what
      was corrected by hand counts.
        budget list 50
        budget list last month --category groceries
        budget list 2025 --text lidl --csv
      """, options: [.period, .type, .category, .text, .limit, .upcoming, .json, .csv, .file, .sheet])

  func run(_ invocation: Invocation) throws -> ExitCode {
    if try invocation.settings.isOn(.upcoming) { return try listUpcoming(invocation) }
    let query = try ReportQuery(invocation, words: invocation.words, standard: .always)
    let limit = query.limit ?? (invocation.words.isEmpty && query.filter.isOpen ? 20 : Int.max)
    var latest = Latest<(place: Workbook.RowReference, row: BudgetRow)>(limit)
    try invocation.workbook.forEachRow(sheet: invocation.configuration.sheet) { place, row in
      if query.filter.accepts(row) { latest.add((place, row)) }
    }
    let shown = latest.elements
    let csv = try invocation.settings.isOn(.csv)
    if invocation.configuration.json || csv {
      let writer = (csv ? ExportFormat.csv : .json).writer(currency: try invocation.currencyOfBook())
      try RowOutput.write(shown.map(\.row), with: writer, period: query.filter.period, to: invocation.host.output)
    } else {
      for (place, row) in shown { try invocation.host.output.write(line: line(place, row)) }
    }
    return .done
  }

  private func listUpcoming(_ invocation: Invocation) throws -> ExitCode {
    let list = try RecurringList(Folders(invocation.host.environment))
    let today = invocation.configuration.today
    let ahead = Upcoming.dates(of: list.items, from: today.adding(days: 1), through: today.adding(days: 31))
    if ahead.isEmpty { try invocation.host.output.write(line: "Nothing comes again in the next 31 days") }
    for (item, date) in ahead {
      try invocation.host.output.write(line: "\(date)  \(item.id.padding(to: 5))\(item.entry)")
    }
    return .done
  }

  private func line(_ place: Workbook.RowReference, _ row: BudgetRow) -> String {
    let cells = [
      "\(place.column)\(place.row)".padding(to: 7), row.date.description, "  ", row.type.rawValue.padding(to: 10),
      row.category.padding(to: 19), AmountText.grouped(row.amount).leftPadding(to: 12), "  ",
      String((row.details ?? "").prefix(18)),
    ]
    return String(cells.joined().trimmed)
  }
}

/// The latest so many of what passes by; the earlier ones need not be kept.
struct Latest<Element> {
  private let limit: Int
  private var kept: [Element] = []

  init(_ limit: Int) { self.limit = limit }

  mutating func add(_ element: Element) {
    kept.append(element)
    if limit < Int.max, kept.count >= 2 * limit + 64 { kept.removeFirst(kept.count - limit) }
  }

  var elements: ArraySlice<Element> { kept.suffix(limit) }
}

/// Writes rows in one of the export forms.
enum RowOutput {
  static func write(
    _ rows: some Sequence<BudgetRow>, with writer: any RowWriter, period: Period, to output: OutputStream
  ) throws(OutputError) {
    for line in writer.header(from: period) { try output.write(line: line) }
    for (index, row) in rows.enumerated() {
      for line in writer.lines(of: row, isFirst: index == 0) { try output.write(line: line) }
    }
    for line in writer.footer { try output.write(line: line) }
  }
}

extension RowFilter {
  /// Whether it lets every row pass.
  var isOpen: Bool { period == .always && type == nil && category == nil && text == nil }
}

extension String {
  /// With spaces before it up to a width.
  func leftPadding(to width: Int) -> String { String(repeating: " ", count: Swift.max(0, width - count)) + self }
}
