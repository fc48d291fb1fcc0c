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
    if amendment.tellsAnew { return try isAboutLast(amendment, pending) }
    if amendment.named != nil {
      if amendment.restores { return try !undone(namedBy: amendment).isEmpty }
      if let pending, pendingEntry(namedBy: amendment, among: pending()) { return true }
      return try !entries(namedBy: amendment).isEmpty
    }
    if amendment.completes {
      if let pending { return isOpenToCompletion(pending()) }
      return try isOpenToCompletion()
    }
    if amendment.isPart, pending == nil {
      return try conversation.latest().contains { $0.status != .undone && $0.row.type == .expense }
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
    let latest = try conversation.latest()
    return amendment.undo ? !latest.isEmpty : latest.contains { $0.status != .undone }
  }

  /// Whether an amount alone, said to be right now, can be that of what was said last: all that is named beside it is in there.
  private func isAboutLast(_ amendment: Amendment, _ pending: (() -> [Draft])?) throws(LedgerError) -> Bool {
    let last: BudgetRow?
    if let pending {
      last = pending().last?.entries.last.map { BudgetRow($0, entryID: nil) }
    } else {
      last = try conversation.latest().last { $0.status != .undone }?.row
    }
    guard let last else {
      guard pending == nil else { return false }
      return try conversation.openQuestion() != nil
    }
    return amendment.mentions.allSatisfy { last.names(FoldedText.folded($0)) }
  }

  /// The day of what was said last.
  func dayBefore(_ pending: (() -> [Draft])?) -> CalendarDate? {
    if let waiting = pending?().last?.entries.last?.date { return waiting }
    return ((try? conversation.recent()) ?? []).last { $0.status != .undone }?.row.date
  }

  /// What was said last, where words may as well change that: they refer to it, and name nothing that tells a category.
  func changedPerhaps(_ outcome: Interpretation.Outcome, _ text: String) throws(LedgerError) -> String? {
    let entries: [ParsedEntry]
    switch outcome {
    case .entries(let said): entries = said
    case .doubtful(let doubt) where doubt.reason == .unsure: entries = doubt.readings.first ?? []
    default: return nil
    }
    guard entries.count == 1, entries[0].isCategoryGuessed, Parser().pointsBack(text) else { return nil }
    return try conversation.latest().last { $0.status != .undone }?.row.told
  }

  /// "20 of that was nappies, split it off": takes a part off what was said last, and logs it by itself.
  func setApart(
    _ amendment: Amendment, of statement: Statement
  ) throws -> (outcome: Outcome, writing: WritingReport?) {
    let amender = Amender(household: household, isPreview: manner.isPreview)
    guard !manner.isPreview, let part = amendment.money,
      let entry = try conversation.latest().last(where: { $0.status != .undone && $0.row.type == .expense }),
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
