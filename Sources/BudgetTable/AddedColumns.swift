import Entities
import FoundationEssentials
import Sheets
import Spreadsheet

/// Sheets in which each kind of amount has a column of its own (food, fuel, clothes; Ana, Boris), and one column may add them up: what an
/// entry says would stand in the sum alone, or in the column of one kind.
extension BudgetSheet {
  /// So many of the last rows are looked at, and so many at least must bear it out.
  private static let (rowsAdded, leastAdded) = (20, 2)

  /// Refuses a sheet whose amounts add up other cells of their rows, or whose rows have theirs elsewhere.
  func refuseAdded(_ text: SheetText) throws(SheetError) {
    for amount in BudgetField.amounts.compactMap(column) {
      guard let parts = try parts(of: amount, text) else { continue }
      throw .refused(
        sheet: sheet.name,
        reason:
          "“\(headerText(amount))” adds up \(Self.quoted(parts.map(headerText))): an entry has one amount. Keep entries on a sheet of their own, "
          + "or say which column takes them with: budget sheet set amount=LETTER")
    }
    guard let amount = column(.amount) else { return }
    if let others = try filledWithout(amount, text) {
      let header = headerText(amount)
      throw .refused(
        sheet: sheet.name,
        reason:
          "most of its rows have nothing below “\(header)”, and numbers below \(Self.quoted(others.map(headerText))): an entry has one "
          + "amount. Keep entries on a sheet of their own, or say which column takes them with: budget sheet set amount=LETTER"
      )
    }
  }

  /// That a sheet without amounts has a column for each kind of them.
  ///
  /// - Parameter ways: where titles above part them, the columns of what belongs nowhere else among what comes in and what is spent.
  static func refusesKinds(_ sheet: String, _ headers: [String], ways: (inflow: Int, outflow: Int)? = nil) -> SheetError
  {
    guard let ways else {
      return .refused(
        sheet: sheet,
        reason:
          "\(quoted(headers)) are columns for amounts of different kinds: an entry has one amount. Keep entries on a sheet of their own, or "
          + "say which column takes them all with: budget sheet set amount=LETTER")
    }
    let (inflow, outflow) = (CellReference.letters(of: ways.inflow), CellReference.letters(of: ways.outflow))
    return .refused(
      sheet: sheet,
      reason:
        "\(quoted(headers)) are columns for amounts of different kinds: an entry has one amount. Keep entries on a sheet of their own, or "
        + "say which of them takes all that comes in, and which all that is spent, with: budget sheet set in=\(inflow) out=\(outflow)"
    )
  }

  /// That of columns for two people, or two accounts, none is that of the amounts.
  static func refusesOwners(_ sheet: String, _ headers: [String]) -> SheetError {
    .refused(
      sheet: sheet,
      reason:
        "\(quoted(headers)) both hold what is spent, such as two people's: an entry has one amount, and nothing tells whose column it "
        + "goes into. Keep entries on a sheet of their own, and name it with --sheet")
  }

  /// The same of one that has a column for each category, where its rows cannot be written so; `nil` for any other.
  package var refusesKinds: SheetError? {
    kinds.isEmpty ? nil : Self.refusesKinds(sheet.name, kinds.map(\.name))
  }

  private func headerText(_ column: Int) -> String {
    headers.first { $0.column == column }.map { FoldedText.onOneLine($0.text) } ?? CellReference.letters(of: column)
  }

  private static func quoted(_ names: [String]) -> String {
    let shown = names.prefix(3).map { "“\($0)”" }.joined(separator: ", ")
    return names.count > 3 ? shown + " …" : shown
  }

  /// The columns that the amounts add up in each row; `nil` where they do not.
  func parts(of amount: Int, _ text: SheetText) throws(SheetError) -> [Int]? {
    guard let day = column(.date) else { return nil }
    var rows: [RowView] = []
    for place in text.rows.reversed() {
      guard place.row > headerRow, rows.count < Self.rowsAdded else { break }
      let row = try text.view(place)
      if [day, amount].allSatisfy({ !(row.cell($0)?.isEmpty ?? true) }) { rows.append(row) }
    }
    var (worked, added) = (0, [[Int]]())
    for row in rows {
      guard let cell = row.cell(amount), cell.formula != nil else { continue }
      worked += 1
      if let columns = try addends(of: cell, in: row, text) { added.append(columns) }
    }
    if worked * 2 > rows.count { return added.count * 2 > worked ? added.first : nil }
    // What was typed: the numbers right before it. What stands behind an amount are shares of it.
    guard rows.count >= Self.leastAdded else { return nil }
    var run: [Int] = []
    var column = amount - 1
    while let header = headers.first(where: { $0.column == column }), field(column) == nil,
      !SheetWords.isCount(header: header.text)
    {
      run.append(column)
      column -= 1
      guard run.count > 1 else { continue }
      var used: Set<Int> = []
      let adds = rows.allSatisfy { row in
        guard let sum = row.cell(amount)?.writtenNumber(in: text.bytes) else { return false }
        var rest = sum.rounded(places: 2)
        for part in run {
          guard let number = row.cell(part)?.writtenNumber(in: text.bytes), number != 0 else { continue }
          rest -= number.rounded(places: 2)
          used.insert(part)
        }
        return rest == 0 && sum != 0
      }
      if adds, used.count > 1 { return run.reversed() }
    }
    return nil
  }

  /// The cells of its own row that a formula adds, and does nothing else with; `nil` where they are not at least two.
  private func addends(of cell: CellView, in row: RowView, _ text: SheetText) throws(SheetError) -> [Int]? {
    guard let formula = try SheetFormulas(text: text).formula(of: cell, in: row.row) else { return nil }
    let named = namedColumns(in: formula)
    if named.count > 1 { return named }
    guard !formula.utf8.contains(where: { "*/-^&".utf8.contains($0) }) else { return nil }
    var columns: [Int] = []
    for reference in FormulaScanner.references(in: [UInt8](formula.utf8)) {
      guard reference.sheet == nil, reference.rows == row.row...row.row else { return nil }
      columns += reference.columns.filter { field($0) == nil && $0 != cell.column }
    }
    return columns.count > 1 ? columns : nil
  }

  /// The columns of the table's own row that a formula adds by their names: `SUM(Log[@[Food]:[Fuel]])`.
  private func namedColumns(in formula: String) -> [Int] {
    guard let table, formula.contains("@") || formula.contains("[#This Row]"),
      !formula.utf8.contains(where: { "*/".utf8.contains($0) })
    else { return [] }
    let named = zip(table.area.columns, table.columns).filter { formula.contains("[\($1.name)]") }.map(\.0)
    guard formula.contains("]:["), named.count == 2 else { return named }
    return Array(named[0]...named[1])
  }

  /// Whether a formula adds up cells of several rows, as a summary beside the entries does.
  private func addsRows(_ cell: CellView, in row: RowView, _ text: SheetText) throws(SheetError) -> Bool {
    guard let formula = try SheetFormulas(text: text).formula(of: cell, in: row.row) else { return false }
    return FormulaScanner.references(in: [UInt8](formula.utf8)).contains { $0.rows.count > 1 }
  }

  /// The columns in which most of the last rows with a day have numbers, and none where the amount would stand: two or more.
  private func filledWithout(_ amount: Int, _ text: SheetText) throws(SheetError) -> [Int]? {
    guard let day = column(.date) else { return nil }
    let others = headers.filter { field($0.column) == nil && !SheetWords.isCount(header: $0.text) }.map(\.column)
    guard others.count > 1 else { return nil }
    var (rows, without, used) = (0, 0, Set<Int>())
    for place in text.rows.reversed() {
      guard place.row > headerRow, rows < Self.rowsAdded else { break }
      let row = try text.view(place)
      guard !(row.cell(day)?.isEmpty ?? true) else { continue }
      if let cell = row.cell(amount), !cell.isEmpty, try !addsRows(cell, in: row, text) {
        rows += 1
        continue
      }
      let filled = others.filter { row.cell($0)?.writtenNumber(in: text.bytes) != nil }
      guard !filled.isEmpty else { continue }
      rows += 1
      without += 1
      used.formUnion(filled)
    }
    return without >= Self.leastAdded && without * 2 > rows && used.count > 1 ? used.sorted() : nil
  }
}
