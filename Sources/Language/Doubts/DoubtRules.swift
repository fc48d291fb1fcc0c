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
  /// Whether something is denied or put off in a stretch of its own (`RequestRules.TakenBack.apart`).
  var isTakenBack = false
  /// What is read where the type is given: the other side of a sentence that does not say it.
  let ordered: (TransactionType) -> Reading?

  /// What a reading comes to.
  func outcome(of read: Reading) -> Interpretation.Outcome {
    var judged = judged(read)
    if let other = turned(judged) { judged = self.judged(other) }
    let entries = judged.reading.drafts.map(\.entry)
    var outcome = isForeign(entries) ? .doubtful(Doubt(.language, [entries])) : naming(unclearDay, outcome(of: judged))
    if case .doubtful(let doubt) = outcome, isBeyond(doubt, judged.reading) { outcome = .entries(entries) }
    return isTakenBack ? weighed(outcome, judged.reading.drafts) : outcome
  }

  private func outcome(of judged: Judged) -> Interpretation.Outcome {
    let (reading, words) = (judged.reading, judged.words)
    var drafts: [Reading.Draft]
    switch evidence(of: reading, judged.verdicts) {
    case .settled(let outcome): return outcome
    case .entries(let left): drafts = left
    }
    var entries = drafts.map(\.entry)
    // "plan groceries 300", "search lidl 20": what the program is asked for.
    if !isOrdered, utterance.says(0, .asksProgram), !reading.pieces.contains(where: \.isSpending) {
      return .doubtful(Doubt(.unsure, [entries]))
    }
    if isBegged || ordersPayment()
      || !isOrdered && UnmarkedQuestion(utterance: utterance, pieces: reading.pieces).isAsked()
    {
      return .doubtful(Doubt(.happened, [entries]))
    }
    if let loan = drafts.first(where: { isLoan($0, reading.pieces) }) {
      return .doubtful(Doubt(.direction, [otherDirection(of: loan)?.map(\.entry), entries].compactMap(\.self)))
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
    if let named = inNamedCurrency(drafts, reading.pieces) { return .doubtful(Doubt(.amount, [named, entries])) }
    let alone = amountsAlone(of: drafts)
    if let left = alone, areSure(left, beside: drafts, in: reading.pieces) {
      (drafts, entries) = (left, left.map(\.entry))
    }
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
    if list.isShoppingList() || list.comparesShops() { return .doubtful(Doubt(.moved, [entries])) }
    if isChange(drafts) { return .doubtful(Doubt(.amount, [drafts.suffix(1).map(\.entry), entries])) }
    if !isOrdered, isOffer(drafts, reading.pieces) { return .doubtful(Doubt(.moved, [entries])) }
    if let past = drafts.first(where: { $0.date?.isLongAgo(on: context.today) ?? false }) {
      return .doubtful(Doubt(.longAgo(past.entry.date), [entries]))
    }
    if let left = alone, left.count < drafts.count {
      return .doubtful(Doubt(.amount, [left.map(\.entry), entries]))
    }
    if let others = contradicted(drafts, judged.types, in: reading.pieces) {
      return .doubtful(Doubt(.direction, [entries, others]))
    }
    if entries.contains(where: { $0.probability < context.doubt }) {
      guard let others = otherType(of: drafts, judged.types) else { return .doubtful(Doubt(.unsure, [entries])) }
      let isSaved = (entries + others).contains { $0.type == .savings }
      return .doubtful(Doubt(isSaved ? .unsure : .direction, [entries, others]))
    }
    return .entries(entries)
  }

  /// Whether the sentence is in a language that is not read, and nothing of it is known.
  private func isForeign(_ entries: [ParsedEntry]) -> Bool {
    ForeignText(
      utterance: utterance, isUnrecognised: entries.allSatisfy { $0.category.isFallback || $0.isCategoryGuessed }
    ).isForeign()
  }

  /// A doubt with the words that were to name the day, where it cannot be told: who says which of the readings it is says that it was
  /// on the day that stands there.
  private func naming(_ unclearDay: String?, _ outcome: Interpretation.Outcome) -> Interpretation.Outcome {
    guard let unclearDay, case .doubtful(let doubt) = outcome else { return outcome }
    return .doubtful(Doubt(.day(unclearDay), doubt.readings))
  }

  /// "Maria bought milk", where she is known by name to be of the household; a wife may be another's ("жената пред мен").
  func isOfMember(_ frame: Frame) -> Bool {
    frame.subject == .household && utterance.tokens.contains { $0.member != nil }
  }

  /// "send 40 dollars to mum": said to somebody, or to a machine, and not to a budget. "Прати ми 50" tells that somebody sent it.
  func ordersPayment() -> Bool {
    !isOrdered && utterance.says(0, .ordersPayment) && utterance.frameWord(1)?.word != .us
  }

  /// The entries of a reading with what each is judged by.
  func entries(of reading: Reading) -> [ParsedEntry] { judged(reading).reading.drafts.map(\.entry) }

  // Of 21 fresh sentences between these bounds 19 were what is left, one two entries, and one none.
  static let sure = Decimal(string: "0.93") ?? 1
  static let unlikely = Decimal(string: "0.5") ?? 0

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

  /// "45 bloody quid", "30 pounds of milk and bread": a currency is named behind the only amount, and nothing took it.
  private func inNamedCurrency(_ drafts: [Reading.Draft], _ pieces: [Piece]) -> [ParsedEntry]? {
    guard drafts.count == 1, let draft = drafts.first, draft.number.currency == nil else { return nil }
    let behind = pieces[(draft.clause.amount + 1)...].prefix { !$0.isBoundary }
    for index in behind.indices where pieces[index].isContent && pieces[index].tokens.count == 1 {
      let token = pieces[index].tokens.lowerBound
      guard utterance.text(token).count > 3, let match = Lexicon.match(.currencies, utterance, at: token),
        let currency = Currency(code: match.meaning.role), currency != context.baseCurrency,
        !utterance.says(token, .currencyByLand),
        utterance.says(token + 1, .ofThing)
          ? index == draft.clause.amount + 1 && draft.number.value.whole > DoubtRules.mostWeighed
          : !behind.indices.contains(index + 1) || !pieces[index + 1].isContent
      else { continue }
      var entry = draft.entry
      entry.money = Money(entry.money.amount, currency)
      return [entry]
    }
    return nil
  }

  /// So many pounds of something may be bought, whatever they cost.
  private static let mostWeighed = 12

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
}
