/// Signs around a verb of money, or around the amount, that nothing was paid by who speaks.
extension FrameReader {
  /// "че", before the amount: what is told is what somebody said or thought.
  func saysSo(before index: Int) -> Bool {
    (clause.pieces.lowerBound..<index).contains {
      pieces[$0].glue == nil && utterance.says(pieces[$0].tokens.lowerBound, .tellsThat)
    }
  }

  /// "да платя": not done, unless who speaks did something in order to.
  func isSubjunctive(_ index: Int, in range: Range<Int>) -> Bool {
    guard pieces[index].glue == .auxiliary, utterance.says(pieces[index].tokens.lowerBound, .infinitive) else {
      return false
    }
    // "осемнайсет да осемнайсет"
    guard index + 1 < clause.pieces.upperBound, pieces[index + 1].number == nil else { return false }
    return !(range.lowerBound..<index).contains { before in
      guard words[before] != .modal, words[before] != .promises, pieces[before].glue == nil else { return false }
      return utterance.endings(pieces[before].tokens.lowerBound).has(.ownPastEnding)
    }
  }

  /// "the kids wanted pizza, 27.60": what one of the household wished for, and behind it, by itself, what it came to.
  func isWishOfOurs(_ index: Int) -> Bool {
    utterance.says(pieces[index].tokens.lowerBound, .wished)
      && segment(around: index).upperBound <= clause.amount && subject(of: index) == .household
      && hasContent(index + 1..<segment(around: index).upperBound)
  }

  /// "са платили", "бил купил": others say so.
  func isReported(_ verb: Int) -> Bool {
    guard
      !isSaidOfThings(verb),
      utterance.endings(pieces[verb].tokens.upperBound - 1).has(.participleEnding)
    else { return false }
    return !isOwnParticiple(verb)
  }

  /// "the couple upstairs paid", "some tourist got": a noun that nobody knows stands where the subject does.
  ///
  /// What is paid may stand there, too ("school trip paid"), and so do things that cost something.
  func isUnknownSubject(before verb: Int) -> Bool {
    let start = segment(around: verb).lowerBound
    guard !isSaidOfThings(verb), start < verb, isFinite(verb),
      !utterance.endings(pieces[verb].tokens.upperBound - 1).has(.ownPastEnding),
      !(start..<verb).contains(where: { words[$0] == .own || pieces[$0].number != nil || pieces[$0].cue != nil })
    else { return false }
    let nouns = (start..<verb).filter { pieces[$0].isContent }
    guard let first = nouns.first, isSubject(first), words[first] == nil else { return false }
    // In languages without an ending for who does it, a noun has an article, or a capital.
    let token = pieces[first].tokens.lowerBound
    guard
      utterance.isCyrillic(token) || utterance.tokens[token].capitalised && !utterance.tokens[token].uppercase
        || first > start && (start..<first).contains(where: { pieces[$0].glue != nil })
        || isNameInSmallLetters(first, before: verb)
    else { return false }
    return !nouns.contains { noun in
      pieces[noun].tokens.contains { isThing(utterance.text($0)) } || utterance.namesOwner(pieces[noun])
        || words[noun] == .household
    }
  }

  /// "callum spent 30": a word that nobody knows begins all that is said, right before a verb that only somebody does.
  private func isNameInSmallLetters(_ index: Int, before verb: Int) -> Bool {
    index == 0 && verb == 1 && utterance.says(pieces[verb].tokens.lowerBound, .onlyDone)
      && utterance.tokens[pieces[index].tokens.lowerBound].entry.tables == 0
  }

  func isSaidOfThings(_ verb: Int) -> Bool {
    utterance.says(pieces[verb].tokens.lowerBound, .saidOfThings)
  }

  /// A verb, and not "purchase" or "payout".
  private func isFinite(_ verb: Int) -> Bool {
    if pieces[verb].cue == nil { return true }
    switch pieces[verb].cue?.role {
    case .spend, .receive, .got, .save, .move, .sell: break
    default: return false
    }
    let token = pieces[verb].tokens.lowerBound
    return !utterance.tokens[token].capitalised && !utterance.says(token, .nounOfPaying)
  }

  /// "the payment of 80 was declined", "преводът от 300 се върна": the amount is part of what something happened to.
  var isPartOfSubject: Bool {
    let before = clause.amount - 1
    let isNoun = before >= clause.pieces.lowerBound && pieces[before].glue == .noun && pieces[before].tokens.count > 1
    guard
      isNoun
        || before > clause.pieces.lowerBound && pieces[before - 1].glue == nil && pieces[before - 1].date == nil
          && (pieces[before].glue == .of
            || utterance.says(pieces[before].tokens.lowerBound, .from) && pieces[before].tokens.count == 1)
    else { return false }
    return clause.behindAmount.contains {
      words[$0] == .is || words[$0] == .passive || pieces[$0].cue?.role == .refund || form(at: $0) != nil
        || pieces[$0].glue == .auxiliary
    }
  }

  /// "the 40 for the gym is pending": it is something that the amount is, and not what was done with it.
  var isToldOfAmount: Bool {
    let start = clause.amount + 1
    let end = segment(around: clause.amount).upperBound
    guard start < end, clause.amount > clause.pieces.lowerBound,
      pieces[clause.amount - 1].glue == .the || pieces[clause.amount - 1].glue == .article,
      !(segment(around: clause.amount).lowerBound..<clause.amount).contains(where: { pieces[$0].isContent })
    else { return false }
    return (start..<end).contains { words[$0] == .is && pieces[$0 - 1].isContent }
  }

  /// "tickets were 60 so we stayed home", "it came to 112 but it wasn't ours": what is told behind the amount leaves it unpaid.
  var isLeft: Bool {
    let start = clause.amount + 1
    guard start < clause.pieces.upperBound, !clause.pieces.contains(where: { pieces[$0].isSpending }) else {
      return false
    }
    let isPrice = (clause.pieces.lowerBound..<clause.amount).contains {
      words[$0] == .passive || words[$0] == .is || pieces[$0].glue == .auxiliary
    }
    return (start..<clause.pieces.upperBound).contains { index in
      if utterance.says(pieces[index].tokens.lowerBound, .denies),
        utterance.says(pieces[index].tokens.lowerBound, .inverts)
          || index + 1 < clause.pieces.upperBound && pieces[index + 1].glue == .auxiliary
      {
        return true
      }
      guard isPrice, index > start, segment(around: index).lowerBound > clause.amount,
        !utterance.isOfBook(index, in: pieces)
      else {
        return false
      }
      return words[index] == .own || form(at: index) == .past
    }
  }

  /// "my card was declined at Lidl for 34", and not paid with another one after that.
  func hasUnsettled(_ word: FrameWord) -> Bool {
    guard let failed = clause.pieces.last(where: { words[$0] == word }), !hasObject(failed) else { return false }
    return !(failed + 1..<max(failed + 1, clause.pieces.upperBound)).contains { index in
      pieces[index].isSpending && !isTheirs(before: index)
    }
  }

  /// "the van failed its test", "failed the exam": what failed is named behind the verb, and it is no card.
  private func hasObject(_ verb: Int) -> Bool {
    guard words[verb] == .fails, clause.pieces.contains(verb + 2),
      pieces[verb + 1].glue == .the || pieces[verb + 1].glue == .article || pieces[verb + 1].glue == .pronoun
        || words[verb + 1] == .theirs
    else { return false }
    return pieces[verb + 2].isContent && words[verb + 2] != .instrument && words[verb + 1] != .us
      && words[verb + 1] != .them
  }

  /// "i'm selling": being done.
  func isGoingOnNow(_ verb: Int) -> Bool {
    let isSpoken = verb > clause.pieces.lowerBound && words[verb - 1] == .own && pieces[verb].cue?.role != nil
    // "selling kids bike, 90": an advert.
    let isOffered = verb == clause.pieces.lowerBound && pieces[verb].cue?.role == .sell
    return (isSpoken || isOffered)
      && utterance.endings(pieces[verb].tokens.upperBound - 1).has(.goingOnEnding)
  }

  /// Whether a piece is within a phrase that began before it, and that says what is there.
  func isWithinPhrase(_ index: Int) -> Bool {
    (max(clause.pieces.lowerBound, index - 2)..<index).contains { before in
      guard words[before] == .has || words[before] == .promises,
        let phrase = utterance.frameWord(pieces[before].tokens.lowerBound)
      else { return false }
      return pieces[before].tokens.lowerBound + phrase.count > pieces[index].tokens.lowerBound
    }
  }
}
