import BudgetTable
import Dashboard
import Entities
import Sheets
import Spreadsheet

/// Cells of their owner's own that are called as a category is: in a table of limits, a summary, a list. Where formulas look for it by
/// such a cell, or others of the categories stand beside it, it is the category's name.
struct OwnLabels {
  /// Those that get the new name.
  private(set) var cells: [ListCell] = []
  /// What their owner should look at.
  private(set) var notes: [String] = []

  private typealias Label = (sheet: BookFile.Sheet, cell: CellReference, hasOthersBeside: Bool)

  /// - Parameter listed: cells of drop-down lists, which change anyway.
  init(
    _ book: BookFile, _ entries: [BudgetSheet], _ plan: PlanSheet?, _ change: CategoryChange, listed: [ListCell]
  ) throws(SheetError) {
    guard change.kind != .add, !book.isOurs else { return }
    var texts: [SheetText] = []
    for sheet in book.sheets { texts.append(try SheetText.open(book, sheet, whole: true)) }
    let known = try Self.names(of: entries, book, texts)
    var labels: [Label] = []
    for (sheet, text) in zip(book.sheets, texts) {
      let blocks = entries.filter { $0.sheet == sheet }
      let found = try Self.labels(change.old, in: sheet, text, known, CellReader(book)) { cell in
        blocks.contains { $0.owns(cell) } || plan?.sheet == sheet && plan?.categoryColumn == cell.column
          || listed.contains { $0.sheet == sheet && $0.cell == cell }
      }
      labels += found
    }
    guard !labels.isEmpty else { return }
    let referred = try Self.referred(labels, book, texts)
    var (renamed, kept, named): ([String], [String], [String]) = ([], [], [])
    for (label, isReferred) in zip(labels, referred) {
      let place = "\(label.sheet.name)!\(label.cell.text)"
      if change.kind == .rename, isReferred || label.hasOthersBeside {
        cells.append(ListCell(sheet: label.sheet, cell: label.cell, content: change.new))
        renamed.append(place)
      } else if isReferred {
        named.append(place)
      } else {
        kept.append(place)
      }
    }
    if !renamed.isEmpty { notes.append("Renamed as well: \(renamed.joined(separator: ", "))") }
    if !kept.isEmpty { notes.append("“\(change.old)” still stands in \(kept.joined(separator: ", "))") }
    if !named.isEmpty {
      notes.append("“\(change.old)” still stands where formulas refer to it: \(named.joined(separator: ", "))")
    }
  }

  /// What stands in the columns of categories.
  private static func names(
    of entries: [BudgetSheet], _ book: BookFile, _ texts: [SheetText]
  ) throws(SheetError) -> Set<String> {
    var names: Set<String> = []
    var reader = CellReader(book)
    for block in entries {
      for kind in block.kinds { names.insert(FoldedText.folded(kind.name)) }
      guard let column = block.column(.category), let text = texts.first(where: { $0.part == block.sheet.part }) else {
        continue
      }
      for place in text.rows where place.row > block.headerRow && block.reaches(place.row) {
        guard let cell = try text.view(place).cell(column), let name = try reader.text(of: cell, in: text.bytes) else {
          continue
        }
        names.insert(FoldedText.folded(name))
      }
    }
    return names
  }

  private static func labels(
    _ name: String, in sheet: BookFile.Sheet, _ text: SheetText, _ known: Set<String>, _ cells: CellReader,
    isTaken: (CellReference) -> Bool
  ) throws(SheetError) -> [Label] {
    var cells = cells
    var labels: [Label] = []
    for place in text.rows {
      for cell in try text.view(place).cells where cell.formula == nil && cell.holdsValue {
        let reference = CellReference(column: cell.column, row: place.row)
        guard let said = try cells.text(of: cell, in: text.bytes), FoldedText.saysTheSame(said, name),
          !isTaken(reference)
        else { continue }
        var hasOthers = false
        for row in [place.row - 1, place.row + 1] {
          guard let other = try text.row(row)?.cell(cell.column), other.formula == nil,
            let said = try cells.text(of: other, in: text.bytes)
          else { continue }
          hasOthers = hasOthers || known.contains(FoldedText.folded(said))
        }
        labels.append((sheet, reference, hasOthers))
      }
    }
    return labels
  }

  /// Which of them a formula refers to.
  private static func referred(
    _ labels: [Label], _ book: BookFile, _ texts: [SheetText]
  ) throws(SheetError) -> [Bool] {
    var referred = labels.map { _ in false }
    for (sheet, text) in zip(book.sheets, texts) {
      let formulas = SheetFormulas(text: text)
      for place in text.rows {
        for cell in try text.view(place).cells where cell.formula != nil {
          guard let formula = try formulas.formula(of: cell, in: place.row) else { continue }
          for one in FormulaScanner.references(in: [UInt8](formula.utf8)) where !one.isForeign {
            for (index, label) in labels.enumerated()
            where one.columns.contains(label.cell.column) && one.rows.contains(label.cell.row)
              && FoldedText.saysTheSame(one.sheet ?? sheet.name, label.sheet.name)
            {
              referred[index] = true
            }
          }
        }
      }
    }
    return referred
  }
}

extension BudgetSheet {
  /// Whether a cell is of its entries, or of its headers.
  fileprivate func owns(_ cell: CellReference) -> Bool {
    cell.row >= headerRow && reaches(cell.row) && region.contains(cell.column)
  }
}
