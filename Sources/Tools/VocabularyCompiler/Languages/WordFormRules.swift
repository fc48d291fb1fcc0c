import WordForms

/// What the files `endings`, `sounds` and `joints` say of the forms of words.
public struct WordFormRules: Sendable {
  /// What takes endings off.
  public let stemmer: Stemmer
  /// How one language is typed in another script.
  public let respelling: Respelling
  /// Little words.
  public let joints: [String]
  /// What is wrong in the files.
  public let complaints: [Complaint]

  /// Reads the files of a folder.
  public init(_ folder: LanguageFolder) {
    var complaints: [Complaint] = []
    func endings(of script: LanguageList.Language.Script) -> Endings {
      let tables = folder.tables.filter { $0.concern == "endings" && folder.languages[$0.language].script == script }
      for second in tables.dropFirst() {
        let code = folder.languages[tables[0].language].code
        complaints += second.phrases.prefix(1).map {
          Complaint(
            file: $0.file, line: $0.line,
            message: "words in \(script.rawValue) letters have the endings of “\(code)” already; "
              + "remove one of the two files")
        }
      }
      return Self.endings(tables.first?.phrases ?? [])
    }
    stemmer = Stemmer(latin: endings(of: .latin), cyrillic: endings(of: .cyrillic))
    joints = folder.tables.filter { $0.concern == "joints" }.flatMap(\.phrases).map(\.text)
    let sounds = folder.tables.first { $0.concern == "sounds" }?.phrases ?? []
    let plain = Self.respelling(sounds, endings: Endings())
    respelling = Self.respelling(sounds, endings: Self.inSounds(stemmer.cyrillic, plain))
    self.complaints = complaints + sounds.compactMap(Self.fault)
  }

  /// The rules of one file.
  static func endings(_ phrases: [PhraseFile.Phrase]) -> Endings {
    var endings = Endings()
    // Single letters change before longer ends, so that "ък" is met where "ц" became "к".
    for phrase in phrases.sorted(by: { $0.text.count < $1.text.count }) {
      let words = phrase.meaning.split(separator: " ")
      let ending = PhraseKey.of(phrase.text)
      let letters = String(decoding: ending, as: UTF8.self)
      let value = words.count > 1 ? words[1] : ""
      let digit = UInt8(48 + (Int(value) ?? 0))
      switch words[0] {
      case "article": endings.articles.add(.plain, digit, ending)
      case "plural": endings.plurals.add(.plain, digit, ending)
      case "plural-of-long": endings.plurals.add(.ofLong, digit, ending)
      case "plural-of-six": endings.plurals.add(.ofSix, digit, ending)
      case "verb": endings.verbs.add(.plain, digit, ending)
      case "stays-doubled": if value.isEmpty { endings.doubled += letters } else { endings.doubledWhenShort += letters }
      case "silent": endings.silent += letters
      case "last": endings.last += letters
      case "vowel": endings.vowels += letters
      case "becomes", "becomes-of-three":
        guard let letter = PhraseKey.of(String(value)).first else { continue }
        endings.changes.add(words[0] == "becomes" ? .plain : .ofThree, letter, ending)
      case "little": endings.little.add(.plain, digit, ending)
      default: continue
      }
    }
    return endings
  }

  // MARK: - Sounds

  private static func respelling(_ phrases: [PhraseFile.Phrase], endings: Endings) -> Respelling {
    var sounds: [(sound: UInt8, letters: [UInt8])] = []
    var written = [String](repeating: "", count: 32)
    var swallowed: [UInt8] = []
    for phrase in phrases {
      let words = phrase.meaning.split(separator: " ").map(String.init)
      let key = PhraseKey.of(phrase.text)
      switch words[0] {
      case "sound": if let sound = sound(words[1]) { sounds.append((sound, key)) }
      case "swallows": if let sound = sound(phrase.text) { swallowed += [sound] + PhraseKey.of(words[1]).prefix(1) }
      case "written":
        if let letter = key.first, PhraseKey.isCyrillic(letter) {
          written[Int(letter) - 0x41] = words.dropFirst().joined(separator: ",")
        }
      default: continue
      }
    }
    let longest = sounds.enumerated().sorted {
      ($1.element.letters.count, $0.offset) < ($0.element.letters.count, $1.offset)
    }
    return Respelling(
      sounds: String(decoding: longest.flatMap { [$0.element.sound] + $0.element.letters + [32] }, as: UTF8.self),
      written: written.joined(separator: " "), swallowed: String(decoding: swallowed, as: UTF8.self), endings: endings)
  }

  /// The letter that names a sound.
  private static func sound(_ name: String) -> UInt8? {
    let key = PhraseKey.of(name)
    return key.count == 1 ? key[0] : nil
  }

  /// The endings of words in their own script, as they sound when they are typed in another one; those of two letters that
  /// become one sound like too much else.
  private static func inSounds(_ endings: Endings, _ respelling: Respelling) -> Endings {
    var result = Endings()
    func add(_ rules: EndingRules, _ keyPath: WritableKeyPath<Endings, EndingRules>) {
      for rule in rules.all {
        for spelling in respelling.spellings(of: rule.ending[...]) {
          let sounds = respelling.sounds(of: spelling[...])
          let kept = respelling.spellings(of: rule.ending.dropLast(rule.number))[0]
          let number = sounds.count - min(sounds.count - 1, respelling.sounds(of: kept[...]).count)
          result[keyPath: keyPath].add(rule.kind, UInt8(48 + number), sounds)
        }
      }
    }
    add(endings.articles, \.articles)
    add(endings.plurals, \.plurals)
    for letter in endings.last.utf8 {
      for spelling in respelling.spellings(of: [letter]) {
        let sounds = respelling.sounds(of: spelling[...])
        if sounds.count == 1 { result.last += String(decoding: sounds, as: UTF8.self) }
      }
    }
    for rule in endings.changes.all where rule.ending.count == 1 {
      let (from, to) = (respelling.spellings(of: rule.ending[...])[0], respelling.spellings(of: [rule.replacement])[0])
      let (old, new) = (respelling.sounds(of: from[...]), respelling.sounds(of: to[...]))
      if new.count == 1 { result.changes.add(rule.kind, new[0], old) }
    }
    return result
  }

  private static func fault(in phrase: PhraseFile.Phrase) -> Complaint? {
    let words = phrase.meaning.split(separator: " ").map(String.init)
    let isNamed = words[0] == "sound" ? sound(words[1]) != nil : PhraseKey.of(phrase.text).count == 1
    if isNamed { return nil }
    return Complaint(
      file: phrase.file, line: phrase.line,
      message: "“\(phrase.meaning): \(phrase.text)” does not name a sound by one letter")
  }
}
