import Platform
import Sheets

extension Ledger {
  /// Keeps questions that nobody has answered yet, durably: all of them, or none.
  ///
  /// The same words of the same day are kept once for as long as they wait, unless they come with different keys.
  ///
  /// - Returns: One for each, in their order, as it is kept.
  /// - Throws: `keyReused`, and what concerns the state.
  public func keep(
    _ questions: [NewQuestion], for workbook: any SheetStore, sheet: String? = nil, in conversation: String? = nil
  ) throws(LedgerError) -> [KeptQuestion] {
    try withBookkeeper { keeper throws(LedgerError) in
      try keeper.journal.keep(
        questions, path: FileNames.canonical(workbook.path), sheet: sheet, conversation: conversation,
        at: keeper.surroundings.now())
    }
  }

  /// The questions that wait for an answer, in the order they were asked.
  ///
  /// - Parameter path: Of the workbook at that path; `nil` for all.
  public func waitingQuestions(for path: String? = nil) throws(LedgerError) -> [KeptQuestion] {
    try withBookkeeper { keeper throws(LedgerError) in
      try keeper.journal.waitingQuestions(path.map(FileNames.canonical)).map(\.published)
    }
  }

  /// The question of that id, whether it waits or is settled; `nil` where the workbook has none.
  public func question(_ id: String, for path: String) throws(LedgerError) -> KeptQuestion? {
    try withBookkeeper { keeper throws(LedgerError) in
      try keeper.journal.question(id: id, path: FileNames.canonical(path))?.published
    }
  }

  /// The question that was asked last, where it waits and nothing was logged or changed since; `nil` otherwise.
  ///
  /// - Parameter conversation: The name of the one that counts; `nil` for what was said without naming one.
  public func openQuestion(for path: String, in conversation: String? = nil) throws(LedgerError) -> KeptQuestion? {
    try withBookkeeper { keeper throws(LedgerError) in
      try keeper.journal.openQuestion(path: FileNames.canonical(path), conversation: conversation)?.published
    }
  }

  /// Settles a question by an answer that logs nothing. One that does is settled by logging it (`Utterance.answer`), in the
  /// same step.
  ///
  /// - Returns: The question, settled; the same where it was settled under the answer's key before.
  /// - Throws: `unknownQuestion`, `questionSettled`, `keyReused`, and what concerns the state.
  @discardableResult
  public func settle(_ answer: QuestionAnswer, for workbook: any SheetStore) throws(LedgerError) -> KeptQuestion {
    try withBookkeeper { keeper throws(LedgerError) in
      try keeper.journal.settle(answer, path: FileNames.canonical(workbook.path), at: keeper.surroundings.now())
    }
  }
}
