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
}
