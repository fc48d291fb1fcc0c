import BudgetTable
import Entities
import Sheets
import Spreadsheet

/// Reads the rows that a change has added back, where they are of the form that we write: of thousands at once, each would cost ten times
/// as much with a view of every cell. What it cannot read, or does not find as it was said, is left to the reading in full, which tells.
struct QuickCheck {
  private let finished: FinishedSheet
  private var row: QuickRowReader
  private var reader: EntryReader
  /// The next of the entries that may stand in a row.
  private var next = 0
  /// For each of the entries, whether it was read back as it was said.
  private(set) var isRead: [Bool]
  /// How many cells stand beside the columns of the entries, in the rows that were read.
  private(set) var cellsBeside = 0

  /// `nil` where rows move, or none can be read quickly.
  init?(_ finished: FinishedSheet) {
    guard finished.mapping.firstMoved == Int.max, finished.sheet.types == .column, !finished.wanted.isEmpty else {
      return nil
    }
    self.finished = finished
    row = QuickRowReader(finished.sheet, keepingPlaces: true)
    reader = EntryReader(finished.book, finished.sheet)
    isRead = finished.wanted.map { _ in false }
  }

  /// Whether a row is new and holds what was said. Rows come in their order.
  mutating func holds(_ place: RowPlace, _ bytes: [UInt8]) -> Bool {
    let wanted = finished.wanted
    while next < wanted.count, wanted[next].row < place.row { next += 1 }
    guard next < wanted.count, wanted[next].row == place.row, finished.isNew(place.row) else { return false }
    let found = bytes.withUnsafeBufferPointer { bytes -> BudgetRow? in
      row.position = place.whole.lowerBound
      guard row.next(bytes, before: place.whole.upperBound, after: place.row - 1), row.row == place.row,
        row.position == place.whole.upperBound, case .entry(let entry)? = try? reader.entry(of: row, bytes)
      else { return nil }
      return entry
    }
    guard let found, reader.isSame(found, FinishedSheet.expected(wanted[next].entry)) else { return false }
    // What its formulas are worked out of is looked at in full.
    guard finished.book.isOurs || !row.places.contains(where: \.hasFormula) else { return false }
    isRead[next] = true
    cellsBeside += row.places.count { !finished.sheet.region.contains($0.column) }
    return true
  }
}

extension FinishedSheet {
  /// Whether no such row was there before.
  fileprivate func isNew(_ number: Int) -> Bool {
    let index = before.index(from: number)
    return index >= before.rows.count || before.rows[index].row != number
  }

  /// An entry as it reads back: no program keeps more than 15 digits.
  static func expected(_ entry: BudgetRow) -> BudgetRow {
    var expected = entry
    expected.amount = CellReader.amount(entry.amount)
    return expected
  }
}
