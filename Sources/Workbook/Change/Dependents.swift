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
  private let names: Set<String>

  init(_ book: BookFile, _ block: RowBlock, _ rewriter: FormulaRewriter, rows: ClosedRange<Int>) {
    (self.block, self.rewriter, self.rows) = (block, rewriter, rows)
    let named = book.definedNames.filter { name in
      FormulaScanner.references(in: [UInt8](book.bytes.xmlText(in: name.formula).utf8)).contains {
        rewriter.isMeant($0, isOnSheet: false)
      }
    }
    names = Set((named.map(\.name) + (block.table.map { [$0.name] } ?? [])).map { $0.lowercased() })
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
    WholeColumns.all(in: formula).contains { found in
      found.columns.overlaps(block.columns)
        && (found.namesSheet ? formula.mentionsSheet(block.sheet.name) : isOnSheet)
    }
  }
}
