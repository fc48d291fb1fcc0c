import ActionHandler
import Entities
import Ledger
import Language
import Workbook

/// One run of logging: utterances in, rows and confirmations out.
final class LogSession {
  private let invocation: Invocation
  private let ledger: LedgerHandle
  private let encoder = ResponseEncoder()
  private var code = ExitCode.done

  init(_ invocation: Invocation) {
    self.invocation = invocation
    ledger = LedgerHandle(invocation.configuration)
  }

  /// The parser on this machine, with what the household has taught it.
  func localSource() -> LocalParserSource {
    var context = invocation.configuration.parsing
    let ledger = ledger
    context.learned = { phrase in ledger.learned(phrase) }
    return LocalParserSource(context: context, rates: invocation.configuration.exchangeRates)
  }

  /// An utterance that is understood, and its entries, to be written.
  private struct Understood {
    let utterance: SpokenUtterance
    let response: ProcessingResponseDTO
    let entries: [BudgetAction]
    let warnings: [String]
  }

  /// As many as this are written to the workbook in one go, where they are at hand without waiting.
  private static let largestBatch = 200

  /// Logs everything that is said.
  func run(source: LocalParserSource) throws -> ExitCode {
    var utterances = UtteranceReader(invocation)
    var batch: [Understood] = []
    var isEmpty = true
    while let utterance = try utterances.next() {
      isEmpty = false
      if let understood = try understand(utterance, source) { batch.append(understood) }
      let waits = invocation.configuration.allOrNothing || utterances.hasMoreAtHand
      if !waits || (batch.count >= LogSession.largestBatch && !invocation.configuration.allOrNothing) {
        try write(batch)
        batch = []
      }
    }
    guard !isEmpty else { throw nothingSaid() }
    if invocation.configuration.allOrNothing, code != .done {
      invocation.say("Nothing was written, as one of the lines failed")
      return code
    }
    try write(batch)
    return code
  }

  private func nothingSaid() -> CommandError {
    invocation.host.input.isTerminal
      ? .usage("Say what was spent, for example: budget spent 20 at lidl. See: budget help")
      : CommandError("I heard nothing. Say what was spent, for example: spent 20 at lidl", .notUnderstood)
  }

  /// The entries of one utterance; `nil` where there are none to write, which was told then.
  private func understand(_ utterance: SpokenUtterance, _ source: LocalParserSource) throws -> Understood? {
    let answer = utterance.answer(from: source)
    guard answer.status == .understood else {
      try refuse(utterance, answer.response.message, answer.exitCode)
      return nil
    }
    do {
      let repository = ActionHandlerRepository(source: source, strict: invocation.configuration.strict)
      var entries: [BudgetAction] = []
      var warnings: [String] = []
      for result in try repository.results(of: [answer.response]) {
        switch result {
        case .perform(let action, _, let told):
          guard let payload = action.payload as? BudgetEntries else {
            throw AppError.actionHandler(.unknownAction(type: action.type))
          }
          entries += payload.entries
          warnings += told
        case .handled(let message, let told):
          try invocation.host.output.write(line: message)
          told.forEach(invocation.say)
        case .confirmationNeeded(let question):
          try refuse(utterance, question, .notUnderstood)
          return nil
        }
      }
      return Understood(utterance: utterance, response: answer.response, entries: entries, warnings: warnings)
    } catch AppError.actionHandler(let error) {
      try refuse(utterance, error.description, .notUnderstood)
      return nil
    }
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

  private func write(_ batch: [Understood]) throws {
    guard !batch.isEmpty else { return }
    for understood in batch {
      understood.warnings.forEach { invocation.say(place(understood.utterance) + $0) }
    }
    if invocation.configuration.dryRun {
      for understood in batch { try confirmDryRun(understood) }
      return try invocation.host.output.flush()
    }
    let utterances = try batch.map { understood in
      Utterance(
        key: key(of: understood.utterance), text: text(of: understood.utterance),
        response: String(decoding: try encoder.encode(understood.response), as: UTF8.self),
        actions: understood.entries)
    }
    let opened = try ledger.open()
    let outcome = try opened.log(
      utterances, in: Workbook(path: invocation.configuration.book), sheet: invocation.configuration.sheet)
    for (understood, logged) in zip(batch, outcome.utterances) { try confirm(understood, logged) }
    try invocation.host.output.flush()
    WritingNotes.lines(of: outcome.writing, book: invocation.configuration.book).forEach(invocation.say)
    if outcome.writing.kept != nil, code == .done { code = .kept }
  }

  private func key(of utterance: SpokenUtterance) -> String? {
    invocation.configuration.key.map { key in utterance.line.map { "\(key)-\($0)" } ?? key }
  }

  private func text(of utterance: SpokenUtterance) -> String {
    if case .text(let text) = utterance.content { text } else { "" }
  }

  private func confirmDryRun(_ understood: Understood) throws {
    if invocation.configuration.json {
      return try invocation.host.output.write(line: try encoder.encode(understood.response))
    }
    for entry in understood.entries {
      let line = Confirmation.line(
        verb: "Would log", row: BudgetRow(entry, entryID: nil), currency: invocation.configuration.currency)
      try invocation.host.output.write(line: line)
    }
  }

  private func confirm(_ understood: Understood, _ logged: LoggedUtterance) throws {
    if invocation.configuration.json {
      let response = LoggedResponse(understood.response, entries: logged.entries)
      return try invocation.host.output.write(line: try encoder.encode(response))
    }
    guard !invocation.configuration.quiet else { return }
    for entry in logged.entries {
      try invocation.host.output.write(
        line: Confirmation.line(of: entry, currency: invocation.configuration.currency, isRepeated: logged.isRepeated))
    }
  }
}
