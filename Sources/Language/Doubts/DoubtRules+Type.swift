import Entities

/// Whether the money of a sentence went out, came in or was put aside, where that is not said outright.
extension DoubtRules {
  /// What the wording says of the type, where all entries are of one: it is that of a whole sentence.
  func types(of reading: Reading, _ signs: WordingSigns) -> TypeWording? {
    let first = reading.drafts.first?.entry.type
    return reading.drafts.allSatisfy { $0.entry.type == first } ? TypeWording(signs) : nil
  }

  /// The reading of the type that the wording tells, where nothing else tells one: “the corn check came in at 14,320”.
  ///
  /// What either happens in households is asked about all the same. What a rule doubts is doubted as that type: “the neighbours counted out
  /// 300 for me” is asked about as what was received, if at all.
  func turned(_ judged: Judged) -> Reading? {
    let reading = judged.reading
    guard let first = reading.drafts.first, let types = judged.types, first.entry.type == .expense,
      reading.drafts.allSatisfy({
        isUntold($0.entry.features) && !$0.entry.isOfHousehold && !isPaidService($0, reading.pieces)
      }),
      judged.verdicts.allSatisfy(\.isWeighed),
      types.odds(against: first.entry.type) > DoubtRules.turning,
      !reading.drafts.contains(where: { saysNoDirection($0, reading.pieces, judged.words, isCarried: false) })
    else { return nil }
    return ordered(types.likeliest)
  }

  /// "the locksmith came, 110 cash": a trade is named, and how it was paid.
  private func isPaidService(_ draft: Reading.Draft, _ pieces: [Piece]) -> Bool {
    draft.grounds.category == .merchant && !draft.grounds.isHint
      && draft.clause.pieces.contains { pieces[$0].glue == .payment }
  }

  private func isUntold(_ features: ConfidenceFeatures) -> Bool {
    features.contains(.typeUntold) || features.contains(.typeOfCategory)
  }

  /// What else entries may be that are not sure, where their type is what is not: of the type that is likeliest besides.
  func otherType(of drafts: [Reading.Draft], _ types: TypeWording?) -> [ParsedEntry]? {
    guard let first = drafts.first, let types,
      types.odds(against: first.entry.type) > DoubtRules.wondering
    else { return nil }
    return read(as: types.likeliest(besides: first.entry.type))?.map(\.entry)
  }

  /// What else entries may be whose wording tells another type plainly, whatever a word of them says: “babysat last night, got 40”.
  func contradicted(_ drafts: [Reading.Draft], _ types: TypeWording?, in pieces: [Piece]) -> [ParsedEntry]? {
    // Where nothing is asked for being unsure, what is learned from is to be seen as it is read.
    guard context.doubt > 0, let first = drafts.first, let types,
      !drafts.contains(where: {
        $0.isTaught || namesType($0) || isSoldByUs($0, pieces) || isPaidService($0, pieces)
          || isGivenAway($0, pieces)
      }),
      types.odds(against: first.entry.type) >= DoubtRules.contradicting
    else { return nil }
    return read(as: types.likeliest(besides: first.entry.type))?.map(\.entry)
  }

  /// “продадохме на пазара осем буркана”: who speaks sold it, as the ending says.
  func isSoldByUs(_ draft: Reading.Draft, _ pieces: [Piece]) -> Bool {
    draft.entry.type == .income
      && draft.clause.pieces.contains {
        pieces[$0].cue?.role == .sell && utterance.endings(pieces[$0].tokens.lowerBound).has(.ownPastEnding)
      }
  }

  /// “dem Enkel 20 Euro geschenkt”: to whom it was given is told by the form of the words.
  private func isGivenAway(_ draft: Reading.Draft, _ pieces: [Piece]) -> Bool {
    let own = Totals.stretch(around: draft.clause.amount, pieces)
    return draft.entry.type == .expense && own.contains { TypeRules.isGivenAway($0, in: own, pieces, utterance) }
  }

  /// “overtime 180”, “the metlife, 85”: whether what it names is income or savings by itself.
  private func namesType(_ draft: Reading.Draft) -> Bool {
    draft.entry.type != .expense && (draft.grounds.type == .category || draft.grounds.category == .categoryName)
  }

  /// From which odds on it is asked about, whatever a rule made of it: of seventeen that are asked so on fresh sentences, fifteen would have been wrong.
  private static let contradicting = 100
  /// From which odds on that it is another type, in hundredths, the wording decides where nothing else says any.
  private static let turning = 50
  /// From which odds on the other type is offered, where all in all it is not sure.
  private static let wondering = -170

  /// What is read where the money went the other way.
  func otherDirection(of unsaid: Reading.Draft) -> [Reading.Draft]? {
    read(as: unsaid.entry.type == .income ? .expense : .income)
  }

  /// "got a loan 1000": what is got is a thing that was paid for, as a rule; of a loan it is the money itself.
  func isLoan(_ draft: Reading.Draft, _ pieces: [Piece]) -> Bool {
    guard draft.entry.type == .expense, !draft.isTaught,
      !draft.clause.pieces.contains(where: { pieces[$0].cue?.role == .spend })
    else { return false }
    return draft.clause.pieces.contains { piece in
      pieces[piece].tokens.contains { utterance.says($0, .loaned) } && isGot(piece, pieces)
    }
  }

  /// Whether a thing stands right behind the word for getting it: "took out a loan", and not "took the home loan payment".
  private func isGot(_ thing: Int, _ pieces: [Piece]) -> Bool {
    var place = thing - 1
    while place >= 0, pieces[place].glue == .article { place -= 1 }
    guard place >= 0 else { return false }
    if pieces[place].cue?.role == .got { return true }
    return place > 0 && pieces[place].isContent && pieces[place - 1].cue?.role == .got
  }

  /// What is read where the type is given.
  private func read(as type: TransactionType) -> [Reading.Draft]? {
    guard let read = ordered(type) else { return nil }
    let other = judged(read)
    if case .entries(let others) = evidence(of: other.reading, other.verdicts) { return others } else { return nil }
  }

  /// "rent 650": both happen in households, so that only a verb, or what was taught, tells (contract, section 3).
  func saysNoDirection(_ draft: Reading.Draft, _ pieces: [Piece], _ words: [FrameWord?], isCarried: Bool)
    -> Bool
  {
    if draft.isTaught { return false }
    // "Ivo got 2900, Kalina 2200": what was said before holds on.
    if !isCarried, UnsaidDirection(utterance: utterance, pieces: pieces, clause: draft.clause, words: words).isUnsaid()
    {
      return true
    }
    if isTakenForWork(draft, pieces) { return true }
    guard draft.entry.category.role == .rent, !draft.saysType else { return false }
    // A tenant is named, in whichever script: the rent was received.
    return !draft.namesPayer
  }

  /// "взех 350 за монтаж на врати": what was taken for work was paid for it, by whoever wanted it done; food is bought.
  private func isTakenForWork(_ draft: Reading.Draft, _ pieces: [Piece]) -> Bool {
    let (amount, own) = (draft.clause.amount, draft.clause.pieces)
    guard draft.entry.type == .expense, amount > own.lowerBound, own.contains(amount + 2),
      pieces[amount - 1].cue?.role == .got, pieces[amount + 1].glue == .for, pieces[amount + 2].isContent,
      draft.entry.category.role != .meals, draft.entry.category.role != .groceries
    else { return false }
    // "шивачката ми взе 10 лв за скъсяване": somebody else took it.
    let verb = utterance.endings(pieces[amount - 1].tokens.lowerBound)
    guard verb.isOwnPast else { return false }
    let work = pieces[amount + 2].tokens.lowerBound
    return utterance.says(work, .servesThing) || utterance.endings(work).has(.workEnding)
  }

  func paidFirst(_ readings: [[ParsedEntry]]) -> [[ParsedEntry]] {
    readings.sorted { $0.first?.type == .expense && $1.first?.type != .expense }
  }
}
