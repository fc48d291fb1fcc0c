import Vocabulary

extension Utterance {
  /// Where words stand that mean a thing without naming it, in bytes of the text: "mine were 150", "the cheaper one, 119", “взех друга, 75”;
  /// `nil` where none do.
  var standIn: Range<Int>? {
    for index in tokens.indices where isKind(index, .word) {
      if says(index, .theOwn) || says(index, .standsIn), endsThing(index + 1) { return source(index...index) }
      // "a different one"
      guard says(index, .standsForEntry), index > 0,
        [.theSmaller, .theLarger, .theOther, .ofAnotherKind].contains(where: { says(index - 1, $0) })
      else { continue }
      let start = index > 1 && Lexicon.meaning(.glue, of: text(index - 2), asked) != nil ? index - 2 : index - 1
      return source(start...index)
    }
    return nil
  }

  /// Whether no word for a thing stands there, so that the one before it is none's: "mine was", and not “моята сестра”.
  private func endsThing(_ index: Int) -> Bool {
    index == count || !isKind(index, .word) || says(index, .equals) || says(index, .onlyAmount)
      || Lexicon.meaning(.glue, of: text(index), asked) != nil
  }

  private func source(_ place: ClosedRange<Int>) -> Range<Int> {
    tokens[place.lowerBound].source.lowerBound..<tokens[place.upperBound].source.upperBound
  }
}

extension Parser {
  /// The words with a thing in place of those that mean one without naming it; `nil` where there are none, or where it is not known what
  /// was spoken of.
  ///
  /// - Parameter thing: what was spoken of last; asked only where such words stand.
  public func naming(thing: () -> String?, in text: String) -> String? {
    guard let place = Tokenizer.tokens(of: text)?.standIn, let thing = thing() else { return nil }
    return text.replacing(bytes: place, with: thing)
  }
}
