import Entities

extension BookEditor {
  /// What the budget sheet looks like.
  mutating func describe(_ name: String?) throws(WorkbookError) -> Workbook.Description {
    let (sheet, _) = try find(name)
    var columns: [String: String] = [:]
    for (column, header) in sheet.headers { columns[CellReference.letters(of: column)] = header }
    return Workbook.Description(
      sheet: sheet.sheet.name, table: sheet.table?.name, headerRow: sheet.headerRow, columns: columns,
      baseCurrency: book.baseCurrency, hasEntryIDs: sheet.column(.entryID) != nil,
      hasUnwatchedPlan: PlanSheet.find(in: book) != nil && Dashboard(of: book) == nil)
  }
}

extension BookFile {
  /// Whether `budget` made this workbook.
  var isOurs: Bool { baseCurrency != nil }

  /// The currency that a workbook of ours keeps as a name with a constant text.
  var baseCurrency: Currency? {
    guard let formula = formula(ofName: "base_currency"), formula.hasPrefix("\""), formula.hasSuffix("\"") else {
      return nil
    }
    return Currency(code: formula.dropFirst().dropLast())
  }
}
