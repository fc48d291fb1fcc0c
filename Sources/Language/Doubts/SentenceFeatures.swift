import Entities

/// Finds out what is so of the entries of a sentence (`ConfidenceFeature`).
struct SentenceFeatures {
  let utterance: Utterance
  let reading: Reading
  /// What each piece says of who does what.
  let words: [FrameWord?]
  /// How much less the next reading explains that comes to something else; `nil` where there is none.
  let margin: Int?
  /// How many words were put right before they were read.
  let respelled: Int
  /// The currency of an amount that names none.
  let base: Currency

  var pieces: [Piece] { reading.pieces }

  /// What is so of all its entries.
  func shared() -> ConfidenceFeatures {
    var features = ConfidenceFeatures()
    features.note(.respelled, respelled > 0)
    features.note(.closeSecond, margin.map { $0 < SentenceFeatures.close } ?? false)
    features.note(.secondChoice, !reading.name.hasPrefix("plain"))
    features.note(.twoEntries, reading.drafts.count == 2)
    features.note(.manyEntries, reading.drafts.count > 2)
    if reading.drafts.count > 1 {
      let first = reading.drafts[0].entry
      features.note(.mixedTypes, reading.drafts.contains { $0.entry.type != first.type })
      features.note(
        .sameAmounts,
        reading.drafts.indices.contains { index in
          reading.drafts[..<index].contains { $0.entry.money == reading.drafts[index].entry.money }
        })
    }
    for index in utterance.tokens.indices {
      if utterance.isKind(index, .word) {
        if Lexicon.match(.speech, utterance, at: index)?.meaning.role == SpeechCleaner.Role.correction.rawValue {
          features.note(.correction)
        }
      } else if utterance.isText(index, "?") {
        features.note(.questionMark)
      }
    }
    for index in pieces.indices where !reading.drafts.contains(where: { $0.clause.amount == index }) {
      if pieces[index].isTimeOfDay { features.note(.timeOfDay) }
      guard let number = pieces[index].number else { continue }
      features.note(number.role == .amount && number.strength >= Strength.worthy ? .amountLeftOver : .otherNumbers)
    }
    return features
  }

  private static let close = 6

  /// What is so of one of them.
  func features(of draft: Reading.Draft, _ evidence: EntryEvidence, shared: ConfidenceFeatures) -> ConfidenceFeatures {
    var features = shared
    note(wordsOf: draft, &features)
    note(evidence, of: draft, &features)
    note(typeAndCategoryOf: draft, evidence.frame, &features)
    note(amountAndDayOf: draft, &features)
    return features
  }

  private func note(wordsOf draft: Reading.Draft, _ features: inout ConfidenceFeatures) {
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

  private func note(_ evidence: EntryEvidence, of draft: Reading.Draft, _ features: inout ConfidenceFeatures) {
    let frame = evidence.frame
    let isNamed = draft.clause.pieces.contains { isSomebody($0, draft) && !isObject($0) }
    switch frame.act {
    case .money:
      features.note(.somebodyWithVerb, isNamed && draft.entry.type == .expense)
      features.note(.othersSpend, frame.subject != .own && draft.entry.type == .expense)
    case .none:
      features.note(.noVerb)
      features.note(.somebodyInFragment, isNamed)
      features.note(.toSomebody, draft.clause.pieces.contains { pieces[$0].glue == .to } && !isGiven(draft))
      let isUnknown = draft.grounds.isFallback && !isAmongKnown(draft) && !isGiven(draft)
      features.note(isLonePrice(draft, features) ? .unknownAtPrice : .unknownFragment, isUnknown)
    default: break
    }
    if case .money(let verb) = frame.act {
      features.note(
        .unexplainedBeforeVerb,
        (draft.clause.pieces.lowerBound..<verb).contains { index in
          if case .word = pieces[index].kind {
            words[index] == nil && !isSomebody(index, draft) && !isRecognised(index, draft)
          } else {
            false
          }
        })
    }
    features.note(.unreal, frame.isNot || frame.isMeant)
    features.note(.bill, frame.nouns.contains(.bill))
  }

  /// "at fresh zone": a name is what is to be expected there, whether it is known or not.
  private func isShop(_ index: Int, _ clause: Clause) -> Bool {
    clause.glue(beforeThingAt: index, in: pieces) == .at
  }

  /// Whether the vocabulary knows a piece, and what it points to.
  private func isRecognised(_ index: Int, _ draft: Reading.Draft) -> Bool {
    pieces[index].tokens.allSatisfy { draft.grounds.recognised.contains(utterance.text($0)) }
  }

  /// "flowers for the grave", "chipped in 25 for her farewell": what a thing that is known, or a payment, is for needs no explaining.
  private func isPurpose(_ index: Int, _ draft: Reading.Draft) -> Bool {
    let start = draft.clause.pieces.lowerBound
    let preposition = (start..<index).last {
      !pieces[$0].isContent && ![.the, .pronoun, .article].contains(pieces[$0].glue)
    }
    guard let preposition, preposition > start, let glue = pieces[preposition].glue,
      [.for, .of, .with].contains(glue) || glue == .to && utterance.isCyrillic(pieces[index].tokens.lowerBound)
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

  /// Whether a piece names somebody who is not who speaks. Whose work told the category is what was paid for: "babysitter 60".
  func isSomebody(_ index: Int, _ draft: Reading.Draft) -> Bool {
    guard pieces[index].isContent else { return false }
    if utterance.has(.family, pieces[index]) || utterance.namesOwner(pieces[index]) { return true }
    guard words[index]?.isSomebody ?? false else { return false }
    if draft.entry.category.isFallback { return true }
    return !draft.grounds.phrase.split(separator: " ").contains {
      $0 == utterance.text(pieces[index].tokens.lowerBound)
    }
  }

  /// "fixed the tap, 65": what who speaks did, told by the ending of the clause's first word.
  private func isOwnDeed(_ index: Int, _ clause: Clause) -> Bool {
    guard pieces[index].tokens.count == 1, !clause.pieces.contains(where: { $0 < index && pieces[$0].isContent }) else {
      return false
    }
    let word = pieces[index].tokens.lowerBound
    return utterance.text(word).count > 4 && utterance.endsAsDone(word)
  }

  /// "100 leva to mum", "50 лв на баба": to whom it went is said, and so which way.
  func isGiven(_ draft: Reading.Draft) -> Bool {
    draft.clause.pieces.contains {
      isSomebody($0, draft) && preposition(before: $0, from: draft.clause.pieces.lowerBound) == .to
    }
  }

  /// Whether what told the category may come in as well, or is said of many things: a gift, an insurance, a fee, a delivery.
  func isVague(_ draft: Reading.Draft) -> Bool {
    let grounds = draft.grounds
    return grounds.mayComeIn || grounds.isHint || Lexicon.says(grounds.phrase, .fee, utterance.asked)
  }

  /// "a present for Niki", "дарение за църквата": what something is for is said by who gives it. "100 from the insurance for the car"
  /// came in.
  func isGoingOut(_ draft: Reading.Draft) -> Bool {
    let clause = draft.clause.pieces
    return clause.contains { pieces[$0].glue == .for && clause.contains($0 + 1) && pieces[$0 + 1].isContent }
      && !clause.contains { utterance.says(pieces[$0].tokens.lowerBound, .from) }
  }

  /// What stands before a thing, past its article and whose it is.
  func preposition(before index: Int, from start: Int) -> Glue? {
    var before = index - 1
    while before >= start, pieces[before].glue == .the || pieces[before].glue == .pronoun { before -= 1 }
    return before >= start ? pieces[before].glue : nil
  }

  /// Whether other entries beside it are of something that is known: a list of things that were bought.
  func isAmongKnown(_ draft: Reading.Draft) -> Bool {
    guard reading.drafts.contains(where: { !$0.grounds.isFallback }), draft.number.strength >= Strength.decimals else {
      return false
    }
    if draft.number.currency != nil || draft.number.dayAndMonth == nil { return true }
    // "fishing licence 25.00 and worms 8.50": two, and no list of prices.
    return reading.drafts.count == 2 && !mayBeDay(draft.number) && pieces.contains { $0.glue == .and }
  }

  /// "8.10", and not "8.50".
  private func mayBeDay(_ number: NumberFacts) -> Bool {
    number.dayAndMonth.map { (1...31).contains($0.day) && (1...12).contains($0.month) } ?? false
  }

  /// "Lidl 36, pharmacy 11, flowers 15": by a word of its own, in a list of things that are known.
  func isOneOfSeveral(_ draft: Reading.Draft) -> Bool {
    draft.grounds.category == .word && reading.drafts.contains { !$0.entry.category.isFallback }
  }

  /// "for dad", "with Anna", "на Мая": what they have to do with it is said.
  private func isObject(_ index: Int) -> Bool {
    preposition(before: index, from: 0)?.isPreposition ?? false
  }
}
