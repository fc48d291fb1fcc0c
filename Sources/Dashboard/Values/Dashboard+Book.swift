import BudgetTable
import Entities
import Sheets
import Spreadsheet

extension Dashboard {
  /// The dashboard of a workbook of our making; `nil` for any other workbook.
  package init?(of book: BookFile) {
    self.init(definedName: { book.formula(ofName: $0) }) { name in
      book.sheets.first { $0.name.lowercased() == name.lowercased() }?.part
    }
    countsFrom1904 = book.countsFrom1904
    // ECMA-376 part 1, 18.2.2.
    storedValuesCount = book.bytes.first([UInt8]("calcMode=\"manual\"".utf8), in: 0..<book.bytes.count) == nil
  }

  /// What a change of the entries in `sheet` changes elsewhere; nothing where the workbook is not of our making, or the
  /// sheet is not the one that its dashboard sums up.
  ///
  /// - Parameter others: parts that the change has changed already.
  package static func outcome(
    of change: EntryChange, in sheet: BudgetSheet, of book: BookFile, over others: [(part: String, bytes: [UInt8])]
  ) throws(SheetError) -> Outcome {
    guard var dashboard = Dashboard(of: book) else { return Outcome() }
    dashboard.sum(sheet)
    if sheet.table?.name != TrackingLayout.table {
      // Another sheet's table; or ours under another name, and then the formulas are no longer those that we wrote.
      let bytes = try book.archive.read(dashboard.part)
      guard bytes.first([UInt8]("\(TrackingLayout.table)[".utf8), in: 0..<bytes.count) == nil else {
        return Outcome()
      }
      dashboard.isInPlace = false
    }
    return try dashboard.outcome(
      of: change,
      read: { (part) throws(SheetError) in
        if let changed = others.first(where: { $0.part == part }) { return changed.bytes }
        return try book.archive.read(part)
      },
      relationships: { (part) throws(SheetError) in try related(to: part, in: book) },
      rows: { (body) throws(SheetError) in
        var reader = CountedEntryReader(book, sheet)
        try reader.forEach(body)
      })
  }

  /// The parts that another plan changes besides the planning sheet itself, whose new content is given.
  package func parts(
    of book: BookFile, afterPlanning planning: [UInt8]
  ) throws(SheetError) -> [(part: String, bytes: [UInt8])] {
    var finder = SheetFinder(book)
    let (tracking, _) = try finder.find(nil)
    var dashboard = self
    dashboard.sum(tracking)
    return try dashboard.outcome(
      of: EntryChange(), isNewPlan: true,
      read: { (part) throws(SheetError) in
        part == planningPart ? planning : try book.archive.read(part)
      },
      relationships: { (part) throws(SheetError) in try Self.related(to: part, in: book) },
      rows: { (body) throws(SheetError) in
        var reader = CountedEntryReader(book, tracking)
        try reader.forEach(body)
      }
    ).parts
  }

  /// What the dashboard and the plan come to once all amounts are others: their new content, and that of the dashboard's charts.
  ///
  /// - Parameters:
  ///   - sheet: the sheet of the entries, which the dashboard sums up.
  ///   - entries: its new content.
  ///   - parts: the new content of the others, as far as it is another one; numbers that formulas gave are gone from it.
  package static func computedAnew(
    in book: BookFile, _ sheet: BudgetSheet, entries: [UInt8], parts: [(part: String, bytes: [UInt8])]
  ) throws(SheetError) -> [(part: String, bytes: [UInt8])] {
    guard var dashboard = Dashboard(of: book) else { return [] }
    dashboard.sum(sheet)
    if sheet.table?.name != TrackingLayout.table { dashboard.isInPlace = false }
    var changed: [(part: String, bytes: [UInt8])] = []
    func current(_ part: String) throws(SheetError) -> [UInt8] {
      if let known = changed.first(where: { $0.part == part }) ?? parts.first(where: { $0.part == part }) {
        return known.bytes
      }
      return try book.archive.read(part)
    }
    if let part = dashboard.planningPart {
      var values = PlanningUpdate(ScannedSheet(try current(part)), of: dashboard)
      values.settle()
      if let bytes = values.result() { changed.append((part, bytes)) }
    }
    let text = try SheetText(whole: entries, part: sheet.sheet.part, path: book.path)
    let outcome = try dashboard.outcome(
      of: EntryChange(), isNewPlan: true, read: { (part) throws(SheetError) in try current(part) },
      relationships: { (part) throws(SheetError) in try related(to: part, in: book) },
      rows: { (body) throws(SheetError) in
        var reader = CountedEntryReader(book, sheet)
        try reader.forEach(in: text, body)
      })
    return changed + outcome.parts
  }

  private static func related(
    to part: String, in book: BookFile
  ) throws(SheetError) -> [(kind: String, part: String)] {
    try book.relationships(of: part).all.compactMap { one in one.part.map { (one.kind, $0) } }
  }
}
