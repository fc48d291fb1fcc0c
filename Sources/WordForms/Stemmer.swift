/// What is left of a word when its endings are taken off: the same for all forms of a word, and rarely a word itself.
///
/// Both the listed phrases and the words of a sentence pass through here, so it need not be right, only the same for both.
public struct Stemmer: Sendable {
  /// What is taken off words in Latin letters.
  public let latin: Endings
  /// What is taken off words in Cyrillic letters.
  public let cyrillic: Endings

  /// A stemmer with the endings of one language for each script.
  public init(latin: Endings, cyrillic: Endings) {
    self.latin = latin
    self.cyrillic = cyrillic
  }

  /// The stem of one word.
  public func stem(of key: Letters) -> [UInt8] {
    var stem: [UInt8] = []
    append(of: key, to: &stem)
    return stem
  }

  /// Appends the stem of one word.
  public func append(of key: Letters, to stems: inout [UInt8]) {
    if let endings = endings(of: key) { endings.appendStem(of: key, to: &stems) }
  }

  /// Appends the other stem that a word may have: "концерта" is "концерт" with one article, or "конце" with another; "вафличка" is a
  /// little "вафла".
  public func appendOther(of key: Letters, to stems: inout [UInt8]) {
    guard let endings = endings(of: key) else { return }
    if let great = endings.withoutDiminutive(key) {
      endings.appendStem(of: great, to: &stems)
    } else if endings.mayEndInVowelAlone(key) {
      stems.append(contentsOf: key.dropLast())
    } else {
      endings.appendStem(of: key, to: &stems)
    }
  }

  /// Whether a word may have another stem.
  public func isAmbiguous(_ key: Letters) -> Bool {
    guard let endings = endings(of: key) else { return false }
    return endings.mayEndInVowelAlone(key) || endings.withoutDiminutive(key) != nil
  }

  /// The stems of a phrase's words, joined.
  public func stems(ofPhrase phrase: String) -> [UInt8] {
    phrase.split(separator: " ").flatMap { stem(of: PhraseKey.of(String($0))[...]) }
  }

  private func endings(of key: Letters) -> Endings? {
    key.first.map { PhraseKey.isCyrillic($0) ? cyrillic : latin }
  }
}
