import BudgetTable
import Dashboard
import Entities
import Sheets
import Spreadsheet

// The limits of a plan, which go with their category.
extension CategoryRewriting {
  mutating func rewrite(_ plan: PlanSheet, _ edits: inout ByteEdits) throws(SheetError) {
    guard change.kind != .add, let row = plan.rows.first(where: { change.concerns($0.category, $0.type) }) else {
      return
    }
    guard change.kind == .merge, plan.row(row.type, change.new) != nil else {
      try rename(row, of: plan, &edits)
      return
    }
    try refuseFormulas(in: [row.number] + (plan.row(row.type, change.new).map { [$0.number] } ?? []), of: plan)
    let limits = try plan.limits()
    var sums: [PlanLimit] = []
    for limit in limits where limit.type == row.type && limit.isFor(row.category) {
      let other = limits.first { $0.type == row.type && $0.month == limit.month && $0.isFor(change.new) }
      let sum = (other?.amount ?? 0) + (limit.amount ?? 0)
      sums.append(PlanLimit(type: row.type, category: change.new, month: limit.month, amount: sum))
      sums.append(PlanLimit(type: row.type, category: row.category, month: limit.month, amount: nil))
    }
    try PlanChange(book: book, sheet: plan).edit(sums, &edits)
    report.limits += sums.count / 2
    if !book.isOurs {
      report.notes.append("Row \(row.number) of “\(plan.sheet.name)” has no limits any more: take it out")
    }
  }

  /// A limit that is worked out would become a number.
  private func refuseFormulas(in rows: [Int], of plan: PlanSheet) throws(SheetError) {
    for number in rows {
      guard let row = try plan.text.row(number) else { continue }
      for column in plan.monthColumns.compactMap(\.self) {
        guard let cell = row.cell(column), cell.formula != nil else { continue }
        let formula = try SheetFormulas(text: plan.text).formula(of: cell, in: number) ?? ""
        throw .refused(
          sheet: plan.sheet.name,
          reason:
            "the limit in \(CellReference(column, number).text) is worked out (=\(formula)), and two limits become one number: "
            + "put a number there first")
      }
    }
  }

  /// Its cell, where it is no formula that follows a list.
  private mutating func rename(_ row: PlanSheet.Row, of plan: PlanSheet, _ edits: inout ByteEdits) throws(SheetError) {
    let text = plan.text
    guard let view = try text.row(row.number), view.cell(plan.categoryColumn)?.formula == nil else { return }
    let writer = CellWriter(names: text.names, sheet: plan.sheet.name, from1904: book.countsFrom1904)
    try edits.put(.text(change.new), at: plan.categoryColumn, in: view, writer, text)
    report.limits += 1
  }
}
