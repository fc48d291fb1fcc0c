import Entities
import Vocabulary

/// Entries that go on from one that was said: what they leave open, that one tells.
extension Parser {
  /// What words that go on from an entry come to, where that tells what they leave open: "and 20 from my aunt", behind what came in, came in;
  /// "and 40 for the fitting", behind tyres, is of the car; `nil` where they leave nothing open, or begin anew.
  ///
  /// - Parameters:
  ///   - last: the entry that was spoken of last; asked only where words may go on from it.
  ///   - sold: whether that was something that was sold.
  public func goingOn(
    from last: () -> (type: TransactionType, category: BudgetCategory?)?, sold: () -> Bool = { false },
    _ text: TokenizedText,
    _ outcome: Interpretation.Outcome
  ) -> Interpretation.Outcome? {
    switch outcome {
    case .doubtful(let doubt) where doubt.reason == .direction:
      guard let raw = Parser.joined(text), raw.namesGiver, last()?.type == .income,
        let received = doubt.readings.first(where: { $0.allSatisfy { $0.type == .income } })
      else { return nil }
      return .entries(received)
    case .entries(let entries) where entries.count == 1 && entries[0].type == .expense:
      var entry = entries[0]
      if let raw = text.utterance, raw.count <= 20,
        raw.saysSameCategory || (entry.isCategoryGuessed || entry.category.isUnlisted) && raw.saysOfAnother,
        let before = last(), before.type == .expense, let category = before.category, category != entry.category
      {
        entry.put(in: category)
        return .entries([entry])
      }
      // "and the cot sixty", behind a pram that was sold
      if let raw = Parser.joined(text), raw.tellsNoDeed, let before = last(), before.type == .income,
        let category = before.category, sold()
      {
        entry.put(in: category)
        return .entries([entry])
      }
      // "and Dani too, 9", behind what Mitko gave back
      if entry.isCategoryGuessed, let raw = Parser.joined(text), raw.namesJustSomebody(entry.details),
        let before = last(), before.type == .income, let category = before.category
      {
        entry.put(in: category)
        return .entries([entry])
      }
      guard let raw = Parser.joined(text), raw.isService(entry.details) || raw.isForSpokenOf, let before = last(),
        before.type == .expense, let category = before.category, category.type == .expense, !category.isUnlisted,
        category != entry.category, raw.isService(entry.details) || !category.owner.isEmpty
      else { return nil }
      entry.put(in: category)
      return .entries([entry])
    default: return nil
    }
  }

  /// A text that is joined to what was said; `nil` for one that begins anew.
  private static func joined(_ text: TokenizedText) -> Utterance? {
    guard let raw = text.utterance, raw.count <= 16, AmendmentReader.ofWords.goesOn(raw) else { return nil }
    return raw
  }
}

extension Parser {
  /// What was bought, with the shop that was spoken of in place of a word that stands for it: "there for masking tape"; `nil` where none does.
  ///
  /// - Parameter shop: asked only where such a word stands.
  public func naming(shop: () -> String?, in details: String) -> String? {
    var words = details.split(separator: " ").map(String.init)
    guard let place = words.firstIndex(where: { Lexicon.says($0, .atThatShop, .always) }), let shop = shop() else {
      return nil
    }
    words[place] = shop
    return words.concatenated(separator: " ")
  }
}

extension Utterance {
  /// Whether no verb says what was done, and no shop where.
  fileprivate var tellsNoDeed: Bool {
    let (pieces, clean) = PieceReader.measured(cleaning: self, today: AmendmentReader.ofWords.context.today)
    return pieces.allSatisfy { $0.cue == nil }
      && !clean.tokens.indices.contains { clean.says($0, .beforeShop) && clean.isKind($0 + 1, .word) }
  }

  /// "from my aunt": who gave it.
  fileprivate var namesGiver: Bool {
    tokens.indices.contains { index in
      says(index, .from)
        && (index + 1..<min(index + 3, count)).contains { frameWord($0)?.word.isSomebody == true }
    }
  }

  /// "Dani too": who, and that they did the same.
  fileprivate func namesJustSomebody(_ details: String?) -> Bool {
    let reader = AmendmentReader.ofWords
    let words = details?.split(separator: " ").map(String.init) ?? []
    let others = words.filter { !Lexicon.says($0, .asWell, asked) }
    guard others.count == 1, others.count < words.count || tokens.indices.contains(where: { says($0, .asWell) }),
      let index = tokens.indices.first(where: { isKind($0, .word) && text($0) == others[0] })
    else { return false }
    return reader.isSomebody(self, index) || tokens[index].capitalised && tokens[index].entry.tables == 0
  }

  /// "and socks for her, 8", "and 20 for her dance class": for whom the entry before was.
  fileprivate var isForSpokenOf: Bool {
    tokens.indices.dropFirst().contains { index in
      isGlue(index - 1, .for)
        && ([.them, .theirs].contains { frameWord(index)?.word == $0 }
          || says(index, .refersBack) && isCyrillic(index))
    }
  }

  /// "for the fitting": what is done to the thing that was bought, and nothing else.
  fileprivate func isService(_ details: String?) -> Bool {
    guard let words = details?.split(separator: " "), !words.isEmpty else { return false }
    return words.allSatisfy { Lexicon.says(String($0), .servesThing, asked) }
  }
}
