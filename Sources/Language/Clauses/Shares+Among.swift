/// What is shared where no verb says so.
extension Shares {
  /// "dinner 160, my share is a quarter", “вечеря 90, половината е моя”: which part of it was one's own, told behind the whole.
  static func ownPart(_ pieces: [Piece], _ utterance: Utterance) -> [Piece]? {
    guard let place = pieces.indices.first(where: { equalParts(pieces[$0], utterance) != nil }),
      let parts = equalParts(pieces[place], utterance),
      case let isOne = pieces[max(place - 1, 0)].number?.value.whole == 1,
      case let amounts = amounts(pieces).filter({ !(isOne && $0 == place - 1) && $0 != place }),
      amounts.count == 1, let whole = amounts.first, whole < place,
      let turn = pieces[whole..<place].lastIndex(where: \.isBoundary),
      pieces[turn...].contains(where: { piece in piece.tokens.contains { isOwnShare($0, utterance) } }),
      // "my sister's half", "not mine"
      !pieces[turn...].contains(where: { piece in
        piece.cue?.role == .not || piece.cue?.role == .spend
          || piece.tokens.contains { token in
            utterance.frameWord(token)?.word.isSomebody == true
              && ![.ownShare, .refersBack].contains { utterance.says(token, $0) }
          }
      })
    else { return nil }
    var pieces = pieces
    if isOne { pieces[place - 1].number?.role = .aside }
    return shared(pieces, whole, among: parts)
  }

  /// "mine", "my share", “моят дял”, and not "half my salary".
  private static func isOwnShare(_ index: Int, _ utterance: Utterance) -> Bool {
    utterance.says(index, .ownShare)
      && (!utterance.isKind(index + 1, .word)
        || [.ownShare, .halves, .equals].contains { utterance.says(index + 1, $0) })
  }

  private static func equalParts(_ piece: Piece, _ utterance: Utterance) -> Int? {
    if says(.halves, piece, utterance) { return 2 }
    if says(.thirds, piece, utterance) { return 3 }
    return says(.quarters, piece, utterance) ? 4 : nil
  }

  /// "taxi 30 three ways", "pizza 30 between the three of us", “такси 30 на трима”: among how many, without a verb that shares.
  static func among(_ pieces: [Piece], _ utterance: Utterance) -> [Piece]? {
    guard let many = pieces.indices.first(where: { index in pieces[index].isCountOfSharers(utterance) }),
      let people = pieces[many].number?.value.whole, (2...20).contains(people)
    else { return nil }
    let amounts = amounts(pieces).filter { $0 != many }
    guard amounts.count == 1, let whole = amounts.first,
      // "my share of 30", “24 на четирима, дадох 6”: the share was said.
      !pieces.contains(where: { says(.ownShare, $0, utterance) }), pieces.count(where: { $0.number != nil }) == 2,
      // "30 each between three"; "72 between the three of us and I paid" tells that the whole was.
      !pieces.contains(where: { $0.cue?.role == .each || $0.cue?.role == .spend })
    else { return nil }
    var pieces = pieces
    pieces[many].number?.role = .quantity
    return shared(pieces, whole, among: people)
  }
}

extension Utterance {
  /// Whether words say among how many something was shared, though none is a verb that shares: "three ways", “на трима”.
  var sharesAmongPeople: Bool { tokens.indices.contains { isCountOfSharers($0, to: $0 + 1) } }

  /// The same of a number in words.
  fileprivate func isCountOfSharers(_ index: Int, to end: Int) -> Bool {
    guard isKind(index, .word), Lexicon.match(.numbers, self, at: index) != nil else { return false }
    let before = says(index - 1, .definite) ? index - 2 : index - 1
    if isKind(end, .word), says(end, .waysOfSharing) { return true }
    // “80 лв, на две с Гошо”
    if isGlue(before, .to), isGlue(end, .with), isKind(end + 1, .word) { return true }
    let isOfPeople = says(index, .people) || says(index + 1, .partOf)
    guard isOfPeople, says(before, .waysOfSharing) || says(index, .people) && isGlue(before, .to) else { return false }
    // "to two friends"
    return !isKind(end, .word) || Lexicon.meaning(.glue, of: text(end), asked) != nil
  }
}

extension Piece {
  fileprivate func isCountOfSharers(_ utterance: Utterance) -> Bool {
    number?.inWords == true && number?.currency == nil
      && utterance.isCountOfSharers(tokens.lowerBound, to: tokens.upperBound)
  }
}
