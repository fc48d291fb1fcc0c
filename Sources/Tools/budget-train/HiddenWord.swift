/// Makes words that nothing knows of words that something may know.
enum HiddenWord {
  /// The text once for each of its words of three letters and more, with that word made unknown.
  static func variants(of text: String) -> [String] {
    var variants: [String] = []
    var start = text.startIndex
    while start < text.endIndex {
      guard text[start].isLetter else {
        start = text.index(after: start)
        continue
      }
      let end = text[start...].firstIndex { !$0.isLetter } ?? text.endIndex
      let word = text[start..<end]
      if word.count > 2 { variants.append(text[..<start] + unknown(String(word)) + text[end...]) }
      start = end
    }
    return variants
  }

  /// The word with other letters, vowels for vowels, and its ending where it is long: "spent" → "tqipv".
  static func unknown(_ word: String) -> String {
    let ending = word.count > 5 ? 2 : 0
    var letters = word.unicodeScalars.dropLast(ending).map { next($0) }
    letters += word.unicodeScalars.suffix(ending)
    return String(String.UnicodeScalarView(letters))
  }

  /// The letter two places further in the alphabet, of its kind.
  private static func next(_ letter: Unicode.Scalar) -> Unicode.Scalar {
    for row in rows {
      if let place = row.firstIndex(of: letter) { return row[(place + 2) % row.count] }
    }
    return letter
  }

  private static let rows = [
    vowels(in: 0x61...0x7A), others(in: 0x61...0x7A), vowels(in: 0x430...0x44F), others(in: 0x430...0x44F),
  ]

  private static func vowels(in letters: ClosedRange<UInt32>) -> [Unicode.Scalar] {
    letters.compactMap(Unicode.Scalar.init).filter(isVowel)
  }

  private static func others(in letters: ClosedRange<UInt32>) -> [Unicode.Scalar] {
    letters.compactMap(Unicode.Scalar.init).filter { !isVowel($0) }
  }

  private static func isVowel(_ letter: Unicode.Scalar) -> Bool {
    [0x61, 0x65, 0x69, 0x6F, 0x75, 0x430, 0x435, 0x438, 0x43E, 0x443, 0x44A, 0x44E, 0x44F].contains(letter.value)
  }
}
