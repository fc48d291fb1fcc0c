import Budgeting
import Entities
import Ledger
import Messages

extension RecurringList {
  /// What is told of those whose workbook is not there any more.
  func homelessOnes(besides invocation: Invocation) throws(LedgerError) -> [Message] {
    try homeless(besides: invocation).map { .homeless($0.ids, of: $0.book, now: invocation.configuration.book) }
  }

  /// Whether a word is what one is called.
  static func isID(_ word: String) -> Bool {
    word.hasPrefix("r") && word.count > 1 && word.dropFirst().allSatisfy { ("0"..."9").contains($0) }
  }
}

extension Message {
  /// What is told of some.
  static func homeless(_ ids: [String], of book: String, now own: String) -> Message {
    .homelessRecurring(ids: ids.joined(separator: " "), book: book, own: own, first: ids.first ?? "")
  }
}

/// When recurring entries are due.
enum Upcoming {
  /// The days on which items are due, in order, from the day each began.
  static func dates(
    of items: [RecurringList.Item], through last: CalendarDate
  ) -> [(item: RecurringList.Item, date: CalendarDate)] {
    items.flatMap { item in
      item.dates(through: last).map { (item: item, date: $0) }
    }.sorted { ($0.date, $0.item.id) < ($1.date, $1.item.id) }
  }

  /// The first day on which an item is due and that is not logged yet; before `today` where `run` has still to log it.
  static func next(
    of item: RecurringList.Item, on today: CalendarDate, notIn ledger: LedgerHandle
  ) throws -> CalendarDate? {
    try item.dates(through: today.adding(months: 13)).first {
      try !ledger.isLogged(key: item.key(on: $0))
    }
  }
}

/// What comes again by the list, in JSON.
struct RecurringDTO: Encodable {
  let id: String
  let entry: String
  let rhythm: String
  let since: String
  /// The workbook that it is for.
  let book: String?
  /// The first day on which it is due and not logged yet.
  let next: String?

  init(_ item: RecurringList.Item, next: CalendarDate?) {
    (id, entry, rhythm) = (item.id, item.entry, item.rhythm)
    (since, self.next) = (item.since.description, next?.description)
    book = item.book
  }
}
