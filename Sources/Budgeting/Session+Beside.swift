import FoundationEssentials
import Language
import Ledger
import Sheets

/// Entries that words name beside the one that was spoken of last.
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
}
