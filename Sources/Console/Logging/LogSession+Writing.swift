import ActionHandler
import Budgeting
import Entities
import Language
import Ledger
import Messages

/// What was said is written together, and what became of it is told in its order.
extension LogSession {
  /// Tells why an utterance was not logged, with its line. In JSON the refusal is a result too, in the order of the
  /// lines: it goes into the batch.
  func refuse(_ utterance: SpokenUtterance, _ told: CommandError) {
    code = told.exitCode
    invocation.say(place(utterance) + told.told + hint(utterance))
    batch.add(.refused(utterance, message: told.message))
  }

  func place(_ utterance: SpokenUtterance) -> Message {
    utterance.line.map { Message.line(number: $0) + ": " } ?? .nothing
  }

  /// A word that is nearly a command was probably meant as one: where it is all that is said, or begins no sentence about money.
  private func hint(_ utterance: SpokenUtterance) -> Message {
    guard utterance.line == nil, let word = invocation.words.first, let name = invocation.nearestCommand(word),
      invocation.words.count == 1 || !Parser().beginsSentence(word)
    else { return .nothing }
    return ". " + .didYouMean(what: (["budget", name] + invocation.words.dropFirst()).joined(separator: " "))
  }

  func tell(refusal message: String) throws {
    guard invocation.configuration.json else { return }
    try invocation.host.output.write(json: try ResponseEncoder().encode(ProcessingResponseDTO.refusal(message)))
  }

  /// Tells what became of an utterance for which nothing waits.
  func tellNow(
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

  func write(of utterances: inout some UtteranceStream) throws {
    let drafts = batch.drafts
    let items = batch.takeItems()
    guard !items.isEmpty else { return }
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
    try invocation.host.output.flush()
    try written?.writings.forEach(finish)
    logged.forEach(offerRecurring)
    for item in items { try utterances.settle(item.utterance) }
  }

  /// Keeps the questions among what was said, in one go.
  private func keep(_ items: [LogBatch.Item]) throws -> [Outcome] {
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
