import BudgetTable
import Container
import Entities
import Sheets
import Spreadsheet

/// Reads a changed sheet again before it takes the workbook's place: what was to stay is where it was, rows are in order
/// and within a sheet's bounds, and the entries' rows hold what was said.
///
/// It knows nothing of how the change was made: it is given the finished bytes. Only what differs is read, and what
/// follows it.
struct FinishedSheet {
  let book: BookFile
  let sheet: BudgetSheet
  /// The sheet as it was.
  let before: SheetText
  let mapping: RowMapping
  /// The entries, and the rows where they must stand now.
  let wanted: [(row: Int, entry: BudgetRow)]

  /// Why a finished sheet is not put in place.
  struct Fault: Error {
    let reason: String
  }

  /// Answers what is wrong with it; `nil` where all is well.
  func fault(in update: ArchiveUpdate) -> String? {
    do throws(Fault) {
      guard let change = update.change(of: sheet.sheet.part) else { return nil }
      switch change {
      case .content(let bytes): try check(bytes)
      case .splice(let splice): try check(splice)
      case .generated, .removed: throw Fault(reason: "the sheet is gone")
      }
      try checkTable(update)
      return nil
    } catch {
      return error.reason
    }
  }

  private func check(_ splice: Splice) throws(Fault) {
    let tail = Array(splice.pieces.joined())
    if let head = splice.head { try checkFrame(head.old.text[...], head.new[...]) }
    guard splice.tail.start > 0 else { return try check(tail) }
    // Where the tail starts in the text at hand, which begins with the first whole row of a tail.
    let start = Int(splice.tail.start) - before.hole
    let cut = before.hole > 0 ? max(0, before.seam - start) : 0
    guard start + cut >= 0, start + cut <= before.bytes.count, cut <= tail.count,
      tail[..<cut].elementsEqual(splice.tail.text.prefix(cut))
    else { throw Fault(reason: "its end is not where it was") }
    // The head was looked at; what stands between is not touched.
    try checkRows(Array(before.bytes[..<(start + cut)]) + tail[cut...], from: before.sheetData.whole.upperBound)
  }

  private func check(_ bytes: [UInt8]) throws(Fault) {
    var scanner = XMLScanner(bytes)
    do {
      while let tag = try scanner.next() {
        guard before.names.isElement(tag, "sheetData", in: bytes) else { continue }
        try checkFrame(before.bytes[..<before.sheetData.whole.lowerBound], bytes[..<tag.whole.lowerBound])
        return try checkRows(bytes, from: tag.whole.upperBound)
      }
    } catch let fault as Fault { throw fault } catch {}
    throw Fault(reason: "it has no rows")
  }

  /// What stands before or after the rows: the same elements, and no area that is none.
  private func checkFrame(_ old: ArraySlice<UInt8>, _ new: ArraySlice<UInt8>) throws(Fault) {
    guard !old.elementsEqual(new) else { return }
    let (left, right) = (Array(old), Array(new))
    var (first, second) = (XMLScanner(left), XMLScanner(right))
    do {
      while true {
        let (one, other) = (try first.next(), try second.next())
        guard let one, let other else {
          guard one == nil, other == nil else { throw Fault(reason: "elements around its rows came or went") }
          return
        }
        guard left[one.name].elementsEqual(right[other.name]) else {
          throw Fault(reason: "elements around its rows are others than before")
        }
        for name: StaticString in ["ref", "sqref"] {
          guard let area = right.text(of: name, in: other) else { continue }
          let isSound = area.split(separator: " ").allSatisfy { CellArea($0) != nil }
          guard isSound || left.text(of: name, in: one) == area else {
            throw Fault(reason: "the range \(area) is none that a sheet has")
          }
        }
      }
    } catch let fault as Fault { throw fault } catch { throw Fault(reason: "it is not well-formed around its rows") }
  }

  private func checkTable(_ update: ArchiveUpdate) throws(Fault) {
    guard let table = sheet.table, let last = wanted.last?.row, let first = wanted.first?.row else { return }
    var area = table.dataRows
    if case .content(let bytes) = update.change(of: table.part) {
      guard let changed = try? TablePart(bytes, part: table.part, path: book.path) else {
        throw Fault(reason: "its table cannot be read")
      }
      area = changed.dataRows
    }
    guard area.contains(first), area.contains(last) else { throw Fault(reason: "its table leaves the entry out") }
  }

  // MARK: Rows

  /// Compares the rows from `start` on, as far as they differ, and all that stands behind them.
  private func checkRows(_ new: [UInt8], from start: Int) throws(Fault) {
    let old = before.bytes
    let oldStart = before.sheetData.whole.upperBound
    let front = CommonBytes.front(old, from: oldStart, new, from: start)
    let back = CommonBytes.back(old, from: oldStart + front, new, from: start + front)
    let newEnd: Int
    if let close = new.last(before.names.close("sheetData"), in: start..<new.count) {
      newEnd = close
    } else {
      throw Fault(reason: "its rows have no end")
    }
    let oldEnd = before.rowsRange.upperBound
    try checkFrame(old[oldEnd...], new[newEnd...])

    // The rows that differ, in both.
    var first = before.rows.isEmpty ? 0 : rowIndex(endingPast: oldStart + front)
    var last = first
    while last < before.rows.count, before.rows[last].whole.lowerBound < old.count - back { last += 1 }
    if mapping.firstMoved < Int.max {
      // Rows that say the same can take each other's places without a byte that differs.
      first = min(first, before.index(from: mapping.firstChanged))
      last = before.rows.count
    }
    let from = first < before.rows.count ? before.rows[first].whole.lowerBound - oldStart + start : start + front
    let to = last < before.rows.count ? new.count - (old.count - before.rows[last].whole.lowerBound) : newEnd
    let reader = RowReader(bytes: new, names: before.names)
    let reason: String?
    do throws(RowReader.Fault) {
      let above = first > 0 ? before.rows[first - 1].row : 0
      let lower = first < before.rows.count ? from : min(from, lastRowEnd(start, oldStart))
      guard lower <= to else { throw .order(row: above) }
      let places = try reader.places(in: lower..<to, after: above)
      if let end = places.last?.row, last < before.rows.count, before.rows[last].row <= end {
        throw .order(row: end)
      }
      var rows: [RowView] = []
      for place in places { rows.append(try reader.row(at: place)) }
      reason = try mismatch(first..<last, rows, new)
    } catch {
      throw Fault(reason: "its rows are not in order")
    }
    if let reason { throw Fault(reason: reason) }
  }

  /// Where the last row that was there ends in the new text, which is the same up to there.
  private func lastRowEnd(_ start: Int, _ oldStart: Int) -> Int {
    (before.rows.last?.whole.upperBound ?? oldStart) - oldStart + start
  }

  private func rowIndex(endingPast offset: Int) -> Int {
    var index = before.rowIndex(at: offset)
    while index < before.rows.count, before.rows[index].whole.upperBound <= offset { index += 1 }
    return index
  }
}
