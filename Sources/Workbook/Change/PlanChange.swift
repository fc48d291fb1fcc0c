import Container
import Dashboard
import Entities
import FoundationEssentials
import Sheets
import Spreadsheet

/// Writes limits into the planning sheet.
struct PlanChange {
  let book: BookFile
  let sheet: PlanSheet

  /// The change of the workbook; `nil` where the sheet says so already.
  func setting(_ limits: [PlanLimit]) throws(SheetError) -> BookChange? {
    guard let changed = try edited(limits) else { return nil }
    var update = ArchiveUpdate()
    var settings = ByteEdits()
    Recalculation.request(in: book, &settings)
    if !settings.isEmpty, let bytes = settings.applied(to: book.bytes) { update.replace(book.part, with: bytes) }

    guard let dashboard = Dashboard(of: book), dashboard.planningPart == sheet.sheet.part else {
      update.replace(sheet.sheet.part, with: ScannedSheet.withoutValues(changed))
      return BookChange(update: update, sheetPart: sheet.sheet.part, rows: [], equalRows: [])
    }
    var values = PlanningUpdate(ScannedSheet(changed), of: dashboard)
    values.settle()
    let planning = values.result() ?? changed
    update.replace(sheet.sheet.part, with: planning)
    for (part, bytes) in try dashboard.parts(of: book, afterPlanning: planning) { update.replace(part, with: bytes) }
    return BookChange(update: update, sheetPart: sheet.sheet.part, rows: [], equalRows: [])
  }

  /// The sheet with the limits in their cells, and nothing else changed.
  private func edited(_ limits: [PlanLimit]) throws(SheetError) -> [UInt8]? {
    var wanted: [CellReference: Decimal?] = [:]
    for limit in limits {
      guard let row = sheet.row(limit.type, limit.category) else {
        throw .refused(
          sheet: sheet.sheet.name,
          reason: "it has no row for “\(limit.category)” of \(limit.type.rawValue): add one there")
      }
      guard (1...12).contains(limit.month), let column = sheet.monthColumns[limit.month - 1] else {
        throw .refused(sheet: sheet.sheet.name, reason: "it has no column for month \(limit.month)")
      }
      wanted[CellReference(column, row.number)] = .some(limit.amount)
    }
    var edits = ByteEdits()
    for (cell, amount) in wanted { try set(cell, amount, &edits) }
    guard !edits.isEmpty else { return nil }
    return edits.applied(to: sheet.text.bytes)
  }

  /// Puts a number into a cell, or empties it; its style stays.
  private func set(_ cell: CellReference, _ amount: Decimal?, _ edits: inout ByteEdits) throws(SheetError) {
    let text = sheet.text
    guard let row = try text.row(cell.row) else { return }
    let old = row.cell(cell.column)
    let names = text.names
    var bytes = names.open("c") + [UInt8](" r=\"\(cell.text)\"".utf8)
    if let style = old?.style { bytes += [UInt8](" s=\"\(text.bytes.string(style))\"".utf8) }
    if let amount {
      bytes += [UInt8(ascii: ">")] + names.open("v") + [UInt8(ascii: ">")] + [UInt8](amount.description.utf8)
      bytes += names.close("v") + names.close("c")
    } else {
      bytes += [UInt8]("/>".utf8)
    }
    if let old {
      if !text.bytes[old.whole].elementsEqual(bytes) { edits.replace(old.whole, with: bytes) }
      return
    }
    guard amount != nil else { return }
    let next = row.cells.first { $0.column > cell.column }
    edits.insert(bytes, at: next?.whole.lowerBound ?? row.whole.upperBound - names.close("row").count)
  }
}
