import BudgetTable
import Container
import Entities
import Sheets
import Spreadsheet

// Several entries go in one after the other, as if each had been said by itself, and all of them or none: where each of them goes, and
// how ranges, sums, numbers and balances go on, is told by the sheet as those before have left it.
extension BookEditor {
  /// An entry in its row.
  private struct Placed {
    let entry: BudgetRow
    let columns: ClosedRange<Int>
    var place: RowReference

    /// Goes with what a later one moves.
    mutating func move(by mapping: RowMapping, on sheet: String) {
      guard place.sheet == sheet, let row = mapping.row(place.row, in: columns) else { return }
      place = RowReference(sheet: sheet, row: row, column: place.column)
    }
  }

  /// The change that puts entries in one after the other.
  func appendInTurn(_ entries: [BudgetRow], sheet name: String?) throws(SheetError) -> BookChange {
    var archive = book.archive
    var names: [String] = []
    var placed: [Placed] = []
    var all = BookChange(update: ArchiveUpdate(), sheetPart: "", rows: [], equalRows: [])
    while placed.count < entries.count {
      let left = entries[placed.count...]
      let change = try editor(archive).next(left, sheet: name, isFirst: placed.isEmpty)
      guard let sheet = change.rows.first?.sheet, let mapping = change.mapping else {
        throw .refused(sheet: name ?? SheetFinder.defaultName, reason: "its rows could not be put in place")
      }
      let next = archive.holding(try archive.contents(after: change.update))
      for index in placed.indices { placed[index].move(by: mapping, on: sheet) }
      placed += zip(left, change.rows).map { Placed(entry: $0, columns: mapping.columns, place: $1) }
      all.take(
        change, change.reversal.map { $0.summed(from: archive) { next.entry($0).map(ReversalNote.Summary.init) } })
      for (part, _) in change.update.changes where !names.contains(part) { names.append(part) }
      archive = next
    }
    for name in names {
      if archive.isAtHand(name) {
        all.update.replace(name, with: try archive.read(name, limit: .max))
      } else {
        all.update.remove(name)
      }
    }
    all.rows = placed.map(\.place)
    if all.fault == nil { all.fault = try fault(of: placed, in: archive, sheet: name) }
    return all
  }

  /// So many go in one by one. Of more, such as a year of statements, those go in together whose rows come one below the other.
  private static let mostInTurn = 50

  /// The change that puts the first of entries in, or all of them.
  private func next(
    _ entries: ArraySlice<BudgetRow>, sheet name: String?, isFirst: Bool
  ) throws(SheetError) -> BookChange {
    var editor = self
    if entries.count > Self.mostInTurn, let change = try editor.appendTogether(Array(entries), sheet: name) {
      return change
    }
    do throws(SheetError) { return try editor.append(Array(entries.prefix(1)), sheet: name) } catch {
      guard let entry = entries.first, entries.count > 1 || !isFirst, case .refused(let sheet, let reason) = error
      else { throw error }
      // Of several it is told which one stands in the way of all.
      let what = ["\(entry.date)", entry.amount.text, entry.details].compactMap(\.self).joined(separator: ", ")
      throw .refused(sheet: sheet, reason: "the entry \(FoldedText.onOneLine(what)): \(reason)")
    }
  }

  /// The change that puts entries in together where that comes to the same as one by one; `nil` where it may not.
  private mutating func appendTogether(_ entries: [BudgetRow], sheet name: String?) throws(SheetError) -> BookChange? {
    guard let (sheet, head) = try? find(name, for: entries), sheet.kinds.isEmpty, sheet.endRow == nil,
      try part(of: sheet, for: Array(entries.prefix(1)), head) == nil
    else { return nil }
    let text = try head.isWhole ? head : SheetText.open(book, sheet.sheet, whole: true)
    if try RowOrder.isNewestFirst(book, sheet, text) { return try appendOnTop(entries, sheet, text) }
    let cells = cells(sheet)
    let plan = try AppendPlan(
      entries.count, sheet, text, cells: cells, barriers: try BlockSurroundings(text).merges)
    guard plan.free == 0 || plan.free == entries.count, try text.row(plan.lastData + 1).map(cells.isEmpty) ?? true
    else { return nil }
    let change = try appendBlock(entries, sheet: name)
    var after = try editor(book.archive.holding(try book.archive.contents(after: change.update)))
    let (sheetAfter, _) = try after.find(name, for: entries)
    let textAfter = try SheetText.open(after.book, sheetAfter.sheet, whole: true)
    return try RowOrder.isNewestFirst(after.book, sheetAfter, textAfter) ? nil : change
  }

  /// The same where all of them go above the same row of a sheet that stands newest first: the latest day on top, and of a day what was
  /// said last.
  private mutating func appendOnTop(
    _ entries: [BudgetRow], _ sheet: BudgetSheet, _ text: SheetText
  ) throws(SheetError) -> BookChange? {
    let order = entries.indices.sorted { (entries[$0].date, $0) > (entries[$1].date, $1) }
    guard let newest = order.first, let oldest = order.last,
      let place = try RowOrder.place(of: entries[newest].date, book, sheet, text),
      try RowOrder.place(of: entries[oldest].date, book, sheet, text) == place
    else { return nil }
    var change = try appendBlock(order.map { entries[$0] }, sheet: sheet.sheet.name)
    guard change.rows.first?.row == place else { return nil }
    let (rows, equal) = (change.rows, change.equalRows)
    for (index, entry) in order.enumerated() {
      (change.rows[entry], change.equalRows[entry]) = (rows[index], equal[index])
    }
    return change
  }

  /// The same workbook with other parts.
  func editor(_ archive: Archive) throws(SheetError) -> BookEditor {
    var editor = try BookEditor(archive)
    editor.layouts = layouts
    editor.spoil = spoil
    editor.memory = memory
    return editor
  }

  /// Refuses entries that leave other rows unread: where what those say depends on the rows around them.
  func refuseUnread(
    after update: ArchiveUpdate, _ entries: [BudgetRow], _ sheet: BudgetSheet
  ) throws(SheetError) {
    guard sheet.older != nil || !sheet.daysAbove.isEmpty || sheet.monthOfDays != nil else { return }
    var after = try editor(book.archive.holding(try book.archive.contents(after: update)))
    var reason = ""
    do throws(SheetError) {
      let (found, _) = try after.find(sheet.sheet.name, for: entries)
      guard found.daysAbove.count < sheet.daysAbove.count || (found.monthOfDays == nil) != (sheet.monthOfDays == nil)
      else { return }
    } catch {
      guard case .refused(_, let why) = error else { throw error }
      reason = " (\(why))"
    }
    let day = entries.first.map { " of \($0.date)" } ?? ""
    throw .refused(
      sheet: sheet.sheet.name,
      reason:
        "with an entry\(day) behind the others, rows of it could not be read any more\(reason): write it there by hand")
  }

  /// Reads the rows again once all of them are there: what came later may have moved what came before.
  private func fault(of placed: [Placed], in archive: Archive, sheet name: String?) throws(SheetError) -> String? {
    var looked: [(like: BudgetRow, text: SheetText, reader: EntryReader)] = []
    for one in placed {
      let date = one.entry.date
      var index = looked.firstIndex { other in
        other.like.type == one.entry.type
          && (other.like.date.year, other.like.date.month) == (date.year, date.month)
      }
      if index == nil {
        var editor = try editor(archive)
        let (sheet, _) = try editor.find(name, for: [one.entry])
        let text = try SheetText.open(editor.book, sheet.sheet, whole: true)
        looked.append((one.entry, text, EntryReader(editor.book, sheet)))
        index = looked.count - 1
      }
      guard let index, let row = try looked[index].text.row(one.place.row),
        let found = try looked[index].reader.entry(in: row, looked[index].text.bytes),
        looked[index].reader.isSame(found, one.entry)
      else { return "a row does not hold what was said beside the others" }
    }
    return nil
  }
}

extension BookChange {
  /// Goes on with what comes after it.
  ///
  /// - Parameter reversal: what gives the parts back as they were before that.
  fileprivate mutating func take(_ next: BookChange, _ reversal: ReversalNote?) {
    sheetPart = sheetPart.isEmpty ? next.sheetPart : sheetPart
    rows += next.rows
    equalRows += next.equalRows
    crossings += next.crossings
    fault = fault ?? next.fault
    for index in next.rows.indices {
      // That of the last one is of all of them.
      var note = (index == next.rows.count - 1 ? reversal : nil) ?? ReversalNote(parts: [])
      (note.inserted, note.stood, note.keepsDay) = (next.cameBetween[index], next.stood[index], next.keepsDay)
      reversals.append(note)
    }
    leavesOut += next.leavesOut.filter { !leavesOut.contains($0) }
    leftToType += next.leftToType.filter { !leftToType.contains($0) }
  }
}

extension Archive {
  /// What all parts of a change hold once it is made.
  func contents(after update: ArchiveUpdate) throws(SheetError) -> [(name: String, content: [UInt8]?)] {
    var made: [(name: String, content: [UInt8]?)] = []
    for (part, _) in update.changes { made.append((part, try content(of: part, after: update))) }
    return made
  }
}
