import Entities
import FoundationEssentials
import Language
import Ledger
import Sheets

/// Turns whose amount is reckoned with what was said before: a share of what came in, the price of each, two amounts for each other.
extension Session {
  /// What a turn comes to that tells a share of what came in, or the price of each; `nil` for any other.
  func reckonedOfLast(
    _ outcome: Interpretation.Outcome, _ text: TokenizedText, on day: CalendarDate?
  ) throws(LedgerError) -> Interpretation.Outcome? {
    if let price = Parser().priceOfEach(text) { return try priced(outcome, at: price) }
    if let times = Parser().multiplies(text), let last = try standingFocus().last {
      let paid = last.row.money(base: household.rates.base)
      return .amendment(
        Amendment(money: Money(paid.amount * Decimal(times), paid.currency), saysCurrency: true, isExplicit: true))
    }
    if let spent = try spentOfIncome(outcome, text, on: day) { return spent }
    guard let share = Parser().share(text), let last = try standingFocus().last else { return nil }
    return share.isPut ? putAside(share, of: last.row, on: day) : try putAsideAnew(share, last)
  }

  /// "It was 22 each", behind two packs at 24 each: so many times that; where nobody said how many there were, no amount is told.
  private func priced(
    _ outcome: Interpretation.Outcome, at price: Decimal
  ) throws(LedgerError) -> Interpretation.Outcome? {
    switch outcome {
    case .refused(.unclearAmount), .refused(.noEntryBefore): break
    case .amendment(let read) where read.tellsWhole && read.named == nil && read.place == nil: break
    case .entries(let entries) where entries.count == 1 && entries[0].details == nil: break
    case .doubtful(let doubt) where doubt.readings.allSatisfy { $0.allSatisfy { $0.details == nil } }: break
    default: return nil
    }
    guard let last = try standingFocus().last else { return nil }
    let paid = last.row.money(base: household.rates.base)
    guard let many = Parser().count(ofEach: TokenizedText(last.text), comingTo: paid.amount) else {
      return .refused(.unclearAmount)
    }
    return .amendment(
      Amendment(money: Money(price * Decimal(many), paid.currency), saysCurrency: true, isExplicit: true))
  }

  /// "Lent my brother 100 of it", right behind what came in: what was done with a part of it, which is an entry of its own.
  private func spentOfIncome(
    _ outcome: Interpretation.Outcome, _ text: TokenizedText, on day: CalendarDate?
  ) throws(LedgerError) -> Interpretation.Outcome? {
    guard case .refused(.noAmount) = outcome, let last = try standingFocus().last, last.row.type == .income,
      let said = Parser().withoutPart(text)
    else { return nil }
    let told = Parser().understand(said, in: household.context(on: day)).outcome
    switch told {
    case .entries(let entries) where entries.count == 1 && entries[0].type != .income: return told
    case .doubtful(let doubt) where doubt.readings.count == 1: return told
    default: return nil
    }
  }

  /// "Put half of it into savings", right behind what came in: an entry of its own.
  private func putAside(_ share: SpokenShare, of row: BudgetRow, on day: CalendarDate?) -> Interpretation.Outcome? {
    let paid = row.money(base: household.rates.base)
    guard row.type == .income, let amount = share.amount(of: paid.amount) else { return nil }
    let said = share.text(saying: Money(amount, paid.currency))
    let told = Parser().understand(said, in: household.context(on: day)).outcome
    guard case .entries(let entries) = told, entries.count == 1, entries[0].type == .savings else { return nil }
    return told
  }

  /// "No, all of it", behind a part that was put aside.
  private func putAsideAnew(
    _ share: SpokenShare, _ last: LedgerEntry
  ) throws(LedgerError) -> Interpretation.Outcome? {
    guard last.row.type == .savings, Parser().share(TokenizedText(last.text))?.isPut == true,
      let source = try conversation.ofToday().last(where: { $0.status != .undone && $0.row.type == .income })?.row
    else { return nil }
    let paid = source.money(base: household.rates.base)
    guard let amount = share.amount(of: paid.amount) else { return nil }
    return .amendment(Amendment(money: Money(amount, paid.currency), saysCurrency: true, isExplicit: true))
  }

  /// "No, five ways", right behind “split it four ways”: what was paid is divided, and not what is left of it; “put it back to four” and "no,
  /// four" tell among how many as well.
  func dividedAnew(_ said: Amendment) throws(LedgerError) -> Amendment {
    var amendment = said
    if said.among == nil {
      guard let few = said.few else { return said }
      (amendment.money, amendment.restores, amendment.reverts, amendment.among) = (nil, false, false, few)
    }
    guard let last = try standingFocus().last, let ledger = try household.ledger.existing() else { return said }
    let edits = try ledger.history(HistoryFilter(workbook: household.workbook.path, limit: 5))
      .filter { $0.kind == .edit && $0.changes.contains { $0.entry.id == last.id } }
    // "no, three", and then "back to two": what stood before all of that.
    let divisions = edits.prefix(1) + edits.dropFirst().prefix { divides(TokenizedText($0.text)) }
    let paid = divisions.last?.changes.first { $0.entry.id == last.id }?.before
    amendment.whole = paid?.money(base: household.rates.base)
    return amendment
  }

  /// Whether words tell among how many something is divided.
  private func divides(_ text: TokenizedText) -> Bool {
    let outcome = Parser().understand(
      text, in: household.context(on: nil), as: .inConversation(hasEntry: { _ in true })
    ).outcome
    guard case .amendment(let order) = outcome else { return false }
    return order.among != nil || order.few != nil
  }

  /// "Other way round": the amounts of the two that were said last, each in place of the other.
  func swap(by amendment: Amendment, of statement: Statement) throws(LedgerError) -> Outcome {
    let said = try conversation.latest().filter { $0.status != .undone }
    let meant = said.count > 1 ? said : try conversation.recent().filter { $0.status != .undone }.suffix(2)
    // Of more than two, or of two days, nobody knows what stands for what.
    guard meant.count == 2, meant[0].row.date == meant[1].row.date else {
      return .refused(.notUnderstood(.entryUnclear))
    }
    let paid = meant.map { $0.row.money(base: household.rates.base) }
    guard paid[0] != paid[1] else { return .refused(.notUnderstood(.nothingInThat)) }
    // "other way round, lidl 20 dm 30": the same two amounts, each beside the other's name.
    guard amendment.steps.isEmpty || Set(amendment.steps) == Set(paid.map(\.amount)),
      amendment.steps.isEmpty || !zip(meant, paid).contains(where: { tells($1.amount, of: $0, statement.text) })
    else { return .refused(.notUnderstood(.entryUnclear)) }
    let orders = paid.reversed().map { Amendment(money: $0, saysCurrency: true, isExplicit: true) }
    return shown(
      Amender(household: household, isPreview: manner.isPreview).change(Array(zip(meant, orders)), of: statement))
  }

  /// Whether words tell an amount of an entry, as far as a word of it stands before that amount and behind any other.
  private func tells(_ amount: Decimal, of entry: LedgerEntry, _ text: String) -> Bool {
    var isNamed = false
    for word in FoldedText.folded(text).split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "." }) {
      if let number = Decimal(string: String(word)), word.first?.isNumber == true {
        if isNamed, number == amount { return true }
        isNamed = false
      } else if entry.row.names(String(word)) {
        isNamed = true
      }
    }
    return false
  }

  /// "Same two again": each of the last ones once more.
  func repeated(
    eachOf amendment: Amendment, of statement: Statement
  ) throws -> (outcome: Outcome, writing: WritingReport?) {
    let standing = try conversation.recent().filter { $0.status != .undone }
    let last = try conversation.latest().filter { $0.status != .undone }
    let meant = amendment.isAll ? (last.count > 1 ? last : standing) : standing.suffix(amendment.count ?? 2)
    guard meant.count > 1, meant.count <= Session.mostAtOnce, amendment.isAll || meant.count == amendment.count else {
      return (.refused(.notUnderstood(.entryUnclear)), nil)
    }
    var each = amendment
    (each.count, each.isAll) = (nil, false)
    do throws(Refusal) {
      let amender = Amender(household: household, isPreview: manner.isPreview)
      let actions = try meant.map { entry throws(Refusal) in
        try amender.repetition(each, of: entry.row, on: statement.day)
      }
      return try another(Draft(statement, entries: actions, base: household.rates.base))
    } catch {
      return (.refused(error), nil)
    }
  }
}

extension Amendment {
  /// Among how many something may be divided, where no more than an amount is told, perhaps to go back to; `nil` where it is none of so many.
  var few: Int? {
    guard restores || isAmountAlone, !saysCurrency, let few = money?.amount, (2...9).contains(few),
      few == few.rounded(places: 0)
    else { return nil }
    return Int("\(few)")
  }
}
