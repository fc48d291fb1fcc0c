import ActionHandler
import Entities
import Language
import Ledger
import Sheets

extension Household {
  /// The questions of this workbook that wait for an answer, in the order they were asked; none where there is no state.
  ///
  /// - Throws: a `LedgerError` where the journal cannot be read.
  public func waitingQuestions() throws(LedgerError) -> [OpenQuestion] {
    try ledger.existing()?.waitingQuestions(for: workbook.path).map { OpenQuestion($0, in: self) } ?? []
  }

  /// Settles a question by the ids of it and of one of its options.
  ///
  /// - Parameters:
  ///   - option: the option's id, or words that answer: yes, a category or a day in place of what the best reading says; `nil` gives the
  ///     question up.
  ///   - statement: the answer's words, for the record, and the key that makes a retry of it harmless.
  ///   - conversation: the one that goes on with it.
  /// - Throws: what writing throws.
  public func settle(
    _ id: String, option: String?, by statement: Statement, in conversation: any Conversation, isPreview: Bool = false
  ) throws -> (outcome: Outcome, writing: WritingReport?) {
    if let known = try known(statement) { return (known, nil) }
    guard let kept = try ledger.existing()?.question(id, for: workbook.path) else {
      return (.refused(.ledger(.unknownQuestion(id: id))), nil)
    }
    guard kept.choice == nil else { return (.refused(.ledger(.questionSettled(id: id))), nil) }
    let session = Session(self, in: conversation, manner: Session.Manner(isPreview: isPreview))
    let question = OpenQuestion(kept, in: self)
    guard let option else {
      guard !isPreview else { return (.shown(.question(question)), nil) }
      return (try session.decline(question, .dropped, by: statement), nil)
    }
    guard let chosen = choice(option, of: question) else { return (.refused(.noSuchOption(of: question)), nil) }
    return try session.settle(question, choosing: chosen.option, as: chosen.entries, by: statement)
  }

  /// What an answer to a question chooses, and what is written in place of that where a category or a day was answered; `nil` where it
  /// answers nothing.
  ///
  /// - Parameters:
  ///   - answer: the id of an option, or words that answer.
  ///   - isJustAsked: whether more may be said than answers: then a category answers where the type is not in question, and no day does.
  public func choice(
    _ answer: String, of question: OpenQuestion, isJustAsked: Bool = false
  ) -> (option: Confirmation.Option, entries: [BudgetAction]?)? {
    let chosen = question.confirmation.options.first { $0.id == answer }
    let isNumber = answer.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    let meant = isNumber ? nil : Parser().answer(TokenizedText(answer)).flatMap(question.option(for:))
    if let chosen = chosen ?? meant ?? (answer == "0" ? question.declining : nil) { return (chosen, nil) }
    guard !isNumber, let best = question.confirmation.best,
      let entries = best.entries, entries.count == 1,
      let changed = entries.first.flatMap({ entry in change(answer, of: entry).map { entry.changed(by: $0) } })
    else { return nil }
    if isJustAsked {
      let readings = question.confirmation.options.flatMap { $0.entries ?? [] }
      guard changed.date == entries[0].date, readings.allSatisfy({ $0.transactionType == changed.transactionType })
      else { return nil }
    }
    return (best, [changed])
  }

  /// Whether words can be said by themselves, so that they need not be about what was asked: an entry, a question.
  public func standsAlone(_ words: String) -> Bool {
    let text = TokenizedText(words)
    let behindEntry = Parser().understand(text, in: context(), as: .inConversation(hasEntry: { _ in true })).outcome
    // "no, 3" is about what was said before, and here that is not what was asked.
    if case .amendment = behindEntry { return false }
    switch Parser().understand(text, in: context()).outcome {
    case .entries, .doubtful, .question: return true
    case .amendment, .request, .refused: return false
    }
  }

  /// What is to be different about an entry where a category or a day is answered; `nil` for other words.
  private func change(_ text: String, of entry: BudgetAction) -> EntryChange? {
    if let own = ownCategory(called: text) {
      let type = own.type ?? entry.transactionType
      return EntryChange(category: standing(behind: own.name, type: type), label: own.name)
    }
    // “gifts”, where the sheet has “Gifts and charity”.
    let parts = labelModel()?.labels(withWords: text, type: entry.transactionType) ?? []
    if parts.count == 1 {
      return EntryChange(category: standing(behind: parts[0], type: entry.transactionType), label: parts[0])
    }
    let types = [entry.transactionType] + TransactionType.allCases
    if let category = types.lazy.compactMap({ BudgetCategory(name: text, type: $0) }).first {
      return change(to: category, called: text, of: entry)
    }
    guard let day = period(named: text), day.first == day.last, day.first <= surroundings.today() else { return nil }
    return EntryChange(date: day.first)
  }

  /// A change to a category, as the sheet calls it; `nil` where it has words of its own, and none is sure to be meant.
  private func change(to category: BudgetCategory, called words: String, of entry: BudgetAction) -> EntryChange? {
    guard let model = labelModel() else { return EntryChange(category: category) }
    let named = BudgetAction(
      amount: entry.amount, date: entry.date, transactionType: category.type, category: category, details: words)
    switch label(for: named, model) {
    case .contracts: return EntryChange(category: category)
    case .label(let label), .new(let label): return EntryChange(category: category, label: label)
    case .unsure: return nil
    }
  }
}
