import Entities
import FoundationEssentials
import Sheets
import Spreadsheet

// Rows of several amounts, in a column for each category or in one for each way: each is an entry of its own.
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

  /// What came in and what was spent, where a row of a pair of columns holds both, as a till's day does; none where it does not.
  private mutating func bothWays(
    in row: RowView, _ bytes: [UInt8]
  ) throws(SheetError) -> [(amount: Decimal, isInflow: Bool, category: String)] {
    guard sheet.types == .pair, sheet.kinds.isEmpty, case .number(let spent) = try number(.outflow, row, bytes),
      case .number(let received) = try number(.inflow, row, bytes), spent != 0, received != 0
    else { return [] }
    let category = try text(.category, row, bytes) ?? ""
    return [(received, true, category), (spent, false, category)]
  }

  /// The entries of a row that holds more than one; none where it does not.
  package mutating func several(in row: RowView, _ bytes: [UInt8]) throws(SheetError) -> [BudgetRow] {
    guard sheet.marks == nil, sheet.types == .pair || !sheet.kinds.isEmpty, let date = try day(in: row, bytes) else {
      return []
    }
    var amounts = try bothWays(in: row, bytes)
    if let byKind = sheet.kinds.isEmpty ? nil : try self.amounts(in: row, bytes), byKind.count > 1 {
      amounts = byKind.map { ($0.amount, false, $0.kind.name) }
    }
    guard !amounts.isEmpty else { return [] }
    let (details, id) = (try text(.details, row, bytes), try text(.entryID, row, bytes))
    let (who, note) = (try text(.who, row, bytes), try text(.note, row, bytes))
    let account = try text(.account, row, bytes)
    return amounts.map { amount, isInflow, category in
      let read = sheet.read(amount, isInflow: isInflow, category: category)
      return BudgetRow(
        date: date, type: read.type, category: category, amount: read.amount, details: details, entryID: id, who: who,
        note: note, account: account)
    }
  }
}
