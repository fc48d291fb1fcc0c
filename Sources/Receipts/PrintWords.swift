import Entities

/// What words on a receipt tell: those of `Languages/`, found in print that was read with mistakes.
enum PrintWords {
  /// What a phrase tells.
  enum Role: Hashable {
    case total, part, cash, card, change, other, seat, form, void, back, own, wentOut, cameIn
    case month(Int)
    /// So many days ago.
    case day(Int)
    /// The code of a currency.
    case sign(String)
  }

  /// The phrases as they are compared, the longest first.
  private static let phrases: [(role: Role, words: [String])] =
    all.map { ($0.role, words(of: $0.phrase)) }.filter { !$0.1.isEmpty }
    .sorted { one, other in one.1.joined().count > other.1.joined().count }

  /// What the phrases of a line tell, from left to right as they stand, each word once; and how many words say something else.
  static func reading(of line: String) -> (roles: [Role], rest: Int) {
    var said = words(of: line)
    var found: [(at: Int, role: Role)] = []
    for (role, phrase) in phrases where !said.isEmpty && phrase.count <= said.count {
      switch role {
      case .month, .day, .sign: continue
      default: break
      }
      for start in 0...(said.count - phrase.count)
      where zip(said[start..<start + phrase.count], phrase).allSatisfy({ isLike($0, $1) }) {
        found.append((start, role))
        for index in start..<start + phrase.count { said[index] = "" }
      }
    }
    // Three letters are as often what a short word beside it was misread as.
    let rest = said.count { $0.count >= 4 && signs[$0] == nil }
    return (found.sorted { $0.at < $1.at }.map(\.role), rest)
  }

  /// The month that a word names; `nil` where it is none.
  static func month(_ word: some StringProtocol) -> Int? {
    let folded = words(of: String(word))
    guard folded.count == 1, folded[0].count >= 3 else { return nil }
    for (role, phrase) in phrases {
      if case .month(let number) = role, phrase == folded { return number }
    }
    return nil
  }

  /// How many days ago it was that a word names; `nil` where it names none.
  static func daysAgo(_ word: some StringProtocol) -> Int? {
    let folded = words(of: String(word))
    for (role, phrase) in phrases {
      if case .day(let number) = role, phrase == folded { return number }
    }
    return nil
  }

  /// Whether a word means that: it alone.
  static func isWord(_ word: some StringProtocol, _ role: Role) -> Bool {
    let folded = words(of: String(word))
    return phrases.contains { $0.role == role && $0.words == folded }
  }

  /// The currency that a word, or a sign, stands for; `nil` where it is none.
  static func currency(_ word: some StringProtocol) -> Currency? {
    let plain = word.lowercased()
    guard (1...6).contains(plain.count) else { return nil }
    if let code = signs[plain] { return Currency(code: code) }
    let folded = words(of: plain)
    return folded.count == 1 ? signs[folded[0]].flatMap { Currency(code: $0) } : nil
  }

  /// How currencies are written, as it stands in the files and as it is compared.
  private static let signs: [String: String] = {
    var signs: [String: String] = [:]
    for (role, phrase) in all {
      guard case .sign(let code) = role else { continue }
      signs[phrase] = code
      if let folded = words(of: phrase).first { signs[folded] = code }
    }
    return signs
  }()

  /// Whether print is in Cyrillic, by most of its words. Those whose letters all look the same in both scripts tell nothing: a reader takes
  /// them for either.
  static func isCyrillic(_ texts: some Sequence<String>) -> Bool {
    var (cyrillic, latin) = (0, 0)
    for text in texts {
      let letters = text.unicodeScalars.filter(\.properties.isAlphabetic)
      guard letters.count >= 3 else { continue }
      if letters.allSatisfy({ (0x410...0x44F).contains($0.value) }) {
        if letters.contains(where: { looks[lowered($0)] == nil }) { cyrillic += 1 }
      } else if letters.allSatisfy(\.isASCII), letters.contains(where: { !looksOfBoth.contains(lowered($0)) }) {
        latin += 1
      }
    }
    return cyrillic > latin
  }

  private static func lowered(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
  }

  private static let looksOfBoth = Set(looks.values)

  // MARK: - Comparing

  /// A long word may have a letter wrong, and a short one none.
  private static func isLike(_ said: String, _ listed: String) -> Bool {
    if said == listed { return true }
    guard listed.count >= 5, abs(said.count - listed.count) <= 1 else { return false }
    return isOneOff(Array(said.unicodeScalars), Array(listed.unicodeScalars))
  }

  private static func isOneOff(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Bool {
    var head = 0
    while head < min(one.count, other.count), one[head] == other[head] { head += 1 }
    var tail = 0
    while tail < min(one.count, other.count) - head, one[one.count - 1 - tail] == other[other.count - 1 - tail] {
      tail += 1
    }
    return max(one.count, other.count) - head - tail <= 1
  }

  /// Words in small letters, with one letter for those that look alike in both scripts, without what is no letter.
  private static func words(of text: String) -> [String] {
    var words: [String] = []
    var word = ""
    let scalars = Array(text.lowercased().unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      if scalar.properties.isAlphabetic {
        word.unicodeScalars.append(looks[scalar] ?? scalar)
      } else if let letter = looksOfFigures[scalar], !word.isEmpty, index + 1 < scalars.count,
        scalars[index + 1].properties.isAlphabetic
      {
        word.unicodeScalars.append(letter)
      } else if scalar != "." || word.isEmpty {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  /// Figures that stand within a word are letters that look like them.
  private static let looksOfFigures: [Unicode.Scalar: Unicode.Scalar] = [
    "3": "\u{437}", "0": "o", "4": "\u{447}", "6": "\u{431}",
  ]

  /// Cyrillic capitals that look as Latin ones do, in small letters: print on receipts is in capitals.
  private static let looks: [Unicode.Scalar: Unicode.Scalar] = [
    "\u{430}": "a", "\u{432}": "b", "\u{435}": "e", "\u{43A}": "k", "\u{43C}": "m", "\u{43D}": "h", "\u{43E}": "o",
    "\u{440}": "p", "\u{441}": "c", "\u{442}": "t", "\u{443}": "y",
    "\u{445}": "x",
    "\u{433}": "r", "\u{438}": "u", "\u{43F}": "n", "\u{455}": "s", "\u{456}": "i", "\u{458}": "j",
  ]
}
