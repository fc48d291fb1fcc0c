import Budgeting
import Entities
import Ledger
import Messages
import Platform
import Reports
import Sheets

/// `budget history`: what was said, and what became of it.
struct HistoryCommand: Command {
  let manual = CommandManual(
    name: "history", summary: Message.historySummary, arguments: "[COUNT|PERIOD]",
    details: Message.historyHelp, options: [.period, .type, .category, .text, .limit, .json, .file, .sheet, .today])
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
    if items.isEmpty { invocation.say(query.year(or: wanted.isOpen ? .nothingSaidYet : .nothingOfThatSaid)) }
    for item in items.reversed() {
      for line in HistoryCommand.lines(of: item, invocation.host.output) {
        try invocation.host.output.write(line: line)
      }
    }
    return .done
  }

  /// A line for what was said, and one for each entry.
  private static func lines(of item: HistoryItem, _ output: OutputStream) -> [Message] {
    let time = LocalTime.shown(item.at)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let moment = "\(time.year)-\(two(time.month))-\(two(time.day)) \(two(time.hour)):\(two(time.minute))"
    let speaker = item.speaker.map { "\($0.member)\($0.device.map { ", \($0)" } ?? ""): " } ?? ""
    return ["\(moment)  \(speaker)" + words(of: item)] + item.changes.map { line(of: $0, item.kind, output) }
  }

  private static func words(of item: HistoryItem) -> Message {
    let words = item.text.isEmpty ? item.kind.rawValue : String(item.text.map { $0.isNewline ? " " : $0 })
    if item.kind == .settle { return words + "  (" + .paidBackNoEntry + ")" }
    if item.kind == .move { return words + "  (" + .movedNoEntry + ")" }
    if item.kind == .limit { return words + "  (" + .limitNoEntry + ")" }
    if [.unsettled, .unmoved, .unassigned, .unlimited].contains(item.kind) { return words + "  (" + .takenBack + ")" }
    let told = Message.told(words, key: item.question?.key ?? item.changes.first?.entry.key)
    guard let question = item.question else { return told }
    return told + "  (" + (question.choice == nil ? .waitsForReview(id: question.id) : .nothingLoggedOfIt) + ")"
  }

  private static func line(
    of change: HistoryItem.Change, _ kind: HistoryItem.Kind, _ output: OutputStream
  ) -> Message {
    let entry = change.entry
    let cells = [
      "  ", entry.id.padding(to: 8), output.day(entry.row.date), "  ", output.type(entry.row.type).padding(to: 10),
      entry.row.category.padding(to: 19), output.figure(entry.row.amount).leftPadding(to: 12), "  ",
      entry.row.details ?? "",
    ]
    let line = String(cells.joined().reversed().drop { $0 == " " }.reversed())
    let note = kind == .note ? change.after?.note : entry.note
    return [.verbatim(line), remark(on: change, kind), note.map { .quoted(text: $0) }].compactMap(\.self)
      .joined(by: "  ")
  }

  /// What became of it, or what it did; `nil` where it stands as it was said.
  private static func remark(on change: HistoryItem.Change, _ kind: HistoryItem.Kind) -> Message? {
    switch (kind, change.before, change.after) {
    case (.log, _, let said?):
      var remarks: [Message] = []
      if change.isCorrected { remarks.append(.correctedWas(was: difference(of: said, from: change.entry.row))) }
      if change.entry.status == .undone { remarks.append(.takenBack) }
      if change.entry.status == .pending { remarks.append(.waits) }
      return remarks.isEmpty ? nil : "(" + remarks.joined(by: "; ") + ")"
    // Of which account it is stands in its words.
    case (.assign, _, _), (.unassigned, _, _): return nil
    case (.note, _, let after?): return after.note == nil ? .noteGone : nil
    case (_, let before?, let after?):
      return "(" + difference(of: before, from: after) + " → " + difference(of: after, from: before) + ")"
    case (_, _, nil): return "(" + .takenBack + ")"
    case (_, nil, _): return "(" + .isPutBack + ")"
    }
  }

  /// What a row says that the other one does not.
  private static func difference(of row: BudgetRow, from other: BudgetRow) -> Message {
    var parts: [Message] = []
    if row.amount != other.amount { parts.append(.figure(row.amount)) }
    if row.category != other.category || row.type != other.type { parts.append(.verbatim(row.category)) }
    if row.date != other.date { parts.append(.verbatim(row.date.description)) }
    if row.details != other.details { parts.append(row.details.map { .verbatim($0) } ?? .noDetails) }
    if row.note != other.note { parts.append(row.note.map { .quoted(text: $0) } ?? .noDetails) }
    return parts.isEmpty ? .theSame : parts.joined(by: ", ")
  }
}
