/// Reads amounts of which it is not said how much exactly: "about 50", "between 50 and 60", "300 or so".
extension PieceReader {
  /// The amount that begins with a word which says that it is none exactly.
  func uncertain(at index: Int, after previous: Piece?) -> Piece? {
    if utterance.says(index, .between), let range = range(from: index, at: index + 1) { return range }
    if utterance.says(index, .about), let money = money(at: pastArticle(index + 1), after: nil) {
      guard var facts = money.number, facts.role == .amount else { return nil }
      facts.isUncertain = true
      return piece(index..<money.tokens.upperBound, facts, "about so much")
    }
    // "до 50 лв" is no more than that; "до Варна" is a way.
    if utterance.says(index, .upTo), let money = money(at: index + 1, after: nil), var facts = money.number,
      facts.role == .amount, facts.currency != nil
    {
      facts.isUncertain = true
      return piece(index..<money.tokens.upperBound, facts, "up to so much")
    }
    return saysOr ? range(from: index, at: index, joint: .orNumber) : nil
  }

  /// "between 50 and 60 leva", "50 or 60".
  private func range(from start: Int, at index: Int, joint: WordMark? = nil) -> Piece? {
    guard claim(before: start) == nil, let low = bound(at: index) else { return nil }
    // "30, or 35", "30 or was it 35", "40 or maybe 45"
    let joined = joint != nil && utterance.isText(low.end, ",") ? low.end + 1 : low.end
    guard isJoint(joined, joint), let high = bound(at: joint == nil ? joined + 1 : pastDoubt(joined + 1)),
      low.facts.value.decimal < high.facts.value.decimal
    else { return nil }
    var facts = low.facts
    facts.others = [high.facts.value]
    facts.isUncertain = true
    facts.alternative = nil
    facts.currency = high.facts.currency ?? low.facts.currency
    return piece(start..<high.end, facts, "one of two amounts")
  }

  /// Past "was it", "maybe" between two amounts of which one is meant.
  private func pastDoubt(_ index: Int) -> Int {
    var next = index
    while next < index + 3, utterance.isKind(next, .word), utterance.literal(next) == nil {
      let glue = Lexicon.match(.glue, utterance, at: next)?.meaning.role
      let isLittle = glue == Glue.auxiliary.rawValue || glue == Glue.pronoun.rawValue
      guard isLittle || utterance.frameWord(next)?.word == .modal else { break }
      next += isLittle ? 1 : utterance.frameWord(next)?.count ?? 1
    }
    return next
  }

  /// Whether the token joins two amounts of a range: that word, or else "and" or a dash.
  private func isJoint(_ index: Int, _ joint: WordMark?) -> Bool {
    if let joint { return utterance.says(index, joint) }
    return grammar.role(index) == .and || utterance.isText(index, "-")
  }

  /// A number with its currency, where words are no more than a whole number: "fifty and sixty" are two.
  private func bound(at index: Int) -> ReadNumber? {
    var read: ReadNumber
    if let literal = utterance.literal(index) {
      guard literal.form == .plain else { return nil }
      read = ReadNumber(facts: NumberFacts(value: literal.value), end: index + 1)
    } else if let name = currency(at: index), utterance.isKind(index, .symbol), utterance.literal(index + 1) != nil {
      guard let literal = utterance.literal(index + 1), literal.form == .plain else { return nil }
      read = ReadNumber(facts: NumberFacts(value: literal.value), end: index + 2)
      apply(name, to: &read.facts)
    } else {
      guard let whole = grammar.whole(at: index) else { return nil }
      read = ReadNumber(facts: NumberFacts(value: Numeral(whole.value)), end: whole.end)
      read.facts.inWords = true
    }
    if let name = currency(at: read.end), !name.misheard, !name.minor {
      apply(name, to: &read.facts)
      read.end += name.count
    }
    return read
  }

  private func pastArticle(_ index: Int) -> Int { utterance.says(index, .about) ? index + 1 : index }

  /// Past words behind a number that say it is none exactly: "300 or so", "триста и кусур".
  func odd(at index: Int) -> Int? {
    guard let match = Lexicon.match(.units, utterance, at: index), match.meaning.role == "odd" else { return nil }
    return index + match.count
  }
}
