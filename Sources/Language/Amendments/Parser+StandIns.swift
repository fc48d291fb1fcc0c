import Vocabulary

extension Utterance {
  /// Where words stand that mean a thing without naming it, in bytes of the text: "mine were 150", "the cheaper one, 119", “взех друга, 75”;
  /// `nil` where none do.
  var standIn: Range<Int>? {
    for index in tokens.indices where isKind(index, .word) {
      if says(index, .theOwn) || says(index, .standsIn) || isSameOne(index), endsThing(index + 1) {
        return source(index...index)
      }
      // "a different one"
      guard says(index, .standsForEntry), index > 0,
        [.theSmaller, .theLarger, .theOther, .ofAnotherKind].contains(where: { says(index - 1, $0) })
      else { continue }
      let start = index > 1 && Lexicon.meaning(.glue, of: text(index - 2), asked) != nil ? index - 2 : index - 1
      return source(start...index)
    }
    return nil
  }

  /// “при същия”: the same that was spoken of, behind a word for where.
  private func isSameOne(_ index: Int) -> Bool {
    says(index, .sameOne) && (isGlue(index - 1, .at) || says(index - 1, .beforeShop))
  }

  /// Whether no word for a thing stands there, so that the one before it is none's: "mine was", "mine though", and not “моята сестра”.
  private func endsThing(_ index: Int) -> Bool {
    index == count || index + 1 == count && says(index, .closesUndo) || !isKind(index, .word) || says(index, .equals)
      || says(index, .onlyAmount)
      || Lexicon.meaning(.glue, of: text(index), asked) != nil
  }

  private func source(_ place: ClosedRange<Int>) -> Range<Int> {
    tokens[place.lowerBound].source.lowerBound..<tokens[place.upperBound].source.upperBound
  }
}

extension Utterance {
  /// Where a thing is left out behind whose it is, in bytes of the text: behind "and my wife's too", before “на жена ми”; `nil` where none is.
  var ownedThing: (place: Int, isBefore: Bool)? {
    let reader = AmendmentReader.ofWords
    guard reader.goesOn(self) || saysToo else { return nil }
    for index in tokens.indices where isKind(index, .word) {
      let isNamed = tokens[index].capitalised && tokens[index].entry.tables == 0
      if endings(index).has(.possessiveEnding),
        reader.isSomebody(self, index) || says(index - 1, .pointsOut) || isNamed,
        endsThing(index + 1) || says(index + 1, .asWell)
      {
        return (tokens[index].source.upperBound, false)
      }
      guard isGlue(index, .to), index > 0, reader.isSomebody(self, index + 1),
        tokens[..<index].indices.allSatisfy({ says($0, .joinsEntry) || says($0, .leadsOn) || isKind($0, .mark) })
      else { continue }
      let isOwned = [.us, .them, .theirs].contains { frameWord(index + 2)?.word == $0 }
      let end = isOwned ? index + 3 : index + 2
      if endsThing(end) || says(end, .asWell) { return (tokens[index].source.lowerBound, true) }
    }
    return nil
  }
}

extension Parser {
  /// The words with a thing beside whose it is, where they leave it out: "and my wife's too, 45"; `nil` where they do not.
  ///
  /// - Parameter thing: what was spoken of last; asked only where such words stand.
  public func namingOwned(thing: () -> String?, in text: TokenizedText) -> TokenizedText? {
    guard let (place, isBefore) = text.utterance?.ownedThing, let thing = thing() else { return nil }
    return text.replacing(bytes: place..<place, with: isBefore ? thing + " " : " " + thing)
  }

  /// What words name without whose it was: "заплатата" of “заплатата на Калина”; `nil` where nothing else is named.
  public func withoutPeople(_ words: String) -> String? {
    guard let raw = Tokenizer.tokens(of: words) else { return nil }
    let reader = AmendmentReader.ofWords
    func isPerson(_ index: Int) -> Bool {
      reader.isSomebody(raw, index)
        || raw.endings(index).has(.possessiveEnding)
          && reader.isSomebody(raw, index, upTo: raw.endings(index).length(.possessiveEnding))
    }
    let kept = raw.tokens.indices.filter { index in
      !isPerson(index) && !(raw.isGlue(index, .to) && isPerson(index + 1))
        && !(raw.isGlue(index, .for) && isPerson(index + 1))
    }
    return kept.isEmpty ? nil : kept.map(raw.text).joined(separator: " ")
  }

  /// A word without the article at its end, in languages that write it there.
  public func withoutArticle(_ word: String) -> String {
    guard let raw = Tokenizer.tokens(of: word), raw.count == 1,
      case let article = raw.endings(0).length(.definiteEnding),
      article > 0, word.count > article + 2
    else { return word }
    return String(word.dropLast(article))
  }

  /// "53! dyslexic me": whether a number is called out first, as a sentence of its own.
  public func exclaimsAmount(_ text: TokenizedText) -> Bool {
    guard let raw = text.utterance, raw.count > 1 else { return false }
    return raw.isKind(0, .number) && raw.isText(1, "!")
  }

  /// Whether words only stand for a thing.
  public func standsIn(_ words: String) -> Bool {
    guard let raw = Tokenizer.tokens(of: words), raw.count > 0 else { return false }
    return raw.tokens.indices.allSatisfy { raw.says($0, .standsIn) }
  }

  /// "paid it, 25", “платих я”: that it was paid or bought, and no name of what it was.
  public func boughtIt(_ text: TokenizedText) -> Bool {
    guard let raw = text.utterance, raw.count <= 8 else { return false }
    let reader = AmendmentReader.ofWords
    let (pieces, _) = PieceReader.measured(cleaning: raw, today: reader.context.today)
    return reader.things(raw).isEmpty && pieces.contains { $0.cue?.role == .spend || $0.cue?.role == .got }
      && raw.tokens.indices.contains { raw.says($0, .refersBack) || raw.isGlue($0, .pronoun) }
  }

  /// "rented a film instead, 6.99": what was done with another thing, whatever that is.
  public func tellsOtherDeed(_ text: TokenizedText) -> Bool {
    guard let raw = text.utterance else { return false }
    let reader = AmendmentReader.ofWords
    return reader.parts(of: raw).contains(where: reader.beginsDeed)
  }

  /// The words with a thing in place of “it”, of which they say that it was bought: "ok I caved and bought it, 1049"; `nil` where they do not.
  ///
  /// - Parameter thing: what was spoken of last; asked only where such words stand.
  public func namingBought(thing: () -> String?, in text: TokenizedText) -> TokenizedText? {
    guard let raw = text.utterance,
      let it = raw.tokens.indices.first(where: { index in
        guard index > 0, raw.says(index, .refersBack), !raw.isKind(index + 1, .word) else { return false }
        let verb = Lexicon.match(.verbs, raw, at: index - 1).flatMap { Cue.Role(rawValue: $0.meaning.role) }
        return verb == .spend || verb == .got
      }), let thing = thing()
    else { return nil }
    return text.replacing(bytes: raw.tokens[it].source, with: thing)
  }

  /// The words with a thing in place of those that mean one without naming it; `nil` where there are none, or where it is not known what
  /// was spoken of.
  ///
  /// - Parameter thing: what was spoken of last; asked only where such words stand.
  public func naming(thing: () -> String?, in text: TokenizedText) -> TokenizedText? {
    guard let place = text.utterance?.standIn, let thing = thing() else { return nil }
    return text.replacing(bytes: place, with: thing)
  }
}
