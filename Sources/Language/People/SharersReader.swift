import Entities
import FoundationEssentials

/// With whom a bill was shared: "split 60 dinner with Anna and Bob".
public struct Sharers: Hashable, Sendable {
  /// The others, as they were said; at least one. Who belongs to the household as "my wife" does is none of them.
  public let people: [String]
  /// Of whether the amount that an entry has is the whole bill: the numbers that were said as such.
  let wholes: [Decimal]

  /// How many parts the whole bill was shared into, the speaker's among them.
  public var parts: Int { people.count + 1 }

  /// Whether an amount is that of the whole bill, and not one's own part of it.
  public func isWhole(_ amount: Decimal) -> Bool { wholes.contains(amount) }
}

extension Parser {
  /// With whom the bill was shared that words tell of; `nil` where it was with nobody who is named.
  public func sharers(of text: TokenizedText, today: CalendarDate) -> Sharers? {
    guard let utterance = text.utterance else { return nil }
    let marks: [WordMark] = [.shares, .halves]
    guard
      utterance.tokens.indices.contains(where: { index in marks.contains { utterance.says(index, $0) } })
        || utterance.sharesAmongPeople
    else { return nil }
    let people = PeopleNames(text, utterance).behindWith()
    guard !people.isEmpty else { return nil }
    let isOwnShare = utterance.tokens.indices.contains { utterance.says($0, .ownShare) }
    return Sharers(people: people, wholes: isOwnShare ? [] : StatedMoney(text, on: today).numbers)
  }

  /// Whether words say that money went back to whom it is owed, of whomever.
  public func tellsRepayment(_ text: TokenizedText) -> Bool {
    guard text.string.utf8.count <= Parser.longestRepayment, let utterance = text.utterance else { return false }
    return utterance.tokens.indices.contains { utterance.says($0, .paysBack) }
  }

  /// In bytes; whoever says more tells of something else, too.
  private static let longestRepayment = 160
}

/// Reads names of people among the words of a sentence.
struct PeopleNames {
  private let text: [UInt8]
  let utterance: Utterance

  init(_ text: TokenizedText, _ utterance: Utterance) {
    self.text = Array(text.string.utf8)
    self.utterance = utterance
  }

  /// The names behind "with", joined by commas and "and".
  func behindWith() -> [String] {
    guard let with = utterance.tokens.indices.first(where: { isWith($0) }) else { return [] }
    var people: [String] = []
    var name: [Int] = []
    func end() {
      if let spelled = spelled(name), !people.contains(spelled) { people.append(spelled) }
      name = []
    }
    for index in (with + 1)..<max(utterance.count, with + 1) {
      if utterance.isText(index, ",") || glue(index) == .and {
        end()
        continue
      }
      if name.isEmpty, [.pronoun, .article, .the].contains(glue(index)) { continue }
      guard isName(index) else { break }
      name.append(index)
    }
    end()
    return people
  }

  private func isWith(_ index: Int) -> Bool { glue(index) == .with }

  func glue(_ index: Int) -> Glue? {
    guard utterance.isKind(index, .word) else { return nil }
    return Lexicon.meaning(.glue, of: utterance.text(index), utterance.asked).flatMap { Glue(rawValue: $0.role) }
  }

  /// A name, or a word for somebody of another household; a capital or a word that no table has will do.
  private func isName(_ index: Int) -> Bool {
    guard utterance.isKind(index, .word), glue(index) == nil else { return false }
    switch utterance.frameWord(index)?.word {
    case .name, .person: return true
    case .household: return false
    default: return utterance.tokens[index].capitalised || !utterance.tokens[index].entry.isKnown
    }
  }

  /// As it was written, with a capital where it is no word for anybody.
  private func spelled(_ name: [Int]) -> String? {
    guard let first = name.first, let last = name.last else { return nil }
    let range = utterance.tokens[first].source.lowerBound..<utterance.tokens[last].source.upperBound
    guard range.upperBound <= text.count else { return nil }
    let said = String(decoding: text[range], as: UTF8.self)
    guard utterance.frameWord(first)?.word != .person, let letter = said.first else { return said.lowercased() }
    return letter.uppercased() + said.dropFirst()
  }
}
