import Entities
import FoundationEssentials
import Vocabulary

/// What stands beside that which is to be different, and is none of it.
extension AmendmentReader {
  /// "it came to 65 with the shirt": what came with it is not what it was.
  func withoutCompany(_ pieces: [Piece], behind amount: Int?) -> [Piece] {
    guard let amount, let with = pieces[amount...].firstIndex(where: { $0.glue == .with }) else { return pieces }
    var told = pieces
    for index in with..<pieces.count where pieces[index].isContent || pieces[index].cue != nil {
      told[index].kind = .glue(.noun)
    }
    return told
  }

  /// "they gave me 2 off": an amount that somebody else hands over makes no income of what was paid.
  func checkDirection(_ amendment: Amendment, _ utterance: Utterance) throws(Refusal) {
    guard amendment.money != nil, amendment.type == .income, !amendment.selects,
      utterance.tokens.indices.contains(where: { index in
        switch utterance.frameWord(index)?.word {
        case .third, .person, .name: true
        default: utterance.endings(index).has(.othersPastEnding)
        }
      })
    else { return }
    throw .unclearAmount
  }

  /// "another pack, same price": twice said to be one more of the same, so that the words between tell nothing else.
  func repeatsTwice(_ raw: Utterance) -> Bool {
    raw.tokens.indices.count { index in
      guard let (role, _) = role(raw, at: index) else { return false }
      return role == .same || role == .more
    } > 1
  }

  /// "no, my mistake, I paid it": what is left is an answer, and tells the type alone.
  func retyped(_ raw: Utterance) -> Amendment? {
    for start in raw.tokens.indices.dropFirst() where raw.isKind(start, .word) {
      guard case .type(let type)? = DoubtAnswer(raw.words(start..<raw.count)) else { continue }
      return Amendment(type: type, isExplicit: true)
    }
    return nil
  }

  /// "that was for work": what it was for is nothing that came in. In "hang on, that's the tenant" nothing follows.
  func saysWhatFor(_ raw: Utterance) -> Bool {
    raw.tokens.indices.contains {
      raw.isGlue($0, .for) && raw.isKind($0 + 1, .word) && role(raw, at: $0 + 1) == nil
    }
  }

  /// "not 105, 115": what was meant in place of an amount that was said.
  func replaced(_ parts: [Utterance]) -> Amendment? {
    if let replaced = inPlaceOf(parts) { return replaced }
    guard parts.count == 2 else { return nil }
    var denied = parts[0]
    let saysWrong = denied.tokens.indices.contains { denied.says($0, .isWrong) }
    guard denied.says(0, .denies) || saysWrong else { return nil }
    if !saysWrong { denied.tokens.removeFirst() }
    guard let wrong = bareAmount(denied)?.money, var amendment = bareAmount(parts[1]), amendment.date == nil else {
      return nil
    }
    amendment.named = ""
    (amendment.namedAmount, amendment.isDefinite) = (wrong.amount, true)
    return amendment
  }

  /// "they charged me 22 instead of 20"
  private func inPlaceOf(_ parts: [Utterance]) -> Amendment? {
    guard let part = parts.first(where: \.tokens.hasNumber),
      parts.allSatisfy({ $0.tokens.first?.folded == part.tokens.first?.folded || isRemark($0) }),
      let place = part.tokens.indices.first(where: { part.says($0, .inPlaceOf) })
    else { return nil }
    var (right, wrong) = (part, part)
    right.tokens = Array(part.tokens[..<place])
    wrong.tokens = Array(part.tokens[(place + 1)...])
    guard let denied = bareAmount(wrong)?.money, var amendment = bareAmount(right) else { return nil }
    amendment.named = ""
    (amendment.namedAmount, amendment.isDefinite) = (denied.amount, true)
    return amendment
  }
}
