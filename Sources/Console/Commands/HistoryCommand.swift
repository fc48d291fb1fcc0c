import Budgeting
import Entities
import Ledger
import Platform
import Reports
import Sheets

/// `budget history`: what was said, and what became of it.
struct HistoryCommand: Command {
  let manual = CommandManual(
    name: "history", summary: "what was said, and what became of it", arguments: "[COUNT|PERIOD]",
    details: """
      Shows the latest 20 things that were said, or those of a period: when, by whom
      where that is known, and below them the entries as they are now. The id in
      front of each is what edit, undo and note take.
        budget history 50
        budget history last week
        budget history groceries --text lidl
        budget undo k3f9a2      takes that one back; said again, it comes back

      A period means the days on which it was said. What is kept for budget review
      stands there, too.
      """, options: [.period, .type, .category, .text, .limit, .json, .file, .sheet])
  let dryRun = DryRun.changesNothing
  let currency = CurrencyNeed.none

  func sources(behind words: [String]) -> [WordSource] { [.periods, .categories] }

  func run(_ invocation: Invocation) throws -> ExitCode {
    let query = try ReportQuery(invocation, words: invocation.words, standard: .always)
    var filter = HistoryFilter(workbook: invocation.workbook.path)
    if query.filter.period != .always {
      let (first, end) = (query.filter.period.first, query.filter.period.last.adding(days: 1))
      filter.from = LocalTime.beginning(year: first.year, month: first.month, day: first.day)
      filter.until = LocalTime.beginning(year: end.year, month: end.month, day: end.day)
    }
    filter.limit = query.limit ?? (query.filter.isOpen ? 20 : nil)
    let wanted = query.filter
    let items =
      try invocation.ledger.existing()?.history(filter) {
        $0.isAbout(type: wanted.type, categories: wanted.categories, text: wanted.text)
      } ?? []
    if invocation.answersInJSON {
      try invocation.answer(items.reversed().map(HistoryDTO.init))
      return .done
    }
    if items.isEmpty { invocation.say(wanted.isOpen ? "Nothing was said yet" : "Nothing of that was said") }
    for item in items.reversed() {
      for line in HistoryCommand.lines(of: item) { try invocation.host.output.write(line: line) }
    }
    return .done
  }

  /// A line for what was said, and one for each entry.
  private static func lines(of item: HistoryItem) -> [String] {
    let time = LocalTime.shown(item.at)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let moment = "\(time.year)-\(two(time.month))-\(two(time.day)) \(two(time.hour)):\(two(time.minute))"
    let speaker = item.speaker.map { "\($0.member)\($0.device.map { ", \($0)" } ?? ""): " } ?? ""
    return ["\(moment)  \(speaker)\(words(of: item))"] + item.changes.map { line(of: $0, item.kind) }
  }

  private static func words(of item: HistoryItem) -> String {
    let words = item.text.isEmpty ? item.kind.rawValue : String(item.text.map { $0.isNewline ? " " : $0 })
    if item.kind == .settle { return words + "  (paid back, no entry)" }
    if item.kind == .unsettled { return words + "  (taken back)" }
    guard let question = item.question else { return words }
    return words + (question.choice == nil ? "  (waits: budget review \(question.id))" : "  (nothing was logged of it)")
  }

  private static func line(of change: HistoryItem.Change, _ kind: HistoryItem.Kind) -> String {
    let entry = change.entry
    let cells = [
      "  ", entry.id.padding(to: 8), entry.row.date.description, "  ", entry.row.type.rawValue.padding(to: 10),
      entry.row.category.padding(to: 19), AmountText.grouped(entry.row.amount).leftPadding(to: 12), "  ",
      entry.row.details ?? "",
    ]
    let line = String(cells.joined().reversed().drop { $0 == " " }.reversed())
    return ([line] + [remark(on: change, kind), entry.note.map { "“\($0)”" }].compactMap(\.self))
      .concatenated(separator: "  ")
  }

  /// What became of it, or what it did; `nil` where it stands as it was said.
  private static func remark(on change: HistoryItem.Change, _ kind: HistoryItem.Kind) -> String? {
    switch (kind, change.before, change.after) {
    case (.log, _, let said?):
      var remarks: [String] = []
      if change.isCorrected { remarks.append("corrected, was \(difference(of: said, from: change.entry.row))") }
      if change.entry.status == .undone { remarks.append("taken back") }
      if change.entry.status == .pending { remarks.append("waits") }
      return remarks.isEmpty ? nil : "(\(remarks.concatenated(separator: "; ")))"
    case (_, let before?, let after?):
      return "(\(difference(of: before, from: after)) → \(difference(of: after, from: before)))"
    case (_, _, nil): return "(taken back)"
    case (_, nil, _): return "(put back)"
    }
  }

  /// What a row says that the other one does not.
  private static func difference(of row: BudgetRow, from other: BudgetRow) -> String {
    var parts: [String] = []
    if row.amount != other.amount { parts.append(AmountText.grouped(row.amount)) }
    if row.category != other.category || row.type != other.type { parts.append(row.category) }
    if row.date != other.date { parts.append(row.date.description) }
    if row.details != other.details { parts.append(row.details ?? "nothing") }
    return parts.isEmpty ? "the same" : parts.concatenated(separator: ", ")
  }
}
