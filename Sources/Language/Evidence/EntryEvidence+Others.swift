import Entities
import Vocabulary

/// Somebody else pays, or what is named was given up for something else.
extension EntryEvidence {
  /// "put down a limit of 200 for clothes": a bound right behind a verb of putting.
  var setsBound: Bool {
    guard cue?.role == .move, let verb, verb < clause.amount else { return false }
    return (verb + 1..<clause.amount).contains { words[$0] == .goal }
  }

  /// "move the 45 to fun": one that was told before.
  var movesToldBefore: Bool {
    cue?.role == .move && verb == clause.pieces.lowerBound && pieces[clause.amount - 1].glue == .the
      && clause.pieces.contains(clause.amount + 1) && pieces[clause.amount + 1].glue == .to
  }

  /// Whether a person is named behind "to", and before the amount: who got the money back.
  var givesBackToSomebody: Bool {
    guard let verb, verb < clause.amount else { return false }
    return (verb + 1..<clause.amount).contains { index in
      pieces[index].glue == .to && index + 1 < clause.amount
        && (words[index + 1] == .person || words[index + 1] == .name)
    }
  }

  /// "Genadi's wife filled their car, 96", "мъжът на колежката взе телевизор за 900": one of another household did something, and nothing
  /// says that it was for who speaks.
  var isOfOtherHousehold: Bool {
    guard entry.type == .expense, !frame.act.isMoney || frame.subject != .own else { return false }
    return clause.pieces.contains { index in
      guard index < clause.amount, words[index] == .person, FrameWords.isAnothers(index, pieces, utterance, words),
        !utterance.endings(pieces[index].tokens.upperBound - 1).has(.possessiveEnding), reader.isSubject(index),
        !reader.segment(around: index).contains(where: { words[$0] == .us || words[$0] == .own })
      else { return false }
      // "мъжът | на колежката | взе": behind whose he is.
      let whose = index + 2 < pieces.count && pieces[index + 1].glue == .to ? index + 2 : index
      return (whose + 1..<max(whose + 1, clause.pieces.upperBound)).first { pieces[$0].glue == nil }.map(isDone)
        ?? false
    }
  }

  private func isDone(_ index: Int) -> Bool {
    if let role = pieces[index].cue?.role, role != .kind { return true }
    switch words[index] {
    case .does, .did, .doesNow, .acts, .happens, .unmoved, .promises, .lends: return true
    default: return pieces[index].isContent && utterance.endsAsDone(pieces[index].tokens.lowerBound)
    }
  }

  /// Whether somebody who is not of the household is said to pay, in whichever words.
  var isOnOthers: Bool { isTreat || sendsInvoice }

  /// "lunch 18, Dani's treat", "обяд 15 лв, черпи Краси", "Maria treated us, the bill was 64": who treats is named.
  private var isTreat: Bool {
    clause.pieces.contains { index in
      let isNoun = utterance.says(pieces[index].tokens.lowerBound, .treat)
      guard isNoun || utterance.says(pieces[index].tokens.lowerBound, .treats) else { return false }
      let stretch = reader.segment(around: index)
      guard !stretch.contains(where: { words[$0] == .own || utterance.namesOwner(pieces[$0]) }) else { return false }
      if isNoun {
        // "a treat for the dog": nobody's.
        return index > stretch.lowerBound && (index + 1 == stretch.upperBound || !pieces[index + 1].isContent)
          && (words[index - 1] == .theirs || isPossessive(index - 1) || reader.namesPossessor(index - 1))
      }
      // In Bulgarian the verb says that it is somebody else, in English the word before it does.
      return stretch.contains { $0 != index && (words[$0]?.isSomebody ?? false || isNamed($0)) }
        && (utterance.isCyrillic(pieces[index].tokens.lowerBound) || stretch.contains { words[$0] == .us }
          || LatinGrammar.isBulgarian(utterance))
    }
  }

  /// "lunch 22 on the company", "dinner's on Peter, 80": what was had, and behind it on whom.
  var isOnSomebody: Bool {
    guard !frame.act.isMoney else { return false }
    return clause.pieces.contains { index in
      guard utterance.says(pieces[index].tokens.lowerBound, .onWhom), pieces[index].tokens.count == 1 else {
        return false
      }
      let noun = (index + 1..<max(index + 1, clause.pieces.upperBound)).first { pieces[$0].glue == nil }
      guard let noun, isOther(index + 1...noun, behind: index), !utterance.namesOwner(pieces[noun]),
        noun + 1 == clause.pieces.upperBound || !pieces[noun + 1].isContent
      else { return false }
      return !reader.isTrade(noun) && (clause.pieces.lowerBound..<index).contains { pieces[$0].isContent }
    }
  }

  /// Somebody else; behind "was on" anybody by a name that is none of a place.
  private func isOther(_ words: ClosedRange<Int>, behind on: Int) -> Bool {
    if let who = words.lazy.compactMap({ self.words[$0] }).first(where: \.isSomebody) { return who != .household }
    return on > clause.pieces.lowerBound && pieces[on - 1].glue == .auxiliary && isNamed(words.upperBound)
      && !Vocabulary.isKnown(utterance.text(pieces[words.upperBound].tokens.lowerBound))
  }

  /// "invoice for 340 sent to client", "пратих фактура за 600": it is still to be paid, and by whom it was sent to.
  private var sendsInvoice: Bool {
    guard let verb, utterance.begins(.give, pieces[verb]) || utterance.says(pieces[verb].tokens.lowerBound, .sends)
    else { return false }
    return clause.pieces.contains { index in
      guard utterance.says(pieces[index].tokens.lowerBound, .invoice) else { return false }
      return index == clause.pieces.lowerBound || !(pieces[index - 1].glue?.isPreposition ?? false)
    }
  }

  /// "такси 20 пеша": what was done instead of it.
  var isGivenUp: Bool {
    clause.pieces.contains { index in
      index > clause.amount && pieces[index].tokens.contains { utterance.says($0, .insteadOfIt) }
    }
  }

  /// "Виваком си дръпнаха 31,99 от картата": a shop took it, from what is one's own.
  var isTakenByShop: Bool {
    guard draft.grounds.category == .merchant, let first = clause.pieces.first(where: { pieces[$0].isContent }),
      first < clause.amount,
      pieces[first].tokens.contains(where: { draft.grounds.recognised.contains(utterance.text($0)) })
    else { return false }
    return clause.behindAmount.contains {
      words[$0] == .instrument && pieces[$0 - 1].glue == .at || pieces[$0].glue == .payment
    }
  }

  /// "в сервиза взеха 95", "на касата взеха 34,20": nobody is named, but where they did.
  var isTakenAtPlace: Bool {
    clause.pieces.contains { index in
      guard index < clause.amount, utterance.says(pieces[index].tokens.lowerBound, .theyTake),
        let place = (clause.pieces.lowerBound..<index).last(where: { pieces[$0].isContent })
      else { return false }
      return clause.glue(beforeThingAt: place + 1, in: pieces)?.isPreposition ?? false
    }
  }

  /// "учителката по пиано на Мая 35": whoever it is works for one of the household.
  var worksForOurs: Bool {
    clause.pieces.contains { index in
      pieces[index].isContent && utterance.namesOwner(pieces[index])
        && (clause.glue(beforeThingAt: index, in: pieces) == .to
          || clause.glue(beforeThingAt: index, in: pieces) == .of)
        && index < clause.amount
    }
  }

  /// "вечерята я плати Георги, 86": what was paid stands first and is taken up by a pronoun, so that who stands behind the verb did it.
  var isPaidByNamed: Bool {
    clause.pieces.dropFirst(2).contains { verb in
      let (token, who) = (pieces[verb].tokens.lowerBound, verb + 1)
      guard pieces[verb].cue.map({ $0.role == .spend && $0.kind.isEmpty }) ?? utterance.says(token, .treats),
        !utterance.endings(token).isOwnPast, utterance.hint(token - 1) == .object, pieces[verb - 2].isContent,
        clause.pieces.contains(who), pieces[who].isContent, !utterance.namesOwner(pieces[who]), !reader.isTrade(who)
      else { return false }
      let name = pieces[who].tokens.lowerBound
      return utterance.tokens[name].member == nil
        && (words[who]?.isSomebody ?? isNamed(who) || !Vocabulary.isKnown(utterance.text(name)))
    }
  }

  private func isPossessive(_ index: Int) -> Bool {
    pieces[index].isContent && utterance.tokens[pieces[index].tokens.lowerBound].capitalised
      && utterance.endings(pieces[index].tokens.upperBound - 1).has(.possessiveEnding)
  }

  /// Somebody by a name that nobody lists.
  private func isNamed(_ index: Int) -> Bool {
    pieces[index].isContent && utterance.tokens[pieces[index].tokens.lowerBound].capitalised
  }
}
