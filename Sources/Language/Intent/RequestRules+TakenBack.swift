import Entities

/// What takes an entry back, denies it, or puts it off.
extension RequestRules {
  /// How an entry is taken back.
  enum TakenBack {
    /// In the words that the amount stands in, or all together.
    case outright
    /// In a stretch of its own, which the amount has no part in: “strings for the guitar 27, the neighbours won't be glad”. Whoever tells a
    /// story denies other things as well, so that all else that is said is weighed with it.
    case apart
  }

  /// How the entry was denied, cancelled, or put off; `nil` where it was not.
  func takenBack() -> TakenBack? {
    var found: TakenBack?
    for (index, piece) in pieces.enumerated() {
      guard let cue = piece.cue else { continue }
      switch cue.role {
      // "тази година не забрави"
      case .cancel where index > 0 && pieces[index - 1].cue?.role == .not && pieces[index].tokens.count == 1: break
      case .cancel where isFirst(index) || isLast(index) || piece.tokens.count > 1:
        guard !isFirst(index), !isLast(index), isApart(index) else { return .outright }
        found = .apart
      case .unreal
      where !tellsAnother(after: index) && !isToldBefore(index) && !isAsMuch(index) && !isWishOfOurs(index)
        && !isBesideDone(index):
        guard isApart(index) else { return .outright }
        found = .apart
      case .not
      where denies(index) && !isOfBook(not: index) && !tellsAnother(after: index) && !isOfThing(not: index)
        && !isBesideDone(index):
        guard isApart(index) else { return .outright }
        found = .apart
      default: break
      }
    }
    return found
  }

  /// Whether it stands in a stretch of its own, and an amount in another, beside which something is named or paid.
  private func isApart(_ index: Int) -> Bool {
    let start = pieces.indices.last { $0 < index && isTurn($0) }.map { $0 + 1 } ?? 0
    let own = start..<(pieces.indices.first { $0 > index && isTurn($0) } ?? pieces.count)
    let isAmount = { (piece: Piece) in
      piece.number.map { $0.role == .amount && $0.strength >= Strength.worthy } ?? false
    }
    guard !pieces[own].contains(where: isAmount), pieces.contains(where: isAmount) else { return false }
    // "97.60, haven't paid it yet": nothing else is named that is not paid.
    let behind = own.filter { $0 > index }
    if behind.contains(where: { isMoneyMoved(pieces[$0]) }),
      behind.contains(where: { utterance.begins(.object, pieces[$0]) })
        || !behind.contains(where: { pieces[$0].isContent && !says($0, .notYet) })
    {
      return false
    }
    return pieces.indices.contains { !own.contains($0) && (pieces[$0].isContent || isMoneyMoved(pieces[$0])) }
  }

  /// "94 CAD, I never put it in": what was not done is to write it down.
  private func isOfBook(not index: Int) -> Bool {
    pieces.indices.dropFirst(index + 1).prefix(2).contains { next in
      (says(next, .writesDown) || says(next, .mayBeNew)) && pieces.indices.contains(next + 1)
        && utterance.begins(.object, pieces[next + 1])
    }
  }

  /// "did not spend", "не платих": a verb of money stands within two words.
  private func denies(_ index: Int) -> Bool {
    for next in pieces.indices.dropFirst(index + 1).prefix(3) {
      if let cue = pieces[next].cue,
        [.spend, .receive, .refund, .save, .got, .move, .income, .sell, .arrived].contains(cue.role)
      {
        return true
      }
      guard pieces[next].glue != nil else { return false }
    }
    return false
  }

  /// "35 back for the jacket which didn't cost much", "35 лева за якето, дето не ми стана": behind the amount, in a clause that tells of
  /// the thing.
  private func isOfThing(not index: Int) -> Bool {
    guard
      let opens = pieces[..<index].lastIndex(where: { !$0.isMark && utterance.says($0.tokens.lowerBound, .relative) }),
      pieces[opens..<index].allSatisfy({ $0.glue != nil || $0.isContent }),
      pieces[..<opens].contains(where: { $0.number?.role == .amount }), pieces[..<opens].contains(where: \.isContent)
    else { return false }
    return !pieces[index...].contains { $0.number != nil }
  }

  /// "found no tickets online, paid 12 at the desk", "was going to cook but ordered sushi for 47": what is denied names no
  /// money, and what is told later does.
  private func tellsAnother(after index: Int) -> Bool {
    guard let turn = pieces[index...].indices.first(where: { $0 > index && isTurn($0) }),
      !pieces[..<turn].contains(where: { $0.number != nil && $0.number?.role != .aside })
    else { return false }
    let rest = pieces[turn...]
    return rest.contains(where: isMoneyMoved) && rest.contains { $0.number != nil }
      && !rest.contains { $0.cue?.role == .not || $0.cue?.role == .unreal }
  }

  /// Whether a piece says that money went, came, came back or was laid aside.
  func isMoneyMoved(_ piece: Piece) -> Bool {
    piece.isSpending || [.refund, .sell, .save, .move].contains(piece.cue?.role)
  }

  /// "децата искаха пица, 27": what one of the household wished for, and behind a mark what it came to.
  private func isWishOfOurs(_ index: Int) -> Bool {
    guard utterance.says(pieces[index].tokens.lowerBound, .wished),
      pieces[..<index].contains(where: {
        utterance.namesOwner($0) || utterance.frameWord($0.tokens.lowerBound)?.word == .household
      }), let turn = pieces[index...].firstIndex(where: \.isBoundary)
    else { return false }
    return pieces[index..<turn].contains(where: \.isContent) && !pieces[..<turn].contains { $0.number != nil }
      && pieces[turn...].contains { $0.number?.role == .amount }
  }

  /// "paid back 50 of the 200 i owe him": the payment was told, and no other number follows.
  private func isToldBefore(_ index: Int) -> Bool {
    utterance.has(.debt, pieces[index]) && pieces[..<index].contains { $0.number != nil }
      && pieces[..<index].contains { $0.isSpending || $0.cue?.role == .refund }
      && !pieces[index...].contains { $0.number != nil }
  }

  /// "paid him what he wanted, 120": done before, and the verb ends its stretch.
  private func isAsMuch(_ index: Int) -> Bool {
    let before = pieces[..<index]
    return pieces.indices.contains(index + 1) && pieces[index + 1].isMark && before.contains(where: \.isSpending)
      && !before.contains { $0.number != nil || $0.cue?.role == .not }
  }
}
