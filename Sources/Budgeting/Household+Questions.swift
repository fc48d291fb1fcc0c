import Entities
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
  ///   - option: the option's id; `nil` gives the question up.
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
    guard let chosen = chosen ?? (option == "0" ? question.declining : nil) else {
      return (.refused(.noSuchOption(of: question)), nil)
    }
    return try session.settle(question, choosing: chosen, by: statement)
  }
}
