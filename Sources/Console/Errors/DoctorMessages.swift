import Entities
import Ledger
import Sheets

/// What a person is told of a finding: what it is, and how to mend it.
enum DoctorMessages {
  /// The questions that wait, a line a workbook.
  static func lines(of questions: [KeptQuestion]) -> [String] {
    var counts: [(workbook: String, count: Int)] = []
    for question in questions {
      if let index = counts.firstIndex(where: { $0.workbook == question.workbook }) {
        counts[index].count += 1
      } else {
        counts.append((question.workbook, 1))
      }
    }
    return counts.map { workbook, count in
      let what =
        count == 1
        ? "1 sentence waits for an answer before it goes"
        : "\(count) sentences wait for an answer before they go"
      return "\(what) to \(workbook). Answer with: budget review --file \(workbook)"
    }
  }

  static func text(of finding: Finding) -> String {
    switch finding {
    case .journalDamaged(let path, let complaint):
      "The journal \(path) is damaged (\(complaint)). Move it away: a new one is begun, and filled from the workbook"
    case .openToOthers(let path, let mode, let expected):
      "Others can read \(path) (mode \(octal(mode))). Mend it with: chmod \(octal(expected)) \(path)"
    case .pending(let workbook, let entries):
      "\(entries == 1 ? "1 entry waits" : "\(entries) entries wait") to be written to \(workbook). Write with: budget sync"
    case .workbookMissing(let workbook, let entries):
      "\(workbook) is gone, which held \(entries) entries. Put it back, or name another with --file"
    case .workbookUnreadable(let workbook, let error):
      "Nothing can be logged to \(workbook). \(LedgerMessages.commandError(for: error).message)"
    case .rowMissing(let entry):
      "Entry \(entry.id) (\(summary(entry))) is no longer in the sheet: it was deleted there. If that was meant: budget doctor --adopt"
    case .rowsLost(let workbook, let entries, let isOlder):
      LostRowsMessage.text(
        workbook: workbook, count: entries.count, isOlder: isOlder, newest: entries.last.map(summary))
    case .rowBack(let entry):
      "Entry \(entry.id) (\(summary(entry))) was taken back, and stands in the sheet again, as an older copy came back. To keep it: budget doctor --adopt"
    case .conflictCopy(let workbook, let copy, let rows):
      "A sync program left \(copy): \(rows == 1 ? "1 row of it is" : "\(rows) rows of it are") not in \(workbook). Write them there with: budget doctor --take-over"
    case .rowChanged(let entry, let found):
      "Entry \(entry.id) (\(summary(entry))) was changed by hand to \(summary(found)). The sheet counts. If that was meant: budget doctor --adopt"
    case .rowTwice(let entry, let rows):
      "Entry \(entry.id) stands in rows \(rows.map { "\($0)" }.joined(separator: " and ")). Delete the rows that were copied"
    case .unknownRows(let workbook, let ids):
      "\(ids.count == 1 ? "1 row" : "\(ids.count) rows") of \(workbook) came from elsewhere: \(ids.prefix(5).joined(separator: ", ")). To be able to undo and edit them: budget doctor --adopt"
    case .leftoverFile(let path): "A file was left behind by an interrupted run: \(path). Remove it"
    case .staleLock(let workbook, let note): "Beside \(workbook), \(note). Remove it"
    case .workbookInUse(let workbook, let holder):
      "\(workbook) is open\(holder.map { " by \($0)" } ?? " in another program"): entries are kept until it is closed"
    }
  }

  private static func summary(_ entry: LedgerEntry) -> String { summary(entry.row) }

  private static func summary(_ row: BudgetRow) -> String {
    let details = row.details.map { " “\($0)”" } ?? ""
    return "\(row.amount) in \(row.category)\(details), \(row.date.readable)"
  }

  private static func octal(_ mode: UInt32) -> String { "0" + String(mode & 0o777, radix: 8) }
}
