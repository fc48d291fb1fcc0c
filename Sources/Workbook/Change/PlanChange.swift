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
    var edits = ByteEdits()
    try edit(limits, &edits)
    guard !edits.isEmpty else { return nil }
    return edits.applied(to: sheet.text.bytes)
  }

  /// Puts the limits into their cells.
  func edit(_ limits: [PlanLimit], _ edits: inout ByteEdits) throws(SheetError) {
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
    for (row, cells) in Dictionary(grouping: wanted, by: \.key.row) {
      try set(cells.map { ($0.key.column, $0.value) }, inRow: row, &edits)
    }
  }

  /// Puts numbers into cells of a row, or empties them; their styles stay.
  private func set(
    _ amounts: [(column: Int, amount: Decimal?)], inRow number: Int, _ edits: inout ByteEdits
  ) throws(SheetError) {
    let text = sheet.text
    guard let row = try text.row(number) else { return }
    let writer = CellWriter(names: text.names, sheet: sheet.sheet.name, from1904: book.countsFrom1904)
    var added: [(column: Int, bytes: [UInt8])] = []
    for (column, amount) in amounts {
      let old = row.cell(column)
      let cell = try writer.cell(
        CellReference(column: column, row: number), amount.map { .number($0) } ?? .empty,
        style: old?.style.map { text.bytes.string($0) })
      if let old {
        if !text.bytes[old.whole].elementsEqual(cell) { edits.replace(old.whole, with: cell) }
      } else if !cell.isEmpty {
        added.append((column, cell))
      }
    }
    edits.insert(added, into: row, text.names)
  }
}
