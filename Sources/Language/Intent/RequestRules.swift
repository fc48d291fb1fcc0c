/// Tells what is no entry: reminders, lists, questions, and what was taken back or has not happened.
struct RequestRules {
  let pieces: [Piece]
  let utterance: Utterance
  let hasAmount: Bool

  /// The kind of the request, where it is something other than an entry.
  func kind() -> String? {
    for (index, piece) in pieces.enumerated() {
      guard let cue = piece.cue else { continue }
      switch cue.role {
      case .kind where cue.kind == "question":
        if isFirst(index) || endsWithQuestionMark { return cue.kind }
      case .kind where cue.kind == "note" && tellsEntry: break
      case .kind:
        // One word alone may be part of a thing ("calendar 2026"); a phrase of several is an order.
        if piece.tokens.count > 1 || isFirst(index) && !startsThing(index) { return cue.kind }
        if !hasAmount { return cue.kind }
      case .weak
      where !hasAmount || cue.kind == "shopping" && !hasMoney || cue.kind == "calendar" && !hasMoney && hasTime:
        return cue.kind
      default: break
      }
    }
    return endsWithQuestionMark && asks ? "question" : nil
  }

  /// "is 45 leva too much for a haircut?"
  private var asks: Bool {
    guard let first = pieces.first(where: { if case .mark = $0.kind { false } else { true } }) else { return false }
    return [
      "is", "are", "was", "should", "can", "could", "do", "does", "did", "would", "will", "am", "дали", "да", "може",
    ]
    .contains(utterance.text(first.tokens.lowerBound))
  }

  /// "note that i spent eighty leva": an entry, however it begins.
  private var tellsEntry: Bool {
    hasMoney
      && pieces.contains { piece in
        guard let role = piece.cue?.role else { return false }
        return [.spend, .receive, .refund, .sell, .save, .got].contains(role)
      }
  }

  private var hasMoney: Bool { pieces.contains { ($0.number?.strength ?? 0) >= Strength.decimals - 10 } }

  private var hasTime: Bool {
    pieces.contains { if case .time = $0.kind { true } else { false } }
  }

  /// Whether the entry was denied, cancelled, or is only meant for later.
  func isTakenBack() -> Bool {
    for (index, piece) in pieces.enumerated() {
      guard let cue = piece.cue else { continue }
      switch cue.role {
      case .cancel where isFirst(index) || isLast(index) || piece.tokens.count > 1: return true
      case .unreal: return true
      case .not where denies(index): return true
      default: break
      }
    }
    return false
  }

  /// "did not spend", "не платих": a verb of money stands within two words.
  private func denies(_ index: Int) -> Bool {
    for next in pieces.indices.dropFirst(index + 1).prefix(3) {
      if let cue = pieces[next].cue, [.spend, .receive, .refund, .save, .got, .move, .income, .sell].contains(cue.role)
      {
        return true
      }
      guard pieces[next].glue != nil else { return false }
    }
    return false
  }

  private var endsWithQuestionMark: Bool { utterance.isText(utterance.count - 1, "?") }

  private func isFirst(_ index: Int) -> Bool {
    pieces[..<index].allSatisfy { piece in
      if case .mark = piece.kind { return true }
      return piece.glue != nil
    }
  }

  private func isLast(_ index: Int) -> Bool {
    pieces[(index + 1)...].allSatisfy { if case .mark = $0.kind { true } else { false } }
  }

  /// "calendar 12 lv": the word is the thing that was bought.
  private func startsThing(_ index: Int) -> Bool {
    hasAmount && pieces.indices.contains(index + 1) && pieces[index + 1].number != nil
  }
}
