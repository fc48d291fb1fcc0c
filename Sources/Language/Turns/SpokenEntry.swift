import Entities
import FoundationEssentials
import Vocabulary

/// An entry that was spoken of, as far as words of a turn can mean it.
package struct SpokenEntry: Hashable, Sendable {
  /// The words that it is called by, folded.
  package var words: [String]
  /// The other words that it was told with, where they told no other entry, folded.
  package var said: [String]
  /// What it came to: in the sheet, and as it was said where that was another currency.
  package var amounts: [Decimal]
  package var day: CalendarDate
  /// As the sheet calls it.
  package var category: String
  package var type: TransactionType
  /// Whether it was not taken back.
  package var stands: Bool
  /// Whether the last sentence that logged anything logged it.
  package var isOfLast: Bool
  /// Whether the last turn was about it: changed it, put it back or took it back.
  package var isFocus: Bool

  package init(
    words: [String], said: [String] = [], amounts: [Decimal], day: CalendarDate, category: String,
    type: TransactionType = .expense, stands: Bool = true, isOfLast: Bool = false, isFocus: Bool = false
  ) {
    self.words = words
    self.said = said
    self.amounts = amounts
    self.day = day
    self.category = category
    self.type = type
    self.stands = stands
    self.isOfLast = isOfLast
    self.isFocus = isFocus
  }

  /// Whether one of its words is the same as one that was said, whatever its ending: “наема” is the “наем”.
  func isCalled(_ word: String) -> Bool { words.contains { SpokenEntry.isSame($0[...], word) } }

  /// Whether two words are one, but for their endings.
  package static func isSame(_ own: Substring, _ word: String) -> Bool {
    let isOneScript = own.utf8.first.map { $0 < 128 } == word.utf8.first.map { $0 < 128 }
    guard isOneScript else {
      // “pukanki” are the “пуканките”.
      return isSame(Vocabulary.sound(of: String(own)), Vocabulary.sound(of: word))
    }
    // Whatever the ending is, the beginning is the same: of most words no more is looked at.
    guard own.first == word.first else { return false }
    // “ДМ-то” is the “ДМ”.
    if let hyphen = word.lastIndex(of: "-"), word[..<hyphen] == own, word[hyphen...].count <= 4 { return true }
    // “чая” is the “чай”.
    if !Set(Vocabulary.stems(of: String(own))).isDisjoint(with: Vocabulary.stems(of: word)) { return true }
    return own == word || isSame(Array(own), Array(word))
  }

  private static func isSame<Letter: Equatable>(_ own: [Letter], _ word: [Letter]) -> Bool {
    let (short, long) = own.count < word.count ? (own, word) : (word, own)
    let common = zip(short, long).prefix { $0 == $1 }.count
    return common >= 3 && common >= short.count - 1 && long.count - common <= 3
  }
}

/// What was said before a turn.
package struct Talk: Sendable {
  /// What the last turn did.
  package enum Deed: Int, CaseIterable, Sendable {
    case logged, changed, tookBack, putBack, asked, answered, refused
  }

  /// The entries of the last sentences, the last one last, whatever became of them.
  package var entries: [SpokenEntry]
  /// What was done last.
  package var deed: Deed

  package init(entries: [SpokenEntry], deed: Deed) {
    self.entries = entries
    self.deed = deed
  }
}
