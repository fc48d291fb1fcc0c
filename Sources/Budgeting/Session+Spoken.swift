import Entities
import FoundationEssentials
import Language
import Ledger
import Messages
import Sheets

/// Turns that leave open what was said just before: what was asked, what was meant, what was shared.
extension Session {
  /// "We got it from the tenant": the answer to whether money went out or came in, in a sentence that tells what was done; `nil` where nothing
  /// of that was asked, or the sentence is about another thing.
  func answerInSentence(_ text: TokenizedText, on day: CalendarDate?) throws -> DoubtAnswer? {
    guard let open = try openQuestion() else { return nil }
    let entries = open.confirmation.options.compactMap(\.entries)
    guard entries.count > 1, entries.allSatisfy({ $0.count == 1 }), case let asked = entries.map({ $0[0] }),
      Set(asked.map(\.transactionType)).count == asked.count,
      case let categories = asked.map(\.category), Parser().tellsDeed(text, of: categories)
    else { return nil }
    let whole = TokenizedText("\(text.string), \(asked[0].amount) \(household.rates.base.code)")
    guard case .entries(let told) = Parser().understand(whole, in: household.context(on: day)).outcome, told.count == 1,
      asked.contains(where: { $0.transactionType == told[0].type })
    else { return nil }
    return .type(told[0].type)
  }

  /// What words come to that are doubtful by themselves, and not behind what was spoken of: "got the pram for 700 in the end", behind what they
  /// wanted for it; "her food as well, 44", behind what was paid for the cat. `nil` where that tells nothing.
  func settledBySpoken(
    _ outcome: Interpretation.Outcome, _ text: TokenizedText
  ) throws(LedgerError) -> Interpretation.Outcome? {
    if try dividedJustNow(), Parser().paysForAll(text) || Parser().refusesToShare(text) { return .amendment(.asBefore) }
    if try changedJustNow(), let row = try standingFocus().last?.row, row.type == .expense,
      let category = BudgetCategory(name: row.category, type: row.type), !category.owner.isEmpty,
      Parser().isForOneself(text)
    {
      return .amendment(.asBefore)
    }
    if let same = try anothersOfSame(outcome, text) { return same }
    if let money = try digitsSwapped(outcome, text) {
      return .amendment(Amendment(money: money, saysCurrency: false, isExplicit: true))
    }
    // "he gave me 40 back": what came back is no wage.
    if case .entries(var entries) = outcome, entries.count == 1, entries[0].type == .income,
      entries[0].isCategoryGuessed, Parser().tellsReturn(text)
    {
      entries[0].put(in: .unlisted(for: .income))
      return .entries(entries)
    }
    // "nvm, didn't buy the game": what was told a moment ago, and is named, is not so.
    if case .refused(.negated) = outcome, let gone = Parser().notBought(text) {
      let named = try entries(namedBy: gone)
      let isLately = try conversation.recent().suffix(Session.mostAtOnce).contains { $0.id == named.first?.id }
      return named.count == 1 && isLately ? .amendment(gone) : nil
    }
    guard case .doubtful(let doubt) = outcome, let reading = doubt.readings.first, reading.count == 1 else {
      return nil
    }
    if [.unsure, .moved].contains(doubt.reason), try isAnothersOfOwned(reading[0]) { return .entries(reading) }
    guard reading[0].type == .expense else { return nil }
    switch doubt.reason {
    case .unsure where try tookBackLately(reading[0]): return .entries(reading)
    case .direction where try goesBack(reading[0].details):
      guard let row = try standingFocus().last?.row, let category = BudgetCategory(name: row.category, type: .expense)
      else { return nil }
      var told = reading[0]
      told.put(in: category)
      return .entries([told])
    case .direction, .unsure:
      guard let held = try held(), held.lack == .deed || held.lack == .idle,
        let details = reading[0].details, held.namesThing(of: details)
      else { return nil }
      return .entries(reading)
    case .whose:
      guard Parser().goesOnOfSpoken(text), try standingFocus().last?.row.type == .expense else { return nil }
      return .entries(reading)
    default: return nil
    }
  }

  /// “Заплатата на Иво е 3050”, behind Kalina's: what another of the household has of the same.
  private func isAnothersOfOwned(_ told: ParsedEntry) throws(LedgerError) -> Bool {
    guard told.type == .income, !told.category.owner.isEmpty, let row = try standingFocus().last?.row,
      row.type == .income,
      let own = BudgetCategory(name: row.category, type: .income)
    else { return false }
    return !own.owner.isEmpty && own.owner != told.category.owner
  }

  /// Whether what is told was taken back just now: "the other card worked, shoes for 119 after all".
  private func tookBackLately(_ told: ParsedEntry) throws(LedgerError) -> Bool {
    try undoneLately().contains { entry in
      let row = entry.row
      return row.type == told.type && row.category == told.category.name && row.amount == told.money.amount
        && row.namesAny(of: told.details ?? "")
    }
  }

  /// "My husband had one too, 13", behind a lunch: another one's of the same, whatever the words are taken for.
  private func anothersOfSame(
    _ outcome: Interpretation.Outcome, _ text: TokenizedText
  ) throws(LedgerError) -> Interpretation.Outcome? {
    let readings: [ParsedEntry]
    switch outcome {
    case .entries(let entries): readings = entries
    case .doubtful(let doubt) where doubt.readings.count == 1 && [.unsure, .whose].contains(doubt.reason):
      readings = doubt.readings[0]
    // "i edno za Kalina, 3": whose salary is none of it.
    case .doubtful(let doubt) where doubt.reason == .direction && Parser().tellsOneMore(text):
      readings = doubt.readings.first { $0.allSatisfy { $0.type == .expense } } ?? []
    default: return nil
    }
    // "and one for home, 3": whoever it was for, it is one of the same.
    let isOneMore =
      readings.allSatisfy { $0.category.owner.isEmpty || $0.type != .expense } && Parser().tellsOneMore(text)
    guard readings.count == 1, var told = readings.first, told.type == .expense,
      let details = told.details,
      isOneMore || Parser().tellsOfAnothersToo(text) && Parser().namesNobodysThing(details),
      let row = try standingFocus().last?.row, row.type == .expense,
      let category = BudgetCategory(name: row.category, type: .expense)
    else { return nil }
    told.put(in: category)
    let people = details.split(separator: " ").map(String.init).filter { Parser().namesPerson($0) }
    if let thing = row.details { told.details = (people + [thing]).joined(separator: " ") }
    guard case .doubtful(var doubt) = outcome, doubt.reason == .whose else { return .entries([told]) }
    doubt.readings = [[told]]
    return .doubtful(doubt)
  }

  /// "And 15 back on sunday", behind a bus: whether words only tell where somebody went, behind what got them there.
  private func goesBack(_ details: String?) throws(LedgerError) -> Bool {
    guard let details, Parser().isWay(details), let row = try standingFocus().last?.row, row.type == .expense else {
      return false
    }
    return BudgetCategory(name: row.category, type: .expense)?.role == .travel
  }

  /// "No, I paid them back 60", behind what came in: the same amount, which went out.
  func paidBack(
    _ outcome: Interpretation.Outcome, _ text: TokenizedText
  ) throws(LedgerError) -> Interpretation.Outcome? {
    guard case .amendment(var read) = outcome, read.tellsWhole, let last = try standingFocus().last,
      last.row.type == .income,
      // “не, купих го за 150”, behind what was sold
      Parser().paysBackOneself(text)
        || Parser().sells(TokenizedText(last.text)) && Parser().opensWithNo(text) && Parser().boughtIt(text)
    else { return nil }
    (read.type, read.category, read.details) = (.expense, nil, nil)
    return .amendment(read)
  }

  /// "Paid it, 25", behind what was only spoken of and is none of what the last entry was: the entry that it may change.
  private func boughtAnother(_ text: TokenizedText) throws(LedgerError) -> BudgetRow? {
    guard let held = try held(), held.lack == .idle, let row = try standingFocus().last?.row, Parser().boughtIt(text)
    else { return nil }
    let things = held.text.split { !$0.isLetter }.map(String.init).filter { Parser().namesThing($0) }
    return things.isEmpty || things.contains { row.namesAny(of: $0) } ? nil : row
  }

  /// "It's usually 70", "Tom's was 18", of lunch for 14: the entry to which an amount is only compared, so that it is not changed without a
  /// word; `nil` for any other words.
  func remarkedOn(_ outcome: Interpretation.Outcome, _ text: TokenizedText) throws(LedgerError) -> BudgetRow? {
    guard case .amendment(let amendment) = outcome, amendment.tellsWhole, amendment.person == nil,
      let entry = try standingFocus().last, case let row = entry.row
    else { return nil }
    if let row = try boughtAnother(text) { return row }
    switch Parser().remark(text) {
    case .otherTime: return row
    case .others(let name):
      let isSpokenOf = try conversation.ofToday().contains { entry in
        entry.status != .undone
          && (entry.row.namesAny(of: name) && !entry.row.isOfOther(than: name) || entry.row.isOf(name))
      }
      return isSpokenOf ? nil : row
    case nil: return try mayBeEither(text, of: entry) ? row : nil
    }
  }

  /// "Set it to 100", right behind what is left of a category that has no limit: that is its limit, and no amount; `nil` where something else
  /// was asked, or said.
  func limitAsked(by amendment: Amendment, _ statement: Statement) throws -> Outcome? {
    var alone = amendment
    alone.meant = []
    guard alone.isAmountAlone, alone.date == nil, questionIsLast, !Parser().opensWithNo(statement.words),
      let money = amendment.money,
      let words = questionBefore, let question = asked(words, on: statement.day), question.kind == .left,
      let category = try resolved(question).category,
      try !household.limitsIfPlanned().contains(where: { $0.type == category.type && $0.isFor(category.name) }),
      // "make it 45", of 40 that were spent, may as well be that.
      try standingFocus().last.map({ $0.row.amount * 2 <= money.amount }) ?? true
    else { return nil }
    let currency = amendment.saysCurrency ? money.currency : nil
    return set(SpokenLimit(category: category, amount: money.amount, currency: currency, month: nil), told: statement)
  }
}

extension Session {
  private func asked(_ text: String, on day: CalendarDate?) -> Question? {
    let (words, context) = (TokenizedText(text), household.context(on: day))
    if case .question(let question?) = Parser().understand(words, in: context).outcome { return question }
    return Parser().asked(words, in: context)
  }

  /// "Did I say 52.30?", "was that logged?": asks for nothing that can be summed up, but of what was spoken of last; `nil` for any other.
  func askedOfSpoken(_ text: TokenizedText) throws(LedgerError) -> Amendment? {
    guard let row = try standingFocus().last?.row,
      Parser().asksOfSpoken(text, of: [row.amount, row.original?.money.amount])
    else { return nil }
    var amendment = Amendment(isExplicit: true)
    amendment.asks = true
    return amendment
  }
}
