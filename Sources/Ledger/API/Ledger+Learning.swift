import Entities

extension Ledger {
  /// The category that the household has taught for a phrase in lower case; `nil` where it has taught none.
  ///
  /// One look-up in the journal. Where the journal cannot be read the answer is `nil`: an entry is never refused for it.
  public func learned(_ phrase: String) -> BudgetCategory? {
    try? withBookkeeper { keeper throws(LedgerError) in try keeper.journal.habit(phrase)?.category }
  }

  /// All that was learned, by phrase.
  public func learnedPhrases() throws(LedgerError) -> [LearnedPhrase] {
    try withBookkeeper { keeper throws(LedgerError) in try keeper.journal.habits() }
  }

  /// Remembers phrases; each replaces what was known of it from a source of the same strength or a weaker one.
  ///
  /// - Returns: Those that are now as given; a phrase that is known from a stronger source stays as it is.
  @discardableResult
  public func learn(_ phrases: [LearnedPhrase]) throws(LedgerError) -> [LearnedPhrase] {
    try withBookkeeper { keeper throws(LedgerError) in try keeper.journal.learn(phrases) }
  }

  /// Forgets a phrase.
  ///
  /// - Returns: What was known of it; `nil` where nothing was.
  @discardableResult
  public func forget(_ phrase: String) throws(LedgerError) -> LearnedPhrase? {
    try withBookkeeper { keeper throws(LedgerError) in try keeper.journal.forget(phrase) }
  }
}
