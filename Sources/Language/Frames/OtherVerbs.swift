/// Verbs that say nothing of money, told by lists of the commonest, by endings, and by where they stand.
extension FrameReader {
  /// What the stretch around the amount says was done, where no verb of money governs it.
  ///
  /// What who speaks did may have cost the amount ("washed the car, 15"), unless the amount is what it was done to ("counted 312").
  func otherVerb(in stretch: Range<Int>) -> Frame.Other? {
    if saysSo(before: clause.amount) || clause.pieces.contains(where: { isUnmoved($0, stretch) }) { return .unmoved }
    // "put aside" is told by its place: where money is laid aside, and what is a kind of income.
    let isNamed = clause.pieces.contains {
      [.savings, .income, .rent, .rentin, .refund].contains(pieces[$0].cue?.role)
    }
    let isIncome = clause.pieces.contains { pieces[$0].cue?.role == .income }
    let isSaved = clause.pieces.contains { pieces[$0].cue?.role == .savings }
    for index in stretch where index != clause.amount {
      switch words[index] {
      // "they add forty" was "add forty".
      case .third where isFirst(index) && !isOrder(index + 1), .you where isFirst(index): return .others
      case .theirs where index < clause.amount && isSubject(index): return .others
      case .them where index < clause.amount && !isBehindPreposition(index) && !isWhose(index): return .others
      default: break
      }
      guard let form = form(at: index), !isReason(index) else { continue }
      // "the guy fixed it for 15", "поправиха ми колата": done for who speaks.
      if isService(index) { return nil }
      switch form {
      case .others where ![.household, .payer].contains(subject(of: index)): return .others
      // "заплатата падна": said of what comes in, it came.
      case .now where isIncome && utterance.says(pieces[index].tokens.lowerBound, .fallsDue): break
      case .now where !isSaved: return .now
      case .past where index < clause.amount:
        switch subject(of: index) {
        case .other: return .others
        // "gas bottle refilled": done to it.
        case .unnamed where words[index] == .acts || isTransitive(index): return .others
        case .unnamed: return nil
        case .own, .household, .payer: break
        }
        if isNamed { return nil }
        if isObject(of: index) { return .object }
        // "went to the cinema, 36": what who speaks did is what was paid for.
        return nil
      default: break
      }
    }
    return nil
  }

  /// "английския ѝ, още 90": behind a noun with its article, at the end of a stretch, it says whose that is.
  func isWhose(_ index: Int) -> Bool {
    guard utterance.isCyrillic(pieces[index].tokens.lowerBound), index > clause.pieces.lowerBound,
      pieces[index - 1].isContent, words[index - 1] == nil, index + 1 == segment(around: index).upperBound
    else { return false }
    let endings = utterance.endings(pieces[index - 1].tokens.upperBound - 1)
    return endings.has(.definiteEnding) || endings.has(.shortArticle)
  }

  /// "taxi 9.80 because it rained", "такси 9.80 че валеше": why it was paid, behind a word that says so.
  private func isReason(_ index: Int) -> Bool {
    (clause.amount..<max(clause.amount, index)).contains {
      utterance.says(pieces[$0].tokens.lowerBound, .because)
    }
  }

  /// In the stretch of the amount, or as all of another one: "guess what, 600 for a crib".
  private func isUnmoved(_ index: Int, _ stretch: Range<Int>) -> Bool {
    if isUndone(index) { return index > clause.amount ? !isReason(index) : stretch.contains(index) }
    guard words[index] == .unmoved else { return false }
    if stretch.contains(index), index < clause.amount { return true }
    // "… they say", "… so I skipped it"
    if index > clause.amount + 1, words[index - 1] == .third || words[index - 1] == .person || words[index - 1] == .name
    {
      return true
    }
    if index > clause.amount, clause.pieces.contains(index + 1), utterance.begins(.object, pieces[index + 1]) {
      return true
    }
    return segment(around: index).allSatisfy { words[$0] != nil || !pieces[$0].isContent }
  }

  /// "bonus 500 fell through", "too tight so I left them", "fine 60 got dropped": done to what is named before the amount, and nobody
  /// says that it was paid.
  private func isUndone(_ index: Int) -> Bool {
    if words[index] == .undone { return true }
    return index == clause.amount + 2 && words[index - 1] == .passive && words[index] == nil && pieces[index].isContent
      && hasContent(clause.pieces.lowerBound..<clause.amount)
      && utterance.endings(pieces[index].tokens.lowerBound).has(.pastEnding)
  }

  /// How a verb is said.
  enum Form {
    /// By somebody else, whoever it is.
    case others
    /// Not done yet, or again and again.
    case now
    /// Done; by whom, the words before it tell.
    case past
  }

  func form(at index: Int) -> Form? {
    if words[index] == .acts || words[index] == .happens {
      // "nose drops", "drill bit"; and "паднаха 13,99 за нетфликс" has no subject.
      if pieces[index].tokens.contains(where: { isThing(utterance.text($0)) }) { return nil }
      if words[index] == .acts { return .past }
      // "the instalment, 412, leaves the account on friday"
      let subject = index == segment(around: index).lowerBound ? clause.pieces : segment(around: index)
      return subject.contains { $0 < index && pieces[$0].isContent } ? .now : nil
    }
    guard case .word = pieces[index].kind, pieces[index].tokens.count == 1, words[index] == nil else { return nil }
    let token = pieces[index].tokens.lowerBound
    // Names of shops begin with capitals.
    if utterance.tokens[token].capitalised, index > 0 { return nil }
    let word = utterance.text(token)
    guard word.count > 4 || isBehindSpeaker(index), !isOtherGrammar(token) else { return nil }
    let endings = utterance.endings(token)
    let form: Form
    if endings.has(.ownPastEnding) {
      form = .past
    } else if endings.has(.othersPastEnding) || endings.has(.othersEnding) {
      form = .others
    } else if endings.has(.othersNowEnding) {
      // "остават ми 35", "внасят се 75"
      guard isBesideLittle(index) else { return nil }
      form = .others
    } else if endings.has(.participleEnding) {
      guard isBesideVerb(index) else { return nil }
      form = isOwnParticiple(index) ? .now : .others
    } else if endings.has(.ownNowEnding), word.count > 5 {
      form = .now
    } else if endings.has(.pastEnding) {
      // "smoked salmon", "gas bottle refilled"
      guard !isBeforeThing(index), isBehindSpeaker(index) || isTransitive(index) || !isBehindThing(index) else {
        return nil
      }
      form = .past
    } else if endings.has(.goingOnEnding) {
      guard isGoingOn(index) else { return nil }
      form = .now
    } else if isBehindSpeaker(index) {
      // "taxi 11 lv i metro 1.60": "and" there, before a thing.
      guard CategoryEvidenceOfClause.of([word], utterance.asked).allSatisfy({ $0.kind > .transliteration }) else {
        return nil
      }
      form = .now
    } else {
      return nil
    }
    return isThing(word) ? nil : form
  }

  /// "flipped their house", and not "bottle refilled".
  func isTransitive(_ verb: Int) -> Bool {
    guard verb + 1 < clause.pieces.upperBound else { return false }
    switch pieces[verb + 1].glue {
    case .article, .the, .pronoun: return true
    default: return false
    }
  }

  /// Whether a word is known to be something else: a measure, a month.
  private func isOtherGrammar(_ token: Int) -> Bool {
    [Concern.units, .dates, .currencies, .numbers].contains { Lexicon.match($0, utterance, at: token) != nil }
  }

  /// Whether the vocabulary lists a word, by itself or in what the clause says: what is bought is no verb.
  func isThing(_ word: String) -> Bool {
    if listed.phrases(of: self).contains(where: { $0.split(separator: " ").contains { $0 == word } }) { return true }
    return CategoryEvidenceOfClause.of([word], utterance.asked).contains(where: ListedThings.isListed)
  }

  /// Somebody whose work is paid for: a plumber, and neither an aunt nor a sister, of whom no work is known.
  func isTrade(_ index: Int) -> Bool {
    !utterance.has(.family, pieces[index])
      && CategoryEvidenceOfClause.of([utterance.text(pieces[index].tokens.lowerBound)], utterance.asked)
        .contains { ListedThings.isListed($0) && ($0.kind != .word || !$0.category.isFallback) }
  }

  private func isBehindThing(_ index: Int) -> Bool {
    index > clause.pieces.lowerBound && pieces[index - 1].isContent
  }

  private func isOrder(_ index: Int) -> Bool { clause.pieces.contains(index) && words[index] == .brought }

  /// Whether nothing but glue stands before a piece: it is what the clause is about.
  private func isFirst(_ index: Int) -> Bool {
    index < clause.amount && isSubject(index)
      && !(clause.pieces.lowerBound..<index).contains { pieces[$0].isContent }
  }

  /// Whether a word stands where participles do: beside the amount, or beside one of the little words that go with them.
  private func isBesideVerb(_ index: Int) -> Bool {
    [index - 1, index + 1].contains { beside in
      guard clause.pieces.contains(beside) else { return false }
      // "материали 50": a noun that ends so, where nobody is named before it.
      if beside == clause.amount, beside > index { return index > clause.pieces.lowerBound }
      return isLittle(beside)
    }
  }

  private func isBesideLittle(_ index: Int) -> Bool {
    [index - 1, index + 1].contains { clause.pieces.contains($0) && isLittle($0) }
  }

  private func isLittle(_ index: Int) -> Bool {
    switch words[index] {
    case .is, .passive, .them, .us, .own, .itself: true
    default: utterance.says(pieces[index].tokens.lowerBound, .ownAuxiliary)
    }
  }

  /// "i climbed": right behind who speaks, unless that is the end of something else ("kafe i kroasan").
  private func isBehindSpeaker(_ index: Int) -> Bool {
    index > clause.pieces.lowerBound && words[index - 1] == .own
      && (index - 2 < clause.pieces.lowerBound || !pieces[index - 2].isContent)
  }

  /// "smoked salmon": what follows is what it tells of.
  private func isBeforeThing(_ index: Int) -> Bool {
    index + 1 < clause.pieces.upperBound && pieces[index + 1].isContent && !isBehindSpeaker(index)
      && (index == clause.pieces.lowerBound || !pieces[index - 1].isContent)
  }

  /// "selling my bike", "looking at a flat", and not "car parking".
  private func isGoingOn(_ index: Int) -> Bool {
    guard !(clause.pieces.lowerBound..<index).contains(where: { pieces[$0].isContent }) else { return false }
    return (index + 1..<min(index + 3, clause.pieces.upperBound)).contains {
      pieces[$0].glue == .article || pieces[$0].glue == .the || pieces[$0].glue == .pronoun
    }
  }

  /// "съм гледал", "гледали сме"
  func isOwnParticiple(_ index: Int) -> Bool {
    (max(clause.pieces.lowerBound, index - 2)..<min(index + 2, clause.pieces.upperBound)).contains {
      words[$0] == .own || utterance.says(pieces[$0].tokens.lowerBound, .ownAuxiliary)
    }
  }

  /// Whether only an article stands between a verb and the amount, or nothing.
  private func isObject(of verb: Int) -> Bool {
    guard verb < clause.amount else { return false }
    return (verb + 1..<clause.amount).allSatisfy {
      pieces[$0].glue == .article || pieces[$0].glue == .the || words[$0] == .them
    }
  }

  private func isBehindPreposition(_ index: Int) -> Bool {
    index > clause.pieces.lowerBound && pieces[index - 1].glue?.isPreposition ?? false
  }
}
