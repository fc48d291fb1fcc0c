import WordForms

/// Letters that are typed in another way where a keyboard lacks them: "ae" for "ä".
public struct TypedLetters: Sendable {
  private let letters: [(letter: Character, typed: String)]

  /// The letters that the files of a language say so of.
  ///
  /// - Parameter phrases: those of the concern `letters`.
  public init(_ phrases: [PhraseFile.Phrase]) {
    letters = phrases.compactMap { phrase in
      let words = phrase.meaning.split(separator: " ")
      guard words.count == 2, words[0] == "typed", phrase.text.count == 1, let letter = phrase.text.first else {
        return nil
      }
      return (letter, String(words[1]))
    }
  }

  /// The phrase as it is typed without those letters; `nil` where it has none of them.
  public func typed(_ phrase: String) -> String? {
    guard phrase.contains(where: { character in letters.contains { $0.letter == character } }) else { return nil }
    return phrase.map { character in
      letters.first { $0.letter == character }?.typed ?? String(character)
    }.joined()
  }

  /// The listings, and each phrase as it is typed without those letters, unless that is listed already.
  public func adding(to listings: [Listing]) -> [Listing] {
    let known = Set(listings.map { PhraseKey.of($0.phrase) })
    return listings
      + listings.compactMap { listing in
        typed(listing.phrase).flatMap { phrase in
          known.contains(PhraseKey.of(phrase))
            ? nil
            : Listing(
              phrase: phrase, category: listing.category, section: listing.section, mark: listing.mark,
              file: listing.file, line: listing.line)
        }
      }
  }
}

extension LanguageFolder {
  /// Those of all languages.
  public var typedLetters: TypedLetters {
    TypedLetters(tables.filter { $0.concern == "letters" }.flatMap(\.phrases))
  }
}
