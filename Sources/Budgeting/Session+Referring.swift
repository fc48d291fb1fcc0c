import ActionHandler
import Entities
import Language
import Ledger
import Messages
import Sheets

extension Session {
  /// Whether there is something that an amendment can be about: an entry, a question, or what was taken back.
  ///
  /// - Parameters:
  ///   - pending: the drafts that wait to be written, the last one last; `nil` where none do.
  ///   - isCertain: whether something was said before in any case, written or not.
  func hasEntry(
    for amendment: Amendment, among pending: (() -> [Draft])?, isCertain: Bool
  ) throws(LedgerError) -> Bool {
    if amendment.isAmountAlone, pending == nil, try held()?.lack == .amount { return true }
    if amendment.isDenial {
      guard let held = try held(), held.lack == .nothing, held.entries.isEmpty else { return false }
      return try !undoneLately().isEmpty
    }
    if amendment.asks {
      guard pending == nil else { return false }
      guard amendment.named != nil || amendment.place != nil else {
        return try focus().contains { $0.status != .undone }
      }
      return try !entries(namedBy: amendment).isEmpty
    }
    if amendment.isBareDay, questionIsLast { return false }
    if !amendment.pieces.isEmpty || amendment.subtracts {
      guard pending == nil else { return false }
      return try focus().contains { $0.status != .undone && $0.row.type == .expense }
    }
    if amendment.person != nil {
      guard pending == nil, let last = try focus().last(where: { $0.status != .undone }) else { return false }
      return last.row.category(of: amendment.person) != nil
    }
    if amendment.isSoToo, try held().map({ $0.lack != .nothing || $0.text.isEmpty }) ?? true { return false }
    if amendment.tellsAnew {
      guard try !isSum(amendment) else { return false }
      return try isAboutLast(amendment, pending)
    }
    if amendment.named != nil {
      if amendment.restores { return try !undone(namedBy: amendment).isEmpty }
      if let pending, pendingEntry(namedBy: amendment, among: pending()) { return true }
      for named in [amendment] + amendment.also {
        if try entries(namedBy: named).isEmpty { return false }
      }
      return true
    }
    if amendment.completes {
      if let pending { return isOpenToCompletion(pending()) }
      return try isOpenToCompletion()
    }
    if amendment.isPart, pending == nil {
      return try focus().contains { $0.status != .undone && $0.row.type == .expense }
    }
    if isCertain { return true }
    if try conversation.openQuestion() != nil { return true }
    if amendment.undo, try household.lastIsRepayment() { return true }
    if amendment.selects, try conversation.ofToday().contains(where: { $0.status != .undone }) { return true }
    if amendment.restores {
      let isUndone = try !undoneLately().isEmpty
      if isUndone || !amendment.undo { return isUndone }
    }
    if amendment.isAll { return try conversation.recent().contains { $0.status != .undone } }
    let latest = try focus()
    return amendment.undo ? !latest.isEmpty : latest.contains { $0.status != .undone }
  }

  /// Whether an amount alone, said to be right now, can be that of what was said last: all that is named beside it is in there.
  private func isAboutLast(_ amendment: Amendment, _ pending: (() -> [Draft])?) throws(LedgerError) -> Bool {
    let last: BudgetRow?
    if let pending {
      last = pending().last?.entries.last.map { BudgetRow($0, entryID: nil) }
    } else {
      last = try focus().last { $0.status != .undone }?.row
    }
    guard let last else {
      guard pending == nil else { return false }
      return try conversation.openQuestion() != nil
    }
    guard amendment.steps.isEmpty || amendment.follows(from: last) else { return false }
    return amendment.mentions.allSatisfy { last.names(FoldedText.folded($0)) }
  }

  /// The day of what was said last.
  func dayBefore(_ pending: (() -> [Draft])?) -> CalendarDate? {
    if let waiting = pending?().last?.entries.last?.date { return waiting }
    return ((try? conversation.recent()) ?? []).last { $0.status != .undone }?.row.date
  }

  /// What was said last, where words may as well change that: they refer to it, and name nothing that tells a category.
  func changedPerhaps(_ outcome: Interpretation.Outcome, _ text: String) throws(LedgerError) -> String? {
    if let last = try focus().last(where: { $0.status != .undone })?.row {
      let isChanging = try held()?.lack == .nothing
      // Behind an amount alone another one is the next: a script counts so.
      let isSaidOf = isChanging || Parser().hesitates(text) || last.details != nil && Parser().isAmountAlone(text)
      if repeatsParts(outcome, of: last) || isSaidOf && isBareAmount(outcome) { return last.told }
    }
    let entries: [ParsedEntry]
    switch outcome {
    case .entries(let said): entries = said
    case .doubtful(let doubt) where doubt.reason == .unsure: entries = doubt.readings.first ?? []
    default: return nil
    }
    guard entries.count == 1, entries[0].isCategoryGuessed else { return nil }
    let isTotal = try isSum(entries[0])
    guard isTotal || Parser().pointsBack(text) else { return nil }
    return try focus().last { $0.status != .undone }?.row.told
  }

  /// "20 at the market" and then "10 on tomatoes, 10 on cheese": several that come to just what was said before may be its parts.
  private func repeatsParts(_ outcome: Interpretation.Outcome, of last: BudgetRow) -> Bool {
    guard case .entries(let said) = outcome, said.count > 1,
      said.allSatisfy({ $0.date == last.date && $0.type == last.type })
    else { return false }
    return said.map(\.money.amount).reduce(0, +) == last.original?.money.amount ?? last.amount
  }

  /// Whether an entry is an amount and nothing else.
  private func isBareAmount(_ outcome: Interpretation.Outcome) -> Bool {
    guard case .entries(let said) = outcome, said.count == 1 else { return false }
    return said[0].details == nil && said[0].isCategoryGuessed && said[0].type == .expense
  }

  /// Whether an amount is what the last entries come to together: then it is told, and changes none of them.
  private func isSum(_ amendment: Amendment) throws(LedgerError) -> Bool {
    guard amendment.tellsAnew, amendment.named == nil, let money = amendment.money else { return false }
    let amounts = try conversation.recent().filter { $0.status != .undone }.map(\.row.amount)
    return amounts.count > 1 && (2...amounts.count).contains { amounts.suffix($0).reduce(0, +) == money.amount }
  }

  private func isSum(_ entry: ParsedEntry) throws(LedgerError) -> Bool {
    var amendment = Amendment(money: entry.money)
    amendment.tellsAnew = true
    return try isSum(amendment)
  }

  /// "20 of that was nappies, split it off": takes a part off what was said last, and logs it by itself.
  func setApart(
    _ amendment: Amendment, of statement: Statement
  ) throws -> (outcome: Outcome, writing: WritingReport?) {
    let amender = Amender(household: household, isPreview: manner.isPreview)
    guard !manner.isPreview, let part = amendment.money,
      let entry = try focus().last(where: { $0.status != .undone && $0.row.type == .expense }),
      case let own = entry.row.original?.money ?? Money(entry.row.amount, household.rates.base),
      !amendment.saysCurrency || part.currency == own.currency, part.amount < own.amount
    else { return (.refused(.notUnderstood(.partOfLast)), nil) }
    do throws(Refusal) {
      let left = Amendment(money: Money(own.amount - part.amount, own.currency), saysCurrency: true, isExplicit: true)
      var apart = amendment
      apart.money = Money(part.amount, own.currency)
      apart.saysCurrency = true
      let action = try amender.repetition(apart, of: entry.row, on: entry.row.date)
      let change = try amender.change(left, of: entry.row)
      // First less, and then the other: a retry finds the first done by its key, and no row is there twice meanwhile.
      let first = Statement(
        statement.text, on: statement.day, key: statement.key.map { "\($0)-left" }, by: statement.speaker)
      let changed = amender.change(entry.id, by: change, of: first)
      guard case .changed = changed else { return (changed, nil) }
      return try another(Draft(statement, entry: action, base: household.rates.base))
    } catch {
      return (.refused(error), nil)
    }
  }
}

extension Session {
  /// "at Billa I paid 47, actually": the entry that the words name, where it is not the one that was spoken of last, and what is to be
  /// different about it.
  func named(
    beside last: LedgerEntry, by amendment: Amendment
  ) throws(LedgerError) -> (entry: LedgerEntry, order: Amendment)? {
    guard amendment.money != nil, !amendment.repeatsLast, amendment.place == nil else { return nil }
    let others = try others(named: amendment.details, beside: last)
    guard others.count == 1, let entry = others.first else { return nil }
    var order = amendment
    (order.details, order.category, order.type) = (nil, nil, nil)
    return (entry, order)
  }

  /// The entries that words name, where they are none of the one that was spoken of.
  func others(named details: String?, beside last: LedgerEntry) throws(LedgerError) -> [LedgerEntry] {
    let words = FoldedText.folded(details ?? "").split(separator: " ").map(String.init)
    guard !words.isEmpty, !words.allSatisfy(last.row.names) else { return [] }
    return try conversation.ofToday().filter { entry in
      entry.status != .undone && entry.id != last.id && words.allSatisfy(entry.row.names)
    }
  }

  /// "Split it: lamp 70, shelves 150": makes what was said last the first of its parts, and logs the others by themselves.
  func divide(by amendment: Amendment, of statement: Statement) throws -> (outcome: Outcome, writing: WritingReport?) {
    let amender = Amender(household: household, isPreview: manner.isPreview)
    guard !manner.isPreview, let entry = try focus().last(where: { $0.status != .undone && $0.row.type == .expense }),
      case let own = entry.row.original?.money ?? Money(entry.row.amount, household.rates.base),
      amendment.pieces.allSatisfy({ !$0.saysCurrency || $0.money?.currency == own.currency }),
      amendment.pieces.compactMap({ $0.money?.amount }).reduce(0, +) == own.amount
    else { return (.refused(.notUnderstood(.partOfLast)), nil) }
    do throws(Refusal) {
      let parts = amendment.pieces.map { piece in
        var part = piece
        part.money = piece.money.map { Money($0.amount, own.currency) }
        part.saysCurrency = true
        return part
      }
      var first = parts[0]
      first.type = nil
      let rest = try parts.dropFirst().map { part throws(Refusal) in
        try amender.repetition(part, of: entry.row, on: entry.row.date)
      }
      let change = try amender.change(first, of: entry.row)
      // First less, and then the others, as where one part is set apart.
      let changed = amender.change(
        entry.id, by: change,
        of: Statement(statement.text, on: statement.day, key: statement.key.map { "\($0)-left" }, by: statement.speaker)
      )
      guard case .changed = changed else { return (changed, nil) }
      return try another(Draft(statement, entries: rest, base: household.rates.base))
    } catch {
      return (.refused(error), nil)
    }
  }
}

extension BudgetRow {
  /// The category of the same thing where another of the household did it: of a salary, theirs; of what is bought, the same; `nil` for
  /// somebody who is not of the household.
  func category(of person: String?) -> BudgetCategory? {
    guard let person, let own = BudgetCategory(name: category, type: type) else { return nil }
    let owned = BudgetCategory.allCases.first { $0.type == type && $0.owner.contains(person) }
    if !own.owner.isEmpty, type != .expense { return owned }
    return BudgetCategory.allCases.contains { $0.owner.contains(person) } ? own : nil
  }
}

extension Amendment {
  /// Whether only a thing is said that was spoken of: "no, the shirt".
  var namesAnother: Bool {
    isDefinite && money == nil && date == nil && currency == nil && details != nil && !repeatsLast
  }

  /// Whether what is said beside the amount leads to it from what a row came to: so much more or less, or so many times.
  fileprivate func follows(from row: BudgetRow) -> Bool {
    guard let meant = money?.amount else { return false }
    let was = row.original?.money.amount ?? row.amount
    let difference = meant > was ? meant - was : was - meant
    return steps.contains(difference) || steps.reduce(0, +) == difference || steps.contains { $0 * was == meant }
  }
}
