import Ledger
import Messages
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

extension BookRewrite {
  /// What a dry run says would be taken back of it.
  public var foretold: Message {
    switch self {
    case .currency: .wouldTakeBackConversion
    case .categories(let change): .wouldTakeBackOther(what: change.told)
    }
  }
}

extension UndoOutcome.Change {
  /// What a dry run says would be done.
  ///
  /// - Parameters:
  ///   - what: how its entry is told.
  ///   - price: how the amount of a row is.
  public func foretold(as what: Message, price: (BudgetRow) -> Message) -> Message {
    switch effect {
    case .tookBack: return .wouldTakeBack(what: what)
    case .putBack: return .wouldPutBack(what: what)
    case .reverted(let edited) where isOfNote:
      return entry.note.map { .wouldNote(amount: price(edited), category: edited.category, note: $0) }
        ?? .wouldTakeNoteAway(amount: price(edited), category: edited.category)
    case .reverted: return .wouldChangeBackTo(what: what)
    }
  }
}
