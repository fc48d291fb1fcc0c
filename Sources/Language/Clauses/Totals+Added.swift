/// Amounts that are part of another one, or take its place: a tip on top, the price after a reduction, one for each of us.
extension Totals {
  /// "haircut 30 + 5 tip", "вечеря 60 и 6 бакшиш": one payment, with the tip in it.
  static func addTips(_ pieces: inout [Piece], _ utterance: Utterance) {
    for index in pieces.indices.dropFirst() where isCandidate(pieces[index]) && isTip(beside: index, pieces, utterance)
    {
      guard let bill = pieces[..<index].lastIndex(where: isCandidate), let paid = pieces[bill].number,
        let tip = pieces[index].number, let sum = paid.value.adding(tip.value),
        paid.currency == nil || tip.currency == nil || paid.currency == tip.currency,
        isJoined(pieces[bill + 1..<index], utterance)
      else { continue }
      pieces[bill].number?.value = sum
      pieces[bill].number?.alternative = nil
      if paid.currency == nil { pieces[bill].number?.currency = tip.currency }
      setAside(index, &pieces)
    }
  }

  /// "tesco 138.22 less a 5 voucher so 133.22": three amounts of which the last is what the first less the second comes to.
  static func settleDifference(_ pieces: inout [Piece]) {
    let candidates = pieces.indices.filter { isCandidate(pieces[$0]) }
    guard candidates.count == 3 else { return }
    let numbers = candidates.compactMap { pieces[$0].number }
    guard numbers.allSatisfy({ $0.role == .amount }), Set(numbers.compactMap(\.currency)).count < 2,
      numbers[1].value.decimal < numbers[2].value.decimal, !numbers[0].value.isWhole,
      numbers[0].value.decimal - numbers[1].value.decimal == numbers[2].value.decimal
    else { return }
    if numbers[2].currency == nil { pieces[candidates[2]].number?.currency = numbers.compactMap(\.currency).first }
    setAside(candidates[0], &pieces)
    setAside(candidates[1], &pieces)
  }

  /// Whether a word for a tip stands right behind an amount, or right before it.
  private static func isTip(beside index: Int, _ pieces: [Piece], _ utterance: Utterance) -> Bool {
    [index + 1, index - 1].contains { place in
      pieces.indices.contains(place) && pieces[place].tokens.contains { utterance.says($0, .tip) }
    }
  }

  /// Whether nothing but a plus or an "and", and what is added, stands between.
  private static func isJoined(_ between: ArraySlice<Piece>, _ utterance: Utterance) -> Bool {
    var adds = false
    for piece in between {
      if utterance.isText(piece.tokens.lowerBound, "+") || utterance.says(piece.tokens.lowerBound, .plus)
        || piece.glue == .and
      {
        adds = true
      } else if piece.glue == nil, !piece.tokens.contains(where: { utterance.says($0, .tip) }) {
        return false
      }
    }
    return adds
  }

  /// "shoes 120 but with the discount I paid 96", "глоба 50, но с отстъпка 35": the lower one was paid.
  static func setAsideBeforeDiscount(_ pieces: inout [Piece], _ utterance: Utterance) {
    let candidates = pieces.indices.filter { isCandidate(pieces[$0]) }
    guard candidates.count == 2, let full = pieces[candidates[0]].number, let paid = pieces[candidates[1]].number,
      full.value.decimal > paid.value.decimal,
      full.currency == nil || full.currency == paid.currency
        || paid.currency == nil
    else { return }
    let between = pieces[candidates[0] + 1..<candidates[1]]
    guard let less = between.firstIndex(where: { isReduction($0, utterance) }) else { return }
    let (before, after) = (between[..<less], between[(less + 1)...])
    let turns = before.contains { utterance.begins(.turn, $0) }
    let end = utterance.frameWord(pieces[less].tokens.lowerBound).map { pieces[less].tokens.lowerBound + $0.count } ?? 0
    guard before.allSatisfy({ $0.glue != nil || $0.isMark || utterance.begins(.turn, $0) }),
      // What else is named was bought beside it: "shoes 120 but with the discount a bag 30".
      after.allSatisfy({ $0.glue != nil || $0.cue != nil || $0.tokens.lowerBound < end }),
      turns || before.contains(where: { $0.glue == .with }) && after.contains(where: { $0.cue?.role == .spend })
    else { return }
    if paid.currency == nil { pieces[candidates[1]].number?.currency = full.currency }
    setAside(candidates[0], &pieces)
  }

  private static func isReduction(_ piece: Piece, _ utterance: Utterance) -> Bool {
    piece.cue?.role == .discount || utterance.frameWord(piece.tokens.lowerBound)?.word == .offer
  }

  /// The two of "20 each, there were two".
  private static func isThereCount(_ index: Int, _ pieces: [Piece], _ utterance: Utterance) -> Bool {
    pieces[index].number?.role == .quantity && utterance.says(pieces[index].tokens.lowerBound - 2, .thereWere)
  }

  /// "ski pass 98 each for the two of us": how many of us comes behind.
  static func multiplyForUs(_ pieces: inout [Piece], _ utterance: Utterance) {
    for index in pieces.indices where isCandidate(pieces[index]) {
      let isBehind = pieces.indices.contains(index + 1) && pieces[index + 1].cue?.role == .each
      guard isBehind || index > 0 && utterance.says(pieces[index - 1].tokens.lowerBound, .eachAt),
        let price = pieces[index].number?.value,
        !stretch(around: index, pieces).contains(where: { $0 != index && isCandidate(pieces[$0]) })
      else { continue }
      let start = isBehind ? index + 2 : index + 1
      if let people = pieces.indices.first(where: { $0 > index && isThereCount($0, pieces, utterance) }),
        let product = pieces[people].number.flatMap({ price.times($0.value) })
      {
        reckon(product, at: index, &pieces)
        continue
      }
      var many = start
      // "98 each for the two of us", "1.60 each, 2 of us"
      while many < pieces.count,
        pieces[many].glue == .for || pieces[many].glue == .the || isBeforeUs(many, pieces, utterance)
      {
        many += 1
      }
      guard many > start, many < pieces.count, let people = pieces[many].number, people.role == .quantity,
        people.value.isWhole, (2...20).contains(people.value.whole), let product = price.times(people.value)
      else { continue }
      reckon(product, at: index, &pieces)
    }
  }

  /// The comma of "1.60 each, 2 of us".
  private static func isBeforeUs(_ index: Int, _ pieces: [Piece], _ utterance: Utterance) -> Bool {
    guard pieces[index].isMark, pieces.indices.contains(index + 1), pieces[index + 1].number != nil else {
      return false
    }
    let behind = pieces[index + 1].tokens
    return (behind.lowerBound...behind.upperBound + 1).contains { utterance.says($0, .ofUs) }
  }
}
