import Sheets
import Spreadsheet

extension RowComposer {
  /// Puts other values into the cells whose value changes, and answers their columns; formulas of the row lose their kept
  /// values.
  package func overwrite(
    _ row: RowView, _ old: SpelledRow, with new: SpelledRow, _ edits: inout ByteEdits
  ) throws(SheetError) -> [Int] {
    var added: [(column: Int, bytes: [UInt8])] = []
    var changed: [Int] = []
    let (had, has) = (sheet.columns(of: old.category), sheet.columns(of: new.category))
    for (field, column) in had.filter({ one in !has.contains { $0.column == one.column } }) + has {
      let isLeft = !has.contains { $0.column == column }
      let isTaken = !had.contains { $0.column == column }
      let content = isLeft ? .empty : cells.content(of: field, new)
      let present = row.cell(column)
      let before = present?.style.map { text.bytes.string($0) }
      let other = content == .empty ? nil : moneyStyle(of: field, column, new, insteadOf: before)
      guard content != (isTaken ? .empty : cells.content(of: field, old)) || other != nil else { continue }
      if field == .category, FoldedText.saysTheSame(new.category, old.category) { continue }
      if field == .type, new.entry.type == old.entry.type { continue }
      changed.append(column)
      let cell = try writer.cell(
        CellReference(column: column, row: row.row), content, style: other ?? before)
      if let present { edits.replace(present.whole, with: cell) } else if !cell.isEmpty { added.append((column, cell)) }
    }
    if new.entry.date != old.entry.date {
      for column in dayColumns {
        guard let present = row.cell(column), let word = dayWord(column, of: new.entry.date) else { continue }
        let style = present.style.map { text.bytes.string($0) }
        edits.replace(
          present.whole, with: try writer.cell(CellReference(column: column, row: row.row), word, style: style))
        changed.append(column)
      }
    }
    if new.entry.amount != old.entry.amount || new.entry.type != old.entry.type {
      for column in twinColumns {
        guard let present = row.cell(column), let said = twin(column, of: new.entry) else { continue }
        let style = present.style.map { text.bytes.string($0) }
        edits.replace(
          present.whole, with: try writer.cell(CellReference(column: column, row: row.row), said, style: style))
        changed.append(column)
      }
    }
    for balance in balances where balance.row == row.row {
      guard let present = row.cell(balance.column) else { continue }
      let style = present.style.map { text.bytes.string($0) }
      let reference = CellReference(column: balance.column, row: row.row)
      edits.replace(present.whole, with: try writer.cell(reference, balance.content, style: style))
      changed.append(balance.column)
    }
    guard !changed.isEmpty else { return [] }
    edits.insert(added, into: row, names)
    for cell in row.cells where sheet.field(cell.column) == nil && !changed.contains(cell.column) {
      dropValue(of: cell, &edits)
    }
    return changed
  }

  /// Empties the cells of the entry, but for a day that stood there before it; their styles stay, and so do formulas, without their kept values.
  package func clear(_ row: RowView, _ edits: inout ByteEdits) {
    for cell in row.cells where sheet.region.contains(cell.column) {
      let field = sheet.field(cell.column)
      guard field != nil || cell.formula == nil && sheet.isHabit(cell.column) else {
        dropValue(of: cell, &edits)
        continue
      }
      guard !cell.isEmpty, !(field == .date && keepsDay) else { continue }
      let style = cell.style.map { text.bytes.string($0) }
      let empty = try? writer.cell(CellReference(column: cell.column, row: row.row), .empty, style: style)
      edits.replace(cell.whole, with: empty ?? [])
    }
  }

  /// Takes the row out, or only its cells under the headers where others stand beside them.
  package func takeOut(_ row: RowView, wholeRow: Bool, _ edits: inout ByteEdits) {
    let others = row.cells.filter { !sheet.region.contains($0.column) }
    guard !wholeRow, !others.isEmpty else { return edits.remove(row.whole) }
    for cell in row.cells where sheet.region.contains(cell.column) { edits.remove(cell.whole) }
  }
}
