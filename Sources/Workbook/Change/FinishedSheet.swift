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
    /// Whether it is the sheet that cannot take the entry, and not what was done with it that is wrong.
    var isRefusal = false
  }

  /// Answers what is wrong with it; `nil` where all is well.
  ///
  /// - Throws: `.refused` where it is well, and a formula would be worked out of nothing.
  func fault(in update: ArchiveUpdate) throws(SheetError) -> String? {
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
      guard error.isRefusal else { return error.reason }
      throw .refused(sheet: sheet.sheet.name, reason: error.reason)
    }
  }

  private func check(_ splice: Splice) throws(Fault) {
    let tail = splice.newTail
    if let head = splice.head { try checkFrame(head.old.text[...], head.new[...]) }
    guard splice.tail.start > 0 else { return try check(tail) }
    // Where the tail starts in the text at hand, which begins with the first whole row of a tail.
    let start = Int(splice.tail.start) - before.hole
    let cut = before.hole > 0 ? max(0, before.seam - start) : 0
    guard start + cut >= 0, start + cut <= before.bytes.count, cut <= tail.count,
      tail[..<cut].elementsEqual(splice.tail.text.prefix(cut))
    else { throw Fault(reason: "its end is not where it was") }
    // The head was looked at, and what stands between is not touched: it is neither read nor copied.
    let same = start + cut
    let (row, first) = (before.rowIndex(at: same), firstMovedRow ?? before.rows.count)
    let place = min(row, first)
    let base = min(place < before.rows.count ? before.rows[place].whole.lowerBound : same, same)
    try checkRows(Array(before.bytes[base..<same]) + tail[cut...], movedBy: -base, same: same)
  }

  private func check(_ bytes: [UInt8]) throws(Fault) {
    var scanner = XMLScanner(bytes)
    do {
      while let tag = try scanner.next() {
        guard before.names.isElement(tag, "sheetData", in: bytes) else { continue }
        try checkFrame(before.bytes[..<before.sheetData.whole.lowerBound], bytes[..<tag.whole.lowerBound])
        let oldStart = before.sheetData.whole.upperBound
        return try checkRows(bytes, movedBy: tag.whole.upperBound - oldStart, same: oldStart)
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

  /// The index of the first row whose cells are others than before where rows move; `nil` where none moves.
  private var firstMovedRow: Int? {
    mapping.firstMoved < Int.max ? before.index(from: mapping.firstChanged) : nil
  }

  /// Compares the rows, as far as they differ, and all that stands behind them.
  ///
  /// - Parameters:
  ///   - new: What stands there now, from the start of a row or of them all.
  ///   - distance: From a place in the old text to the same in the new one, as far as nothing changed.
  ///   - same: Up to here in the old text nothing changed, and `new` starts no later.
  private func checkRows(_ new: [UInt8], movedBy distance: Int, same: Int) throws(Fault) {
    let old = before.bytes
    let front = same + CommonBytes.front(old, from: same, new, from: same + distance)
    let back = CommonBytes.back(old, from: front, new, from: front + distance)
    guard let newEnd = new.last(before.names.close("sheetData"), in: max(0, firstByte + distance)..<new.count) else {
      throw Fault(reason: "its rows have no end")
    }
    try checkFrame(old[before.rowsRange.upperBound...], new[newEnd...])

    // The rows that differ, in both.
    var first = before.rows.isEmpty ? 0 : rowIndex(endingPast: front)
    var last = first
    while last < before.rows.count, before.rows[last].whole.lowerBound < old.count - back { last += 1 }
    if let moved = firstMovedRow {
      // Rows that say the same can take each other's places without a byte that differs.
      first = min(first, moved)
      last = before.rows.count
    }
    let from = first < before.rows.count ? before.rows[first].whole.lowerBound + distance : front + distance
    let to = last < before.rows.count ? new.count - (old.count - before.rows[last].whole.lowerBound) : newEnd
    let reader = RowReader(bytes: new, names: before.names)
    let reason: String?
    var hungry: String?
    do throws(RowReader.Fault) {
      let above = first > 0 ? before.rows[first - 1].row : 0
      // Where the last row that was there ends: up to there nothing changed.
      let lastEnd = (before.rows.last?.whole.upperBound ?? firstByte) + distance
      let lower = first < before.rows.count ? from : min(from, lastEnd)
      guard lower >= 0, lower <= to else { throw .order(row: above) }
      let places = try reader.places(in: lower..<to, after: above)
      if let end = places.last?.row, last < before.rows.count, before.rows[last].row <= end {
        throw .order(row: end)
      }
      var quick = QuickCheck(self)
      var rows: [RowView] = []
      for place in places where quick?.holds(place, new) != true { rows.append(try reader.row(at: place)) }
      reason = try mismatch(first..<last, rows, new, besides: quick)
      if reason == nil { hungry = try starved(rows, new) }
    } catch {
      throw Fault(reason: "its rows are not in order")
    }
    if let reason { throw Fault(reason: reason) }
    if let hungry { throw Fault(reason: hungry, isRefusal: true) }
  }

  /// Where the rows of the old text begin.
  private var firstByte: Int { before.sheetData.whole.upperBound }

  private func rowIndex(endingPast offset: Int) -> Int {
    var index = before.rowIndex(at: offset)
    while index < before.rows.count, before.rows[index].whole.upperBound <= offset { index += 1 }
    return index
  }
}
