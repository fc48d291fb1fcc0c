import BudgetTable
import Entities
import Sheets
import Spreadsheet

// The part of a sheet that entries go into, where its rows stand in sections of days or in groups of categories.
extension BookEditor {
  /// The part, with a row that a new one is like; `nil` where all rows stand together.
  func part(
    of sheet: BudgetSheet, for entries: [BudgetRow], _ text: SheetText
  ) throws(SheetError) -> (sheet: BudgetSheet, template: Int)? {
    if let part = try SheetSections(book, sheet, text)?.part(for: entries.map(\.date)) { return part }
    return try CategoryGroups(book, sheet, text)?.part(for: entries)
  }

  /// The part that a row lies in.
  func part(of sheet: BudgetSheet, around row: Int, _ text: SheetText) throws(SheetError) -> BudgetSheet? {
    if let part = try SheetSections(book, sheet, text)?.part(around: row) { return part }
    return try CategoryGroups(book, sheet, text)?.part(around: row)
  }

  /// Refuses to have an entry say what belongs into another sheet, block or part than it stands in: it would have to move there.
  mutating func refuseElsewhere(
    _ row: Int, of sheet: BudgetSheet, from old: BudgetRow, to new: BudgetRow, _ text: SheetText
  ) throws(SheetError) {
    guard !book.isOurs, old.date != new.date || old.type != new.type || old.category != new.category else { return }
    var finder = self
    // One that was named, and is not where such entries go by themselves, was meant to be it.
    if old.date != new.date || old.type != new.type, let now = try? finder.find(nil, for: [old]).0,
      now.isBlock(of: sheet)
    {
      let place = try finder.find(nil, for: [new]).0
      guard place.isBlock(of: sheet) else { throw movesAway(from: sheet, to: place) }
    }
    guard sheet.table == nil else { return }
    let text = text.isWhole ? text : try SheetText.open(book, sheet.sheet, whole: true)
    guard let now = try part(of: sheet, around: row, text), let place = try part(of: sheet, for: [new], text)?.sheet
    else { return }
    guard place.headerRow == now.headerRow else { throw movesAway(from: sheet, to: nil) }
  }

  private func movesAway(from sheet: BudgetSheet, to place: BudgetSheet?) -> SheetError {
    let name = place.map(\.sheet.name).flatMap { $0 == sheet.sheet.name ? nil : $0 }
    let reason = name.map { "it would belong to “\($0)” then" } ?? "it would belong to another part of it then"
    return .refused(
      sheet: sheet.sheet.name, reason: "\(reason): take it back with budget undo, and say it anew as it should be")
  }
}

extension BudgetSheet {
  fileprivate func isBlock(of other: BudgetSheet) -> Bool { sheet == other.sheet && region == other.region }
}
