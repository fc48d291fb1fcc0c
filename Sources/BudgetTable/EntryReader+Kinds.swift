import Entities
import FoundationEssentials
import Sheets
import Spreadsheet

// Sheets with a column for each category: each amount of a row is an entry of its own.
extension EntryReader {
  /// The amounts of a row with their categories, from the left; `nil` where a text stands in the place of one.
  package mutating func amounts(
    in row: RowView, _ bytes: [UInt8]
  ) throws(SheetError) -> [(kind: CategoryColumn, amount: Decimal)]? {
    var amounts: [(kind: CategoryColumn, amount: Decimal)] = []
    for kind in sheet.kinds {
      guard let cell = row.cell(kind.column) else { continue }
      switch try cells.content(of: cell, in: bytes) {
      case .empty, .number(0): continue
      case .number(let amount): amounts.append((kind, amount))
      case .text(let words) where words.allSatisfy(\.isWhitespace): continue
      default: return nil
      }
    }
    return amounts
  }

  /// Whether the row is an entry, or several.
  package mutating func holdsEntries(_ row: RowView, _ bytes: [UInt8]) throws(SheetError) -> Bool {
    if try core(of: row, bytes) != nil { return true }
    return try !several(in: row, bytes).isEmpty
  }

  /// The entries of a row that holds more than one; none where it does not.
  package mutating func several(in row: RowView, _ bytes: [UInt8]) throws(SheetError) -> [BudgetRow] {
    guard !sheet.kinds.isEmpty, sheet.marks == nil, let date = try day(in: row, bytes),
      let amounts = try amounts(in: row, bytes), amounts.count > 1
    else { return [] }
    let (details, id) = (try text(.details, row, bytes), try text(.entryID, row, bytes))
    let (who, note) = (try text(.who, row, bytes), try text(.note, row, bytes))
    let account = try text(.account, row, bytes)
    return amounts.map { kind, amount in
      let read = sheet.read(amount, isInflow: false, category: kind.name)
      return BudgetRow(
        date: date, type: read.type, category: kind.name, amount: read.amount, details: details, entryID: id, who: who,
        note: note, account: account)
    }
  }
}
