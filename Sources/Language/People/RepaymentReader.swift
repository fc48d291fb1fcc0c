import Vocabulary

/// Between whom money went back, as words tell it.
public enum ToldRepayment: Hashable, Sendable {
  /// From one to the other; `nil` is who speaks.
  case between(payer: String?, payee: String?)
  /// Somebody of those people had to do with it, and words leave open who paid whom, or name somebody whom nobody knows.
  case unclear
}

extension Parser {
  /// Which of some people money went back from or to; `nil` where none of them is named.
  ///
  /// - Parameters:
  ///   - people: all whom the household knows, as it spells them.
  ///   - me: who of them speaks; `nil` for none of them.
  public func repayment(_ text: TokenizedText, among people: [String], by me: String?) -> ToldRepayment? {
    guard let utterance = text.utterance else { return nil }
    return PeopleNames(text, utterance).repayment(among: KnownPeople(people), by: me)
  }
}

/// People whom the household knows, by each word of their names that no other has.
struct KnownPeople {
  private var names: [String: String] = [:]

  init(_ people: [String]) {
    var shared: Set<String> = []
    for person in people {
      for key in Set(person.split(separator: " ").map { Payee.key(of: String($0)) }) where !key.isEmpty {
        if names.updateValue(person, forKey: key) != nil { shared.insert(key) }
      }
    }
    for key in shared { names[key] = people.first { Payee.key(of: $0) == key } }
  }

  /// Who is meant by a word; `nil` where nobody is.
  func person(named word: String) -> String? { names[Payee.key(of: word)] }
}

extension PeopleNames {
  /// Who of some people is named, and which way the money went.
  func repayment(among people: KnownPeople, by me: String?) -> ToldRepayment? {
    let named = utterance.tokens.indices.compactMap { index -> Party? in
      guard utterance.isKind(index, .word), let name = people.person(named: utterance.text(index)) else { return nil }
      return Party(place: index, name: name)
    }
    // "paid Anna back 30 for Boris": who it is for neither paid nor got it, where others are named.
    let acting = named.filter { !isForSomebody($0.place) }
    var parties: [Party] = []
    for party in acting.isEmpty ? named : acting where !parties.contains(where: { $0.name == party.name }) {
      parties.append(party)
    }
    let others = parties.filter { $0.name != me }
    guard let other = others.first else { return nil }
    let names = Set(named.map(\.place))
    // "Anna got 30 back from Zara": a shop's.
    if cameFromElsewhere(but: names) { return nil }
    guard parties.count < 3, others.count == 1 || !namesSpeaker, !namesStranger(beside: names) else { return .unclear }
    guard parties.count == 2 else {
      return isReceived(from: other.place)
        ? .between(payer: other.name, payee: nil) : .between(payer: nil, payee: other.name)
    }
    let (first, second) = (parties[0], parties[1])
    if (first.place..<second.place).contains(where: { glue($0) == .and }) { return .unclear }
    // "Boris got 30 back from Clara", “на Борис Клара върна 30”
    let isTurned = isBehindFrom(second.place) || glue(first.place - 1) == .to
    let (payer, payee) = isTurned ? (second, first) : (first, second)
    return .between(payer: payer.name == me ? nil : payer.name, payee: payee.name == me ? nil : payee.name)
  }

  private struct Party {
    let place: Int
    let name: String
  }

  /// Whether money came from the one who is named at a place to who speaks.
  private func isReceived(from place: Int) -> Bool {
    let tokens = utterance.tokens.indices
    // "gave me back", "ми върна"; "got 30 back from Anna".
    if isToSpeaker || isBehindFrom(place) { return true }
    if isBySpeaker { return false }
    if tokens.contains(where: { utterance.says($0, .othersPayBack) }) { return true }
    // "gave Anna back 10": whoever stands behind the verb of giving is given to.
    let isGiven = tokens.prefix(place).contains { index in
      let verb = Lexicon.meaning(.verbs, of: utterance.text(index), utterance.asked)
      return verb.flatMap { Cue.Role(rawValue: $0.role) } == .spend
    }
    if isGiven { return false }
    // "Anna paid back", and "paid Anna back".
    let verb = tokens.first { utterance.says($0, .paysBack) || utterance.says($0, .asksExpense) }
    return verb.map { place < $0 } ?? false
  }

  private var isToSpeaker: Bool { utterance.tokens.indices.contains { utterance.frameWord($0)?.word == .us } }

  /// Whether who speaks says that they did it: "I", or a verb that says so in its ending.
  private var isBySpeaker: Bool {
    utterance.tokens.indices.contains { index in
      utterance.frameWord(index)?.word == .own
        || utterance.says(index, .paysBack) && utterance.endings(index).isOwnPast
    }
  }

  private var namesSpeaker: Bool { isToSpeaker || isBySpeaker }

  private func isBehindFrom(_ place: Int) -> Bool { place > 0 && utterance.says(place - 1, .from) }

  /// Whether money came from somewhere that nobody's name stands for.
  private func cameFromElsewhere(but names: Set<Int>) -> Bool {
    utterance.tokens.indices.contains { index in
      utterance.says(index, .from) && utterance.isKind(index + 1, .word) && !names.contains(index + 1)
        && utterance.frameWord(index + 1)?.word != .us && glue(index + 1) == nil
    }
  }

  /// Whether somebody is named whom the household does not know, and who may have paid or been paid: "Clara gave Boris 30 back" of an unknown Clara
  /// tells nothing of who speaks. Behind "I" they are not who paid.
  private func namesStranger(beside names: Set<Int>) -> Bool {
    guard !isBySpeaker else { return false }
    let verb = utterance.tokens.indices.first { utterance.says($0, .paysBack) } ?? utterance.count
    return utterance.tokens.indices.contains { index in
      guard utterance.isKind(index, .word), !names.contains(index), !isForSomebody(index) else { return false }
      switch utterance.frameWord(index)?.word {
      case .name, .person, .third, .household, .payer: return true
      default:
        guard glue(index) == nil, !utterance.tokens[index].entry.isKnown else { return false }
        return index < verb || utterance.tokens[index].capitalised
      }
    }
  }

  /// Whether a word stands behind "for", a word in between or not: "for my wife".
  private func isForSomebody(_ index: Int) -> Bool {
    glue(index - 1) == .for || glue(index - 2) == .for && glue(index - 1) != nil
  }
}
