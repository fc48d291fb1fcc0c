/// Drops what a speaker took back: "thirty no forty", "sixty i mean sixty five", "50 at lidl, no wait, 60".
enum Restarts {
  /// The pieces without those that were corrected.
  static func resolve(_ pieces: [Piece], in utterance: Utterance) -> [Piece] {
    var result: [Piece] = []
    result.reserveCapacity(pieces.count)
    var index = 0
    while index < pieces.count {
      if hesitated(before: pieces[index], utterance), let last = result.last?.number,
        last.isReplaced(by: pieces[index].number)
      {
        result.removeLast()
      }
      guard let after = correction(at: index, pieces, utterance), after < pieces.count else {
        result.append(pieces[index])
        index += 1
        continue
      }
      if let rest = replace(&result, with: pieces, from: index, after: after, utterance) {
        index = rest
      } else {
        result.append(pieces[index])
        index += 1
      }
    }
    return result
  }

  /// "twenty leva uh twenty two leva": an amount right after a hesitation and another amount.
  private static func hesitated(before piece: Piece, _ utterance: Utterance) -> Bool {
    piece.number != nil && utterance.tokens[piece.tokens.lowerBound].afterFiller
  }

  /// The piece after the words of correction that begin at piece `index`.
  private static func correction(at index: Int, _ pieces: [Piece], _ utterance: Utterance) -> Int? {
    var position = index
    var found = false
    while position < pieces.count {
      if case .mark = pieces[position].kind {
        position += 1
        continue
      }
      guard pieces[position].number == nil, pieces[position].date == nil,
        let match = LexiconSet.match(.speech, utterance, at: pieces[position].tokens.lowerBound),
        match.meaning.role == "correction"
      else { break }
      found = true
      let end = pieces[position].tokens.lowerBound + match.count
      while position < pieces.count, pieces[position].tokens.upperBound <= end { position += 1 }
      if position < pieces.count, pieces[position].tokens.lowerBound < end { return nil }
    }
    return found ? position : nil
  }

  /// Puts what follows the correction in the place of what it corrects; the index to go on from.
  private static func replace(
    _ result: inout [Piece], with pieces: [Piece], from index: Int, after: Int, _ utterance: Utterance
  ) -> Int? {
    let next = pieces[after]
    if var number = next.number {
      guard let wrong = result.lastIndex(where: { $0.number != nil }) else { return nil }
      let adjacent = wrong == result.count - 1
      // Words between the two: only where the sentence ends with the new number.
      guard adjacent || after == pieces.count - 1 || isMark(pieces[after + 1]) else { return nil }
      number.currency = number.currency ?? result[wrong].number?.currency
      if adjacent { result.removeLast() } else { result.remove(at: wrong) }
      let corrected = Piece(tokens: next.tokens, kind: .number(number), rule: "corrected number")
      result.insert(corrected, at: adjacent ? result.count : wrong)
      return after + 1
    }
    if next.date != nil {
      guard let wrong = result.lastIndex(where: { $0.date != nil }) else { return nil }
      result.remove(at: wrong)
      result.append(next)
      return after + 1
    }
    // "at lidl sorry at billa": one word for one word; a bare "no" is too common for that.
    guard next.isContent, let last = result.last, last.isContent, after - index > 1 || isPlain(pieces[index], utterance)
    else { return nil }
    result[result.count - 1] = next
    return after + 1
  }

  private static func isMark(_ piece: Piece) -> Bool { if case .mark = piece.kind { true } else { false } }

  private static func isPlain(_ piece: Piece, _ utterance: Utterance) -> Bool {
    ["sorry", "wait", "actually", "correction", "извинявай", "пардон", "тоест", "сори", "грешка"]
      .contains(utterance.text(piece.tokens.lowerBound))
  }
}

extension NumberFacts {
  /// Whether this and the next number both are amounts, so that the next one replaces this one.
  fileprivate func isReplaced(by next: NumberFacts?) -> Bool {
    guard let next else { return false }
    return role == .amount && next.role == .amount && (currency != nil || next.currency == nil || inWords)
  }
}
