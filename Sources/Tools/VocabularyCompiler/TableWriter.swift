import WordForms

/// Writes the vocabulary as Swift source: static strings, searched where they lie.
public enum TableWriter {
  /// The Swift file for these phrases.
  ///
  /// - Parameters:
  ///   - categories: in the order of the set that the program is built with.
  ///   - commonWords: words that mean no category.
  ///   - rules: what the languages say of the forms of words.
  public static func source(
    for listings: [Listing], of categories: CategoryList, commonWords: [String] = [], rules: WordFormRules
  ) -> String {
    let phrases = PhraseTableBuilder(listings: listings, of: categories, commonWords: commonWords)
    let stems = FormTable(of: phrases) { [rules.stemmer.stems(ofPhrase: $0)] }
    let latin = FormTable(of: phrases) { isCyrillic($0) ? rules.respelling.stems(ofPhrase: $0) : [] }
    let spelling = SpellingTable(of: phrases)
    let pieces = PieceModel(PieceModel.examples(in: listings, commonWords: commonWords))
      .lines(of: categories)
    let constants = [
      ("phrases", phrases.lines.flatMap(\.bytes)),
      ("phraseSlots", slots(phrases.lines.map(\.key), phrases.lines.map(\.bytes))),
      ("stems", stems.bytes.flatMap(\.self)),
      ("stemSlots", slots(stems.lines.map(\.key), stems.bytes)),
      ("latin", latin.bytes.flatMap(\.self)),
      ("latinSlots", slots(latin.lines.map(\.key), latin.bytes)),
      ("spelling", spelling.bytes),
      ("spellingIndex", spelling.index),
      ("pieces", pieces.flatMap(\.bytes)),
      ("pieceSlots", slots(pieces.map(\.key), pieces.map(\.bytes))),
    ]
    return "// Generated from Categories/ and Languages/ by compile-words; not to be edited.\nimport WordForms\n\n"
      + "enum VocabularyTable {\n" + constants.map(constant).joined() + forms(rules) + "}\n"
  }

  /// A function, and not inlined: a constant would be put into each object file that looks at it, a megabyte at a time.
  private static func constant(_ name: String, _ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    return "  @inline(never) static var \(name): StaticString { #\"\"\"\n\(text)\n\"\"\"# }\n"
  }

  /// How forms of words are told: made when they are first asked for.
  private static func forms(_ rules: WordFormRules) -> String {
    let respelling = rules.respelling
    return """
        static let stemmer = Stemmer(
          latin: \(endings(rules.stemmer.latin)),
          cyrillic: \(endings(rules.stemmer.cyrillic)))
        static let respelling = Respelling(
          sounds: \(quoted(respelling.sounds)), written: \(quoted(respelling.written)),
          swallowed: \(quoted(respelling.swallowed)), endings: \(endings(respelling.endings)))
      \(constant("joints", rules.joints.flatMap { PhraseKey.of($0) + [32] }))
      """
  }

  private static func endings(_ endings: Endings) -> String {
    let texts = [
      ("articles", endings.articles.text), ("plurals", endings.plurals.text), ("verbs", endings.verbs.text),
      ("changes", endings.changes.text), ("little", endings.little.text), ("silent", endings.silent),
      ("last", endings.last), ("vowels", endings.vowels), ("doubled", endings.doubled),
      ("doubledWhenShort", endings.doubledWhenShort),
    ]
    return "Endings(\(texts.map { "\($0): \(quoted($1))" }.joined(separator: ", ")))"
  }

  private static func quoted(_ text: String) -> String { "#\"\(text)\"#" }

  /// The hash table of lines, packed.
  private static func slots(_ keys: [[UInt8]], _ lines: [[UInt8]]) -> [UInt8] {
    let offsets = lines.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.count) }
    return KeyHash.slots(for: keys, offsets: offsets)
  }

  private static func isCyrillic(_ phrase: String) -> Bool {
    PhraseKey.of(phrase).contains(where: PhraseKey.isCyrillic)
  }
}
