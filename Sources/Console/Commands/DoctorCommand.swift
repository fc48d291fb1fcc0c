import Budgeting
import Ledger
import Messages
import Reports
import Sheets

/// `budget doctor`: looks for whatever is not as it should be, and offers the mend.
struct DoctorCommand: Command {
  let manual = CommandManual(
    name: "doctor", summary: Message.doctorSummary,
    details: Message.doctorHelp, options: [.adopt, .writeMissing, .takeOver, .restore, .json, .file, .sheet, .currency])
  let dryRun = DryRun.shown
  let currency = CurrencyNeed.asFound

  func run(_ invocation: Invocation) throws -> ExitCode {
    if invocation.configuration.dryRun {
      if try invocation.settings.isOn(.restore) {
        throw CommandError.noDryRun("doctor --restore", .noDryRunRestore)
      }
      if try invocation.settings.isOn(.adopt) {
        throw CommandError.noDryRun("doctor --adopt", .noDryRunAdopt)
      }
      for option in [Option.writeMissing, .takeOver] where try invocation.settings.isOn(option) {
        throw CommandError.noDryRun(
          "doctor --\(option.rawValue)", .noDryRunWriteMissing)
      }
    }
    let ledger = try invocation.ledger.open()
    if try invocation.settings.isOn(.restore) {
      let outcome = try ledger.restore(invocation.workbook)
      invocation.did(.didRestore)
      try invocation.answer(
        outcome.setAside.map { .restoredAside(workbook: outcome.workbook, aside: $0) }
          ?? .restored(workbook: outcome.workbook))
      return .done
    }
    if try invocation.settings.isOn(.adopt) {
      let outcome = try ledger.adopt(invocation.workbook, sheet: invocation.configuration.sheet)
      if outcome.changed + outcome.gone + outcome.added > 0 { invocation.did(.didAdopt) }
      try invocation.answer(
        .adopted(
          book: invocation.configuration.book, changed: outcome.changed, gone: outcome.gone, added: outcome.added)
      )
      return .done
    }
    if try invocation.settings.isOn(.writeMissing) {
      return try tell(ledger.writeMissing(invocation.workbook), none: .nothingMissing, invocation)
    }
    if try invocation.settings.isOn(.takeOver) {
      let outcome = try ledger.takeOver(invocation.workbook, sheet: invocation.configuration.sheet)
      let none = Message.lacksNothing(book: invocation.configuration.book)
      let code = try tell(outcome.sync, none: none, invocation)
      if code == .done { for copy in outcome.copies { invocation.say(.onlyInCopy(copy: copy)) } }
      for finding in outcome.others { invocation.say(DoctorMessages.text(of: finding)) }
      return code == .done && !outcome.others.isEmpty ? .inputOutput : code
    }
    for notice in try ledger.notices { invocation.say(LedgerMessages.text(of: notice)) }
    let findings = try ledger.diagnose(
      invocation.workbook, sheet: invocation.configuration.sheet, isCurrencySet: invocation.configuration.currencyIsSet,
      today: invocation.configuration.today)
    let waiting = WaitingSentences(stateFolder: invocation.configuration.stateFolder).destinations
    let questions = try ledger.waitingQuestions()
    var lines = findings.map(DoctorMessages.text)
    let unread = unreadRows(besides: findings, invocation)
    lines += unread.warnings
    lines += waiting.map { $0.sentence(isSet: false) }
    lines += DoctorMessages.lines(of: questions, isElsewhere: invocation.host.distant != nil)
    let homeless = try RecurringList(Folders(invocation.host.environment)).homelessOnes(besides: invocation)
    lines += homeless
    if let person = invocation.host.distant, !person.caller.allowed.contains(.logs) { lines.append(.mayOnlyAsk) }
    if invocation.answersInJSON {
      try invocation.answer(
        DiagnosisDTO(well: lines.isEmpty, findings: lines.map(\.standard), questions: questions.count))
    } else {
      for line in lines.isEmpty ? [.allIsWell] : lines { try invocation.host.output.write(line: line) }
    }
    var code = unread.warnings.isEmpty ? exitCode(findings) : .inputOutput
    if code == .done, !homeless.isEmpty { code = .noInput }
    if code == .done, let person = invocation.host.distant, !person.caller.allowed.contains(.logs) {
      return .configuration
    }
    return code == .done && (!waiting.isEmpty || !questions.isEmpty) ? .kept : code
  }

  /// Rows that no report has. Those of entries of the journal are found by it.
  private func unreadRows(besides findings: [Finding], _ invocation: Invocation) -> UnreadableRows {
    var rows = UnreadableRows()
    let isTold = findings.contains { if case .rowUnreadable = $0 { true } else { false } }
    // A workbook that cannot be read is among the findings.
    if !isTold {
      try? invocation.workbook.forEachRow(sheet: invocation.configuration.sheet, unreadable: { rows.add($0) }) { _, _ in
      }
    }
    return rows
  }

  /// Says what was written.
  private func tell(_ outcome: SyncOutcome, none: Message, _ invocation: Invocation) throws -> ExitCode {
    invocation.beginsEffects()
    invocation.host.effects.note(outcome.written)
    for entry in outcome.written where entry.status == .written {
      let line = ConfirmationLine.line(of: entry, invocation.prices)
      if invocation.answersInJSON {
        try invocation.answer(line)
      } else {
        try invocation.host.output.write(confirmation: line)
      }
    }
    let code = outcome.writing.problems.isEmpty ? outcome.writing.exitCode : .kept
    if outcome.written.isEmpty, code == .done { try invocation.answer(none) }
    WritingNotes.tell(outcome.writing, invocation)
    return code
  }

  private func exitCode(_ findings: [Finding]) -> ExitCode {
    if findings.isEmpty { return .done }
    let onlyKept = findings.allSatisfy {
      switch $0 {
      case .pending, .waitsInOtherCurrency, .workbookInUse: true
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
