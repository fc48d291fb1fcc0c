import Entities

extension Parser {
  /// The currency that words name which are nothing else: "euro", "в лева"; `nil` for others.
  public func currency(of text: String, in context: ParsingContext) -> Currency? {
    guard let said = Tokenizer.tokens(of: text) else { return nil }
    return AmendmentReader(context: context)
      .currencyAlone(said, PieceReader(cleaning: said, today: context.today))
  }

  /// What the words answer, where all of them are an answer; whether anything was asked is not known here.
  ///
  /// Words with more in them ("no, 130") are no answer but an amendment.
  public func answer(_ text: TokenizedText) -> DoubtAnswer? {
    guard text.string.utf8.count <= Parser.longestAnswer, let said = text.utterance else { return nil }
    var words: [String] = []
    for index in said.tokens.indices where !said.isKind(index, .mark) {
      // "Yes, please"; but a word that is all there is answers.
      if !words.isEmpty, said.says(index, .closesUndo) { continue }
      words.append(said.text(index))
    }
    guard let first = words.first else { return nil }
    // "2", "option 2"
    let isNumbered = words.count == 1 || words.count == 2 && said.says(0, .optionWord)
    if isNumbered, let last = words.last, last.utf8.count == 1, let number = Int(last) {
      return number == 0 ? .no : .option(number)
    }
    return DoubtAnswer(words.concatenated(separator: " ")) ?? answerBehindLead(said) ?? answerWithReason(said, first)
  }

  /// "yep we paid it", “ами ние го платихме”: behind a yes, or a word that leads on, what says which of two it is.
  private func answerBehindLead(_ said: Utterance) -> DoubtAnswer? {
    guard (2...10).contains(said.count), !said.tokens.hasNumber, !said.isText(said.count - 1, "?") else { return nil }
    var start = 0
    while start < said.count - 1 {
      let yes = (1...min(3, said.count - 1 - start)).last { DoubtAnswer(said.words(start..<start + $0)) == .yes }
      if let yes {
        start += yes
      } else if said.isKind(start, .mark)
        || said.says(start, .leadsOn) && !said.says(start, .denies) && DoubtAnswer(said.text(start)) != .no
      {
        start += 1
      } else {
        break
      }
    }
    var end = said.count
    while end > start + 1, said.isKind(end - 1, .mark) || said.says(end - 1, .closesUndo) { end -= 1 }
    guard start > 0, case .type(let type)? = DoubtAnswer(said.words(start..<end)) else { return nil }
    return .type(type)
  }

  /// "received, from the tenants", "we got it, not paid": an answer in a part of its own, and others that say nothing else.
  private func answerWithReason(_ said: Utterance, _ first: String) -> DoubtAnswer? {
    guard !said.tokens.hasNumber, !said.isText(said.count - 1, "?") else { return nil }
    let reader = AmendmentReader.ofWords
    let parts = reader.parts(of: said)
    guard (2...3).contains(parts.count) else { return nil }
    let answers = parts.map { DoubtAnswer($0.words(0..<$0.count)) }
    let types = answers.compactMap { answer in if case .type? = answer { answer } else { nil } }
    let chosen = types.first ?? answers.compactMap { answer in if case .option? = answer { answer } else { nil } }.first
    guard types.count <= 1 else { return nil }
    let answer = chosen ?? (answers.first.flatMap { $0 } == .yes ? .yes : nil)
    let others = zip(parts, answers).filter { $0.1 == nil }.map(\.0)
    // "ok, one is Dani's, so split it with him" wants more than a yes.
    return others.allSatisfy { other in
      reader.isRemark(other) && !reader.namesDay(other) && reader.things(other).isEmpty && !reader.isAboutSharing(other)
    } ? answer : nil
  }

  /// What the words answer that begin with an answer and go on with another amount or day: "paid, but it was 620", "received it yesterday".
  public func answerWithChange(_ text: TokenizedText, in context: ParsingContext) -> Amendment? {
    guard let said = text.utterance, said.count > 1, said.isKind(0, .word) else { return nil }
    for count in (1...min(Parser.longestBeginning, said.count - 1)).reversed() {
      guard (0..<count).allSatisfy({ said.isKind($0, .word) }),
        let answer = DoubtAnswer(said.words(0..<count)), answer != .no
      else { continue }
      var rest = said
      rest.tokens = Array(said.tokens[count...])
      let isApart = rest.tokens[0].kind == .mark || rest.says(0, .leadsOn) || rest.says(0, .refersBack)
      rest.tokens = Array(rest.tokens.drop { $0.kind == .mark || $0.entry.has(.refersBack, said.asked) })
      rest.tokens = Array(rest.tokens[AmendmentReader(context: context).behindLead(rest)...])
      guard case .amendment(var change) = AmendmentReader(context: context).change(rest), change.details == nil,
        change.category == nil, !change.repeatsLast, change.money == nil || isApart
      else { return nil }
      change.chooses = answer
      return change
    }
    return nil
  }

  /// In words; "I received it" is one.
  private static let longestBeginning = 4

  /// In bytes; no answer in the tables is longer.
  private static let longestAnswer = 80
}
