import Entities
import Vocabulary

/// Names of people whose budget it is, among the words of a sentence.
extension Utterance {
  /// The same with the words that name a member known as such; `nil` where none does.
  ///
  /// - Parameter members: the names, as the household spells them. Of one with several words the first will do, where no other has it.
  func knowing(_ members: [String]) -> Utterance? {
    let names = members.map { name in (name: name, words: name.split(separator: " ").map { Payee.key(of: String($0)) })
    }
    var known = self
    var rest: Set<Int> = []
    var isMet = false
    for index in tokens.indices where tokens[index].kind == .word && !rest.contains(index) {
      let key = Payee.key(of: text(index))
      guard !key.isEmpty else { continue }
      let begun = names.filter { $0.words.first == key }
      let whole = begun.filter { name in
        name.words.indices.allSatisfy { place in
          tokens.indices.contains(index + place) && Payee.key(of: text(index + place)) == name.words[place]
        }
      }
      let meant = whole.max { $0.words.count < $1.words.count } ?? (begun.count == 1 ? begun[0] : nil)
      guard let meant else { continue }
      known.tokens[index].member = meant.name
      // "Maria Petrova": both are the name.
      if !whole.isEmpty { rest.formUnion(index + 1..<index + meant.words.count) }
      isMet = true
    }
    known.tokens = known.tokens.indices.filter { !rest.contains($0) }.map { known.tokens[$0] }
    return isMet ? known : nil
  }

  /// The same with the word for whom a person shares a household with known as that member's name; `nil` where there is none.
  func knowing(partner name: String) -> Utterance? {
    guard let place = partner else { return nil }
    var known = self
    known.tokens[place].member = name
    // “жена ми”: the word behind it is hers, and not to whom it was paid.
    if frameWord(place).map({ $0.count > 1 }) ?? false { known.tokens.remove(at: place + 1) }
    return known
  }

  /// Whether a word stands right behind a verb that says in its ending that it is somebody else: “плати Мария”.
  var namesBehindVerb: Bool {
    tokens.indices.contains { index in
      guard isCyrillic(index), isKind(index + 1, .word), let word = frameWord(index)?.word else { return false }
      return (word == .does || word == .doesNow) && tokens[index + 1].entry.tables & 1 << Concern.glue.rawValue == 0
    }
  }

  /// The place of a word for whom a person shares a household with; `nil` where there is none: “жена” is as well any woman.
  var partner: Int? {
    tokens.indices.first { index in
      guard isKind(index, .word), says(index, .partner) else { return false }
      return frameWord(index)?.word == .household || index > 0 && frameWord(index - 1)?.word == .household
    }
  }
}

extension Interpretation {
  /// The same with a salary in the category of who is said to have got it, where that has one: “жена ми получи заплата”.
  var ofOwners: Interpretation {
    var owned = self
    switch outcome {
    case .entries(let entries): owned.outcome = .entries(entries.map(\.ofOwner))
    case .doubtful(let doubt): owned.outcome = .doubtful(Doubt(doubt.reason, doubt.readings.map { $0.map(\.ofOwner) }))
    default: break
    }
    return owned
  }
}

extension ParsedEntry {
  fileprivate var ofOwner: ParsedEntry {
    guard let member, type != .expense, !category.owner.isEmpty, !category.isOwned(by: member),
      let theirs = BudgetCategory.allCases.first(where: { $0.type == type && $0.isOwned(by: member) })
    else { return self }
    var entry = self
    entry.put(in: theirs)
    return entry
  }
}

extension BudgetCategory {
  /// Whether it is that member's own, in whichever letters the name is written.
  fileprivate func isOwned(by member: String) -> Bool {
    owner.contains { Payee.key(of: $0) == Payee.key(of: member) }
  }
}
