import Testing

@testable import Language

@Suite("Tables of the languages")
struct TableTests {
  private static let tables: [(String, PhraseTable)] =
    Concern.allCases.map { ("\($0)", Lexicon.table($0)) }

  /// The lines of a table: the words of the phrase, its language, its meaning.
  private func phrases(_ table: PhraseTable) -> [(words: [[UInt8]], language: Int, meaning: Substring)] {
    "\(table.lines)".split(separator: "\n").compactMap { line in
      guard let colon = line.dropFirst().lastIndex(of: ":") else { return nil }
      let rest = line[line.index(after: colon)...]
      guard let language = rest.utf8.first else { return nil }
      return (
        line[..<colon].split(separator: " ").map { Array($0.utf8) }, Int(language) - 48, rest.dropFirst()
      )
    }
  }

  @Test("every table is sorted by the bytes of its words, and of equals the first language stands first")
  func order() {
    for (name, table) in TableTests.tables {
      let phrases = phrases(table)
      #expect(phrases.count == "\(table.lines)".split(separator: "\n").count, "\(name): a line without a meaning")
      for (one, next) in zip(phrases, phrases.dropFirst()) {
        let isOrdered =
          one.words == next.words
          ? one.language < next.language
          : one.words.lexicographicallyPrecedes(next.words) { $0.lexicographicallyPrecedes($1) }
        #expect(isOrdered, "\(name): \(next.words.map { String(decoding: $0, as: UTF8.self) })")
      }
    }
  }

  @Test("the index of first words names every table that has a word")
  func firstWords() {
    var tables: [[UInt8]: Int] = [:]
    for concern in Concern.indexed {
      for phrase in phrases(Lexicon.table(concern)) { tables[phrase.words[0], default: 0] |= 1 << concern.rawValue }
    }
    for (word, bits) in tables { #expect(WordIndex.entry(of: word[...]).tables == bits) }
    for word in ["", "zzyzx", "a\t", "\n"] { #expect(WordIndex.entry(of: Array(word.utf8)[...]).tables == 0) }
  }

  @Test("every role that a table gives is one that the grammar knows")
  func roles() {
    for (_, _, meaning) in phrases(Lexicon.table(.numbers)) {
      #expect(NumberWord.Role(rawValue: first(meaning)) != nil, "\(meaning)")
    }
    for (_, _, meaning) in phrases(Lexicon.table(.dates)) {
      #expect(DateWord.Role(rawValue: first(meaning)) != nil, "\(meaning)")
    }
    for (_, _, meaning) in phrases(Lexicon.table(.hints)) {
      #expect(Hint(rawValue: first(meaning)) != nil, "\(meaning)")
    }
    for (_, _, meaning) in phrases(Lexicon.table(.glue)) {
      #expect(Glue(rawValue: first(meaning)) != nil, "\(meaning)")
    }
    for (_, _, meaning) in phrases(Lexicon.table(.speech)) {
      #expect(SpeechCleaner.Role(rawValue: first(meaning)) != nil, "\(meaning)")
    }
    for (_, _, meaning) in phrases(Lexicon.table(.amendments)) {
      #expect(AmendmentReader.Role(rawValue: first(meaning)) != nil, "\(meaning)")
    }
    for concern in [Concern.verbs, .nouns, .requests] {
      for (_, _, meaning) in phrases(Lexicon.table(concern)) {
        #expect(Cue.Role(rawValue: first(meaning)) != nil, "\(meaning)")
      }
    }
  }

  @Test("every phrase of every table is found, with what its first language says of it")
  func lookup() throws {
    for (name, table) in TableTests.tables {
      var last: [[UInt8]] = []
      for (words, _, meaning) in phrases(table) where words != last {
        last = words
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
