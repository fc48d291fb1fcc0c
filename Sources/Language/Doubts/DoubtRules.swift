import Entities
import FoundationEssentials

/// Tells which entries are asked about before they are written, and what else they may be.
struct DoubtRules {
  let context: ParsingContext
  let utterance: Utterance
  /// Whether it was ordered to write something down.
  let isOrdered: Bool
  /// Whether somebody is asked to move money: "please transfer 150 to Kalina".
  let isBegged: Bool
  /// The words that were to name the day, where it cannot be told.
  let unclearDay: String?
  /// How much less the next reading explains that comes to something else; `nil` where there is none.
  let margin: Int?
  /// How many words were put right before they were read.
  let respelled: Int
  /// What is read where the type is given: the other side of a sentence that does not say it.
  let ordered: (TransactionType) -> Reading?

  /// What a reading comes to.
  func outcome(of read: Reading) -> Interpretation.Outcome {
    let (reading, words, verdicts) = judged(read)
    let said = reading.drafts.map(\.entry)
    if ForeignText(utterance: utterance, isUnrecognised: said.allSatisfy(\.category.isFallback)).isForeign() {
      return .doubtful(Doubt(.language, [said]))
    }
    let drafts: [Reading.Draft]
    switch evidence(of: reading, verdicts) {
    case .settled(let outcome): return outcome
    case .entries(let left): drafts = left
    }
    let entries = drafts.map(\.entry)
    if isBegged || !isOrdered && UnmarkedQuestion(utterance: utterance, pieces: reading.pieces).isAsked() {
      return .doubtful(Doubt(.happened, [entries]))
    }
    if let unsaid = drafts.first(where: {
      saysNoDirection($0, reading.pieces, words, isCarried: drafts.count > 1 && $0.saysType)
    }) {
      var readings = [entries]
      if let others = otherDirection(of: unsaid) {
        if others.contains(where: \.isTaught) { return .entries(others.map(\.entry)) }
        readings.append(others.map(\.entry))
      }
      return .doubtful(Doubt(.direction, paidFirst(readings)))
    }
    if let unclearDay { return .doubtful(Doubt(.day(unclearDay), days(of: drafts))) }
    if drafts.contains(where: { $0.number.isUncertain || isDay($0, reading.pieces) || isInTwo($0, reading.pieces) }) {
      return .doubtful(Doubt(.amount, amounts(of: drafts)))
    }
    if reading.pieces.contains(where: isStillDue) || isBound(reading.pieces),
      !reading.pieces.contains(where: \.isSpending)
    {
      return .doubtful(Doubt(.happened, [entries]))
    }
    let list = ParallelNumbers(utterance: utterance, pieces: reading.pieces, drafts: drafts)
    if list.leavesPrice() { return .doubtful(Doubt(.amount, [entries])) }
    if list.isShoppingList() { return .doubtful(Doubt(.moved, [entries])) }
    if isChange(drafts) { return .doubtful(Doubt(.amount, [drafts.suffix(1).map(\.entry), entries])) }
    if !isOrdered, isOffer(drafts, reading.pieces) { return .doubtful(Doubt(.moved, [entries])) }
    if let past = drafts.first(where: { $0.date?.isLongAgo(on: context.today) ?? false }) {
      return .doubtful(Doubt(.longAgo(past.entry.date), [entries]))
    }
    if entries.contains(where: { $0.probability < context.doubt }) { return .doubtful(Doubt(.unsure, [entries])) }
    return .entries(entries)
  }

  /// The entries of a reading with what each is judged by.
  func entries(of reading: Reading) -> [ParsedEntry] { judged(reading).0.drafts.map(\.entry) }

  /// What is read where the money went the other way.
  private func otherDirection(of unsaid: Reading.Draft) -> [Reading.Draft]? {
    guard let read = ordered(unsaid.entry.type == .income ? .expense : .income) else { return nil }
    let (other, _, verdicts) = judged(read)
    if case .entries(let others) = evidence(of: other, verdicts) { return others } else { return nil }
  }

  /// The entries on each of the days that may be meant, three at most.
  private func days(of drafts: [Reading.Draft]) -> [[ParsedEntry]] {
    let most = drafts.map { candidates($0).count }.max() ?? 0
    return (0..<max(1, min(most, 3))).map { choice in
      drafts.map { draft in
        var entry = draft.entry
        let days = candidates(draft)
        if let day = days.indices.contains(choice) ? days[choice] : days.last { entry.date = day }
        return entry
      }
    }
  }

  private func candidates(_ draft: Reading.Draft) -> [CalendarDate] {
    if case .unclear(let days) = draft.date?.day { days } else { [] }
  }

  /// The entries with each of the amounts that may be meant, three at most.
  private func amounts(of drafts: [Reading.Draft]) -> [[ParsedEntry]] {
    let most = drafts.map(\.number.others.count).max() ?? 0
    return (0...min(most, 2)).map { choice in
      drafts.map { draft in
        var entry = draft.entry
        let others = draft.number.others
        if choice > 0, let other = others.indices.contains(choice - 1) ? others[choice - 1] : others.last {
          entry.money = Money(other.decimal, entry.money.currency)
        }
        return entry
      }
    }
  }

  /// "phone bill 40 due on 15 november": on a day that is told as one to come, and so it may not be paid.
  private func isStillDue(_ piece: Piece) -> Bool {
    guard let date = piece.date, date.role == .due else { return false }
    return true
  }

  /// "bring 20 by friday", "втора вноска до 31.10": a day by which, and none from which on. What is valid to a day was paid.
  private func isBound(_ pieces: [Piece]) -> Bool {
    guard let day = pieces.first(where: { $0.date != nil })?.tokens.lowerBound,
      Lexicon.match(.dates, utterance, at: day)?.meaning.role == DateWord.Role.until.rawValue
    else { return false }
    return utterance.says(day, .byDay) || utterance.tokens.indices.contains { utterance.recordWord($0)?.role == .bill }
  }

  /// "EUR 20 lv": a currency is left over that is not the amount's.
  private func isInTwo(_ draft: Reading.Draft, _ pieces: [Piece]) -> Bool {
    guard let currency = draft.number.currency else { return false }
    return [draft.clause.amount - 1, draft.clause.amount + 1].contains { index in
      guard draft.clause.pieces.contains(index), pieces[index].isContent else { return false }
      let token = utterance.tokens[pieces[index].tokens.lowerBound]
      return token.uppercase && CurrencyCodes.contains(utterance.bytes[token.folded])
        && utterance.text(pieces[index].tokens.lowerBound).uppercased() != currency
    }
  }

  private func isOffer(_ drafts: [Reading.Draft], _ pieces: [Piece]) -> Bool {
    OfferSigns(utterance: utterance, pieces: pieces, drafts: drafts, base: context.baseCurrency).isOffer()
  }

  /// "gave a hundred, got 27 back, so 73": the last is what the first less the second comes to.
  private func isChange(_ drafts: [Reading.Draft]) -> Bool {
    guard drafts.count == 3 else { return false }
    let money = drafts.map(\.entry.money)
    return money[0].currency == money[1].currency && money[1].amount < money[0].amount
      && money[0].amount - money[1].amount == money[2].amount && drafts[1].entry.type == .income
  }

  /// "ani's birthday 14.11", "рожден ден на ани 14.11".
  private func isOccasion(before token: Int) -> Bool {
    var last = token - 1
    if utterance.says(last - 1, .ofWhose) { last -= 2 }
    if utterance.says(last, .thisDay) { last -= 1 }
    return utterance.says(last, .hasDay)
  }

  /// "coffee on 3.11": the only number is rather a day (contract, section 3).
  private func isDay(_ draft: Reading.Draft, _ pieces: [Piece]) -> Bool {
    guard let day = draft.number.dayAndMonth, draft.number.currency == nil, (1...31).contains(day.day),
      (1...12).contains(day.month), draft.clause.amount > 0
    else { return false }
    let before = pieces[draft.clause.amount - 1].tokens
    if isOccasion(before: before.upperBound) { return true }
    return before.count == 1
      && Lexicon.match(.dates, utterance, at: before.lowerBound)?.meaning.role == DateWord.Role.on.rawValue
  }

  /// What the evidence of the clauses leaves of a reading.
  private enum Evidence {
    /// These drafts, of which all else that is asked about is to be judged.
    case entries([Reading.Draft])
    /// Nothing to be judged any more.
    case settled(Interpretation.Outcome)
  }

  /// The reading with what its entries' confidence rests on, what its pieces say of who does what, and what each entry comes to
  /// on the evidence of its clause.
  private func judged(_ read: Reading) -> (Reading, [FrameWord?], [EntryEvidence.Verdict]) {
    var reading = read
    let words = FrameWords.of(read, utterance)
    let features = SentenceFeatures(
      utterance: utterance, reading: read, words: words, margin: margin, respelled: respelled,
      base: context.baseCurrency)
    var shared = features.shared()
    let evidence = reading.drafts.map { EntryEvidence($0, in: reading.pieces, utterance, words: words) }
    let isSettled = isOrdered || context.comesAgain || reading.drafts.allSatisfy(\.isTaught)
    let verdicts = evidence.map { $0.verdict() }
    shared.wording =
      isSettled
      ? Wording.settled : Wording.odds(WordingSigns(utterance, reading, words: words, frames: evidence.map(\.frame)))
    for (index, draft) in reading.drafts.enumerated() {
      var features = features.features(of: draft, evidence[index], shared: shared)
      if let doubted = verdicts[index].feature { features.note(doubted) }
      // The contract calls that an entry, whatever it reminds of: "spent 5000 on clothes" and "my boss spent 500 on lunch" share their words.
      if verdicts[index].isEntry, evidence[index].frame.saysDone, features.isExplained {
        features.wording = features.wording.map { min($0, Wording.done) }
      }
      reading.drafts[index].entry.judge(by: features, isFallback: draft.grounds.isFallback)
      reading.drafts[index].entry.isOfHousehold = evidence[index].frame.subject == .household
    }
    return (reading, words, verdicts)
  }

  /// Whether an entry that a rule doubts is sure enough all the same, by all that is known of it: as sure as any must usually be,
  /// whatever `doubt` is set to.
  private func outweighs(_ draft: Reading.Draft) -> Bool {
    draft.entry.probability >= max(context.doubt, ParsingContext.usualDoubt)
  }

  /// A reading of which a clause, or each, is no entry on the evidence: refused where all are none, else asked.
  private func evidence(of reading: Reading, _ verdicts: [EntryEvidence.Verdict]) -> Evidence {
    var left: [Reading.Draft] = []
    var reason: Doubt.Reason?
    var none: NoEntry?
    for (draft, verdict) in zip(reading.drafts, verdicts) {
      switch verdict {
      case _ where reading.isCountInRemark(draft, utterance): break
      case .entry where isTotalOfPaid(draft, reading, verdicts): break
      case .entry: left.append(draft)
      case .ask(.happened) where context.comesAgain, .wonder(.happened) where context.comesAgain: left.append(draft)
      // "i was sure it'd be 100, but only paid 64", "the waiter said 48 but we paid 55"
      case .ask where isTurnedFrom(draft, reading, verdicts): break
      case .wonder where isTurnedFrom(draft, reading, verdicts) || isPriceOfPaid(draft, reading, verdicts): break
      case .told where isTurnedFrom(draft, reading, verdicts) || isPriceOfPaid(draft, reading, verdicts): break
      // "they wanted 90 but i got it for 70"
      case .none(.price) where verdicts.contains(where: \.isEntry): break
      case _ where verdict.feature != nil && outweighs(draft): left.append(draft)
      case .ask(let why), .wonder(let why): reason = reason ?? why
      case .told, .unsaid: reason = reason ?? .moved
      case .none(let what): none = none ?? what
      // "ran 10 k and then spent 8": left out, where anything else is told.
      case .count: break
      }
    }
    let all = reading.drafts.map(\.entry)
    if let why = reason ?? none.map(DoubtRules.reason) {
      if let none, left.isEmpty, reason == nil { return .settled(.refused(.noEntry(none))) }
      return .settled(.doubtful(Doubt(why, left.isEmpty ? [all] : [left.map(\.entry), all])))
    }
    return left.isEmpty ? .settled(.doubtful(Doubt(.moved, [all]))) : .entries(left)
  }

  /// Whether the clause behind one begins with "but", and says what was paid instead.
  private func isTurnedFrom(_ draft: Reading.Draft, _ reading: Reading, _ verdicts: [EntryEvidence.Verdict]) -> Bool {
    let next = draft.clause.pieces.upperBound
    let turn = reading.pieces.indices.contains(next) && reading.pieces[next].isMark ? next + 1 : next
    guard reading.pieces.indices.contains(turn), utterance.begins(.turn, reading.pieces[turn]),
      !draft.clause.pieces.contains(where: { reading.pieces[$0].isSpending })
    else { return false }
    return zip(reading.drafts, verdicts).contains {
      $0.clause.pieces.lowerBound == next && $1.isEntry && isPaid($0, in: reading.pieces)
    }
  }

  /// "the price was 50, with the discount i paid 35 for jeans", and not "saw the dentist 80, paid 12 for pills": whether a clause
  /// names nothing but what another paid for.
  private func isPriceOfPaid(_ draft: Reading.Draft, _ reading: Reading, _ verdicts: [EntryEvidence.Verdict]) -> Bool {
    zip(reading.drafts, verdicts).contains {
      $1.isEntry && isPaid($0, in: reading.pieces)
        && (draft.entry.details == nil || draft.entry.details == $0.entry.details)
    }
  }

  /// "the price was 50, with the discount i paid 35 for jeans": what was to be paid, and what was, of the same thing.
  private func isTotalOfPaid(_ draft: Reading.Draft, _ reading: Reading, _ verdicts: [EntryEvidence.Verdict]) -> Bool {
    guard draft.isShared, !isPaid(draft, in: reading.pieces),
      draft.clause.pieces.contains(where: { reading.pieces[$0].cue?.role == .total && $0 < draft.clause.amount })
    else { return false }
    return isPriceOfPaid(draft, reading, verdicts)
  }

  /// Whether the clause says that its amount was paid.
  private func isPaid(_ draft: Reading.Draft, in pieces: [Piece]) -> Bool {
    draft.clause.pieces.contains { pieces[$0].isSpending }
  }

  /// What cannot be told of a sentence of which a part is no entry.
  private static func reason(_ none: NoEntry) -> Doubt.Reason {
    switch none {
    case .strangers: .whose
    case .plan, .denied, .due: .happened
    default: .moved
    }
  }

  /// "rent 650": both happen in households, so that only a verb, or what was taught, tells (contract, section 3).
  private func saysNoDirection(_ draft: Reading.Draft, _ pieces: [Piece], _ words: [FrameWord?], isCarried: Bool)
    -> Bool
  {
    if draft.isTaught { return false }
    // "Ivo got 2900, Kalina 2200": what was said before holds on.
    if !isCarried, UnsaidDirection(utterance: utterance, pieces: pieces, clause: draft.clause, words: words).isUnsaid()
    {
      return true
    }
    guard draft.entry.category.role == .rent, !draft.saysType else { return false }
    // A tenant is named, in whichever script: the rent was received.
    return !draft.namesPayer
  }

  private func paidFirst(_ readings: [[ParsedEntry]]) -> [[ParsedEntry]] {
    readings.sorted { $0.first?.type == .expense && $1.first?.type != .expense }
  }
}
