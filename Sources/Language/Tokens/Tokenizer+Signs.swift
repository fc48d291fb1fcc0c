/// Knows a currency's sign that is a letter: "R480".
extension Tokenizer {
  /// Whether the letters written since `folded` are one, and a currency's name.
  func isSign(from folded: Int) -> Bool {
    utterance.bytes.count == folded + 1 && Lexicon.isSign(utterance.bytes[folded...])
  }

  /// Whether the digits at `start` may be a price, and all others of the text are days of a month or prices written so: a letter before
  /// digits is a part of many names ("Canon R10 for 900").
  func isOnlyPrice(at start: Int) -> Bool {
    guard isDigit(start + 1) else { return false }
    var end = start
    while isDigit(end) || isDigit(end + 1) && [0x2C, 0x2E].contains(scalars[end].value) { end += 1 }
    guard !isLetter(end) else { return false }
    var index = 0
    while index < scalars.count {
      guard isDigit(index), !(start..<end).contains(index) else {
        index += 1
        continue
      }
      let isPrice = index > 1 && !isLetter(index - 2) && scalars[index - 1].value == scalars[start - 1].value
      while isDigit(index) { index += 1 }
      if index < scalars.count, scalars[index].isSpace { index += 1 }
      guard isPrice || isLetter(index) && month(at: index) != nil else { return false }
    }
    return true
  }
}
