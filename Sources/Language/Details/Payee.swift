import Vocabulary

/// One name for a payee, however it is written: `Lidl`, `Лидл`, `LIDL 342 SOFIA` and `lidl bulgaria eood` are one shop.
public enum Payee {
  /// What two ways to write a payee have in common: its words as they sound, in whichever script, without branch numbers, cities,
  /// countries and legal forms. Of a name that is nothing else, all words stay.
  ///
  /// - Parameter details: merchant or thing, as an entry or a bank has it.
  public static func key(of details: String) -> String {
    sounds(of: details).map { String(decoding: $0, as: UTF8.self) }.concatenated(separator: " ")
  }

  /// A payee as a person calls it, of how a bank writes it: in lower case, without what the bank says of the payment before it or behind it,
  /// card, branch, city and country. Of a text that is nothing else, all of it stays.
  ///
  /// - Parameter text: a payee of a statement, such as `POS 4512 LIDL 342 SOFIA BG` or `purchase at POS 04.03.2026 LIDL 342 card 7713`.
  public static func name(of text: String) -> String {
    let lower = text.lowercased()
    guard let utterance = Tokenizer.tokens(of: lower) else { return lower }
    var names: [Int] = []
    var index = 0
    while index < utterance.count {
      // What only holds the bank's own words together ("at POS 04.03.2026") is no name so far.
      let isUnnamed = names.allSatisfy { utterance.isGlue($0) }
      guard utterance.isKind(index, .word) else {
        // What stands behind the number of a branch is where it is; behind that of the payment stands who was paid.
        if utterance.isKind(index, .number) {
          guard isUnnamed else { break }
          names = []
        }
        index += 1
        continue
      }
      let record = utterance.recordWord(index)
      if let record, isAside(record.role) {
        index += record.count
      } else if let record, isUnnamed, isOfPayment(record.role) {
        names = []
        index += record.count
      } else if let record, isNumbered(record.role), utterance.isNumber(behind: index + record.count) {
        break
      } else {
        names.append(index)
        index += 1
      }
    }
    let bytes = Array(lower.utf8)
    var name: [UInt8] = []
    for (place, token) in names.enumerated() {
      let source = utterance.tokens[token].source
      guard source.upperBound <= bytes.count else { return lower }
      if place > 0 {
        let before = utterance.tokens[names[place - 1]].source.upperBound
        let gap = before <= source.lowerBound ? bytes[before..<source.lowerBound] : []
        let isSign = [" & ", " + "].contains { gap.elementsEqual($0.utf8) }
        // A point or an apostrophe within a name, or a sign between two of them: "marks & spencer".
        let isKept = isSign || gap.count == 1 && gap.first != UInt8(ascii: " ")
        name += isKept ? Array(gap) : [UInt8(ascii: " ")]
      }
      name += bytes[source]
    }
    return name.isEmpty ? lower : String(decoding: name, as: UTF8.self)
  }

  /// Whether it is what a person is called: two words, of which one is a name that people have.
  ///
  /// - Parameter name: as `name(of:)` gives it.
  public static func isPerson(_ name: String) -> Bool {
    guard let utterance = Tokenizer.tokens(of: name.lowercased()), utterance.count == 2,
      utterance.isKind(0, .word), utterance.isKind(1, .word)
    else { return false }
    return (0..<2).contains { utterance.frameWord($0)?.word == .name }
  }

  /// Whether details say that it was paid in cash, of which no bank knows.
  ///
  /// - Parameter details: as somebody said them.
  public static func isPaidInCash(_ details: String) -> Bool {
    guard let utterance = Tokenizer.tokens(of: details.lowercased()) else { return false }
    return (0..<utterance.count).contains { index in
      switch utterance.recordWord(index)?.role {
      case .coins: true
      // One language's word for cash is another one's for a place: "bar".
      case .tendered: !Vocabulary.evidence(in: [utterance.text(index)]).contains(where: \.isShop)
      default: false
      }
    }
  }

  /// The words of a name that are nobody's: who takes the payment for somebody, and how it is paid.
  ///
  /// - Parameter name: as a bank has it.
  public static func isOfPayment(_ name: String) -> Bool {
    guard let utterance = Tokenizer.tokens(of: name.lowercased()), let record = utterance.recordWord(0) else {
      return false
    }
    return record.role == .processor || record.role == .transfer || isOfPayment(record.role)
  }

  /// Whether it says how it was paid, not to whom.
  private static func isOfPayment(_ role: RecordRole) -> Bool {
    switch role {
    case .payment, .card, .terminal, .reference, .merchant, .account: true
    default: false
    }
  }

  /// Whether it is said of a number behind it what that is of: "card 7713".
  private static func isNumbered(_ role: RecordRole) -> Bool {
    switch role {
    case .card, .terminal, .reference, .account: true
    default: false
    }
  }

  /// Tells of details whether the words of one of these names stand beside one another among theirs, however either is written: in which
  /// script, and with or without an article, as in “за тока”.
  public static func finder(of names: [String]) -> @Sendable (_ details: String) -> Bool {
    let names = names.map { heard(in: $0) }.filter { !$0.isEmpty }
    return { details in
      let words = heard(in: details)
      return names.contains { name in
        name.count <= words.count
          && (0...(words.count - name.count)).contains { start in
            zip(words[start...], name).allSatisfy { $0.isSame(as: $1) }
          }
      }
    }
  }

  /// A word as it sounds, and what is left of it without an article.
  private struct Heard {
    let sound: [UInt8]
    let stems: [[UInt8]]

    func isSame(as other: Heard) -> Bool { sound == other.sound || stems.contains(where: other.stems.contains) }
  }

  private static func sounds(of details: String) -> [[UInt8]] { heard(in: details).map(\.sound) }

  private static func heard(in details: String) -> [Heard] {
    guard let utterance = Tokenizer.tokens(of: details) else { return [] }
    var names: [Heard] = []
    var all: [Heard] = []
    var index = 0
    var isBehindBranch = false
    while index < utterance.count {
      guard utterance.isKind(index, .word) else {
        // What stands behind the number of a branch is where it is.
        if utterance.isKind(index, .number), !names.isEmpty { isBehindBranch = true }
        if utterance.isKind(index, .number) { all.append(Heard(sound: Array(utterance.text(index).utf8), stems: [])) }
        index += 1
        continue
      }
      let part = utterance.recordWord(index).flatMap { isAside($0.role) ? $0.count : nil }
      let (isPart, count) = (part != nil, part ?? 1)
      for word in index..<index + count {
        let text = utterance.text(word)
        let heard = Heard(sound: Vocabulary.sound(of: text), stems: Vocabulary.stems(of: text))
        guard !heard.sound.isEmpty else { continue }
        all.append(heard)
        if !isPart, !isBehindBranch { names.append(heard) }
      }
      index += count
    }
    return names.isEmpty ? all : names
  }

  private static func isAside(_ role: RecordRole) -> Bool {
    switch role {
    case .place, .country, .firm, .branch: true
    default: false
    }
  }
}

extension Utterance {
  /// Whether a token only holds others together: "at", "на".
  fileprivate func isGlue(_ index: Int) -> Bool { Lexicon.match(.glue, self, at: index) != nil }

  /// Whether a number comes next, or what hides a part of it: "****7713".
  fileprivate func isNumber(behind index: Int) -> Bool {
    let next = tokens.indices.suffix(from: min(index, count)).first { !isKind($0, .mark) }
    return next.map { isKind($0, .number) } ?? false
  }
}
