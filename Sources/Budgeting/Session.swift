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
    /// A limit, which is no entry; what was said before counts, so that it must be written first.
    case limit(SpokenLimit)
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

  /// How often each question was asked in this run, by its id.
  var timesAsked: [String: Int] = [:]

  /// A run.
  public init(_ household: Household, in conversation: any Conversation, manner: Manner = Manner()) {
    self.household = household
    self.conversation = conversation
    self.manner = manner
  }

  /// Says one thing: understands it and carries it out.
  ///
  /// - Returns: what became of it, and what happened to the workbook where entries were logged.
  /// - Throws: what the source throws, and a `LedgerError` where nothing was accepted.
  public func say(
    _ statement: Statement, source: (any UtteranceSource)? = nil
  ) throws -> (outcome: Outcome, writing: WritingReport?) {
    let understood =
      if let turns = household.turns {
        try turns.taking { try understand(statement, source: source) }
      } else {
        try understand(statement, source: source)
      }
    return try carryOut(understood, of: statement)
  }

  /// Carries out what one thing that was said was understood as.
  ///
  /// - Returns: as `say` does.
  /// - Throws: a `LedgerError` where nothing was accepted.
  public func carryOut(
    _ understood: Understood, of statement: Statement
  ) throws -> (outcome: Outcome, writing: WritingReport?) {
    switch understood {
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
    case .limit(let limit): return (set(limit, told: statement), nil)
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

  func understood(_ reading: AnswerReader.Reading) throws(LedgerError) -> Understood {
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

  func local(_ outcome: Interpretation.Outcome, _ text: String) -> UtteranceAnswer {
    household.localSource.answer(for: outcome, of: text)
  }

}
