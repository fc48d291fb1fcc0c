import Entities
import FoundationEssentials
import Language
import Ledger
import Messages

/// One entry that becomes several.
extension Session {
  /// "20 of that was nappies, split it off": takes a part off what was said last, and logs it by itself.
  func setApart(
    _ amendment: Amendment, of statement: Statement
  ) throws -> (outcome: Outcome, writing: WritingReport?) {
    guard let part = amendment.money, let (entry, paid) = try lastExpense(),
      !amendment.saysCurrency || part.currency == paid.currency, part.amount < paid.amount
    else { return (.refused(.notUnderstood(.partOfLast)), nil) }
    let left = Amendment(money: Money(paid.amount - part.amount, paid.currency), saysCurrency: true, isExplicit: true)
    return try divide(entry, into: [left, amendment.of(paid.currency)], of: statement)
  }

  /// "Split it: lamp 70, shelves 150": makes what was said last the first of its parts, and logs the others by themselves.
  func divide(by amendment: Amendment, of statement: Statement) throws -> (outcome: Outcome, writing: WritingReport?) {
    guard let (entry, paid) = try lastExpense(),
      amendment.pieces.allSatisfy({ !$0.saysCurrency || $0.money?.currency == paid.currency }),
      amendment.pieces.compactMap({ $0.money?.amount }).reduce(0, +) == paid.amount
    else { return (.refused(.notUnderstood(.partOfLast)), nil) }
    var parts = amendment.pieces.map { $0.of(paid.currency) }
    parts[0].type = nil
    return try divide(entry, into: parts, of: statement)
  }

  /// What was spent last, of what was spoken of, and what was paid as it was said; `nil` where nothing was, or nothing is to be done.
  private func lastExpense() throws(LedgerError) -> (entry: LedgerEntry, paid: Money)? {
    guard !manner.isPreview, let entry = try standingFocus().last(where: { $0.row.type == .expense }) else {
      return nil
    }
    return (entry, entry.row.original?.money ?? Money(entry.row.amount, household.rates.base))
  }

  /// Makes an entry the first of its parts, and logs the others by themselves.
  private func divide(
    _ entry: LedgerEntry, into parts: [Amendment], of statement: Statement
  ) throws -> (outcome: Outcome, writing: WritingReport?) {
    let amender = Amender(household: household, isPreview: manner.isPreview)
    do throws(Refusal) {
      let rest = try parts.dropFirst().map { part throws(Refusal) in
        try amender.repetition(part, of: entry.row, on: entry.row.date)
      }
      let change = try amender.change(parts[0], of: entry.row)
      // First less, and then the others: a retry finds the first done by its key, and no row is there twice meanwhile.
      let first = Statement(
        statement.text, on: statement.day, key: statement.key.map { "\($0)-left" }, by: statement.speaker)
      let changed = amender.change(entry.id, by: change, of: first)
      guard case .changed = changed else { return (changed, nil) }
      return try another(Draft(statement, entries: rest, base: household.rates.base))
    } catch {
      return (.refused(error), nil)
    }
  }
}

extension Amendment {
  /// The same with whom the words divide it with, where they do: "split it with Anna".
  func naming(sharersIn text: String) -> Amendment {
    guard among != nil, let named = Parser().sharers(of: text, today: CalendarDate(daysSince1970: 0)) else {
      return self
    }
    var amendment = self
    amendment.sharers = named.people
    return amendment
  }

  /// The same with its amount in a currency, as if that had been said.
  fileprivate func of(_ currency: Currency) -> Amendment {
    var amendment = self
    amendment.money = money.map { Money($0.amount, currency) }
    amendment.saysCurrency = true
    return amendment
  }
}
