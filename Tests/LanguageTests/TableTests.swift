import Testing

@testable import Language

@Suite("Tables of the languages")
struct TableTests {
  private static let tables: [(String, PhraseTable)] =
    [
      ("English", Lexicon.english), ("Bulgarian", Lexicon.bulgarian),
      ("Bulgarian in Latin letters", Lexicon.bulgarianLatin),
    ]
    .flatMap { name, lexicon in Lexicon.Concern.allCases.map { ("\(name) \($0)", lexicon.table($0)) } }
    + [
      ("English amendments", Lexicon.englishAmendments), ("Bulgarian amendments", Lexicon.bulgarianAmendments),
      ("Latin amendments", Lexicon.bulgarianLatinAmendments), ("misheard", Lexicon.misheardCurrencies),
      ("key words", Lexicon.keyWords), ("cheap", PriceSense.cheap), ("dear", PriceSense.dear),
      ("first words", FirstWords.index),
    ]

  private func phrases(_ table: PhraseTable) -> [(words: [[UInt8]], meaning: Substring)] {
    "\(table.lines)".split(separator: "\n").compactMap { line in
      guard let colon = line.range(of: ": ") else { return nil }
      return (line[..<colon.lowerBound].split(separator: " ").map { Array($0.utf8) }, line[colon.upperBound...])
    }
  }

  @Test("every table is sorted by the bytes of its words, and no phrase stands twice")
  func order() {
    for (name, table) in TableTests.tables {
      let phrases = phrases(table)
      #expect(phrases.count == "\(table.lines)".split(separator: "\n").count, "\(name): a line without a meaning")
      for (one, next) in zip(phrases, phrases.dropFirst()) {
        let isOrdered = one.words.lexicographicallyPrecedes(next.words) { $0.lexicographicallyPrecedes($1) }
        #expect(isOrdered, "\(name): \(next.words.map { String(decoding: $0, as: UTF8.self) })")
      }
    }
  }

  @Test("the index of first words names every table that has a word")
  func firstWords() {
    var tables: [[UInt8]: Int] = [:]
    for lexicon in [Lexicon.english, Lexicon.bulgarian, Lexicon.bulgarianLatin] {
      for concern in Lexicon.Concern.allCases {
        for phrase in phrases(lexicon.table(concern)) { tables[phrase.words[0], default: 0] |= 1 << concern.rawValue }
      }
    }
    let lines = tables.sorted { $0.key.lexicographicallyPrecedes($1.key) }
      .map { "\(String(decoding: $0.key, as: UTF8.self)): x \($0.value)" }
    #expect("\(FirstWords.index.lines)".split(separator: "\n").map(String.init) == lines)
  }

  @Test("every role that a table gives is one that the grammar knows")
  func roles() {
    for lexicon in [Lexicon.english, Lexicon.bulgarian, Lexicon.bulgarianLatin] {
      for (_, meaning) in phrases(lexicon.numbers) {
        #expect(NumberWord.Role(rawValue: first(meaning)) != nil, "\(meaning)")
      }
      for (_, meaning) in phrases(lexicon.dates) {
        #expect(DateWord.Role(rawValue: first(meaning)) != nil, "\(meaning)")
      }
      for (_, meaning) in phrases(lexicon.hints) { #expect(Hint(rawValue: first(meaning)) != nil, "\(meaning)") }
      for (_, meaning) in phrases(lexicon.glue) { #expect(Glue(rawValue: first(meaning)) != nil, "\(meaning)") }
      for (_, meaning) in phrases(lexicon.speech) {
        #expect(SpeechCleaner.Role(rawValue: first(meaning)) != nil, "\(meaning)")
      }
      for table in [lexicon.verbs, lexicon.nouns, lexicon.requests] {
        for (_, meaning) in phrases(table) { #expect(Cue.Role(rawValue: first(meaning)) != nil, "\(meaning)") }
      }
    }
  }

  @Test("every phrase of every table is found")
  func lookup() throws {
    for (name, table) in TableTests.tables {
      for (words, meaning) in phrases(table) {
        let text = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
        let utterance = try #require(Tokenizer.tokens(of: text))
        guard utterance.count == words.count else { continue }
        let match = table.match(utterance, at: 0)
        #expect(match?.count == words.count && match.map { $0.meaning.text == meaning } == true, "\(name): \(text)")
      }
    }
  }

  private func first(_ meaning: Substring) -> String { String(meaning.prefix { $0 != " " }) }
}

extension Substring {
  /// Where a text first occurs; Foundation's search is not part of what is imported here.
  fileprivate func range(of text: String) -> Range<Index>? { firstRange(of: text) }
}
