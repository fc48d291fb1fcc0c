import Entities
import FoundationEssentials
import Vocabulary

/// Turns an utterance into its interpretation: the best reading, or why there is none.
struct Interpreter {
  let context: ParsingContext
  let explain: Bool

  /// What is understood of the tokens of a text, of which there are some; words behind an entry that only judge it are no part of it.
  func interpret(_ raw: Utterance) -> Interpretation {
    let whole = interpretWhole(raw)
    guard let head = IdleRemark.cut(off: raw), whole.outcome.mayBeRemarked else { return whole }
    let alone = interpretWhole(head)
    return alone.outcome.isSureWithout(remarkOf: whole.outcome) ? alone : whole
  }

  private func interpretWhole(_ raw: Utterance) -> Interpretation {
    let (builder, cleaner, notes) = builder(for: raw)
    let utterance = builder.utterance
    let readings = builder.readings()
    let best = choose(readings).map { withoutRemarked($0, among: readings) }
    let outcome: Interpretation.Outcome =
      if let best {
        self.outcome(
          of: best, utterance, raw: raw, speech: cleaner, margin: margin(of: best, among: readings),
          respelled: notes.count
        ) { type in
          var other = builder
          other.ordered = type
          return choose(other.readings())
        }
      } else {
        .refused(.noAmount)
      }
    guard explain else { return Interpretation(outcome: outcome) }
    let lines = Explanation(
      raw: raw, utterance: utterance, notes: cleaner.notes + notes, readings: readings, best: best,
      outcome: outcome)
    return Interpretation(outcome: outcome, explanation: lines.lines())
  }

  /// What the sentence is worded with, where it comes to any amount: what `Wording` is learned from, whatever rules make of it.
  func wording(of raw: Utterance) -> WordingSigns? {
    let builder = builder(for: raw).0
    guard let reading = choose(builder.readings()), !reading.drafts.isEmpty else { return nil }
    let utterance = builder.utterance
    let words = FrameWords.of(reading, utterance)
    let frames = reading.drafts.map { EntryEvidence($0, in: reading.pieces, utterance, words: words).frame }
    return WordingSigns(utterance, reading, words: words, frames: frames)
  }

  /// What each entry of the best reading is called by: what `CategoryWeights` and `CategoryWordingWeights` are learned from.
  func contests(of raw: Utterance) -> [CategoryContest] {
    choose(builder(for: raw).0.readings())?.drafts.map {
      CategoryContest(named: $0.grounds.contenders, signs: CategorySigns($0.grounds.words, told: $0.grounds.told))
    } ?? []
  }

  /// The entries of the best reading with what they are judged by, whatever rules make of them: what `ConfidenceWeights` are learned from.
  func judged(_ raw: Utterance) -> [ParsedEntry] {
    let (builder, cleaner, notes) = builder(for: raw)
    let readings = builder.readings()
    guard let best = choose(readings) else { return [] }
    return rules(
      of: best, builder.utterance, speech: cleaner, margin: margin(of: best, among: readings), respelled: notes.count,
      ordered: { _ in nil }
    ).entries(of: dated(best))
  }

  /// The one entry that the best reading comes to, whatever is said of it; `nil` where there are more, or nothing tells its category.
  ///
  /// - Parameter roughly: whether how much it is may be open: "about 480".
  func intended(_ raw: Utterance, roughly: Bool) -> ParsedEntry? {
    guard let reading = choose(builder(for: raw).0.readings()), reading.drafts.count == 1,
      let draft = reading.drafts.first,
      roughly || !draft.number.isUncertain && draft.number.role == .amount, !draft.number.tooLarge,
      !draft.number.negative,
      draft.entry.money.amount.rounded(places: 2) > 0, draft.grounds.category != nil, !draft.grounds.isFallback
    else { return nil }
    var entry = draft.entry
    entry.date = context.today
    let named = draft.grounds.named.isEmpty ? draft.grounds.recognised : draft.grounds.named
    if !named.isEmpty { entry.details = named.concatenated(separator: " ") }
    return entry
  }

  /// What builds the readings of a text, how it was cleaned, and what was put right in it.
  private func builder(for raw: Utterance) -> (ReadingBuilder, SpeechCleaner, [String]) {
    var (utterance, cleaner) = SpeechCleaner.clean(raw, explain: explain)
    utterance.lookUp()
    let spelling = GrammarSpelling.correct(utterance)
    utterance = spelling.0
    let builder = ReadingBuilder(
      utterance: utterance, words: utterance.numberWords(), context: context, ordered: cleaner.orderedType,
      explain: explain)
    return (builder, cleaner, spelling.notes)
  }

  /// The reading that explains most; ties go to the earlier.
  private func choose(_ readings: [Reading]) -> Reading? {
    var best: Reading?
    for reading in readings where reading.score > (best?.score ?? Int.min) { best = reading }
    return best
  }

  /// "The plumber was going by nine and took £120": of amounts that nothing was paid for, a small bare one beside those with a currency is
  /// one of a remark, and the others are all there is.
  private func withoutRemarked(_ reading: Reading, among readings: [Reading]) -> Reading {
    guard reading.drafts.count > 1,
      reading.drafts.contains(where: { $0.entry.details == nil && !saysItsType($0, reading) })
    else { return reading }
    let alone = readings.filter { other in
      let amounts = other.drafts.map(\.clause.amount)
      return !amounts.isEmpty && amounts.count < reading.drafts.count
        && amounts.allSatisfy { other.pieces[$0].isMoneyByLooks }
        && reading.drafts.allSatisfy { amounts.contains($0.clause.amount) || reading.isRemarked($0) }
    }
    return choose(alone) ?? reading
  }

  /// How much less the next reading explains that comes to other entries; `nil` where there is none.
  private func margin(of best: Reading, among readings: [Reading]) -> Int? {
    let others = readings.filter { reading in
      reading.drafts.count != best.drafts.count
        || zip(reading.drafts, best.drafts).contains {
          $0.entry.money != $1.entry.money || $0.entry.date != $1.entry.date || $0.entry.type != $1.entry.type
        }
    }
    return others.map { best.score - $0.score }.min()
  }

  // MARK: - Outcome

  private func outcome(
    of reading: Reading, _ utterance: Utterance, raw: Utterance, speech: SpeechCleaner, margin: Int?, respelled: Int,
    ordered: @escaping (TransactionType) -> Reading?
  ) -> Interpretation.Outcome {
    let requests = RequestRules(pieces: reading.pieces, utterance: utterance, hasAmount: !reading.drafts.isEmpty)
    if let kind = requests.kind() {
      switch kind {
      // "can you add what i spent at the dentist, it was 110"
      case .question where speech.isOrdered && !reading.drafts.isEmpty: break
      case .question: return .question(QuestionReader(context: context, raw).read())
      case .reminder: return .request(.reminder(appointment(reading, utterance)))
      case .calendar: return .request(.calendar(appointment(reading, utterance)))
      case .shopping: return .request(.shoppingList)
      case .note, .noteThat: return .request(.note)
      }
    }
    let takenBack = requests.takenBack()
    if takenBack == .outright { return .refused(.negated) }
    if reading.drafts.isEmpty { return .refused(missingAmount(reading)) }
    // "make that coffee 3.80 instead of 4.80": said of an entry that was told before, and here there is none.
    if speech.isCorrected, reading.pieces.contains(where: { utterance.says($0.tokens.lowerBound, .inPlaceOf) }) {
      return .doubtful(Doubt(.moved, [reading.drafts.map(\.entry)]))
    }
    for draft in reading.drafts {
      if let refusal = refusal(draft, among: reading, utterance) { return .refused(refusal) }
    }
    return rules(
      of: reading, utterance, speech: speech, margin: margin, respelled: respelled, isTakenBack: takenBack != nil,
      ordered: { ordered($0).map(dated) }
    ).outcome(of: dated(reading))
  }

  private func rules(
    of reading: Reading, _ utterance: Utterance, speech: SpeechCleaner, margin: Int?, respelled: Int,
    isTakenBack: Bool = false, ordered: @escaping (TransactionType) -> Reading?
  ) -> DoubtRules {
    DoubtRules(
      context: context, utterance: utterance, isOrdered: speech.isOrdered, isBegged: speech.isBegged,
      unclearDay: unclearWords(reading, utterance), margin: margin, respelled: respelled, isTakenBack: isTakenBack,
      ordered: ordered)
  }

  /// The reading with the days of its drafts in their entries.
  private func dated(_ reading: Reading) -> Reading {
    var reading = reading
    for index in reading.drafts.indices {
      switch reading.drafts[index].date?.day {
      case .day(let day): reading.drafts[index].entry.date = day
      case .unclear(let days): reading.drafts[index].entry.date = days.first ?? reading.drafts[index].entry.date
      case .future, nil: break
      }
    }
    return reading
  }

  private func appointment(_ reading: Reading, _ utterance: Utterance) -> Appointment {
    AppointmentReader(utterance: utterance, pieces: reading.pieces, today: context.today).read()
  }

  /// Why a text without an amount has none.
  private func missingAmount(_ reading: Reading) -> Refusal {
    let numbers = reading.pieces.compactMap(\.number)
    if numbers.contains(where: { $0.tooLarge }) { return .amountTooLarge }
    if numbers.contains(where: { $0.role == .vague }) { return .unclearAmount }
    // So many digits are the number of a card or an account, as a rule; that there is none would be untrue of "spent 999999999999".
    if numbers.contains(where: { $0.role == .identifier && $0.value.whole >= Interpreter.longNumber }),
      reading.pieces.contains(where: \.isSpending)
    {
      return .unclearAmount
    }
    return .noAmount
  }

  /// From here on it has more digits than anybody pays.
  private static let longNumber = 1_000_000_000

  private func refusal(_ draft: Reading.Draft, among reading: Reading, _ utterance: Utterance) -> Refusal? {
    if draft.number.tooLarge || draft.number.value.whole > Numeral.largestWhole { return .amountTooLarge }
    if draft.number.role == .vague, draft.number.value.mantissa == 0 { return .unclearAmount }
    let amount = draft.entry.money.amount
    if draft.number.negative { return .amountNotPositive(-amount) }
    if amount.rounded(places: 2) <= 0 { return .amountNotPositive(amount) }
    switch draft.date?.day {
    case .future(let day): return .futureDate(day)
    case .day, .unclear, nil: break
    }
    if BrokenAmount(reading, utterance).begins(with: draft) { return .unclearAmount }
    // Several amounts, and one of them belongs to nothing that was said.
    if reading.drafts.count > 1, draft.entry.details == nil, !saysItsType(draft, reading) { return .unclearAmount }
    return nil
  }

  /// "and saved 400": nothing more need be said of it.
  private func saysItsType(_ draft: Reading.Draft, _ reading: Reading) -> Bool {
    let cues = draft.clause.pieces.compactMap { reading.pieces[$0].cue }
    if draft.entry.type == .expense { return cues.contains { $0.kind == "meal" } }
    return cues.contains { [.save, .receive, .refund, .income].contains($0.role) }
  }

  /// The words that name a day which cannot be told, or that would name one if they were understood; `nil` where there are
  /// none.
  private func unclearWords(_ reading: Reading, _ utterance: Utterance) -> String? {
    let days = reading.drafts.compactMap(\.date)
    let isUnclear = days.contains { if case .unclear = $0.day { true } else { false } }
    let named = reading.pieces.filter { piece in
      guard let date = piece.date, date.role == .paid else { return false }
      if case .unclear = date.day { return true }
      return isUnclear
    }
    if isUnclear {
      let unclear = named.filter { if case .unclear = $0.date?.day { true } else { false } }
      return (unclear.isEmpty ? named : unclear).map { utterance.words($0.tokens) }.joined(separator: " … ")
    }
    return LeftoverDays.words(in: reading.pieces, utterance).map(utterance.words)
  }
}
