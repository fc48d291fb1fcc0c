import Budgeting
import Entities
import Ledger
import Messages
import Sheets

/// What a person is told of a finding: what it is, and how to mend it.
enum DoctorMessages {
  /// The questions that wait, a line a workbook.
  ///
  /// - Parameter isElsewhere: whether they are told on another machine, where no workbook is named.
  static func lines(of questions: [KeptQuestion], isElsewhere: Bool) -> [Message] {
    var counts: [(workbook: String, count: Int)] = []
    for question in questions {
      if let index = counts.firstIndex(where: { $0.workbook == question.workbook }) {
        counts[index].count += 1
      } else {
        counts.append((question.workbook, 1))
      }
    }
    return counts.map { waiting in
      isElsewhere
        ? .sentencesWaitElsewhere(count: waiting.count, workbook: waiting.workbook)
        : .sentencesWait(count: waiting.count, workbook: waiting.workbook, file: NamedWorkbook.word(waiting.workbook))
    }
  }

  static func text(of finding: Finding) -> Message {
    switch finding {
    case .journalDamaged(let path, let complaint):
      Message.journalDamaged(path: path, complaint: complaint)
    case .stateUnwritable(let error): .nothingCanBeKept(why: LedgerMessages.commandError(for: error).told)
    case .openToOthers(let path, let mode, let expected):
      Message.openToOthers(path: path, mode: octal(mode), expected: octal(expected))
    case .pending(let workbook, let entries):
      .entriesWait(count: entries, workbook: workbook)
    case .waitsInOtherCurrency(let error): LedgerMessages.commandError(for: error).told
    case .workbookMissing(let workbook, let entries):
      Message.workbookMissing(workbook: workbook, entries: entries)
    case .workbookMoved(let workbook, let entries, let place):
      .workbookMoved(workbook: workbook, entries: entries, place: place, file: NamedWorkbook.word(place))
    case .workbookUnreadable(let workbook, .workbook(.unreadable(let path, let reason))):
      .nothingCanBeRead(
        workbook: workbook,
        why: LedgerMessages.commandError(for: .workbook(.unreadable(path: path, reason: reason))).told)
    case .workbookUnreadable(let workbook, let error):
      nothingIsLogged(workbook, LedgerMessages.commandError(for: error).told)
    case .rowMissing(let entry):
      Message.rowDeleted(id: entry.id, entry: summary(entry))
    case .rowUnreadable(let entry, let place):
      .rowNotRead(id: entry.id, entry: summary(entry), sheet: place.sheet, row: place.row)
    case .rowsLost(let workbook, let entries, let isOlder):
      LostRows(workbook: workbook, count: entries.count, isOlder: isOlder)
        .told(in: workbook, newest: entries.last.map(summary))
    case .rowBack(let entry):
      Message.rowBack(id: entry.id, entry: summary(entry))
    case .conflictCopy(let workbook, let copy, let rows):
      .conflictCopy(copy: copy, rows: rows, workbook: workbook)
    case .conflictCopyInOther(let workbook, let copy, let rows, let currency):
      .conflictCopyInOther(copy: copy, currency: currency, rows: rows, workbook: workbook)
    case .rowChanged(let entry, let found):
      Message.rowChangedByHand(id: entry.id, entry: summary(entry), found: summary(found))
    case .rowTwice(let entry, let rows):
      .rowTwice(id: entry.id, rows: rows.map { Message.number($0) }.joined(by: .and))
    case .unknownRows(let workbook, let ids):
      .unknownRows(
        count: ids.count, workbook: workbook,
        ids: ids.prefix(5).joined(separator: ", ") + (ids.count > 5 ? ", …" : ""))
    case .leftoverFile(let path): Message.leftoverFile(path: path)
    case .staleLock(let workbook, let note): Message.staleLock(workbook: workbook, note: note)
    case .workbookInUse(let workbook, let holder):
      holder.map { .openByKept(workbook: workbook, holder: $0) } ?? .openKept(workbook: workbook)
    }
  }

  /// Most of what is in the way says itself of which workbook it speaks.
  private static func nothingIsLogged(_ workbook: String, _ why: Message) -> Message {
    why.standard.contains(workbook) ? .nothingCanBeKept(why: why) : .nothingCanBeLogged(workbook: workbook, why: why)
  }

  private static func summary(_ entry: LedgerEntry) -> Message { summary(entry.row) }

  private static func summary(_ row: BudgetRow) -> Message {
    .rowSummary(
      amount: row.amount, category: row.category,
      details: row.details.map { " " + Message.quoted(text: $0) } ?? .nothing,
      day: row.date)
  }

  private static func octal(_ mode: UInt32) -> String { "0" + String(mode & 0o777, radix: 8) }
}
