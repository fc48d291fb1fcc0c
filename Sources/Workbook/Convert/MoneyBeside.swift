import BudgetTable
import Entities
import FoundationEssentials
import Sheets
import Spreadsheet

/// Numbers that somebody typed outside of the columns that are known, and that look like money: limits in a table beside, a balance, an
/// account of its own. Whether they are cannot be told for sure, so that their owner is asked.
struct MoneyBeside {
  /// One for each column, with what stands in it first.
  private(set) var found: [ConvertedBook.Cell] = []

  private struct Group {
    let column: Int
    let header: String
    var rows: ClosedRange<Int>
    var numbers: [Decimal]
    let isBesideEntries: Bool
    var isMoney: Bool
  }

  /// So many rows of entries at each end show what a column holds; and so many rows of any sheet are looked at.
  private static let (rowsOfEntries, mostRows) = (200, 5_000)
  /// So many numbers are named of each column.
  private static let named = 3
  /// Built-in formats with two places behind the point (ECMA-376 part 1, 18.8.30).
  private static let formatsOfMoney = [2, 4, 7, 8, 39, 40, 43, 44]

  init(_ sheet: SheetConversion) throws(SheetError) {
    let text = sheet.text
    var cells = CellReader(sheet.book)
    var (open, done): ([Group], [Group]) = ([], [])
    var headers: [Int: String] = [:]
    var operands: Set<CellReference> = []
    for place in Self.places(of: sheet) {
      let row = try text.view(place)
      for cell in row.cells {
        let isBelow = sheet.entries.map { row.row > $0.headerRow && $0.region.contains(cell.column) } ?? false
        if let formula = cell.formula {
          operands.formUnion(Self.operands(of: text.bytes.xmlText(in: formula.text), sheet))
          continue
        }
        guard let number = sheet.number(in: cell) else {
          if cell.holdsValue, let words = try cells.text(of: cell, in: text.bytes) { headers[cell.column] = words }
          continue
        }
        guard !sheet.isKnown(cell, in: row.row) else { continue }
        let header =
          isBelow
          ? sheet.entries?.headers.first { $0.column == cell.column }?.text ?? "" : headers[cell.column] ?? ""
        guard !SheetWords.isCount(header: header) else { continue }
        let style = sheet.style(cell) ?? 0
        guard !sheet.formats.showsDays(style) else { continue }
        let places = max(0, -number.exponent)
        let isMoney =
          (1...2).contains(places) && !sheet.formats.showsShare(style)
          || Self.formatsOfMoney.contains(sheet.formats.number(of: style)) || Self.saysMoney(header)
        if let index = open.firstIndex(where: { $0.column == cell.column }),
          open[index].header == header, open[index].rows.upperBound + 1 == row.row || isBelow
        {
          open[index].rows = open[index].rows.lowerBound...row.row
          open[index].numbers.append(number)
          open[index].isMoney = open[index].isMoney || isMoney
        } else {
          done += open.filter { $0.column == cell.column }
          open.removeAll { $0.column == cell.column }
          open.append(
            Group(
              column: cell.column, header: header, rows: row.row...row.row, numbers: [number],
              isBesideEntries: isBelow, isMoney: isMoney))
        }
      }
    }
    let groups = (done + open).sorted { ($0.column, $0.rows.lowerBound) < ($1.column, $1.rows.lowerBound) }
    for group in groups {
      let isReckonedWith = operands.contains { $0.column == group.column && group.rows.contains($0.row) }
      // Beside entries nothing but a running number can be told to be none.
      guard group.isMoney || isReckonedWith || group.isBesideEntries && !Self.isCounted(group.numbers) else { continue }
      let (first, last) = (group.rows.lowerBound, group.rows.upperBound)
      let letters = CellReference.letters(of: group.column)
      let numbers = group.numbers.prefix(Self.named).map(\.description).joined(separator: ", ")
      let header = group.header.isEmpty ? "" : "\(FoldedText.onOneLine(group.header)): "
      found.append(
        ConvertedBook.Cell(
          sheet: sheet.name, cell: first == last ? "\(letters)\(first)" : "\(letters)\(first):\(letters)\(last)",
          content: header + numbers + (group.numbers.count > Self.named ? ", …" : "")))
    }
  }

  /// Whether numbers only count the rows.
  static func isCounted(_ numbers: [Decimal]) -> Bool {
    zip(numbers, numbers.dropFirst()).allSatisfy { $1 == $0 + 1 }
  }

  /// The rows that are looked at.
  private static func places(of sheet: SheetConversion) -> [RowPlace] {
    let rows = sheet.text.rows
    guard sheet.entries != nil else { return Array(rows.prefix(mostRows)) }
    guard rows.count > 2 * rowsOfEntries else { return Array(rows) }
    return Array(rows.prefix(rowsOfEntries) + rows.suffix(rowsOfEntries))
  }

  private static func saysMoney(_ header: String) -> Bool {
    CurrencySign.currency(inText: header) != nil
      || BudgetField(anyHeader: header).map { BudgetField.amounts.contains($0) } ?? false
  }

  /// The single cells that a formula adds to, or takes from, something that changes, such as a balance or what is left of a limit.
  private static func operands(of formula: String, _ sheet: SheetConversion) -> [CellReference] {
    guard formula.contains("-") || formula.contains("+") else { return [] }
    var terms: [CellReference] = []
    var isReckoned = false
    for term in formula.split(whereSeparator: { "+-()=,;".contains($0) }) {
      let references = FormulaScanner.references(in: [UInt8](term.utf8))
      guard references.count == 1, let one = references.first, one.last == nil, one.sheet == nil, !one.isForeign,
        term.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "$" || $0 == " " })
      else { continue }
      terms.append(CellReference(column: one.first.column, row: one.first.row))
      let words = String(term)
      isReckoned = isReckoned || sheet.places.contains { $0.isRead(by: words, on: sheet.name) }
    }
    if !isReckoned {
      isReckoned = terms.contains { cell in
        guard let row = try? sheet.text.row(cell.row), let inner = row.cell(cell.column), inner.formula != nil,
          let words = try? SheetFormulas(text: sheet.text).formula(of: inner, in: cell.row)
        else { return false }
        return sheet.places.contains { $0.isRead(by: words, on: sheet.name) }
      }
    }
    return isReckoned ? terms : []
  }
}

extension SheetConversion {
  /// Whether it is known what a typed number is: one that is converted, or a field of an entry that is no amount.
  fileprivate func isKnown(_ cell: CellView, in row: Int) -> Bool {
    if formats.currency(of: style(cell)) != nil { return true }
    if let plan, plan.rows.contains(where: { $0.number == row }), plan.monthColumns.contains(cell.column) {
      return true
    }
    guard let entries, row > entries.headerRow else { return false }
    return ([entries] + beside.map(\.sheet)).contains {
      $0.field(cell.column) != nil || $0.currencyOfTwin(cell.column) != nil
    }
  }
}

extension BudgetSheet {
  /// The currency that the header of a column of the owner's own names.
  fileprivate func currencyOfTwin(_ column: Int) -> Currency? {
    headers.first { $0.column == column }.flatMap { CurrencySign.currency(inText: $0.text) }
  }
}
