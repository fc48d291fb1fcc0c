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
      """, options: [.adopt, .writeMissing, .takeOver, .restore, .json, .file, .sheet])
  let dryRun = DryRun.shown
  let currency = CurrencyNeed.asWritten

  func run(_ invocation: Invocation) throws -> ExitCode {
    if invocation.configuration.dryRun {
      if try invocation.settings.isOn(.restore) {
        throw CommandError.noDryRun("doctor --restore", "it replaces the workbook as a whole, and keeps what is there")
      }
      if try invocation.settings.isOn(.adopt) {
        throw CommandError.noDryRun("doctor --adopt", "what it would take over is what budget doctor names")
      }
      for option in [Option.writeMissing, .takeOver] where try invocation.settings.isOn(option) {
        throw CommandError.noDryRun(
          "doctor --\(option.rawValue)", "what it would write is what budget doctor names")
      }
    }
    let ledger = try invocation.ledger.open()
    if try invocation.settings.isOn(.restore) {
      let outcome = try ledger.restore(invocation.workbook)
      var line = "Put back \(outcome.workbook) as it was before the first entry"
      if let aside = outcome.setAside { line += "; what was there is now \(aside)" }
      try invocation.answer(line)
      return .done
    }
    if try invocation.settings.isOn(.adopt) {
      let outcome = try ledger.adopt(invocation.workbook, sheet: invocation.configuration.sheet)
      try invocation.answer(
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
    let waiting = WaitingSentences(stateFolder: invocation.configuration.stateFolder).destinations
    let questions = try ledger.waitingQuestions()
    var lines = findings.map(DoctorMessages.text)
    lines += waiting.map { $0.sentence(isSet: false) }
    lines += DoctorMessages.lines(of: questions)
    if invocation.answersInJSON {
      try invocation.answer(DiagnosisDTO(well: lines.isEmpty, findings: lines, questions: questions.count))
    } else {
      for line in lines.isEmpty ? ["All is well"] : lines { try invocation.host.output.write(line: line) }
    }
    let code = exitCode(findings)
    return code == .done && (!waiting.isEmpty || !questions.isEmpty) ? .kept : code
  }

  /// Says what was written.
  private func tell(_ outcome: SyncOutcome, none: String, _ invocation: Invocation) throws -> ExitCode {
    for entry in outcome.written where entry.status == .written {
      let line = ConfirmationLine.line(of: entry, invocation.prices)
      if invocation.answersInJSON {
        try invocation.answer(line)
      } else {
        try invocation.host.output.write(confirmation: line)
      }
    }
    if outcome.written.isEmpty, outcome.writing.exitCode == .done { try invocation.answer(none) }
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

/// What was found, in JSON.
private struct DiagnosisDTO: Encodable {
  let well: Bool
  let findings: [String]
  let questions: Int
}
