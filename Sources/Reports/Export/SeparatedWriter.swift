import Entities
import Sheets

/// CSV as RFC 4180 describes it, and the same with tabs.
struct SeparatedWriter: RowWriter {
  let separator: String
  let currency: Currency
  /// Whether cells that begin like formulas stay as they are.
  let isRaw: Bool
  /// Whether entries have accounts, which have a column of their own then.
  let hasAccounts: Bool
  let form = ExportForm.separatedValues

  func header(from rows: Period) -> [String] {
    [(ExportedRow.columns + (hasAccounts ? [ExportedRow.accountColumn] : [])).joined(separator: separator)]
  }

  func lines(of row: BudgetRow, isFirst: Bool) -> [String] {
    let exported = ExportedRow(row, in: currency)
    return [(hasAccounts ? exported.fieldsWithAccount : exported.fields).map(quoted).joined(separator: separator)]
  }

  /// In quotes where the field holds what would end it; a tab-separated field loses its tabs and line breaks instead.
  private func quoted(_ field: String) -> String {
    let isTabbed = separator == "\t"
    // What the reader finds is what is guarded.
    let field = isTabbed ? String(field.map { $0.isNewline || $0 == "\t" ? " " : $0 }) : field
    let guarded = isRaw ? field : FormulaGuard.guarded(field)
    let special: (Character) -> Bool = { $0 == "\"" || $0 == "," || $0.isNewline || $0 == "\t" }
    guard !isTabbed, guarded.contains(where: special) else { return guarded }
    return "\"" + guarded.flatMap { $0 == "\"" ? "\"\"" : String($0) } + "\""
  }
}
