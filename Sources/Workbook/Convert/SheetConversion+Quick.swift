import BudgetTable
import Entities
import Sheets
import Spreadsheet

// What nearly all rows of a big sheet are: plain cells, and an amount of few digits. No view of the cells is made, and no entry.
extension SheetConversion {
  /// Changes a row of the usual form; answers `false` where it has to be read in full, and nothing was changed.
  mutating func changeQuickly(
    _ place: RowPlace, _ bytes: UnsafeBufferPointer<UInt8>, of sheet: BudgetSheet
  ) throws(SheetError) -> Bool {
    quick?.position = place.whole.lowerBound
    guard let rate, quick?.next(bytes, before: place.whole.upperBound, after: place.row - 1) == true, let row = quick,
      let amount = try reader?.amount(of: row, bytes), let new = conversion.converted(amount.written),
      let column = sheet.column(.amount), isPlain(row, column),
      sums.add(amount.read, as: amount.read == amount.written ? new : -new, to: amount.type)
    else { return false }
    report.entries += 1
    hasAmounts = true
    let pen = BesideWriter(
      cells: writer, currency: conversion.from.code, rate: rate, amount: amount.read, row: row.row)
    var next = 0
    let count = besides?.columns.count ?? 0
    for cell in row.places {
      while next < count, let beside = besides?.columns[next], beside.column < cell.column {
        let start = cell.whole.lowerBound
        edits.replace(start..<start) { pen.write(beside, style: beside.style, to: &$0) }
        next += 1
      }
      if next < count, let beside = besides?.columns[next], beside.column == cell.column {
        let style = cell.style.isEmpty ? nil : text.bytes.string(cell.style)
        keep(style, of: cell.column)
        edits.replace(cell.whole) { pen.write(beside, style: style, to: &$0) }
        next += 1
      } else if cell.column == column {
        edits.replace(row.cell(.amount).range) { new.append(to: &$0) }
      }
    }
    let end = place.whole.upperBound - "</row>".utf8.count
    while next < count, let beside = besides?.columns[next] {
      edits.replace(end..<end) { pen.write(beside, style: beside.style, to: &$0) }
      next += 1
    }
    return true
  }

  /// Whether nothing in the row needs more than its amount changed.
  private func isPlain(_ row: QuickRowReader, _ amount: Int) -> Bool {
    row.places.allSatisfy { cell in
      guard !cell.hasFormula else { return false }
      let currency = formats.currency(of: text.bytes.number(in: cell.style))
      if cell.column == amount { return currency == nil || currency == conversion.from }
      return !cell.isTaken || currency != conversion.from || besides?.contains(cell.column) ?? false
    }
  }
}

/// Writes what stands beside an amount that is converted.
private struct BesideWriter {
  let cells: CellWriter
  let currency: String
  let rate: ShortDecimal
  /// As it was before.
  let amount: ShortDecimal
  let row: Int

  func write(_ beside: Besides.Column, style: String?, to bytes: inout [UInt8]) {
    let reference = CellReference(column: beside.column, row: row)
    switch beside.field {
    case .original: cells.append(amount, at: reference, style: style, to: &bytes)
    case .currency: cells.append(word: currency, at: reference, style: style, to: &bytes)
    default: cells.append(rate, at: reference, style: style, to: &bytes)
    }
  }
}
