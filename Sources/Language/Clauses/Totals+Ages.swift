/// How old somebody is.
extension Totals {
  /// Whether a bare number is told as how old somebody is, in whichever words.
  static func isToldAge(_ index: Int, _ pieces: [Piece], _ utterance: Utterance) -> Bool {
    isAge(index, pieces, utterance) || isAgeOfSomebody(index, pieces, utterance)
      || isAgeBehindWord(index, pieces, utterance) || isFigure(index, pieces, utterance)
  }

  /// "20" of "the boy next door 20": a bare number that a word before it claims for its name, and that may be an amount all the same.
  static func isClaimed(_ piece: Piece) -> Bool {
    piece.number.map { $0.role == .identifier && $0.currency == nil && $0.value.isWhole } ?? false
  }

  /// "a lad of 25", "the twins, age 4", "Nan's 84 and", "he turns 5 on friday", "I'm no fool at 85".
  private static func isAgeBehindWord(_ index: Int, _ pieces: [Piece], _ utterance: Utterance) -> Bool {
    guard let number = pieces[index].number, (1...110).contains(number.value.whole) else { return false }
    let last = pieces[index - 1]
    let token = last.tokens.upperBound - 1
    if utterance.says(token, .ageWord) { return true }
    let next = index + 1
    let isEnd =
      !pieces.indices.contains(next) || pieces[next].isMark || pieces[next].glue == .and || pieces[next].date != nil
    guard isEnd else { return false }
    if utterance.says(token, .turnsAge) { return true }
    if last.glue == .to, index > 1, utterance.says(pieces[index - 2].tokens.upperBound - 1, .turnsAge) { return true }
    // "на 81", "котката, на 12": in a stretch of its own, or behind a copula.
    if last.glue == .to, index > 1, utterance.isCyrillic(token), number.value.whole > 2 {
      return isAgeBehindTo(index, pieces, utterance)
    }
    if last.glue == .of, index > 1, utterance.frameWord(pieces[index - 2].tokens.upperBound - 1)?.word == .person {
      return true
    }
    if last.glue == .at, number.value.whole > 24, utterance.says(token, .hour) {
      let own = stretch(around: index, pieces)
      return own.contains { place in
        place < index - 1
          && [.own, .third].contains(utterance.frameWord(pieces[place].tokens.lowerBound)?.word)
      } && !own.contains { pieces[$0].isSpending || pieces[$0].cue?.role == .got }
    }
    guard last.isContent, let stem = utterance.possessor(token),
      let role = Lexicon.meaning(.frames, of: stem, utterance.asked)?.role
    else { return false }
    return FrameWord(rawValue: role)?.isSomebody ?? false
  }

  /// "на | 81" at the end: behind a mark, or a copula that follows what was paid.
  private static func isAgeBehindTo(_ index: Int, _ pieces: [Piece], _ utterance: Utterance) -> Bool {
    if pieces[index - 2].isMark { return pieces[..<(index - 2)].contains(where: \.isContent) }
    guard let paid = pieces[..<index].lastIndex(where: { $0.number?.currency != nil }) else { return false }
    let between = pieces[(paid + 1)..<(index - 1)]
    return between.contains { utterance.frameWord($0.tokens.lowerBound)?.word == .own || $0.glue == .auxiliary }
      && between.last?.isContent == true
      && !between.contains { $0.cue != nil || $0.number != nil }
  }

  /// "my top score was 74", "очите ми са -6": what something that is no money was.
  private static func isFigure(_ index: Int, _ pieces: [Piece], _ utterance: Utterance) -> Bool {
    guard index > 1, pieces[index - 1].glue == .auxiliary else { return false }
    return utterance.frameWord(pieces[index - 2].tokens.upperBound - 1)?.word == .figure
  }

  /// "I'm forty six and", "she's 9,": who somebody is, and nothing behind it; "котаракът е на петнайсет", "на 72 е".
  static func isAge(_ index: Int, _ pieces: [Piece], _ utterance: Utterance) -> Bool {
    let before = pieces[index - 1].tokens
    if pieces[index - 1].glue == .to
      || index > 1 && pieces[index - 2].glue == .to && utterance.says(before.lowerBound, .eachAt)
    {
      let isCopula = { (place: Int) in
        pieces.indices.contains(place)
          && (pieces[place].glue == .auxiliary || utterance.frameWord(pieces[place].tokens.lowerBound)?.word == .is)
      }
      let joint = pieces[index - 1].glue == .to ? index - 2 : index - 3
      let next = index + 1
      return isCopula(next)
        || isCopula(joint) && (!pieces.indices.contains(next) || pieces[next].isMark || pieces[next].glue == .and)
    }
    let who = { (token: Int) in [.own, .third].contains(utterance.frameWord(token)?.word) }
    // "since I was nineteen", "he was only 91"
    let subject = pieces[..<index].lastIndex { $0.glue != .auxiliary }
    let isPast = subject.map { $0 < index - 1 && who(pieces[$0].tokens.lowerBound) } ?? false
    guard
      isPast
        || before.count == 1
          && (who(before.lowerBound) && utterance.text(before.lowerBound).contains("'")
            || utterance.says(before.lowerBound, .isSomebody))
    else {
      return false
    }
    guard pieces.indices.contains(index + 1) else { return true }
    return pieces[index + 1].isMark || pieces[index + 1].glue == .and || pieces[index + 1].date != nil
      || utterance.begins(.now, pieces[index + 1])
  }

  /// "на 67 звъни по цял ден", "тя на 22, той на 45", "at 74 I am the youngest", "tenants are 23": how old somebody is, said with a verb or
  /// of a person.
  static func isAgeOfSomebody(_ index: Int, _ pieces: [Piece], _ utterance: Utterance) -> Bool {
    guard let number = pieces[index].number, (3...99).contains(number.value.whole), number.currency == nil else {
      return false
    }
    let word = { (place: Int) in
      pieces.indices.contains(place) ? utterance.frameWord(pieces[place].tokens.lowerBound)?.word : nil
    }
    let opens = index == 1 || pieces.indices.contains(index - 2) && pieces[index - 2].isBoundary
    let next = index + 1
    let isEnd = !pieces.indices.contains(next) || pieces[next].isMark || pieces[next].glue == .and
    if pieces[index - 1].glue == .to {
      if isEnd, word(index - 2) == .third { return true }
      guard opens, pieces.indices.contains(next) else { return false }
      let verb = pieces[next].tokens.lowerBound
      if pieces[next].glue == .auxiliary || utterance.says(verb, .becomes) || word(next) == .is { return true }
      return number.value.whole > 12 && pieces[next].isContent && utterance.tokens[verb].entry.tables == 0
        && utterance.isCyrillic(verb) && utterance.endings(verb).has(.thirdEnding)
    }
    if pieces[index - 1].glue == .at, opens, utterance.says(pieces[index - 1].tokens.lowerBound, .hour) {
      return number.value.whole > 12 && (word(next) == .own || word(next) == .you)
    }
    // "retirement at ninety, here I come"
    if pieces[index - 1].glue == .at, utterance.says(pieces[index - 1].tokens.lowerBound, .hour), isEnd, number.inWords,
      number.value.whole > 24, pieces[..<index].contains(where: { $0.number?.currency != nil })
    {
      return true
    }
    guard isEnd, index > 1, pieces[index - 1].glue == .auxiliary || word(index - 1) == .is else { return false }
    switch word(index - 2) {
    case .person, .name, .payer, .household: return pieces[index - 2].isContent || pieces[index - 2].cue != nil
    default: return false
    }
  }
}
