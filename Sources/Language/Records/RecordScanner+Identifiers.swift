/// Reads digits that are no quantity: cards, accounts, telephones, codes, references. None of them is ever an amount.
extension RecordScanner {
  /// The identifier that begins at token `index`.
  func identifier(at index: Int, after last: RecordItem?) -> RecordItem? {
    let token = utterance.tokens[index]
    let start = token.source.lowerBound
    switch token.kind {
    case .symbol: return nil
    case .mark:
      if utterance.isText(index, "+") { return phone(at: index, start) }
      if utterance.isText(index, "#"), isDigit(start + 1) { return other(index, chunk(start).end) }
      return mask(at: index, start)
    case .word:
      if let account = account(at: index, start) { return account }
      if let mask = mask(at: index, start) { return mask }
      if utterance.isPlate(index + 1) {
        return RecordItem(kind: .identifier(.other), tokens: index..<index + 3)
      }
      return mixed(at: index, start)
    case .number:
      if isMaskedBefore(start) { return item(.mask, index, chunk(start).end) }
      if let mask = mask(at: index, start, isCard: last?.role == .card) { return mask }
      return number(at: index, start)
    }
  }

  // MARK: - Cards

  private func pastPoints(_ start: Int) -> Int {
    var place = start
    while byte(place) == 0x2E { place += 1 }
    return place
  }

  /// "**** 4821", "XXXX4821", "5168****4821"; behind the word for a card "4*6620" as well.
  private func mask(at index: Int, _ start: Int, isCard: Bool = false) -> RecordItem? {
    var place = start
    var hidden = 0
    var shown = 0
    var last = 0
    // Up to four groups of digits and of what hides them, a space or a dash between.
    while place < bytes.count, place - start < 40 {
      if isHidden(place) {
        hidden += 1
        last = 0
        place += bullet(at: place) ? 3 : 1
      } else if isDigit(place) {
        shown += 1
        last += 1
        place += 1
      } else if byte(place) == 0x20 || byte(place) == 0x2D || byte(place) == 0x2E, hidden > 0 || shown >= 4, last != 3,
        isHidden(place + 1) || isDigit(place + 1) && hidden > 0 && !endsMask(place, last)
      {
        place += 1
      } else {
        break
      }
    }
    // "0888***": what is hidden stands behind.
    if last == 0, hidden > 1, shown > 2, byte(place - 1) != 0x2E, isDigit(start), !isLetter(place) {
      return item(.mask, index, place)
    }
    guard hidden > 0, (2...6).contains(last), shown <= 12, !isLetter(place) else { return nil }
    // "the last one... 219 leva": dots that end a word and stand off from the number.
    if isEllipsis(start), byte(pastPoints(start)) == 0x20 { return nil }
    let isPlainStar = hidden == 1 && byte(start) == 0x2A
    // "2*3.20" is a price; "PAYPAL *4029" a number all the same.
    if isDigit(start), shown - last < 4, hidden < 2, !isCard || last != 4 { return nil }
    if isPlainStar, isDigit(start - 1) { return nil }
    if byte(start) | 0x20 == 0x78, hidden == 1, last != 4 { return nil }
    // "31.X.2025": the month of a date.
    if hidden == 1, byte(start - 1) == 0x2E || byte(start - 1) == 0x2F, isDigit(start - 2) { return nil }
    if byte(place) == 0x2E || byte(place) == 0x2C, isDigit(place + 1) { return nil }
    return isPlainStar && last < 3 ? nil : item(.mask, index, place)
  }

  /// Whether the mask is whole before a space: its last four digits were met.
  private func endsMask(_ place: Int, _ last: Int) -> Bool { last == 4 && byte(place) == 0x20 }

  /// Whether dots stand right behind a word.
  private func isEllipsis(_ start: Int) -> Bool {
    var first = start
    while byte(first - 1) == 0x2E { first -= 1 }
    return byte(start) == 0x2E && isLetter(first - 1)
  }

  private func isHidden(_ place: Int) -> Bool {
    byte(place) == 0x2A || byte(place) | 0x20 == 0x78 || bullet(at: place)
      || byte(place) == 0x2E && byte(place + 1) == 0x2E
      || byte(place) == 0x2E && byte(place - 1) == 0x2E
  }

  /// "•", "·" and "…", of three bytes.
  private func bullet(at place: Int) -> Bool {
    byte(place) == 0xE2 && (byte(place + 1) == 0x80 && (byte(place + 2) == 0xA2 || byte(place + 2) == 0xA6))
  }

  /// Digits whose bullets the tokens do not show: "••4821", "…4821", "•• 4821".
  private func isMaskedBefore(_ start: Int) -> Bool {
    let glued = bullet(at: start - 3) || byte(start - 1) == 0xB7
    return glued || byte(start - 1) == 0x20 && bullet(at: start - 4) && bullet(at: start - 7)
  }

  // MARK: - Accounts and telephones

  /// Two letters, two digits, and ten or more of either, in one or in groups of four.
  private func account(at index: Int, _ start: Int) -> RecordItem? {
    guard isLatin(start), isLatin(start + 1), isDigit(start + 2), isDigit(start + 3) else { return nil }
    var place = start + 4
    var count = 0
    var digits = 0
    while count < 30 {
      if isDigit(place) || isLatin(place) || byte(place) == 0x2A {
        digits += isDigit(place) ? 1 : 0
        count += 1
        place += 1
      } else if byte(place) == 0x20, count % 4 == 0, isDigit(place + 1) || isCapital(place + 1) && isCapital(place + 4)
      {
        place += 1
      } else {
        break
      }
    }
    // "BG12..7788": what is hidden stands in the middle.
    if count == 0, byte(place) == 0x2E || bullet(at: place), let end = maskEnd(place) {
      return item(.account, index, end)
    }
    guard count >= 10, digits >= 4 else { return nil }
    return item(.account, index, place)
  }

  /// Where digits end behind points or bullets that hide others.
  private func maskEnd(_ start: Int) -> Int? {
    var place = start
    while isHidden(place) { place += bullet(at: place) ? 3 : 1 }
    let end = digits(at: place).end
    return place > start && (2...6).contains(end - place) && !isLetter(end) ? end : nil
  }

  /// "+359 88 812 3456": eight digits and more.
  private func phone(at index: Int, _ start: Int) -> RecordItem? {
    var place = start + 1
    var count = 0
    while isDigit(place) || [0x20, 0x2D, 0x28, 0x29].contains(byte(place)) && isDigit(place + 1) {
      count += isDigit(place) ? 1 : 0
      place += 1
    }
    return count >= 8 ? item(.phone, index, place) : nil
  }

  // MARK: - Others

  /// "TXN12345", "A1B2C3": letters and digits, of which there are three; "A1" and "K55" are names.
  private func mixed(at index: Int, _ start: Int) -> RecordItem? {
    let (end, digits, letters) = chunk(start)
    guard digits >= 3, letters > 0, currency(at: index) == nil || digits > 8 else { return nil }
    // "BGN45.20", "EUR120": an amount; "may2025", "nov25" are no references either.
    let token = utterance.tokens[index]
    guard bytes[token.source].contains(where: { (0x30...0x39).contains($0) }) else { return nil }
    return item(.other, index, end)
  }

  private func number(at index: Int, _ start: Int) -> RecordItem? {
    let end = digits(at: start).end
    let length = end - start
    let isGrouped = (byte(end) == 0x2E || byte(end) == 0x2C) && isDigit(end + 1)
    if length > 8, !isGrouped, currency(at: index + 1) == nil { return other(index, chunk(start).end) }
    // "0700 12 345", "0888123456", "00012345"
    if length > 2, byte(start) == 0x30, !isGrouped {
      var place = end
      while byte(place) == 0x20 || byte(place) == 0x2D || byte(place) == 0x2F, isDigit(place + 1),
        length + place - end < 14,
        length <= 5
      {
        let next = digits(at: place + 1).end
        if byte(next) == 0x2E || byte(next) == 0x2C || byte(next) == 0x3A || byte(next) == 0x2F { break }
        place = next
      }
      return item(.phone, index, place)
    }
    // "20251103142205", "4F2A9", "12345/2025"
    let chunk = chunk(start)
    let letters = chunk.letters
    if letters > 0, chunk.digits >= 3, chunk.end > end, !isGrouped, isLetter(end), currency(at: index + 1) == nil,
      isDigit(chunk.end - 1)
    {
      return other(index, chunk.end)
    }
    if byte(end) == 0x2F || byte(end) == 0x2D, isDigit(end + 1), length > 2 || digits(at: end + 1).end > end + 3 {
      return other(index, chunk.end)
    }
    return nil
  }

  private func other(_ index: Int, _ end: Int) -> RecordItem { item(.other, index, end) }

  private func item(_ kind: RecordItem.Identifier, _ index: Int, _ end: Int) -> RecordItem {
    RecordItem(kind: .identifier(kind), tokens: tokens(from: index, before: end))
  }

  /// Letters, digits and dashes from `start`: where they end, and how many of each.
  private func chunk(_ start: Int) -> (end: Int, digits: Int, letters: Int) {
    var place = start
    var digits = 0
    var letters = 0
    while bytes.indices.contains(place) {
      if isDigit(place) {
        digits += 1
      } else if isLetter(place) {
        letters += 1
      } else if !([0x2D, 0x2F, 0x5F, 0x23].contains(byte(place)) && (isDigit(place + 1) || isLatin(place + 1))
        || place == start)
      {
        break
      }
      place += 1
    }
    return (place, digits, letters)
  }

  private func isLatin(_ place: Int) -> Bool { (0x61...0x7A).contains(byte(place) | 0x20) }
  private func isCapital(_ place: Int) -> Bool { (0x41...0x5A).contains(byte(place)) }
}
