import Vocabulary

/// Where an order begins, and what may stand before it.
extension AmendmentReader {
  /// "so delete it", "and put it back": a word that only leads on, with an order behind it that is about what was said before.
  func leadsToOrder(_ raw: Utterance, _ index: Int) -> Bool {
    guard index > 0, index + 1 < raw.count, raw.says(index, .onlyAmount) || raw.says(index, .leadsOn) else {
      return false
    }
    var next = index + 1
    while next < raw.count, let count = raw.courtesy(at: next) ?? raw.wish(at: next) { next += count }
    guard let (role, count) = role(raw, at: next) else {
      return raw.says(next, .takesBack) && refersBack(raw, next + 1)
    }
    switch role {
    case .undo, .remove, .undomore, .restore, .putback, .drop, .droplast: return true
    case .move, .take: return refersBack(raw, next + count)
    case .correct: return count > 1 && raw.startsWithMove(at: next)
    default: return false
    }
  }

  private func refersBack(_ raw: Utterance, _ index: Int) -> Bool {
    raw.says(index, .refersBack) || raw.says(index, .pointsOut)
  }
}
