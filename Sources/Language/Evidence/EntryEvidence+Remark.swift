import Entities

/// Signs behind the amount that it was not paid by who speaks.
extension EntryEvidence {
  /// What is told behind the amount, where anything is.
  var remark: Remark? {
    guard clause.amount + 1 < clause.pieces.upperBound else { return nil }
    return Remark(reader: reader, recognised: draft.grounds.recognised)
  }

  /// "taxi 20 but got home on foot": what was got is no money, and nothing before the amount says that it was paid.
  var isTurnedAway: Bool {
    let behind = clause.behindAmount
    guard behind.contains(where: { pieces[$0].cue?.role == .got }), verb.map({ $0 > clause.amount }) ?? true else {
      return false
    }
    return remark?.turnsAway() ?? false
  }

  /// "parking fine 60 got dropped": nothing was paid, and nobody says behind it that something was all the same.
  var isUndone: Bool {
    guard let undone = clause.pieces.last(where: { words[$0] == .undone }), undone > clause.amount,
      let phrase = utterance.frameWord(pieces[undone].tokens.lowerBound),
      !pieces[clause.amount..<undone].contains(where: { utterance.says($0.tokens.lowerBound, .because) })
    else { return false }
    let end = pieces[undone].tokens.lowerBound + phrase.count
    return !pieces[undone..<clause.pieces.upperBound].contains { $0.tokens.lowerBound >= end && $0.isSpending }
  }

  /// "spent so far 230 on gifts", and not "it came to 1100 so far, paid it yesterday".
  var isSoFar: Bool {
    clause.pieces.contains { words[$0] == .soFar }
      && !clause.behindAmount.contains {
        pieces[$0].cue?.role == .spend
      }
  }

  /// "shoes 89 at Next, too small so I returned them": what was named before the amount went back.
  var isGivenBack: Bool {
    guard clause.amount + 1 < clause.pieces.upperBound else { return false }
    return (clause.amount + 1..<clause.pieces.upperBound).contains { index in
      pieces[index].cue?.role == .refund && pieces[index].cue?.kind == "return"
        && [index - 1, index + 1].contains { clause.pieces.contains($0) && utterance.begins(.object, pieces[$0]) }
    } && namesBefore
  }

  /// "пъхна ми 20 лева, върнах й ги", "slipped me a tenner, gave it straight back": what came in went back to who gave it.
  var isGivenBackAtOnce: Bool {
    entry.type == .income
      && clause.behindAmount.contains(where: isHandedBack)
  }

  private func isHandedBack(_ index: Int) -> Bool {
    let own = reader.segment(around: index)
    guard own.lowerBound > clause.amount, own.contains(where: { utterance.begins(.object, pieces[$0]) }) else {
      return false
    }
    let first = pieces[index].tokens.lowerBound
    if utterance.says(first, .paysBack),
      utterance.endings(first).has(.ownPastEnding) || pieces[index].cue?.kind == "return"
    {
      return true
    }
    return utterance.has(.give, pieces[index])
      && own.contains { $0 > index && pieces[$0].tokens.contains { utterance.hint($0) == .back } }
  }

  /// "80 till friday": nothing is named, and how long it is to last is.
  var isToLast: Bool {
    guard !clause.pieces.contains(where: { pieces[$0].isContent || pieces[$0].cue != nil }) else { return false }
    return clause.pieces.contains { index in
      pieces[index].date != nil
        && Lexicon.match(.dates, utterance, at: pieces[index].tokens.lowerBound)?.meaning.role
          == DateWord.Role.until.rawValue
    }
  }

  /// "bus 2.50 and then a friend gave me a lift": what came in is told behind the amount of something else.
  var isCameInElsewhere: Bool {
    guard entry.type == .income else { return false }
    let stretch = frame.stretch
    return stretch.contains { $0 < clause.amount && pieces[$0].isContent }
      && !stretch.contains { pieces[$0].cue != nil }
      && clause.pieces.contains { $0 >= stretch.upperBound && pieces[$0].isSpending }
  }
}
