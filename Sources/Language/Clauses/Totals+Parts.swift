/// Amounts that are a part of the one before them, and were paid with it: a tip within the bill, one's own share of it.
extension Totals {
  /// "hairdresser 80 incl 10 tip", "taxi 22 with 2 tip included", "groceries 62, of which 12 wine": paid once.
  static func setAsideIncluded(_ pieces: inout [Piece], _ utterance: Utterance) {
    // "62 of which 12 wine": not so many of something.
    for index in pieces.indices.dropLast()
    where pieces[index].number?.role == .quantity && pieces[index].tokens.count > 1 {
      guard utterance.says(pieces[index].tokens.upperBound - 1, .ofWhich), isCandidate(pieces[index + 1]),
        let whole = pieces[index].number, let part = pieces[index + 1].number, part.value.decimal < whole.value.decimal
      else { continue }
      pieces[index].number?.role = .amount
      setAside(index + 1, &pieces)
    }
    let candidates = pieces.indices.filter { isCandidate(pieces[$0]) }
    for (whole, part) in zip(candidates, candidates.dropFirst()) {
      if isWithTip(part, behind: whole, pieces, utterance), let sum = sum(whole, part, pieces) {
        pieces[whole].number?.isUncertain = true
        pieces[whole].number?.others = [sum]
        setAside(part, &pieces)
        continue
      }
      guard let paid = pieces[whole].number, let some = pieces[part].number, paid.role == .amount, some.role == .amount,
        some.value.decimal < paid.value.decimal, some.currency == nil || some.currency == paid.currency,
        isIncluded(part, behind: whole, pieces, utterance)
      else { continue }
      setAside(part, &pieces)
    }
  }

  /// "the bill was 63, left 70 with the tip", "вечеря 63, дадох 70 с бакшиша": what was handed over with the tip in it, and before it the
  /// bill, which is less, and not by much.
  static func setAsideBeforeTip(_ pieces: inout [Piece], _ utterance: Utterance) {
    let candidates = pieces.indices.filter { isCandidate(pieces[$0]) }
    for (bill, paid) in zip(candidates, candidates.dropFirst()) {
      guard let due = pieces[bill].number, let all = pieces[paid].number, due.value.decimal < all.value.decimal,
        all.value.decimal * 2 <= due.value.decimal * 3,
        due.currency == nil || all.currency == nil || due.currency == all.currency,
        endsWithTip(behind: paid, pieces, utterance),
        !pieces[bill + 1..<paid].contains(where: { piece in
          piece.isContent && !utterance.says(piece.tokens.lowerBound, .leaves)
        })
      else { continue }
      if all.currency == nil { pieces[paid].number?.currency = due.currency }
      setAside(bill, &pieces)
    }
  }

  /// "70 with the tip", "70 с бакшиша", "70 including tip": that it is in there.
  private static func endsWithTip(behind paid: Int, _ pieces: [Piece], _ utterance: Utterance) -> Bool {
    let behind = pieces[(paid + 1)...].drop { piece in
      piece.glue == .with || piece.glue == .the || piece.tokens.contains { utterance.says($0, .includes) }
    }
    guard let tip = behind.first, behind.startIndex > paid + 1 else { return false }
    return tip.number == nil && tip.tokens.contains { utterance.says($0, .tip) }
  }

  /// "маникюр 50 с 5 бакшиш": within it, or on top of it.
  private static func isWithTip(_ part: Int, behind whole: Int, _ pieces: [Piece], _ utterance: Utterance) -> Bool {
    guard part == whole + 2, pieces[whole + 1].glue == .with, pieces.indices.contains(part + 1) else { return false }
    let tip = pieces[part + 1].tokens
    return tip.contains { utterance.says($0, .tip) }
      && !pieces[whole + 1].tokens.contains { utterance.says($0, .includes) }
      && !pieces[(part + 1)...].prefix { !$0.isBoundary }.contains {
        $0.tokens.contains { utterance.says($0, .includes) }
      }
  }

  private static func sum(_ whole: Int, _ part: Int, _ pieces: [Piece]) -> Numeral? {
    guard let paid = pieces[whole].number, let some = pieces[part].number, some.value.decimal < paid.value.decimal
    else {
      return nil
    }
    return paid.value.adding(some.value)
  }

  private static func isIncluded(_ part: Int, behind whole: Int, _ pieces: [Piece], _ utterance: Utterance) -> Bool {
    let says = { (piece: Piece, mark: WordMark) in piece.tokens.contains { utterance.says($0, mark) } }
    let before = pieces[whole + 1..<part]
    // "salary 3100, and put 300 of it into savings"
    guard !before.contains(where: { $0.cue != nil }) else { return false }
    if let word = before.lastIndex(where: { says($0, .includes) || says($0, .ofWhich) }) {
      return before[(word + 1)...].allSatisfy { !$0.isBoundary || utterance.isText($0.tokens.lowerBound, ".") }
    }
    // "5 of that was shipping"
    let behind = pieces[(part + 1)...].prefix { !$0.isBoundary }
    if let of = behind.first, of.glue == .of, behind.count > 1, before.contains(where: \.isMark) {
      return utterance.says(pieces[part + 2].tokens.lowerBound, .refersBack)
    }
    return !before.contains(where: \.isBoundary) && behind.contains { says($0, .includes) }
  }

  /// "сметката беше 120, разделихме я на четири и дадох 30", "таксито беше 24 на четирима, дадох 6": so many times one's share is the
  /// whole.
  static func setAsideDivided(_ pieces: inout [Piece], _ utterance: Utterance) {
    let amounts = pieces.indices.filter { isCandidate(pieces[$0]) && pieces[$0].number?.role == .amount }
    guard let whole = amounts.first, let part = amounts.last, amounts.count == 2 || amounts.count == 3,
      let all = pieces[whole].number, let share = pieces[part].number, share.value.decimal < all.value.decimal,
      share.currency == nil || share.currency == all.currency,
      let people = pieces.indices.first(where: { $0 != whole && $0 < part && isDivisor(pieces[$0]) }),
      let many = pieces[people].number, share.value.times(many.value)?.decimal == all.value.decimal,
      amounts.allSatisfy({ [whole, people, part].contains($0) }),
      isOwn(part, behind: max(people, whole), pieces, utterance)
    else { return }
    if share.currency == nil { pieces[part].number?.currency = all.currency }
    setAside(whole, &pieces)
    pieces[people].number?.role = .quantity
  }

  /// "I paid 12", "my share came to 14", "6.50 from me".
  private static func isOwn(_ part: Int, behind last: Int, _ pieces: [Piece], _ utterance: Utterance) -> Bool {
    let before = pieces[last + 1..<part]
    if before.contains(where: {
      [.spend, .move, .got, .total].contains($0.cue?.role) || utterance.begins(.speaker, $0)
    }) {
      return true
    }
    if before.contains(where: { $0.tokens.contains { utterance.says($0, .ownShare) } }) { return true }
    return pieces[(part + 1)...].prefix(2).contains { utterance.frameWord($0.tokens.lowerBound)?.word == .us }
  }

  private static func isDivisor(_ piece: Piece) -> Bool {
    guard let number = piece.number, number.currency == nil, number.value.isWhole else { return false }
    return (2...20).contains(number.value.whole) && (number.role == .amount || number.role == .quantity)
  }
}
