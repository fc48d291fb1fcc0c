import Entities
import FoundationEssentials

/// Settles which of several numbers was paid, where the others only explain it: a price for one of them, the sum at the
/// end, the price before, the same money in another currency.
enum Totals {
  /// The pieces with what was not paid by itself set aside, and unit prices multiplied.
  static func settle(_ pieces: [Piece], in utterance: Utterance) -> [Piece] {
    let numbers = pieces.indices.filter { pieces[$0].number != nil }
    guard numbers.count > 1 || numbers.contains(where: { isMeasure(after: $0, pieces, utterance) }) else {
      return pieces
    }
    var pieces = pieces
    setAsideFormer(&pieces)
    setAsideDenied(&pieces, utterance)
    setAsideHours(&pieces, utterance)
    setAsideCounts(&pieces)
    joinSpaced(&pieces, utterance)
    setAsideNames(&pieces, utterance)
    setAsideReduced(&pieces, utterance)
    setAsideWhole(&pieces, utterance)
    setAsideLines(&pieces, utterance)
    setAsideRepeated(&pieces)
    setAsideChange(&pieces, utterance)
    setAsideEquivalents(&pieces, utterance)
    settleTotal(&pieces, utterance)
    settleUnitPrices(&pieces, utterance)
    return pieces
  }

  private static func isCandidate(_ piece: Piece) -> Bool {
    guard let number = piece.number else { return false }
    return number.role == .amount || number.role == .year
  }

  /// Whether another number than that at `index` may have been paid.
  private static func hasOther(than index: Int, _ pieces: [Piece]) -> Bool {
    pieces.indices.contains { $0 != index && isCandidate(pieces[$0]) }
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
        hasOther(than: index, pieces)
      else { continue }
      setAside(index, &pieces)
    }
  }

  /// "not 30, it was 13", "88.15 (not 81.85)"; where the two stand beside each other, either may be meant: "14 не 16".
  private static func setAsideDenied(_ pieces: inout [Piece], _ utterance: Utterance) {
    for index in pieces.indices.dropFirst() where isCandidate(pieces[index]) && pieces[index - 1].cue?.role == .not {
      guard hasOther(than: index, pieces), let number = pieces[index].number,
        index + 1 == pieces.count || pieces[index + 1].number == nil
      else { continue }
      if index > 1, isCandidate(pieces[index - 2]), !utterance.says(pieces[index - 1].tokens.lowerBound, .notNumber) {
        if pieces[index - 2].number?.currency == nil { pieces[index - 2].number?.currency = number.currency }
        pieces[index - 2].number?.others = [number.value]
        pieces[index - 2].number?.isUncertain = true
      }
      setAside(index, &pieces)
    }
  }

  /// "към единайсет поръчах пица за 19 лв": about that hour, where another number has a currency.
  private static func setAsideHours(_ pieces: inout [Piece], _ utterance: Utterance) {
    for index in pieces.indices where isCandidate(pieces[index]) {
      guard let number = pieces[index].number, number.isUncertain, number.currency == nil, number.others.isEmpty,
        number.value.isWhole, number.value.whole <= 24,
        utterance.says(pieces[index].tokens.lowerBound, .clock),
        pieces.contains(where: { $0.number?.currency != nil })
      else { continue }
      setAside(index, &pieces)
    }
  }

  /// "charged to Visa 8830", "авторизация 771203": digits behind a card, an account or a code, where another number has a currency.
  private static func setAsideNames(_ pieces: inout [Piece], _ utterance: Utterance) {
    for index in pieces.indices.dropFirst() where isCandidate(pieces[index]) {
      guard let number = pieces[index].number, number.currency == nil, !number.inWords, number.value.isWhole,
        utterance.text(pieces[index].tokens.lowerBound).count > 3,
        utterance.recordWord(pieces[index].tokens.lowerBound - 1)?.role.isName == true,
        pieces.contains(where: { $0.number?.currency != nil })
      else { continue }
      setAside(index, &pieces)
    }
  }

  /// "two for 15", "две за 15": so many of them for the price.
  private static func setAsideCounts(_ pieces: inout [Piece]) {
    for index in pieces.indices.dropLast(2) where isCandidate(pieces[index]) && pieces[index + 1].glue == .for {
      guard let many = pieces[index].number, let price = pieces[index + 2].number, isCandidate(pieces[index + 2]),
        many.currency == nil, many.value.isWhole, many.value.whole <= 12, many.value.whole < price.value.whole,
        !pieces.indices.contains(index + 3) || !pieces[index + 3].isContent
      else { continue }
      pieces[index].number?.role = .quantity
    }
  }

  /// "12 80": two bare numbers of which the second may be hundredths.
  private static func joinSpaced(_ pieces: inout [Piece], _ utterance: Utterance) {
    for index in pieces.indices.dropFirst() where isCandidate(pieces[index]) && isCandidate(pieces[index - 1]) {
      guard let first = pieces[index - 1].number, let second = pieces[index].number, first.currency == nil,
        first.role == .amount, first.value.whole < 1_000,
        !first.inWords, !second.inWords, first.value.isWhole, second.value.isWhole, !second.isUncertain,
        pieces[index].tokens.count == (second.currency == nil ? 1 : 2),
        utterance.text(pieces[index].tokens.lowerBound).count == 2
      else { continue }
      pieces[index - 1].number?.value = first.value.with(hundredths: second.value.whole)
      pieces[index - 1].number?.others = [first.value]
      pieces[index - 1].number?.currency = second.currency
      pieces[index - 1].number?.isUncertain = true
      setAside(index, &pieces)
    }
  }

  /// "jeans were 120, got them for 84", "якето беше 200, взех го за 140": the thing is the same, and so is the entry.
  private static func setAsideReduced(_ pieces: inout [Piece], _ utterance: Utterance) {
    let candidates = pieces.indices.filter { isCandidate(pieces[$0]) }
    guard candidates.count == 2, let (first, second) = candidates.first.map({ ($0, candidates[1]) }),
      first > 0, isCost(pieces[first - 1])
    else { return }
    let between = pieces[first + 1..<second]
    let takes = between.contains { [.got, .spend, .receive].contains($0.cue?.role) }
    let same = between.contains { piece in
      piece.cue?.role == .discount
        || utterance.has(.object, piece)
    }
    if takes && same { setAside(first, &pieces) }
  }

  /// "took the 280 bus, ticket 1.60": the number of a line.
  private static func setAsideLines(_ pieces: inout [Piece], _ utterance: Utterance) {
    for index in pieces.indices.dropFirst().dropLast() where isCandidate(pieces[index]) {
      guard pieces[index].number?.currency == nil,
        utterance.says(pieces[index - 1].tokens.lowerBound, .withLine),
        let name = Lexicon.match(.names, utterance, at: pieces[index + 1].tokens.lowerBound),
        name.meaning.rest == "ride",
        hasOther(than: index, pieces)
      else { continue }
      setAside(index, &pieces)
    }
  }

  /// "50 of the 200 leva i owe him": the part is what was paid.
  private static func setAsideWhole(_ pieces: inout [Piece], _ utterance: Utterance) {
    for index in pieces.indices.dropFirst(2) where isCandidate(pieces[index]) {
      let part = pieces[index - 1].glue == .the ? index - 3 : index - 2
      guard part >= 0, utterance.says(pieces[part + 1].tokens.lowerBound, .partOf),
        let whole = pieces[index].number, let paid = pieces[part].number, paid.role == .amount,
        paid.currency == nil || paid.currency == whole.currency, whole.currency != nil, paid.value.whole > 12,
        paid.value.whole < whole.value.whole
      else { continue }
      pieces[part].number?.currency = whole.currency
      setAside(index, &pieces)
    }
  }

  private static func isCost(_ piece: Piece) -> Bool { piece.glue == .auxiliary || piece.cue?.role == .spend }

  // MARK: - Said twice, and money that came back over the counter

  /// "sixty euros at jumbo, yeah, sixty": the same number once more, and nothing new with it.
  private static func setAsideRepeated(_ pieces: inout [Piece]) {
    let candidates = pieces.indices.filter { isCandidate(pieces[$0]) }
    for (place, index) in candidates.enumerated().dropFirst() {
      guard let number = pieces[index].number, let last = pieces[candidates[place - 1]].number,
        number.currency == nil || last.currency == nil || number.currency == last.currency,
        number.value.decimal == last.value.decimal
      else { continue }
      // "осемнайсет да осемнайсет лева"
      if index - candidates[place - 1] == 2, pieces[index - 1].glue == .auxiliary, number.currency != nil {
        setAside(candidates[place - 1], &pieces)
        continue
      }
      let stretch = stretch(around: index, pieces)
      if !stretch.contains(where: { pieces[$0].isContent || pieces[$0].cue != nil || pieces[$0].date != nil }),
        stretch.lowerBound > 0, pieces[stretch.lowerBound - 1].glue == nil
      {
        setAside(index, &pieces)
      }
    }
  }

  /// "got 12.40 change, so 37.60", "a 20 leva coupon": no entry of its own beside another amount. Where only what was
  /// given and what came back was said ("gave 50 and got 8.40 back in change"), the difference was paid.
  private static func setAsideChange(_ pieces: inout [Piece], _ utterance: Utterance) {
    if subtractChange(&pieces, utterance) { return }
    for index in pieces.indices where isCandidate(pieces[index]) && index + 1 < pieces.count {
      guard utterance.begins(.change, pieces[index + 1]) || utterance.begins(.coupon, pieces[index + 1]),
        hasOther(than: index, pieces)
      else { continue }
      setAside(index, &pieces)
    }
  }

  private static func subtractChange(_ pieces: inout [Piece], _ utterance: Utterance) -> Bool {
    let candidates = pieces.indices.filter { isCandidate(pieces[$0]) }
    guard candidates.count == 2, let given = pieces[candidates[0]].number, let back = pieces[candidates[1]].number,
      candidates[0] > 0, back.currency == nil || back.currency == given.currency
    else { return false }
    let isGiven = pieces[candidates[0] - 1].cue?.role == .spend
    let between = pieces[candidates[0] + 1..<candidates[1]]
    let isChange = isGiven && isChange(after: candidates[0], candidates[1], pieces, utterance)
    let isReturned = !isChange && (isReturned(between, utterance) || isGiven && isGivenBack(between, utterance))
    guard isReturned || isChange else { return false }
    let negated = Numeral(-back.value.mantissa, places: back.value.places)
    guard let paid = given.value.adding(negated), paid.mantissa > 0 else { return false }
    pieces[candidates[0]].number?.value = paid
    if isReturned { pieces[candidates[0]].number?.isUncertain = true }
    setAside(candidates[1], &pieces)
    return true
  }

  /// "дадох 20 на касата, върнаха 6.40": right before the second amount it is said that others gave it back.
  private static func isGivenBack(_ between: ArraySlice<Piece>, _ utterance: Utterance) -> Bool {
    guard let back = between.last, back.cue?.role == .refund,
      utterance.endings(back.tokens.lowerBound).has(.othersPastEnding)
    else { return false }
    return between.count { $0.cue != nil } == 1
  }

  /// "from the 50 i gave her the cashier returned 12.40": given, and some of it returned by somebody else.
  private static func isReturned(_ between: ArraySlice<Piece>, _ utterance: Utterance) -> Bool {
    guard let give = between.firstIndex(where: { utterance.begins(.give, $0) }),
      let back = between.firstIndex(where: { $0.cue?.role == .refund }), give < back
    else { return false }
    return between[give..<back].contains(where: \.isContent) && !between.contains(where: \.isMark)
  }

  /// Whether the second amount is what came back over the counter, and of nothing else.
  private static func isChange(after first: Int, _ second: Int, _ pieces: [Piece], _ utterance: Utterance) -> Bool {
    let rest = pieces[(second + 1)...]
    if rest.contains(where: { utterance.begins(.change, $0) }) { return true }
    let before = pieces[first + 1..<second]
    let handedBack = before.contains {
      $0.cue?.role == .refund && $0.tokens.count == 2 && utterance.isCyrillic($0.tokens.lowerBound)
    }
    return handedBack && !rest.contains(where: \.isContent)
      || before.contains { utterance.begins(.change, $0) }
  }

  // MARK: - The same in another currency

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
    let difference = code == "EUR" ? one * Currency.levaPerEuro - other : other * Currency.levaPerEuro - one
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
      // "15 euros each, 45 in total": the currency is said once.
      let currencies = Set(others.compactMap { pieces[$0].number?.currency })
      if currencies.count == 1, pieces[total].number?.currency == nil {
        pieces[total].number?.currency = currencies.first
      }
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
      guard let price = pieces[index].number else { continue }
      guard let count = stretch.prefix(while: { $0 < index }).last(where: { pieces[$0].number != nil }),
        let many = pieces[count].number, isCount(many)
      else {
        if isPartOfSum(index, pieces) || isShareOfLater(index, pieces) || isMeasure(after: index, pieces, utterance) {
          setAside(index, &pieces)
        }
        continue
      }
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

  /// "10 sessions, 45 apiece, 450": the sum of what was counted before is said after.
  private static func isPartOfSum(_ index: Int, _ pieces: [Piece]) -> Bool {
    guard let price = pieces[index].number?.value else { return false }
    return pieces[..<index].compactMap(\.number).filter(isCount).contains { many in
      let product = price.times(many.value)?.decimal
      return pieces[(index + 1)...].contains { isCandidate($0) && $0.number?.value.decimal == product }
    }
  }

  /// "ten euros each for me and kalina, so twenty": what comes later is so many times as much.
  private static func isShareOfLater(_ index: Int, _ pieces: [Piece]) -> Bool {
    guard index + 1 < pieces.count, pieces[index + 1].cue?.role == .each, let price = pieces[index].number?.value else {
      return false
    }
    return pieces[(index + 2)...].contains { piece in
      guard isCandidate(piece), let sum = piece.number?.value.decimal else { return false }
      return (2...20).contains { price.times($0)?.decimal == sum }
    }
  }

  /// "2,60 на литър", "1.60 a kilo": the price of a measure, and no payment by itself.
  private static func isMeasure(after index: Int, _ pieces: [Piece], _ utterance: Utterance) -> Bool {
    let next = pieces[index].tokens.upperBound
    guard utterance.says(next, .perMeasure) || utterance.isText(next, "/"), utterance.tokens.indices.contains(next + 1)
    else { return false }
    return utterance.hint(next + 1) == .measure
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

  /// What stands between separators around a piece.
  private static func stretch(around index: Int, _ pieces: [Piece]) -> Range<Int> {
    let start = pieces[..<index].lastIndex(where: \.isBoundary).map { $0 + 1 } ?? 0
    return start..<(pieces[index...].firstIndex(where: \.isBoundary) ?? pieces.count)
  }
}
