import ActionHandler
import Entities
import FoundationEssentials
import Language
import Ledger
import Rates
import Workbook

/// Applies what was said about an entry to that entry.
struct AmendmentApplier {
  /// What other currencies are worth.
  let rates: ExchangeRates

  /// The change that an amendment makes of a row.
  ///
  /// - Throws: a `CommandError` where a currency has no rate, or where nothing is left to change.
  func change(_ amendment: Amendment, of row: BudgetRow) throws(CommandError) -> EntryChange {
    var change = EntryChange(date: amendment.date, details: amendment.details)
    change.category = category(amendment, of: row)
    if let money = amendment.money {
      let converted = try converted(
        money, saysCurrency: amendment.saysCurrency, of: row, on: amendment.date ?? row.date)
      change.amount = converted.amount
      change.original = converted.original
    }
    guard change != EntryChange() else {
      throw CommandError(
        "There is nothing in that to change the entry by. Say it like this: 130, or: groceries", .notUnderstood)
    }
    return change
  }

  /// Another entry like `row`, with what the amendment says in place of its own.
  ///
  /// - Throws: as `change`.
  func repetition(_ amendment: Amendment, of row: BudgetRow, today: CalendarDate) throws(CommandError) -> BudgetAction {
    let day = amendment.date ?? today
    let own = row.original?.money ?? Money(row.amount, rates.base)
    let converted = try converted(
      amendment.money ?? own, saysCurrency: amendment.money == nil || amendment.saysCurrency, of: row, on: day)
    let type = amendment.category?.type ?? amendment.type ?? row.type
    return BudgetAction(
      amount: converted.amount, date: day, transactionType: type,
      category: category(amendment, of: row) ?? BudgetCategory(name: row.category, type: type) ?? .unlisted(for: type),
      details: amendment.details ?? row.details, original: converted.original)
  }

  private func category(_ amendment: Amendment, of row: BudgetRow) -> BudgetCategory? {
    if let category = amendment.category { return category }
    guard let type = amendment.type, type != row.type else { return nil }
    return BudgetCategory(name: row.category, type: type) ?? .fallback(for: type)
  }

  /// An amount without a currency keeps the one that the entry has.
  private func converted(
    _ money: Money, saysCurrency: Bool, of row: BudgetRow, on date: CalendarDate
  ) throws(CommandError) -> (amount: Decimal, original: OriginalAmount?) {
    let meant = saysCurrency ? money : Money(money.amount, row.original?.money.currency ?? rates.base)
    guard let converted = rates.converted(meant, on: date) else {
      throw CommandError(
        RefusalMessage.noRate(of: meant.currency, into: rates.base), .notUnderstood)
    }
    return converted
  }
}
