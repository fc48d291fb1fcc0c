import BudgetTable
import Container
import Sheets
import Spreadsheet

// A formula of a new row that is worked out of a cell which others fill in, and which is empty there, would show a wrong number.
extension FinishedSheet {
  /// Why the first such formula must not stand there; `nil` where there is none.
  func starved(_ rows: [RowView], _ bytes: [UInt8]) throws(RowReader.Fault) -> String? {
    guard !book.isOurs else { return nil }
    let inputs = FormulaInputs(sheet: sheet, text: before)
    var filled: [(column: Int, isFilledIn: Bool)] = []
    for row in rows where isNewEntry(row.row) {
      for cell in row.cells where cell.formula != nil {
        guard let formula = formula(of: cell, in: row.row, bytes) else { continue }
        for column in inputs.columns(of: formula, in: row.row) {
          guard !isOptional(column), row.cell(column)?.isEmpty ?? true else { continue }
          let known = filled.first { $0.column == column }?.isFilledIn
          let isFilledIn = known ?? (try? inputs.isFilledIn(column)) ?? false
          if known == nil { filled.append((column, isFilledIn)) }
          if isFilledIn { return reason(cell.column, column) }
        }
      }
    }
    return nil
  }

  private func isNewEntry(_ number: Int) -> Bool {
    guard wanted.contains(where: { $0.row == number }) else { return false }
    if number >= mapping.firstMoved { return true }
    return (try? before.row(number)).flatMap { $0 }.map { !sheet.looksLikeEntry($0) } ?? true
  }

  /// The formula as it reads there; of a shared one, which the sheet had already, as it read before.
  private func formula(of cell: CellView, in row: Int, _ bytes: [UInt8]) -> String? {
    if let text = cell.formula?.text, !text.isEmpty { return bytes.xmlText(in: text) }
    guard let old = (try? before.row(row)).flatMap({ $0 })?.cell(cell.column) else { return nil }
    return (try? SheetFormulas(text: before).formula(of: old, in: row)) ?? nil
  }

  /// Whether an entry may do without: one of two amounts, and what nobody has said.
  private func isOptional(_ column: Int) -> Bool {
    if sheet.isKind(column) { return true }
    return switch sheet.field(column) {
    case .outflow, .inflow, .details, .entryID, .note: true
    default: false
    }
  }

  /// Whether a row has the same there as the one above it.
  private func goesOn(_ column: Int, _ row: Int) -> Bool {
    func content(_ row: Int) -> CellContent? {
      var reader = CellReader(book)
      guard let cell = (try? before.row(row)).flatMap({ $0 })?.cell(column) else { return nil }
      return try? reader.content(of: cell, in: before.bytes)
    }
    guard let last = content(row) else { return false }
    return content(row - 1) == last
  }

  private func reason(_ formula: Int, _ source: Int) -> String {
    func name(_ column: Int) -> String {
      let header = sheet.headers.first { $0.column == column }?.text
      return header.map { "“\(FoldedText.onOneLine($0))”" } ?? "column \(CellReference.letters(of: column))"
    }
    let worked = "\(name(formula)) is worked out of \(name(source)), which its rows fill in and an entry does not say"
    let last = (try? AppendPlan.lastData(sheet, before, EntryCells(book, sheet))) ?? sheet.headerRow
    // What differs from row to row, such as how many litres, is not that of the row above.
    guard last > sheet.firstDataRow, goesOn(source, last) else { return worked + ": write this one in the sheet" }
    let letters = CellReference.letters(of: source)
    return worked + ": write this one in the sheet, or have rows take it from the one above, by a formula such as "
      + "=\(letters)\(last - 1) in \(letters)\(last)"
  }
}
