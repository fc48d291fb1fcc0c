/// Questions that words ask by themselves, or by going on from others.
extension Parser {
  /// What is asked by words that end with a question mark and say what they ask for, "total for groceries this month?", or that say
  /// nothing else, "total please"; `nil` for others.
  public func asked(_ text: TokenizedText, in context: ParsingContext) -> Question? {
    guard let raw = text.utterance else { return nil }
    let reader = QuestionReader(context: context, raw)
    return raw.isText(raw.count - 1, "?") || reader.asksAlone
      ? reader.read() ?? reader.askedOfThings
      : reader.askedBehind ?? reader.askedOfCategory
        ?? (reader.namesQuestion && !raw.tokens.hasNumber ? reader.read() : nil)
  }

  /// What is asked with words that go on from questions before, the first of them a whole one: "and last month", "а за храна"; `nil`
  /// where they do not.
  ///
  /// - Parameter before: the questions before, in order; asked only where the words may go on.
  public func followUp(_ text: TokenizedText, to before: () -> [String], in context: ParsingContext) -> Question? {
    guard let raw = text.utterance else { return nil }
    let reader = QuestionReader(context: context, raw)
    guard reader.mayFollow else { return nil }
    let said = before()
    guard let first = said.first, case .question(let asked?) = understand(TokenizedText(first), in: context).outcome
    else {
      return nil
    }
    let last = said.dropFirst().reduce(asked) { question, words in
      Tokenizer.tokens(of: words).flatMap { QuestionReader(context: context, $0).following(question) } ?? question
    }
    return reader.following(last)
  }
}
