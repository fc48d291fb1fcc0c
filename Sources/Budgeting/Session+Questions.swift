import ActionHandler
import Entities
import FoundationEssentials
import Language
import Ledger
import Messages
import Sheets

extension Session {
  /// Keeps what is asked about until it is answered, durably; where nothing is to be done, it is only shown.
  ///
  /// - Parameter isLast: whether nothing was said after the last of them, so that "yes" is about it.
  /// - Returns: one outcome each, in their order.
  /// - Throws: a `LedgerError` where they cannot be kept.
  public func keep(_ questions: [OpenQuestion], isLast: Bool = true) throws -> [Outcome] {
    unsaidDays = nil
    if manner.isPreview { return questions.map { .shown(.question($0)) } }
    var asked = questions
    let new = try questions.indices.filter { questions[$0].kept == nil || isLast && $0 == questions.count - 1 }
      .map { index in
        let question = questions[index]
        let today = household.surroundings.today()
        var times = 1
        if question.kept == nil {
          let id = question.id(today: today)
          times = timesAsked[id, default: 0] + 1
          timesAsked[id] = times
        }
        return (
          index: index,
          question: try question.new(
            today: today, times: times, isLast: isLast && index == questions.count - 1, by: household.speaker)
        )
      }
    if !new.isEmpty {
      let kept = try household.ledger.open().keep(
        new.map(\.question), for: household.workbook, sheet: household.sheet, in: household.conversation)
      for (place, kept) in zip(new, kept) { asked[place.index] = asked[place.index].kept(as: kept) }
    }
    if isLast, let last = asked.last?.kept { conversation.asked(last) }
    return asked.map { .asked($0) }
  }

  /// Carries out what was answered to the question that was asked last.
  ///
  /// - Throws: what writing throws.
  public func carryOut(
    _ answer: DoubtAnswer, of statement: Statement
  ) throws -> (outcome: Outcome, writing: WritingReport?) {
    guard let open = try openQuestion() else { return (.refused(.noQuestion), nil) }
    guard let option = open.option(for: answer) else { return (.refused(.noSuchOption(of: open)), nil) }
    return try settle(open, choosing: option, by: statement)
  }

  /// Settles a question.
  ///
  /// - Parameters:
  ///   - entries: what is written in place of the option's entries, where the answer changes them.
  ///   - statement: the answer's words, for the record, and the key that makes a retry of it harmless.
  /// - Throws: what writing throws.
  public func settle(
    _ question: OpenQuestion, choosing option: Confirmation.Option, as entries: [BudgetAction]? = nil,
    by statement: Statement
  ) throws -> (outcome: Outcome, writing: WritingReport?) {
    do {
      if let order = option.order, question.source == nil {
        return try settle(question, choosing: option, order, by: statement)
      }
      if let draft = question.draft(choosing: option, as: entries, by: statement, base: household.rates.base) {
        let written = try write([draft])
        return (written.outcomes[0], written.writing)
      }
      guard !manner.isPreview else { return (.shown(.question(question)), nil) }
      return (try decline(question, .option(option.id), by: statement), nil)
    } catch let error as LedgerError {
      switch error {
      case .unknownQuestion, .questionSettled, .keyReused, .keyOfOther: return (.refused(.ledger(error)), nil)
      default: throw error
      }
    }
  }

  func decline(
    _ question: OpenQuestion, _ choice: KeptQuestion.Choice, by statement: Statement
  ) throws(LedgerError) -> Outcome {
    guard let kept = question.kept else { return .declined(question) }
    let answer = QuestionAnswer(choice, to: kept.id, text: statement.text, key: statement.key)
    return .declined(question.kept(as: try household.ledger.open().settle(answer, for: household.workbook)))
  }

  /// The question that was asked last in the conversation, where nothing was said since; `nil` otherwise.
  func openQuestion() throws(LedgerError) -> OpenQuestion? {
    try conversation.openQuestion().map { OpenQuestion($0, in: household) }
  }

  /// Carries out an amendment that comes right after a question: "no, 130" is the best reading with another amount.
  ///
  /// - Returns: `nil` where the words are about an entry.
  func settle(
    _ question: OpenQuestion, by amendment: Amendment, of statement: Statement
  ) throws -> (outcome: Outcome, writing: WritingReport?)? {
    if amendment.undo { return try settle(question, choosing: question.declining, by: statement) }
    // "it was on saturday" says nothing of whether it was paid, or how much: only to which day it was is it an answer.
    if amendment.chooses == nil, amendment.namesDayAlone, !isAboutDay(question) { return (.asked(question), nil) }
    let chosen = amendment.chooses ?? amendment.type.map { .type($0) }
    // "the first was 2.50" is of one that was logged.
    guard !amendment.repeatsLast, amendment.named == nil, amendment.place == nil, amendment.relation == nil,
      amendment.count == nil, !amendment.isAll,
      let best = chosen.flatMap(question.option(for:)) ?? question.confirmation.best,
      let entries = best.entries, !entries.isEmpty
    else { return nil }
    let place = question.place(inQuestionOf: entries)
    var amendment = amendment
    // "no, half of it is mine", where a third was asked about: of the whole.
    if amendment.among != nil, let whole = question.mostAsked(at: place, of: entries) {
      amendment.whole = Money(whole, household.rates.base)
    }
    return settle(question, taking: best, entries, at: place, by: amendment, of: statement)
  }

  /// Takes a reading of a question with one of its entries changed: who corrects one has nothing against the others.
  func settle(
    _ question: OpenQuestion, taking option: Confirmation.Option, _ entries: [BudgetAction], at place: Int,
    by amendment: Amendment, of statement: Statement
  ) -> (outcome: Outcome, writing: WritingReport?) {
    var entries = entries
    do throws(Refusal) {
      let change = try Amender(household: household, isPreview: false)
        .change(amendment, of: BudgetRow(entries[place], entryID: nil))
      entries[place] = entries[place].changed(by: change)
      do {
        return try settle(question, choosing: option, as: entries, by: statement)
      } catch {
        throw Refusal(error)
      }
    } catch {
      return (.refused(error), nil)
    }
  }

  /// Whether a day is asked for.
  private func isAboutDay(_ question: OpenQuestion) -> Bool {
    switch reason(of: question) {
    case .day, .longAgo: true
    default: false
    }
  }

  private func reason(of question: OpenQuestion) -> Doubt.Reason? {
    let statement = question.statement
    let outcome = Parser().understand(statement.words, in: household.context(on: statement.day)).outcome
    guard case .doubtful(let doubt) = outcome else { return nil }
    return doubt.reason
  }

  /// Whether what was said last, logged or asked about, does not say what it was for: then "on groceries" may be about it.
  func isOpenToCompletion() throws(LedgerError) -> Bool {
    if let question = try openQuestion() {
      let reason = reason(of: question)
      guard reason == .unsure || reason == .direction,
        let entries = question.confirmation.best?.entries
      else { return false }
      return entries.count == 1 && entries.allSatisfy { $0.category.isFallback || $0.category.isUnlisted }
    }
    let latest = try conversation.latest()
    return latest.count == 1 && latest[0].status != .undone && latest[0].row.isOpenToCompletion
  }

  /// The same of what waits to be written.
  func isOpenToCompletion(_ pending: [Draft]) -> Bool {
    guard let last = pending.last, last.entries.count == 1 else { return false }
    return BudgetRow(last.entries[0], entryID: nil).isOpenToCompletion
  }
}

extension BudgetRow {
  /// Whether nothing says what it was for. "Saved 200" and "got 2000" say what they are.
  fileprivate var isOpenToCompletion: Bool {
    guard details == nil, type == .expense, let known = BudgetCategory(name: category, type: type) else { return false }
    return known.isFallback || known.isUnlisted
  }
}

extension Amendment {
  /// Whether nothing but another day is said.
  var namesDayAlone: Bool {
    date != nil && money == nil && currency == nil && category == nil && type == nil && details == nil
  }
}

extension BudgetAction {
  /// The same, with what is to be different.
  func changed(by change: EntryChange) -> BudgetAction {
    let details = change.details.map { $0.isEmpty ? nil : $0 } ?? details
    return BudgetAction(
      amount: change.amount ?? amount, date: change.date ?? date,
      transactionType: change.category?.type ?? transactionType,
      category: change.category ?? category, details: details,
      original: change.amount == nil ? original : change.original,
      label: change.category == nil ? label : change.label, member: member)
  }
}

extension Refusal {
  static let noQuestion = Refusal.notUnderstood(.nothingAsked)

  static func noSuchOption(of question: OpenQuestion) -> Refusal {
    // One that cannot be read has none.
    guard !question.confirmation.options.isEmpty else {
      return .notUnderstood(.unreadableIsDropped(id: question.confirmation.id))
    }
    let choices = question.confirmation.options.map(\.id).concatenated(separator: ", ")
    return .notUnderstood(.noneOfTheAnswers(question: WireText.said(question.confirmation.question), choices: choices))
  }
}

extension OpenQuestion {
  /// Which of a reading's entries is asked about: the one in which the readings differ; else the last, which was said last.
  fileprivate func place(inQuestionOf entries: [BudgetAction]) -> Int {
    let readings = readings(like: entries)
    let open = entries.indices.filter { place in readings.contains { !$0[place].comesTo(entries[place]) } }
    return open.count == 1 ? open[0] : entries.count - 1
  }

  /// The largest amount that one of the readings gives to an entry; `nil` where that is in another currency than the base.
  fileprivate func mostAsked(at place: Int, of entries: [BudgetAction]) -> Decimal? {
    let asked = readings(like: entries).map { $0[place] }
    guard asked.allSatisfy({ $0.original == nil }) else { return nil }
    return asked.map(\.amount).max()
  }

  /// Its readings that have as many entries.
  private func readings(like entries: [BudgetAction]) -> [[BudgetAction]] {
    confirmation.options.compactMap(\.entries).filter { $0.count == entries.count }
  }
}

extension BudgetAction {
  /// Whether both come to one row, however sure they are.
  fileprivate func comesTo(_ other: BudgetAction) -> Bool {
    (amount, date, transactionType, category) == (other.amount, other.date, other.transactionType, other.category)
      && (details, original, label, member) == (other.details, other.original, other.label, other.member)
  }
}
