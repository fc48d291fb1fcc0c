import Budgeting
import Ledger
import Sheets

/// `budget doctor`: looks for whatever is not as it should be, and offers the mend.
struct DoctorCommand: Command {
  let manual = CommandManual(
    name: "doctor", summary: "look for trouble, and say how to mend it",
    details: """
      Looks at the journal, the workbook, locks, kept entries and rows that were
      changed by hand. Changes nothing by itself.
        budget doctor --adopt       take what the sheet says for right: what was
                                    changed or deleted by hand is no trouble more
        budget doctor --write-missing
                                    write the rows again that were lost when an
                                    older copy of the workbook came back, each once
        budget doctor --take-over   write what stands only in the copies that a sync
                                    program has put beside the workbook, each once
        budget doctor --restore     put the workbook back as it was before the
                                    first entry; what is there now is kept beside it
      The exit code is 0 where all is well, 75 where entries are kept, else 74.
      """, options: [.adopt, .writeMissing, .takeOver, .restore, .file, .sheet])
  let dryRun = DryRun.shown

  func run(_ invocation: Invocation) throws -> ExitCode {
    if invocation.configuration.dryRun {
      if try invocation.settings.isOn(.restore) {
        throw CommandError.noDryRun("doctor --restore", "it replaces the workbook as a whole, and keeps what is there")
      }
      if try invocation.settings.isOn(.adopt) {
        throw CommandError.noDryRun("doctor --adopt", "what it would take over is what budget doctor names")
      }
      if try invocation.settings.isOn(.writeMissing) || invocation.settings.isOn(.takeOver) {
        throw CommandError.noDryRun("doctor --write-missing", "what it would write is what budget doctor names")
      }
    }
    let ledger = try invocation.ledger.open()
    if try invocation.settings.isOn(.restore) {
      let outcome = try ledger.restore(invocation.workbook)
      var line = "Put back \(outcome.workbook) as it was before the first entry"
      if let aside = outcome.setAside { line += "; what was there is now \(aside)" }
      try invocation.host.output.write(line: line)
      return .done
    }
    if try invocation.settings.isOn(.adopt) {
      let outcome = try ledger.adopt(invocation.workbook, sheet: invocation.configuration.sheet)
      try invocation.host.output.write(
        line:
          "Took over from \(invocation.configuration.book): \(outcome.changed) changed, \(outcome.gone) deleted, \(outcome.added) from elsewhere"
      )
      return .done
    }
    if try invocation.settings.isOn(.writeMissing) {
      return try tell(ledger.writeMissing(invocation.workbook), none: "Nothing is missing", invocation)
    }
    if try invocation.settings.isOn(.takeOver) {
      let outcome = try ledger.takeOver(invocation.workbook, sheet: invocation.configuration.sheet)
      let none = "\(invocation.configuration.book) lacks nothing that stands in a copy beside it"
      let code = try tell(outcome.sync, none: none, invocation)
      if code == .done { for copy in outcome.copies { invocation.say("Nothing stands only in \(copy). Remove it") } }
      return code
    }
    for notice in try ledger.notices { invocation.say(LedgerMessages.text(of: notice)) }
    let findings = try ledger.diagnose(invocation.workbook, sheet: invocation.configuration.sheet)
    for finding in findings { try invocation.host.output.write(line: DoctorMessages.text(of: finding)) }
    let waits = Companion.hasSentences(in: invocation.configuration.stateFolder)
    if waits {
      try invocation.host.output.write(line: "Sentences wait for a server. Send them with: budget sync")
    }
    if findings.isEmpty, !waits { try invocation.host.output.write(line: "All is well") }
    let code = exitCode(findings)
    return code == .done && waits ? .kept : code
  }

  /// Says what was written.
  private func tell(_ outcome: SyncOutcome, none: String, _ invocation: Invocation) throws -> ExitCode {
    for entry in outcome.written where entry.status == .written {
      let line = Confirmation.line(of: entry, currency: invocation.configuration.currency)
      try invocation.host.output.write(confirmation: line)
    }
    if outcome.written.isEmpty, outcome.writing.exitCode == .done { try invocation.host.output.write(line: none) }
    WritingNotes.tell(outcome.writing, invocation)
    return outcome.writing.exitCode
  }

  private func exitCode(_ findings: [Finding]) -> ExitCode {
    if findings.isEmpty { return .done }
    let onlyKept = findings.allSatisfy {
      switch $0 {
      case .pending, .workbookInUse: true
      default: false
      }
    }
    return onlyKept ? .kept : .inputOutput
  }
}

/// What a person is told of rows that were written and are gone.
enum LostRowsMessage {
  /// - Parameter newest: what the newest of them says.
  static func text(workbook: String, count: Int, isOlder: Bool, newest: String? = nil) -> String {
    let what = count == 1 ? "The newest entry is" : "The \(count) newest entries are"
    let named = newest.map { " (\(count == 1 ? "" : "the last: ")\($0))" } ?? ""
    let deleted = count == 1 ? "it was deleted by hand" : "they were deleted by hand"
    let why = "an older copy of it came back" + (isOlder ? "" : ", or \(deleted)")
    return
      "\(what) no longer in \(workbook)\(named): \(why). Write again: budget doctor --write-missing. Leave out: budget doctor --adopt"
  }
}

/// What a person is told of a finding: what it is, and how to mend it.
enum DoctorMessages {
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
