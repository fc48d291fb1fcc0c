import Entities

/// Tells a question that no word for questions opens: "did anyone pay the 48", "is 130 a fair price", "…, по 22 ли".
struct UnmarkedQuestion {
  let utterance: Utterance
  let pieces: [Piece]

  /// Whether the sentence that goes on at a token ends with a question mark: "batteries seven fifty. WHAT?" is two.
  private func asks(behind token: Int) -> Bool {
    let end = utterance.tokens.indices.first { index in
      index >= token && ["?", ".", "!"].contains { utterance.isText(index, $0) }
    }
    // "parking at the Mater 12 euro, my own hospital??" wonders at something else.
    guard let end, utterance.isText(end, "?") else { return false }
    return !utterance.isWondering(end) || !(token..<end).contains { utterance.isText($0, ",") }
  }

  /// Whether it is one.
  func isAsked() -> Bool {
    if utterance.endsWithQuestion { return true }
    // "100 for a t-shirt? yeah right": who wonders at a price.
    if !pieces.contains(where: \.isSpending), let number = pieces.first(where: { $0.number != nil }),
      asks(behind: number.tokens.upperBound)
    {
      return true
    }
    let said = pieces.indices.filter { !pieces[$0].isMark }
    guard let first = said.first, said.count > 1, utterance.says(pieces[first].tokens.lowerBound, .inverts) else {
      return false
    }
    // A piece may hold both: "can you".
    let token = pieces[first].tokens.lowerBound + 1
    guard utterance.tokens.indices.contains(token) else { return false }
    switch utterance.frameWord(token)?.word {
    case .own, .third, .you, .us, .household, .person, .name, .payer: return true
    // "did kalina pay the 48", "did the 18 go through"
    default:
      return utterance.namesOwner(token) || utterance.says(token, .definite) && utterance.isKind(token + 1, .number)
    }
  }
}
