/// Drops what a speaker took back: "thirty no forty", "sixty i mean sixty five", "50 at lidl, no wait, 60".
enum Restarts {
  /// The pieces without those that were corrected.
  static func resolve(_ pieces: [Piece], in utterance: Utterance) -> [Piece] {
    var result: [Piece] = []
    result.reserveCapacity(pieces.count)
    var index = 0
    while index < pieces.count {
      if let wrong = abandoned(result, before: pieces[index], utterance)
        ?? repeated(result, at: index, pieces, utterance)
      {
        result.removeSubrange(wrong...)
      }
      if hesitated(before: pieces[index], utterance), let last = result.last?.number,
        last.isReplaced(by: pieces[index].number), !isUnitPrice(result, utterance)
      {
        result.removeLast()
      }
      if let rest = afterDenied(at: index, result.last { !$0.isMark }, pieces, utterance) {
        index = rest
        continue
      }
      if let kept = contrast(at: index, pieces, utterance) {
        index = kept
        continue
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

  /// The number before marks that this one replaces: "200, well, 220", or one that was not finished, "one hundred... one
  /// hundred and seven".
  private static func abandoned(_ result: [Piece], before piece: Piece, _ utterance: Utterance) -> Int? {
    guard let number = piece.number, let wrong = result.lastIndex(where: { !$0.isMark }), wrong < result.count - 1,
      let last = result[wrong].number
    else { return nil }
    let marks = result[(wrong + 1)...]
    let isThoughtAgain =
      marks.contains { utterance.tokens[$0.tokens.lowerBound].afterFiller }
      || utterance.tokens[piece.tokens.lowerBound].afterFiller
    if isThoughtAgain, last.isReplaced(by: number), last.currency == nil || number.currency != nil { return wrong }
    let points = marks.map { utterance.text($0.tokens.lowerBound) }.joined()
    let hasTrailedOff = points == "…" || points.count > 1 && points.allSatisfy { $0 == "." }
    guard hasTrailedOff, number.inWords || number.currency != nil, last.currency == nil,
      last.inWords || last.value.isWhole
    else { return nil }
    return wrong
  }

  /// The number that is said again right behind a comma, with what it was for: "spent 6 leva, 6 leva on a hot chocolate".
  private static func repeated(_ result: [Piece], at index: Int, _ pieces: [Piece], _ utterance: Utterance) -> Int? {
    guard let number = pieces[index].number, number.currency != nil, result.count > 2,
      pieces.indices.contains(index + 1),
      pieces[index + 1].glue == .for, result[result.count - 1].isMark,
      utterance.isText(result[result.count - 1].tokens.lowerBound, ","), let last = result[result.count - 2].number,
      last.role == .amount, last.value == number.value, last.currency == number.currency,
      result[result.count - 3].isSpending
    else { return nil }
    return result.count - 2
  }

  /// "по два и петдесет, значи седем и петдесет": what comes next is the sum.
  private static func isUnitPrice(_ result: [Piece], _ utterance: Utterance) -> Bool {
    guard result.count > 1 else { return false }
    return utterance.says(result[result.count - 2].tokens.lowerBound, .eachAt)
  }

  /// The piece after the words of correction that begin at piece `index`.
  private static func correction(at index: Int, _ pieces: [Piece], _ utterance: Utterance) -> Int? {
    var position = index
    var found = false
    while position < pieces.count {
      if pieces[position].isMark {
        position += 1
        continue
      }
      if isTakenBack(pieces[position]) {
        found = true
        position += 1
        continue
      }
      guard pieces[position].number == nil, pieces[position].date == nil,
        let match = Lexicon.match(.speech, utterance, at: pieces[position].tokens.lowerBound),
        match.meaning.role == "correction"
      else { break }
      found = true
      let end = pieces[position].tokens.lowerBound + match.count
      while position < pieces.count, pieces[position].tokens.upperBound <= end { position += 1 }
      if position < pieces.count, pieces[position].tokens.lowerBound < end { return nil }
    }
    return found ? position : nil
  }

  /// "scratch that", "cancel that": with another number after it, it takes back the one before.
  private static func isTakenBack(_ piece: Piece) -> Bool { piece.cue?.role == .cancel && piece.tokens.count > 1 }

  /// "nineteen not ninety": the second number is what was misheard.
  private static func afterDenied(
    at index: Int, _ last: Piece?, _ pieces: [Piece], _ utterance: Utterance
  ) -> Int? {
    // Bulgarian says it with "а не"; "не" alone takes the first number back.
    guard utterance.says(pieces[index].tokens.lowerBound, .notNumber), last?.number != nil, index + 1 < pieces.count,
      pieces[index + 1].number != nil
    else { return nil }
    return index + 2
  }

  /// "it wasn't twenty but twenty five", "не бяха двайсет, а двайсет и пет", "не вчера, а в петък": where the second one stands.
  private static func contrast(at index: Int, _ pieces: [Piece], _ utterance: Utterance) -> Int? {
    guard pieces[index].cue?.role == .not else { return nil }
    var wrong = index + 1
    while wrong < pieces.count, pieces[wrong].glue == .auxiliary || pieces[wrong].glue == .pronoun { wrong += 1 }
    guard wrong < pieces.count, pieces[wrong].number != nil || pieces[wrong].date != nil else { return nil }
    var but = wrong + 1
    if but < pieces.count, pieces[but].isMark { but += 1 }
    guard but + 1 < pieces.count, utterance.says(pieces[but].tokens.lowerBound, .butNumber),
      pieces[wrong].number != nil ? pieces[but + 1].number != nil : pieces[but + 1].date != nil
    else { return nil }
    return but + 1
  }

  /// "from Shell, that is, from OMV": the preposition is said again. Not inlined: there the optimizer of Swift 6.3.1 ends with a fault
  /// of its own.
  @inline(never)
  private static func samePreposition(_ result: inout [Piece], with pieces: [Piece], from after: Int) -> Int? {
    guard let glue = pieces[after].glue, glue.isPreposition, after + 1 < pieces.count, pieces[after + 1].isContent,
      let last = result.last, last.isContent, result.count > 1, result[result.count - 2].glue == glue
    else { return nil }
    result[result.count - 1] = pieces[after + 1]
    return after + 2
  }

  /// Puts what follows the correction in the place of what it corrects; the index to go on from.
  private static func replace(
    _ result: inout [Piece], with pieces: [Piece], from index: Int, after: Int, _ utterance: Utterance
  ) -> Int? {
    if let restarted = restart(&result, with: pieces, at: after) { return restarted }
    // "no, it was 52"
    let said = pieces[after...].firstIndex { $0.glue != .pronoun && $0.glue != .auxiliary } ?? after
    let after = pieces[said].number == nil && pieces[said].date == nil ? after : said
    let next = pieces[after]
    if var number = next.number {
      guard let wrong = result.lastIndex(where: { $0.number != nil }) else { return nil }
      let adjacent = wrong == result.count - 1
      // Words between the two: only where the sentence ends with the new number.
      let rest = pieces[(after + 1)...]
      guard adjacent || rest.first?.isBoundary ?? true || rest.allSatisfy(isIdle) else { return nil }
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
    guard next.isContent, let last = result.last, last.isContent, after - index > 1 || isPlain(pieces[index], utterance)
    else { return nil }
    result[result.count - 1] = next
    return after + 1
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

extension NumberFacts {
  /// Whether this and the next number both are amounts, so that the next one replaces this one.
  fileprivate func isReplaced(by next: NumberFacts?) -> Bool {
    guard let next else { return false }
    return role == .amount && next.role == .amount && (currency != nil || next.currency == nil || inWords)
  }
}
