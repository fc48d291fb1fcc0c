import WordForms

/// Phrases with their meanings, laid down in the binary as plain text: nothing is built at start.
///
/// One phrase a line, `phrase:0meaning`, sorted by the bytes of its words; behind the colon stands the place of its
/// language. A phrase is one or more words in lower case. A hash table tells where the first line of each first word stands.
struct PhraseTable: Sendable {
  let lines: StaticString
  private let slots: StaticString

  init(_ lines: StaticString, slots: StaticString) {
    self.lines = lines
    self.slots = slots
  }

  var start: UnsafePointer<UInt8> { lines.utf8Start }
  var size: Int { lines.utf8CodeUnitCount }

  /// What the table says of one word that stands alone, in the first language that knows it.
  func meaning(of word: ArraySlice<UInt8>, languages: Int = -1) -> Meaning? {
    word.withUnsafeBufferPointer { word in
      guard var line = firstLine(of: word) else { return nil }
      while line < size, order(word, line) == 0 {
        let end = line + word.count
        if start[end] == PhraseTable.colon, languages & 1 << language(end) != 0 { return meaning(end + 2) }
        line = lineEnd(line) + 1
      }
      return nil
    }
  }

  /// What the table says of a phrase, its words separated by single spaces, in the first language that knows it.
  func meaning(ofPhrase phrase: String, languages: Int = -1) -> Meaning? {
    let wanted = Array(phrase.utf8)
    let first = wanted.prefix { $0 != PhraseTable.space }
    return first.withUnsafeBufferPointer { word in
      guard var line = firstLine(of: word) else { return nil }
      while line < size, order(word, line) == 0 {
        if isPrefix(wanted, at: line), line + wanted.count < size, start[line + wanted.count] == PhraseTable.colon,
          languages & 1 << language(line + wanted.count) != 0
        {
          return meaning(line + wanted.count + 2)
        }
        line = lineEnd(line) + 1
      }
      return nil
    }
  }

  /// Whether any language has a phrase with that first word.
  func hasPhrase(beginningWith words: String) -> Bool {
    Array(words.utf8.prefix { $0 != PhraseTable.space }).withUnsafeBufferPointer { firstLine(of: $0) != nil }
  }

  /// Every line whose first letter is that of `word`, with what it says.
  func forEachLine(
    sharingFirstLetterWith word: ArraySlice<UInt8>, languages: Int,
    _ body: (UnsafeBufferPointer<UInt8>, Meaning) -> Void
  ) {
    guard let first = word.first else { return }
    let width = first < 0x80 ? 1 : 2
    let prefix = Array(word.prefix(width))
    var line = prefix.withUnsafeBufferPointer { position(of: $0) }
    while line < size, isPrefix(prefix, at: line) {
      var colon = line
      while colon < size, start[colon] != PhraseTable.colon { colon += 1 }
      if languages & 1 << language(colon) != 0 {
        body(UnsafeBufferPointer(start: start + line, count: colon - line), meaning(colon + 2))
      }
      line = lineEnd(colon) + 1
    }
  }

  private func isPrefix(_ prefix: [UInt8], at line: Int) -> Bool {
    line + prefix.count <= size && prefix.indices.allSatisfy { start[line + $0] == prefix[$0] }
  }

  // MARK: - Lines

  private static let newline = UInt8(ascii: "\n")
  static let colon = UInt8(ascii: ":")
  static let space = UInt8(ascii: " ")

  func lineEnd(_ position: Int) -> Int {
    var end = position
    while end < size, start[end] != PhraseTable.newline { end += 1 }
    return end
  }

  private func lineStart(_ position: Int) -> Int {
    var begin = position
    while begin > 0, start[begin - 1] != PhraseTable.newline { begin -= 1 }
    return begin
  }

  /// Negative, zero or positive: `word` comes before, is, or comes after the first word of the line.
  func order(_ word: UnsafeBufferPointer<UInt8>, _ line: Int) -> Int {
    var position = line
    for byte in word {
      guard position < size else { return 1 }
      let other = start[position]
      if other == PhraseTable.colon || other == PhraseTable.space { return 1 }
      if byte != other { return byte < other ? -1 : 1 }
      position += 1
    }
    guard position < size else { return 0 }
    return start[position] == PhraseTable.colon || start[position] == PhraseTable.space ? 0 : -1
  }

  /// Where the first line stands whose first word is `word`.
  func firstLine(of word: UnsafeBufferPointer<UInt8>) -> Int? {
    KeyHash.offset(of: word, in: slots) { order(word, $0) == 0 }
  }

  /// Where the first line stands that does not come before `word`.
  private func position(of word: UnsafeBufferPointer<UInt8>) -> Int {
    var low = 0
    var high = size
    while low < high {
      let line = lineStart((low + high) / 2)
      if order(word, line) > 0 { low = lineEnd(line) + 1 } else { high = line }
    }
    return low
  }

  /// The place of the language, behind the colon at `position`.
  func language(_ position: Int) -> Int { Int(start[position + 1]) - 48 }

  func meaning(_ position: Int) -> Meaning { meaning(position, before: lineEnd(position)) }

  func meaning(_ position: Int, before end: Int) -> Meaning {
    Meaning(bytes: UnsafeBufferPointer(start: start + position, count: max(0, end - position)))
  }
}

/// The text after the colon of a line: a role, and sometimes a number or a word with it.
struct Meaning: @unchecked Sendable {
  /// Part of a `StaticString`, so it is never freed nor changed, and any thread may read it.
  let bytes: UnsafeBufferPointer<UInt8>

  /// The first word.
  var role: String { String(decoding: bytes.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self) }

  /// The whole text.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The words after the first.
  var rest: String { String(decoding: bytes.drop { $0 != UInt8(ascii: " ") }.dropFirst(), as: UTF8.self) }

  /// The whole number after the first word; 0 where there is none.
  var number: Int {
    var value = 0
    var negative = false
    for byte in bytes.drop(while: { $0 != UInt8(ascii: " ") }).dropFirst() {
      switch byte {
      case UInt8(ascii: "-"): negative = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value * 10 + Int(byte - UInt8(ascii: "0"))
      default: return negative ? -value : value
      }
    }
    return negative ? -value : value
  }
}
