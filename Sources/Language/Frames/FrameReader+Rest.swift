/// What else the stretch of a sentence says that its verb stands in.
extension FrameReader {
  /// "the bill is 102, I paid it": done, in another stretch without a number of its own.
  func isSettled(outside segment: Range<Int>) -> Bool {
    clause.pieces.contains { index in
      guard !segment.contains(index) || index > clause.amount, !isWithinPhrase(index),
        pieces[index].isSpending
          || pieces[index].cue?.role == .refund && (pieces[index].cue?.kind != "adjacent" || isBesideAmount(index)),
        !utterance.begins(.give, pieces[index]) || isGivenIt(index),
        !utterance.says(pieces[index].tokens.lowerBound, .nounOfPaying),
        // "wanted 60, I laughed and took the metro"
        // "парното им било 184, платили го чак вчера"
        !isReported(index), !isOfOtherThing(index),
        pieces[index].cue?.role != .got || isGivenIt(index) || index > 0 && utterance.begins(.object, pieces[index - 1])
      else { return false }
      var own = self.segment(around: index)
      if let speaker = (own.lowerBound..<index).last(where: { words[$0] == .own }) { own = speaker..<own.upperBound }
      let isOwn = (own.lowerBound..<index).allSatisfy { words[$0] != .third && words[$0] != .person }
      return isOwn && words[index] != .does
        && !own.contains { words[$0] == .modal || pieces[$0].cue?.role == .not || pieces[$0].cue?.role == .unreal }
    }
  }

  /// "взимаше 120 лева. С тях и кола купихме": bought in a sentence of its own, and something else that is named there.
  private func isOfOtherThing(_ verb: Int) -> Bool {
    guard pieces[verb].cue?.kind == "buy", hasContent(segment(around: verb)) else { return false }
    return pieces[min(verb, clause.amount)..<max(verb, clause.amount)].contains {
      $0.isMark && utterance.isText($0.tokens.lowerBound, ".")
    }
  }

  /// "wanted 80, i gave it to him"
  func isGivenIt(_ verb: Int) -> Bool {
    clause.pieces.contains(verb + 1) && utterance.begins(.object, pieces[verb + 1])
  }

  func nouns(in segment: Range<Int>) -> [FrameWord] {
    var nouns: [FrameWord] = clause.pieces.contains { words[$0] == .bill } ? [.bill] : []
    for index in segment {
      switch words[index] {
      // "mum put 100 in my pocket": what somebody did with it is no balance.
      case .balance? where segment.contains { words[$0]?.isSomebody ?? false }: break
      // "netflix 17.99, they put the price up": what somebody did with it, and not what it is.
      case .worth? where index > clause.amount && isObject(index, behind: clause.amount): break
      case .balance?, .worth?, .goal?: words[index].map { nouns.append($0) }
      // "612 left", and not "left 5 for the waiter".
      case .left? where isLeftover(index, in: segment):
        nouns.append(.balance)
      // "chapter 12", "12 pages": a number of theirs only where they stand beside it.
      case .figure? where index == clause.amount + 1 || reachesAmount(from: index): nouns.append(.figure)
      // "94 лв с намалението": what it came to.
      case .offer? where index > clause.pieces.lowerBound && pieces[index - 1].glue == .with: break
      case .offer?: nouns.append(.offer)
      default: break
      }
    }
    if clause.pieces.contains(where: { words[$0] == .label && !labelsOther($0) }) { nouns.append(.figure) }
    return nouns
  }

  /// Whether a verb that is no "is" stands between the amount and a noun.
  private func isObject(_ noun: Int, behind amount: Int) -> Bool {
    (amount + 1..<noun).contains { index in
      guard words[index] != .is else { return false }
      if form(at: index) != nil || words[index] == .acts || words[index] == .happens { return true }
      return pieces[index].isContent && pieces[index].tokens.count == 1
        && utterance.endings(pieces[index].tokens.lowerBound).has(.participleEnding)
    }
  }

  /// "612 left", "all 60 leva still in it", and not "20 short rides", "left 5 for the waiter".
  private func isLeftover(_ index: Int, in segment: Range<Int>) -> Bool {
    guard index > clause.amount, !(clause.amount + 1..<index).contains(where: { pieces[$0].isContent }) else {
      return false
    }
    let end = index + 1
    return end >= segment.upperBound || pieces[end].glue != .for && !pieces[end].isContent || pieces[end].glue == .at
  }

  /// "physio session number four, 55": what the label stands before is not the amount.
  func labelsOther(_ index: Int) -> Bool {
    clause.pieces.contains(index + 1) && index + 2 != clause.amount && pieces[index + 1].number?.role == .identifier
  }

  /// "не са ми превели 500": what is denied before the amount is rather its verb.
  func isNot(before place: Int?) -> Bool {
    let segment = segment(around: clause.amount)
    guard place == nil, let not = (segment.lowerBound..<clause.amount).last(where: { pieces[$0].cue?.role == .not })
    else { return false }
    return (not + 1..<clause.amount).first { pieces[$0].glue == nil }.map { pieces[$0].isContent } ?? false
  }

  /// "gave the children next door 50", "даде на лелята 50": to somebody, and not to who speaks.
  func isToOthers(_ segment: Range<Int>) -> Bool {
    let isTaken = segment.contains { utterance.begins(.take, pieces[$0]) }
    return segment.contains { index in
      if words[index] == .them { return true }
      guard pieces[index].glue == .to, !isTaken || index < clause.amount, segment.contains(index + 1),
        words[index + 1] != .us
      else { return false }
      let noun = (index + 1..<segment.upperBound).first { pieces[$0].glue == nil }
      return noun.map { pieces[$0].isContent && !utterance.namesOwner(pieces[$0]) && words[$0] != .household } ?? false
    }
  }

  /// "the bill came to 86, but Tom paid".
  var isPaidByOther: Bool {
    clause.behindAmount.contains { index in
      guard pieces[index].cue?.role == .spend, index > clause.amount + 1 else { return false }
      if isPaidForThem(index) { return true }
      switch words[index - 1] {
      case .name, .person, .third: return isTurn(index - 2) || pieces[index - 2].glue != nil && isSubject(index - 1)
      default: return false
      }
    }
  }

  /// "the man behind her paid it", "and Mimi from surgery paid it": somebody else opens the stretch, and "it" is what was named.
  private func isPaidForThem(_ verb: Int) -> Bool {
    let own = segment(around: verb)
    guard own.lowerBound > clause.amount, isGivenIt(verb), pieces[verb].cue?.kind != "buy",
      let who = (own.lowerBound..<verb).first(where: { pieces[$0].glue == nil || words[$0] != nil }),
      !(own.lowerBound..<verb).contains(where: { words[$0] == .own || words[$0] == .household })
    else { return false }
    switch words[who] {
    case .person, .name, .third: return true
    case nil:
      // A capital begins a sentence as well, but not behind "and" or a comma.
      let isWithin = !utterance.isText(token(who) - 1, ".")
      return isWithin && pieces[who].isContent && utterance.tokens[token(who)].capitalised
        && !utterance.namesOwner(pieces[who]) && utterance.tokens[token(who)].member == nil
    default: return false
    }
  }

  /// "шефът раздаде бонуси по 500", "my colleague bagged a bonus": a person, a word that nobody knows, and only then what came in.
  private func isHandingOut(_ segment: Range<Int>) -> Bool {
    let said = segment.filter { ![.article, .the, .pronoun].contains(pieces[$0].glue) }
    guard said.count > 2, words[said[0]] == .person else { return false }
    return pieces[said[1]].isContent && words[said[1]] == nil && pieces[said[2]].cue?.role == .income
  }

  /// "фирмата покри 1200": somebody else is named first, and what follows may be what they did.
  func isSomebodys(_ segment: Range<Int>) -> Bool {
    // "interest from the bank": what came in says so itself.
    let cameIn: [Cue.Role] = [.income, .receive, .refund, .rentin]
    guard
      !segment.contains(where: { pieces[$0].cue.map { cameIn.contains($0.role) } ?? false }) || isHandingOut(segment),
      !segment.contains(where: { words[$0] == .own }),
      let first = segment.first(where: { words[$0]?.isSomebody ?? false || words[$0] == .theirs }),
      first < clause.amount,
      words[first] != .household, words[first] != .payer, isSubject(first),
      !(segment.lowerBound..<first).contains(where: { pieces[$0].isContent }),
      !(first..<clause.amount).contains(where: isService),
      // "plumber fixed the leak, 120": what they do is paid for.
      !isTrade(first)
    else { return false }
    let end = min(clause.amount, self.segment(around: first).upperBound)
    return (first + 1..<max(first + 1, end)).contains { pieces[$0].isContent && words[$0] == nil }
  }
}
