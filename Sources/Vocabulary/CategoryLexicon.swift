import WordForms

/// The single words of the vocabulary.
enum CategoryLexicon {
  /// The phrase, common word or word of a phrase that is written so.
  static func phrase(_ key: Letters) -> ListedPhrase? {
    KeyedTable.phrases.line(of: key).map(ListedPhrase.init)
  }

  /// Whether a word is listed, common, or a form of one that is.
  static func isKnown(_ key: Letters) -> Bool {
    if key.isEmpty || phrase(key) != nil { return true }
    guard let line = KeyedTable.stems.line(of: VocabularyTable.stemmer.stem(of: key)[...]) else { return false }
    return ListedPhrase.all(in: KeyedTable.stems.value(at: line)).contains {
      ($0.isListed || $0.isCommonWord) && Inflection.isPossible(key, Array($0.key)[...], isMerchant: $0.isMerchant)
    }
  }

  /// Whether a word in Latin letters sounds like a listed word of another script.
  static func isKnownInLatin(_ key: Letters) -> Bool {
    guard let first = key.first, !PhraseKey.isCyrillic(first) else { return false }
    var stem: [UInt8] = []
    VocabularyTable.respelling.appendStem(of: key, to: &stem)
    return stem.count >= 3 && KeyedTable.latin.line(of: stem[...]) != nil
  }

  /// Whether a word is one of the little ones that hold a sentence together.
  static func isFunctionWord(_ key: Letters) -> Bool {
    if key.count < 3 { return phrase(key)?.isCommonWord == true }
    let joints = VocabularyTable.joints
    return UnsafeBufferPointer(start: joints.utf8Start, count: joints.utf8CodeUnitCount)
      .split(separator: UInt8(ascii: " ")).contains { $0.elementsEqual(key) }
  }
}
