/// What others do for who speaks, and is paid for.
extension FrameReader {
  /// "fixed it", "coloured my hair", "поправиха ми": to who speaks, or to what they brought.
  func isService(_ verb: Int) -> Bool {
    let next = verb + 1
    guard pieces[verb].isContent else { return false }
    let word = pieces[verb].tokens.lowerBound
    let isPast = utterance.endings(word).has(.othersPastEnding)
    // "ни донесоха пица", and not "хазяйката ми вдигна": of whom, there.
    let us = (clause.pieces.lowerBound..<verb).last { !utterance.begins(.object, pieces[$0]) }
    if isPast, let us, words[us] == .us, us == clause.pieces.lowerBound || us + 1 < verb || !isOwned(us - 1) {
      return true
    }
    guard next < clause.pieces.upperBound, next != clause.amount else { return false }
    if words[next] == .us { return isPast }
    return pieces[next].glue == .pronoun && words[next] == nil
      && utterance.endings(word).has(.pastEnding) && subject(of: verb) == .other
  }

  /// Whether a word behind a noun may say whose it is: "хазяйката ми", "брат ми", and not "в долна баня ми".
  private func isOwned(_ noun: Int) -> Bool {
    guard pieces[noun].isContent else { return false }
    let token = pieces[noun].tokens.upperBound - 1
    return !utterance.isCyrillic(token) || words[noun] != nil || utterance.says(token, .bareKin)
      || utterance.endings(token).has(.definiteEnding)
  }
}
