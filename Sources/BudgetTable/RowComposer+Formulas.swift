import Entities
import FoundationEssentials
import Sheets
import Spreadsheet

// The columns beside the fields: what a new row takes over from those above it.
extension RowComposer {
  /// The cells of columns that are no fields: in the style of the row above, with the column's formula.
  ///
  /// - Parameter entry: the row's, for columns that say more of it.
  package func copiedCells(
    to row: Int, like template: RowView?, of entry: BudgetRow?, where isWanted: (Int) -> Bool
  ) throws(SheetError) -> [(column: Int, bytes: [UInt8])] {
    var written: [(column: Int, bytes: [UInt8])] = []
    for column in sheet.region where sheet.field(column) == nil && isWanted(column) {
      let above = template?.cell(column)
      guard above != nil || sheet.table != nil else { continue }
      let copy = try copiedCell(column, above, to: row, like: template, of: entry)
      if !copy.isEmpty { written.append((column, copy)) }
    }
    return written
  }

  /// A cell for the new row: the style of the one above and, moved along, its formula; never its value.
  private func copiedCell(
    _ column: Int, _ above: CellView?, to row: Int, like template: RowView?, of entry: BudgetRow?
  ) throws(SheetError) -> [UInt8] {
    let reference = CellReference(column: column, row: row)
    let style = above?.style.map { bytes.string($0) }
    let plain = try writer.cell(reference, .empty, style: style)
    guard !untold.contains(column), let source = try formulaSource(column, above, like: template),
      try !isTyped(source.cell, in: source.row)
    else {
      if let own = try ownContent(column, to: row, like: template, of: entry) {
        return try writer.cell(reference, own, style: style)
      }
      return calculatedFormula(column).map { writer.cell(reference, formula: $0, style: style) } ?? plain
    }
    guard let formula = try formulas.formula(of: source.cell, in: source.row, copiedTo: row, rewriter),
      !formula.contains(Self.exportedValue)
    else { return plain }
    guard formulas.isArray(source.cell) else { return writer.cell(reference, formula: formula, style: style) }
    var written = writer.open(reference, style: style)
    if let metadata = bytes.value(of: "cm", in: source.cell.tag) {
      written += [UInt8](" cm=\"\(bytes.string(metadata))\"".utf8)
    }
    written += [UInt8(ascii: ">")] + names.open("f") + [UInt8](" t=\"array\" ref=\"\(reference.text)\">".utf8)
    return written + XMLText.content(formula) + names.close("f") + names.close("c")
  }

  /// In a formula that an export of a spreadsheet on the web puts in place of one that it alone knows: behind it stands what that one gave
  /// in the very row, often as a part of an array's result.
  private static let exportedValue = "__xludf.DUMMYFUNCTION"

  /// What a column of the owner's own, that is not calculated, says of a new row; `nil` where that cannot be told.
  package func ownContent(
    _ column: Int, to row: Int, like template: RowView?, of entry: BudgetRow?
  ) throws(SheetError) -> CellContent? {
    if let word = dayWord(column, of: entry?.date) ?? twin(column, of: entry) { return word }
    if let balance = balances.first(where: { $0.column == column && $0.row == row }) { return balance.content }
    if let next = try nextNumber(column, template?.cell(column), in: row, like: template), !sums.contains(column) {
      return .number(next)
    }
    if let next = nextText(column, in: row, like: template) { return next }
    return steady.first { $0.column == column }?.content ?? habit(column, of: entry)
  }

  /// So many of the last rows are to be numbered on: two alone may be of weeks that follow each other.
  private static let numberedRows = 5

  /// The running number of a row below the last one; `nil` where the last rows are not numbered on.
  func nextNumber(
    _ column: Int, _ above: CellView?, in row: Int, like template: RowView?
  ) throws(SheetError) -> Decimal? {
    if rowsOnTop > 0 { return try numberOnTop(column, above, in: row, like: template) }
    guard let template, row > template.row, template.row > sheet.firstDataRow, let above, let last = number(above)
    else { return nil }
    let next = last + Decimal(row - template.row)
    for distance in 1..<Self.numberedRows where template.row - distance >= sheet.firstDataRow {
      let before = try text.row(template.row - distance)?.cell(column).flatMap(number)
      guard before == last - Decimal(distance) else {
        // What opens the sheet may be none of those that are numbered.
        if distance > 2, template.row - distance == sheet.firstDataRow, before == nil { return next }
        return try isNumbered(column, from: template.row, by: -1) ? next : nil
      }
    }
    return next
  }

  /// So many rows are looked at where numbers are missing among them, and of so many steps one may pass some over.
  private static let (numberedWithGaps, stepsForGap) = (12, 3)

  /// Whether the numbers from a row on go down one by one, but for few that were taken out.
  private func isNumbered(_ column: Int, from first: Int, by step: Int) throws(SheetError) -> Bool {
    var numbers: [Decimal] = []
    for distance in 0..<Self.numberedWithGaps where first + distance * step >= sheet.firstDataRow {
      guard let number = try text.row(first + distance * step)?.cell(column).flatMap(number) else { break }
      numbers.append(number)
    }
    let steps = zip(numbers, numbers.dropFirst()).map { $0 - $1 }
    let gaps = steps.count { $0 != 1 }
    return numbers.count >= Self.numberedRows && steps.allSatisfy { $0 > 0 } && gaps * Self.stepsForGap <= steps.count
  }

  /// The same in a sheet that stands newest first, whose numbers fall from the first row on.
  private func numberOnTop(
    _ column: Int, _ below: CellView?, in row: Int, like template: RowView?
  ) throws(SheetError) -> Decimal? {
    guard let template, template.row == firstEntry, let below, let first = number(below) else { return nil }
    for distance in 1..<Self.numberedRows {
      guard let next = try text.row(template.row + distance)?.cell(column).flatMap(number) else {
        // All that there are.
        guard distance > 2 else { return nil }
        break
      }
      guard next == first - Decimal(distance) else {
        return try isNumbered(column, from: template.row, by: 1) ? first + Decimal(template.row + rowsOnTop - row) : nil
      }
    }
    return first + Decimal(template.row + rowsOnTop - row)
  }

  /// A whole number that stands there itself.
  package func number(_ cell: CellView) -> Decimal? { cell.writtenNumber(in: bytes) }

  /// The formula that a table gives to a column, where it reads the same in every row.
  private func calculatedFormula(_ column: Int) -> String? {
    guard let table = sheet.table, table.area.columns.contains(column),
      let formula = table.columns[column - table.area.columns.lowerBound].calculatedFormula,
      FormulaScanner.references(in: [UInt8](formula.utf8)).allSatisfy(\.isFixed)
    else { return nil }
    return formula
  }

  /// The cell whose formula the new row takes over: the one above or, where that was overridden by hand, the nearest one
  /// of a column that is calculated. `nil` where there is none.
  private func formulaSource(
    _ column: Int, _ above: CellView?, like template: RowView?
  ) throws(SheetError) -> (cell: CellView, row: Int)? {
    guard let template else { return nil }
    if let above, above.formula != nil {
      // In a sheet that stands newest first the first of all may begin what the others go on with.
      let upper = template.row - 1
      if rowsOnTop > 0, upper >= firstEntry, let cell = try text.row(upper)?.cell(column), cell.formula != nil {
        return (cell, upper)
      }
      return (above, template.row)
    }
    let isCalculated = sheet.table.map { $0.columns[column - $0.area.columns.lowerBound].calculatedFormula != nil }
    if let isCalculated {
      guard isCalculated, calculatedFormula(column) == nil else { return nil }
      return try nearestFormula(column, above: template.row, among: Self.farthestRow)
    }
    // A column of plain cells is calculated where the rows above the overridden one are.
    guard let above, above.holdsValue, let nearest = try nearestFormula(column, above: template.row, among: 1) else {
      return nil
    }
    let second = nearest.row - 1
    guard second > sheet.headerRow, let cell = try text.row(second)?.cell(column) else { return nearest }
    return cell.formula == nil ? nil : nearest
  }

  /// Whether a formula works nothing out, and says nothing of another row: a tick, which some programs write as `TRUE()`, or a sum that
  /// somebody typed, such as `3*4`, unless the row above has the same.
  private func isTyped(_ cell: CellView, in row: Int) throws(SheetError) -> Bool {
    guard let formula = try formulas.formula(of: cell, in: row) else { return false }
    if ["TRUE()", "FALSE()", "TRUE", "FALSE"].contains(formula.uppercased()) { return true }
    guard formula.utf8.allSatisfy({ "0123456789.+-*/()% ".utf8.contains($0) }) else { return false }
    guard let above = try text.row(row - 1)?.cell(cell.column) else { return true }
    return try formulas.formula(of: above, in: row - 1) != formula
  }

  /// So many rows are looked through for a formula.
  private static let farthestRow = 500

  private func nearestFormula(
    _ column: Int, above row: Int, among count: Int
  ) throws(SheetError) -> (cell: CellView, row: Int)? {
    var index = text.index(from: row) - 1
    for _ in 0..<count where index >= 0 && text.rows[index].row > sheet.headerRow {
      if let cell = try text.view(text.rows[index]).cell(column), cell.formula != nil {
        return (cell, text.rows[index].row)
      }
      index -= 1
    }
    return nil
  }

  /// Finds the columns in which amounts stand once more.
  package mutating func readTwins() throws(SheetError) {
    guard let amount = sheet.column(.amount) else { return }
    twins = try sheet.twins(of: amount, text)
  }

  /// The columns in which amounts stand once more.
  package var twinColumns: [Int] { twins.map(\.column) }

  /// What stands there beside an entry.
  func twin(_ column: Int, of entry: BudgetRow?) -> CellContent? {
    guard let entry, let twin = twins.first(where: { $0.column == column }) else { return nil }
    return twin.content(of: sheet.written(entry.amount, entry.type))
  }

  /// Finds what all rows have the same in columns that formulas of the row are worked out of, such as the rate of a tax.
  package mutating func readSteady(like template: RowView?, _ book: BookFile) throws(SheetError) {
    guard let template, template.row > sheet.headerRow, template.cells.contains(where: { $0.formula != nil }) else {
      return
    }
    let inputs = FormulaInputs(sheet: sheet, text: text)
    var reader = CellReader(book)
    for column in sheet.region where sheet.field(column) == nil && !dayWords.contains(where: { $0.column == column }) {
      if let content = try inputs.steady(column, like: template, &reader) { steady.append((column, content)) }
    }
  }

  /// Whether a formula of the row has a range, fixed by dollar signs, that takes the new rows in.
  package func hasGrowingFormula(_ row: RowView?) throws(SheetError) -> Bool {
    guard let row else { return false }
    for cell in row.cells where cell.formula != nil && sheet.region.contains(cell.column) {
      guard let formula = try formulas.formula(of: cell, in: row.row) else { continue }
      if let new = try? rewriter.rewritten(formula, isOnSheet: true, growth: .fixedOnly), new != formula { return true }
    }
    return false
  }
}

extension FormulaReference {
  /// Whether copying the formula to another row leaves the reference as it is.
  package var isFixed: Bool { first.rowIsFixed && last?.rowIsFixed ?? true }
}
