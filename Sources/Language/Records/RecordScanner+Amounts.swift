/// Reads amounts as machines write them.
extension RecordScanner {
  /// A number with what stands around it: "45.20 BGN", "-€12.50", "BGN;45,20", "1 250,50".
  func amount(at index: Int, after last: RecordItem?) -> RecordItem? {
    let sign = sign(at: index)
    let head = sign == 0 ? index : index + 1
    let prefix = sign != 0 || utterance.tokens[index].kind != .number ? currency(at: head) : nil
    var number = prefix.map { head + $0.count } ?? head
    if prefix != nil, utterance.isText(number, "."), utterance.isGlued(number) { number += 1 }
    if prefix != nil, utterance.isText(number, ";") || utterance.isText(number, "|") { number += 1 }
    var inner = 0
    if prefix != nil, sign == 0 { inner = self.sign(at: number) }
    if inner != 0 { number += 1 }
    guard utterance.isKind(number, .number),
      let (value, end) = value(at: utterance.tokens[number].source.lowerBound, mayJoin: mayJoin(index, last, prefix))
    else { return nil }
    var tokens = tokens(from: number, before: end)
    var amount = RecordAmount(value: value, currency: prefix?.code, sign: sign == 0 ? inner : sign)
    if prefix == nil, let (code, upTo) = currencyBehind(tokens.upperBound), !isOfNext(upTo, value, behind: last) {
      amount.currency = code
      tokens = tokens.lowerBound..<upTo
    }
    if let prefix, let (code, upTo) = codeBehind(tokens.upperBound, sign: head..<head + prefix.count) {
      amount.currency = code
      tokens = tokens.lowerBound..<upTo
    }
    let whole = index..<tokens.upperBound
    if utterance.isText(tokens.upperBound, "%") {
      return RecordItem(kind: .percent, tokens: index..<tokens.upperBound + 1)
    }
    if amount.currency == nil, sign == 0, let end = unitEnd(whole.upperBound) {
      return RecordItem(kind: .measure, tokens: index..<end)
    }
    // "12h", "5GB", "2x": a letter right behind it makes it another thing.
    if amount.currency == nil, isLetter(end) || byte(end) == 0x2D && isLetter(end + 1) {
      return RecordItem(kind: .identifier(.other), tokens: whole)
    }
    if amount.currency == nil, value.isMonthAndYear { return RecordItem(kind: .identifier(.other), tokens: whole) }
    return RecordItem(kind: .amount(amount), tokens: whole)
  }

  /// Where a measure behind a number ends: "л", "kWh"; a point behind it makes it short for something else ("г.", "м.").
  private func unitEnd(_ index: Int) -> Int? {
    guard utterance.isKind(index, .word), !utterance.isGlued(index), !isCapital(utterance.tokens[index]),
      utterance.recordWord(index) == nil, let match = Lexicon.match(.units, utterance, at: index),
      match.meaning.role == "unit", match.count == 1, !utterance.isText(index + 1, ".")
    else { return nil }
    return index + 1
  }

  /// -1 and 1 for a sign right before a number or its currency.
  private func sign(at index: Int) -> Int {
    guard utterance.isKind(index, .mark), index + 1 < utterance.count, utterance.isGlued(index + 1) else { return 0 }
    let next = utterance.tokens[index + 1]
    guard next.kind == .number || next.kind == .symbol || currency(at: index + 1) != nil else { return 0 }
    // "2025-11", "POS-12": no sign within a word.
    if utterance.isGlued(index), utterance.isKind(index - 1, .word) || utterance.isKind(index - 1, .number) { return 0 }
    if utterance.isText(index, "-") { return -1 }
    return utterance.isText(index, "+") ? 1 : 0
  }

  /// The currency behind a number, perhaps in the next field, and where it ends.
  private func currencyBehind(_ index: Int) -> (String, Int)? {
    if let found = currency(at: index) {
      // "45.20 BGN 23.11 EUR" has it behind its numbers, "300 EUR: 5" does not matter.
      return (found.code, index + found.count)
    }
    let isField = utterance.isText(index, ";") || utterance.isText(index, "|") || utterance.isText(index, ",")
    // "client 55120, BGN 97.31": the currency is that of the number right behind it.
    guard isField || utterance.isText(index, "\""), let found = currency(at: index + 1),
      utterance.isKind(index + 1, .word), !utterance.isKind(index + 1 + found.count, .number)
    else { return nil }
    return (found.code, index + 1 + found.count)
  }

  /// "card ending in 1180 BGN 17.99": the digits are the card's, and the currency that of the amount behind it.
  private func isOfNext(_ index: Int, _ value: Numeral, behind last: RecordItem?) -> Bool {
    utterance.isKind(index, .number) && value.isWhole && last?.role?.isName == true
  }

  /// "$83.19 CAD", "$75.00 (CAD)": many countries have the sign, and the code behind the number tells whose money it is.
  private func codeBehind(_ index: Int, sign: Range<Int>) -> (String, Int)? {
    guard sign.count == 1, utterance.tokens[sign.lowerBound].kind == .symbol else { return nil }
    let isBracketed = utterance.isText(index, "(")
    let place = isBracketed ? index + 1 : index
    guard utterance.isKind(place, .word), let found = currency(at: place), found.count == 1,
      !utterance.isKind(place + 1, .number), !isBracketed || utterance.isText(place + 1, ")")
    else { return nil }
    return (found.code, isBracketed ? place + 2 : place + 1)
  }

  /// Whether spaces within the number may part its thousands: not behind a name, whose branch the first digits may be.
  private func mayJoin(_ index: Int, _ last: RecordItem?, _ prefix: (code: String, count: Int)?) -> Bool {
    guard prefix == nil else { return true }
    switch last?.kind {
    case .word: return !isCapital(utterance.tokens[index - 1])
    case .amount, .identifier, .day, .time: return false
    // "с карта 1 249,00 лв.": no card has one digit or two.
    case .label(.card), .label(.account): return utterance.tokens[index].source.count < 3
    case .label(let role): return !role.isName && role != .place && role != .country
    default: return true
    }
  }

  /// What the digits at `place` spell, and where they end; `nil` for what is no quantity.
  func value(at place: Int, mayJoin: Bool = false) -> (Numeral, Int)? {
    guard isDigit(place) || byte(place) == 0x2E && isDigit(place + 1) else { return nil }
    var (value, end) = digits(at: place)
    let first = end - place
    guard first <= 12 else { return nil }
    var separator: UInt8 = 0
    var length = first
    while let next = group(at: end, of: place, separator: separator, first: first, mayJoin: mayJoin), length + 3 <= 12 {
      separator = byte(end)
      value = value * 1_000 + digits(at: next).value
      end = next + 3
      length += 3
    }
    let mark = byte(end)
    guard mark == 0x2E || mark == 0x2C && !hasCommaFields || mark == 0x2C && isQuoted(place), mark != separator,
      isDigit(end + 1)
    else { return length > 8 && separator == 0 ? nil : (Numeral(value), end) }
    let (decimals, stop) = digits(at: end + 1)
    let places = stop - end - 1
    // "3.11.2025", "192.168.0.1": groups that go on are no decimals.
    if byte(stop) == mark, isDigit(stop + 1) { return nil }
    guard places <= 2 || mark == 0x2E && places <= 6, length + places <= 15 else { return (Numeral(value), end) }
    return (Numeral(value * Numeral.power(places) + decimals, places: places), stop)
  }

  /// Where three digits of a group of thousands begin, behind its separator.
  ///
  /// - Parameters:
  ///   - place: where the number begins.
  ///   - first: how many digits stand before its first separator.
  private func group(at end: Int, of place: Int, separator: UInt8, first: Int, mayJoin: Bool) -> Int? {
    guard (1...3).contains(first), byte(place) != 0x30 else { return nil }
    let mark = byte(end)
    guard separator == 0 || mark == separator else { return nil }
    let start: Int
    switch mark {
    case 0x2E, 0x27: start = end + 1
    case 0x2C where !hasCommaFields || isQuoted(place): start = end + 1
    case 0x20 where mayJoin && bytes.indices.contains(end): start = end + 1
    default:
      guard let width = narrowSpace(at: end) else { return nil }
      start = end + width
    }
    guard isDigit(start), digits(at: start).end == start + 3 else { return nil }
    // "Код 123 456" would be a number of six digits: what is parted by plain spaces needs hundredths or a currency, too.
    if mark == 0x20, !hasHundredths(after: start + 3), !hasCurrency(after: start + 3) { return nil }
    return start
  }

  private func hasHundredths(after place: Int) -> Bool {
    var place = place
    while byte(place) == 0x20, digits(at: place + 1).end == place + 4 { place += 4 }
    return (byte(place) == 0x2E || byte(place) == 0x2C) && digits(at: place + 1).end == place + 3
  }

  private func hasCurrency(after place: Int) -> Bool {
    var place = place
    while byte(place) == 0x20, digits(at: place + 1).end == place + 4 { place += 4 }
    return utterance.tokens.firstIndex { $0.source.lowerBound >= place }.map { currency(at: $0) != nil } ?? false
  }

  private func isQuoted(_ place: Int) -> Bool {
    byte(place - 1) == 0x22 || byte(place - 2) == 0x22 && (byte(place - 1) == 0x2D || byte(place - 1) == 0x2B)
  }
}
