/// What was done is told first: nothing behind it takes it back that is of somebody else, or of another amount.
extension RequestRules {
  /// "sold the pram for 150, they wanted to give 120", "дадох 500 за стаята, хазяинът не ми даде бележка": what was done is told in a
  /// stretch before, and what did not happen is of somebody else, or of another amount.
  func isBesideDone(_ index: Int) -> Bool {
    guard let turn = pieces.indices.last(where: { $0 < index && (isTurn($0) || pieces[$0].glue == .and) }),
      isTold(before: turn)
    else { return false }
    let end = pieces[index...].firstIndex(where: \.isMark) ?? pieces.count
    let own = turn + 1..<end
    if own.contains(where: { pieces[$0].number?.role == .amount }) { return true }
    // "Tom owes me half": of that very amount.
    if utterance.has(.debt, pieces[index])
      || pieces.contains(where: { $0.tokens.contains { utterance.says($0, .halves) } })
    {
      return false
    }
    let denied = deniedRole(index)
    // "strings for the guitar 27, the neighbours won't be glad": nothing that is done with what was bought.
    if denied == nil, !own.contains(where: { $0 > index && utterance.begins(.object, pieces[$0]) }),
      !pieces[index].tokens.contains(where: { Lexicon.match(.verbs, utterance, at: $0) != nil })
    {
      return true
    }
    if [.refund, .receive, .arrived].contains(denied) { return true }
    return own.contains { place in
      guard place < index else { return false }
      if pieces[place].isContent || says(place, .relative) { return true }
      switch utterance.frameWord(pieces[place].tokens.lowerBound)?.word {
      case .third, .person, .name, .payer: return true
      default: return false
      }
    }
  }

  /// Whether an amount is told before a mark with a verb that says it was paid or came, and that nothing denies; or with its currency
  /// and what it was for.
  private func isTold(before turn: Int) -> Bool {
    let before = pieces[..<turn]
    guard before.contains(where: { $0.number?.role == .amount }),
      !before.contains(where: { $0.cue?.role == .not || $0.cue?.role == .unreal || $0.cue?.role == .cancel })
    else { return false }
    let isDone = before.contains { piece in
      guard let role = piece.cue?.role, !utterance.begins(.todo, piece) else { return false }
      return [.spend, .receive, .sell, .refund, .save, .got].contains(role)
    }
    return isDone
      || before.contains(where: \.isMoneyByLooks)
        && before.contains(where: \.isContent)
  }

  private func deniedRole(_ not: Int) -> Cue.Role? {
    pieces[(not + 1)...].prefix(3).first { $0.cue != nil }?.cue?.role
  }
}
