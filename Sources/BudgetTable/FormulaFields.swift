import Sheets
import Spreadsheet

// Columns of an entry that are formulas of its own row: a category that is looked up by the payee, an amount of a price and a number.
extension BudgetSheet {
  /// So many of the last entries are looked at.
  private static let entriesLookedAt = 20

  /// Refuses a sheet where a column that an entry fills is worked out of other cells of its row in most of the last ones: a word or a number
  /// in its place would break what its owner built, and leave empty what it is worked out of.
  ///
  /// - Throws: `SheetError.refused`, with what leaves the column to its formula.
  package func refuseFormulaFields(_ text: SheetText) throws(SheetError) {
    let found = try formulaFields(text)
    guard !found.isEmpty else { return }
    func name(_ column: Int) -> String {
      FoldedText.onOneLine(headers.first { $0.column == column }?.text ?? CellReference.letters(of: column))
    }
    // Whoever names the column of the amounts is believed.
    if !isAmountSaid,
      let amount = found.first(where: { $0.field == .date || BudgetField.amounts.contains($0.field) })
    {
      if amount.sources.count == 1, amount.field != .date {
        throw .refused(
          sheet: sheet.name,
          reason:
            "“\(name(amount.column))” is worked out of “\(name(amount.sources[0]))” in each row: where you say amounts as that "
            + "one has them, say so with: budget sheet set amount=\(CellReference.letters(of: amount.sources[0]))")
      }
      let names = amount.sources.map { "“\(name($0))”" }.joined(separator: ", ")
      throw .refused(
        sheet: sheet.name,
        reason:
          "“\(name(amount.column))” is worked out of \(names) in each row, and an entry does not say what stands there: "
          + "write this one in the sheet")
    }
    let words = found.filter { $0.field != .date && !BudgetField.amounts.contains($0.field) }
    guard let first = words.first else { return }
    let settings = words.compactMap { SheetLayout.name(of: $0.field) }.map { "\($0)=none" }.joined(separator: " ")
    throw .refused(
      sheet: sheet.name,
      reason:
        "“\(name(first.column))” is worked out by a formula in each row, and a word in its place would break it: leave "
        + "it to the formula with: budget sheet set \(settings)")
  }

  /// Whether something stands where the day and where an amount would, be it a formula.
  private func holdsDayAndAmount(_ row: RowView) -> Bool {
    guard reaches(row.row), let day = column(.date).flatMap({ row.cell($0) }), !day.isEmpty else { return false }
    return amountColumns.contains { row.cell($0).map { !$0.isEmpty } ?? false }
  }

  private typealias FormulaField = (field: BudgetField, column: Int, sources: [Int])

  private func formulaFields(_ text: SheetText) throws(SheetError) -> [FormulaField] {
    var candidates: [(field: FormulaField, count: Int)] = []
    let entries = try forEachLastEntry(of: text) { row, isFirst throws(SheetError) in
      if isFirst {
        for (field, column) in columns where row.cell(column)?.formula != nil && field.isSaid {
          candidates.append(((field, column, []), 0))
        }
        // Most sheets have none.
        if candidates.isEmpty { return false }
      }
      for index in candidates.indices {
        let column = candidates[index].field.column
        guard let cell = row.cell(column), let formula = try SheetFormulas(text: text).formula(of: cell, in: row.row)
        else {
          continue
        }
        let own = FormulaInputs(sheet: self, text: text).columns(of: formula, in: row.row).filter { $0 != column }
        guard !own.isEmpty else { continue }
        candidates[index].count += 1
        if candidates[index].field.sources.isEmpty {
          candidates[index].field.sources = own.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        }
      }
      return true
    }
    return candidates.filter { $0.count * 2 > entries }.map(\.field)
  }

  /// Whether the amounts are worked out of that column, and at that rate, in the last entries.
  func isConverted(_ amount: Int, of source: Int, at rate: Int, _ text: SheetText) throws(SheetError) -> Bool {
    var isWorkedOut = true
    let entries = try forEachLastEntry(of: text) { row, _ throws(SheetError) in
      guard let cell = row.cell(amount), let formula = try SheetFormulas(text: text).formula(of: cell, in: row.row),
        row.cell(source)?.writtenNumber(in: text.bytes) != nil
      else {
        isWorkedOut = false
        return false
      }
      isWorkedOut = Set(FormulaInputs(sheet: self, text: text).columns(of: formula, in: row.row)) == [source, rate]
      return isWorkedOut
    }
    return isWorkedOut && entries > 0
  }

  /// Takes the last entries one after the other, the latest first.
  ///
  /// - Parameter body: whether to go on.
  /// - Returns: how many it took.
  private func forEachLastEntry(
    of text: SheetText, _ body: (_ row: RowView, _ isFirst: Bool) throws(SheetError) -> Bool
  ) throws(SheetError) -> Int {
    var entries = 0
    for place in text.rows.reversed() {
      guard place.row > headerRow, entries < Self.entriesLookedAt else { break }
      let row = try text.view(place)
      guard holdsDayAndAmount(row) else { continue }
      entries += 1
      guard try body(row, entries == 1) else { break }
    }
    return entries
  }
}

extension BudgetField {
  /// Whether an entry says what stands there; a rate and an id are the program's own.
  fileprivate var isSaid: Bool {
    switch self {
    case .rate, .original, .entryID, .note, .account: false
    default: true
    }
  }
}
