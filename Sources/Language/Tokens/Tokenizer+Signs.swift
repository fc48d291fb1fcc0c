/// Knows a currency's sign that is a letter: "R480".
extension Tokenizer {
  /// Whether the letters written since `folded` are one, and a currency's name.
  func isSign(from folded: Int) -> Bool {
    utterance.bytes.count == folded + 1 && Lexicon.isSign(utterance.bytes[folded...])
  }

  /// Whether three digits stand behind a comma or a space, and no more of them.
  private func isThousands(at index: Int) -> Bool {
    guard index < scalars.count, scalars[index].isSpace || scalars[index].value == 0x2C else { return false }
    return isDigit(index + 1) && isDigit(index + 2) && isDigit(index + 3) && !isDigit(index + 4)
  }

  /// Whether the digits at `start` may be a price, and all others of the text are days of a month, prices written so, or count things: a letter
  /// before digits is a part of many names ("Canon R10 for 900").
  func isOnlyPrice(at start: Int) -> Bool {
    guard isDigit(start + 1) || isThousands(at: start + 1) else { return false }
    var end = start
    while isDigit(end) || isDigit(end + 1) && [0x2C, 0x2E].contains(scalars[end].value) { end += 1 }
    // "R5 400", "R24 612.50": thousands apart.
    while isThousands(at: end) {
      end += 4
      while isDigit(end) || isDigit(end + 1) && [0x2C, 0x2E].contains(scalars[end].value) { end += 1 }
    }
    guard !isLetter(end), !isCurrency(behind: end) else { return false }
    // "R929.00": no name has hundredths.
    if end - start > 3, [0x2C, 0x2E].contains(scalars[end - 3].value), isDigit(end - 4) { return true }
    var index = 0
    var isOneOfSeveral = false
    var isBesideNumber = false
    while index < scalars.count {
      guard isDigit(index), !(start..<end).contains(index) else {
        index += 1
        continue
      }
      let isPrice = index > 1 && !isLetter(index - 2) && scalars[index - 1].value == scalars[start - 1].value
      let first = index
      while isDigit(index) { index += 1 }
      let count = index - first
      if index < scalars.count, scalars[index].isSpace { index += 1 }
      if isPrice { isOneOfSeveral = true }
      guard !isPrice, !(isLetter(index) && (month(at: index) != nil || count < 3 && isCounted(at: index))) else {
        continue
      }
      guard count < 3 else { return false }
      isBesideNumber = true
    }
    // "wipes R32 and cream R89, up since 3": no two names are made alike, and what else is told is small.
    return isOneOfSeveral || !isBesideNumber
  }

  /// "tyres R16 560 lv": the price has its own.
  private func isCurrency(behind end: Int) -> Bool {
    let start = end < scalars.count && scalars[end].isSpace ? end + 1 : end
    guard start < scalars.count, isLetter(start) else { return false }
    let word = letters(from: start, atMost: 12)
    return !word.isEmpty && Lexicon.isCurrency(word[...])
  }

  /// "R45 from the market, so sticky the 3 kids had to be hosed down": whether what is behind a small number is a word, and no money.
  private func isCounted(at index: Int) -> Bool {
    guard index > 0, scalars[index - 1].isSpace else { return false }
    let word = letters(from: index, atMost: 24)
    return word.count > 1 && !Lexicon.isCurrency(word[...]) && !Lexicon.isSign(word[...])
  }
}
