import BudgetTable
import Dashboard
import Entities
import Sheets
import Spreadsheet

extension BookEditor {
  /// Rows below the last one with data.
  mutating func append(_ entries: [BudgetRow], sheet name: String?) throws(SheetError) -> BookChange {
    guard book.isOurs || entries.count == 1 else { return try appendInTurn(entries, sheet: name) }
    return try appendBlock(entries, sheet: name)
  }

  /// Rows next to each other.
  mutating func appendBlock(_ entries: [BudgetRow], sheet name: String?) throws(SheetError) -> BookChange {
    var (sheet, text) = try find(name, for: entries)
    let part = try self.part(of: sheet, for: entries, text)
    text = try text.withTail(from: book.archive) { tail in reachesData(tail, sheet) }
    if !book.isOurs {
      try sheet.refuseOtherCurrency(entries)
      try sheet.refuseUncolumned(entries)
      try sheet.refuseUntold(entries)
      try refuseDaily(entries, sheet, text)
      try refuseUnread(sheet, text)
      try refuseElsewhere(entries, sheet, text)
      try sheet.refuseDerivedAmount(text)
      try sheet.refuseFormulaFields(text)
      try RowOrder.refuseAhead(entries, book, sheet, text)
      try sheet.signs.refuse(entries, sheet.sheet.name)
      if text.hole > 0, sheet.types == .column {
        try sheet.signs.refuse(unless: AmountSigns(book, sheet, text), sheet.sheet.name)
      }
    }
    var place: Int?
    if !book.isOurs, let entry = entries.first, try RowOrder.isNewestFirst(book, sheet, text) {
      if !text.isWhole { text = try SheetText.open(book, sheet.sheet, whole: true) }
      place = try RowOrder.place(of: entry.date, book, sheet, text)
    }
    if let change = try append(entries, above: place, in: place == nil ? part : nil, sheet, text) { return change }
    // What must change lies among the rows that are not at hand.
    let whole = try SheetText.open(book, sheet.sheet, whole: true)
    guard let change = try append(entries, above: place, in: place == nil ? part : nil, sheet, whole) else {
      throw .refused(sheet: sheet.sheet.name, reason: "its rows could not be put in place")
    }
    return change
  }

  /// - Parameter part: the part of the sheet that they go into, with a row that a new one is like; `nil` for all of it.
  /// - Returns: `nil` where the change reaches rows that are not at hand.
  private mutating func append(
    _ entries: [BudgetRow], above place: Int?, in part: (sheet: BudgetSheet, template: Int)?, _ sheet: BudgetSheet,
    _ text: SheetText
  ) throws(SheetError) -> BookChange? {
    var sheet = entries.contains { $0.note != nil } ? sheet : sheet.leavingNotes
    if !entries.contains(where: { $0.account != nil }) { sheet = sheet.leavingAccounts }
    let surroundings = try BlockSurroundings(text)
    let cells = cells(sheet)
    let dated = place == nil ? try datedRow(for: entries, sheet, text) : nil
    let block = part?.sheet ?? sheet
    var plan =
      if let place { try AppendPlan(entries.count, above: place, sheet, text, cells: cells) } else if let dated {
        try AppendPlan(into: dated, sheet, text, cells: cells)
      } else {
        try AppendPlan(entries.count, block, text, cells: self.cells(block), barriers: surroundings.merges)
      }
    if let part { plan.template = part.template }
    if place == nil, dated == nil { try plan.refuseDayless() }
    guard plan.mapping.firstMoved == Int.max || text.isWhole else { return nil }
    try surroundings.refuseTorn(by: plan.mapping, sheet.sheet.name)
    let rewriter = FormulaRewriter(sheet: sheet.sheet.name, mapping: plan.mapping)
    let template = try text.row(plan.template)
    if let template { sheet = sheet.leavingNotes(workedOutIn: [template]).leavingAccounts(workedOutIn: [template]) }
    if plan.lastData > sheet.headerRow { try refuseTexts(template, sheet, text) }
    var composer = RowComposer(
      sheet: sheet, text: text, cells: try self.cells(sheet, like: template, text), rewriter: rewriter)
    if place != nil { (composer.rowsOnTop, composer.firstEntry) = (entries.count, plan.firstEntry) }
    composer.keepsDay = dated != nil
    if !book.isOurs {
      try composer.readDayWords(upTo: plan.template, book)
      try composer.readSteady(like: template, book)
      try composer.readNumbered(like: template, book)
      try composer.readTwins()
      if surroundings.protection == nil { try composer.readHabits(book) }
      try readBalances(
        of: entries, plan, &composer, isOnTop: place != nil, isAbove: block.endRow != nil, like: template)
    }
    var continued: [RowComposer.Continued] = []
    if !book.isOurs, place == nil, dated == nil, plan.template == plan.lastData, let template,
      let target = plan.targets.first
    {
      continued = try composer.readBeginnings(of: template, above: target)
    }
    let newStyles = book.isOurs ? nil : try composer.showDays(in: plan, book)
    if let protection = surroundings.protection {
      try refuseLocked(plan, composer, like: template, protection)
    }
    // A range that dollar signs fix grows in every row of the entries.
    if !text.isWhole, try composer.hasGrowingFormula(template) { return nil }
    var spelling = try SheetSpelling(book, sheet, surroundings, text)
    if !book.isOurs {
      try sheet.refuseFirst(entries, listed: spelling.categories(row: plan.template), book, text)
    }
    var own = OwnSheetChanges(
      RowBlock(block), text, rewriter, from: place == nil ? nil : plan.firstEntry,
      end: max(plan.lastData, sheet.table?.dataRows.upperBound ?? 0),
      excluding: Set(plan.targets.prefix(plan.free)))
    try own.changeSurroundings(including: CellArea.around(sheet.entryColumns, rows: plan.targets))
    var change = EntryChange()
    var spelled: [SpelledRow] = []
    for entry in entries { spelled.append(try spelling.spelled(entry, row: plan.template)) }
    change.added = spelled.map { CountedEntry($0) }
    try compose(spelled, plan, composer, like: template, &own)
    try composer.goOn(continued, &own.edits)
    var others = OtherPartChanges(book, RowBlock(block), rewriter)
    try others.change()
    if !book.isOurs, let first = plan.targets.first, let last = plan.targets.last {
      try dropDependents(of: RowBlock(block), first...last, rewriter, &own, &others)
    }
    if let newStyles { others.add(newStyles.part, newStyles.bytes) }
    var stood = plan.targets.map { _ in false }
    for index in 0..<plan.free where !book.isOurs {
      stood[index] = try text.row(plan.targets[index]).map { !cells.isEmpty($0) } ?? false
    }
    let intended = IntendedChange(mapping: plan.mapping, wanted: zip(plan.targets, entries).map { ($0, $1) })
    guard let made = try update(sheet, text, own.edits, others.changed, change, intended) else { return nil }
    if !book.isOurs { try refuseUnread(after: made.update, entries, sheet) }
    return BookChange(
      update: made.update, sheetPart: sheet.sheet.part, rows: plan.targets.map(sheet.reference),
      equalRows: try equalRows(entries, sheet, text, plan.lastData), crossings: made.crossings, fault: made.fault,
      reversal: try reversal(of: made.update, rows: entries.count, own.edits, text),
      cameBetween: plan.targets.indices.map { $0 >= plan.free }, stood: stood, keepsDay: dated != nil,
      mapping: plan.mapping,
      leavesOut: sheet.leavesOut(of: entries), leftToType: composer.columnsLeftToType)
  }

  /// The row that waits for an entry of that day, where days were filled in ahead.
  private func datedRow(
    for entries: [BudgetRow], _ sheet: BudgetSheet, _ text: SheetText
  ) throws(SheetError) -> Int? {
    guard entries.count == 1, let day = entries.first?.date else { return nil }
    var rows = DatedRows(book, sheet, text, cells(sheet))
    return try rows.row(for: day)
  }

  /// The nearest to the rows that are there comes first: in a sheet that stands newest first the lowest.
  private func readBalances(
    of entries: [BudgetRow], _ plan: AppendPlan, _ composer: inout RowComposer, isOnTop: Bool, isAbove: Bool,
    like template: RowView?
  ) throws(SheetError) {
    let rows = zip(plan.targets, entries).map { (number: $0, entry: $1) }
    try composer.readBalances(
      isOnTop ? rows.reversed() : rows, like: template, isOnTop: isOnTop,
      isBetween: isOnTop ? plan.template > plan.firstEntry : isAbove, book)
  }

  /// Puts the entries in their rows: in those that are there and free, as rows of their own, or, where only cells move, as
  /// cells between others.
  private func compose(
    _ entries: [SpelledRow], _ plan: AppendPlan, _ composer: RowComposer, like template: RowView?,
    _ own: inout OwnSheetChanges
  ) throws(SheetError) {
    let text = plan.text
    var opened: [UInt8] = []
    var added: [NewCells] = []
    for (index, (target, entry)) in zip(plan.targets, entries).enumerated() {
      if index < plan.free, let row = try text.row(target) {
        try composer.fill(row, entry, like: template, &own.edits)
        continue
      }
      if index >= plan.free, plan.mapping.shifted != nil {
        added.append(NewCells(row: target, cells: try composer.newCells(target, entry, like: template)))
        continue
      }
      let row = try composer.newRow(target, entry, like: template)
      if text.sheetData.kind == .empty {
        opened += row
        continue
      }
      let next = text.index(from: index < plan.free ? target : plan.pushed)
      let offset = next < text.rows.count ? text.rows[next].whole.lowerBound : text.rowsRange.upperBound
      own.edits.replace(offset..<offset, with: row, isRow: true)
    }
    try own.changeRows(adding: added)
    guard !opened.isEmpty else { return }
    let tag = text.sheetData.whole
    own.edits.replace(
      tag.upperBound - 2..<tag.upperBound, with: [UInt8(ascii: ">")] + opened + text.names.close("sheetData"))
  }
}
