import Sheets

/// Texts as banks put them into fields.
enum LineText {
  /// On one line, without tags that a bank puts between lines, nor a formula's guard; `nil` where nothing is left.
  static func cleaned(_ text: some StringProtocol) -> String? {
    var plain = String(text)
    if plain.utf8.contains(UInt8(ascii: "<")) { plain = withoutTags(plain) }
    // A field that holds a book holds no payee.
    return oneLine(FormulaGuard.unguarded(plain)).map { String($0.prefix(longest)) }
  }

  /// The words of a text with one space between them; `nil` where it has none.
  static func oneLine(_ text: String) -> String? {
    let words = text.split { character in
      // Most files are plain, and what Unicode knows of a character takes long to look up.
      if let ascii = character.asciiValue { return ascii <= 0x20 || ascii == 0x7F }
      return character.isWhitespace || character.unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
    }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// In characters.
  private static let longest = 500

  private static func withoutTags(_ text: String) -> String {
    var plain = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "<") {
      plain += rest[..<open]
      let tag = rest[open...].prefix(8)
      guard let close = tag.firstIndex(of: ">"), tag.dropFirst().first.map({ $0.isLetter || $0 == "/" }) ?? false else {
        plain += "<"
        rest = rest[rest.index(after: open)...]
        continue
      }
      plain += " "
      rest = rest[rest.index(after: close)...]
    }
    return plain + rest
  }

  /// The letters and digits of a text, in lower case: what two ways to write a header or a state have in common.
  static func squeezed(_ text: some StringProtocol) -> String {
    String(
      String.UnicodeScalarView(
        text.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil }))
  }

  /// A text, and the parts of it that stand by themselves: before and behind a dash between words, a colon, a bar, or in brackets.
  static func parts(_ text: String) -> [String] {
    var parts: [String] = []
    var part = ""
    var before: Character = " "
    let characters = Array(text)
    for (index, character) in characters.enumerated() {
      let next = index + 1 < characters.count ? characters[index + 1] : " "
      let isDash = "-\u{2013}\u{2014}".contains(character) && (before.isWhitespace || next.isWhitespace)
      if isDash || "()[]:;|".contains(character) {
        parts.append(part)
        part = ""
      } else {
        part.append(character)
      }
      before = character
    }
    guard !parts.isEmpty else { return [text] }
    parts.append(part)
    return [text] + parts.compactMap { oneLine($0) }
  }
}
