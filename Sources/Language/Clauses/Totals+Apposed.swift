import Entities

/// Numbers of what is named before a price that stands by itself.
extension Totals {
  /// "haircut with the girl from dorm 4, fifteen leva", "council rates, quarter two, 406 dollars": a price with its currency between two
  /// marks is that of all that was named before it, and what has none there is a number of something else.
  static func setAsideBeforeApposed(_ pieces: inout [Piece]) {
    guard let price = pieces.indices.first(where: { isApposed($0, pieces) }) else { return }
    let before = pieces.indices.filter { $0 < price && isCandidate(pieces[$0]) }
    guard !before.isEmpty, before.allSatisfy({ isBareWhole(pieces[$0]) && isOfNamed($0, pieces) }) else { return }
    // "groceries 20, 5 euro" may be 20.50.
    if let last = before.last, last == price - 2, pieces[last].number?.inWords == false,
      pieces[price].number.map({ !$0.inWords && $0.value.isWhole && $0.value.whole < 100 }) ?? false
    {
      return
    }
    let sum = before.compactMap { pieces[$0].number?.value.decimal }.reduce(0, +)
    // "lunch 12 and taxi 8, 20 leva" is what both came to.
    guard sum != pieces[price].number?.value.decimal else { return }
    for index in before { setAside(index, &pieces) }
  }

  /// "a table and 4 chairs from ikea 620": right behind "and", or first of all, and before a thing whose price ends the stretch.
  static func setAsideCountedThings(_ pieces: inout [Piece], _ utterance: Utterance) {
    for index in pieces.indices.dropLast(2) where isCandidate(pieces[index]) && isBareWhole(pieces[index]) {
      guard let many = pieces[index].number, (2...12).contains(many.value.whole),
        let price = pieces[(index + 1)...].firstIndex(where: { isCandidate($0) && !isOne($0) }),
        let paid = pieces[price].number, paid.role == .amount,
        paid.value.whole > many.value.whole
          || paid.value.places == 2,
        pieces[index + 1..<price].allSatisfy({ !$0.isMark && $0.cue == nil && $0.glue != .then }),
        counts(many, at: index, before: paid, at: price, pieces, utterance), !isListedFirst(price, paid, pieces)
      else { continue }
      // "lidl 20 and 5 coffee 3": what was named before has a price already.
      guard !stretchBefore(index, pieces).contains(where: { isCandidate(pieces[$0]) && !isOne(pieces[$0]) }) else {
        continue
      }
      pieces[index].number?.role = .quantity
    }
  }

  /// Whether a small number counts what stands behind it: right behind "and" or at the start, where its price ends the stretch; and where
  /// the price is one by its looks, behind a verb of buying, with more of what was bought in between: "kupih 2 bodita i edna shapka 39,90".
  private static func counts(
    _ many: NumberFacts, at index: Int, before paid: NumberFacts, at price: Int, _ pieces: [Piece],
    _ utterance: Utterance
  ) -> Bool {
    let isThing = pieces[index + 1].isContent
    let isSame = !pieces[index + 1..<price].contains(where: \.isBoundary)
    if isThing, isSame, index == 0 || isJoint(index - 1, pieces, utterance) { return true }
    guard paid.isMoneyByLooks, pieces[price - 1].isContent else { return false }
    // "от баничарницата две със сирене и една боза 5.40"
    if many.inWords, pieces[index + 1].glue == .with, pieces[index + 2].isContent { return true }
    guard isThing, price > index + 2 else { return false }
    return stretch(around: index, pieces).contains { $0 < index && pieces[$0].cue?.kind == "buy" }
  }

  /// The "one" of "one hat".
  private static func isOne(_ piece: Piece) -> Bool {
    piece.number.map { $0.inWords && $0.currency == nil && $0.value == Numeral(1) } ?? false
  }

  /// A price with a currency, and nothing else between two marks.
  private static func isApposed(_ index: Int, _ pieces: [Piece]) -> Bool {
    guard isCandidate(pieces[index]), pieces[index].number?.currency != nil, index > 1, pieces[index - 1].isMark else {
      return false
    }
    return !pieces.indices.contains(index + 1) || pieces[index + 1].isBoundary || pieces[index + 1].glue == .payment
  }

  static func isBareWhole(_ piece: Piece) -> Bool {
    guard let number = piece.number else { return false }
    return number.role == .amount && number.currency == nil && number.value.isWhole && !number.isReckoned
  }

  /// Whether something is named in the stretch of a number, and it is neither paid there nor for a thing.
  private static func isOfNamed(_ index: Int, _ pieces: [Piece]) -> Bool {
    let own = stretch(around: index, pieces)
    let next = index + 1
    return own.contains { pieces[$0].isContent }
      && !own.contains { $0 < index && (pieces[$0].isSpending || pieces[$0].cue?.role == .move) }
      && !(own.contains(next) && pieces[next].glue == .for)
  }

  private static func stretchBefore(_ index: Int, _ pieces: [Piece]) -> Range<Int> {
    guard index > 1 else { return 0..<0 }
    return stretch(around: index - 2, pieces).lowerBound..<index
  }

  /// "and", or what is typed for it in letters that another language has a word of its own for.
  static func isJoint(_ index: Int, _ pieces: [Piece], _ utterance: Utterance) -> Bool {
    if pieces[index].glue == .and { return true }
    return pieces[index].glue == .pronoun && utterance.says(pieces[index].tokens.lowerBound, .mayBeAnd)
      && LatinGrammar.isBulgarian(utterance)
  }

  /// "5 coffee 9 taxi": a thing of its own stands behind the second number, too.
  private static func isListedFirst(_ price: Int, _ paid: NumberFacts, _ pieces: [Piece]) -> Bool {
    let behind = pieces[(price + 1)...].prefix { !$0.isBoundary }
    if behind.contains(where: { $0.glue == .for || $0.cue != nil }) { return true }
    return behind.contains(where: \.isContent) && paid.value.places != 2
  }
}
