import Entities
import Sheets
import Spreadsheet

/// The rows that show which currencies a sheet has: the first ones, and the last ones, of those at hand. Who went over to another
/// currency has the old one above.
struct MoneyRows {
  private let sheet: BudgetSheet
  private let text: SheetText
  /// Those that look like entries, the latest first.
  let latestFirst: [RowView]

  /// So many at each end.
  private static let rowsLookedAt = 100

  init(_ sheet: BudgetSheet, _ text: SheetText, _ book: BookFile) throws(SheetError) {
    (self.sheet, self.text) = (sheet, text)
    let start = text.index(from: sheet.firstDataRow)
    let most = Self.rowsLookedAt
    let end = max(start, text.rows.count - most)
    var rows: [RowView] = []
    for place in text.rows[start..<min(start + most, end)] + text.rows[end...] {
      let row = try text.view(place)
      if sheet.looksLikeEntry(row) { rows.append(row) }
    }
    var reader = EntryReader(book, sheet)
    if let first = rows.first, let last = rows.last, let top = try reader.day(in: first, text.bytes),
      let bottom = try reader.day(in: last, text.bytes), top > bottom
    {
      latestFirst = rows
    } else {
      latestFirst = rows.reversed()
    }
  }

  /// The styles of the amounts, the latest first.
  func styles(of columns: [Int]) -> [(column: Int, style: Int)] {
    latestFirst.flatMap { row in
      columns.compactMap { column in
        guard let cell = row.cell(column), cell.holdsValue, let style = cell.style else { return nil }
        return text.bytes.number(in: style).map { (column, $0) }
      }
    }
  }
}

extension MixedCurrencies {
  /// So many of the latest rows show what is meant now, and so many of a hundred what is meant as a rule.
  private static let (latest, share) = (20, 80)

  /// - Parameters:
  ///   - rows: the currencies of the rows, the latest first; at least one.
  ///   - listed: those that rows may have.
  ///   - said: what the workbook was said to be counted in.
  init(latestFirst rows: [Currency], listed: [Currency], said: Currency? = nil) {
    func most(_ some: ArraySlice<Currency>) -> (currency: Currency, count: Int) {
      let counts = some.map { one in (currency: one, count: some.count { $0 == one }) }
      return counts.max { $0.count < $1.count } ?? (.euro, 0)
    }
    let latest = rows.prefix(Self.latest)
    let (now, count) = most(latest)
    // Where all that came lately is in one, its owner went over to it; else it must be what nearly all rows are in.
    let isUsual = count * 2 > latest.count && rows.count { $0 == now } * 100 >= rows.count * Self.share
    self.init(
      likely: now, isClear: rows.count >= Self.latest && (count == Self.latest || isUsual),
      all: Array(Set(rows + listed)), said: said)
  }
}
