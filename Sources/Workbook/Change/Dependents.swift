import BudgetTable
import Sheets
import Spreadsheet

/// Tells which formulas show something of rows that change, where their own text stays as it is: what they have kept is then of the rows
/// as they were, and programs that do not calculate when they open a file would go on showing it.
struct Dependents {
  /// Cells of a sheet whose kept values are gone.
  typealias Stale = (sheet: String, cells: [CellReference])

  private let block: RowBlock
  private let rewriter: FormulaRewriter
  /// The rows that hold something else than before.
  private let rows: ClosedRange<Int>
  /// Names, folded, that stand for cells of the sheet, and its table's.
  private let names: [String]

  init(_ book: BookFile, _ block: RowBlock, _ rewriter: FormulaRewriter, rows: ClosedRange<Int>) {
    (self.block, self.rewriter, self.rows) = (block, rewriter, rows)
    let named = book.definedNames.filter { name in
      FormulaScanner.references(in: [UInt8](book.bytes.xmlText(in: name.formula).utf8)).contains {
        rewriter.isMeant($0, isOnSheet: false)
      }
    }
    names = (named.map(\.name) + (block.table.map { [$0.name] } ?? [])).map { $0.lowercased() }
  }

  /// Whether a formula is worked out of the rows, or of cells that are.
  ///
  /// - Parameters:
  ///   - sheet: where it stands.
  ///   - stale: cells whose values are gone.
  func includes(_ formula: String, on sheet: String, _ stale: [Stale]) -> Bool {
    let bytes = [UInt8](formula.utf8)
    let isOnSheet = FoldedText.saysTheSame(sheet, block.sheet.name)
    for reference in FormulaScanner.references(in: bytes) {
      // Beside the rows only sums are: a cell that goes on from the one above begins anew there.
      if rewriter.isMeant(reference, isOnSheet: isOnSheet), reference.last != nil || !isOnSheet,
        reference.columns.overlaps(block.columns), reference.rows.overlaps(rows)
      {
        return true
      }
      guard !reference.isForeign else { continue }
      let named = reference.sheet ?? sheet
      for one in stale where FoldedText.saysTheSame(one.sheet, named) {
        if one.cells.contains(where: { reference.columns.contains($0.column) && reference.rows.contains($0.row) }) {
          return true
        }
      }
    }
    if followsColumn(bytes, isOnSheet: isOnSheet) { return true }
    guard !names.isEmpty || formula.contains("(") else { return false }
    return Self.words(of: formula).contains { word in names.contains(word) || Self.elsewhere.contains(word) }
  }

  /// Functions whose text does not say which cells they show.
  private static let elsewhere: Set<String> = ["indirect", "offset"]

  private static func words(of formula: String) -> [String] {
    formula.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }.map(String.init)
  }

  /// Whether it takes whole columns, such as `D:D`, of the block.
  private func followsColumn(_ formula: [UInt8], isOnSheet: Bool) -> Bool {
    var at = 0
    while let colon = formula.first(UInt8(ascii: ":"), in: at..<formula.count) {
      at = colon + 1
      guard let first = column(before: colon, formula), let last = column(from: colon + 1, formula) else { continue }
      let named = first.start > 0 && formula[first.start - 1] == UInt8(ascii: "!")
      guard named ? formula.mentionsSheet(block.sheet.name) : isOnSheet else { continue }
      if (min(first.column, last)...max(first.column, last)).overlaps(block.columns) { return true }
    }
    return false
  }

  private func column(before colon: Int, _ formula: [UInt8]) -> (column: Int, start: Int)? {
    var start = colon
    while start > 0, formula[start - 1].isASCIILetter || formula[start - 1] == UInt8(ascii: "$") { start -= 1 }
    return letters(formula[start..<colon]).map { ($0, start) }
  }

  private func column(from start: Int, _ formula: [UInt8]) -> Int? {
    var end = start
    while end < formula.count, formula[end].isASCIILetter || formula[end] == UInt8(ascii: "$") { end += 1 }
    guard end == formula.count || !formula[end].isASCIIDigit && formula[end] != UInt8(ascii: "(") else { return nil }
    return letters(formula[start..<end])
  }

  private func letters(_ bytes: ArraySlice<UInt8>) -> Int? {
    let letters = bytes.filter { $0 != UInt8(ascii: "$") }
    guard (1...3).contains(letters.count) else { return nil }
    return CellReference(letters + [UInt8(ascii: "1")])?.column
  }
}
