import Entities
import FoundationEssentials

/// One row of a budget sheet, by its fields: in which column each stands is the sheet's affair.
public struct BudgetRow: Hashable, Sendable {
  /// The day of the transaction.
  public var date: CalendarDate
  /// Expense, income or savings.
  public var type: TransactionType
  /// By its name in `BudgetCategory`, or as the sheet spells one that we do not know.
  public var category: String
  /// In the sheet's base currency.
  public var amount: Decimal
  /// The merchant or thing.
  public var details: String?
  /// The amount as it was said, in another currency than the base.
  public var original: OriginalAmount?
  /// The journal's id of the entry; not written where the sheet has no column for it.
  public var entryID: String?
  /// Whose it is, by name; `nil` where nobody is named, or the sheet has no column for it.
  public var who: String?
  /// What was written beside it; `nil` where nothing was.
  public var note: String?
  /// Which account it was paid from, or into, by name; `nil` where none is named, or the sheet has no column for it.
  public var account: String?

  /// One row of a budget sheet.
  public init(
    date: CalendarDate, type: TransactionType, category: String, amount: Decimal, details: String? = nil,
    original: OriginalAmount? = nil, entryID: String? = nil, who: String? = nil,
    note: String? = nil, account: String? = nil
  ) {
    self.date = date
    self.type = type
    self.category = category
    self.amount = amount
    self.details = details
    self.original = original
    self.entryID = entryID
    self.who = who
    self.note = note
    self.account = account
  }
}

extension BudgetRow {
  /// How much was paid or received, as it was said: in the other currency, where it was one.
  public var saidAmount: Decimal { original?.money.amount ?? amount }

  /// What was paid or received, in the currency that it was said in.
  ///
  /// - Parameter base: the sheet's currency.
  public func money(base: Currency) -> Money { original?.money ?? Money(amount, base) }

  /// The row that an entry makes.
  public init(_ action: BudgetAction, entryID: String?) {
    self.init(
      date: action.date, type: action.transactionType, category: action.label ?? action.category.name,
      amount: action.amount,
      details: action.details, original: action.original, entryID: entryID)
  }
}
