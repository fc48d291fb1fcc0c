import Entities
import FoundationEssentials

/// Builds the readings of an utterance: each set of choices gives one, and each is complete.
struct ReadingBuilder {
  let utterance: Utterance
  let words: [NumberWord?]
  let context: ParsingContext
  var ordered: TransactionType?
  let explain: Bool

  /// All readings worth weighing, the plain one first. Never more than six, whatever the text.
  func readings() -> [Reading] {
    let plain = pieces(.init())
    var result = variants(of: plain, name: "plain")
    if mayHoldPointedDate(plain) {
      result += variants(of: pieces(.init(pointsAreDates: true)), name: "numbers with a point are days")
    }
    if result.allSatisfy({ $0.drafts.isEmpty }), plain.contains(where: { $0.date != nil }) {
      result += variants(of: pieces(.init(numbersBeforeDates: true)), name: "numbers are amounts before they are days")
    }
    if result.allSatisfy({ $0.drafts.isEmpty }),
      words.contains(where: { $0 != nil }) || plain.contains(where: { $0.number != nil })
    {
      result += variants(of: pieces(.init(hearsCurrencies: true)), name: "currencies that were misheard").filter(
        namesPurchase)
    }
    if result.allSatisfy({ $0.drafts.isEmpty }), plain.contains(where: \.isTimeOfDay),
      plain.contains(where: \.isSpending)
    {
      result += variants(of: pieces(.init(timesArePrices: true)), name: "times are prices")
    }
    if result.allSatisfy({ $0.drafts.isEmpty }), plain.contains(where: \.isName) {
      result += variants(of: pieces(.init(namesAreNumbers: true)), name: "names are numbers")
    }
    return result
  }

  /// Whether a verb of money or something that is bought is said beside each amount: "thirty years at lidl", and not "34 years teaching".
  private func namesPurchase(_ reading: Reading) -> Bool {
    reading.drafts.allSatisfy { draft in
      guard draft.grounds.isFallback || draft.grounds.isHint else { return true }
      let pieces = draft.clause.pieces.map { reading.pieces[$0] }
      return pieces.contains { $0.cue != nil || $0.glue == .at || $0.glue == .for }
        || !pieces.contains(where: \.isContent)
    }
  }

  /// Contract: `25.10` is a day only where another number is clearly the amount.
  private func mayHoldPointedDate(_ pieces: [Piece]) -> Bool {
    let pointed = pieces.contains { piece in
      guard let number = piece.number, number.currency == nil, let day = number.dayAndMonth else { return false }
      return (1...31).contains(day.day) && (1...12).contains(day.month)
    }
    return pointed && pieces.count { ($0.number?.strength ?? 0) >= Strength.worthy } > 1
  }

  private func pieces(_ choices: PieceReader.Choices) -> [Piece] {
    let reader = PieceReader(utterance, words: words, today: context.today, choices: choices)
    let said = Restarts.resolve(reader.pieces(), in: utterance)
    let named = RideNumbers.settle(NumberNames.settle(said, in: utterance), in: utterance)
    let settled = RemarkedDays.settle(
      Totals.settle(PairedSums.parted(named, in: utterance), in: utterance), in: utterance, today: context.today)
    return Strength.measure(Shares.settle(settled, in: utterance), in: utterance)
  }

  // MARK: - Which numbers are amounts

  private func variants(of pieces: [Piece], name: String) -> [Reading] {
    let worthy = pieces.indices.filter { (pieces[$0].number?.strength ?? 0) >= Strength.worthy }
    guard worthy.count > 1 else {
      let best = worthy.first ?? fallback(pieces)
      return [reading(name, pieces, amounts: best.map { [$0] } ?? [])]
    }
    var result = [reading(name, pieces, amounts: worthy)]
    let sure = worthy.filter { !mayCount($0, pieces) }
    if !sure.isEmpty, sure.count < worthy.count {
      result.append(reading(name + ", small numbers count things", pieces, amounts: sure))
    }
    let named = worthy.filter { pieces[$0].number?.currency != nil }
    if !named.isEmpty, named.count < worthy.count, named != sure {
      result.append(reading(name + ", only what has a currency", pieces, amounts: named))
    }
    if let strongest = worthy.max(by: { (pieces[$0].number?.strength ?? 0) < (pieces[$1].number?.strength ?? 0) }) {
      result.append(reading(name + ", one entry", pieces, amounts: [strongest]))
    }
    return result
  }

  /// A bare whole number right before a word may count it.
  func mayCount(_ index: Int, _ pieces: [Piece]) -> Bool {
    guard let number = pieces[index].number, number.currency == nil, number.value.isWhole, number.value.whole <= 100,
      index + 1 < pieces.count
    else { return false }
    return pieces[index + 1].isContent
  }

  /// The best number where none is worthy by itself.
  private func fallback(_ pieces: [Piece]) -> Int? {
    // "3 bedrooms, 2 bathrooms": only counts, and no price.
    let counted = pieces.indices.filter { Strength.looksCounted($0, pieces, utterance) }
    if counted.count > 1, counted.count == pieces.count(where: { $0.number != nil }) { return nil }
    return pieces.indices.filter { (pieces[$0].number?.strength ?? 0) > 0 && !isOneOfThem($0, pieces) }
      .max { (pieces[$0].number?.strength ?? 0) < (pieces[$1].number?.strength ?? 0) }
  }

  /// "bought myself a coat, nice one": which, and not how much.
  private func isOneOfThem(_ index: Int, _ pieces: [Piece]) -> Bool {
    guard let number = pieces[index].number, number.inWords, number.currency == nil, number.value == Numeral(1) else {
      return false
    }
    return index > 0 && pieces[index - 1].isContent && isBoundary(index + 1, pieces)
  }

  // MARK: - Entries

  private func reading(_ name: String, _ pieces: [Piece], amounts: [Int]) -> Reading {
    let clauses = ClauseSplitter(pieces: pieces, utterance: utterance, amounts: amounts).clauses()
    var drafts: [Reading.Draft] = []
    var carried: TypeRules.Carried?
    var currency: String?
    var before: [String] = []
    for clause in clauses {
      guard let number = pieces[clause.amount].number else { continue }
      let builder = DraftBuilder(
        utterance: utterance, pieces: pieces, clause: clause, context: context, ordered: ordered, carried: carried,
        carriedCurrency: currency, before: before, explain: explain)
      let (words, draft, carries) = builder.draft(number)
      before = words
      if let carries { carried = carries }
      currency = draft.number.currency ?? currency
      drafts.append(draft)
    }
    dropPlans(&drafts, pieces)
    shareDates(&drafts, pieces)
    shareDetails(&drafts, pieces)
    var reading = Reading(name: name, pieces: pieces, drafts: drafts, score: 0)
    reading.score = score(reading, amounts: amounts)
    shareCategories(&reading.drafts)
    return reading
  }

  /// "kids' football 60 euro, next year it's going to 80": an amount of a time to come that is no day, told behind what was paid.
  private func dropPlans(_ drafts: inout [Reading.Draft], _ pieces: [Piece]) {
    guard drafts.count > 1, let last = drafts.last, let date = last.date, case .future = date.day,
      last.grounds.type != .said, let place = last.clause.pieces.first(where: { pieces[$0].date?.role == .paid }),
      Lexicon.match(.dates, utterance, at: pieces[place].tokens.lowerBound)?.meaning.role
        == DateWord.Role.future.rawValue,
      pieces[drafts[drafts.count - 2].clause.amount..<last.clause.amount].contains(where: \.isMark),
      drafts.dropLast().allSatisfy({ $0.date.map { if case .future = $0.day { false } else { true } } ?? true }),
      drafts.dropLast().contains(where: { $0.saysType || $0.number.currency != nil && !$0.grounds.isFallback })
    else { return }
    drafts.removeLast()
  }

  /// A day said once holds for all: for the clauses after it, and for those before the first that names one. Of several
  /// days, each holds for its own clause and those beside it. A day that opens a later clause says nothing of those before.
  private func shareDates(_ drafts: inout [Reading.Draft], _ pieces: [Piece]) {
    guard let first = drafts.firstIndex(where: { $0.date != nil }) else { return }
    let leads = leads(drafts[first], pieces)
    let days = drafts.count { $0.date != nil }
    if !leads, days > 1 {
      // Behind their clauses: an undated one is of the day of the next that has one.
      var next: DateFacts?
      for index in drafts.indices.reversed() {
        if drafts[index].date == nil { drafts[index].date = next } else { next = drafts[index].date }
      }
    }
    var last: DateFacts?
    for index in drafts.indices {
      if drafts[index].date == nil { drafts[index].date = last } else { last = drafts[index].date }
    }
    guard first > 0, !leads else { return }
    for index in drafts[..<first].indices where drafts[index].date == nil { drafts[index].date = drafts[first].date }
  }

  /// Whether a clause begins with its day: "and yesterday 9 for coffee".
  private func leads(_ draft: Reading.Draft, _ pieces: [Piece]) -> Bool {
    for index in draft.clause.pieces {
      if pieces[index].date?.role == .paid { return true }
      if pieces[index].number != nil || pieces[index].isContent { return false }
    }
    return false
  }

  /// "20 and 30 at lidl": an amount without a word of its own shares what the next one says.
  private func shareDetails(_ drafts: inout [Reading.Draft], _ pieces: [Piece]) {
    for index in drafts.indices.dropFirst() where isOfThingBefore(index, drafts, pieces) {
      share(detailsOf: index - 1, with: index, &drafts)
    }
    for index in drafts.indices.dropLast().reversed() where drafts[index].entry.details == nil {
      guard drafts[index + 1].entry.details != nil, drafts[index].clause.pieces.count <= 3 else { continue }
      // "saved 100 and paid the mortgage": nothing is shared between what came, went and was laid aside.
      if drafts[index].entry.type != .expense, drafts[index].entry.type != drafts[index + 1].entry.type { continue }
      share(detailsOf: index + 1, with: index, &drafts)
    }
  }

  /// "yesterday 14 for lunch and today 11.50": nothing but another day stands beside the second amount.
  private func isOfThingBefore(_ index: Int, _ drafts: [Reading.Draft], _ pieces: [Piece]) -> Bool {
    let (draft, last) = (drafts[index], drafts[index - 1])
    guard draft.entry.details == nil, last.entry.details != nil, draft.entry.type == last.entry.type else {
      return false
    }
    return draft.clause.pieces.contains { pieces[$0].date?.role == .paid }
      && draft.clause.pieces.allSatisfy {
        $0 == draft.clause.amount || pieces[$0].date != nil || pieces[$0].isBoundary || pieces[$0].glue == .pronoun
      }
      && last.clause.pieces.contains { pieces[$0].date?.role == .paid }
  }

  private func share(detailsOf other: Int, with index: Int, _ drafts: inout [Reading.Draft]) {
    drafts[index].entry.details = drafts[other].entry.details
    drafts[index].entry.category = drafts[other].entry.category
    drafts[index].entry.type = drafts[other].entry.type
    drafts[index].entry.warnings = drafts[other].entry.warnings
    drafts[index].grounds = drafts[other].grounds
    drafts[index].rules.append("shares the words of the \(other > index ? "next" : "last") entry")
    drafts[index].isShared = true
  }
}
