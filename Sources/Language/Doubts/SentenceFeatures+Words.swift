import Entities

/// Which words of an entry nothing explains, and what explains them.
extension SentenceFeatures {
  func note(wordsOf draft: Reading.Draft, _ features: inout ConfidenceFeatures) {
    var content = 0
    var explained = 0
    var somebody = 0
    var places = 0
    for index in draft.clause.pieces {
      let piece = pieces[index]
      switch piece.kind {
      case .word:
        content += piece.tokens.count
        if isSomebody(index, draft) {
          somebody += 1
        } else if words[index] != nil || isShop(index, draft.clause) || isOwnDeed(index, draft.clause) {
          explained += 1
        } else if !draft.grounds.recognised.isEmpty, utterance.says(piece.tokens.lowerBound, .whereabouts) {
          explained += 1
        } else if !isRecognised(index, draft), isPurpose(index, draft) || isRemark(index, draft) {
          explained += piece.tokens.count
        }
      case .name:
        content += 1
        explained += 1
      // "dinner with my parents"
      case .cue(let cue) where cue.role == .weak:
        content += 1
        explained += 1
      case .glue(.at): if draft.clause.pieces.contains(index + 1), pieces[index + 1].isContent { places += 1 }
      default: break
      }
    }
    let left = max(0, content - explained - somebody - draft.grounds.recognised.count)
    features.note(.oneWordUnexplained, left == 1)
    features.note(.twoWordsUnexplained, left == 2)
    features.note(.manyWordsUnexplained, left > 2)
    features.note(.mostWordsUnexplained, left > 1 && 2 * left > content)
    features.note(.noWords, content == 0)
    features.note(
      .onlySomebody, somebody > 0 && somebody == content && draft.grounds.type != .said && !isGiven(draft))
    features.note(.shopNamed, places > 0)
    features.note(.twoPlaces, places > 1)
    features.note(.shortFragment, content > 0 && content < 3 && draft.grounds.type != .said)
  }

  /// "thermal top for skiing 69": right before the amount, or right behind it where nothing stands before, something is named that
  /// the vocabulary lists under a category of its own, and no mere hint.
  func isOfKnownThing(_ draft: Reading.Draft) -> Bool {
    guard !draft.entry.category.isFallback, !draft.grounds.isHint, draft.entry.type == .expense,
      reading.drafts.allSatisfy({ $0.number.currency == nil })
    else { return false }
    let clause = draft.clause
    let before = (clause.pieces.lowerBound..<clause.amount).last { pieces[$0].isContent }
    // "1450 for the new washing machine"
    if before == nil, clause.pieces.contains(clause.amount + 1), pieces[clause.amount + 1].glue == .for {
      return Totals.stretch(around: clause.amount, pieces).contains { pieces[$0].isContent && isRecognised($0, draft) }
    }
    let thing =
      before ?? clause.behindAmount.first { pieces[$0].glue == nil }
    return thing.map { pieces[$0].isContent && isRecognised($0, draft) } ?? false
  }

  /// "at fresh zone": a name is what is to be expected there, whether it is known or not.
  private func isShop(_ index: Int, _ clause: Clause) -> Bool {
    var before = index - 1
    while clause.pieces.contains(before), pieces[before].isContent || [.the, .pronoun].contains(pieces[before].glue) {
      before -= 1
    }
    return clause.pieces.contains(before) && pieces[before].glue == .at
  }

  /// Whether the vocabulary knows a piece, and what it points to.
  func isRecognised(_ index: Int, _ draft: Reading.Draft) -> Bool {
    pieces[index].tokens.allSatisfy { draft.grounds.recognised.contains(utterance.text($0)) }
  }

  /// "flowers for the grave", "chipped in 25 for her farewell", "taxi to the airport": what a thing that is known, or a payment, is for needs no explaining.
  private func isPurpose(_ index: Int, _ draft: Reading.Draft) -> Bool {
    let start = draft.clause.pieces.lowerBound
    let preposition = (start..<index).last {
      !pieces[$0].isContent && ![.the, .pronoun, .article].contains(pieces[$0].glue)
    }
    guard let preposition, preposition > start, let glue = pieces[preposition].glue,
      [.for, .of, .with].contains(glue)
        || glue == .to
          && (draft.entry.category.role == .travel || utterance.isCyrillic(pieces[index].tokens.lowerBound))
    else { return false }
    let head = preposition - 1
    // "65 with labour", and what a payment is for.
    if head == draft.clause.amount {
      return glue == .with && !draft.grounds.recognised.isEmpty
        || glue == .for && draft.grounds.type == .said && draft.entry.type == .expense
    }
    return pieces[head].isContent && isRecognised(head, draft)
  }

  /// "physio 65, third one this month": what follows in a stretch of its own needs no explaining where it is told what was paid for.
  private func isRemark(_ index: Int, _ draft: Reading.Draft) -> Bool {
    let amount = draft.clause.amount
    guard !draft.grounds.isFallback, index > amount, pieces[amount..<index].contains(where: \.isBoundary),
      !pieces[(amount + 1)...].contains(where: isCountOrAmount)
    else { return false }
    return Totals.stretch(around: amount, pieces).contains { pieces[$0].isContent && isRecognised($0, draft) }
  }

  private func isCountOrAmount(_ piece: Piece) -> Bool {
    guard let number = piece.number else { return false }
    return number.role != .ordinal && (number.role != .amount || number.strength >= Strength.worthy)
  }

  /// "fixed the tap, 65": what who speaks did, told by the ending of the clause's first word.
  private func isOwnDeed(_ index: Int, _ clause: Clause) -> Bool {
    guard pieces[index].tokens.count == 1, !clause.pieces.contains(where: { $0 < index && pieces[$0].isContent }) else {
      return false
    }
    let word = pieces[index].tokens.lowerBound
    return utterance.text(word).count > 4 && utterance.endsAsDone(word)
  }
}
