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
    for index in utterance.tokens.indices {
      if utterance.isKind(index, .word) {
        if Lexicon.match(.speech, utterance, at: index)?.meaning.role == SpeechCleaner.Role.correction.rawValue {
          features.note(.correction)
        }
      } else if utterance.isText(index, "?"), !utterance.isWondering(index) {
        features.note(.questionMark)
      }
    }
    for index in pieces.indices where !reading.drafts.contains(where: { $0.clause.amount == index }) {
      if pieces[index].isTimeOfDay { features.note(.timeOfDay) }
      guard let number = pieces[index].number else { continue }
      let isRival =
        number.role == .amount && number.strength >= Strength.worthy && (number.currency != nil || !hasCurrency)
      features.note(isRival ? .amountLeftOver : .otherNumbers)
    }
    return features
  }

  /// Whether all its amounts name their currency: a number without one beside them is none.
  private var hasCurrency: Bool { reading.drafts.allSatisfy { $0.number.currency != nil } }

  private static let close = 6

  /// What is so of one of them.
  func features(of draft: Reading.Draft, _ evidence: EntryEvidence, shared: ConfidenceFeatures) -> ConfidenceFeatures {
    var features = shared
    note(wordsOf: draft, &features)
    note(evidence, of: draft, &features)
    note(typeAndCategoryOf: draft, evidence.frame, &features)
    note(amountOf: draft, &features)
    if !features.isExplained { note(whatElseItMayBe: &features) }
    return features
  }

  /// That there are several entries, or another reading: of a story one number too many, and nothing of a list of known things.
  private func note(whatElseItMayBe features: inout ConfidenceFeatures) {
    features.note(.closeSecond, margin.map { $0 < SentenceFeatures.close } ?? false)
    features.note(.twoEntries, reading.drafts.count == 2)
    features.note(.manyEntries, reading.drafts.count > 2)
    features.note(
      .sameAmounts,
      reading.drafts.indices.contains { index in
        reading.drafts[..<index].contains { $0.entry.money == reading.drafts[index].entry.money }
      })
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
