import Vocabulary

/// Puts misspelt words of the grammar right: "yesteday", "recieved", "thrity lv".
///
/// A word that any table or the vocabulary knows as it stands is never touched; so no valid word becomes another one.
struct GrammarSpelling {
  private var utterance: Utterance
  private var notes: [String] = []

  /// The utterance with misspelt words of the grammar put right, and what was changed.
  static func correct(_ utterance: Utterance) -> (Utterance, notes: [String]) {
    var spelling = GrammarSpelling(utterance: utterance)
    spelling.run()
    return (spelling.utterance, spelling.notes)
  }

  private init(utterance: Utterance) { self.utterance = utterance }

  private mutating func run() {
    readLatin()
    for index in 0..<utterance.count where isUnknown(index) && !isKnownElsewhere(index) {
      let letters = GrammarSpelling.letters(of: utterance.bytes[utterance.tokens[index].folded])
      guard letters.count >= 4, letters.count <= 16, let key = nearest(letters, at: index) else { continue }
      let word = utterance.text(index)
      let isForm = word.hasPrefix(key) && Lexicon.says(word.dropFirst(key.count), .addedEnding, utterance.asked)
      guard key != word, !isForm, !isListed(index) else { continue }
      spell(index, key)
      // The next word may be judged by this one.
      utterance.lookUp()
    }
  }

  /// "w4era", "plu4ih": words of the grammar in Latin letters, with the little words beside them.
  private mutating func readLatin() {
    let unknown = utterance.tokens.indices.filter { index in
      isUnknown(index) && !utterance.isCyrillic(index) && utterance.tokens[index].folded.count > 3
    }
    guard !unknown.isEmpty, !utterance.asked.hasLeader, LatinGrammar.isBulgarian(utterance) else { return }
    var changed = false
    for index in unknown.prefix(LatinGrammar.mostWords) {
      guard let word = LatinGrammar.word(for: utterance.bytes[utterance.tokens[index].folded]), !isListed(index) else {
        continue
      }
      spell(index, String(decoding: word, as: UTF8.self))
      for neighbour in [index - 1, index - 2, index + 1] where utterance.tokens.indices.contains(neighbour) {
        if let little = LatinGrammar.littleWord(utterance.text(neighbour)) { spell(neighbour, little) }
      }
      changed = true
    }
    if changed { utterance.lookUp() }
  }

  private mutating func spell(_ index: Int, _ word: String) {
    notes.append("read “\(utterance.text(index))” as “\(word)”")
    let start = utterance.bytes.count
    utterance.bytes.append(contentsOf: word.utf8)
    utterance.tokens[index] = utterance.tokens[index].spelled(at: start..<utterance.bytes.count)
    utterance.index(index)
  }

  /// Whether the word tells who does something, or is one of a language that is not spoken here.
  private func isKnownElsewhere(_ index: Int) -> Bool {
    let entry = utterance.tokens[index].entry
    return utterance.frameWord(index) != nil || entry.isKnown && entry.tables == 0
  }

  private func isUnknown(_ index: Int) -> Bool {
    guard utterance.tokens[index].kind == .word, utterance.tokens[index].payee == nil else { return false }
    return Lexicon.grammar.allSatisfy { Lexicon.match($0, utterance, at: index) == nil }
  }

  /// Whether the vocabulary knows the word, alone or with its neighbours ("tgi fridays").
  private func isListed(_ index: Int) -> Bool {
    let neighbours = max(0, index - 1)..<min(utterance.count, index + 2)
    let words = neighbours.map { utterance.text($0) }
    return Vocabulary.evidence(in: words).contains { evidence in
      evidence.kind <= .transliteration && evidence.words.contains(index - neighbours.lowerBound)
    }
  }

  // MARK: - The nearest word

  private func nearest(_ letters: [UInt16], at index: Int, asCurrency: Bool = false) -> String? {
    var best: (word: String, distance: Int)?
    let limit = letters.count >= 9 ? 2 : 1
    Lexicon.table(.spelling).forEachLine(
      sharingFirstLetterWith: utterance.bytes[utterance.tokens[index].folded],
      languages: utterance.asked.languages(for: .unknown)
    ) {
      word, meaning in
      // Most lines differ too much in length: they are not looked at.
      guard abs(word.count { !UTF8.isContinuation($0) } - letters.count) <= limit else { return }
      let other = GrammarSpelling.letters(of: word)
      let distance = GrammarSpelling.distance(letters, other, limit: limit)
      guard distance <= limit, distance < (best?.distance ?? Int.max) else { return }
      let role = meaning.role
      guard GrammarSpelling.isSlip(letters, for: other, distance, role: role), !isOtherVerb(word, at: index),
        asCurrency ? role == "currency" : fits(role, at: index)
      else { return }
      best = (String(decoding: word, as: UTF8.self), distance)
    }
    return best?.word
  }

  /// "предадох", "продадох": two verbs that begin with two prefixes and go on alike are no slip of each other.
  private func isOtherVerb(_ word: some Collection<UInt8>, at index: Int) -> Bool {
    let typed = utterance.text(index)
    let meant = String(decoding: word, as: UTF8.self)
    guard typed.hasPrefix(meant.prefix(1)), !typed.hasPrefix(meant.prefix(3)) else { return false }
    return (1...3).contains { count in
      let prefix = typed.prefix(count)
      let rest = typed.dropFirst(count)
      guard Lexicon.says(prefix, .verbPrefix, utterance.asked), meant.hasSuffix(rest) else { return false }
      return Lexicon.says(meant.dropLast(rest.count), .verbPrefix, utterance.asked)
    }
  }

  /// Numbers are put right only beside a currency, and currencies only after a number.
  private func fits(_ role: String, at index: Int) -> Bool {
    switch role {
    case "number":
      Lexicon.match(.currencies, utterance, at: index + 1) != nil || isMisspeltCurrency(index + 1)
        || isNumberBeforeCurrency(index + 1)
    // A word alone may be a slip in anything: what it would take back stands for good.
    case "order":
      utterance.tokens.count { $0.kind != .mark } > 1
        && utterance.tokens[..<index].allSatisfy { $0.kind == .mark || $0.entry.has(.leadsOn, utterance.asked) }
        && !utterance.tokens.hasNumber
    case "currency": utterance.isKind(index - 1, .number) || Lexicon.match(.numbers, utterance, at: index - 1) != nil
    default: true
    }
  }

  /// "thrity two dollars", "трисет и пет лева": the rest of the number and then the currency.
  private func isNumberBeforeCurrency(_ index: Int) -> Bool {
    var next = index
    while next < index + 3, Lexicon.match(.numbers, utterance, at: next) != nil { next += 1 }
    return next > index && Lexicon.match(.currencies, utterance, at: next) != nil
  }

  /// "осемдест долрара": both words are misspelt, and each vouches for the other.
  private func isMisspeltCurrency(_ index: Int) -> Bool {
    guard utterance.tokens.indices.contains(index), isUnknown(index) else { return false }
    let letters = GrammarSpelling.letters(of: utterance.bytes[utterance.tokens[index].folded])
    return letters.count >= 4 && letters.count <= 16 && nearest(letters, at: index, asCurrency: true) != nil
  }

  /// Letters are swapped, left out or doubled by a slip; another letter in a short word makes another word.
  /// After a number, what looks like a currency is one.
  private static func isSlip(_ typed: [UInt16], for word: [UInt16], _ distance: Int, role: String) -> Bool {
    guard distance == 1, role != "currency" else { return true }
    if typed.count > word.count { return zip(typed, typed.dropFirst()).contains { $0 == $1 } || typed.count >= 7 }
    guard typed.count == word.count else { return true }
    return typed.count >= 7 || typed.sorted() == word.sorted()
  }

  private static func letters(of bytes: some Collection<UInt8>) -> [UInt16] {
    Array(String(decoding: bytes, as: UTF8.self).utf16)
  }

  /// Edits between two words, a swap of neighbours counted as one (optimal string alignment).
  static func distance(_ left: [UInt16], _ right: [UInt16], limit: Int) -> Int {
    var last = Array(0...right.count)
    var (beforeLast, current) = (last, last)
    for row in left.indices {
      current[0] = row + 1
      var smallest = row + 1
      for column in right.indices {
        let cost = left[row] == right[column] ? 0 : 1
        var value = min(last[column + 1] + 1, current[column] + 1, last[column] + cost)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          value = min(value, beforeLast[column - 1] + 1)
        }
        current[column + 1] = value
        smallest = min(smallest, value)
      }
      if smallest > limit { return limit + 1 }
      (beforeLast, last, current) = (last, current, beforeLast)
    }
    return last[right.count]
  }
}

extension Token {
  /// The same token with other letters.
  func spelled(at folded: Range<Int>) -> Token {
    Token(
      kind: kind, folded: folded, source: source, spaceBefore: spaceBefore, afterFiller: afterFiller,
      afterTurn: afterTurn, capitalised: capitalised, uppercase: uppercase, literal: literal)
  }
}
