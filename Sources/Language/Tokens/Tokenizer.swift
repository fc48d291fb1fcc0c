/// Cuts a text into tokens in one pass over its scalars.
///
/// Words are folded to lower case on the way, and the accents that a keyboard may send as marks of their own are put
/// back on their letters, so that all later rules compare plain bytes.
struct Tokenizer {
  /// The longest text that is read: 1,000 Unicode scalars (contract, section 1).
  static let longestText = 1_000

  /// The tokens of `text`, or `nil` where it is longer than `longestText`.
  static func tokens(of text: String) -> Utterance? {
    var scalars: [Scanned] = []
    scalars.reserveCapacity(min(text.utf8.count, longestText))
    var offset = 0
    for scalar in text.unicodeScalars {
      guard scalars.count < longestText else { return nil }
      scalars.append(Scanned(scalar.value, at: offset))
      offset += UTF8.width(scalar)
    }
    var tokenizer = Tokenizer(scalars: withoutQuotes(scalars), end: offset)
    tokenizer.run()
    if tokenizer.isShouted { tokenizer.forgetCapitals() }
    tokenizer.dropFullStop()
    tokenizer.utterance.indexAll()
    return tokenizer.utterance
  }

  /// A text that stands in quotes as a whole, as scripts hand them on: what is between them.
  private static func withoutQuotes(_ scalars: [Scanned]) -> [Scanned] {
    guard let first = scalars.firstIndex(where: { !$0.isSpace }), quotes.contains(scalars[first].value),
      let last = scalars.lastIndex(where: { !$0.isSpace }), last > first, quotes.contains(scalars[last].value),
      !scalars[first + 1..<last].contains(where: { quotes.contains($0.value) })
    else { return scalars }
    return Array(scalars[first + 1..<last])
  }

  /// `"`, «, », “, ”, „: marks that stand around words, and at their ends mean nothing else.
  private static let quotes: [UInt32] = [0x22, 0xAB, 0xBB, 0x201C, 0x201D, 0x201E]

  /// One scalar with its class and its place.
  struct Scanned {
    let value: UInt32
    let offset: Int
    let kind: Letters.Class

    init(_ scalar: UInt32, at offset: Int) {
      let value = Letters.plainDigit(scalar)
      self.value = value
      self.offset = offset
      self.kind = Letters.classify(value)
    }

    var isDigit: Bool { value >= 0x30 && value <= 0x39 }
    var isLetter: Bool { if case .letter = kind { true } else { false } }
    var isSpace: Bool {
      switch kind {
      case .space, .other: true
      default: false
      }
    }
  }

  let scalars: [Scanned]
  let end: Int
  var position = 0
  var spaceBefore = true
  var utterance = Utterance()

  init(scalars: [Scanned], end: Int) {
    self.scalars = scalars
    self.end = end
    utterance.bytes.reserveCapacity(end)
    utterance.tokens.reserveCapacity(scalars.count / 4 + 2)
  }

  /// Whether all letters are capitals, so that capitals say nothing.
  private var isShouted: Bool {
    !scalars.contains { if case .letter(_, capital: false) = $0.kind { true } else { false } }
  }

  /// What ends a sentence says nothing; a question mark does.
  private mutating func dropFullStop() {
    while utterance.count > 1, let last = utterance.tokens.last, last.kind == .mark,
      utterance.bytes[last.folded].elementsEqual(".".utf8) || utterance.bytes[last.folded].elementsEqual("!".utf8)
    {
      utterance.tokens.removeLast()
    }
  }

  private mutating func forgetCapitals() {
    for index in utterance.tokens.indices {
      utterance.tokens[index].capitalised = false
      utterance.tokens[index].uppercase = false
    }
  }

  mutating func run() {
    while position < scalars.count {
      let scalar = scalars[position]
      switch scalar.kind {
      case .space, .other, .combining:
        spaceBefore = true
        position += 1
      case .letter:
        scanWord()
      case .digit:
        scanNumber()
      // A point behind another leads from a thing to its price: "lenses.....240".
      case .mark
      where scalar.value == 0x2E && isDigit(position + 1) && !wasDigit(position - 1) && !isPoint(position - 1):
        scanNumber()
      case .currency:
        addMark(kind: .symbol)
      case .dash(long: false) where joinsNumberBefore(position):
        position += 1
        spaceBefore = true
      case .apostrophe where closesPossessive(position):
        position += 1
        spaceBefore = true
      case .apostrophe, .dash, .mark:
        addMark(kind: .mark)
      }
    }
  }

  // MARK: - Marks

  /// A mark is written as ASCII where it has an ASCII twin, so that the grammar knows one minus and one apostrophe.
  private mutating func addMark(kind: Token.Kind) {
    let start = utterance.bytes.count
    switch scalars[position].kind {
    case .dash(let long): utterance.bytes.append(contentsOf: long ? [0x2D, 0x2D] : [0x2D])
    case .apostrophe: utterance.bytes.append(0x27)
    // The sign of multiplication is the star of a keyboard.
    case .mark where scalars[position].value == 0xD7: utterance.bytes.append(0x2A)
    default: append(scalars[position].value)
    }
    position += 1
    addToken(kind, folded: start, from: position - 1, literal: nil)
  }

  /// The hyphen of "twenty-five", which the word before it left unread.
  private func joinsNumberBefore(_ index: Int) -> Bool {
    guard isLetter(index - 1), let last = utterance.tokens.last, last.kind == .word else { return false }
    return joinsNumbers(last.folded.lowerBound, index + 1)
  }

  /// "the neighbours' kitchen": part of the word before it, and no quote that was opened.
  private func closesPossessive(_ index: Int) -> Bool {
    guard index > 0, isLetter(index - 1), [0x73, 0x53].contains(scalars[index - 1].value), index + 1 < scalars.count,
      scalars[index + 1].isSpace, isLetter(index + 2)
    else { return false }
    return !utterance.tokens.contains { $0.kind == .mark && utterance.bytes[$0.folded].elementsEqual("'".utf8) }
  }

  // MARK: - Building

  mutating func addToken(
    _ kind: Token.Kind, folded: Int, from start: Int, capitals: Int = 0, firstIsCapital: Bool = false,
    literal: NumberLiteral?
  ) {
    let stop = position < scalars.count ? scalars[position].offset : end
    utterance.tokens.append(
      Token(
        kind: kind, folded: folded..<utterance.bytes.count, source: scalars[start].offset..<stop,
        spaceBefore: spaceBefore, capitalised: firstIsCapital,
        uppercase: capitals > 1 && capitals == position - start, literal: literal))
    spaceBefore = false
  }

  mutating func append(_ scalar: UInt32) {
    switch scalar {
    case 0..<0x80:
      utterance.bytes.append(UInt8(scalar))
    case 0x80..<0x800:
      utterance.bytes.append(UInt8(0xC0 | scalar >> 6))
      utterance.bytes.append(UInt8(0x80 | scalar & 0x3F))
    case 0x800..<0x10000:
      utterance.bytes.append(UInt8(0xE0 | scalar >> 12))
      utterance.bytes.append(UInt8(0x80 | scalar >> 6 & 0x3F))
      utterance.bytes.append(UInt8(0x80 | scalar & 0x3F))
    default:
      utterance.bytes.append(UInt8(0xF0 | scalar >> 18))
      utterance.bytes.append(UInt8(0x80 | scalar >> 12 & 0x3F))
      utterance.bytes.append(UInt8(0x80 | scalar >> 6 & 0x3F))
      utterance.bytes.append(UInt8(0x80 | scalar & 0x3F))
    }
  }

  func isDigit(_ index: Int) -> Bool { scalars.indices.contains(index) && scalars[index].isDigit }
  private func isPoint(_ index: Int) -> Bool { scalars.indices.contains(index) && scalars[index].value == 0x2E }
  func wasDigit(_ index: Int) -> Bool { isDigit(index) || isLetter(index) }
  func isLetter(_ index: Int) -> Bool { scalars.indices.contains(index) && scalars[index].isLetter }
}

extension UTF8 {
  /// How many bytes a scalar value takes.
  static func width(_ value: UInt32) -> Int {
    value < 0x80 ? 1 : value < 0x800 ? 2 : value < 0x10000 ? 3 : 4
  }
}
