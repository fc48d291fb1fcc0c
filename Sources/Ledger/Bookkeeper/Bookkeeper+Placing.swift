import Entities
import FoundationEssentials
import Sheets

/// Where the rows of entries stand by now in sheets without ids: rows that came above them, or went, have moved them since they were written.
extension Bookkeeper {
  /// Entries that were written to a workbook, each at the place of its row; of one whose row is not found that place is `nil`. Where the
  /// workbook cannot be read they are where they were put.
  func placed(_ entries: [LedgerEntry], in path: String) -> [LedgerEntry] {
    let book = self.book(at: path)
    try? followSheets(of: path)
    var placed = entries
    let sheets = Dictionary(grouping: entries.indices) { entries[$0].reference?.sheet }
    for (sheet, indices) in sheets {
      guard sheet != nil, let description = try? book.describe(sheet: sheet), !description.hasEntryIDs else { continue }
      var wanted: [DatedAmount: [PlacedRows.Entry]] = [:]
      for index in indices {
        let row = description.held(of: entries[index].row)
        wanted[DatedAmount(row), default: []].append(
          PlacedRows.Entry(index: index, row: row, place: entries[index].reference?.row ?? 0))
      }
      var rows: [DatedAmount: [PlacedRows.Row]] = [:]
      do {
        try book.forEachRow(sheet: description.sheet, unreadable: { _ in }) { reference, row in
          let money = DatedAmount(row)
          if wanted[money] != nil { rows[money, default: []].append((reference, row)) }
        }
      } catch {
        continue
      }
      for (money, entries) in wanted {
        for (index, reference) in PlacedRows(entries, rows[money] ?? []).places { placed[index].reference = reference }
      }
    }
    return placed
  }
}

/// Which of the rows of one day and amount are which entry's: each row is one's, and those that say the same and have not moved come first.
private struct PlacedRows {
  struct Entry {
    let index: Int
    let row: BudgetRow
    let place: Int
  }

  typealias Row = (reference: RowReference, row: BudgetRow)

  /// By the index of the entry.
  private(set) var places: [Int: RowReference?] = [:]
  private var entries: [Entry]
  private var rows: [Row]

  init(_ entries: [Entry], _ rows: [Row]) {
    (self.entries, self.rows) = (entries, rows)
    take { $1.reference.row == $0.place && $1.row.saysTheSame(as: $0.row) }
    take { $1.row.saysTheSame(as: $0.row) }
    take { $1.reference.row == $0.place }
    take { $1.row.bearsOut($0.row) || $1.row.mayBe($0.row) }
    for entry in self.entries { places[entry.index] = .some(nil) }
  }

  private mutating func take(_ isIts: (Entry, Row) -> Bool) {
    entries = entries.filter { entry in
      let fitting = rows.indices.filter { isIts(entry, rows[$0]) }
      let nearest = fitting.min {
        abs(rows[$0].reference.row - entry.place) < abs(rows[$1].reference.row - entry.place)
      }
      guard let nearest else { return true }
      places[entry.index] = rows.remove(at: nearest).reference
      return false
    }
  }
}
