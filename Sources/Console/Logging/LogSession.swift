import ActionHandler
import Entities
import Ledger
import Language
import Workbook

/// One run of logging: utterances in, rows and confirmations out.
public final class LogSession {
  private let invocation: Invocation
  private let ledger: LedgerHandle
  private let encoder = ResponseEncoder()
  private var code = ExitCode.done
  /// Whether this run has shown entries that it did not log: what is said next may be about them.
  private var hasShownEntries = false

  /// A run with the settings of an invocation.
  public init(_ invocation: Invocation) {
    self.invocation = invocation
    ledger = LedgerHandle(invocation.configuration)
  }

  /// The parser on this machine, with what the household has taught it.
  public func localSource() -> LocalParserSource {
    var context = invocation.configuration.parsing
    let ledger = ledger
    context.learned = { phrase in ledger.learned(phrase) }
    return LocalParserSource(context: context, rates: invocation.configuration.exchangeRates)
  }

  /// As many as this are written to the workbook in one go, where they are at hand without waiting.
  private static let largestBatch = 200

  /// Logs everything that is said. May be called for several streams; the exit code is that of all of them.
  public func run(_ source: some UtteranceSource, _ stream: some UtteranceStream) throws -> ExitCode {
    var utterances = stream
    var batch: [UnderstoodUtterance] = []
    var isEmpty = true
    do {
      while let utterance = try utterances.next() {
        isEmpty = false
        if try amends(utterance, &batch, of: &utterances) { continue }
        do {
          switch try understand(utterance, source) {
          case .understood(let understood):
            let reused = try reusedKey(understood, in: batch)
            batch.append(reused.map { refused(utterance, $0.message, $0.exitCode) } ?? understood)
          case .refused(let message, let exitCode): batch.append(refused(utterance, message, exitCode))
          case .question(let question):
            // It may be about what was said just before.
            if !invocation.configuration.allOrNothing { try write(&batch, of: &utterances) }
            if let refused = try answer(question, to: utterance) { batch.append(refused) }
            try utterances.settle(utterance)
          }
        } catch let kept as KeptUtterance {
          code = .kept
          invocation.say(place(utterance) + kept.message)
        }
        let waits = invocation.configuration.allOrNothing || utterances.hasMoreAtHand
        if !waits || (batch.count >= LogSession.largestBatch && !invocation.configuration.allOrNothing) {
          try write(&batch, of: &utterances)
        }
      }
    } catch {
      // What was understood before is not lost because the source went away.
      if !invocation.configuration.allOrNothing { try write(&batch, of: &utterances) }
      throw error
    }
    guard !isEmpty else { throw nothingSaid() }
    if invocation.configuration.allOrNothing, code != .done {
      invocation.say("Nothing was written, as one of the lines failed")
      for understood in batch where understood.isRefused { try confirm(understood, nil, isLast: true) }
      return code
    }
    try write(&batch, of: &utterances)
    return code
  }

  private func write(_ batch: inout [UnderstoodUtterance], of utterances: inout some UtteranceStream) throws {
    let written = batch
    batch = []
    try write(written)
    for understood in written { try utterances.settle(understood.utterance) }
  }

  /// Whether the utterance is about the last entry, and was carried out as such.
  private func amends(
    _ utterance: SpokenUtterance, _ batch: inout [UnderstoodUtterance], of utterances: inout some UtteranceStream
  ) throws -> Bool {
    let configuration = invocation.configuration
    guard configuration.server == nil else { return false }
    let session = AmendmentSession(invocation, ledger: ledger)
    guard let amendment = session.amendment(in: utterance) else { return false }
    guard case .text(let text) = utterance.content else { return false }
    if configuration.allOrNothing {
      // What is written only with all the others cannot be changed before them, nor what stood there earlier.
      guard try batch.contains(where: { !$0.entries.isEmpty }) || session.freshEntry() != nil else { return false }
      batch.append(
        refused(
          utterance, "“\(text)” is about the entry before it; --all-or-nothing takes new entries only", .notUnderstood))
      return true
    }
    // The last entry may be one that was said just before.
    try write(&batch, of: &utterances)
    if hasShownEntries {
      batch.append(
        refused(
          utterance, "“\(text)” is about what was said before it, which --dry-run did not do. Nothing was changed",
          .notUnderstood))
      try write(&batch, of: &utterances)
      return true
    }
    guard let entry = try session.freshEntry() else { return false }
    do {
      switch try session.carryOut(amendment, on: entry, text: text, day: utterance.day) {
      case .done(let exitCode):
        if exitCode != .done { code = exitCode }
        if configuration.dryRun { hasShownEntries = true }
      case .another(let action):
        batch.append(UnderstoodUtterance(utterance: utterance, entry: action, base: configuration.currency))
        try write(&batch, of: &utterances)
        return true
      }
    } catch let error where !(error is OutputError) {
      let told = ErrorMessages.commandError(for: error)
      batch.append(refused(utterance, told.message, told.exitCode))
      try write(&batch, of: &utterances)
      return true
    }
    try utterances.settle(utterance)
    return true
  }

  private func nothingSaid() -> CommandError {
    invocation.host.input.isTerminal
      ? .usage("Say what was spent, for example: budget spent 20 at lidl. See: budget help")
      : CommandError("I heard nothing. Say what was spent, for example: spent 20 at lidl", .notUnderstood)
  }

  /// What an utterance comes to.
  private func understand(
    _ utterance: SpokenUtterance, _ source: some UtteranceSource
  ) throws -> UnderstoodUtterance.Outcome {
    let answers = try utterance.answers(from: source, key: key(of: utterance))
    if answers.first?.status == .notSupported, let question = question(in: utterance) { return question }
    return try UnderstoodUtterance.read(answers, to: utterance, strict: invocation.configuration.strict)
  }

  /// The question that an utterance is, or why it cannot be answered; `nil` where it is none.
  private func question(in utterance: SpokenUtterance) -> UnderstoodUtterance.Outcome? {
    guard invocation.configuration.server == nil, case .text(let text) = utterance.content,
      case .question(let asked) = Parser().understand(
        text, in: invocation.configuration.parsing(on: utterance.day)
      ).outcome
    else { return nil }
    guard let question = asked else { return .refused(message: AskCommand.notUnderstood, .notUnderstood) }
    return .question(question)
  }

  /// Answers a question; gives the refusal where that could not be done.
  private func answer(_ question: Question, to utterance: SpokenUtterance) throws -> UnderstoodUtterance? {
    do {
      try AnswerOutput.write(question, invocation)
      return nil
    } catch let error where !(error is OutputError) {
      let told = ErrorMessages.commandError(for: error)
      return refused(utterance, told.message, told.exitCode)
    }
  }

  /// Tells why an utterance was not logged, with its line. In JSON the refusal is a result too, in the order of the
  /// lines: it is to go into the batch.
  private func refused(
    _ utterance: SpokenUtterance, _ message: String, _ exitCode: ExitCode
  ) -> UnderstoodUtterance {
    code = exitCode
    invocation.say(place(utterance) + message + hint(utterance))
    return UnderstoodUtterance(refused: utterance, message: message)
  }

  private func place(_ utterance: SpokenUtterance) -> String { utterance.line.map { "line \($0): " } ?? "" }

  /// A single word that is nearly a command was probably meant as one.
  private func hint(_ utterance: SpokenUtterance) -> String {
    guard utterance.line == nil, invocation.words.count == 1, let word = invocation.words.first,
      let name = SpellingHint.nearest(to: word, among: CommandTable.names)
    else { return "" }
    return ". Did you mean: budget \(name)?"
  }

  private func write(_ batch: [UnderstoodUtterance]) throws {
    guard !batch.isEmpty else { return }
    for understood in batch {
      understood.warnings.forEach { invocation.say(place(understood.utterance) + $0) }
    }
    if invocation.configuration.dryRun {
      for understood in batch { try confirmDryRun(understood) }
      if batch.contains(where: { !$0.entries.isEmpty }) { hasShownEntries = true }
      return try invocation.host.output.flush()
    }
    let toWrite = batch.filter { !$0.entries.isEmpty }
    let outcome = toWrite.isEmpty ? nil : try log(toWrite)
    var logged = (outcome?.utterances ?? [])[...]
    for understood in batch {
      let own = understood.entries.isEmpty ? nil : logged.popFirst()
      try confirm(understood, own, isLast: logged.isEmpty)
    }
    try invocation.host.output.flush()
    guard let outcome else { return }
    WritingNotes.tell(outcome.writing, invocation)
    if outcome.writing.kept != nil, code == .done { code = .kept }
  }

  private func log(_ batch: [UnderstoodUtterance]) throws -> LogOutcome {
    let utterances = try batch.map { understood in
      let responses = try understood.parts.map { String(decoding: try encoder.encode($0.response), as: UTF8.self) }
      return Utterance(
        key: key(of: understood.utterance), text: understood.text,
        response: responses.count == 1 ? responses[0] : "[" + responses.concatenated(separator: ",") + "]",
        actions: understood.entries)
    }
    return try ledger.open().log(
      utterances, in: Workbook(path: invocation.configuration.book), sheet: invocation.configuration.sheet)
  }

  private func key(of utterance: SpokenUtterance) -> String? {
    if let key = utterance.key { return key }
    return invocation.configuration.key.map { key in utterance.line.map { "\(key)-\($0)" } ?? key }
  }

  /// What is told where the utterance's key was used before for other words, here or by an earlier run: it alone is
  /// refused for it.
  private func reusedKey(
    _ understood: UnderstoodUtterance, in batch: [UnderstoodUtterance]
  ) throws -> CommandError? {
    guard let key = key(of: understood.utterance) else { return nil }
    let here = batch.first { !$0.isRefused && self.key(of: $0.utterance) == key }?.text
    guard let text = try here ?? ledger.text(loggedUnder: key), text != understood.text else { return nil }
    return LedgerMessages.commandError(for: .keyReused(key: key, text: text))
  }

  private func confirmDryRun(_ understood: UnderstoodUtterance) throws {
    for part in understood.parts {
      if invocation.configuration.json {
        try invocation.host.output.write(line: try encoder.encode(part.response))
      } else {
        if let handled = part.handled { try invocation.host.output.write(line: handled) }
        for entry in part.entries {
          let line = Confirmation.line(
            verb: "Would log", row: BudgetRow(entry, entryID: nil), currency: invocation.configuration.currency)
          try invocation.host.output.write(confirmation: line)
        }
      }
    }
  }

  private func confirm(_ understood: UnderstoodUtterance, _ logged: LoggedUtterance?, isLast: Bool) throws {
    var entries = (logged?.entries ?? [])[...]
    for part in understood.parts {
      let own = Array(entries.prefix(part.entries.count))
      entries = entries.dropFirst(part.entries.count)
      if invocation.configuration.json {
        let line =
          own.isEmpty
          ? try encoder.encode(part.response) : try encoder.encode(LoggedResponse(part.response, entries: own))
        try invocation.host.output.write(line: line)
      } else if !invocation.configuration.quiet {
        if let handled = part.handled { try invocation.host.output.write(line: handled) }
        for entry in own {
          let line = Confirmation.line(
            of: entry, currency: invocation.configuration.currency, isRepeated: logged?.isRepeated == true,
            isLast: isLast)
          try invocation.host.output.write(confirmation: line)
        }
      }
    }
  }
}
