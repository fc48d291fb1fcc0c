import Vocabulary

/// Finds words behind an entry that only judge what was told: "…, not cheap but the kids love it", "…, Desi did a lovely job".
///
/// Whoever writes down what was paid says how it was as well. Such words name neither money nor a day, say of nobody that they paid, gave or
/// took, and put nothing off: the entry is whole without them, and what it was for is told by the rest.
struct IdleRemark {
  let utterance: Utterance

  /// The words before such remarks; `nil` where the sentence ends with none, or where nothing is left that has an amount.
  static func cut(off utterance: Utterance) -> Utterance? {
    guard let end = IdleRemark(utterance: utterance).end() else { return nil }
    var head = utterance
    head.tokens = Array(utterance.tokens[..<end])
    return head
  }

  /// The mark that the remarks begin with.
  private func end() -> Int? {
    guard let last = utterance.tokens.lastIndex(where: { $0.kind == .mark }), last > 1,
      let amount = utterance.tokens.lastIndex(where: { $0.kind == .number || $0.kind == .symbol })
        ?? utterance.tokens.indices.last(where: isCurrency)
    else { return nil }
    var found: Int?
    var end = utterance.count
    for mark in utterance.tokens.indices.reversed() where utterance.isKind(mark, .mark) {
      guard mark > amount, parts(mark) else { break }
      let stretch = mark + 1..<end
      if !stretch.isEmpty {
        guard isIdle(stretch) else { break }
        found = mark
      }
      end = mark
    }
    return found
  }

  private func isCurrency(_ index: Int) -> Bool {
    utterance.isKind(index, .word) && Lexicon.match(.currencies, utterance, at: index) != nil
  }

  /// A mark between two things that are told.
  private func parts(_ mark: Int) -> Bool {
    utterance.isText(mark, ",") || utterance.isText(mark, ".") || utterance.isText(mark, ";")
      || utterance.isText(mark, "!") || utterance.isText(mark, "-") && !utterance.isGlued(mark)
  }

  // MARK: - What it says

  /// Whether a stretch judges something, or says how it is, and nothing else.
  private func isIdle(_ stretch: Range<Int>) -> Bool {
    guard stretch.count <= IdleRemark.longest, stretch.allSatisfy(isHarmless), !isShop(stretch) else { return false }
    let isJudged = stretch.contains { utterance.says($0, .judges) }
    let isOfSomebody = stretch.contains(where: namesSomebody)
    // "Ana had vouchers": what somebody has may be what it was paid with.
    let isOfPossession = stretch.contains { utterance.frameWord($0)?.word == .has }
    guard
      isJudged
        || !isOfSomebody && !isOfPossession && stretch.contains(where: isState) && !stretch.contains(where: isDeed)
    else { return false }
    // "my brother got it": done to what was named.
    if isOfSomebody, stretch.contains(where: { utterance.hint($0) == .object }) { return false }
    return stretch.allSatisfy { isDenial($0) ? isDenialOfState($0) : true }
  }

  /// "lunch, 23.60, Happy": a shop's name, by its capital letter where no sentence begins.
  private func isShop(_ stretch: Range<Int>) -> Bool {
    stretch.count == 1 && utterance.tokens[stretch.lowerBound].capitalised
      && utterance.isText(stretch.lowerBound - 1, ",")
      && Vocabulary.shop(named: utterance.text(stretch.lowerBound)) != nil
  }

  /// Longer stories tell more than how it was.
  private static let longest = 9

  private func isHarmless(_ index: Int) -> Bool {
    guard utterance.isKind(index, .word) else { return false }
    let entry = utterance.tokens[index].entry
    if utterance.tokens[index].payee != nil || utterance.tokens[index].member != nil { return false }
    if let number = Lexicon.match(.numbers, utterance, at: index)?.meaning.role,
      number != NumberWord.Role.article.rawValue
    {
      return false
    }
    for concern in [Concern.currencies, .verbs, .parted, .nouns, .requests]
    where entry.tables & 1 << concern.rawValue != 0 {
      if let found = Lexicon.match(concern, utterance, at: index), found.meaning.role != Cue.Role.not.rawValue {
        return false
      }
    }
    if let day = Lexicon.match(.dates, utterance, at: index).flatMap({ DateWord.Role(rawValue: $0.meaning.role) }),
      ![.on, .in, .of, .the].contains(day)
    {
      return false
    }
    if let speech = Lexicon.match(.speech, utterance, at: index).flatMap({
      SpeechCleaner.Role(rawValue: $0.meaning.role)
    }),
      speech != .filler, speech != .talk, !isDenial(index)
    {
      return false
    }
    switch utterance.frameWord(index)?.word {
    case nil, .own, .household, .person, .name, .third, .is, .has, .acts, .passive, .instrument: break
    default: if !utterance.says(index, .judges), !isState(index) { return false }
    }
    switch utterance.hint(index) {
    case .give, .take, .back, .debt, .coupon, .change, .again, .now: return false
    default: break
    }
    return ![WordMark.treat, .treats, .insteadOfIt, .excess, .interrogative, .because, .unpaid].contains {
      utterance.says(index, $0)
    }
  }

  private func isState(_ index: Int) -> Bool {
    utterance.says(index, .states)
  }

  private func isDeed(_ index: Int) -> Bool {
    let endings = utterance.endings(index)
    return !isState(index)
      && (endings.has(.participleEnding) || endings.has(.pastEnding) || endings.has(.ownPastEnding))
  }

  private func namesSomebody(_ index: Int) -> Bool {
    utterance.frameWord(index)?.word.isSomebody ?? false || utterance.hint(index) == .family
      || utterance.namesOwner(index)
      || utterance.tokens[index].capitalised && index > 0 && utterance.isText(index - 1, ",")
  }

  private func isDenial(_ index: Int) -> Bool {
    Lexicon.match(.requests, utterance, at: index)?.meaning.role == Cue.Role.not.rawValue
  }

  /// "не е много", "not cheap": how it is not, and nothing that was not done.
  private func isDenialOfState(_ index: Int) -> Bool {
    var next = index + 1
    while utterance.isKind(next, .word), Lexicon.match(.glue, utterance, at: next) != nil, !isState(next) { next += 1 }
    return isState(next) || utterance.says(next, .judges)
  }
}
