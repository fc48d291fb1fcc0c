import FoundationEssentials

/// Settles which of several numbers was paid, where the others only explain it: a price for one of them, the sum at the
/// end, the price before, the same money in another currency.
enum Totals {
  /// The pieces with what was not paid by itself set aside, and unit prices multiplied.
  static func settle(_ pieces: [Piece], in utterance: Utterance) -> [Piece] {
    guard pieces.count(where: { $0.number != nil }) > 1 else { return pieces }
    var pieces = pieces
    setAsideFormer(&pieces)
    setAsideEquivalents(&pieces, utterance)
    settleTotal(&pieces, utterance)
    settleUnitPrices(&pieces, utterance)
    return pieces
  }

  private static func isCandidate(_ piece: Piece) -> Bool {
    guard let number = piece.number else { return false }
    return number.role == .amount || number.role == .year
  }

  private static func setAside(_ index: Int, _ pieces: inout [Piece]) { pieces[index].number?.role = .aside }

  /// The piece before `index` that is more than glue.
  private static func said(before index: Int, _ pieces: [Piece]) -> Piece? {
    pieces[..<index].last { $0.glue == nil }
  }

  // MARK: - The price before

  /// "reduced from 180 to 119", "вместо 50": only where the price that was paid is said, too.
  private static func setAsideFormer(_ pieces: inout [Piece]) {
    for index in pieces.indices where isCandidate(pieces[index]) {
      guard said(before: index, pieces)?.cue?.role == .former,
        pieces.indices.contains(where: { $0 != index && isCandidate(pieces[$0]) })
      else { continue }
      setAside(index, &pieces)
    }
  }

  // MARK: - The same in another currency

  /// Leva for one euro, by law.
  private static let levaPerEuro = Decimal(sign: .plus, exponent: -5, significand: 195_583)

  /// "20 евро (39,12 лв)": prices stand in both currencies in Bulgaria.
  private static func setAsideEquivalents(_ pieces: inout [Piece], _ utterance: Utterance) {
    var last: Int?
    for index in pieces.indices where isCandidate(pieces[index]) {
      if let last, isEquivalent(pieces[last].number, pieces[index].number),
        !pieces[last + 1..<index].contains(where: { $0.isContent || $0.cue != nil || $0.glue == .and })
      {
        setAside(index, &pieces)
      } else {
        last = index
      }
    }
  }

  private static func isEquivalent(_ first: NumberFacts?, _ second: NumberFacts?) -> Bool {
    guard let first, let second, let code = first.currency, code == "EUR" || code == "BGN",
      second.currency == (code == "EUR" ? "BGN" : "EUR")
    else { return false }
    let (one, other) = (first.value.decimal, second.value.decimal)
    let difference = code == "EUR" ? one * levaPerEuro - other : other * levaPerEuro - one
    // Shops round to the cent, people to the lev.
    let tolerance = max(one, other) / 100
    return difference <= tolerance && difference >= -tolerance
  }

  // MARK: - The sum

  /// "10 eggs, 2 yoghurts: 13.28 in total" is the sum alone; "lidl 20, billa 30, total 50" is what makes it up.
  private static func settleTotal(_ pieces: inout [Piece], _ utterance: Utterance) {
    guard let total = pieces.indices.last(where: { isTotal($0, pieces, utterance) }) else { return }
    let others = pieces.indices.filter { $0 < total && isCandidate(pieces[$0]) }
    var sum = Numeral(0)
    for other in others {
      guard let number = pieces[other].number, let next = sum.adding(number.value) else { return }
      sum = next
    }
    if others.count > 1, sum.decimal == pieces[total].number?.value.decimal {
      setAside(total, &pieces)
    } else {
      for other in others { setAside(other, &pieces) }
    }
  }

  private static func isTotal(_ index: Int, _ pieces: [Piece], _ utterance: Utterance) -> Bool {
    guard isCandidate(pieces[index]) else { return false }
    if utterance.isText(pieces[index].tokens.lowerBound - 1, "=") { return true }
    let next = pieces.indices.contains(index + 1) ? pieces[index + 1].cue : nil
    var before = index
    while before > 0, pieces[before - 1].glue != nil || utterance.isText(pieces[before - 1].tokens.lowerBound, ":") {
      before -= 1
    }
    let cue = before > 0 ? pieces[before - 1].cue : nil
    return [next, cue].contains { $0?.role == .total && $0?.kind == "all" }
  }

  // MARK: - So many at a price

  /// "2 tickets at 18 each", "3 кафета по 2,50": the product, unless the sum itself was said beside it.
  private static func settleUnitPrices(_ pieces: inout [Piece], _ utterance: Utterance) {
    for index in pieces.indices where isUnitPrice(index, pieces, utterance) {
      let stretch = stretch(around: index, pieces)
      guard let count = stretch.prefix(while: { $0 < index }).last(where: { pieces[$0].number != nil }),
        let many = pieces[count].number, isCount(many), let price = pieces[index].number
      else { continue }
      let product = price.value.times(many.value)
      let isSaid = pieces.indices.contains { other in
        isCandidate(pieces[other])
          && (stretch.contains(other) && other != index && other != count
            || other > index && pieces[other].number?.value.decimal == product?.decimal)
      }
      if isSaid {
        setAside(index, &pieces)
      } else if let product {
        pieces[index].number?.value = product
        pieces[index].number?.alternative = nil
        pieces[index].number?.role = .amount
      }
      pieces[count].number?.role = .quantity
    }
  }

  private static func isCount(_ number: NumberFacts) -> Bool {
    guard number.currency == nil, number.value.mantissa > 0, number.value.whole <= 1_000 else { return false }
    return number.role == .quantity || number.role == .amount && number.value.isWhole && number.value.whole <= 100
  }

  /// "по 2,50", "18 each", "24 per metre", "50 l at 2.60".
  private static func isUnitPrice(_ index: Int, _ pieces: [Piece], _ utterance: Utterance) -> Bool {
    guard isCandidate(pieces[index]) else { return false }
    if pieces.indices.contains(index + 1) {
      if pieces[index + 1].cue?.role == .each { return true }
      if utterance.isText(pieces[index + 1].tokens.lowerBound, "per"), pieces.indices.contains(index + 2) {
        return true
      }
    }
    guard index > 0, pieces[index - 1].glue != nil else { return false }
    let before = pieces[index - 1].tokens.lowerBound
    if utterance.isText(before, "по") || utterance.isText(before, "po") { return true }
    let isMeasured = index > 1 && pieces[index - 2].number?.role == .quantity && pieces[index - 2].tokens.count > 1
    return isMeasured && (utterance.isText(before, "at") || utterance.isText(before, "@"))
  }

  /// What stands between separators around a piece.
  private static func stretch(around index: Int, _ pieces: [Piece]) -> Range<Int> {
    func separates(_ piece: Piece) -> Bool {
      if case .mark = piece.kind { true } else { piece.glue == .and || piece.glue == .then }
    }
    let start = pieces[..<index].lastIndex(where: separates).map { $0 + 1 } ?? 0
    return start..<(pieces[index...].firstIndex(where: separates) ?? pieces.count)
  }
}
