import Entities
import FoundationEssentials
import Vocabulary

/// What words leave to what was said before them.
extension Parser {
  /// Whether words tell that money went out or came in, and name nothing but what was asked about: "we got it from the tenant".
  ///
  /// - Parameter categories: what that may be of.
  public func tellsDeed(_ text: TokenizedText, of categories: [BudgetCategory]) -> Bool {
    guard let raw = text.utterance, raw.count <= 16, !raw.tokens.hasNumber, !raw.isText(raw.count - 1, "?"),
      !raw.tokens.indices.contains(where: { raw.says($0, .denies) || raw.says($0, .forbids) })
    else { return false }
    let context = AmendmentReader.ofWords.context
    let (pieces, clean) = PieceReader.measured(cleaning: raw, today: context.today)
    guard
      pieces.contains(where: { $0.cue.map { [.spend, .receive, .got, .arrived, .save].contains($0.role) } ?? false }),
      !pieces.contains(where: { $0.date != nil })
    else { return false }
    let words = clean.tokens.indices.filter { clean.isKind($0, .word) }.map(clean.text)
    let refersBack = raw.tokens.indices.contains { raw.says($0, .refersBack) }
    return CategoryEvidenceOfClause.of(words, clean.asked).allSatisfy { told in
      told.isPerson || categories.contains(told.category) || refersBack && told.kind > .word
    }
  }

  /// "my son had one too, 15", "and Dani as well, 9": somebody else's of the same, which is one more.
  public func tellsOfAnothersToo(_ text: TokenizedText) -> Bool {
    guard let raw = text.utterance, raw.count <= 16 else { return false }
    return raw.saysOfAnother
  }

  /// "did I say 52.30?", "was that logged today?": a question about the one that was spoken of, which names nothing else.
  ///
  /// - Parameter amounts: what that came to.
  public func asksOfSpoken(_ text: TokenizedText, of amounts: [Decimal?]) -> Bool {
    guard let raw = text.utterance, (2...9).contains(raw.count) else { return false }
    let reader = AmendmentReader.ofWords
    let start = reader.behindLead(raw)
    let (pieces, _) = PieceReader.measured(cleaning: raw, today: reader.context.today)
    let numbers = pieces.compactMap(\.number)
    guard raw.isText(raw.count - 1, "?") || raw.says(start, .inverts), reader.things(raw).isEmpty,
      numbers.allSatisfy({ amounts.contains($0.value.decimal) })
    else { return false }
    return !numbers.isEmpty
      || raw.tokens.indices.contains { raw.says($0, .refersBack) }
        && raw.tokens.indices.contains { raw.says($0, .writesDown) }
  }

  /// "rather not again": whether a denial stands before a word that asks for one more.
  public func deniesRepeating(_ text: TokenizedText) -> Bool {
    text.utterance.map { AmendmentReader.ofWords.deniesAgain($0) } ?? false
  }

  /// "no, 50": whether words begin with a denial.
  public func opensWithNo(_ text: TokenizedText) -> Bool {
    text.utterance.map { AmendmentReader.ofWords.opensWithNo($0) } ?? false
  }

  /// "last month's was 45": what is told of another time.
  public func tellsOfPeriod(_ text: TokenizedText) -> Bool {
    text.utterance.map { AmendmentReader.ofWords.tellsOfPeriod($0) } ?? false
  }

  /// "they were for me, sorry": for whom it was, and nothing else.
  public func isForOneself(_ text: TokenizedText) -> Bool {
    guard let raw = text.utterance, raw.count <= 10, !raw.tokens.hasNumber else { return false }
    let reader = AmendmentReader.ofWords
    guard
      let place = raw.tokens.indices.first(where: { index in
        raw.isGlue(index, .for) && [.own, .us].contains { raw.frameWord(index + 1)?.word == $0 }
      })
    else { return false }
    return reader.things(raw).isEmpty
      && raw.tokens.indices.allSatisfy { index in
        index == place || index == place + 1 || raw.isKind(index, .mark) || reader.role(raw, at: index) != nil
          || [.refersBack, .pointsOut, .equals, .leadsOn, .waits].contains { raw.says(index, $0) }
          || Lexicon.match(.speech, raw, at: index) != nil || reader.isPolite(raw.tokens[index], raw)
          || DoubtAnswer(raw.text(index)) == .no || raw.frameWord(index) != nil
      }
  }

  /// "husband one too": whether words name somebody, and nothing that was bought.
  public func namesNobodysThing(_ words: String) -> Bool {
    guard let raw = Tokenizer.tokens(of: words), raw.count > 0 else { return false }
    let reader = AmendmentReader.ofWords
    return raw.tokens.indices.allSatisfy { index in
      reader.isSomebody(raw, index) || reader.role(raw, at: index)?.0 == .too
        || [.oneOfThem, .standsIn, .theirOwn, .asWell, .leadsOn].contains { raw.says(index, $0) }
    }
  }

  /// "I gave him a 50": that somebody was paid who was spoken of, and nothing that was bought.
  public func paysWhoWasSpokenOf(_ text: TokenizedText) -> Bool {
    guard let raw = text.utterance, raw.count <= 8 else { return false }
    let reader = AmendmentReader.ofWords
    let (pieces, clean) = PieceReader.measured(cleaning: raw, today: reader.context.today)
    return reader.things(raw).isEmpty
      && pieces.indices.dropLast().contains { index in
        guard pieces[index].cue?.role == .spend else { return false }
        let next = clean.frameWord(pieces[index + 1].tokens.lowerBound)?.word
        return next == .third || next == .them || next == .theirs
      }
  }

  /// "he gave me 40 back": that money came back.
  public func tellsReturn(_ text: TokenizedText) -> Bool {
    guard let raw = text.utterance else { return false }
    return raw.tokens.indices.contains { raw.says($0, .paysBack) }
  }

  /// "sold the old bike for 180": that something was sold.
  public func sells(_ text: TokenizedText) -> Bool {
    guard let raw = text.utterance, raw.count <= 30 else { return false }
    let (pieces, _) = PieceReader.measured(cleaning: raw, today: AmendmentReader.ofWords.context.today)
    return pieces.contains { $0.cue?.role == .sell }
  }

  /// "her food as well, 44": one more, of whom was spoken of, and of nobody who is named.
  public func goesOnOfSpoken(_ text: TokenizedText) -> Bool {
    guard let raw = text.utterance, raw.count <= 12 else { return false }
    let reader = AmendmentReader.ofWords
    guard reader.goesOn(raw) || raw.saysToo else { return false }
    let (pieces, clean) = PieceReader.measured(cleaning: raw, today: reader.context.today)
    return !pieces.contains { $0.cue.map { [.spend, .receive, .got, .arrived].contains($0.role) } ?? false }
      && !clean.tokens.indices.contains { index in
        clean.frameWord(index).map { [.person, .name, .household, .payer].contains($0.word) } ?? false
      }
  }

  /// "actually no, I paid for both": all of what was shared.
  public func paysForAll(_ text: TokenizedText) -> Bool {
    guard let raw = text.utterance, raw.count <= 12, !raw.tokens.hasNumber else { return false }
    let reader = AmendmentReader.ofWords
    let (pieces, _) = PieceReader.measured(cleaning: raw, today: reader.context.today)
    // "my treat", “аз черпих”
    let isTreat = raw.tokens.indices.contains { index in
      raw.says(index, .ownTreat) || raw.says(index, .treat) && raw.says(index - 1, .ownShare)
    }
    return
      (isTreat
      || pieces.contains { $0.cue?.role == .spend }
        && raw.tokens.indices.contains { index in
          [.bothEntries, .allEntries, .inAll, .wholeOfIt].contains { raw.says(index, $0) }
        })
      && !raw.tokens.indices.contains { index in
        raw.says(index, .denies)
          || raw.frameWord(index).map { [.third, .person, .name, .household].contains($0.word) } ?? false
      }
  }
}

/// What an amount may be told of that is no correction of what was said.
public enum AmountRemark: Hashable, Sendable {
  /// Another time, or what would have been: "it's usually 70".
  case otherTime
  /// Somebody's, by that name: "Tom's was 18".
  case others(String)
}

extension Parser {
  /// What the one amount of a turn is told of, where that is another time or somebody else; `nil` where nothing says so.
  public func remark(_ text: TokenizedText) -> AmountRemark? {
    guard let raw = text.utterance, raw.count <= 14 else { return nil }
    let reader = AmendmentReader.ofWords
    let (pieces, _) = PieceReader.measured(cleaning: raw, today: reader.context.today)
    guard pieces.count(where: { $0.number != nil }) == 1 else { return nil }
    let isOfOtherTime = raw.tokens.indices.contains { index in
      // "usually", and not “преди 3 дни”
      raw.says(index, .otherTimes) && !raw.isKind(index + 1, .number)
        && !(raw.isKind(index + 1, .word) && Lexicon.match(.numbers, raw, at: index + 1) != nil)
        // "they wanted 35 but I argued"
        || raw.says(index, .wouldBe) && raw.tokens.indices.contains { $0 > index && raw.says($0, .butMeant) }
        || (raw.says(index, .from) || raw.says(index, .since))
          && Lexicon.match(.dates, raw, at: index + 1)?.meaning.role == DateWord.Role.month.rawValue
    }
    if isOfOtherTime { return .otherTime }
    let start = reader.behindLead(raw)
    // "she charges 35 now", "my sister puts in 30"
    if let verb = raw.tokens.indices.first(where: { $0 > start && raw.says($0, .givesNow) }), verb <= start + 3,
      (start..<verb).contains(where: { raw.frameWord($0)?.word.isSomebody == true })
    {
      return .otherTime
    }
    guard start + 1 < raw.count else { return nil }
    let possessive = raw.endings(start).length(.possessiveEnding)
    if possessive > 0, raw.says(start + 1, .equals), raw.isName(start) {
      return .others(String(raw.text(start).dropLast(possessive)))
    }
    // “на Иво беше 18”
    if raw.isGlue(start, .to), raw.isName(start + 1), raw.says(start + 2, .equals) {
      return .others(raw.text(start + 1))
    }
    return nil
  }
}

extension Parser {
  /// Whether an amount is told of what is hers, his or theirs: "hers was 2410".
  public func tellsOfTheirs(_ text: TokenizedText) -> Bool {
    guard let raw = text.utterance, case let start = AmendmentReader.ofWords.behindLead(raw) else {
      return false
    }
    return (raw.frameWord(start)?.word == .theirs || raw.says(start, .theirOwn)) && raw.says(start + 1, .equals)
  }
}

extension Utterance {
  /// Whether a word is somebody, or may be a name that nobody knows.
  fileprivate func isName(_ index: Int) -> Bool {
    guard isKind(index, .word) else { return false }
    let reader = AmendmentReader.ofWords
    return reader.isSomebody(self, index)
      || tokens[index].entry.tables == 0 && tokens[index].capitalised && reader.things(self, at: index).isEmpty
  }

  /// "too", "as well", “също”
  var saysToo: Bool {
    tokens.indices.contains { index in
      says(index, .asWell)
        || Lexicon.match(.amendments, self, at: index)?.meaning.role == AmendmentReader.Role.too.rawValue
    }
  }

  /// Whether somebody else did the same, or has one of the same.
  var saysOfAnother: Bool {
    let reader = AmendmentReader.ofWords
    let isToo = saysToo
    guard isToo || reader.goesOn(self) else { return false }
    return tokens.indices.contains { index in
      guard isKind(index, .word) else { return false }
      if isToo, says(index, .theirOwn) { return true }
      return frameWord(index).map { [.person, .household].contains($0.word) } ?? false
        && (isToo || says(index + 1, .theirOwn)) && !isGlue(index - 1, .for) && !isGlue(index - 2, .for)
    }
  }

  /// "same category": that it is of the one that was spoken of last.
  var saysSameCategory: Bool {
    tokens.indices.contains { index in
      Lexicon.match(.amendments, self, at: index)?.meaning.role == AmendmentReader.Role.samecategory.rawValue
    }
  }
}
