import ActionHandler
import Entities
import Language
import Ledger
import Messages
import Reports

/// One run of saying things: what is said is understood within its conversation, and carried out.
///
/// `say` does both for one statement. Where many are at hand, they are understood one by one and written in one go: `understand`
/// each, gather the drafts, and `write` them before anything else is carried out.
public final class Session {
  /// How things are carried out.
  public struct Manner: Hashable, Sendable {
    /// Nothing is done; what would be is shown.
    public var isPreview = false
    /// All of what is said is written, or none: then nothing can be about what was said before.
    public var isAllOrNothing = false
    /// Nothing is asked: the best reading of what is doubtful is taken.
    public var takesBest = false
    /// Whether who says it may ask about the budget.
    public var answersQuestions = true

    /// Everything is done as it is said.
    public init(
      isPreview: Bool = false, isAllOrNothing: Bool = false, takesBest: Bool = false, answersQuestions: Bool = true
    ) {
      self.answersQuestions = answersQuestions
      self.isPreview = isPreview
      self.isAllOrNothing = isAllOrNothing
      self.takesBest = takesBest
    }
  }

  /// What a statement was understood as.
  public enum Understood: Sendable {
    /// Something to be written, together with others or by itself.
    case draft(Draft)
    /// Something to be asked about first: at once, or later, when it is kept.
    case doubtful(OpenQuestion)
    /// The answer to the question that was asked last, which must be kept first.
    case answer(DoubtAnswer)
    /// What is to be different about the entry before, which must be written first, or about the question that was asked
    /// last.
    case amendment(Amendment)
    /// A question; what was said before counts, so that it must be written first.
    case question(Question)
    /// Somebody paid back what was owed, which is no entry; what was said before counts, so that it must be written first.
    case repayment(Settlement)
    /// Money went from one account into another, which is no entry; what was said before counts, so that it must be written first.
    case move(AccountMove)
    /// It is settled already: nothing is to be done any more.
    case settled(Outcome)
  }

  let household: Household
  let conversation: any Conversation
  let manner: Manner
  /// Whether entries were shown that were not logged: what is said next may be about them.
  var hasShownEntries = false
  /// The days of what came from receipts and banks' files (`Session+Unsaid.swift`), once they were asked for; forgotten with each writing,
  /// since a run that listens may last for days and a receipt come meanwhile.
  var unsaidDays: ClosedRange<CalendarDate>??

  /// A run.
  public init(_ household: Household, in conversation: any Conversation, manner: Manner = Manner()) {
    self.household = household
    self.conversation = conversation
    self.manner = manner
  }

  /// Understands one thing that was said, once.
  ///
  /// A key that is known answers what was done then, before anything is understood: the words may mean something else by now.
  ///
  /// - Parameters:
  ///   - source: a server that is to understand what is about no entry before; `nil` for the parser here.
  ///   - hasPending: whether drafts with entries wait to be written, which it may be about.
  ///   - pending: those drafts, the last one last; asked only where words name what they may be about.
  ///   - hasPendingQuestion: whether the last thing that was said is a question that is still to be kept.
  ///   - foreseen: what it comes to whatever was said before it, where that was found out (`Household.foresee`).
  /// - Throws: what the source throws, and a `LedgerError` where the journal cannot be looked into.
  public func understand(
    _ statement: Statement, source: (any UtteranceSource)? = nil, hasPending: Bool = false,
    hasPendingQuestion: Bool = false, pending: @escaping () -> [Draft] = { [] }, foreseen: Draft? = nil
  ) throws -> Understood {
    if let known = try household.known(statement) {
      guard case .asked(let question) = known else { return .settled(known) }
      return best(of: question) ?? .doubtful(question)
    }
    if foreseen == nil, let paid = try household.repayment(told: statement) {
      guard manner.isAllOrNothing else { return .repayment(paid) }
      return .settled(
        .refused(.notUnderstood(.paysBackNotTogether(text: statement.text))))
    }
    if foreseen == nil, let move = household.move(told: statement) {
      guard manner.isAllOrNothing else { return .move(move) }
      return .settled(.refused(.notUnderstood(.movesNotTogether(text: statement.text))))
    }
    if let foreseen {
      let reading: AnswerReader.Reading
      do throws(Refusal) {
        reading = try AnswerReader(household: household, source: nil).labelled(foreseen)
      } catch {
        return .settled(.refused(error))
      }
      return try understood(reading)
    }
    if !statement.standsAlone, !manner.isAllOrNothing, let answer = Parser().answer(statement.text),
      try hasPendingQuestion || conversation.openQuestion() != nil
    {
      return .answer(answer)
    }
    if !statement.standsAlone, !manner.isAllOrNothing,
      let change = Parser().answerWithChange(statement.text, in: household.context(on: statement.day)),
      try hasPendingQuestion || conversation.openQuestion() != nil
    {
      return .amendment(change)
    }
    return try understandWords(
      statement.text, of: statement, source: source, hasPending: hasPending, hasPendingQuestion: hasPendingQuestion,
      pending: pending)
  }

  /// Understands words of a conversation.
  ///
  /// - Parameter text: what was said, or that with what it goes on from.
  private func understandWords(
    _ said: String, of statement: Statement, source: (any UtteranceSource)?, hasPending: Bool, hasPendingQuestion: Bool,
    pending: @escaping () -> [Draft]
  ) throws -> Understood {
    let isCompleted = said != statement.text
    let waiting = hasPending ? pending : nil
    // A server knows of no day before.
    let text = source == nil || isCompleted ? said : Parser().naming({ dayBefore(waiting) }, in: said)
    var failure: LedgerError?
    var heldNow: HeldWords??
    let situation = Situation.inConversation(
      hasEntry: { [self] amendment in
        do throws(LedgerError) {
          return try hasEntry(
            for: amendment, among: hasPending ? pending : nil,
            isCertain: hasPending || hasPendingQuestion || hasShownEntries || source?.isBehind == true)
        } catch {
          failure = error
          return false
        }
      },
      awaits: { [self] amendment in
        guard !hasPending else { return false }
        // It is asked more than once, and looked up once.
        let held = heldNow ?? (try? held()) ?? nil
        heldNow = .some(held)
        guard let held else { return false }
        guard amendment != Amendment() else { return held.lack != .nothing }
        return held.lack == (amendment.picks ? .choice : amendment.fulfils ? .deed : .amount)
      }, dayBefore: { [self] in dayBefore(waiting) })
    var outcome = Parser().understand(
      text, in: household.context(on: statement.day), as: statement.standsAlone || isCompleted ? .alone : situation
    ).outcome
    if let failure { throw failure }
    if source == nil, !statement.standsAlone, !isCompleted, !hasPendingQuestion, !hasShownEntries,
      let weighed = try weighed(outcome, text, of: statement, pending: hasPending ? pending() : [])
    {
      switch weighed {
      case .change(let amendment): outcome = .amendment(amendment)
      case .unclear(let row): return .settled(.refused(.notUnderstood(.oneMoreOrChanged(entry: row.told))))
      }
    }
    if source == nil, !statement.standsAlone, !isCompleted, !hasPending, outcome.isUnsettled,
      let whole = Parser().naming(thing: { spokenOf(on: statement.day) }, in: text),
      let named = try? understandWords(
        whole, of: statement, source: nil, hasPending: false, hasPendingQuestion: false, pending: pending),
      named.isEntry
    {
      return named
    }
    switch outcome {
    case .amendment(let amendment) where amendment.fulfils:
      guard let entry = try fulfilled(by: amendment, statement) else {
        return .settled(.refused(Refusal(local(.refused(.unclearAmount), text))))
      }
      let reader = AnswerReader(household: household, source: nil)
      do {
        return try understood(try reader.read([local(.entries([entry]), text)], to: statement))
      } catch let refusal as Refusal {
        return .settled(.refused(refusal))
      }
    case .amendment(let amendment):
      if !hasPending, let whole = try completed(by: amendment, statement) {
        return try understandWords(
          whole, of: statement, source: source, hasPending: false, hasPendingQuestion: false, pending: pending)
      }
      if let refusal = refusal(of: statement, source) { return .settled(.refused(refusal)) }
      return .amendment(amendment)
    case .refused(.noEntryBefore): return .settled(.refused(Refusal(local(outcome, text))))
    case .question(let question) where source == nil:
      // "how much is a bus card", and then "ok, I bought it, 50"
      if !statement.standsAlone, !hasPending, (try? held()) ?? nil == nil { holdIntended(text, on: statement.day) }
      return self.question(question)
    case .entries(let entries) where isOneInWords(entries, text):
      return .settled(.refused(Refusal(local(.refused(.noAmount), text))))
    case .doubtful(let doubt) where isOneInWords(doubt.readings.first ?? [], text):
      return .settled(.refused(Refusal(local(.refused(.noAmount), text))))
    case .entries, .doubtful:
      if !statement.standsAlone, !isCompleted, !hasPending, let last = try changedPerhaps(outcome, text) {
        return .settled(.refused(.notUnderstood(.oneMoreOrChanged(entry: last))))
      }
    case .refused(let why) where !statement.standsAlone && why != .courtesy:
      // An answer, and nothing waits for one.
      if why == .noAmount, Parser().answer(text) != nil { return .settled(.refused(.notUnderstood(.nothingAsked))) }
      if why == .noAmount || why == .unclearAmount || why == .negated,
        let lacking = lackingAmount(text, on: statement.day)
      {
        hold(lacking, lacking: .amount)
      } else if why.isMeant {
        holdIntended(text, on: statement.day)
      } else if case .noEntry = why {
        hold(text, lacking: .idle)
      }
      if source == nil,
        let next = followUp(statement) ?? Parser().asked(statement.text, in: household.context(on: statement.day))
      {
        return .question(next)
      }
    default: break
    }
    do {
      var answers =
        try source.map { source in
          try source.answers(
            to: ProcessActionRequestDTO(input: text, date: statement.day?.description), key: statement.key)
        } ?? [local(outcome, text)]
      // What a server does not handle is left to who has the entries, the calendar and the like.
      if source != nil, answers.first?.status == .notSupported, answers.count == 1 {
        if case .question(let question) = outcome { return self.question(question) }
        if case .request = outcome {
          let own = local(outcome, text)
          if own.status != .notSupported { answers = [own] }
        }
      }
      let reader = AnswerReader(household: household, source: source?.name, isServer: source != nil)
      return try understood(told(reader.read(answers, to: statement), in: text))
    } catch let refusal as Refusal {
      return .settled(.refused(refusal))
    } catch let kept as KeptUtterance {
      return .settled(.kept(kept.message))
    }
  }

  /// Says one thing: understands it and carries it out.
  ///
  /// - Returns: what became of it, and what happened to the workbook where entries were logged.
  /// - Throws: what the source throws, and a `LedgerError` where nothing was accepted.
  public func say(
    _ statement: Statement, source: (any UtteranceSource)? = nil
  ) throws -> (outcome: Outcome, writing: WritingReport?) {
    switch try understand(statement, source: source) {
    case .draft(let draft):
      let written = try write([draft])
      return (written.outcomes[0], written.writing)
    case .amendment(let amendment): return try carryOut(amendment, of: statement)
    case .question(let question):
      guard manner.answersQuestions else {
        return (.refused(.words(.mayOnlyLog, .notAllowed)), nil)
      }
      remember(statement)
      return (household.answer(try resolved(question), to: statement), nil)
    case .repayment(let paid): return (try settle(paid, told: statement), nil)
    case .move(let move): return (try keep(move, told: statement), nil)
    case .doubtful(let question): return (try keep([question])[0], nil)
    case .answer(let answer): return try carryOut(answer, of: statement)
    case .settled(let outcome): return (outcome, nil)
    }
  }

  /// "What is left on it": a question about what was said before, with the category of that.
  public func resolved(_ question: Question) throws(LedgerError) -> Question {
    guard question.isAboutLast, let entry = try conversation.latest().last(where: { $0.status != .undone }) else {
      return question
    }
    return question.about(entry.row.type, entry.row.category)
  }

  private func understood(_ reading: AnswerReader.Reading) throws(LedgerError) -> Understood {
    switch reading {
    case .draft(let draft): try question(aboutUnsaid: draft).map { .doubtful($0) } ?? .draft(draft)
    case .question(let question): best(of: question) ?? .doubtful(question)
    }
  }

  /// The best reading of what is doubtful, where that is taken unasked.
  func best(of question: OpenQuestion) -> Understood? {
    guard manner.takesBest, let best = question.confirmation.best else { return nil }
    return question.draft(choosing: best, base: household.rates.base).map { .draft($0) }
  }

  /// Keeps that a debt was paid back.
  ///
  /// - Throws: a `LedgerError` where it cannot be kept.
  public func settle(_ paid: Settlement, told statement: Statement) throws(LedgerError) -> Outcome {
    guard !manner.isPreview else {
      hasShownEntries = true
      return .answered(
        SpokenAnswer([.wouldKeepRepayment(money: paid.money)]))
    }
    try household.ledger.open().settle(
      paid, in: household.workbook.path, text: statement.text, key: statement.key,
      by: statement.speaker ?? household.speaker, inConversation: household.conversation)
    guard manner.answersQuestions else { return .answered(SpokenAnswer([.notedRepayment])) }
    return .answered(household.told(paid, by: household.speaker(of: statement)))
  }

  /// Keeps that money went from one account into another.
  ///
  /// - Throws: a `LedgerError` where it cannot be kept.
  public func keep(_ move: AccountMove, told statement: Statement) throws(LedgerError) -> Outcome {
    guard !manner.isPreview else {
      hasShownEntries = true
      return .answered(SpokenAnswer([.wouldMove(what: move.told)]))
    }
    let kept = try household.keep(move, told: statement)
    return .answered(SpokenAnswer([.movedMoney(what: kept.told, day: Message.day(kept.date))]))
  }

  private func refusal(of statement: Statement, _ source: (any UtteranceSource)?) -> Refusal? {
    if source?.isBehind == true {
      return .notUnderstood(
        .aboutWaiting(text: statement.text))
    }
    guard manner.isAllOrNothing else { return nil }
    return .notUnderstood(.aboutNotTogether(text: statement.text))
  }

  func local(_ outcome: Interpretation.Outcome, _ text: String) -> UtteranceAnswer {
    household.localSource.answer(for: outcome, of: text)
  }

  /// The same, where words before it tell with whom it was shared.
  private func told(_ reading: AnswerReader.Reading, in text: String) -> AnswerReader.Reading {
    guard case .draft(var draft) = reading, text != draft.statement.text else { return reading }
    draft.shares = household.shares(of: draft.entries, told: text)
    return .draft(draft)
  }

  private func question(_ question: Question?) -> Understood {
    question.map { .question($0) } ?? .settled(.refused(.unclearQuestion))
  }
}

extension Session.Understood {
  /// Whether it is one to be written, or asked about.
  fileprivate var isEntry: Bool {
    switch self {
    case .draft, .doubtful: true
    default: false
    }
  }
}

extension Session {
  /// "It's the big one": what is read as an amount only stands for an entry.
  private func isOneInWords(_ entries: [ParsedEntry], _ text: String) -> Bool {
    entries.count == 1 && entries[0].isCategoryGuessed && entries[0].money.amount == 1
      && Parser().saysNoAmountButOne(text)
  }
}
