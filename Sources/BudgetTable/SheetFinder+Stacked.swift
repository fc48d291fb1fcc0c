import Entities
import Sheets
import Spreadsheet

// What comes in above what is spent, each below a title and headers of its own: an entry goes to the block of its type.
extension SheetFinder {
  /// The blocks of a sheet of which this is the uppermost, each with the row that it ends at; one alone where there is no other, or
  /// where they are not told apart by their titles.
  mutating func stacked(_ upper: BudgetSheet, in text: SheetText) throws(SheetError) -> [BudgetSheet] {
    guard upper.table == nil, upper.missing.isEmpty, text.isWhole, let own = try upper.banner(text, cells) else {
      return [upper]
    }
    var (blocks, types) = ([upper], [own])
    for row in try upper.headersBelow(text) {
      let index = text.index(from: row)
      guard let type = try upper.banner(above: row, text, cells), !types.contains(type),
        let block = try headers(at: index, in: text, upper.sheet, atLeast: Self.leastTexts),
        block.missing.isEmpty, block.region.overlaps(upper.region),
        let title = try upper.bannerRow(above: row, text, cells)
      else { return [upper] }
      let isBlank = try text.row(title - 1).map { row in
        row.cells.allSatisfy { $0.isEmpty || !upper.region.contains($0.column) }
      }
      // A blank row parts the blocks, and is no room.
      blocks[blocks.count - 1].end(at: title - (isBlank ?? true ? 2 : 1))
      blocks.append(block)
      types.append(type)
    }
    guard blocks.count > 1 else { return blocks }
    var titled: [BudgetSheet] = []
    for block in blocks { titled.append(try block.titled(text, &cells)) }
    return titled
  }

  /// Whether all blocks that stand below each other are of one type each.
  func areTold(_ main: BudgetSheet, _ found: FoundSheet) -> Bool {
    guard main.endRow != nil else { return true }
    let told = [main] + told(beside: main, found)
    return told.count > found.beside.count && told.allSatisfy { if case .all = $0.types { true } else { false } }
  }

  /// All blocks that stand below each other as one, for whom it does not matter of which type a row is.
  ///
  /// - Throws: `refused` where their amounts stand in different columns.
  func endless(_ found: FoundSheet) throws(SheetError) -> BudgetSheet {
    guard found.beside.allSatisfy({ $0.amountColumns == found.sheet.amountColumns }) else {
      throw .refused(
        sheet: found.name,
        reason: "the amounts of its blocks stand in different columns: put each on a sheet of its own")
    }
    let upper = found.beside.filter { $0.headerRow < found.sheet.headerRow }.min { $0.headerRow < $1.headerRow }
    var sheet = (upper ?? found.sheet).endless
    sheet.types = .all(.expense)
    return sheet
  }
}
