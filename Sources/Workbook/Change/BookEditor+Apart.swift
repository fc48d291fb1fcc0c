import BudgetTable
import Container
import Entities
import Sheets
import Spreadsheet

// Entries that belong to several places of a workbook, such as income and what is spent: all of them go in together, or none.
extension BookEditor {
  /// Entries that go to one place, with their places among all.
  private struct Group {
    let sheet: BudgetSheet
    var entries: [(index: Int, row: BudgetRow)]

    func isAt(_ other: BudgetSheet) -> Bool {
      sheet.sheet == other.sheet && sheet.headerRow == other.headerRow && sheet.region == other.region
    }
  }

  /// The entries by where each of them goes; `nil` where that is one place.
  private func groups(_ entries: [BudgetRow], sheet name: String?) throws(SheetError) -> [Group]? {
    var groups: [Group] = []
    var known: [(entry: BudgetRow, group: Int)] = []
    for (index, entry) in entries.enumerated() {
      let like = known.first { like in
        let day = like.entry.date
        guard groups[like.group].sheet.endRow == nil else { return like.entry.type == entry.type && day == entry.date }
        return like.entry.type == entry.type && (day.year, day.month) == (entry.date.year, entry.date.month)
      }
      if let like {
        groups[like.group].entries.append((index, entry))
        continue
      }
      var editor = self
      let (whole, text) = try editor.find(name, for: [entry])
      let sheet = try part(of: whole, for: [entry], text)?.sheet ?? whole
      let group = groups.firstIndex { $0.isAt(sheet) } ?? groups.count
      if group == groups.count { groups.append(Group(sheet: sheet, entries: [])) }
      groups[group].entries.append((index, entry))
      known.append((entry, group))
    }
    // What goes in above moves what stands below.
    return groups.count > 1 ? groups.sorted { $0.sheet.headerRow < $1.sheet.headerRow } : nil
  }

  /// The change that puts entries into several places; `nil` where they go to one.
  ///
  /// Each place's rows are worked out on the workbook as those before have left it.
  func appendApart(_ entries: [BudgetRow], sheet name: String?) throws(SheetError) -> BookChange? {
    guard let groups = try groups(entries, sheet: name) else { return nil }
    return try append(groups, entries, sheet: name)
  }

  /// The same with a place for each, where a row waits for the day of one; `nil` where none does.
  func appendDated(
    _ entries: [BudgetRow], _ sheet: BudgetSheet, _ text: SheetText
  ) throws(SheetError) -> BookChange? {
    guard entries.count > 1, entries.count <= Self.mostDated else { return nil }
    var rows = DatedRows(book, sheet, text, cells(sheet))
    var waits = false
    for day in Set(entries.map(\.date)) where !waits { waits = try rows.row(for: day) != nil }
    guard waits else { return nil }
    let groups = entries.enumerated().map { Group(sheet: sheet, entries: [($0, $1)]) }
    return try append(groups, entries, sheet: sheet.sheet.name)
  }

  /// More entries at once come from a statement, and go below the last one.
  private static let mostDated = 31

  private func append(
    _ groups: [Group], _ entries: [BudgetRow], sheet name: String?
  ) throws(SheetError) -> BookChange {
    var archive = book.archive
    var names: [String] = []
    var rows = [RowReference?](repeating: nil, count: entries.count)
    var equalRows = entries.map { _ in Int.max }
    var cameBetween = entries.map { _ in false }
    var (leavesOut, leftToType, fault): ([String], [String], String?) = ([], [], nil)
    for group in groups {
      let change = try editor(archive).appending(group.entries.map(\.row), sheet: name)
      for (place, reference) in zip(group.entries, change.rows) { rows[place.index] = reference }
      for (place, count) in zip(group.entries, change.equalRows) { equalRows[place.index] = count }
      for (place, came) in zip(group.entries, change.cameBetween) { cameBetween[place.index] = came }
      leftToType += change.leftToType.filter { !leftToType.contains($0) }
      leavesOut += change.leavesOut.filter { !leavesOut.contains($0) }
      fault = fault ?? change.fault
      var made: [(name: String, content: [UInt8]?)] = []
      for (part, _) in change.update.changes {
        made.append((part, try archive.content(of: part, after: change.update)))
        if !names.contains(part) { names.append(part) }
      }
      archive = archive.holding(made)
    }
    var update = ArchiveUpdate()
    for name in names {
      if archive.isAtHand(name) {
        update.replace(name, with: try archive.read(name, limit: .max))
      } else {
        update.remove(name)
      }
    }
    if fault == nil { fault = try self.fault(of: groups, at: rows, in: archive, sheet: name) }
    let placed = rows.compactMap(\.self)
    return BookChange(
      update: update, sheetPart: groups[0].sheet.sheet.part, rows: placed, equalRows: equalRows, fault: fault,
      reversal: try reversal(of: names, in: archive, placed), cameBetween: cameBetween, leavesOut: leavesOut,
      leftToType: leftToType)
  }

  private func editor(_ archive: Archive) throws(SheetError) -> BookEditor {
    var editor = try BookEditor(archive)
    editor.layouts = layouts
    editor.spoil = spoil
    editor.memory = memory
    return editor
  }

  private func appending(_ entries: [BudgetRow], sheet name: String?) throws(SheetError) -> BookChange {
    var editor = self
    return try editor.append(entries, sheet: name)
  }

  /// Reads the rows again once all of them are there: what came later may have moved what came before.
  private func fault(
    of groups: [Group], at rows: [RowReference?], in archive: Archive, sheet name: String?
  ) throws(SheetError) -> String? {
    for group in groups {
      guard let first = group.entries.first else { continue }
      var editor = try editor(archive)
      let (sheet, _) = try editor.find(name, for: [first.row])
      let text = try SheetText.open(editor.book, sheet.sheet, whole: true)
      var reader = EntryReader(editor.book, sheet)
      for (index, entry) in group.entries {
        guard let number = rows[index]?.row, let row = try text.row(number),
          let found = try reader.entry(in: row, text.bytes), reader.isSame(found, entry)
        else { return "a row does not hold what was said beside the others" }
      }
    }
    return nil
  }
}
