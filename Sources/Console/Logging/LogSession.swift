import ActionHandler
import Budgeting
import Entities
import Language
import Ledger
import Messages
import Platform

/// One run of logging: utterances in, rows and confirmations out. What becomes of each, the floor below decides.
public final class LogSession {
  private let invocation: Invocation
  private let household: Household
  private let session: Session
  private let output: OutcomeOutput
  private var code = ExitCode.done
  private var batch: [Item] = []
  /// Whether the batch has something to be written.
  private var hasDraft = false
  /// The texts of the batch's statements that have a key, by it.
  private var keyed: [String: String] = [:]

  /// What is to be told of an utterance, in the order of the lines.
  private enum Item {
    /// It is to be written first.
    case draft(SpokenUtterance, Draft)
    /// It is asked about first, and kept until that is answered.
    case doubtful(SpokenUtterance, OpenQuestion)
    /// It is done with.
    case settled(SpokenUtterance, Outcome)
    /// It was told already why it is not logged; in JSON the refusal is a result too.
    case refused(SpokenUtterance, message: String)

    var utterance: SpokenUtterance {
      switch self {
      case .draft(let utterance, _), .doubtful(let utterance, _), .settled(let utterance, _),
        .refused(let utterance, _):
        utterance
      }
    }
  }

  /// A run with the settings of an invocation.
  public init(_ invocation: Invocation) {
    self.invocation = invocation
    output = OutcomeOutput(invocation)
    household = invocation.household
    session = Session(
      household, in: invocation.conversation(in: household),
      manner: Session.Manner(
        isPreview: invocation.configuration.dryRun, isAllOrNothing: invocation.configuration.allOrNothing,
        takesBest: invocation.configuration.yes))
  }

  /// The parser on this machine, with what the household has taught it.
  public func localSource() -> LocalParserSource { household.localSource }

  /// As many as this are written to the workbook in one go, where they are at hand without waiting.
  private static let largestBatch = 2_000

  /// Logs everything that is said. May be called for several streams; the exit code is that of all of them.
  ///
  /// - Parameters:
  ///   - source: who understands what is about no entry before; `nil` for the parser here.
  ///   - utterances: what is said.
  public func run(_ source: (any UtteranceSource)?, _ utterances: some UtteranceStream) throws -> ExitCode {
    var utterances = utterances
    // What a person types may answer a question that is asked first; what a server understands, it understands there.
    guard source == nil, invocation.readsLines, !invocation.host.input.isTerminal, Processors.count > 1 else {
      return try run(source, each: &utterances)
    }
    var ahead = ReadAhead(utterances, taught: { [household] in household.taught() }, understanding)
    defer { ahead.end() }
    return try run(nil, each: &ahead)
  }

  /// What an utterance comes to whatever was said before it; for any thread.
  private var understanding: UnderstandingAhead<Draft> {
    { [household, key = invocation.configuration.key] utterance, taught in
      guard let statement = LogSession.statement(of: utterance, key: key) else { return nil }
      return household.knowing(taught).foresee(statement)
    }
  }

  private func run(_ source: (any UtteranceSource)?, each utterances: inout some UtteranceStream) throws -> ExitCode {
    // Lines that are still to come are logged whether or not anybody reads what became of the earlier ones.
    invocation.beginsEffects()
    let isAllOrNothing = invocation.configuration.allOrNothing
    var isEmpty = true
    do {
      while let utterance = try utterances.next() {
        isEmpty = false
        try take(utterance, source, from: &utterances)
        let waits = isAllOrNothing || utterances.hasMoreAtHand
        if !waits || (batch.count >= LogSession.largestBatch && !isAllOrNothing) { try write(of: &utterances) }
      }
    } catch {
      // What was understood before is not lost because the source went away.
      if !isAllOrNothing { try write(of: &utterances) }
      throw error
    }
    guard !isEmpty else { throw nothingSaid() }
    if isAllOrNothing, code != .done {
      invocation.say(.nothingWritten)
      for case .refused(_, let message) in batch { try tell(refusal: message) }
      return code
    }
    try write(of: &utterances)
    return code
  }

  private func nothingSaid() -> CommandError {
    invocation.host.input.isTerminal
      ? .usage(.sayWhatWasSpent)
      : CommandError(.heardNothing, .notUnderstood)
  }

  // MARK: - Understanding

  /// The drafts that wait to be written.
  private var pendingDrafts: [Draft] {
    batch.compactMap { item in if case .draft(_, let draft) = item { draft } else { nil } }
  }

  private func take(
    _ utterance: SpokenUtterance, _ source: (any UtteranceSource)?, from utterances: inout some UtteranceStream
  ) throws {
    guard let statement = LogSession.statement(of: utterance, key: invocation.configuration.key) else {
      return refuse(utterance, CommandError(utterance.refusal.told, utterance.refusal.exitCode))
    }
    let hasPendingQuestion = if case .doubtful? = batch.last { !invocation.configuration.dryRun } else { false }
    let understood = try session.understand(
      statement, source: source, hasPending: hasDraft, hasPendingQuestion: hasPendingQuestion,
      pending: { self.pendingDrafts },
      foreseen: utterances.draft)
    switch understood {
    case .draft(let draft):
      if let reused = reusedKey(draft.statement) { return refuse(utterance, reused) }
      if let key = draft.statement.key { keyed[key] = draft.statement.text }
      hasDraft = true
      batch.append(.draft(utterance, draft))
    case .doubtful(let question): try take(question, of: utterance, from: &utterances)
    case .answer(let answer):
      try write(of: &utterances)
      let (outcome, writing) = try session.carryOut(answer, of: statement)
      try tellNow(outcome, writing, of: utterance, &utterances)
    case .amendment(let amendment):
      // The last entry may be one that was said just before.
      try write(of: &utterances)
      let (outcome, writing) = try session.carryOut(amendment, of: statement)
      utterances.lookAgain()
      // "Delete the coffee", of which there are two.
      if case .asked(let question) = outcome, QuestionPrompt(invocation).canAsk {
        try ask(question, of: utterance, &utterances)
      } else {
        try tellNow(outcome, writing, of: utterance, &utterances)
      }
    case .question where invocation.host.distant?.caller.allowed.contains(.reads) == false:
      refuse(utterance, CommandError(.mayOnlyLog, .notUnderstood))
    case .question(let question):
      // It may be about what was said just before.
      if !invocation.configuration.allOrNothing { try write(of: &utterances) }
      session.remember(statement)
      try tellNow(household.answer(try session.resolved(question), to: statement), nil, of: utterance, &utterances)
    case .repayment(let paid):
      if !invocation.configuration.allOrNothing { try write(of: &utterances) }
      try tellNow(try session.settle(paid, told: statement), nil, of: utterance, &utterances)
    case .move(let move):
      if !invocation.configuration.allOrNothing { try write(of: &utterances) }
      try tellNow(try session.keep(move, told: statement), nil, of: utterance, &utterances)
    case .settled(.refused(let refusal)): refuse(utterance, refusal.commandError)
    case .settled(.kept(let message)):
      code = .kept
      invocation.say(place(utterance) + message)
    case .settled(let outcome): batch.append(.settled(utterance, outcome))
    }
  }

  /// Asks what is in doubt where there is somebody to ask; elsewhere it is kept with the batch.
  private func take(
    _ question: OpenQuestion, of utterance: SpokenUtterance, from utterances: inout some UtteranceStream
  ) throws {
    if let reused = reusedKey(question.statement) { return refuse(utterance, reused) }
    if invocation.configuration.allOrNothing {
      return refuse(
        utterance,
        CommandError(
          .allOrNothingAsksNothing(question: question.confirmation.told),
          .notUnderstood))
    }
    let prompt = QuestionPrompt(invocation)
    guard prompt.canAsk, !invocation.configuration.dryRun else {
      if let key = question.statement.key { keyed[key] = question.statement.text }
      return batch.append(.doubtful(utterance, question))
    }
    try write(of: &utterances)
    // Kept first: whoever ends the program at the question has still said it.
    guard case .asked(let kept)? = try session.keep([question]).first else { return }
    try ask(kept, of: utterance, &utterances)
  }

  /// Asks a question that is kept, and carries out what is chosen.
  private func ask(
    _ kept: OpenQuestion, of utterance: SpokenUtterance, _ utterances: inout some UtteranceStream
  ) throws {
    let prompt = QuestionPrompt(invocation)
    try invocation.host.output.flush()
    guard case .option(let option) = try prompt.ask(kept) else {
      code = .notUnderstood
      invocation.say(place(utterance) + QuestionText.kept(kept))
      return try utterances.settle(utterance)
    }
    let (outcome, writing) = try session.settle(
      kept, choosing: option, by: Statement("option \(option.id)"))
    try tellNow(outcome, writing, of: utterance, &utterances)
  }

  /// What was said, with the key that makes a retry of it harmless; `nil` for what is no text.
  ///
  /// - Parameter key: that of the whole run.
  private static func statement(of utterance: SpokenUtterance, key: String?) -> Statement? {
    guard case .text(let text) = utterance.content else { return nil }
    let own = utterance.key ?? key.map { key in utterance.line.map { "\(key)-\($0)" } ?? key }
    return Statement(text, on: utterance.day, key: own, standsAlone: utterance.standsAlone)
  }

  /// What is told where a statement's key stands in the same batch with other words: it alone is refused for it.
  private func reusedKey(_ statement: Statement) -> CommandError? {
    guard let key = statement.key, let text = keyed[key], text != statement.text else { return nil }
    return LedgerMessages.commandError(for: .keyReused(key: key, text: text))
  }

  // MARK: - Telling

  /// Tells why an utterance was not logged, with its line. In JSON the refusal is a result too, in the order of the
  /// lines: it goes into the batch.
  private func refuse(_ utterance: SpokenUtterance, _ told: CommandError) {
    code = told.exitCode
    invocation.say(place(utterance) + told.told + hint(utterance))
    batch.append(.refused(utterance, message: told.message))
  }

  private func place(_ utterance: SpokenUtterance) -> Message {
    utterance.line.map { Message.line(number: $0) + ": " } ?? .nothing
  }

  /// A word that is nearly a command was probably meant as one: where it is all that is said, or begins no sentence about money.
  private func hint(_ utterance: SpokenUtterance) -> Message {
    guard utterance.line == nil, let word = invocation.words.first, let name = invocation.nearestCommand(word),
      invocation.words.count == 1 || !Parser().beginsSentence(word)
    else { return .nothing }
    return ". " + .didYouMean(what: (["budget", name] + invocation.words.dropFirst()).joined(separator: " "))
  }

  private func tell(refusal message: String) throws {
    guard invocation.configuration.json else { return }
    try invocation.host.output.write(json: try ResponseEncoder().encode(ProcessingResponseDTO.refusal(message)))
  }

  /// Tells what became of an utterance for which nothing waits.
  private func tellNow(
    _ outcome: Outcome, _ writing: WritingReport?, of utterance: SpokenUtterance,
    _ utterances: inout some UtteranceStream
  ) throws {
    if case .refused(let refusal) = outcome {
      refuse(utterance, refusal.commandError)
      if !invocation.configuration.allOrNothing { try write(of: &utterances) }
      return
    }
    note(try output.tell(outcome))
    if let writing { try finish(writing) }
    try utterances.settle(utterance)
  }

  private func note(_ exitCode: ExitCode) {
    if exitCode != .done { code = exitCode }
  }

  // MARK: - Writing

  private func write(of utterances: inout some UtteranceStream) throws {
    let items = batch
    (batch, hasDraft, keyed) = ([], false, [:])
    guard !items.isEmpty else { return }
    var drafts: [Draft] = []
    for case .draft(_, let draft) in items { drafts.append(draft) }
    let written = drafts.isEmpty ? nil : try session.write(drafts)
    // What was not written has nothing to be remarked.
    for case .draft(let utterance, let draft) in items {
      draft.warnings.forEach { invocation.remark(WireText.said($0), at: place(utterance)) }
    }
    var outcomes = (written?.outcomes ?? [])[...]
    let hasMore = invocation.host.distant?.hasMore == true
    var asked = try keep(items)[...]
    var logged: [SpokenUtterance] = []
    for item in items {
      switch item {
      case .refused(_, let message): try tell(refusal: message)
      case .settled(_, let outcome): note(try output.tell(outcome))
      case .doubtful(let utterance, _):
        guard let outcome = asked.popFirst() else { continue }
        note(try output.tell(outcome, at: place(utterance)))
        logged.append(utterance)
      case .draft(let utterance, _):
        guard let outcome = outcomes.popFirst() else { continue }
        try tell(outcome, of: utterance, isLast: !hasMore && !outcomes.contains(where: \.hasEntries))
        if outcome.hasEntries { logged.append(utterance) }
      }
    }
    if let writing = written?.writing { try finish(writing) } else { try invocation.host.output.flush() }
    logged.forEach(offerRecurring)
    for item in items { try utterances.settle(item.utterance) }
  }

  /// Keeps the questions among what was said, in one go.
  private func keep(_ items: [Item]) throws -> [Outcome] {
    var questions: [OpenQuestion] = []
    for case .doubtful(let utterance, let question) in items {
      // Which category is meant stands in the question, and nothing is taken yet.
      question.warnings.map(WireText.said).filter { !WireText.isOfGuess($0) }
        .forEach { invocation.remark($0, at: place(utterance)) }
      questions.append(question)
    }
    guard !questions.isEmpty else { return [] }
    let isLast = if case .doubtful? = items.last { true } else { false }
    return try session.keep(questions, isLast: isLast)
  }

  /// "netflix 12.99 every month on the 5th" is one row; how it becomes one each month is said once it is written. A schedule in the midst
  /// of the words belongs to what was paid ("the weekly shop").
  private func offerRecurring(_ utterance: SpokenUtterance) {
    guard utterance.line == nil, !invocation.configuration.dryRun, !invocation.configuration.json,
      !invocation.configuration.quiet, invocation.host.distant == nil, case .text(let text) = utterance.content,
      let item = RecurringList.read(text, since: invocation.configuration.today), !item.entry.isEmpty,
      text.hasPrefix(item.entry)
    else { return }
    invocation.say(.howItRecurs)
    // On a line of its own, where it is easily copied.
    invocation.say("  budget recurring " + NamedWorkbook.word(text))
  }

  private func tell(_ outcome: Outcome, of utterance: SpokenUtterance, isLast: Bool) throws {
    guard case .refused(let refusal) = outcome else { return note(try output.tell(outcome, isLast: isLast)) }
    let told = refusal.commandError
    code = told.exitCode
    invocation.say(place(utterance) + told.told)
    try tell(refusal: told.message)
  }

  private func finish(_ writing: WritingReport) throws {
    try invocation.host.output.flush()
    WritingNotes.tell(writing, invocation)
    if writing.kept != nil, code == .done { code = .kept }
  }
}

extension Outcome {
  fileprivate var hasEntries: Bool {
    if case .logged(let logged) = self { !logged.entries.isEmpty } else { false }
  }
}
