import Ledger
import Sheets

extension UndoOutcome.Change {
  /// Whether nothing but the note beside an entry is as it was.
  public var isOfNote: Bool {
    guard case .reverted(let edited) = effect else { return false }
    return edited.note != entry.note && edited.isSame(but: entry.row)
  }
}

extension BudgetRow {
  /// Whether another row says the same, but for what stands beside it.
  fileprivate func isSame(but other: BudgetRow) -> Bool {
    (date, type, category, amount) == (other.date, other.type, other.category, other.amount)
      && details == other.details && original == other.original
  }
}
