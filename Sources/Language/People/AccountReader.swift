import Entities
import FoundationEssentials
import Vocabulary

/// An account of the household that a sentence names.
public struct SaidAccount: Hashable, Sendable {
  /// As the household calls it.
  public let name: String
  /// Whether money came from there: "from the card".
  public let isSource: Bool
  /// Whether it says where money is: what stands around it makes no other name of it, as in "cash back".
  public let isPlace: Bool
  /// Whether it can be nothing else: a preposition leads to it, and nothing goes on behind it.
  public let isSure: Bool
}

extension Parser {
  /// Which of some accounts a sentence names, in its order, each as often as it does; the longer name where one begins with another.
  ///
  /// A name may have an article at its end, as in “с картата”, and is known in either script.
  public func accounts(named text: TokenizedText, among names: [String]) -> [SaidAccount] {
    guard !names.isEmpty, let utterance = text.utterance else { return [] }
    return accounts(in: utterance, among: names).map(\.account)
  }

  /// The same for each of several amounts, in their order: what its part of the sentence names, where commas, “and” or “then” part them;
  /// `nil` where the parts cannot be told.
  public func accounts(
    named text: TokenizedText, among names: [String], ofEach amounts: [Decimal], on today: CalendarDate
  ) -> [[SaidAccount]]? {
    guard !names.isEmpty, !amounts.isEmpty, let utterance = text.utterance,
      let joints = utterance.joints(between: amounts, on: today)
    else { return nil }
    var parts = [[SaidAccount]](repeating: [], count: amounts.count)
    for said in accounts(in: utterance, among: names) {
      parts[joints.count { $0 <= said.place }].append(said.account)
    }
    return parts
  }

  private func accounts(in utterance: Utterance, among names: [String]) -> [(place: Int, account: SaidAccount)] {
    let known = names.compactMap { name in
      Tokenizer.tokens(of: name).map { said in (name: name, words: said.tokens.indices.map { AccountWord(said, $0) }) }
    }.filter { !$0.words.isEmpty }.sorted { $0.words.count > $1.words.count }
    let words = utterance.tokens.indices.map { AccountWord(utterance, $0) }
    var said: [(place: Int, account: SaidAccount)] = []
    var index = 0
    while index < words.count {
      let found = known.first { account in
        index + account.words.count <= words.count
          && zip(words[index...], account.words).allSatisfy { $0.isSame(as: $1) }
      }
      guard let found else {
        index += 1
        continue
      }
      let end = index + found.words.count
      let (leads, ends) = (utterance.leads(before: index), utterance.ends(behind: end))
      let account = SaidAccount(
        name: found.name, isSource: utterance.isSource(before: index), isPlace: leads || ends, isSure: leads && ends)
      said.append((index, account))
      index = end
    }
    return said
  }

  /// Whether a sentence tells that money went from one account into another.
  public func tellsMoving(_ text: TokenizedText) -> Bool {
    guard text.string.utf8.count <= longestMove, let utterance = text.utterance else { return false }
    return utterance.tokens.indices.contains { utterance.says($0, .movesMoney) }
  }

  /// In bytes; whoever says more tells of something else, too.
  private var longestMove: Int { 160 }
}

/// A word of a sentence or of a name, by how it sounds and what is left of it without an article.
private struct AccountWord {
  private let sound: [UInt8]
  private let stems: [[UInt8]]

  init(_ utterance: Utterance, _ index: Int) {
    let text = utterance.text(index)
    sound = Vocabulary.sound(of: text)
    stems = Vocabulary.stems(of: text)
  }

  func isSame(as other: AccountWord) -> Bool {
    !sound.isEmpty && sound == other.sound || stems.contains(where: other.stems.contains)
  }
}

extension Utterance {
  /// Where each part begins but the first, of a sentence with one part for each of some amounts; `nil` where that cannot be told.
  fileprivate func joints(between amounts: [Decimal], on today: CalendarDate) -> [Int]? {
    let reader = PieceReader(self, words: numberWords(), today: today, choices: .init())
    var (places, next) = ([Int](), 0)
    for index in tokens.indices where index >= next {
      guard let number = reader.number(at: index) else { continue }
      next = max(number.end, index + 1)
      if amounts.contains(number.facts.value.decimal) { places.append(index) }
    }
    guard places.count == amounts.count,
      zip(places, amounts).allSatisfy({ reader.number(at: $0)?.facts.value.decimal == $1 })
    else { return nil }
    var joints: [Int] = []
    for (place, following) in zip(places, places.dropFirst()) {
      guard let joint = (place + 1..<following).last(where: isJoint) else { return nil }
      joints.append(joint)
    }
    return joints
  }

  private func isJoint(_ index: Int) -> Bool {
    isKind(index, .word) ? [.and, .then].contains(glue(index)) : [",", ";", "\n"].contains(text(index))
  }

  /// Whether a preposition leads to what begins there: "with the card", "in cash", "from my bank card".
  fileprivate func leads(before index: Int) -> Bool {
    var place = index - 1
    while place >= 0, !isPreposition(place) {
      let isBeside = [.article, .the, .pronoun].contains(glue(place)) || frameWord(place)?.word == .own
      guard isBeside || says(place, .definite) || says(place, .movingWay) || says(place, .purse) else { return false }
      place -= 1
    }
    return place >= 0
  }

  private func isPreposition(_ index: Int) -> Bool {
    says(index, .from) || says(index, .beforeShop) || says(index, .beforeOwnInstrument)
      || [.at, .with, .to].contains(glue(index))
  }

  /// Whether no other name goes on behind what ends there: nothing, a number, a day or a little word follows.
  fileprivate func ends(behind end: Int) -> Bool {
    guard isKind(end, .word) else { return true }
    if says(end, .from) || [.at, .for, .to, .with, .and, .then].contains(glue(end)) { return true }
    return Lexicon.meaning(.dates, of: text(end), asked).map {
      ["day", "weekday", "last", "this", "on"].contains($0.role)
    } ?? false
  }

  private func glue(_ index: Int) -> Glue? {
    guard isKind(index, .word) else { return nil }
    return Lexicon.meaning(.glue, of: text(index), asked).flatMap { Glue(rawValue: $0.role) }
  }

  /// Whether money comes from what begins there: "from my new card".
  fileprivate func isSource(before index: Int) -> Bool {
    var place = index - 1
    while place >= 0 {
      if says(place, .from) { return true }
      guard says(place, .movingWay) || says(place, .definite) else { return false }
      place -= 1
    }
    return false
  }
}
