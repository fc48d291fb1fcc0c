/// Phrases of one language as they are typed in the letters of another: "наличност" is "nalichnost" and "nali4nost".
///
/// The ways stand in `sounds.txt` of the language that respells. Whoever types keeps to one way of writing a letter, so a phrase
/// is written in each combination of ways, and not each of its letters in each.
struct RespelledPhrases {
  private let languages: [LanguageList.Language]
  private let roles: RoleList
  private let tables: [LanguageFolder.Table]

  init(_ languages: [LanguageList.Language], _ roles: RoleList, _ tables: [LanguageFolder.Table]) {
    self.languages = languages
    self.roles = roles
    self.tables = tables
  }

  /// The tables, those of languages that respell others with the others' phrases of the concerns that say so.
  var added: [LanguageFolder.Table] {
    tables.map { table in
      guard let concern = roles.concerns.first(where: { $0.name == table.concern && $0.isRespelled }),
        let code = languages[table.language].respelled,
        let from = languages.firstIndex(where: { $0.code == code }),
        let sounds = tables.first(where: { $0.language == table.language && $0.concern == "sounds" }),
        let source = tables.first(where: { $0.language == from && $0.concern == table.concern })
      else { return table }
      return table.adding(phrases(of: source, besides: table, concern, RespelledPhrases.ways(sounds.phrases)))
    }
  }

  /// Those that no language in the same letters has already. What is outside of sentences may have many roles, each once.
  private func phrases(
    of source: LanguageFolder.Table, besides own: LanguageFolder.Table, _ concern: RoleList.Concern,
    _ ways: [Character: [String]]
  ) -> [PhraseFile.Phrase] {
    let script = languages[own.language].script
    let others = tables.filter { $0.concern == own.concern && languages[$0.language].script == script }
    func key(_ text: String, _ meaning: String) -> String {
      concern.isOutside ? text + ": " + meaning.prefix { $0 != " " } : text
    }
    var known = Set(others.flatMap { $0.phrases.map { key($0.text, $0.meaning) } })
    // A short word is too often part of a name, or a word of another language.
    let shortest = concern.isOutside ? RespelledPhrases.shortestAlone : RespelledPhrases.shortest
    return source.phrases.flatMap { phrase in
      RespelledPhrases.spellings(of: phrase.text, ways).filter { text in
        text.utf8.count >= shortest && known.insert(key(text, phrase.meaning)).inserted
      }.map { PhraseFile.Phrase(text: $0, meaning: phrase.meaning, file: phrase.file, line: phrase.line) }
    }
  }

  /// How each letter is typed, the usual way first.
  static func ways(_ sounds: [PhraseFile.Phrase]) -> [Character: [String]] {
    var alike: [[String]] = []
    var written: [(letter: Character, ways: [String])] = []
    for phrase in sounds {
      let words = phrase.meaning.split(separator: " ").map(String.init)
      // A sound that is named by a letter of the alphabet it is typed in: "w" for "v" is a habit of its own.
      if words[0] == "sound", words[1].utf8.count > 1 {
        if let place = alike.firstIndex(where: { $0[0] == words[1] }) {
          alike[place].append(phrase.text)
        } else {
          alike.append([words[1], phrase.text])
        }
      } else if words[0] == "written", let letter = phrase.text.first {
        written.append((letter, Array(words.dropFirst())))
      }
    }
    var result: [Character: [String]] = [:]
    for (letter, ways) in written {
      var all = ways
      for way in ways {
        for sound in alike.map({ $0.dropFirst() }) {
          guard let part = sound.first(where: { way.hasPrefix($0) }) else { continue }
          all += sound.map { $0 + way.dropFirst(part.count) }.filter { !all.contains($0) }
        }
      }
      result[letter] = all
    }
    return result
  }

  /// All spellings of a phrase; the rarer ways are left out of one that would have too many.
  static func spellings(of phrase: String, _ ways: [Character: [String]]) -> [String] {
    var spellings = [""]
    var chosen: [[Character: String]] = [[:]]
    for character in phrase {
      let letterWays = ways[character] ?? [String(character)]
      var nextSpellings: [String] = []
      var nextChosen: [[Character: String]] = []
      let usual = spellings.count * letterWays.count > most ? Array(letterWays.prefix(2)) : letterWays
      for (spelling, choice) in zip(spellings, chosen) {
        for way in choice[character].map({ [$0] }) ?? usual {
          nextSpellings.append(spelling + way)
          nextChosen.append(choice.merging([character: way]) { old, _ in old })
        }
      }
      (spellings, chosen) = (nextSpellings, nextChosen)
    }
    // "tranzakciia" is typed "tranzakcia".
    return spellings.map { $0.split(separator: "ii", omittingEmptySubsequences: false).joined(separator: "i") }
  }

  private static let shortest = 5
  /// Of what is met by itself, as a header is.
  private static let shortestAlone = 4
  private static let most = 24
}
