/// What the vocabulary lists of a clause, looked up once: the rules of verbs ask for each of its words.
final class ListedThings {
  private var found: [String]?

  /// The phrases of the clause that are listed.
  func phrases(of reader: FrameReader) -> [String] {
    if let found { return found }
    let words = reader.clause.pieces.filter { reader.pieces[$0].isContent }.map {
      reader.utterance.text(reader.pieces[$0].tokens.lowerBound)
    }
    let phrases = CategoryEvidenceOfClause.of(words, reader.utterance.asked).filter(ListedThings.isListed).map(\.phrase)
    found = phrases
    return phrases
  }

  /// Whether a word is listed as it stands, and is no mere hint.
  static func isListed(_ item: CategoryEvidenceOfClause) -> Bool { item.kind <= .transliteration && item.weight > 50 }
}
