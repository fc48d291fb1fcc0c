/// What one of the family gives or pays, and what it is for.
extension EntryEvidence {
  /// "свекърва ми даде": a word of kinship without an article, and one behind it that says whose or to whom.
  var isGivenByKin: Bool {
    guard let verb else { return false }
    let isJoined = pieces[verb].tokens.count > 1 && utterance.frameWord(pieces[verb].tokens.lowerBound)?.word == .us
    let kin = isJoined ? verb - 1 : verb - 2
    guard clause.pieces.contains(kin), isJoined || words[verb - 1] == .us else { return false }
    return utterance.says(pieces[kin].tokens.lowerBound, .bareKin) && !namesOccasion
  }

  /// "майка ми прати двеста лева за храна": who sends money sends it to whoever tells of it.
  var isSent: Bool { verb.map { pieces[$0].tokens.contains { utterance.says($0, .sendsMoney) } } ?? false }

  /// "жена ми даде 130 за ботуши": one of the household, by whichever word, and what for; it was paid, and who for is no matter.
  var isSpentByHousehold: Bool {
    guard let verb, verb > clause.pieces.lowerBound, words[verb - 1] == .household, gives || isGiven || isPaying(verb)
    else { return false }
    // "жена ми плати интернета, 27.99"
    let thing = (verb + 1..<max(verb + 1, clause.amount)).first { pieces[$0].isContent }
    if let thing, isPaying(verb),
      pieces[thing].tokens.contains(where: { draft.grounds.recognised.contains(utterance.text($0)) })
    {
      return true
    }
    return clause.pieces.contains { index in
      pieces[index].glue == .for && index > clause.amount && clause.pieces.contains(index + 1)
        && (pieces[index + 1].isContent || pieces[index + 1].glue == .article)
    }
  }

  /// "майка ми плати нейната сметка", "сестра ми плати своя билет": for what is theirs, whosoever mother it is.
  var paysTheirOwn: Bool {
    guard let verb, isPaying(verb), isGivenByKin else { return false }
    return (verb + 1..<max(verb + 1, clause.pieces.upperBound)).contains { index in
      utterance.says(pieces[index].tokens.lowerBound, .theirOwn)
    }
  }

  /// "ми | плати": paid, by whomever and to whomever.
  private func isPaying(_ verb: Int) -> Bool {
    pieces[verb].cue?.role == .receive
      && pieces[verb].tokens.contains {
        Lexicon.meaning(.verbs, of: utterance.text($0), utterance.asked)?.role == Cue.Role.spend.rawValue
      }
  }

  /// "за роклята на малката": what it is for is named behind the amount, and that may be whoever's it is.
  var namesPurpose: Bool {
    clause.behindAmount.contains { index in
      pieces[index].glue == .for && clause.pieces.contains(index + 1) && pieces[index + 1].isContent
        && !utterance.says(pieces[index].tokens.lowerBound, .eachAt)
    }
  }

  /// "за рождения ден": who gives for an occasion gives it to whose it is.
  private var namesOccasion: Bool {
    clause.pieces.contains { index in
      pieces[index].glue == .for && clause.pieces.contains(index + 1)
        && pieces[index + 1].tokens.contains { utterance.says($0, .hasDay) }
    }
  }
}
