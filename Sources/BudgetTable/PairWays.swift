import Entities
import FoundationEssentials
import Sheets
import Spreadsheet

/// Which of two columns is for what is spent, where their headers mean one thing to a bank and another to a bookkeeper: told by a balance
/// beside them, worked out or typed, else by what the rows name.
struct PairWays {
  /// So many of the last rows are looked at.
  private static let rowsLookedAt = 40
  /// With fewer steps of a typed balance nothing is told.
  private static let leastSteps = 2

  private let sheet: BudgetSheet
  private let text: SheetText
  private let (outflow, inflow): (Int, Int)
  /// The last rows that hold an amount, from the top.
  private var rows: [RowView] = []

  /// - Returns: `nil` where the headers are clear, or a person has said which is which.
  init?(_ sheet: BudgetSheet, _ text: SheetText) throws(SheetError) {
    guard sheet.types == .pair, !sheet.isAmountSaid, let outflow = sheet.column(.outflow),
      let inflow = sheet.column(.inflow),
      sheet.headers.contains(where: { $0.column == outflow && BudgetField.saysNothingAlone($0.text) }),
      sheet.headers.contains(where: { $0.column == inflow && BudgetField.saysNothingAlone($0.text) })
    else { return nil }
    (self.sheet, self.text) = (sheet, text)
    (self.outflow, self.inflow) = (outflow, inflow)
    for place in text.rows.reversed() {
      guard place.row > sheet.headerRow, rows.count < Self.rowsLookedAt else { break }
      let row = try text.view(place)
      if sheet.looksLikeEntry(row) { rows.append(row) }
    }
    rows.reverse()
  }

  /// Whether what is taken for spent makes a balance more; `nil` where no balance tells.
  func isTurned(_ cells: inout CellReader) throws(SheetError) -> Bool? {
    for column in sheet.region where sheet.field(column) == nil {
      if let told = try formula(in: column) { return told }
      if let told = try typed(in: column, &cells) { return told }
    }
    return nil
  }

  /// What the formula of the last rows' balance does with both.
  private func formula(in column: Int) throws(SheetError) -> Bool? {
    for row in rows.suffix(2).reversed() {
      guard let told = try Self.isSpent(inflow, beside: outflow, in: column, of: row, text) else { continue }
      return told
    }
    return nil
  }

  /// Whether a formula beside two amounts takes the one away and adds the other; `nil` where it does neither.
  private static func isSpent(
    _ amount: Int, beside other: Int, in column: Int, of row: RowView, _ text: SheetText
  ) throws(SheetError) -> Bool? {
    guard let cell = row.cell(column), cell.formula != nil,
      let formula = try SheetFormulas(text: text).formula(of: cell, in: row.row),
      let own = sign(of: CellReference(column: amount, row: row.row).text, in: formula),
      let its = sign(of: CellReference(column: other, row: row.row).text, in: formula), own != its
    else { return nil }
    return own
  }

  /// The same of columns under whatever headers, by the last of the rows that tells.
  static func isSpent(
    _ amount: Int, beside other: Int, of sheet: BudgetSheet, _ text: SheetText
  ) throws(SheetError) -> Bool? {
    for place in text.rows.suffix(rowsLookedAt).reversed() where place.row > sheet.headerRow {
      let row = try text.view(place)
      for cell in row.cells where cell.formula != nil && cell.column != amount && cell.column != other {
        if let told = try isSpent(amount, beside: other, in: cell.column, of: row, text) { return told }
      }
    }
    return nil
  }

  /// Whether a cell is taken away in a formula of sums; `nil` where it is not in it, or as something else.
  private static func sign(of cell: String, in formula: String) -> Bool? {
    let bare = formula.filter { $0 != "$" && $0 != " " }.uppercased()
    var found: Bool?
    var word = ""
    var before: Character = "+"
    for character in bare + "+" {
      if character.isLetter || character.isNumber {
        word.append(character)
        continue
      }
      if word == cell {
        guard found == nil, "+-=(,;".contains(before), character != "*", character != "/", character != ":" else {
          return nil
        }
        found = before == "-"
      }
      (word, before) = ("", character)
    }
    return found
  }

  /// What the numbers of a typed balance do from row to row, whichever way the rows go.
  private func typed(in column: Int, _ cells: inout CellReader) throws(SheetError) -> Bool? {
    var steps: [(number: Decimal, change: Decimal)] = []
    for row in rows {
      guard let number = try number(column, row, &cells) else { continue }
      let change = (try self.number(inflow, row, &cells) ?? 0) - (try self.number(outflow, row, &cells) ?? 0)
      steps.append((number, change))
    }
    guard steps.count > Self.leastSteps else { return nil }
    for order in [steps, steps.reversed()] {
      let told = zip(order, order.dropFirst()).filter { $0.1.change != 0 }
      func all(_ sign: Decimal) -> Bool {
        told.allSatisfy { ($0.0.number + sign * $0.1.change).rounded(places: 2) == $0.1.number.rounded(places: 2) }
      }
      guard told.count >= Self.leastSteps else { return nil }
      if all(1) { return false }
      if all(-1) { return true }
    }
    return nil
  }

  private func number(_ column: Int, _ row: RowView, _ cells: inout CellReader) throws(SheetError) -> Decimal? {
    guard let cell = row.cell(column), case .number(let number) = try cells.content(of: cell, in: text.bytes) else {
      return nil
    }
    return number
  }

  /// What comes in by its name and stands among what is taken for spent, where none stands among the rest.
  func contradiction(_ reader: inout EntryReader) throws(SheetError) -> String? {
    var found: String?
    for row in rows {
      for field in [BudgetField.category, .details] {
        guard let word = try reader.text(field, row, text.bytes), TransactionType(categoryWord: word) == .income else {
          continue
        }
        if row.cell(inflow)?.holdsValue ?? false { return nil }
        found = word
      }
    }
    return found
  }
}

extension BudgetSheet {
  /// Takes what was taken for spent for what comes in, and the other way round.
  private mutating func exchangeWays() {
    columns = columns.map { ($0.field == .outflow ? .inflow : $0.field == .inflow ? .outflow : $0.field, $0.column) }
  }

  /// The sheet with its two columns of amounts as its rows show them to be.
  ///
  /// - Throws: `.refused` where they show only that the headers mean something else.
  func withWays(_ book: BookFile, _ text: SheetText, cells: CellReader) throws(SheetError) -> BudgetSheet {
    guard let ways = try PairWays(self, text), let out = column(.outflow), let into = column(.inflow) else {
      return self
    }
    var cells = cells
    if let isTurned = try ways.isTurned(&cells) {
      guard isTurned else { return self }
      var sheet = self
      sheet.exchangeWays()
      return sheet
    }
    var reader = EntryReader(book, self)
    reader.cells = cells
    guard let word = try ways.contradiction(&reader) else { return self }
    let (letters, others) = (CellReference.letters(of: out), CellReference.letters(of: into))
    let header = headers.first { $0.column == out }?.text ?? letters
    throw .refused(
      sheet: sheet.name,
      reason:
        "“\(FoldedText.onOneLine(word))” stands in “\(FoldedText.onOneLine(header))”, and is no expense by its name: say "
        + "which column is for what is spent with: budget sheet set out=\(others) in=\(letters) (or out=\(letters) "
        + "in=\(others))")
  }
}
