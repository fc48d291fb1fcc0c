import Budgeting
import Entities
import Language
import Messages
import Reports
import Sheets

/// `budget search`: the rows in which words stand, wherever that is.
struct SearchCommand: Command {
  let manual = CommandManual(
    name: "search", summary: Message.searchSummary, arguments: "WORDS",
    details: Message.searchHelp,
    options: [.period, .type, .category, .limit, .json, .csv, .raw, .show, .file, .sheet, .today])
  let dryRun = DryRun.changesNothing
  let currency = CurrencyNeed.none

  func sources(behind words: [String]) -> [WordSource] { [.payees, .categories] }

  func run(_ invocation: Invocation) throws -> ExitCode {
    // Words may be quoted, and need not be.
    let said = invocation.words.flatMap { $0.split(whereSeparator: \.isWhitespace) }.map(String.init)
    guard !said.isEmpty else { throw CommandError.usage(.searchHow) }
    try RowList.isTable(invocation)
    let query = try ReportQuery(invocation, words: [], standard: .always)
    let words = SearchedWords(said)
    let notes = try Dictionary(
      invocation.ledger.written(in: invocation.workbook.path).compactMap { entry in entry.note.map { (entry.id, $0) } },
      uniquingKeysWith: { $1 })
    let known = KnownByPlace(invocation)
    var latest = invocation.latestRows(query.limit ?? Int.max)
    try invocation.forEachRow { place, row in
      guard query.filter.accepts(row) else { return }
      let row = try known.completed(row, at: place)
      if words.stand(in: row, note: row.note ?? row.entryID.flatMap { notes[$0] }) {
        latest.add((place, row), of: row.date)
      }
    }
    try RowList(latest.rows.map { ($0.place, $0.row) }, of: query.filter.period).write(invocation)
    return .done
  }
}

/// Words that are looked for in rows: all of them, in whichever of their texts.
struct SearchedWords {
  private let words: [(text: String, isNamed: (@Sendable (String) -> Bool)?)]

  init(_ words: [String]) {
    self.words = words.map { word in
      let text = word.lowercased()
      return (text, Payee.finder(of: [text]))
    }
  }

  /// Whether each of them stands in the details, the category, the type, the note or who said it, in either alphabet.
  func stand(in row: BudgetRow, note: String?) -> Bool {
    let texts = [row.details, row.category, row.type.rawValue, note, row.who].compactMap { $0?.lowercased() }
    return words.allSatisfy { word in
      texts.contains { $0.contains(word.text) || word.isNamed?($0) ?? false }
    }
  }
}
