import ActionHandler
import Entities
import Language
import Ledger
import Messages

/// What is said is understood within its conversation.

extension Session {
  /// Understands one thing that was said, once.
  ///
  /// A key that is known answers what was done then, before anything is understood: the words may mean something else by now.
  ///
  /// - Parameters:
  ///   - source: a server that is to understand what is about no entry before; `nil` for the parser here.
  ///   - hasPending: whether drafts with entries wait to be written, which it may be about.
  ///   - pending: those drafts, the last one last; asked only where words name what they may be about.
  ///   - hasPendingQuestion: whether the last thing that was said is a question that is still to be kept.
  ///   - foreseen: what it comes to as long as it is about nothing that was said before, where that was found out (`Household.foresee`).
  /// - Throws: what the source throws, and a `LedgerError` where the journal cannot be looked into.
  public func understand(
    _ statement: Statement, source: (any UtteranceSource)? = nil, hasPending: Bool = false,
    hasPendingQuestion: Bool = false, pending: @escaping () -> [Draft] = { [] }, foreseen: Foresight? = nil
  ) throws -> Understood {
    if let known = try household.known(statement) {
      guard case .asked(let question) = known else { return .settled(known) }
      return best(of: question) ?? .doubtful(question)
    }
    if let foreseen, let draft = foreseen.draft {
      let before = SaidBefore(
        self, statement, hasPending: hasPending, hasPendingQuestion: hasPendingQuestion,
        isServerBehind: source?.isBehind == true, pending: pending)
      if try before.bearsOut(foreseen) { return try understood(draft) }
    }
    switch try household.repayment(told: statement, isAnother: manner.takesBest) {
    case .settled(let paid):
      guard manner.isAllOrNothing else { return .repayment(paid) }
      return .settled(.refused(.notUnderstood(.paysBackNotTogether(text: statement.text))))
    case .refused(let refusal): return .settled(.refused(refusal))
    case nil: break
    }
    if let move = household.move(told: statement) {
      guard manner.isAllOrNothing else { return .move(move) }
      return .settled(.refused(.notUnderstood(.movesNotTogether(text: statement.text))))
    }
    let mayAnswer = !statement.standsAlone && !manner.isAllOrNothing && (hasPendingQuestion || !conversation.isNew)
    if mayAnswer, let answer = Parser().answer(statement.words),
      try hasPendingQuestion || conversation.openQuestion() != nil
    {
      return .answer(answer)
    }
    if mayAnswer,
      let change = Parser().answerWithChange(statement.words, in: household.context(on: statement.day)),
      try hasPendingQuestion || conversation.openQuestion() != nil
    {
      return .amendment(change)
    }
    return try understandWords(
      statement.words, of: statement, source: source, hasPending: hasPending, hasPendingQuestion: hasPendingQuestion,
      pending: pending, foreseen: source == nil ? foreseen : nil)
  }

  /// A draft that was made ahead, with what the sheet calls its categories by now.
  private func understood(_ draft: Draft) throws -> Understood {
    let reading: AnswerReader.Reading
    do throws(Refusal) {
      reading = try AnswerReader(household: household, source: nil).labelled(draft)
    } catch {
      return .settled(.refused(error))
    }
    return try understood(reading)
  }

  /// Understands words of a conversation.
  ///
  /// - Parameters:
  ///   - said: what was said, or that with what it goes on from.
  ///   - foreseen: what those words were understood as ahead.
  func understandWords(
    _ said: TokenizedText, of statement: Statement, source: (any UtteranceSource)?, hasPending: Bool,
    hasPendingQuestion: Bool, pending: @escaping () -> [Draft], foreseen: Foresight? = nil
  ) throws -> Understood {
    let isCompleted = said != statement.words
    let waiting = hasPending ? pending : nil
    // A server knows of no day before.
    var text = source == nil || isCompleted ? said : Parser().naming({ dayBefore(waiting) }, in: said)
    let before = SaidBefore(
      self, statement, hasPending: hasPending, hasPendingQuestion: hasPendingQuestion,
      isServerBehind: source?.isBehind == true, pending: pending)
    var context = household.context(on: statement.day, by: statement.speaker)
    context.isFirst =
      conversation.isNew && !hasPending && !hasPendingQuestion && !hasShownEntries && source?.isBehind != true
    var outcome: Interpretation.Outcome
    if let foreseen, !context.isFirst, try before.bearsOut(foreseen) {
      outcome = foreseen.outcome
    } else {
      outcome =
        Parser().understand(text, in: context, as: statement.standsAlone || isCompleted ? .alone : before.situation)
        .outcome
    }
    if let failure = before.failure { throw failure }
    // "don't spend more than 400 on groceries" changes no entry, however much it looks like that.
    if source == nil, let limit = try limit(told: text, outcome, of: statement) { return limit }
    let isOfTalk = source == nil && !statement.standsAlone && !isCompleted
    if isOfTalk {
      let isOpen = !hasPendingQuestion && !hasShownEntries
      let taken = try taken(
        outcome, text, of: statement, pending: waiting, isOpen: isOpen,
        reading: { Parser().understand($0, in: context, as: before.situation).outcome })
      if let failure = before.failure { throw failure }
      if let row = taken.unclear { return .settled(.refused(.notUnderstood(.oneMoreOrChanged(entry: row.told)))) }
      (outcome, text) = (taken.outcome, taken.text)
    }
    if isOfTalk, let asked = Parser().askedWhetherWritten(text, in: context) { outcome = .question(asked) }
    var isSettled = false
    if isOfTalk, !hasPending {
      outcome = try ofAnother(outcome, text) ?? paidBack(outcome, text) ?? outcome
      if let row = try remarkedOn(outcome, text) {
        return .settled(.refused(.notUnderstood(.oneMoreOrChanged(entry: row.told))))
      }
      let settled = try settledBySpoken(outcome, text)
      (outcome, isSettled) = (settled ?? outcome, settled != nil)
    }
    if isOfTalk,
      let joined = Parser().goingOn(from: { spokenLast(waiting) }, sold: { soldLast(waiting) }, text, outcome)
    {
      outcome = joined
    }
    if source == nil, !statement.standsAlone { outcome = namingShop(outcome, waiting) }
    if source == nil { outcome = ofSpeaker(outcome, statement) }
    if isOfTalk, !hasPendingQuestion, !hasShownEntries,
      let both = try saidTogether(outcome, text, of: statement, as: before.situation, hasPending: hasPending)
    {
      return both
    }
    if isOfTalk, !hasPending, !isSettled,
      let whole = namedWhole(outcome, text, on: statement.day),
      let named = try? understandWords(
        whole, of: statement, source: nil, hasPending: false, hasPendingQuestion: false, pending: pending),
      named.isEntry
    {
      return named
    }
    switch outcome {
    case .amendment(let amendment) where amendment.fulfils:
      guard let entry = try fulfilled(by: amendment, statement) else {
        return .settled(.refused(Refusal(local(.refused(.unclearAmount), text.string))))
      }
      let reader = AnswerReader(household: household, source: nil)
      do {
        return try understood(try reader.read([local(.entries([entry]), text.string)], to: statement))
      } catch let refusal as Refusal {
        return .settled(.refused(refusal))
      }
    // "the second", which is a day as well: an answer, and nothing waits for one.
    case .amendment(let amendment) where amendment.namesDayAlone && !amendment.picks && Parser().answer(text) != nil:
      return .settled(.refused(.notUnderstood(.nothingAsked)))
    case .amendment(let amendment):
      if !hasPending, let whole = try completed(by: amendment, statement) {
        return try understandWords(
          TokenizedText(whole), of: statement, source: source, hasPending: false, hasPendingQuestion: false,
          pending: pending)
      }
      if let refusal = refusal(of: statement, source) { return .settled(.refused(refusal)) }
      return .amendment(amendment.naming(sharersIn: text))
    case .refused(.noEntryBefore): return .settled(.refused(Refusal(local(outcome, text.string))))
    case .question(nil) where source == nil && !statement.standsAlone && !hasPending:
      return try askedOfSpoken(text).map { .amendment($0) } ?? self.question(nil)
    case .question(let question) where source == nil:
      // "how much is a bus card", and then "ok, I bought it, 50"
      if !statement.standsAlone, !hasPending, (try? held()) ?? nil == nil { holdIntended(text, on: statement.day) }
      return self.question(question)
    // "need to buy tyres, about 480", a shopping list, and then "got them, 455"
    case .request where !statement.standsAlone && !hasPending && source == nil: holdIntended(text, on: statement.day)
    case .entries(let entries) where isOneInWords(entries, text):
      return .settled(.refused(Refusal(local(.refused(.noAmount), text.string))))
    case .doubtful(let doubt) where isOneInWords(doubt.readings.first ?? [], text):
      return .settled(.refused(Refusal(local(.refused(.noAmount), text.string))))
    case .entries, .doubtful:
      if !statement.standsAlone, !isCompleted, !hasPending, let last = try changedPerhaps(outcome, text) {
        return .settled(.refused(.notUnderstood(.oneMoreOrChanged(entry: last))))
      }
    case .refused(let why) where !statement.standsAlone && why != .courtesy:
      // An answer, and nothing waits for one.
      if why == .noAmount, Parser().answer(text) != nil { return .settled(.refused(.notUnderstood(.nothingAsked))) }
      if source == nil, !hasPending, !hasPendingQuestion, let told = try answerInSentence(text, on: statement.day) {
        return .answer(told)
      }
      if why == .noAmount || why == .unclearAmount || why == .negated,
        let lacking = lackingAmount(text.string, on: statement.day)
      {
        hold(lacking, lacking: .amount)
      } else if why.isMeant {
        holdIntended(text, on: statement.day)
      } else if case .noEntry = why {
        hold(text.string, lacking: .idle)
      }
      if source == nil,
        let next = followUp(statement) ?? Parser().asked(statement.words, in: household.context(on: statement.day))
      {
        return .question(next)
      }
    default: break
    }
    do {
      var answers =
        try source.map { source in
          try source.answers(
            to: ProcessActionRequestDTO(input: text.string, date: statement.day?.description), key: statement.key)
        } ?? [local(outcome, text.string)]
      // What a server does not handle is left to who has the entries, the calendar and the like.
      if source != nil, answers.first?.status == .notSupported, answers.count == 1 {
        if case .question(let question) = outcome { return self.question(question) }
        if case .request = outcome {
          let own = local(outcome, text.string)
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
