import FoundationEssentials
import Sheets
import Spreadsheet

// Amounts that a formula makes of typed ones, such as those with a tax of those without.
extension BudgetSheet {
  /// So many of the last rows are looked at.
  private static let rowsForFormulas = 20

  /// Refuses a sheet whose amounts are worked out of a column of which others are, too: a number over the formula would leave those
  /// without theirs, and out of their sums.
  package func refuseDerivedAmount(_ text: SheetText) throws(SheetError) {
    guard let amount = column(.amount) else { return }
    for place in text.rows.suffix(Self.rowsForFormulas).reversed() where place.row > headerRow {
      let row = try text.view(place)
      guard row.cell(amount)?.formula != nil, column(.date).flatMap({ row.cell($0) })?.holdsValue ?? false else {
        continue
      }
      let sources = try typedSources(of: amount, in: row, text)
      // A sum below the entries.
      if sources.isEmpty { continue }
      for source in sources {
        guard try derived(from: source, in: row, text).contains(where: { $0 != amount }) else { continue }
        throw refusesNet(source, of: amount)
      }
      return
    }
  }

  /// That what is said would stand in a column to which another one adds.
  ///
  /// - Parameter column: the only one that may be that of the amounts; `nil` is answered where none is worked out of it.
  func refusesNet(in column: Int, _ text: SheetText) throws(SheetError) -> SheetError? {
    for place in text.rows.suffix(Self.rowsForFormulas).reversed() where place.row > headerRow {
      let row = try text.view(place)
      guard let own = row.cell(column)?.writtenNumber(in: text.bytes) else { continue }
      // What is worked out of what was paid is less than that.
      for total in try derived(from: column, in: row, text).reversed() {
        guard let cell = row.cell(total) else { continue }
        if let other = cell.number(in: text.bytes) {
          if abs(other) > abs(own) { return refusesNet(column, of: total) }
        } else if let formula = try SheetFormulas(text: text).formula(of: cell, in: row.row), formula.contains("+") {
          return refusesNet(column, of: total)
        }
      }
      return nil
    }
    return nil
  }

  private func refusesNet(_ net: Int, of total: Int) -> SheetError {
    func name(_ column: Int) -> String {
      FoldedText.onOneLine(headers.first { $0.column == column }?.text ?? CellReference.letters(of: column))
    }
    return .refused(
      sheet: sheet.name,
      reason:
        "“\(name(total))” is worked out of “\(name(net))”, and so are other columns: where you say amounts as that one has them, "
        + "say so with: budget sheet set amount=\(CellReference.letters(of: net))")
  }

  /// The columns of numbers that a formula of the row is worked out of in the end.
  private func typedSources(of column: Int, in row: RowView, _ text: SheetText) throws(SheetError) -> [Int] {
    var (sources, open, seen) = ([Int](), [column], Set<Int>())
    while let next = open.popLast() {
      guard seen.insert(next).inserted, let cell = row.cell(next) else { continue }
      guard let formula = try SheetFormulas(text: text).formula(of: cell, in: row.row) else {
        if cell.holdsNumber(in: text.bytes) { sources.append(next) }
        continue
      }
      open += FormulaInputs(sheet: self, text: text).columns(of: formula, in: row.row)
    }
    return sources
  }

  /// The columns under headers whose formulas are worked out of a cell of the row.
  private func derived(from source: Int, in row: RowView, _ text: SheetText) throws(SheetError) -> [Int] {
    var found: [Int] = []
    for header in headers where header.column != source && row.cell(header.column)?.formula != nil {
      if try typedSources(of: header.column, in: row, text).contains(source) { found.append(header.column) }
    }
    return found
  }
}
