import FoundationEssentials

/// Which entries an order to delete means.
extension AmendmentReader {
  /// What "delete the rent" and "delete the last two" mean.
  func selected(_ start: Amendment, _ rest: Utterance) throws(Refusal) -> Amendment {
    let words = rest.tokens.filter { $0.kind != .mark && !isPolite($0, rest) && !isJointToken($0, rest) }
    if start.selectsLatest, words.count == 1, let count = count(rest, at: words[0]) {
      var amendment = start
      amendment.count = count
      return amendment
    }
    var described = rest
    described.tokens.removeAll { isPolite($0, rest) }
    return try fill(start, from: described)
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

  /// What "the electricity was 54" and "бензинът е от събота" say: one to three words for an entry, and its amount or its day. Whether
  /// such an entry was spoken of, who has them knows.
  func naming(_ said: Utterance) -> Amendment? {
    var raw = said
    // "not the pharmacy, the dentist was 90"
    if let meant = behindDenied(raw.tokens, in: raw) { raw.tokens = meant }
    let isDefinite = raw.says(0, .definite)
    let start = isDefinite ? 1 : 0
    func isCopula(_ index: Int) -> Bool {
      Lexicon.meaning(.glue, of: raw.text(index), raw.asked)?.role == Glue.auxiliary.rawValue
    }
    guard raw.count > start + 2, let copula = (start..<raw.count).first(where: isCopula),
      (start + 1...start + 3).contains(copula), copula + 1 < raw.count,
      (start..<copula).allSatisfy({ raw.isKind($0, .word) })
    else { return nil }
    var rest = raw
    rest.tokens = Array(raw.tokens[(copula + 1)...])
    guard var amendment = try? fill(Amendment(isExplicit: true), from: rest), amendment.details == nil,
      // "the shampoo is body care": the name of a category, and nothing else.
      amendment.category == nil
        ? amendment.type == nil && (amendment.money != nil || amendment.date != nil)
        : amendment.money == nil && amendment.date == nil && isDefinite
    else { return nil }
    amendment.named = (start..<copula).map(raw.text).joined(separator: " ")
    amendment.isDefinite = isDefinite
    return amendment
  }
}
