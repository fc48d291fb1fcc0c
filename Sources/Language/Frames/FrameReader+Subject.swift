/// Who does what a verb says.
extension FrameReader {
  func subject(of verb: Int) -> Frame.Subject {
    // "paid me", "ми даде": the verb names who speaks.
    let isThird = (words[verb] == .does || words[verb] == .doesNow) && !utterance.says(token(verb), .oursNow)
    // "на братовчед ми им излезе 15 бона"
    if verb > clause.pieces.lowerBound, words[verb - 1] == .them, isSaidOfThings(verb) { return .unnamed }
    if namesUs(verb) {
      if isSaidOfThings(verb) { return .own }
      // "жена ми даде": the word is rather hers than the receiver.
      if verb > clause.pieces.lowerBound, words[verb - 1] == .household, !receives(verb) { return .unnamed }
      return isGiver(before: verb) ? .payer : .own
    }
    // "i covered everyone": the verb's own phrase says who.
    if pieces[verb].tokens.count > 1, pieces[verb].tokens.contains(where: { utterance.frameWord($0)?.word == .own }) {
      return .own
    }
    let isOwn = utterance.endings(token(verb)).has(.ownPastEnding) || isOwnRespelled(verb)
    // "ich hab meinem Kumpel 200 geliehen": the auxiliary says who, whoever stands between it and the verb.
    if auxiliaries(before: verb).contains(where: { utterance.says(token($0), .ownAuxiliary) }) { return .own }
    if isMemberBehind(verb) { return .household }
    var crossed = false
    var index = verb - 1
    while index >= clause.pieces.lowerBound {
      if isTurn(index) {
        // "guess who forgot her card.. paid 75": a sentence has a subject of its own.
        if hasContent(index + 1..<verb) || pieces[index].isMark && !utterance.isText(token(index), ",") { break }
        crossed = true
      }
      if isMember(index) { return .household }
      // "изпратихме Тони, дадох 30": the ending names who speaks, whoever was named in another stretch before.
      if isOwn, crossed, words[index] == .name || words[index] == .third || words[index] == .person,
        !isTold(index + 1..<verb)
      {
        index -= 1
        continue
      }
      // "they wanted 80, got it for 65": who asked for it is not who got it.
      if crossed, isGivenIt(verb), pieces[index..<verb].contains(where: { $0.number != nil }) {
        index -= 1
        continue
      }
      switch words[index] {
      case .own: return .own
      // "къщата се продаде": whose, nobody says.
      case .passive where isThird && pieces[verb].cue?.role == .sell: return .unnamed
      case .passive where !crossed && index == verb - 1 && !isTheirs(before: verb): return .own
      case .theirs where isSubject(index): return .other
      // "my neighbour's car repair came to 900"
      case nil
      where (isSaidOfThings(verb) || index == verb - 1 || pieces[verb].cue?.role == .sell) && namesPossessor(index)
        && isSubject(index):
        return .other
      // "the tenant was late, but he sent 650"
      // "about a guy who paid": right before the verb it is its subject, whatever stands before.
      // "the shoes, they did cost 89": of what was named.
      case .third where isSaidOfThings(verb) && hasContent(clause.pieces.lowerBound..<index): return .own
      case .third where isSubject(index) || index == verb - 1:
        return named(before: index)
      case .household where isSubject(index): return .household
      case .payer where isSubject(index): return .payer
      // "plumber cost 130"
      case .person where (isSaidOfThings(verb) || pieces[verb].cue == nil) && isTrade(index): break
      // "electrician came, gave him 70": to him.
      case .person where crossed && clause.pieces.contains(verb + 1) && words[verb + 1] == .them && isTrade(index):
        break
      // "майсторът оправи пералнята му дадох 160": the ending names who speaks, whoever did something else before.
      // "брат, дадох 40": spoken to.
      case .person where isOwn && (hasContent(index + 1..<verb) || isSpokenTo(index, before: verb)): break
      case .person where isSubject(index), .name where isSubject(index): return .other
      default: break
      }
      if utterance.namesOwner(pieces[index]), isSubject(index) { return .household }
      index -= 1
    }
    if isThird && pieces[verb].cue?.role != .refund || isUnknownSubject(before: verb) { return .unnamed }
    return .own
  }

  /// Who of the household does what a clause tells, by name: the piece that says so, and that of the verb.
  static func member(of clause: Clause, in pieces: [Piece], _ utterance: Utterance) -> (place: Int, verb: Int)? {
    guard clause.pieces.contains(where: { utterance.tokens[pieces[$0].tokens.lowerBound].member != nil }) else {
      return nil
    }
    return FrameReader(utterance, pieces, clause, words: FrameWords.of(pieces, utterance)).member()
  }

  private func member() -> (place: Int, verb: Int)? {
    let found = act(in: segment(around: clause.amount))
    guard case .money = found.0, let verb = found.place, subject(of: verb) == .household else { return nil }
    let place = isMemberBehind(verb) ? verb + 1 : (clause.pieces.lowerBound..<verb).last { isMember($0) }
    return place.map { ($0, verb) }
  }

  /// "Мария каза, дадох 40", "Мария: дадох 40": what follows are somebody's words.
  private func isTold(_ range: Range<Int>) -> Bool {
    range.contains { words[$0] == .unmoved || utterance.isText(token($0), ":") }
  }

  /// "брат дадох 40", "брат, дадох 40": at the start, and right before what who speaks did.
  private func isSpokenTo(_ index: Int, before verb: Int) -> Bool {
    index == clause.pieces.lowerBound && (index + 1 == verb || index + 2 == verb && isTurn(index + 1))
  }

  /// "dadoh": a listed verb of a respelled language, whose ending names who speaks.
  private func isOwnRespelled(_ verb: Int) -> Bool {
    guard !utterance.isCyrillic(token(verb)), let match = Lexicon.match(.verbs, utterance, at: token(verb)),
      Language.all[match.language].respelled != nil
    else { return false }
    return utterance.endings(token(verb) + match.count - 1).has(.ownVerbEnding)
  }

  /// “12 лв плати Мария”: the verb says that it is somebody else, and the name stands right behind it.
  private func isMemberBehind(_ verb: Int) -> Bool {
    guard words[verb] == .does || words[verb] == .doesNow, utterance.isCyrillic(token(verb)),
      clause.pieces.contains(verb + 1)
    else { return false }
    return pieces[verb + 1].tokens.count == 1 && utterance.tokens[token(verb + 1)].member != nil
  }

  /// A member's name that does something.
  private func isMember(_ index: Int) -> Bool {
    pieces[index].tokens.count == 1 && utterance.tokens[token(index)].member != nil && isSubject(index)
  }

  /// Who "she" is: who pays, or who of the household, where they were named before and nobody else was.
  private func named(before index: Int) -> Frame.Subject {
    if clause.pieces.contains(where: { words[$0] == .payer }) { return .payer }
    let before = clause.pieces.lowerBound..<index
    let isOurs = before.contains { words[$0] == .household || utterance.namesOwner(pieces[$0]) }
    return isOurs && !before.contains { words[$0] == .person || words[$0] == .name } ? .household : .other
  }

  /// "the woman before me paid": where the receiver stands behind the verb, one before it belongs to another word.
  private func isBoundBefore(_ index: Int) -> Bool {
    guard !utterance.asked.hasLeader, index > clause.pieces.lowerBound, pieces[index - 1].isContent,
      let match = Lexicon.match(.frames, utterance, at: token(index))
    else { return false }
    let language = Language.all[match.language]
    return language.script != .cyrillic && language.respelled == nil
  }

  /// The auxiliaries before a verb, in its own stretch.
  private func auxiliaries(before verb: Int) -> [Int] {
    (clause.pieces.lowerBound..<verb).reversed().prefix { !isTurn($0) }.filter { pieces[$0].glue == .auxiliary }
  }

  func token(_ index: Int) -> Int { pieces[index].tokens.lowerBound }

  /// "their house was sold": what happens to it is somebody else's.
  func isTheirs(before verb: Int) -> Bool {
    (segment(around: verb).lowerBound..<verb).contains { words[$0] == .theirs && isSubject($0) }
  }

  /// "paid me", "gave to us", "ми преведе": to who speaks, right beside the verb or in it.
  func namesUs(_ verb: Int) -> Bool {
    if pieces[verb].tokens.count > 1, pieces[verb].tokens.contains(where: { utterance.frameWord($0)?.word == .us }) {
      return true
    }
    for next in verb + 1..<max(verb + 1, min(verb + 3, clause.pieces.upperBound)) {
      if words[next] == .us { return !isTurn(next) }
      guard pieces[next].glue != nil else { break }
    }
    var before = verb - 1
    while before >= clause.pieces.lowerBound, pieces[before].glue != nil, !isTurn(before) {
      // "брат ми си даде": for himself.
      if words[before] == .itself, utterance.begins(.give, pieces[verb]) { return false }
      // Not "my brother": in Bulgarian the word behind the noun may be either, and is the receiver only where it is not needed.
      if words[before] == .us {
        if isBoundBefore(before) { return false }
        return before == clause.pieces.lowerBound || words[before - 1] == nil || utterance.begins(.give, pieces[verb])
      }
      before -= 1
    }
    // "hat mir zum Geburtstag 100 Euro geschenkt": right behind the auxiliary, and far from the verb.
    return auxiliaries(before: verb).contains { $0 + 1 < verb && words[$0 + 1] == .us }
  }

  /// "neighbour's": somebody else, by a word or name, whose something is.
  func namesPossessor(_ index: Int) -> Bool {
    guard pieces[index].isContent, pieces[index].tokens.count == 1,
      let stem = utterance.possessor(token(index)),
      let role = Lexicon.meaning(.frames, of: stem, utterance.asked)?.role
    else { return false }
    return role == FrameWord.person.rawValue || role == FrameWord.name.rawValue
  }

  /// "my daughter sent me": who speaks stands behind the verb, and whose daughter she is before it.
  private func receives(_ verb: Int) -> Bool {
    utterance.frameWord(pieces[verb].tokens.lowerBound)?.word != .us
      && !utterance.says(pieces[verb - 1].tokens.upperBound - 1, .partner)
      && !utterance.says(pieces[verb - 1].tokens.lowerBound, .partner)
  }

  func isGiver(before verb: Int) -> Bool {
    (clause.pieces.lowerBound..<verb).contains { words[$0] == .person || words[$0] == .payer || words[$0] == .name }
  }

  /// Whether a noun is not the object of a preposition, nor of a verb before it.
  func isSubject(_ index: Int) -> Bool {
    var before = index - 1
    while before >= clause.pieces.lowerBound {
      if isTurn(before) { return true }
      // "I owed Petar for the match": to whom.
      if words[before] == .promises || words[before] == .lends { return false }
      switch pieces[before].kind {
      case .glue(.at), .glue(.for), .glue(.to), .glue(.with), .glue(.payment): return false
      case .cue(let cue):
        switch cue.role {
        case .spend, .receive, .sell, .refund, .got, .save, .move: return false
        default: break
        }
      case .number: if before == clause.amount { return true }
      default: break
      }
      before -= 1
    }
    return true
  }

  func hasContent(_ range: Range<Int>) -> Bool {
    range.contains { pieces[$0].isContent }
  }
}
