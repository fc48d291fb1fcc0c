/// Sums of what was said before them, and so many at a price.
extension Totals {
  /// "10 eggs, 2 yoghurts: 13.28 in total" is the sum alone; "lidl 20, billa 30, total 50" is what makes it up.
  static func settleTotal(_ pieces: inout [Piece], _ utterance: Utterance) {
    guard let total = pieces.indices.last(where: { isTotal($0, pieces, utterance) }), !countsThing(total, pieces) else {
      return
    }
    // "my share was 35 of a total of 140", "35 от общо 140": the part was paid.
    if let part = part(of: total, pieces, utterance) {
      let currency = pieces[part].number?.currency ?? pieces[total].number?.currency
      pieces[part].number?.currency = currency
      return setAside(total, &pieces)
    }
    let others = pieces.indices.filter { $0 < total && isCandidate(pieces[$0]) }
    var sum = Numeral(0)
    for other in others {
      guard let number = pieces[other].number, let next = sum.adding(number.value) else { return }
      sum = next
    }
    // "Wolt receipt: items 18.20, delivery 3.50, TOTAL 21.70": one payment.
    let isSlip = others.first.map { pieces[..<$0].contains { utterance.says($0.tokens.lowerBound, .slip) } } ?? false
    if others.count > 1, !isSlip, sum.decimal == pieces[total].number?.value.decimal {
      setAside(total, &pieces)
    } else {
      // "15 euros each, 45 in total": the currency is said once.
      let currencies = Set(others.compactMap { pieces[$0].number?.currency })
      if currencies.count == 1, pieces[total].number?.currency == nil {
        pieces[total].number?.currency = currencies.first
      }
      for other in others { setAside(other, &pieces) }
    }
  }

  /// The number of which another is the whole, where nothing else stands between.
  private static func part(of total: Int, _ pieces: [Piece], _ utterance: Utterance) -> Int? {
    guard let part = pieces[..<total].lastIndex(where: isCandidate),
      let whole = pieces[total].number?.value.decimal, let paid = pieces[part].number?.value.decimal, paid < whole
    else { return nil }
    let between = pieces[part + 1..<total]
    guard between.contains(where: { utterance.says($0.tokens.lowerBound, .partOf) }),
      between.allSatisfy({ $0.glue != nil || $0.cue?.role == .total })
    else { return nil }
    return part
  }

  static func isTotal(_ index: Int, _ pieces: [Piece], _ utterance: Utterance) -> Bool {
    guard isCandidate(pieces[index]) else { return false }
    if utterance.isText(pieces[index].tokens.lowerBound - 1, "=") { return true }
    let next = pieces.indices.contains(index + 1) ? pieces[index + 1].cue : nil
    var before = index
    while before > 0, pieces[before - 1].glue != nil || utterance.isText(pieces[before - 1].tokens.lowerBound, ":") {
      before -= 1
    }
    // "TOTAL PAID 17.40"
    if before > 1, pieces[before - 1].cue?.role == .spend, pieces[before - 2].cue?.role == .total { before -= 1 }
    let cue = before > 0 ? pieces[before - 1].cue : nil
    return [next, cue].contains { $0?.role == .total && $0?.kind == "all" }
  }

  // MARK: - So many at a price

  /// "2 tickets at 18 each", "3 кафета по 2,50": the product, unless the sum itself was said beside it.
  static func settleUnitPrices(_ pieces: inout [Piece], _ utterance: Utterance) {
    for index in pieces.indices where isUnitPrice(index, pieces, utterance) {
      let stretch = stretch(around: index, pieces)
      guard let price = pieces[index].number else { continue }
      guard let count = count(ofPrice: index, in: stretch, pieces, utterance), let many = pieces[count].number else {
        if multiplyByBoth(index, &pieces, utterance) { continue }
        if isPartOfSum(index, pieces) || isShareOfLater(index, pieces) || isMeasure(after: index, pieces, utterance) {
          setAside(index, &pieces)
        }
        continue
      }
      let product = price.value.times(many.value)
      let isSaid = pieces.indices.contains { other in
        isCandidate(pieces[other])
          && (stretch.contains(other) && other != index && other != count && isAtLeast(price, pieces[other])
            || other > index && pieces[other].number?.value.decimal == product?.decimal)
      }
      if isSaid {
        setAside(index, &pieces)
      } else if let product {
        reckon(product, at: index, &pieces)
        pieces[index].number?.role = .amount
      }
      pieces[count].number?.role = .quantity
    }
  }

  /// How many there are: "2 coffees at 3", or in the stretch before a price that stands alone, "2 monthly passes, 50 each".
  private static func count(ofPrice index: Int, in stretch: Range<Int>, _ pieces: [Piece], _ utterance: Utterance)
    -> Int?
  {
    if let count = stretch.prefix(while: { $0 < index }).last(where: { pieces[$0].number != nil }) {
      return pieces[count].number.map(isCount) ?? false ? count : nil
    }
    guard stretch.lowerBound > 1, !stretch.contains(where: { pieces[$0].isContent }) else { return nil }
    let numbers = Totals.stretch(around: stretch.lowerBound - 2, pieces).filter { pieces[$0].number != nil }
    guard numbers.count == 1, let count = numbers.first, pieces[count].number.map(isCount) ?? false,
      // "split the flat four ways, 92 each": one's own share, as it was said.
      !utterance.says(pieces[count].tokens.upperBound, .waysOfSharing)
    else { return nil }
    return count
  }

  /// "shoes for both kids, 40 each", "за двете деца обувки по 69,90": there are two.
  private static func multiplyByBoth(_ index: Int, _ pieces: inout [Piece], _ utterance: Utterance) -> Bool {
    guard pieces.contains(where: { utterance.says($0.tokens.lowerBound, .both) }), !hasOther(than: index, pieces),
      let product = pieces[index].number?.value.times(Numeral(2))
    else { return false }
    reckon(product, at: index, &pieces)
    return true
  }

  /// "2 coffees at 3 lv, water 2": what is less than the price of one is no sum of several.
  private static func isAtLeast(_ price: NumberFacts, _ other: Piece) -> Bool {
    other.number.map { $0.value.decimal >= price.value.decimal } ?? false
  }

  /// "10 sessions, 45 apiece, 450": the sum of what was counted before is said after.
  static func isPartOfSum(_ index: Int, _ pieces: [Piece]) -> Bool {
    guard let price = pieces[index].number?.value else { return false }
    return pieces[..<index].compactMap(\.number).filter(isCount).contains { many in
      let product = price.times(many.value)?.decimal
      return pieces[(index + 1)...].contains { isCandidate($0) && $0.number?.value.decimal == product }
    }
  }

  /// "ten euros each for me and kalina, so twenty": what comes later is so many times as much.
  static func isShareOfLater(_ index: Int, _ pieces: [Piece]) -> Bool {
    guard index + 1 < pieces.count, pieces[index + 1].cue?.role == .each, let price = pieces[index].number?.value else {
      return false
    }
    return pieces[(index + 2)...].contains { piece in
      guard isCandidate(piece), let sum = piece.number?.value.decimal else { return false }
      return (2...20).contains { price.times($0)?.decimal == sum }
    }
  }

  /// "2,60 на литър", "1.60 a kilo": the price of a measure, and no payment by itself.
  static func isMeasure(after index: Int, _ pieces: [Piece], _ utterance: Utterance) -> Bool {
    let next = pieces[index].tokens.upperBound
    guard utterance.says(next, .perMeasure) || utterance.isText(next, "/"), utterance.tokens.indices.contains(next + 1)
    else { return false }
    return utterance.hint(next + 1) == .measure
  }

  /// "a gym at 30 a month, paid 90 for three", "сирене 16 лева килото, взех за 8": a price of one of something, where what was paid is said
  /// behind it with a verb.
  static func setAsideRates(_ pieces: inout [Piece], _ utterance: Utterance) {
    for index in pieces.indices where isCandidate(pieces[index]) && isRate(index, pieces, utterance) {
      let own = stretch(around: index, pieces)
      let paid = pieces.indices[index...].first { other in
        !own.contains(other) && isCandidate(pieces[other]) && !isRate(other, pieces, utterance)
          && stretch(around: other, pieces).contains { $0 < other && pieces[$0].isSpending }
      }
      guard let paid else { continue }
      let currency = pieces[paid].number?.currency ?? pieces[index].number?.currency
      pieces[paid].number?.currency = currency
      setAside(index, &pieces)
    }
  }

  /// Whether what one of something costs stands behind a number: "a month", "per square foot", "килото".
  private static func isRate(_ index: Int, _ pieces: [Piece], _ utterance: Utterance) -> Bool {
    let next = pieces[index].tokens.upperBound
    if pieces[index].number?.currency != nil, utterance.isKind(next, .word), utterance.isCyrillic(next),
      utterance.says(next, .aMeasure)
    {
      return true
    }
    guard utterance.says(next, .perMeasure) || utterance.says(next, .per) || utterance.isText(next, "/") else {
      return false
    }
    return (next + 1...next + 2).contains {
      utterance.says($0, .aRate) || utterance.says($0, .aMeasure) || utterance.hint($0) == .measure
    }
  }

  static func isCount(_ number: NumberFacts) -> Bool {
    guard number.currency == nil, number.value.mantissa > 0, number.value.whole <= 1_000 else { return false }
    return number.role == .quantity || number.role == .amount && number.value.isWhole && number.value.whole <= 100
  }

  /// "по 2,50", "18 each", "24 per metre", "50 l at 2.60".
  static func isUnitPrice(_ index: Int, _ pieces: [Piece], _ utterance: Utterance) -> Bool {
    guard isCandidate(pieces[index]) else { return false }
    if pieces.indices.contains(index + 1) {
      if pieces[index + 1].cue?.role == .each { return true }
      if isMeasure(after: index, pieces, utterance) { return true }
      if utterance.says(pieces[index + 1].tokens.lowerBound, .per), pieces.indices.contains(index + 2) {
        return true
      }
    }
    guard index > 0, pieces[index - 1].glue != nil else { return false }
    let before = pieces[index - 1].tokens.lowerBound
    if utterance.says(before, .eachAt) { return true }
    guard utterance.says(before, .atPrice) || utterance.isText(before, "@") else { return false }
    let isMeasured = index > 1 && pieces[index - 2].number?.role == .quantity && pieces[index - 2].tokens.count > 1
    return isMeasured || isPartOfSum(index, pieces)
  }

  /// "платих всичко на една каса": so many of what stands behind it, and no sum.
  private static func countsThing(_ index: Int, _ pieces: [Piece]) -> Bool {
    guard let number = pieces[index].number, number.inWords, number.currency == nil, number.value.isWhole,
      number.value.whole <= 12, pieces.indices.contains(index + 1), pieces[index + 1].isContent
    else { return false }
    return pieces[..<index].contains { $0.number?.currency != nil }
  }

  /// What stands between separators around a piece.
  static func stretch(around index: Int, _ pieces: [Piece]) -> Range<Int> {
    let start = pieces[..<index].lastIndex(where: \.isBoundary).map { $0 + 1 } ?? 0
    return start..<(pieces[index...].firstIndex(where: \.isBoundary) ?? pieces.count)
  }
}
