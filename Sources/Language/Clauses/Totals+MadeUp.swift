import FoundationEssentials

/// A sum that is said at the end, and what it is reckoned from: "8 a head and there's three of us, so we paid 24".
extension Totals {
  /// Sets aside the prices, parts and reductions that come to what was paid.
  ///
  /// That they do is no accident where the last number is said as what was paid, and stands for no thing of its own: "tea 2, cake 3, and
  /// 5 for the taxi" are three.
  static func setAsideWhatMakesUp(_ pieces: inout [Piece], _ utterance: Utterance) {
    let candidates = pieces.indices.filter { isCandidate(pieces[$0]) }
    for paid in candidates.dropFirst().reversed() {
      guard let sum = pieces[paid].number, sum.role == .amount, !isPriceOf(behind: paid, pieces, utterance),
        let told = told(paid, pieces, utterance)
      else { continue }
      let parts = pieces.indices.filter { $0 < paid && isAlike(pieces[$0], sum) }
      if let price = price(ofSum: sum.value, of: parts, before: paid, told, pieces, utterance) {
        explain(sum: paid, by: price, &pieces)
        return
      }
      guard let terms = terms(ofSum: sum.value, of: parts, pieces) else { continue }
      // "groceries 20, pharmacy 30, that makes 50": each is of something of its own.
      if terms.isSum, terms.parts.allSatisfy({ namesThing($0, pieces) }) {
        setAside(paid, &pieces)
      } else {
        explain(sum: paid, by: terms.parts, &pieces)
      }
      return
    }
  }

  /// "ключарят 25 лева, петнайсет за патрона и десет за труда": behind a sum the parts that it was made of, where they come to it and have
  /// no currency of their own; each stands before its thing, as in "обяд 20, кафе 5, такси 15" none does.
  static func setAsideParts(_ pieces: inout [Piece]) {
    let candidates = pieces.indices.filter { isCandidate(pieces[$0]) }
    for (place, sum) in candidates.enumerated().dropLast(2) {
      let parts = candidates[(place + 1)...]
      guard let whole = pieces[sum].number, whole.role == .amount,
        pieces[sum + 1].isBoundary,
        parts.allSatisfy({ part in
          guard pieces[part].number?.currency == nil, pieces.indices.contains(part + 1) else { return false }
          return pieces[part + 1].isContent || pieces[part + 1].glue == .for
        }),
        parts.compactMap({ pieces[$0].number?.value.decimal }).reduce(0, +) == whole.value.decimal
      else { continue }
      for part in parts { setAside(part, &pieces) }
      return
    }
  }

  /// Sets aside what a sum is reckoned from; the currency may be said with that.
  private static func explain(sum: Int, by parts: [Int], _ pieces: inout [Piece]) {
    let currencies = Set(parts.compactMap { pieces[$0].number?.currency })
    if pieces[sum].number?.currency == nil, currencies.count == 1 { pieces[sum].number?.currency = currencies.first }
    for part in parts { setAside(part, &pieces) }
  }

  /// Whether the stretch of an amount names something.
  private static func namesThing(_ index: Int, _ pieces: [Piece]) -> Bool {
    stretch(around: index, pieces).contains { pieces[$0].isContent }
  }

  /// How it is said that an amount is what was paid in the end.
  private enum Told {
    /// "so 129", "that makes 45": by a word that concludes.
    case concluded
    /// "paid 24", "cost me 115": by a verb.
    case paid
  }

  /// Whether it is said that an amount follows from what was said before: "so 129", "= 35".
  static func isConcluded(_ index: Int, _ pieces: [Piece], _ utterance: Utterance) -> Bool {
    told(index, pieces, utterance) == .concluded
  }

  private static func told(_ index: Int, _ pieces: [Piece], _ utterance: Utterance) -> Told? {
    if index > 0, utterance.isText(pieces[index - 1].tokens.lowerBound, "=") { return .concluded }
    let before = pieces[stretch(around: index, pieces).lowerBound..<index]
    let concludes = { (piece: Piece) in
      let word = piece.tokens.lowerBound
      return utterance.says(word, .concludes) || utterance.tokens[word].afterTurn || utterance.tokens[word].afterFiller
    }
    if (before.suffix(1) + pieces[index...].prefix(2)).contains(where: concludes) { return .concluded }
    let isBare = !before.contains { $0.isContent && !concludes($0) }
    if isBare, before.contains(where: concludes) { return .concluded }
    // "the jacket that was 135 cost me 115"
    let isRightBehind = before.last { $0.glue == nil }.map(movesMoney) ?? false
    // "по двайсет и два, четирийсет и четири дадох"
    if isBare, pieces.indices.contains(index + 1), movesMoney(pieces[index + 1]),
      !pieces.indices.contains(index + 2) || pieces[index + 2].isBoundary
    {
      return .paid
    }
    return isRightBehind || isBare && before.contains(where: movesMoney) ? .paid : nil
  }

  private static func movesMoney(_ piece: Piece) -> Bool { piece.isSpending || piece.cue?.role == .move }

  /// "5 taxi", "5 for the taxi": what stands behind an amount is what it was paid for.
  private static func isPriceOf(behind index: Int, _ pieces: [Piece], _ utterance: Utterance) -> Bool {
    let rest = pieces[(index + 1)...].prefix { !$0.isBoundary }
    if let next = rest.first, next.isContent { return !utterance.says(next.tokens.lowerBound, .concludes) }
    guard rest.first?.glue == .for else { return false }
    return rest.contains(where: \.isContent)
  }

  /// Whether a number may be a part of a sum: of its currency, or of none.
  private static func isAlike(_ piece: Piece, _ sum: NumberFacts) -> Bool {
    // Not the "one" of "one grown-up for 8".
    guard let number = piece.number, number.role == .amount || number.role == .aside, number.value != Numeral(1) else {
      return false
    }
    return number.currency == nil || sum.currency == nil || number.currency == sum.currency
  }

  // MARK: - What comes to it

  /// One price, and how many: "88 a night", "the bathroom has 14". Where it is said that the sum follows, how many may be left out:
  /// "a tea 6.80 and another one, so 13.60".
  private static func price(
    ofSum sum: Numeral, of parts: [Int], before paid: Int, _ told: Told, _ pieces: [Piece], _ utterance: Utterance
  ) -> [Int]? {
    let counts = pieces[..<paid].indices.filter { index in
      pieces[index].number.map { isCount($0) && $0.value.whole > 1 } ?? false
    }.suffix(mostNumbers)
    for part in parts.suffix(mostNumbers) {
      guard let price = pieces[part].number else { continue }
      if price.isReckoned, price.value.decimal == sum.decimal { return [part] }
      let others = counts.filter { $0 != part }
      let factors = others.compactMap { pieces[$0].number?.value.whole }
      for (place, factor) in factors.enumerated() {
        let isSum = { (many: Int) in price.value.times(many)?.decimal == sum.decimal }
        guard isSum(factor) || factors[(place + 1)...].contains(where: { isSum(factor * $0) }) else { continue }
        return [part] + parts.filter { others[place] == $0 }
      }
      let unit = unit(ofPrice: part, pieces, utterance)
      guard told == .concluded || unit != nil || isUnitPrice(part, pieces, utterance),
        !isRepeating(part, pieces, utterance)
      else { continue }
      if (2...12).contains(where: { price.value.times($0)?.decimal == sum.decimal }) { return [part] }
    }
    return nil
  }

  /// Nobody reckons a sum from more numbers; each is tried with all others.
  private static let mostNumbers = 8

  /// "50 a week", which comes to 200 in a month: what is spent again and again.
  private static func isRepeating(_ price: Int, _ pieces: [Piece], _ utterance: Utterance) -> Bool {
    guard let word = Lexicon.match(.dates, utterance, at: pieces[price].tokens.upperBound + 1)?.meaning else {
      return false
    }
    return word.role == DateWord.Role.unit.rawValue && word.number > 1 || word.role == DateWord.Role.months.rawValue
  }

  /// Two or more that add up, or one less another.
  private static func terms(ofSum sum: Numeral, of parts: [Int], _ pieces: [Piece]) -> (parts: [Int], isSum: Bool)? {
    let values = parts.compactMap { pieces[$0].number?.value.decimal }
    guard values.count > 1 else { return nil }
    if values.reduce(0, +) == sum.decimal { return (parts, true) }
    return values.count == 2 && abs(values[0] - values[1]) == sum.decimal ? (parts, false) : nil
  }
}
