/// What is glued to a number: a month, an ordinal ending, the rest of a name.
extension Tokenizer {
  /// "4orapi", "6apka": keyboards without Cyrillic write ч and ш as 4 and 6.
  func readsAsLetter(_ start: Int, _ literal: NumberLiteral) -> Bool {
    guard position == start + 1, literal.value.mantissa == 4 || literal.value.mantissa == 6, isLetter(position),
      isLetter(position + 1), isLetter(position + 2)
    else { return false }
    var word: [UInt8] = []
    var index = position
    while scalars.indices.contains(index), case .letter(let lower, _) = scalars[index].kind {
      guard lower < 0x80 else { return false }
      word.append(UInt8(lower))
      index += 1
    }
    return !Lexicon.maySuffixDigits(word[...])
  }

  /// `2025-10-30T18:22:05.123+02:00`: the time belongs to the day, and says nothing.
  mutating func passTimestamp() {
    guard position < scalars.count, scalars[position].value == 0x54, isDigit(position + 1) else { return }
    position += 1
    while position < scalars.count {
      switch scalars[position].value {
      case 0x30...0x39, 0x5A: position += 1
      case 0x2B, 0x2D, 0x2E, 0x3A: if isDigit(position + 1) { position += 1 } else { return }
      default: return
      }
    }
  }

  /// "05-Oct-2025", "5-окт", "5-XI": a day with the name of its month behind a dash; the year is 0 where none is written.
  mutating func readNamedMonth(_ literal: inout NumberLiteral) -> Bool {
    guard position + 1 < scalars.count, case .dash(long: false) = scalars[position].kind, isLetter(position + 1),
      literal.form == .plain, literal.value.isWhole, (1...31).contains(literal.value.mantissa),
      let month = month(at: position + 1)
    else { return false }
    let day = literal.value.mantissa
    var year = 0
    var end = past(position + 1)
    if scalars.indices.contains(end), case .dash(long: false) = scalars[end].kind, isDigit(end + 1) {
      var last = end + 1
      while isDigit(last) {
        year = min(year * 10 + Int(scalars[last].value - 0x30), 10_000)
        last += 1
      }
      guard last - end == 3 || last - end == 5 else { return false }
      if last - end == 3 { year += 2_000 }
      end = last
    }
    literal.form = .date
    literal.parts = .init(first: year, second: month, third: day)
    // The month is named: no other order can be meant.
    literal.integerDigits = 4
    position = end
    return true
  }

  /// The month whose name, or whose Roman numeral in capitals, begins there.
  func month(at start: Int) -> Int? {
    let name = letters(from: start, atMost: 10)
    if let month = Lexicon.month(name[...]) { return month }
    guard case .letter(_, capital: true) = scalars[start].kind else { return nil }
    return RomanMonth.value(of: name[...])
  }

  /// "7-Eleven", "3-pack": a name that begins with digits.
  mutating func readNameTail(_ literal: NumberLiteral) -> Bool {
    guard position + 1 < scalars.count, case .dash(long: false) = scalars[position].kind, isLetter(position + 1),
      ordinalEnding(from: position + 1) == nil, literal.form == .plain, !isMisheardLeva(literal)
    else { return false }
    while position < scalars.count {
      switch scalars[position].kind {
      case .letter(let lower, _): append(lower)
      case .digit: append(scalars[position].value)
      case .dash(long: false): append(0x2D)
      default: return true
      }
      position += 1
    }
    return true
  }

  /// "70-Elever", "90-elevajan": what a recogniser makes of leva; "7-Eleven" is a shop.
  func isMisheardLeva(_ literal: NumberLiteral) -> Bool {
    guard position < scalars.count, case .dash(long: false) = scalars[position].kind, literal.value.whole > 11 else {
      return false
    }
    return WordIndex.entry(of: letters(from: position + 1, atMost: 12)[...]).has(.heardTail)
  }

  /// "1st", "28-ми": the ending becomes part of the token.
  mutating func readOrdinalTail(_ literal: inout NumberLiteral) {
    guard literal.form == .plain, literal.value.isWhole, position < scalars.count else { return }
    let hasDash = if case .dash(long: false) = scalars[position].kind { true } else { false }
    guard let stop = ordinalEnding(from: hasDash ? position + 1 : position) else { return }
    let isArticle = hasDash && ending(from: position + 1).has(.articleSuffix)
    while position < stop {
      if case .letter(let lower, _) = scalars[position].kind { append(lower) } else { append(0x2D) }
      position += 1
    }
    // "100-те лева": an article, and the number is what it was.
    if !isArticle { literal.form = .ordinal }
  }

  /// Where the ending of an ordinal stops: "st", "th", "-ми", "-ви"; after a dash, one letter will do.
  private func ordinalEnding(from start: Int) -> Int? {
    let ending = ending(from: start)
    if ending.has(.ordinalSuffix) || ending.has(.articleSuffix) { return past(start) }
    guard start > 0, start <= scalars.count, case .dash(long: false) = scalars[start - 1].kind,
      ending.has(.ordinalLetter), !isDigit(past(start))
    else { return nil }
    return past(start)
  }

  /// What the languages say of the letters from `start`.
  private func ending(from start: Int) -> WordIndex.Entry {
    WordIndex.entry(of: letters(from: start, atMost: 4)[...])
  }

  /// The letters from `start`, folded; none where there are more.
  func letters(from start: Int, atMost longest: Int) -> [UInt8] {
    guard past(start) - start <= longest else { return [] }
    var letters = Tokenizer(scalars: [], end: 0)
    for index in start..<past(start) {
      if case .letter(let lower, _) = scalars[index].kind { letters.append(lower) }
    }
    return letters.utterance.bytes
  }

  /// Past the letters from `start`.
  private func past(_ start: Int) -> Int {
    var end = start
    while isLetter(end) { end += 1 }
    return end
  }
}
