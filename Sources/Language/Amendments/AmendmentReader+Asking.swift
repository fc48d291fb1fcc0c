import Vocabulary

/// Turns that ask, state, or repeat, and so order no change.
extension AmendmentReader {
  func opensWithUndo(_ raw: Utterance) -> Bool {
    guard let (role, _) = role(raw, at: 0) else { return false }
    return [.undo, .undomore, .undoagain, .remove, .back, .drop, .droplast].contains(role)
  }

  /// Whether a word asks: "how much was it", "was it 12", but not "can you change it".
  func asks(_ raw: Utterance, _ index: Int) -> Bool {
    // "не беше ли 110?"
    raw.says(index, .interrogative) || asksWhether(raw, index)
      || index == 0 && raw.says(0, .inverts) && behindLead(raw) == 0
  }

  /// "and another, the first one got stuck": what is repeated, without a part that tells what happened.
  func withoutReasons(_ rest: Utterance, _ raw: Utterance) -> Utterance {
    let parts = parts(of: rest)
    guard parts.count > 1 || parts.count == 1 && self.parts(of: raw).count > 1 else { return rest }
    var told = rest
    told.tokens = parts.filter { part in
      part.tokens.hasNumber
        || !part.tokens.indices.contains { index in
          part.tokens[index].entry.tables & 1 << Concern.verbs.rawValue != 0 || endsAsPast(part, index)
            || part.frameWord(index).map { [.acts, .happens, .third].contains($0.word) } ?? false
        }
    }.flatMap(\.tokens)
    return told
  }

  /// "they raised the prices again", "netflix took its money again, 15.99": what came again is told, and nothing is asked for.
  func tellsWhatCameAgain(_ raw: Utterance, _ amendment: Amendment) -> Bool {
    let part = beside(raw)
    if amendment.money == nil { return tellsOfSomething(part) }
    return !things(part).isEmpty
      && (tellsOfSomething(part) || part.tokens.indices.contains { $0 > 0 && part.says($0, .charges) })
  }

  /// What stands in one part with the words for another one of the same: "same again, whole flat's bedding".
  func beside(_ raw: Utterance) -> Utterance {
    let part = parts(of: raw).first { part in
      part.tokens.indices.contains { role(part, at: $0).map { $0.0 == .same || $0.0 == .more } ?? false }
    }
    return opening(of: part ?? raw).rest
  }

  /// "that's income, right?": nothing is ordered, and no amount told.
  func isStatement(_ raw: Utterance) -> Bool {
    guard case .correct? = role(raw, at: behindLead(raw))?.0, raw.says(behindLead(raw), .refersBack) else {
      return false
    }
    return !raw.tokens.hasNumber
  }

  /// "не беше ли 110?", but not "можеш ли да смениш таксито на 33?".
  private func asksWhether(_ raw: Utterance, _ index: Int) -> Bool {
    raw.frameWord(index)?.word == .condition && !raw.tokens.indices.contains { role(raw, at: $0)?.0 == .move }
  }
}
