/// What stands in the place of what was taken back.
extension Restarts {
  /// "from Shell, that is, from OMV": the preposition is said again. Not inlined: there the optimizer of Swift 6.3.1 ends with a fault
  /// of its own.
  @inline(never)
  private static func samePreposition(_ result: inout [Piece], with pieces: [Piece], from after: Int) -> Int? {
    guard let glue = pieces[after].glue, glue.isPreposition, after + 1 < pieces.count else { return nil }
    // "за 120, чакай, за 110 лева"
    if result.last?.number?.role == .amount, pieces[after + 1].number?.role == .amount, result.count > 1,
      result[result.count - 2].glue == glue
    {
      result[result.count - 1] = pieces[after + 1]
      return after + 2
    }
    guard pieces[after + 1].isContent,
      let last = result.last, last.isContent, result.count > 1, result[result.count - 2].glue == glue
    else { return nil }
    result[result.count - 1] = pieces[after + 1]
    return after + 2
  }

  /// Puts what follows the correction in the place of what it corrects; the index to go on from.
  static func replace(
    _ result: inout [Piece], with pieces: [Piece], from index: Int, after: Int, _ utterance: Utterance
  ) -> Int? {
    if let restarted = restart(&result, with: pieces, at: after) { return restarted }
    // "no, it was 52"
    let said = pieces[after...].firstIndex { $0.glue != .pronoun && $0.glue != .auxiliary } ?? after
    // "no wait, it was forty because of the wax"
    let isToldAnew = said > after && pieces[said].number != nil
    let after = pieces[said].number == nil && pieces[said].date == nil ? after : said
    let next = pieces[after]
    if var number = next.number {
      guard let wrong = result.lastIndex(where: { $0.number != nil }) else { return nil }
      // "two tickets at 55, that is 110 in total": what they come to, and no other price of one.
      if wrong > 0, utterance.says(result[wrong - 1].tokens.lowerBound, .eachAt), after + 1 < pieces.count,
        pieces[after + 1].cue?.role == .total
          || result[wrong].number.map({ isMultiple(number.value, of: $0.value) }) ?? false
      {
        return nil
      }
      let adjacent = wrong == result.count - 1
      // Words between the two: only where the sentence ends with the new number.
      let rest = pieces[(after + 1)...]
      // "45 for the hairdresser sorry 48 with the mask"
      guard
        adjacent || isToldAnew || rest.first?.isBoundary ?? true || rest.first?.glue == .with || rest.allSatisfy(isIdle)
      else {
        return nil
      }
      number.currency = number.currency ?? result[wrong].number?.currency
      if adjacent { result.removeLast() } else { result.remove(at: wrong) }
      let corrected = Piece(tokens: next.tokens, kind: .number(number), rule: "corrected number")
      result.insert(corrected, at: adjacent ? result.count : wrong)
      return after + 1
    }
    if next.date != nil {
      let wrong = result.lastIndex { $0.date != nil }
      if let meant = meantDay(behind: after, pieces, utterance) {
        if let wrong { result.remove(at: wrong) }
        return meant
      }
      guard let wrong else { return nil }
      result.remove(at: wrong)
      result.append(next)
      return after + 1
    }
    // "twenty dollars, no, euros": only the currency was wrong.
    if next.tokens.count == 1, let match = Lexicon.match(.currencies, utterance, at: next.tokens.lowerBound),
      match.meaning.bytes.count == 3, let wrong = result.lastIndex(where: { $0.number?.currency != nil }),
      var number = result[wrong].number
    {
      number.currency = match.meaning.text
      result[wrong] = Piece(tokens: result[wrong].tokens, kind: .number(number), rule: "corrected currency")
      return after + 1
    }
    if let repeated = samePreposition(&result, with: pieces, from: after) { return repeated }
    if let total = laterTotal(&result, with: pieces, from: after) { return total }
    // "at lidl sorry at billa": one word for one word; a bare "no" is too common for that.
    // "four floors, no lift": what there was none of.
    let correction = pieces[index..<after].filter { !$0.isMark }
    guard next.isContent, let last = result.last, last.isContent,
      after - index > 1 || isPlain(pieces[index], utterance),
      correction.count > 1 || pieces[after - 1].isMark
        || correction.first.map({ $0.tokens.count > 1 || isPlain($0, utterance) }) ?? false
    else { return nil }
    result[result.count - 1] = next
    return after + 1
  }

  /// "по осемнайсет, тоест трийсет и шест за двамата": so many times what was said for one.
  static func isMultiple(_ whole: Numeral, of price: Numeral) -> Bool {
    (2...12).contains { price.times($0)?.decimal == whole.decimal }
  }

  /// "ама не днес, вчера": the day behind one that was denied.
  private static func meantDay(behind denied: Int, _ pieces: [Piece], _ utterance: Utterance) -> Int? {
    guard pieces[denied - 1].cue?.role == .not else { return nil }
    var meant = denied + 1
    while meant < pieces.count,
      pieces[meant].isMark || utterance.says(pieces[meant].tokens.lowerBound, .butNumber)
    {
      meant += 1
    }
    return meant > denied + 1 && meant < pieces.count && pieces[meant].date != nil ? meant : nil
  }

  /// "17 лева, всъщност с витамините стана 29": words first, and then the number that counts.
  private static func laterTotal(_ result: inout [Piece], with pieces: [Piece], from after: Int) -> Int? {
    guard let index = pieces[after...].firstIndex(where: { $0.number != nil }), index > after,
      pieces[index - 1].cue?.role == .spend || pieces[index - 1].cue?.role == .total || isIdle(pieces[index - 1]),
      !pieces[after..<index].contains(where: \.isBoundary), index + 1 == pieces.count || pieces[index + 1].isBoundary,
      var number = pieces[index].number, let wrong = result.lastIndex(where: { $0.number != nil })
    else { return nil }
    number.currency = number.currency ?? result[wrong].number?.currency
    result[wrong] = Piece(tokens: pieces[index].tokens, kind: .number(number), rule: "corrected number")
    result += pieces[after..<index - 1].filter(\.isContent)
    return index + 1
  }

  /// "i gave twenty to the no i gave thirty": the clause begins anew with the same verb.
  private static func restart(_ result: inout [Piece], with pieces: [Piece], at after: Int) -> Int? {
    let verb = pieces[after].glue == .pronoun ? after + 1 : after
    guard verb + 1 < pieces.count, let cue = pieces[verb].cue, pieces[verb + 1].number != nil,
      let first = result.lastIndex(where: { $0.cue == cue }), result[first...].contains(where: { $0.number != nil })
    else { return nil }
    result.removeSubrange(first...)
    return verb
  }

  /// "не, 25 беше": nothing of its own.
  private static func isIdle(_ piece: Piece) -> Bool { piece.glue == .auxiliary || piece.glue == .pronoun }

  private static func isPlain(_ piece: Piece, _ utterance: Utterance) -> Bool {
    utterance.says(piece.tokens.lowerBound, .plainCorrection)
  }
}
