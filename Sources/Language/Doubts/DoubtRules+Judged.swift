/// What the confidence of a reading rests on.
extension DoubtRules {
  /// A reading of which all is known that its entries' confidence rests on.
  struct Judged {
    let reading: Reading
    /// What its pieces say of who does what.
    let words: [FrameWord?]
    /// What each entry comes to on the evidence of its clause.
    let verdicts: [EntryEvidence.Verdict]
    /// What the wording says of the type; `nil` where it is not asked.
    let types: TypeWording?
  }

  /// The reading with what its entries' confidence rests on.
  func judged(_ read: Reading) -> Judged {
    var reading = read
    let words = FrameWords.of(read, utterance)
    let features = SentenceFeatures(
      utterance: utterance, reading: read, words: words, margin: margin, respelled: respelled,
      base: context.baseCurrency)
    var shared = features.shared()
    let evidence = reading.drafts.map { EntryEvidence($0, in: reading.pieces, utterance, words: words) }
    let isSettled = isOrdered || context.comesAgain || reading.drafts.allSatisfy(\.isTaught)
    let verdicts = evidence.map { $0.verdict() }
    let signs =
      isSettled ? nil : WordingSigns(utterance, reading, words: words, frames: evidence.map(\.frame))
    shared.wording = signs.map(Wording.odds) ?? Wording.settled
    let types = signs.flatMap { self.types(of: reading, $0) }
    for (index, draft) in reading.drafts.enumerated() {
      var features = features.features(of: draft, evidence[index], shared: shared)
      if let doubted = verdicts[index].feature { features.note(doubted) }
      if isTakenBack { features.note(.refusedByRule) }
      features.type = types?.odds(against: draft.entry.type) ?? TypeWording.unasked
      if isSoldByUs(draft, reading.pieces) { features.type = TypeWording.unasked }
      // The contract calls that an entry, whatever it reminds of: "spent 5000 on clothes" and "my boss spent 500 on lunch" share their words.
      let frame = evidence[index].frame
      if verdicts[index].isEntry, frame.saysDone, features.isExplained || isOfMember(frame) {
        features.wording = features.wording.map { min($0, Wording.done) }
      }
      // "100 at lidl on 2025-10-05": where all of it is known, its wording alone is no reason to ask.
      if verdicts[index].isEntry, features.isExplained, draft.grounds.category != nil, !draft.grounds.isFallback {
        features.wording = features.wording.map { min($0, Wording.known) }
      }
      // “qwrt plk 30”: words that were never met tell little, whatever their shape.
      if features.contains(.unknownFragment) { features.wording = features.wording.map { $0 + Wording.unknown } }
      reading.drafts[index].entry.judge(by: features, isFallback: draft.grounds.isFallback)
      // Only now: what is known of an entry is known without the guess.
      if let guess = draft.grounds.guess { reading.drafts[index].entry.category = guess }
      reading.drafts[index].entry.isOfHousehold = frame.subject == .household || evidence[index].isSpentByHousehold
    }
    return Judged(reading: reading, words: words, verdicts: verdicts, types: types)
  }
}
