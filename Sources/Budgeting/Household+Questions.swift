import ActionHandler
import Entities
import Language
import Ledger

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
    let chosen = question.confirmation.options.first { $0.id == option }
    let isNumber = option.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    let meant = isNumber ? nil : Parser().answer(option).flatMap(question.option(for:))
    if let chosen = chosen ?? meant ?? (option == "0" ? question.declining : nil) {
      return try session.settle(question, choosing: chosen, by: statement)
    }
    guard !isNumber, let best = question.confirmation.best,
      let entries = (best.action?.payload as? BudgetEntries)?.entries, entries.count == 1,
      let changed = entries.first.flatMap({ entry in change(option, of: entry).map { entry.changed(by: $0) } })
    else { return (.refused(.noSuchOption(of: question)), nil) }
    return try session.settle(question, choosing: best, as: [changed], by: statement)
  }

  /// What is to be different about an entry where a category or a day is answered; `nil` for other words.
  private func change(_ text: String, of entry: BudgetAction) -> EntryChange? {
    if let own = ownCategory(called: text) {
      let type = own.type ?? entry.transactionType
      return EntryChange(category: category(behind: own.name, type: type) ?? .unlisted(for: type), label: own.name)
    }
    let types = [entry.transactionType] + TransactionType.allCases
    if let category = types.lazy.compactMap({ BudgetCategory(name: text, type: $0) }).first {
      return EntryChange(category: category)
    }
    guard let day = period(named: text), day.first == day.last, day.first <= surroundings.today() else { return nil }
    return EntryChange(date: day.first)
  }
}
