import ActionHandler
import Entities
import Language
import Ledger
import Sheets

/// One of several entries that were asked about, by its name.
extension Session {
  /// "The coffee was 8.50", where it was asked about: the one of its entries that is named, where none that was logged is called so.
  func askedEntry(
    namedBy amendment: Amendment
  ) throws(LedgerError) -> (question: OpenQuestion, option: Confirmation.Option, entries: [BudgetAction], place: Int)? {
    guard let question = try openQuestion(), let best = question.confirmation.best, let entries = best.entries,
      case let named = entries.indices.filter({ amendment.names(BudgetRow(entries[$0], entryID: nil)) }),
      named.count == 1, try self.entries(namedBy: amendment).isEmpty
    else { return nil }
    return (question, best, entries, named[0])
  }
}

extension Confirmation.Option {
  /// The entries that it would log; `nil` where it would log none.
  var entries: [BudgetAction]? { (action?.payload as? BudgetEntries)?.entries }
}
