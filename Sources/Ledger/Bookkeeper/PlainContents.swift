import Entities
import Sheets

/// What the rows of a sheet without ids say: how often each thing is said, and no more of it than a number.
struct PlainContents {
  /// How many rows say the same and are not yet known to be an entry's, and of which day they are.
  private var counts: [Int: (count: Int32, day: CalendarDate)] = [:]
  /// What entries say that were put at a place; `nil` where several were.
  private var remembered: [Int32: Int?] = [:]
  /// The rows at the places of entries that say something else.
  private var rows: [Int: (reference: RowReference, row: BudgetRow)] = [:]
  /// What is to be appended says this; where the last row that says so stands.
  private var wanted: [Int: RowReference?] = [:]

  /// - Parameters:
  ///   - entries: Those that were put into the sheet, with what they say there.
  ///   - wanted: What is to be appended.
  init(remembered entries: Zip2Sequence<[StandingEntries.Mark], [Int?]>, wanted: [BudgetRow]) {
    for (mark, text) in entries where mark.row > 0 {
      remembered[mark.row] = .some(remembered[mark.row] == nil ? text : nil)
    }
    for row in wanted { self.wanted[RowHash.folded(row)] = .some(nil) }
  }

  /// How many rows say so that are not known to be an entry's.
  func count(_ row: BudgetRow) -> Int { Int(counts[RowHash.folded(row)]?.count ?? 0) }

  /// Whether the row at that place says something else than the entry that was put there.
  func saysOtherwise(at place: Int32) -> Bool { rows[Int(place)] != nil }

  /// Where the last row stands that says what an entry is to say that is not written yet.
  func place(of row: BudgetRow) -> RowReference? { wanted[RowHash.folded(row)] ?? nil }

  /// The latest day of the rows that are not known to be an entry's.
  var lastDay: CalendarDate? { counts.values.lazy.filter { $0.count > 0 }.map(\.day).max() }

  mutating func add(_ row: BudgetRow, at reference: RowReference) {
    let text = RowHash.folded(row)
    counts[text, default: (0, row.date)].count += 1
    if wanted[text] != nil { wanted[text] = .some(reference) }
    if let known = remembered[Int32(clamping: reference.row)], known != text { rows[reference.row] = (reference, row) }
  }

  /// Takes a row that says so away; answers whether there was one.
  mutating func take(_ row: BudgetRow) -> Bool { take(RowHash.folded(row)) }

  mutating func take(_ text: Int) -> Bool {
    guard let count = counts[text]?.count, count > 0 else { return false }
    counts[text]?.count = count - 1
    return true
  }

  /// Takes the row at that place away, where it may be the one that is known, changed by hand.
  mutating func takeChanged(
    _ known: BudgetRow, at place: RowReference
  ) -> (reference: RowReference, row: BudgetRow)? {
    guard let found = rows[place.row], found.row.resembles(known), take(found.row) else { return nil }
    return found
  }
}

extension BudgetRow {
  /// What the row says, so that rows that say the same to a person have the same text.
  var plainText: String {
    [date.description, type.rawValue, FoldedText.folded(category), "\(amount)", FoldedText.folded(details ?? "")]
      .joined(separator: "\u{1F}")
  }

  /// Whether one may have become the other by hand: day and amount are still those, or all but one of day, amount,
  /// category and details are.
  fileprivate func resembles(_ other: BudgetRow) -> Bool {
    let (sameDay, sameAmount) = (date == other.date, amount == other.amount)
    if sameDay, sameAmount { return true }
    return (sameDay || sameAmount) && type == other.type
      && FoldedText.saysTheSame(category, other.category)
      && FoldedText.saysTheSame(details ?? "", other.details ?? "")
  }
}
