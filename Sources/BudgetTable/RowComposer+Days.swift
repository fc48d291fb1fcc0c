import Sheets
import Spreadsheet

// A day is a number that its format shows as a day: where a cell has none, the day would read 45965.
extension RowComposer {
  /// Finds styles that show days, for cells of the plan that have none.
  ///
  /// - Returns: The styles' part with a style more; `nil` where none had to be added.
  package mutating func showDays(
    in plan: AppendPlan, _ book: BookFile
  ) throws(SheetError) -> (part: String, bytes: [UInt8])? {
    guard case .number = cells.dayForm, sheet.monthOfDays == nil, let column = sheet.column(.date) else { return nil }
    // What stands above is taken at its word: so its owner sees days.
    let template = try text.row(plan.template)
    let above = plan.lastData > sheet.headerRow ? template?.cell(column) : nil
    let trusted = above.map { $0.style.map { bytes.string($0) } }
    var asked: [String?] = []
    for (index, target) in plan.targets.enumerated() {
      let row = index < plan.free ? try text.row(target) : nil
      let style = style(of: column, in: row, like: template)
      if let trusted, trusted == style { continue }
      if !asked.contains(style) { asked.append(style) }
    }
    guard !asked.isEmpty, var styles = try CellStyles(book) else { return nil }
    let sample = trusted.flatMap { $0 }.flatMap { Int($0) }
    for style in asked {
      let number = style.flatMap { Int($0) } ?? 0
      guard !styles.showsDays(number), let other = styles.showingDays(number, like: sample) else { continue }
      dayStyles.append((style, String(other)))
    }
    return styles.changed.map { (styles.part, $0) }
  }
}
