import FoundationEssentials

/// Which entries an order to delete means.
extension AmendmentReader {
  /// What "delete the rent" and "delete the last two" mean.
  func selected(_ start: Amendment, _ rest: Utterance) throws(Refusal) -> Amendment {
    // "delete one of them"
    let said = rest.tokens.filter {
      $0.kind != .mark && !$0.entry.has(.partOf, rest.asked) && !$0.entry.has(.beforeShop, rest.asked)
    }
    if !start.selectsLatest, let first = said.first, first.entry.has(.oneOfThem, rest.asked),
      said.dropFirst().allSatisfy({
        $0.entry.has(.refersBack, rest.asked) || $0.entry.has(.pointsOut, rest.asked)
          || $0.entry.has(.suchThings, rest.asked)
      })
    {
      var one = start
      (one.selects, one.isOneOfSame) = (true, true)
      return one
    }
    let words = rest.tokens.filter { $0.kind != .mark && !isPolite($0, rest) && !isJointToken($0, rest) }
    var amendment = start
    if start.selectsLatest, words.count == 1, let count = count(rest, at: words[0]) {
      amendment.count = count
      return amendment
    }
    func says(_ token: Token, _ mark: WordMark) -> Bool { token.entry.has(mark, rest.asked) }
    let meaning = words.filter { word in
      ![.refersBack, .pointsOut, .standsForEntry, .partOf].contains { says(word, $0) }
    }
    // "get rid of the last one"
    if meaning.isEmpty, start.selectsLatest {
      amendment.place = 0
      return amendment
    }
    // "take it out": the last one.
    if meaning.isEmpty, !words.isEmpty {
      amendment.selects = false
      return amendment
    }
    if !meaning.isEmpty, meaning.allSatisfy({ says($0, .bothEntries) }) {
      amendment.count = 2
      return amendment
    }
    // "delete both coffees"
    if meaning.count > 1, meaning.contains(where: { says($0, .bothEntries) }) { amendment.count = 2 }
    if !meaning.isEmpty, meaning.allSatisfy({ says($0, .allEntries) }) {
      amendment.isAll = true
      return amendment
    }
    // "delete the other one"
    if meaning.count == 1, let index = rest.tokens.firstIndex(where: { $0.folded == meaning[0].folded }),
      let relation = relation(rest, index)
    {
      (amendment.selects, amendment.named, amendment.relation) = (false, "", relation)
      return amendment
    }
    if meaning.count == 1, says(meaning[0], .lastOf) {
      amendment.place = 0
      return amendment
    }
    if meaning.count == 1, let place = place(rest, of: meaning[0]) {
      amendment.place = place
      return amendment
    }
    var described = rest
    described.tokens.removeAll { token in
      isPolite(token, rest) || [.asWell, .standsForEntry, .pointsOut, .bothEntries].contains { says(token, $0) }
        || amendment.count == 2 && isJointToken(token, rest)
    }
    return try fill(amendment, from: described)
  }

  /// Which of several a word means: "the second".
  func place(_ utterance: Utterance, of token: Token) -> Int? {
    let word = utterance.text(of: token)
    let number = token.kind == .word ? Lexicon.meaning(.numbers, of: word, utterance.asked) : nil
    if let number { return number.role == "ordinal" && number.number <= 10 ? number.number : nil }
    if case .option(let place)? = DoubtAnswer(word) { return place }
    return nil
  }

  /// How many a word counts, two to ten.
  private func count(_ utterance: Utterance, at token: Token) -> Int? {
    var utterance = utterance
    utterance.tokens = [token]
    utterance.lookUp()
    let reader = PieceReader(utterance, words: utterance.numberWords(), today: context.today, choices: .init())
    guard let value = reader.pieces().first?.number?.value.decimal, (2...10).contains(value),
      value == value.rounded(places: 0)
    else { return nil }
    return Int(value.description)
  }
}

extension AmendmentReader {
  /// "the 12 one", "the second", "това за 33": which of several is meant, about which was asked.
  func picking(_ raw: Utterance) -> Amendment? {
    guard (1...8).contains(raw.count) else { return nil }
    let start = behindLead(raw)
    var said = raw
    said.tokens = raw.tokens[start...].filter { $0.kind != .mark && !isPolite($0, raw) && !isCurrency($0, raw) }
    guard !said.tokens.isEmpty, let name = name(said, said.tokens.indices, picks: true), !name.isBoth, !name.isAll,
      // "taxi 12" is an entry.
      name.isDefinite || name.words.isEmpty || name.amount == nil
    else { return nil }
    var amendment = Amendment(isExplicit: true).of(name)
    amendment.picks = true
    return amendment
  }

  func isCurrency(_ token: Token, _ raw: Utterance) -> Bool {
    token.kind == .symbol
      || token.kind == .word && token.entry.tables & 1 << Concern.currencies.rawValue != 0
  }
}
