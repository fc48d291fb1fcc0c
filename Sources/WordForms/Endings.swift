/// What is taken off the words of one script, so that all forms of a word meet: the rules of one language, as text.
///
/// Nothing is built of it: the text is searched where it lies. The compiler of words makes it of `Languages/<code>/endings.txt` when
/// it runs, and writes it into the program.
public struct Endings: Hashable, Sendable {
  /// Articles, taken off first.
  public var articles = EndingRules()
  /// Plurals.
  public var plurals = EndingRules()
  /// Endings of verbs.
  public var verbs = EndingRules()
  /// What is put in the place of an end.
  public var changes = EndingRules()
  /// Endings of what is made smaller.
  public var little = EndingRules()
  /// Letters that go at the end of a word of five letters or more.
  public var silent = ""
  /// Letters that go at the end of a word of four letters or more.
  public var last = ""
  /// The vowels.
  public var vowels = ""
  /// Consonants that stay doubled before the ending of a verb.
  public var doubled = ""
  /// The same, only in words of four letters.
  public var doubledWhenShort = ""

  /// No endings: every word is its own stem.
  public init() {}

  /// The rules, as the compiler of words writes them.
  public init(
    articles: String, plurals: String, verbs: String, changes: String, little: String, silent: String, last: String,
    vowels: String, doubled: String, doubledWhenShort: String
  ) {
    self.articles = EndingRules(text: articles)
    self.plurals = EndingRules(text: plurals)
    self.verbs = EndingRules(text: verbs)
    self.changes = EndingRules(text: changes)
    self.little = EndingRules(text: little)
    self.silent = silent
    self.last = last
    self.vowels = vowels
    self.doubled = doubled
    self.doubledWhenShort = doubledWhenShort
  }

  // MARK: - Taking off

  /// Appends the stem of a word.
  func appendStem(of word: Letters, to stems: inout [UInt8]) {
    let start = stems.count
    stems.append(contentsOf: withoutEndings(word))
    settle(&stems, from: start)
  }

  /// A word without its article, its plural, and the ending of its verb or its gender.
  private func withoutEndings(_ key: Letters) -> Letters {
    guard key.count > 3 else { return key }
    var word = key
    for _ in 0..<2 where word.count >= 5 { word = word.dropLast(articles.match(word)?.number ?? 0) }
    if let plural = plurals.match(word) {
      word = word.dropLast(plural.number)
      if plural.kind == .ofSix { return word }
    }
    if let verb = withoutVerbEnding(word) { return verb }
    guard let end = word.last else { return word }
    let goes = word.count > 4 && silent.utf8.contains(end) || word.count > 3 && last.utf8.contains(end)
    return goes ? word.dropLast() : word
  }

  /// "shopping" and "shopped" are "shop", "fuelled" is "fuel", "filled" is "fill"; what is left needs a vowel ("string" is no "str").
  private func withoutVerbEnding(_ word: Letters) -> Letters? {
    guard let verb = verbs.match(word) else { return nil }
    let rest = word.dropLast(verb.number)
    guard rest.count >= 3, rest.contains(where: isVowel), let end = rest.last else { return nil }
    let isDoubled = rest.dropLast().last == end && !isVowel(end)
    let isKept = doubled.utf8.contains(end) || rest.count < 5 && doubledWhenShort.utf8.contains(end)
    if isDoubled { return isKept ? rest : rest.dropLast() }
    guard hasLostLetter(rest), let silent = silent.utf8.first else { return rest }
    return word[rest.startIndex..<rest.endIndex] + [silent]
  }

  /// "hated" is of "hate", not of "hat": three letters that end in vowel and consonant.
  private func hasLostLetter(_ rest: Letters) -> Bool {
    guard rest.count == 3, let first = rest.first, let end = rest.last else { return false }
    return !isVowel(first) && isVowel(rest[rest.startIndex + 1]) && !isVowel(end)
  }

  private func isVowel(_ byte: UInt8) -> Bool { vowels.utf8.contains(byte) }

  /// "подаръци" and "подарък", "зимен" and "зимни" meet.
  private func settle(_ stems: inout [UInt8], from start: Int) {
    changes.forEach { rule, ending in
      let count = stems.count - start
      guard count >= (rule.kind == .ofThree ? 3 : 4), stems[start...].ends(with: ending) else { return }
      stems.removeLast(ending.count)
      stems.append(rule.replacement)
    }
  }

  // MARK: - Another stem

  /// "вафличка", "дюнерче", "якенце" without their littleness; `nil` where there is none.
  func withoutDiminutive(_ key: Letters) -> Letters? {
    guard key.count >= 6, !little.isEmpty else { return nil }
    let word = key.dropLast(articles.match(key)?.number ?? 0)
    let stem = word.last.map(last.utf8.contains) == true ? word.dropLast() : word
    guard let rule = little.match(stem) else { return nil }
    let least = max(1, rule.number - 1)
    return [rule.number, least].lazy.map { stem.dropLast($0) }.first { $0.count >= 3 }
  }

  /// Whether the word ends in an article whose last letter may be an ending by itself: "концерта".
  func mayEndInVowelAlone(_ key: Letters) -> Bool {
    guard key.count >= 5, let end = key.last, let article = articles.match(key) else { return false }
    return article.number > 1 && last.utf8.contains(end)
  }
}

/// Endings with what becomes of them, one behind another: a letter for the kind, a digit or a letter that is put in their place,
/// the ending, a space.
public struct EndingRules: Hashable, Sendable {
  /// Where a rule holds.
  public enum Kind: UInt8, Sendable {
    /// Anywhere.
    case plain = 0x70
    /// Only where two letters stand before the ending.
    case ofLong = 0x6C
    /// Only of words of six letters or more, and nothing goes besides.
    case ofSix = 0x73
    /// Of words of three letters, too.
    case ofThree = 0x74
  }

  /// One rule that fits.
  struct Rule {
    let kind: Kind
    let replacement: UInt8
    /// How many letters go.
    var number: Int { Int(replacement) - 0x30 }
  }

  /// The rules, as the compiler of words writes them down.
  public private(set) var text = ""

  /// No rules.
  public init() {}

  /// The rules that were written down so.
  public init(text: String) { self.text = text }

  /// Adds a rule.
  ///
  /// - Parameter replacement: a digit, for how many letters go; or the letter that takes their place.
  public mutating func add(_ kind: Kind, _ replacement: UInt8, _ ending: some Sequence<UInt8>) {
    text += String(decoding: [kind.rawValue, replacement] + ending + [EndingRules.space], as: UTF8.self)
  }

  /// The rules, in their order.
  public var all: [(kind: Kind, replacement: UInt8, number: Int, ending: [UInt8])] {
    var all: [(kind: Kind, replacement: UInt8, number: Int, ending: [UInt8])] = []
    forEach { rule, ending in all.append((rule.kind, rule.replacement, rule.number, Array(ending))) }
    return all
  }

  var isEmpty: Bool { text.isEmpty }

  /// The rule with the longest ending that the word has.
  func match(_ word: Letters) -> Rule? {
    var found: Rule?
    var longest = 0
    forEach { rule, ending in
      let count = ending.count
      guard count > longest, word.ends(with: ending), rule.kind != .ofLong || word.count >= count + 2,
        rule.kind != .ofSix || word.count >= 6
      else { return }
      found = rule
      longest = count
    }
    return found
  }

  /// Calls `body` with each rule, in their order.
  func forEach(_ body: (Rule, UnsafeBufferPointer<UInt8>) -> Void) {
    _ = text.utf8.withContiguousStorageIfAvailable { bytes in
      var position = 0
      while position + 2 < bytes.count {
        var end = position + 2
        while end < bytes.count, bytes[end] != EndingRules.space { end += 1 }
        let rule = Rule(kind: Kind(rawValue: bytes[position]) ?? .plain, replacement: bytes[position + 1])
        body(rule, UnsafeBufferPointer(rebasing: bytes[position + 2..<end]))
        position = end + 1
      }
    }
  }

  private static let space = UInt8(ascii: " ")
}

extension Letters {
  /// Whether the word ends so.
  func ends(with ending: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count >= ending.count else { return false }
    var position = endIndex - ending.count
    for byte in ending {
      if self[position] != byte { return false }
      position += 1
    }
    return true
  }
}
