/// Drops what a speaker took back: "thirty no forty", "sixty i mean sixty five", "50 at lidl, no wait, 60".
enum Restarts {
  /// The pieces without those that were corrected.
  static func resolve(_ pieces: [Piece], in utterance: Utterance) -> [Piece] {
    var result: [Piece] = []
    result.reserveCapacity(pieces.count)
    var index = 0
    while index < pieces.count {
      // "такси 7,30, ама 9200 крачки": of something else.
      let isOfOther = isBeforeFigure(index, pieces, utterance)
      if !isOfOther,
        let wrong = abandoned(result, before: pieces[index], utterance)
          ?? repeated(result, at: index, pieces, utterance)
      {
        result.removeSubrange(wrong...)
      }
      if !isOfOther, hesitated(before: pieces[index], utterance), let last = result.last?.number,
        last.isReplaced(by: pieces[index].number), !isUnitPrice(result, utterance),
        !isReckoned(pieces[index].number, of: result)
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

  /// Whether what is no money is named behind a number: "9200 steps".
  private static func isBeforeFigure(_ index: Int, _ pieces: [Piece], _ utterance: Utterance) -> Bool {
    pieces[index].number?.currency == nil && pieces.indices.contains(index + 1) && pieces[index + 1].isContent
      && utterance.frameWord(pieces[index + 1].tokens.lowerBound)?.word == .figure
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
    if isThoughtAgain, isReckoned(number, of: result) { return nil }
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

  /// "the bulb was nine, took two, so eighteen", "3 each and one for 8, so 11": what comes next is reckoned from two that were said.
  private static func isReckoned(_ sum: NumberFacts?, of result: [Piece]) -> Bool {
    guard let sum else { return false }
    let values = result.compactMap(\.number?.value)
    return values.indices.contains { index in
      values[..<index].contains { first in
        let product = first.times(values[index])
        return [product, first.adding(values[index]), values.last.flatMap { product?.adding($0) }]
          .contains { $0?.decimal == sum.value.decimal }
      }
    }
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
      // "31,40 (не 34,10)": what it is not.
      if position > 0, utterance.isText(pieces[position - 1].tokens.lowerBound, "(") { return nil }
      if isTakenBack(pieces[position]) {
        found = true
        position += 1
        continue
      }
      guard pieces[position].number == nil, pieces[position].date == nil,
        let match = Lexicon.match(.speech, utterance, at: pieces[position].tokens.lowerBound),
        match.meaning.role == "correction",
        // "told no one": nobody, and no number that is put right.
        utterance.frameWord(pieces[position].tokens.lowerBound)?.word != .nobody
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
}

extension NumberFacts {
  /// Whether this and the next number both are amounts, so that the next one replaces this one.
  func isReplaced(by next: NumberFacts?) -> Bool {
    guard let next else { return false }
    return role == .amount && next.role == .amount && (currency != nil || next.currency == nil || inWords)
  }
}
