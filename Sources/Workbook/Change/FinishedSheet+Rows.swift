import BudgetTable
import Container
import Entities
import FoundationEssentials
import Sheets
import Spreadsheet

// Row by row: every cell that was there is where it must be, with what it held; the entries' rows read back as was said.
extension FinishedSheet {
  /// What is wrong with the rows that differ: those that were there, by their indices, and those that are there now.
  ///
  /// - Parameter quick: what has read others of them, and found them as they are to be.
  func mismatch(
    _ indices: Range<Int>, _ new: [RowView], _ bytes: [UInt8], besides quick: QuickCheck?
  ) throws(RowReader.Fault) -> String? {
    let reader = RowReader(bytes: before.bytes, names: before.names)
    var old: [RowView] = []
    for index in indices { old.append(try reader.row(at: before.rows[index])) }
    return mismatch(old, new, bytes, besides: quick)
  }

  private func mismatch(
    _ old: [RowView], _ new: [RowView], _ bytes: [UInt8], besides quick: QuickCheck?
  ) -> String? {
    var kept = 0
    for row in old {
      for cell in row.cells {
        switch place(of: cell, in: row.row) {
        case .gone: continue
        case .fault(let reason): return reason
        case .row(let number):
          let isOwn = isEntry(number) && sheet.region.contains(cell.column)
          if isOwn, sheet.field(cell.column) != nil || sheet.dayColumns.contains(cell.column) { continue }
          // What a payee's rows have there goes with its entry.
          if isOwn, wanted.isEmpty, cell.formula == nil, sheet.isHabit(cell.column) { continue }
          kept += isOwn ? 0 : 1
          guard let found = Self.row(number, in: new)?.cell(cell.column), isSame(cell, found, bytes) else {
            return "\(CellReference(column: cell.column, row: row.row).text) is not what it was"
          }
        }
      }
    }
    let standing = new.reduce(quick?.cellsBeside ?? 0) { count, row in
      count + row.cells.filter { !(isEntry(row.row) && sheet.region.contains($0.column)) }.count
    }
    guard standing == kept else { return "cells came or went that are none of the entry's" }
    return unread(new, bytes, besides: quick)
  }

  private enum Place {
    case row(Int)
    case gone
    case fault(String)
  }

  /// Where a cell must stand now.
  private func place(of cell: CellView, in row: Int) -> Place {
    if case .removed(row, true) = mapping.kind {
      return mapping.shifted?.contains(cell.column) ?? true ? .gone : .row(row)
    }
    if mapping.removedAtEnd?.contains(row) == true {
      return sheet.region.contains(cell.column) ? .gone : .row(row)
    }
    guard let target = mapping.row(row, in: cell.column...cell.column) else {
      return cell.isEmpty ? .gone : .fault("a cell was pushed past the sheet's end")
    }
    return .row(target)
  }

  private func isEntry(_ row: Int) -> Bool {
    guard let first = wanted.first?.row, let last = wanted.last?.row else {
      return mapping.removedAtEnd?.contains(row) == true
    }
    return first <= row && row <= last
  }

  private static func row(_ number: Int, in rows: [RowView]) -> RowView? {
    let index = rows.partitioningIndex { $0.row >= number }
    return index < rows.count && rows[index].row == number ? rows[index] : nil
  }

  /// Whether a cell holds what it held, in the same style: a formula may read otherwise, and lose its value.
  private func isSame(_ old: CellView, _ new: CellView, _ bytes: [UInt8]) -> Bool {
    func isEqual(_ left: Range<Int>?, _ right: Range<Int>?) -> Bool {
      guard let left, let right else { return left == nil && right == nil }
      return before.bytes[left].elementsEqual(bytes[right])
    }
    guard isEqual(old.style, new.style) else { return false }
    if old.formula != nil { return new.formula != nil && (new.value == nil || isEqual(old.value, new.value)) }
    return new.formula == nil && isEqual(old.type, new.type) && isEqual(old.value, new.value)
      && isEqual(old.inline, new.inline)
  }

  /// The first entry that does not read back as it was said.
  private func unread(_ rows: [RowView], _ bytes: [UInt8], besides quick: QuickCheck?) -> String? {
    var reader = EntryReader(book, sheet)
    for (index, (number, entry)) in wanted.enumerated() where quick?.isRead[index] != true {
      let read = Self.row(number, in: rows).flatMap { try? reader.entry(in: $0, bytes) }
      guard let read, reader.isSame(read, Self.expected(entry)) else {
        return "row \(number) does not hold what was said"
      }
    }
    return nil
  }
}
