/// Words: letters, and what may stand inside one.
extension Tokenizer {
  mutating func scanWord() {
    scanWord(from: position, folded: utterance.bytes.count)
  }

  /// Reads on to the end of the word that began at `start`.
  mutating func scanWord(from start: Int, folded: Int) {
    var capitals = 0
    var firstIsCapital = false
    var last: UInt32 = 0
    var kind = Token.Kind.word
    scan: while position < scalars.count {
      switch scalars[position].kind {
      case .letter(let lower, let capital):
        if position == start { firstIsCapital = capital }
        capitals += capital ? 1 : 0
        append(lower)
        last = lower
      case .combining(let mark):
        if let one = Letters.composed(last, mark) {
          utterance.bytes.removeLast(UTF8.width(last))
          append(one)
          last = one
        }
      case .digit:
        if position > start, isCurrency(from: folded) || isDigit(start - 1) && isMonth(from: folded) { break scan }
        if position == start + 1, isDigit(start - 1), isTimes(from: folded), isPrice(at: position) { break scan }
        if position == start + 1, firstIsCapital, isSign(from: folded), isOnlyPrice(at: position) {
          kind = .symbol
          break scan
        }
        append(scalars[position].value)
        last = scalars[position].value
      default:
        guard let joint = joint(from: folded) else { break scan }
        append(joint)
        last = joint
      }
      position += 1
    }
    addToken(kind, folded: folded, from: start, capitals: capitals, firstIsCapital: firstIsCapital, literal: nil)
  }

  /// What the mark at `position` is written as where it stands inside a word; `nil` where the word ends before it.
  private func joint(from folded: Int) -> UInt32? {
    let scalar = scalars[position]
    let next = position + 1
    switch scalar.kind {
    case .apostrophe:
      return isLetter(next) ? 0x27 : nil
    case .dash(long: false):
      guard isLetter(next) || isDigit(next) else { return nil }
      return joinsNumbers(folded, next) ? nil : 0x2D
    case .mark where scalar.value == 0x26:
      return isLetter(next) ? 0x26 : nil
    case .mark where scalar.value == 0x2B:
      // "disney+", "hbo+": part of the name where nothing follows it.
      return next == scalars.count || scalars[next].isSpace ? 0x2B : nil
    case .mark where scalar.value == 0x2E:
      return isLetter(next) && (isWebEnding(next) || isInitial(folded, next)) ? 0x2E : nil
    default:
      return nil
    }
  }

  /// "booking.com", "a.m": a point inside a word, not a full stop without a space.
  private func isWebEnding(_ start: Int) -> Bool {
    var letters = start
    while isLetter(letters) { letters += 1 }
    var ending: [UInt8] = []
    for index in start..<letters where ending.count < 4 {
      if case .letter(let lower, _) = scalars[index].kind { ending.append(UInt8(truncatingIfNeeded: lower)) }
    }
    switch String(decoding: ending, as: UTF8.self) {
    case "com", "bg", "de", "net", "eu", "org", "uk", "fr", "it", "gr", "ro", "tv", "io", "me", "app", "m": return true
    default: return false
    }
  }

  /// "l.v.", "a.m": letters that are spelled.
  private func isInitial(_ folded: Int, _ next: Int) -> Bool {
    guard utterance.bytes.count - folded == 1, !isLetter(next + 1), !isDigit(next + 1) else { return false }
    return next + 1 >= scalars.count || scalars[next + 1].isSpace || scalars[next + 1].value == 0x2E
  }

  /// "twenty-five", "three-hundred": two number words, not one word with a hyphen.
  func joinsNumbers(_ folded: Int, _ next: Int) -> Bool {
    guard Lexicon.isNumberWord(utterance.bytes[folded...]) else { return false }
    var word: [UInt8] = []
    var index = next
    while scalars.indices.contains(index), case .letter(let lower, _) = scalars[index].kind, lower < 0x80 {
      word.append(UInt8(lower))
      index += 1
    }
    return Lexicon.isNumberWord(word[...]) || Lexicon.isLatinCurrency(word[...])
  }

  private func isCurrency(from folded: Int) -> Bool {
    Lexicon.isCurrency(utterance.bytes[folded...])
  }

  private func isMonth(from folded: Int) -> Bool {
    Lexicon.isMonth(utterance.bytes[folded...])
  }

  private func isTimes(from folded: Int) -> Bool {
    WordIndex.entry(of: utterance.bytes[folded...]).has(.times)
  }

  /// "3x4.50", "2x16 lv": a price, by its decimals or its currency. "4x4" and "10x15" are names.
  private func isPrice(at start: Int) -> Bool {
    var next = start
    while isDigit(next) { next += 1 }
    guard next < scalars.count else { return false }
    if [0x2C, 0x2E].contains(scalars[next].value), isDigit(next + 1) { return true }
    if scalars[next].isSpace { next += 1 }
    guard next < scalars.count else { return false }
    if case .currency = scalars[next].kind { return true }
    var word = Tokenizer(scalars: [], end: 0)
    while next < scalars.count, case .letter(let lower, _) = scalars[next].kind {
      word.append(lower)
      next += 1
    }
    return Lexicon.isCurrency(word.utterance.bytes[...])
  }
}
