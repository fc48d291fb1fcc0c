import ActionHandler
import Messages
import Reports
import Sheets

/// `budget export FORMAT`: the entries, for other programs.
struct ExportCommand: Command {
  var manual: CommandManual {
    CommandManual(
      name: "export", summary: Message.exportSummary,
      arguments: ExportFormat.allCases.map(\.rawValue).joined(separator: "|") + " [PERIOD]",
      details: Message.exportHelp, options: [.period, .type, .category, .text, .limit, .raw, .file, .sheet, .today])
  }
  let dryRun = DryRun.changesNothing
  let currency = CurrencyNeed.none

  func sources(behind words: [String]) -> [WordSource] {
    words.isEmpty ? [.words(ExportFormat.allCases.map(\.rawValue))] : [.periods, .categories]
  }

  func run(_ invocation: Invocation) throws -> ExitCode {
    let names = ExportFormat.allCases.map(\.rawValue).joined(separator: ", ")
    guard let name = invocation.words.first else { throw CommandError.usage(.nameFormat(names: names)) }
    guard let format = ExportFormat(rawValue: name.lowercased()) else {
      throw CommandError.usage(.noFormat(name: name, names: names))
    }
    let query = try ReportQuery(invocation, words: Array(invocation.words.dropFirst()), standard: .always)
    let writer = format.writer(
      currency: try invocation.household.currencyOfBook(), isRaw: try invocation.settings.isOn(.raw),
      accounts: try invocation.exportedAccounts())
    // As a value the file is a text, but where it is one of values itself.
    let output = invocation.answersInJSON && format != .json ? OutputStream() : invocation.host.output
    try write(query, with: writer, invocation, to: output)
    if output !== invocation.host.output {
      try invocation.answer(ExportDTO(format: format.rawValue, content: output.text))
    }
    return .done
  }

  private func write(
    _ query: ReportQuery, with writer: any RowWriter, _ invocation: Invocation, to output: OutputStream
  ) throws {
    let known = KnownByPlace(invocation)
    if let limit = query.limit {
      var latest = invocation.latestRows(limit)
      try invocation.forEachRow { place, row in
        if query.filter.accepts(row) { latest.add((place, row), of: row.date) }
      }
      let rows = try latest.rows.map { try known.completed($0.row, at: $0.place) }
      if rows.isEmpty { invocation.say(query.noneFound) }
      return try RowOutput.write(rows, with: writer, period: query.filter.period, to: output)
    }
    try output.write(writer.header(from: query.filter.period), as: writer.form)
    var isFirst = true
    try invocation.forEachRow { place, row in
      guard query.filter.accepts(row) else { return }
      let row = try known.completed(row, at: place)
      try output.write(writer.lines(of: row, isFirst: isFirst), as: writer.form)
      isFirst = false
    }
    // Of some entries only there is no telling what the accounts come to.
    if query.filter.isOfDaysAlone {
      for move in try invocation.household.moves() where query.filter.period.contains(move.move.date) {
        try output.write(
          writer.lines(moving: move.amount, from: move.move.from, to: move.move.to, on: move.move.date),
          as: writer.form)
      }
    }
    try output.write(writer.footer, as: writer.form)
    // A file of a header alone looks like one that went well.
    if isFirst { invocation.say(query.noneFound) }
  }
}

extension RowFilter {
  /// Whether it takes all rows of its days.
  fileprivate var isOfDaysAlone: Bool {
    type == nil && categories.isEmpty && text == nil && things.isEmpty && isOf == nil
  }
}

extension Invocation {
  /// The accounts that entries are of, as they are exported; `nil` where no entry is of any.
  func exportedAccounts() throws -> ExportedAccounts? {
    let isNamed = try ledger.existing().map { ledger in
      try !ledger.accounts(in: workbook.path).isEmpty || !ledger.moves(in: workbook.path).isEmpty
    }
    guard try isNamed == true || workbook.describe(sheet: configuration.sheet).hasAccounts else { return nil }
    var boxes: [String] = []
    try workbook.forEachRow(sheet: configuration.sheet, unreadable: { _ in }) { _, row in
      if row.type == .savings, !boxes.contains(row.category) { boxes.append(row.category) }
    }
    return ExportedAccounts(boxes: boxes)
  }
}

/// An export, on the wire.
private struct ExportDTO: Encodable {
  let format: String
  let content: String
}
