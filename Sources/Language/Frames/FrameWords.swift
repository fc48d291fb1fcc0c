/// What each piece of a reading says of who does something, what it is, and whether it is done.
enum FrameWords {
  /// The roles of the pieces: of a piece's first token, and of one of several tokens, the first that any has.
  static func of(_ pieces: [Piece], _ utterance: Utterance) -> [FrameWord?] {
    var words = [FrameWord?](repeating: nil, count: pieces.count)
    for (index, piece) in pieces.enumerated() {
      switch piece.kind {
      case .date, .time, .number, .mark, .currency: continue
      // A name of several words is none of somebody.
      case .name where piece.tokens.count > 1: continue
      case .name, .word, .cue, .glue: break
      }
      // A phrase may reach over several pieces, and a piece over several words.
      for token in piece.tokens {
        guard let found = utterance.frameWord(token) else { continue }
        // "my share of the | office": a phrase that goes on behind a phrase is none.
        if token > piece.tokens.lowerBound, token + found.count > piece.tokens.upperBound { continue }
        // Within a phrase that says what is done, only who does it counts: "have paid" is not what somebody has.
        if let cue = piece.cue, cue.role != .kind, piece.tokens.count > 1, !found.word.isSomebody { continue }
        words[index] = found.word
        break
      }
    }
    for index in pieces.indices.dropLast()
    where pieces[index + 1].isContent && words[index + 1] == nil
      && utterance.says(pieces[index].tokens.lowerBound, .titleOfPerson)
      && utterance.tokens[pieces[index + 1].tokens.lowerBound].capitalised
    {
      words[index] = .name
    }
    for index in pieces.indices where words[index] == .household && isAnothers(index, pieces, utterance, words) {
      words[index] = .person
    }
    return words
  }

  /// "elena's husband", "his wife", "мъжът на елена", "жена му": of another household.
  static func isAnothers(
    _ index: Int, _ pieces: [Piece], _ utterance: Utterance, _ words: [FrameWord?]
  ) -> Bool {
    if index > 0 {
      if words[index - 1] == .theirs || words[index - 1] == .person || words[index - 1] == .name { return true }
      let before = pieces[index - 1]
      if before.isContent, !utterance.namesOwner(before),
        utterance.endings(before.tokens.upperBound - 1).has(.possessiveEnding)
      {
        return true
      }
    }
    guard index + 1 < pieces.count else { return false }
    if words[index + 1] == .them { return true }
    guard index + 2 < pieces.count, pieces[index + 1].glue == .to else { return false }
    return words[index + 2] == .name || words[index + 2] == .person
  }
}

extension Utterance {
  /// "never wrote it down", "never logged it": whether a verb is of writing down, and what is meant is known.
  func isOfBook(_ verb: Int, in pieces: [Piece]) -> Bool {
    pieces.indices.contains(verb + 1) && says(pieces[verb].tokens.lowerBound, .writesDown)
      && begins(.object, pieces[verb + 1])
  }

  /// The role of the phrase that begins at one token, with the number of its tokens.
  func frameWord(_ index: Int) -> (word: FrameWord, count: Int)? {
    guard let match = Lexicon.match(.frames, self, at: index), let word = FrameWord(rawValue: match.meaning.role) else {
      return nil
    }
    return (word, match.count)
  }
}
