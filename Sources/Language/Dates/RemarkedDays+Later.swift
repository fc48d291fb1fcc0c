/// Days of what is told behind the amount, of somebody else or of what is still to be: "cake 38, she retires on friday".
extension RemarkedDays {
  /// "върна ми 20 лева от миналата сряда", "gave me back the fifty he borrowed in the summer": the day of a debt that came back.
  static func isOfDebt(_ index: Int, _ pieces: [Piece], _ utterance: Utterance) -> Bool {
    let own = Totals.stretch(around: index, pieces)
    guard let amount = own.last(where: { $0 < index && Totals.isCandidate(pieces[$0]) }), amount + 1 <= index else {
      return false
    }
    if isOfLending(amount + 1..<index, pieces, utterance) { return true }
    guard own.contains(where: { pieces[$0].cue?.role == .refund }) else { return false }
    let first = pieces[index].tokens.lowerBound
    let isFrom = utterance.says(first, .from) || utterance.says(first - 1, .from)
    // Only words of the debt stand between: "надвзети", "за парфюма", and no verb.
    if isFrom { return pieces[amount + 1..<index].count(where: \.isContent) < 2 && index - amount < 4 }
    let next = pieces[amount + 1].tokens.lowerBound
    return amount + 1 < index && (utterance.frameWord(next)?.word == .third || utterance.says(next, .relative))
  }

  /// "the 60 I lent her in August", "250 лева, дето ѝ ги дължах от лятото": right behind an amount, when it was lent or owed.
  private static func isOfLending(_ between: Range<Int>, _ pieces: [Piece], _ utterance: Utterance) -> Bool {
    guard let first = between.first else { return false }
    let who = utterance.frameWord(pieces[first].tokens.lowerBound)?.word
    guard who == .own || who == .third || utterance.says(pieces[first].tokens.lowerBound, .relative) else {
      return false
    }
    return between.contains { place in
      pieces[place].tokens.contains { token in
        let word = utterance.frameWord(token)?.word
        return word == .lends || word == .promises || utterance.hint(token) == .debt
      }
    }
  }

  /// "first good tip since August", "best monday since the summer": how long nothing like it was.
  static func isOfRecord(since token: Int, _ utterance: Utterance) -> Bool {
    (max(0, token - 5)..<max(0, token)).contains { utterance.says($0, .firstOrBest) }
  }

  /// Whether the day at piece `index` is told of something else, in a stretch of its own behind the amount and what was paid for.
  static func isToldOfOther(_ index: Int, _ pieces: [Piece], _ utterance: Utterance) -> Bool {
    let own = Totals.stretch(around: index, pieces)
    // "25 into savings so I can't spend it on friday"
    if let amount = pieces[..<index].lastIndex(where: Totals.isCandidate),
      pieces[amount..<index].contains(where: { $0.cue?.role == .not || $0.cue?.role == .unreal }),
      pieces[amount..<index].contains(where: \.isSpending)
    {
      return true
    }
    // "65 лв, светеше от вчера": since then.
    if own.lowerBound > 0, utterance.says(pieces[index].tokens.lowerBound, .from), pieces[index].tokens.count > 1,
      own.contains(where: { $0 < index && pieces[$0].isContent }), !own.contains(where: { pieces[$0].isSpending }),
      pieces[..<own.lowerBound].contains(where: Totals.isCandidate)
    {
      return true
    }
    // "40 лв на заем, че не е ял от неделя": since then, behind a word that says why.
    if utterance.says(pieces[index].tokens.lowerBound, .from), pieces[index].tokens.count > 1,
      let amount = own.last(where: { $0 < index && Totals.isCandidate(pieces[$0]) }),
      pieces[amount..<index].contains(where: {
        utterance.says($0.tokens.lowerBound, .tellsThat) || utterance.says($0.tokens.lowerBound, .because)
      })
    {
      return true
    }
    // "видях, че млякото е с вчерашна дата"
    if let first = own.first, own.lowerBound > 0, utterance.says(pieces[first].tokens.lowerBound, .tellsThat),
      !own.contains(where: { pieces[$0].isSpending || Totals.isCandidate(pieces[$0]) })
    {
      return true
    }
    // "заплатата дойде, 2180, вместо на първи"
    if index > 0, pieces[index - 1].cue?.role == .former { return true }
    // "lent Amir 30 for gas he starts thursday"
    if index > 2, utterance.frameWord(pieces[index - 2].tokens.lowerBound)?.word == .third,
      isNow(pieces[index - 1].tokens.lowerBound, utterance), pieces[..<index].contains(where: Totals.isCandidate)
    {
      return true
    }
    guard own.lowerBound > 0, !own.contains(where: { Totals.isCandidate(pieces[$0]) }),
      pieces[..<own.lowerBound].contains(where: Totals.isCandidate),
      pieces[..<own.lowerBound].contains(where: { $0.isContent || $0.isSpending })
    else { return false }
    let words = own.map { utterance.frameWord(pieces[$0].tokens.lowerBound)?.word }
    let before = words[..<(index - own.lowerBound)]
    // "в сряда ще ми ги върне"
    if case .day = pieces[index].date?.day, words.indices.contains(index + 1 - own.lowerBound),
      [.modal, .lends].contains(words[index + 1 - own.lowerBound])
    {
      return true
    }
    // "в петък в 10 идва пак"
    if let next = own.first(where: { $0 > index && pieces[$0].isContent }),
      utterance.says(pieces[next].tokens.lowerBound, .comesLater)
    {
      return true
    }
    // "we'll go on friday", "каза другия месец пак да мина"
    if before.contains(.modal) || before.contains(.asks) || before.contains(.begs), !before.contains(.brought) {
      return true
    }
    if before.indices.contains(where: { words[$0] == .unmoved && !isDeed(pieces[own.lowerBound + $0], utterance) }) {
      return true
    }
    guard
      !own.contains(where: { pieces[$0].isSpending || pieces[$0].cue?.role == .move || pieces[$0].cue?.role == .save })
    else { return false }
    if isOfWhatHappens(index, own, words, pieces, utterance) { return true }
    // "the second instalment is after christmas"
    if utterance.says(pieces[index].tokens.lowerBound, .afterDay),
      own.contains(where: { $0 < index && pieces[$0].isContent })
    {
      return true
    }
    guard let first = own.first(where: { pieces[$0].glue != .then && !utterance.begins(.turn, pieces[$0]) }),
      first + 1 < index, words[first - own.lowerBound] == .third
    else { return false }
    // "she retires friday", "he's to come again thursday", and not "he came with the cash on friday".
    return isSubjectAndVerb(pieces[first], utterance) || isNow(pieces[first + 1].tokens.lowerBound, utterance)
  }

  /// "won £25 at the raffle, first time since 1998": in a stretch of its own, beside an amount with its currency.
  static func isYearOfRemark(_ index: Int, _ pieces: [Piece], _ utterance: Utterance) -> Bool {
    let own = Totals.stretch(around: index, pieces)
    return own.contains { $0 < index && pieces[$0].isContent }
      && !own.contains { $0 != index && Totals.isCandidate(pieces[$0]) }
      && Totals.paysElsewhere(than: own, pieces)
  }

  /// "saw them on friday": what who speaks did then, and may have paid for.
  private static func isDeed(_ piece: Piece, _ utterance: Utterance) -> Bool {
    utterance.says(piece.tokens.lowerBound, .otherDeed)
  }

  /// "the contract ends in march", "gig's in december": of a thing that is named, in a time that names no day.
  private static func isOfWhatHappens(
    _ index: Int, _ own: Range<Int>, _ words: [FrameWord?], _ pieces: [Piece], _ utterance: Utterance
  ) -> Bool {
    guard case .unclear = pieces[index].date?.day, let verb = own.first(where: { $0 == index - 1 }),
      own.lowerBound <= verb
    else { return false }
    if words[verb - own.lowerBound] == .happens { return verb > own.lowerBound }
    return pieces[verb].isContent && utterance.endings(pieces[verb].tokens.upperBound - 1).has(.possessiveEnding)
  }

  /// "he's", "they're": who it is and what they are in one word.
  private static func isSubjectAndVerb(_ piece: Piece, _ utterance: Utterance) -> Bool {
    utterance.text(piece.tokens.lowerBound).contains("'")
  }

  /// "retires": so now, or again and again.
  private static func isNow(_ token: Int, _ utterance: Utterance) -> Bool {
    if utterance.says(token, .turnsAge) { return true }
    if let word = utterance.frameWord(token)?.word { return [.happens, .doesNow, .modal, .lends].contains(word) }
    return utterance.says(token, .comesLater)
      || utterance.isKind(token, .word) && utterance.endings(token).has(.nowEnding)
  }
}
