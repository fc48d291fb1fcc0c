import Entities
import Ledger
import Reports
import Sheets

/// The line that says what was logged, where, and how to take it back (contract, "Streams").
enum ConfirmationLine {
  /// - Parameter isLast: whether a bare `budget undo` would take this one back.
  static func line(
    of entry: LedgerEntry, _ prices: Prices, isRepeated: Bool = false, isLast: Bool = true
  ) -> String {
    let kept = entry.status == .pending && !entry.isMissing
    var line = self.line(verb: kept ? "Kept" : "Logged", row: entry.row, prices)
    if let place = entry.reference, entry.status == .written { line += "  \(place.sheet)!\(place.column)\(place.row)" }
    if isRepeated { return line + "  (\(repetition(of: entry)))" }
    return line + "  undo: budget undo" + (isLast ? "" : " \(entry.id)")
  }

  private static func repetition(of entry: LedgerEntry) -> String {
    switch (entry.status, entry.isMissing) {
    case (.undone, true): "logged before, and deleted in the sheet since"
    case (.undone, false): "logged before, and taken back since"
    case (.pending, true): "logged before, and lost from the sheet since: budget doctor"
    default: "logged before"
    }
  }

  static func line(verb: String, row: BudgetRow, _ prices: Prices) -> String {
    let said = [row.details, row.date.readable].compactMap(\.self).concatenated(separator: ", ")
    return "\(verb) \(row.type.rawValue.lowercased()): \(prices.text(of: row)) in \(row.category)  (\(said))"
  }
}

/// What else happened while entries were written, for the person.
enum WritingNotes {
  /// - Parameters:
  ///   - path: the workbook, where it is not the one of the invocation.
  ///   - currency: what it is counted in, where that is another.
  static func tell(
    _ report: WritingReport, of path: String? = nil, in currency: Currency? = nil, _ invocation: Invocation
  ) {
    lines(of: report, book: path ?? invocation.configuration.book).forEach { invocation.remark($0) }
    guard !invocation.configuration.quiet else { return }
    for crossing in report.crossings {
      invocation.say(LimitText.sentence(crossing, currency: currency ?? invocation.configuration.currency))
    }
  }

  private static func lines(of report: WritingReport, book: String) -> [String] {
    var lines = report.notices.map(LedgerMessages.text(of:))
    if report.createdWorkbook { lines.append("Made the workbook \(book)") }
    if let copy = report.safetyCopy { lines.append("Kept a copy of \(book) as it was: \(copy)") }
    if report.caughtUp > 0 {
      lines.append(
        report.caughtUp == 1
          ? "1 kept entry is in the workbook now" : "\(report.caughtUp) kept entries are in the workbook now")
    }
    if report.foundThere > 0 {
      let what = report.foundThere == 1 ? "1 kept entry was" : "\(report.foundThere) kept entries were"
      lines.append("\(what) in the workbook already, and not written again")
    }
    if let lost = report.lostRows {
      lines.append(LostRowsMessage.text(workbook: lost.workbook, count: lost.count, isOlder: lost.isOlder))
    }
    switch report.kept {
    case .workbookInUse(let path, let holder):
      lines.append(
        "\(path) is open\(holder.map { " by \($0)" } ?? " in another program"), so this is kept. It goes in with the next entry, or with: budget sync"
      )
    case .writerBusy:
      lines.append(
        "Another budget is still writing, so this is kept. It goes in with the next entry, or with: budget sync")
    case .failed(let error):
      lines.append(
        "\(LedgerMessages.commandError(for: error).message). The entry is kept: it goes in with the next one, or with: budget sync"
      )
    case .undecided(let error):
      lines.append(
        "\(LedgerMessages.cause(of: error)). Whether this is done cannot be told now: the next entry sees to it, or: budget sync"
      )
    case nil: break
    }
    if let note = report.leftBehindLock { lines.append(note) }
    if let left = report.leftOut {
      let names = left.fields.joined(separator: " and ")
      lines.append(
        "“\(left.sheet)” has no column for \(names), so the sheet does not show it. Name one with: budget sheet set \(left.fields.last ?? "details")=LETTER"
      )
    }
    if let left = report.leftToType {
      let names = left.fields.map { "“\($0)”" }.joined(separator: " and ")
      lines.append(
        "\(names) in “\(left.sheet)” is typed by hand: see to it from row \(left.row) on")
    }
    for problem in report.problems {
      let message = LedgerMessages.commandError(for: problem.error).message
      switch problem.error {
      case .rowMissing, .rowChanged: lines.append(message)
      default: lines.append("Entry \(problem.entry.id) is still kept: \(message)")
      }
    }
    return lines
  }
}
