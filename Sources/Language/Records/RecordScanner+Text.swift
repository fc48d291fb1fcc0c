/// The text beneath the tokens, as a machine wrote it.
extension RecordScanner {
  /// The tokens from `index` that begin before byte `end`.
  func tokens(from index: Int, before end: Int) -> Range<Int> {
    var next = index + 1
    while next < utterance.count, utterance.tokens[next].source.lowerBound < end { next += 1 }
    return index..<next
  }

  /// How many braces stand open before a token.
  func depth(before index: Int) -> Int {
    bytes[..<utterance.tokens[index].source.lowerBound].reduce(0) { depth, byte in
      byte == UInt8(ascii: "{") ? depth + 1 : byte == UInt8(ascii: "}") ? depth - 1 : depth
    }
  }

  /// The byte at `place`; a space outside of the text.
  func byte(_ place: Int) -> UInt8 { bytes.indices.contains(place) ? bytes[place] : 0x20 }

  func isDigit(_ place: Int) -> Bool { (0x30...0x39).contains(byte(place)) }

  /// Whether a letter stands there; all bytes of other scripts' letters count.
  func isLetter(_ place: Int) -> Bool {
    let byte = byte(place)
    return (0x61...0x7A).contains(byte | 0x20) || byte >= 0x80 && !isNarrowSpace(place)
  }

  /// The bytes of a space that breaks no line, or of one that is thin: 2 or 3 of them.
  func narrowSpace(at place: Int) -> Int? {
    if byte(place) == 0xC2, byte(place + 1) == 0xA0 { return 2 }
    if byte(place) == 0xE2, byte(place + 1) == 0x80, byte(place + 2) == 0xAF || byte(place + 2) == 0x89 { return 3 }
    return nil
  }

  private func isNarrowSpace(_ place: Int) -> Bool {
    (0...2).contains { narrowSpace(at: place - $0).map { width in width > 0 } ?? false }
  }

  /// The digits from `place` as a number, and where they end.
  func digits(at place: Int) -> (value: Int, end: Int) {
    var end = place
    var value = 0
    while isDigit(end) {
      if end - place < 15 { value = value * 10 + Int(bytes[end] - 0x30) }
      end += 1
    }
    return (value, end)
  }

  func hasLineBreak(before index: Int) -> Bool {
    bytes[utterance.tokens[index - 1].source.upperBound..<utterance.tokens[index].source.lowerBound]
      .contains { $0 == 0x0A || $0 == 0x0D || $0 == 0x09 } || hasDot(before: index)
  }

  /// "Revolut · Lidl · −41,63": a dot that stands by itself parts fields. The tokens do not show it.
  func hasDot(before index: Int) -> Bool {
    guard index > 0, index < utterance.count else { return false }
    let gap = utterance.tokens[index - 1].source.upperBound..<utterance.tokens[index].source.lowerBound
    guard gap.count > 3 else { return false }
    return gap.dropFirst().dropLast(2).contains { place in
      bytes[place - 1] == 0x20 && bytes[place] == 0xC2 && bytes[place + 1] == 0xB7 && bytes[place + 2] == 0x20
    }
  }

  /// Two commas or more without a space on either side, one of them beside a letter.
  static func hasCommaFields(_ bytes: [UInt8]) -> Bool {
    var tight = 0
    var besideLetter = false
    for place in bytes.indices.dropFirst().dropLast() where bytes[place] == UInt8(ascii: ",") {
      let (before, after) = (bytes[place - 1], bytes[place + 1])
      guard before != 0x20, after != 0x20 else { continue }
      tight += 1
      besideLetter = besideLetter || before | 0x20 > 0x60 || after | 0x20 > 0x60
    }
    return tight > 1 && besideLetter
  }
}
