import Vocabulary

/// Where an order begins, and what may stand before it.
extension AmendmentReader {
  /// How many words begin there that a person says out of politeness, or while thinking; `nil` where none do.
  func courtesy(_ raw: Utterance, at index: Int) -> Int? { raw.courtesy(at: index) }

  /// How many words begin there that ask for the order behind them: "I want to", "let's"; `nil` where no order follows.
  func wish(_ raw: Utterance, at index: Int) -> Int? { raw.wish(at: index) }

  /// Whether words there tell somebody to take back, to put back, or to put something elsewhere.
  func beginsOrder(_ raw: Utterance, _ index: Int) -> Bool { raw.beginsOrder(at: index) }

  /// "so delete it", "and put it back": a word that only leads on, with an order behind it that is about what was said before.
  func leadsToOrder(_ raw: Utterance, _ index: Int) -> Bool {
    guard index > 0, index + 1 < raw.count, raw.says(index, .onlyAmount) || raw.says(index, .leadsOn) else {
      return false
    }
    var next = index + 1
    while next < raw.count, let count = courtesy(raw, at: next) ?? wish(raw, at: next) { next += count }
    guard let (role, count) = role(raw, at: next) else {
      return raw.says(next, .takesBack) && refersBack(raw, next + 1)
    }
    switch role {
    case .undo, .remove, .undomore, .restore, .putback, .drop, .droplast: return true
    case .move, .take: return refersBack(raw, next + count)
    case .correct: return count > 1 && startsWithMove(raw, next)
    default: return false
    }
  }

  private func refersBack(_ raw: Utterance, _ index: Int) -> Bool {
    raw.says(index, .refersBack) || raw.says(index, .pointsOut)
  }

  /// Whether a word there tells somebody to put something elsewhere, whatever phrase it begins: "put it back", “сложи го в”.
  func startsWithMove(_ raw: Utterance, _ index: Int) -> Bool { raw.startsWithMove(at: index) }
}
