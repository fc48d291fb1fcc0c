import Ledger
import Platform

/// Which workbook what comes again is for.
extension RecurringList {
  /// Those that go into the workbook of a run, also where that was moved or renamed since they were kept, as far as the journal knows.
  func items(for invocation: Invocation) throws(LedgerError) -> [Item] {
    let place = RecurringList.place(of: invocation.configuration.book)
    let isSure = items.allSatisfy { $0.book == nil || $0.book == place || !$0.isHomeless }
    let former = isSure ? [] : try invocation.ledger.existing()?.formerPaths(of: place) ?? []
    return items.filter { item in
      guard let book = item.book, book != place else { return true }
      return item.isHomeless && former.contains(book)
    }
  }

  /// Those of workbooks that are not there any more, by the path of each; without those that are known to go into this one.
  func homeless(besides invocation: Invocation) throws(LedgerError) -> [(book: String, ids: [String])] {
    let own = Set(try items(for: invocation))
    var found: [(book: String, ids: [String])] = []
    for item in items where item.isHomeless && !own.contains(item) {
      guard let lost = item.book, lost != RecurringList.place(of: invocation.configuration.book) else { continue }
      if let index = found.firstIndex(where: { $0.book == lost }) {
        found[index].ids.append(item.id)
      } else {
        found.append((lost, [item.id]))
      }
    }
    return found
  }

  /// One of that workbook that says the same as often.
  func same(as item: Item, in invocation: Invocation) throws(LedgerError) -> Item? {
    try items(for: invocation).first {
      $0.entry.lowercased() == item.entry.lowercased() && $0.schedule == item.schedule && $0.end == item.end
    }
  }

  /// Where a workbook lies, or is to lie, links followed.
  static func place(of book: String) -> String {
    if let found = FileNames.resolved(book) { return found }
    let parts = book.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.dropLast().joined(separator: "/")
    let resolved = FileNames.resolved(folder.isEmpty ? (book.hasPrefix("/") ? "/" : ".") : folder)
    return "\(resolved ?? folder)/\(parts.last ?? "")"
  }
}

extension RecurringList.Item {
  /// Whether the workbook that it is for is not there: out of reach is not gone.
  var isHomeless: Bool {
    guard let book else { return false }
    return access(book, F_OK) != 0 && (errno == ENOENT || errno == ENOTDIR)
  }
}
