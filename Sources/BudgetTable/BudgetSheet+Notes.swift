import Sheets
import Spreadsheet

// A sheet with its columns of notes and accounts, or without.
extension BudgetSheet {
  /// The same with its accounts left to their owner, whose payees mostly have one: for changes that name none.
  package var leavingAccounts: BudgetSheet {
    var sheet = self
    sheet.columns.removeAll { $0.field == .account }
    return sheet
  }

  /// The same with its notes left to their owner: for changes that are about none.
  package var leavingNotes: BudgetSheet {
    var sheet = self
    sheet.columns.removeAll { $0.field == .note }
    return sheet
  }

  /// The same with its notes left to their owner where formulas of theirs stand in the rows.
  package func leavingNotes(workedOutIn rows: [RowView]) -> BudgetSheet {
    guard let column = column(.note), rows.contains(where: { $0.cell(column)?.formula != nil }) else { return self }
    return leavingNotes
  }

  /// The same with its accounts left to their owner where formulas of theirs stand in the rows.
  package func leavingAccounts(workedOutIn rows: [RowView]) -> BudgetSheet {
    guard let column = column(.account), rows.contains(where: { $0.cell(column)?.formula != nil }) else { return self }
    return leavingAccounts
  }

  /// The same with its notes left to their owner, unless a row's is to say something else.
  ///
  /// - Parameter found: what stands there.
  /// - Throws: `refused` where that is worked out, or neither what was expected nor what is wanted.
  package func forNote(
    from expected: String?, to wanted: String?, over found: String?, in row: RowView
  ) throws(SheetError) -> BudgetSheet {
    guard let column = column(.note), expected != wanted, found != wanted else { return leavingNotes }
    let cell = CellReference(column: column, row: row.row).text
    guard row.cell(column)?.formula == nil else {
      throw .refused(sheet: sheet.name, reason: "its note in \(cell) is worked out by a formula")
    }
    guard found == nil || found == expected else {
      throw .refused(sheet: sheet.name, reason: "\(cell) holds another note by now: “\(found ?? "")”")
    }
    return self
  }
}
