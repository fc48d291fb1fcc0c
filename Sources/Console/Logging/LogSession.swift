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
          if let understood = try understand(utterance, source) {
            batch.append(understood)
          } else {
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
    guard configuration.server == nil, !configuration.dryRun, !configuration.allOrNothing else { return false }
    let session = AmendmentSession(invocation, ledger: ledger)
    guard let amendment = session.amendment(in: utterance) else { return false }
    // The last entry may be one that was said just before.
    try write(&batch, of: &utterances)
    guard let entry = try session.freshEntry(), case .text(let text) = utterance.content else { return false }
    do {
      switch try session.carryOut(amendment, on: entry, text: text) {
      case .done(let exitCode): if exitCode != .done { code = exitCode }
      case .another(let action):
        batch.append(UnderstoodUtterance(utterance: utterance, entry: action, base: configuration.currency))
        try write(&batch, of: &utterances)
        return true
      }
    } catch let error where !(error is OutputError) {
      let told = ErrorMessages.commandError(for: error)
      try refuse(utterance, told.message, told.exitCode)
    }
    try utterances.settle(utterance)
    return true
  }

  private func nothingSaid() -> CommandError {
    invocation.host.input.isTerminal
      ? .usage("Say what was spent, for example: budget spent 20 at lidl. See: budget help")
      : CommandError("I heard nothing. Say what was spent, for example: spent 20 at lidl", .notUnderstood)
  }

  /// What an utterance comes to; `nil` where there is nothing to write, which was told then.
  private func understand(
    _ utterance: SpokenUtterance, _ source: some UtteranceSource
  ) throws -> UnderstoodUtterance? {
    let answers = try utterance.answers(from: source, key: key(of: utterance))
    if answers.first?.status == .notSupported, try answersQuestion(utterance) { return nil }
    let outcome = try UnderstoodUtterance.read(answers, to: utterance, strict: invocation.configuration.strict)
    switch outcome {
    case .understood(let understood): return understood
    case .refused(let message, let exitCode):
      try refuse(utterance, message, exitCode)
      return nil
    }
  }

  /// Whether an utterance that is no entry is a question; it was answered then, or why not was told.
  private func answersQuestion(_ utterance: SpokenUtterance) throws -> Bool {
    let (parser, context) = (Parser(), invocation.configuration.parsing)
    guard invocation.configuration.server == nil, case .text(let text) = utterance.content,
      case .other(kind: "question") = parser.parse(text, in: context).outcome
    else { return false }
    guard let question = parser.parseQuestion(text, in: context) else {
      try refuse(utterance, AskCommand.notUnderstood, .notUnderstood)
      return true
    }
    do {
      try AnswerOutput.write(question, invocation)
    } catch let error where !(error is OutputError) {
      let told = ErrorMessages.commandError(for: error)
      try refuse(utterance, told.message, told.exitCode)
    }
    return true
  }

  /// Tells why an utterance was not logged, with its line; in JSON the refusal is a result too.
  private func refuse(_ utterance: SpokenUtterance, _ message: String, _ exitCode: ExitCode) throws {
    code = exitCode
    invocation.say(place(utterance) + message + hint(utterance))
    if invocation.configuration.json {
      try invocation.host.output.write(line: try encoder.encode(ProcessingResponseDTO.refusal(message)))
    }
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
        response: responses.count == 1 ? responses[0] : "[" + responses.joined(separator: ",") + "]",
        actions: understood.entries)
    }
    return try ledger.open().log(
      utterances, in: Workbook(path: invocation.configuration.book), sheet: invocation.configuration.sheet)
  }

  private func key(of utterance: SpokenUtterance) -> String? {
    if let key = utterance.key { return key }
    return invocation.configuration.key.map { key in utterance.line.map { "\(key)-\($0)" } ?? key }
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
          try invocation.host.output.write(line: line)
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
          try invocation.host.output.write(line: line)
        }
      }
    }
  }
}
