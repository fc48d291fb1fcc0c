extension PieceReader {
  /// The word or phrase of dates at token `index`.
  func dateWord(at index: Int) -> DateWord? {
    guard utterance.isKind(index, .word), let match = Lexicon.match(.dates, utterance, at: index),
      let role = DateWord.Role(rawValue: match.meaning.role)
    else { return nil }
    return DateWord(role: role, value: match.meaning.number, count: match.count)
  }
}
