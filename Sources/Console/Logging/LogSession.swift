import ActionHandler
import Budgeting
import Entities
import Language
import Messages
import Platform

/// One run of logging: utterances in, rows and confirmations out. What becomes of each, the floor below decides.
public final class LogSession {
  let invocation: Invocation
  private let household: Household
  let session: Session
  let output: OutcomeOutput
  var code = ExitCode.done
  var batch = LogBatch()

  /// A run with the settings of an invocation.
  public init(_ invocation: Invocation) {
    self.invocation = invocation
    output = OutcomeOutput(invocation)
    household = invocation.household
    session = Session(
      household, in: invocation.conversation(in: household),
      manner: Session.Manner(
        isPreview: invocation.configuration.dryRun, isAllOrNothing: invocation.configuration.allOrNothing,
        takesBest: invocation.configuration.yes,
        answersQuestions: invocation.host.distant?.caller.allowed.contains(.reads) != false))
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
  private var understanding: UnderstandingAhead<Foresight> {
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
        if !waits || (batch.items.count >= LogSession.largestBatch && !isAllOrNothing) { try write(of: &utterances) }
      }
    } catch {
      // What was understood before is not lost because the source went away.
      if !isAllOrNothing { try write(of: &utterances) }
      throw error
    }
    guard !isEmpty else { throw nothingSaid() }
    if isAllOrNothing, code != .done {
      invocation.say(.nothingWritten)
      for case .refused(_, let message) in batch.items { try tell(refusal: message) }
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

  private func take(
    _ utterance: SpokenUtterance, _ source: (any UtteranceSource)?, from utterances: inout some UtteranceStream
  ) throws {
    let foreseen = utterances.foresight
    guard let statement = foreseen?.statement ?? LogSession.statement(of: utterance, key: invocation.configuration.key)
    else {
      return refuse(utterance, CommandError(utterance.refusal.told, utterance.refusal.exitCode))
    }
    let hasPendingQuestion = if case .doubtful? = batch.items.last { !invocation.configuration.dryRun } else { false }
    let understood = try session.understand(
      statement, source: source, hasPending: batch.hasDraft, hasPendingQuestion: hasPendingQuestion,
      pending: { self.batch.drafts },
      foreseen: foreseen)
    switch understood {
    case .draft(let draft):
      if let reused = batch.reusedKey(draft.statement) { return refuse(utterance, reused) }
      batch.add(.draft(utterance, draft))
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
    case .limit where invocation.host.distant?.caller.allowed.contains(.changes) == false:
      refuse(utterance, CommandError(.mayOnlyLog, .notUnderstood))
    case .limit(let limit):
      if !invocation.configuration.allOrNothing { try write(of: &utterances) }
      try tellNow(session.set(limit, told: statement), nil, of: utterance, &utterances)
    case .settled(.refused(let refusal)): refuse(utterance, refusal.commandError)
    case .settled(.kept(let message)):
      code = .kept
      invocation.say(place(utterance) + message)
    case .settled(let outcome): batch.add(.settled(utterance, outcome))
    }
  }

  /// Asks what is in doubt where there is somebody to ask; elsewhere it is kept with the batch.
  private func take(
    _ question: OpenQuestion, of utterance: SpokenUtterance, from utterances: inout some UtteranceStream
  ) throws {
    if let reused = batch.reusedKey(question.statement) { return refuse(utterance, reused) }
    if invocation.configuration.allOrNothing {
      return refuse(
        utterance,
        CommandError(
          .allOrNothingAsksNothing(question: question.confirmation.told),
          .notUnderstood))
    }
    let prompt = QuestionPrompt(invocation)
    guard prompt.canAsk, !invocation.configuration.dryRun else {
      return batch.add(.doubtful(utterance, question))
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
    if QuestionText.countsOnce(kept) { invocation.say(.questionWaited) }
    guard case .option(let option, let entries) = try prompt.ask(kept) else {
      code = .notUnderstood
      invocation.say(place(utterance) + QuestionText.kept(kept))
      return try utterances.settle(utterance)
    }
    let (outcome, writing) = try session.settle(
      kept, choosing: option, as: entries, by: Statement("option \(option.id)"))
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
}
