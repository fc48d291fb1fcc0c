/// Numbers that are no amount to be logged, or were one before.
extension Totals {
  /// "reduced from 180 to 119", "вместо 50": only where the price that was paid is said, too.
  static func setAsideFormer(_ pieces: inout [Piece]) {
    for index in pieces.indices where isCandidate(pieces[index]) {
      guard said(before: index, pieces)?.cue?.role == .former,
        hasOther(than: index, pieces)
      else { continue }
      setAside(index, &pieces)
    }
  }

  /// "not 30, it was 13", "88.15 (not 81.85)"; where the two stand beside each other, either may be meant: "14 не 16".
  static func setAsideDenied(_ pieces: inout [Piece], _ utterance: Utterance) {
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
  static func setAsideHours(_ pieces: inout [Piece], _ utterance: Utterance) {
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
  static func setAsideNames(_ pieces: inout [Piece], _ utterance: Utterance) {
    for index in pieces.indices.dropFirst() where isCandidate(pieces[index]) {
      guard let number = pieces[index].number, number.currency == nil, !number.inWords, number.value.isWhole,
        utterance.text(pieces[index].tokens.lowerBound).count > 3,
        utterance.recordWord(pieces[index].tokens.lowerBound - 1)?.role.isName == true
          || utterance.isPlate(pieces[index].tokens.lowerBound),
        pieces.contains(where: { $0.number?.currency != nil })
      else { continue }
      setAside(index, &pieces)
    }
  }

  /// "two for 15", "две за 15": so many of them for the price.
  static func setAsideCounts(_ pieces: inout [Piece]) {
    for index in pieces.indices.dropLast(2) where isCandidate(pieces[index]) && pieces[index + 1].glue == .for {
      guard let many = pieces[index].number, let price = pieces[index + 2].number, isCandidate(pieces[index + 2]),
        many.currency == nil, many.value.isWhole, many.value.whole <= 12, many.value.whole < price.value.whole,
        !pieces.indices.contains(index + 3) || !pieces[index + 3].isContent
      else { continue }
      pieces[index].number?.role = .quantity
    }
  }

  /// "12 80": two bare numbers of which the second may be hundredths.
  static func joinSpaced(_ pieces: inout [Piece], _ utterance: Utterance) {
    for index in pieces.indices.dropFirst() where isCandidate(pieces[index]) && isCandidate(pieces[index - 1]) {
      guard let first = pieces[index - 1].number, let second = pieces[index].number, first.currency == nil,
        first.role == .amount, first.value.whole < 1_000, !first.isReckoned,
        !utterance.tokens[pieces[index].tokens.lowerBound].afterFiller,
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
  static func setAsideReduced(_ pieces: inout [Piece], _ utterance: Utterance) {
    let candidates = pieces.indices.filter { isCandidate(pieces[$0]) }
    guard candidates.count == 2, let (first, second) = candidates.first.map({ ($0, candidates[1]) }),
      first > 0,
      // "the GP charged me 60": paid, and not what it cost before.
      pieces[first - 1].glue == .auxiliary || isOnlyAsked(first, pieces, utterance)
        || pieces[first - 1].cue?.role == .spend && utterance.says(pieces[first - 1].tokens.lowerBound, .saidOfThings)
    else { return }
    let between = pieces[first + 1..<second]
    // "electricity was 118 and i paid it, water was 24": another thing, behind what was done with the first.
    let taken = between.lastIndex { [.got, .spend, .receive].contains($0.cue?.role) }
    let takes = taken.map { !namesAnother(between[$0...]) } ?? false
    let same = between.contains { piece in
      piece.cue?.role == .discount
        || utterance.has(.object, piece)
    }
    if takes && same { setAside(first, &pieces) }
  }

  /// Whether a mark or "and" stands there, and something that is named behind it.
  private static func namesAnother(_ pieces: ArraySlice<Piece>) -> Bool {
    guard let turn = pieces.firstIndex(where: \.isBoundary) else { return false }
    return pieces[turn...].contains(where: \.isContent)
  }

  /// "tipped the movers 20 each, there were two": how many there were.
  static func setAsideCounted(_ pieces: inout [Piece], _ utterance: Utterance) {
    for index in pieces.indices.dropFirst() where isCandidate(pieces[index]) {
      guard let number = pieces[index].number, number.currency == nil, number.value.isWhole,
        (2...20).contains(number.value.whole), hasOther(than: index, pieces),
        utterance.says(pieces[index].tokens.lowerBound - 2, .thereWere)
      else { continue }
      pieces[index].number?.role = .quantity
    }
  }

  /// "took the 280 bus, ticket 1.60": the number of a line.
  static func setAsideLines(_ pieces: inout [Piece], _ utterance: Utterance) {
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
  static func setAsideWhole(_ pieces: inout [Piece], _ utterance: Utterance) {
    for index in pieces.indices.dropFirst(2) where isCandidate(pieces[index]) {
      let part = pieces[index - 1].glue == .the ? index - 3 : index - 2
      guard part >= 0, utterance.says(pieces[part + 1].tokens.lowerBound, .partOf),
        let whole = pieces[index].number, let paid = pieces[part].number, paid.role == .amount,
        paid.currency == nil || paid.currency == whole.currency, whole.currency != nil || isPaid(part, pieces),
        paid.value.whole > 12,
        paid.value.whole < whole.value.whole
      else { continue }
      pieces[part].number?.currency = whole.currency
      setAside(index, &pieces)
    }
  }

  /// "paid 60 of the 180 i owe": whether a verb of money stands right before an amount.
  private static func isPaid(_ index: Int, _ pieces: [Piece]) -> Bool {
    index > 0 && (pieces[index - 1].isSpending || pieces[index - 1].cue?.role == .refund)
  }

  /// "dinner was 96 but we split it, I put in 48": behind a verb of sharing it is said what who speaks paid of the whole.
  static func setAsideShared(_ pieces: inout [Piece], _ utterance: Utterance) {
    // "на две": among how many.
    let candidates = pieces.indices.filter { index in
      isCandidate(pieces[index])
        && !(index > 1 && pieces[index - 1].glue == .to && utterance.says(pieces[index - 2].tokens.lowerBound, .shares))
    }
    guard candidates.count == 2, let whole = pieces[candidates[0]].number, let part = pieces[candidates[1]].number,
      part.value.decimal < whole.value.decimal, part.currency == nil || part.currency == whole.currency,
      let shared = (candidates[0] + 1..<candidates[1]).first(where: {
        pieces[$0].tokens.contains { utterance.says($0, .shares) || utterance.says($0, .halves) }
      }),
      let paid = pieces[shared + 1..<candidates[1]].last(where: { $0.cue != nil })?.cue?.role,
      [.spend, .move, .got].contains(paid),
      !pieces[candidates[0] + 1..<candidates[1]].contains(where: { $0.cue?.role == .not })
    else { return }
    if part.currency == nil { pieces[candidates[1]].number?.currency = whole.currency }
    for index in candidates[0]..<candidates[1] where isCandidate(pieces[index]) { setAside(index, &pieces) }
  }

  /// "the hairdresser wanted 55 but I gave 60", "продавачката вика 45, аз дадох 40": what was asked for, and what was paid.
  static func setAsideAsked(_ pieces: inout [Piece], _ utterance: Utterance) {
    let candidates = pieces.indices.filter { isCandidate(pieces[$0]) }
    guard candidates.count == 2, let asked = pieces[candidates[0]].number, let paid = pieces[candidates[1]].number,
      paid.currency == nil || asked.currency == nil || paid.currency == asked.currency
    else { return }
    let before = stretch(around: candidates[0], pieces).lowerBound..<candidates[0]
    guard let verb = before.last(where: { isAsking(pieces[$0], utterance) }),
      (verb + 1..<candidates[0]).allSatisfy({ pieces[$0].glue != nil })
    else { return }
    // Nothing but who asks is named before, or nothing beside what was paid.
    let between = pieces[candidates[0] + 1..<candidates[1]]
    let isOnlyAsker = before.allSatisfy { index in
      !pieces[index].isContent || index == verb
        || utterance.frameWord(pieces[index].tokens.lowerBound)?.word.isSomebody ?? false
    }
    guard between.contains(where: { $0.isSpending || $0.cue?.role == .got }),
      isOnlyAsker || !between.contains(where: { $0.isContent && !utterance.begins(.turn, $0) })
    else { return }
    if paid.currency == nil { pieces[candidates[1]].number?.currency = asked.currency }
    setAside(candidates[0], &pieces)
    // Neither names what was paid for.
    for index in [verb] + between.indices
    where index == verb && pieces[index].glue == nil || utterance.begins(.turn, pieces[index]) {
      pieces[index].kind = .glue(.auxiliary)
    }
  }

  private static func isAsking(_ piece: Piece, _ utterance: Utterance) -> Bool {
    if piece.cue?.role == .unreal { return utterance.says(piece.tokens.lowerBound, .wished) }
    switch utterance.frameWord(piece.tokens.lowerBound)?.word {
    case .asks, .unmoved: return true
    case .modal: return utterance.says(piece.tokens.lowerBound, .wished)
    default: return false
    }
  }

  /// "бонус 600 бруто, 540 чисто": what it was before anything was taken off.
  static func setAsideGross(_ pieces: inout [Piece], _ utterance: Utterance) {
    for index in pieces.indices where isCandidate(pieces[index]) && hasOther(than: index, pieces) {
      let beside = [index - 1, index + 1].filter(pieces.indices.contains)
      guard beside.contains(where: { utterance.says(pieces[$0].tokens.lowerBound, .gross) }) else { continue }
      setAside(index, &pieces)
    }
  }

  /// "from 25 to 27 oct", "от 25 до 27 октомври": the first day of some, whose month is said once. Which of them it was paid on, nobody
  /// says.
  static func setAsideFirstDay(_ pieces: inout [Piece], _ utterance: Utterance) {
    for index in pieces.indices.dropFirst().dropLast(2) where isCandidate(pieces[index]) {
      guard let number = pieces[index].number, number.currency == nil, number.value.isWhole,
        (1...31).contains(number.value.whole), pieces[index + 2].date != nil,
        utterance.says(pieces[index - 1].tokens.lowerBound, .rangeFrom),
        utterance.says(pieces[index + 1].tokens.lowerBound, .rangeTo), hasOther(than: index, pieces)
      else { continue }
      setAside(index, &pieces)
      if case .day(let last) = pieces[index + 2].date?.day { pieces[index + 2].date?.day = .unclear([last]) }
    }
  }

  static func isCost(_ piece: Piece) -> Bool { piece.glue == .auxiliary || piece.cue?.role == .spend }
}
