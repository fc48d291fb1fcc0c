import Entities
import Messages
import Reports
import Sheets

/// Rows that were asked for, as whoever asked wants them: for a person, as JSON, or as a table.
struct RowList {
  private let rows: [(place: RowReference, row: BudgetRow)]
  private let period: Period
  private let none: Message

  /// - Parameter none: what is said where there is no row.
  init(_ rows: [(place: RowReference, row: BudgetRow)], of period: Period, none: Message = .noSuchEntries) {
    self.rows = rows
    self.period = period
    self.none = none
  }

  /// Whether a table of separated values is wanted.
  ///
  /// - Throws: where JSON is, too.
  @discardableResult static func isTable(_ invocation: Invocation) throws -> Bool {
    let csv = try invocation.settings.isOn(.csv)
    if csv, try invocation.asksForJSON { throw CommandError.usage(.csvOrJSON) }
    return csv
  }

  /// Writes them.
  func write(_ invocation: Invocation) throws {
    let csv = try RowList.isTable(invocation)
    guard invocation.configuration.json || csv else { return try show(invocation) }
    let writer = (csv ? ExportFormat.csv : .json).writer(
      currency: try invocation.household.currencyOfBook(), isRaw: try invocation.settings.isOn(.raw),
      accounts: rows.contains { $0.row.account != nil } ? ExportedAccounts() : nil)
    try RowOutput.write(rows.map(\.row), with: writer, period: period, to: invocation.host.output)
  }

  private func show(_ invocation: Invocation) throws {
    guard !rows.isEmpty else { return invocation.say(none) }
    let entries = rows.map {
      EntryTable.Entry(name: $0.row.entryID ?? "(\($0.place.column)\($0.place.row))", row: $0.row)
    }
    let output = invocation.host.output
    let prices = output.isTerminal ? invocation.prices(in: try invocation.household.currencyOfBook()) : nil
    let table = EntryTable(entries, prices, on: output)
    if let head = table.head { try output.write(line: head, look: invocation.configuration.colored ? .bold : .plain) }
    for line in table.lines { try output.write(line: line) }
  }
}
