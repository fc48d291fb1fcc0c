/// Reads what begins with a digit: amounts in all the ways people group and point them, dates, times, ordinals.
extension Tokenizer {
  /// Groups of digits joined by single marks, as they stand: `1.250,50` is 1, 250, 50 with "." and ",".
  private struct Groups {
    var values: [Int] = []
    var lengths: [Int] = []
    var marks: [UInt32] = []
    /// Where each group ends.
    var ends: [Int] = []
    var leadingZero = false
  }

  /// No amount, date or time has more groups than this.
  private static let mostGroups = 7

  mutating func scanNumber() {
    let start = position
    let groups = readGroups()
    var literal = NumberLiteral(
      form: .plain, value: Numeral(0), parts: .init(), integerDigits: 0, grouped: false, leadingZero: false)
    var used = read(groups, into: &literal)
    if literal.form == .plain {
      literal.isPointed = used == 2 && groups.lengths.count == 2 && groups.lengths[1] == 3 && groups.marks[0] == 0x2E
      if used > 1, used < groups.values.count, groups.marks.allSatisfy({ $0 == 0x2E }) {
        literal.isBroken = true
        used = groups.values.count
      }
    }
    // A point whose digits make no number (".1234567") is passed over, never read twice.
    position = max(groups.ends[used - 1], start + 1)
    let folded = utterance.bytes.count
    for index in start..<position { append(scalars[index].value) }
    if literal.form == .date { passTimestamp() }
    if readsAsLetter(start, literal) {
      scanWord(from: start, folded: folded)
      return
    }
    if readNamedMonth(&literal) {
      addToken(.number, folded: folded, from: start, literal: literal)
      return
    }
    if readNameTail(literal) {
      addToken(.word, folded: folded, from: start, literal: nil)
      return
    }
    readOrdinalTail(&literal)
    addToken(.number, folded: folded, from: start, literal: literal)
    // Left out, so that the currency follows its number.
    if literal.form == .plain, isMisheardLeva(literal) { position += 1 }
  }

  private func readGroups() -> Groups {
    var groups = Groups()
    var index = position
    if scalars[index].value == 0x2E {
      groups.values.append(0)
      groups.lengths.append(0)
      groups.ends.append(index)
      groups.marks.append(0x2E)
      index += 1
    }
    while groups.values.count < Tokenizer.mostGroups {
      let start = index
      var value = 0
      while isDigit(index) {
        if index - start < 17 { value = value * 10 + Int(scalars[index].value - 0x30) }
        index += 1
      }
      if groups.values.isEmpty { groups.leadingZero = index - start > 1 && scalars[start].value == 0x30 }
      groups.values.append(value)
      groups.lengths.append(index - start)
      groups.ends.append(index)
      guard isDigit(index + 1), let mark = joiner(index) else { return groups }
      groups.marks.append(mark)
      index += 1
    }
    groups.marks = Array(groups.marks.prefix(groups.values.count - 1))
    return groups
  }

  private func joiner(_ index: Int) -> UInt32? {
    switch scalars[index].kind {
    case .apostrophe: 0x27
    case .dash: 0x2D
    case .mark where [0x2C, 0x2E, 0x2F, 0x3A].contains(scalars[index].value): scalars[index].value
    default: nil
    }
  }

  /// How many groups belong together, and what they spell.
  private func read(_ groups: Groups, into literal: inout NumberLiteral) -> Int {
    literal.leadingZero = groups.leadingZero
    literal.integerDigits = groups.lengths[0]
    literal.parts.first = groups.values[0]
    if let used = readDate(groups, into: &literal) { return used }
    if let used = readPair(groups, into: &literal) { return used }
    let wholeDigits = groups.lengths[0]
    if wholeDigits > 12 {
      literal.form = .overlong
      return 1
    }
    var value = groups.values[0]
    var used = 1
    var digits = wholeDigits
    // Thousands: groups of exactly three, all with the same mark.
    if (1...3).contains(wholeDigits), groups.values[0] > 0 || wholeDigits == 0, groups.marks.first != 0x2D {
      let mark = groups.marks.first
      while used < groups.values.count, groups.marks[used - 1] == mark, groups.lengths[used] == 3,
        mark != 0x3A, mark != 0x2F, wholeDigits > 0
      {
        value = value.multipliedReportingOverflow(by: 1_000).partialValue + groups.values[used]
        digits += 3
        used += 1
        if digits > 12 {
          literal.form = .overlong
          return groups.values.count
        }
      }
    }
    literal.grouped = used > 1
    literal.integerDigits = digits
    literal.value = Numeral(value)
    // Decimals: another mark than that of the thousands, and one or two digits; after a point, more as well.
    guard used < groups.values.count else { return used }
    let mark = groups.marks[used - 1]
    let length = groups.lengths[used]
    let isPoint = mark == 0x2E
    guard isPoint || mark == 0x2C, !(literal.grouped && mark == groups.marks[0]) else { return used }
    guard (1...2).contains(length) || isPoint && (3...6).contains(length) else { return used }
    literal.value = Numeral(value * Numeral.power(length) + groups.values[used], places: length)
    literal.parts.second = literal.grouped ? -1 : groups.values[used]
    return used + 1
  }

  private func readDate(_ groups: Groups, into literal: inout NumberLiteral) -> Int? {
    guard groups.values.count >= 3, groups.marks[0] == groups.marks[1] else { return nil }
    let mark = groups.marks[0]
    let (first, second, third) = (groups.values[0], groups.values[1], groups.values[2])
    let (firstLength, secondLength, thirdLength) = (groups.lengths[0], groups.lengths[1], groups.lengths[2])
    guard mark == 0x2D || mark == 0x2E || mark == 0x2F else { return nil }
    if mark == 0x2E, groups.values.count > 3, groups.marks[2] == 0x2E { return nil }
    if firstLength == 4, (1...2).contains(secondLength), (1...2).contains(thirdLength) {
      literal.parts = .init(first: first, second: second, third: third)
      literal.form = .date
      return 3
    }
    guard (1...2).contains(firstLength), (1...2).contains(secondLength), thirdLength == 4 || thirdLength == 2
    else { return nil }
    let year = thirdLength == 2 ? 2000 + third : third
    // Day first, as Europe writes it; where that gives no month, the American order.
    let americanOrder = second > 12 && first <= 12
    literal.parts = .init(
      first: year, second: americanOrder ? first : second, third: americanOrder ? second : first)
    literal.form = .date
    return 3
  }

  private func readPair(_ groups: Groups, into literal: inout NumberLiteral) -> Int? {
    guard groups.values.count >= 2 else { return nil }
    let (length, nextLength) = (groups.lengths[0], groups.lengths[1])
    literal.parts.second = groups.values[1]
    switch groups.marks[0] {
    case 0x3A where (1...2).contains(length) && nextLength == 2:
      literal.form = .time
      // Seconds are read with it.
      return groups.values.count > 2 && groups.marks[1] == 0x3A ? 3 : 2
    case 0x2F where (1...5).contains(length) && (1...5).contains(nextLength):
      literal.form = .slash
      return 2
    case 0x2D where (1...4).contains(length) && (1...4).contains(nextLength):
      literal.form = .range
      return 2
    default:
      literal.parts.second = -1
      return nil
    }
  }

  // MARK: - What is glued to a number

  /// "4orapi", "6apka": keyboards without Cyrillic write ч and ш as 4 and 6.
  private func readsAsLetter(_ start: Int, _ literal: NumberLiteral) -> Bool {
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
  private mutating func passTimestamp() {
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
  private mutating func readNamedMonth(_ literal: inout NumberLiteral) -> Bool {
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
  private mutating func readNameTail(_ literal: NumberLiteral) -> Bool {
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
  private func isMisheardLeva(_ literal: NumberLiteral) -> Bool {
    guard position < scalars.count, case .dash(long: false) = scalars[position].kind, literal.value.whole > 11 else {
      return false
    }
    return WordIndex.entry(of: letters(from: position + 1, atMost: 12)[...]).has(.heardTail)
  }

  /// "1st", "28-ми": the ending becomes part of the token.
  private mutating func readOrdinalTail(_ literal: inout NumberLiteral) {
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
  private func letters(from start: Int, atMost longest: Int) -> [UInt8] {
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
