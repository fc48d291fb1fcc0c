import BudgetTable
import Container
import Dashboard
import Entities
import Sheets
import Spreadsheet

/// A change of a workbook, worked out and not yet written.
struct BookChange {
  let update: ArchiveUpdate
  let sheetPart: String
  let rows: [RowReference]
  let equalRows: [Int]
  /// The limits that the change crosses.
  var crossings: [LimitCrossing] = []
  /// What the finished sheet was found to have wrong; `nil` where all is well.
  var fault: String?
  /// What gives the parts back as they were before all of the rows.
  var reversal: ReversalNote?
  /// For each row, whether it came in between others.
  var cameBetween: [Bool] = []
  /// What the entries say and the sheet has no column for.
  var leavesOut: [String] = []
  /// The headers of columns that go on by hand only.
  var leftToType: [String] = []
  /// What the parts must have become, where that is known.
  var expected: [(part: String, checksum: UInt32)] = []
}

/// What a change of a sheet must come to: where everything else goes, and what the entries' rows hold.
struct IntendedChange {
  let mapping: RowMapping
  var wanted: [(row: Int, entry: BudgetRow)] = []
}

/// Works out changes of a workbook's budget sheet.
struct BookEditor {
  let book: BookFile
  private(set) var finder: SheetFinder
  /// For tests: what happens to the finished sheet.
  var spoil: (@Sendable ([UInt8]) -> [UInt8])?

  init(_ archive: Archive) throws(SheetError) {
    book = try BookFile(archive)
    finder = SheetFinder(book)
  }

  /// What a person said of its sheets.
  var layouts: [SheetLayout] {
    get { finder.layouts }
    set { finder.layouts = newValue }
  }

  /// What the workbook was said to be counted in.
  var memory: CurrencyMemory? {
    get { finder.memory }
    set { finder.memory = newValue }
  }

  /// The budget sheet, to look at, with what stands in the way of writing to it.
  mutating func look(_ name: String?) throws(SheetError) -> (BudgetSheet, SheetText, problem: SheetError?) {
    try finder.look(name)
  }

  /// The budget sheet, to look at.
  mutating func find(_ name: String?, for entries: [BudgetRow] = []) throws(SheetError) -> (BudgetSheet, SheetText) {
    try finder.find(name, for: entries.map(\.date), of: entries.map(\.type))
  }

  /// Blocks and sheets beside the one that was found last, which hold entries of other types.
  func others() throws(SheetError) -> [(BudgetSheet, SheetText)] { try finder.others() }

  /// All sheets that together hold the entries: several where there is one for each month or year.
  mutating func findAll(_ name: String?) throws(SheetError) -> [BudgetSheet] { try finder.findAll(name) }

  func cells(_ sheet: BudgetSheet) -> EntryCells { EntryCells(book, sheet) }

  /// The same, with days as that row has them.
  func cells(_ sheet: BudgetSheet, like row: RowView?, _ text: SheetText) throws(SheetError) -> EntryCells {
    var cells = cells(sheet)
    if let row { cells.currencyWord = try sheet.currencyWord(row, text, book) }
    guard let row, let day = sheet.column(.date).flatMap({ row.cell($0) }), day.type != nil else { return cells }
    var reader = CellReader(book)
    cells.dayForm = DayForm(try reader.content(of: day, in: text.bytes))
    return cells
  }

  /// Whether the last row with data is among the last rows at hand: one among the first would be the last only of those.
  func reachesData(_ text: SheetText, _ sheet: BudgetSheet) -> Bool {
    guard let last = try? AppendPlan.lastData(sheet, text, cells(sheet)), let place = text.place(of: last) else {
      return false
    }
    return last > sheet.headerRow && place.whole.lowerBound >= text.seam
  }

  /// Rows below the last one with data.
  mutating func append(_ entries: [BudgetRow], sheet name: String?) throws(SheetError) -> BookChange {
    var (sheet, text): (BudgetSheet, SheetText)
    do throws(SheetError) {
      (sheet, text) = try find(name, for: entries)
    } catch {
      // Where each has a place of its own, none is to be said alone.
      guard case .refused = error, !book.isOurs, entries.count > 1, let change = try appendApart(entries, sheet: name)
      else { throw error }
      return change
    }
    text = try text.withTail(from: book.archive) { tail in reachesData(tail, sheet) }
    if !book.isOurs {
      try sheet.refuseUntold(entries)
      try refuseUnread(sheet, text)
      try refuseElsewhere(entries, sheet, text)
      try sheet.signs.refuse(entries, sheet.sheet.name)
      if text.hole > 0, sheet.types == .column {
        try sheet.signs.refuse(unless: AmountSigns(book, sheet, text), sheet.sheet.name)
      }
    }
    if let change = try appendDated(entries, sheet, text) { return change }
    var place: Int?
    if !book.isOurs, try RowOrder.isNewestFirst(book, sheet, text) {
      if !text.isWhole { text = try SheetText.open(book, sheet.sheet, whole: true) }
      place = try RowOrder.place(of: entries, book, sheet, text)
    }
    if let change = try append(entries, above: place, sheet, text) { return change }
    // What must change lies among the rows that are not at hand.
    let whole = try SheetText.open(book, sheet.sheet, whole: true)
    guard let change = try append(entries, above: place, sheet, whole) else {
      throw .refused(sheet: sheet.sheet.name, reason: "its rows could not be put in place")
    }
    return change
  }

  /// `nil` where the change reaches rows that are not at hand.
  private mutating func append(
    _ entries: [BudgetRow], above place: Int?, _ sheet: BudgetSheet, _ text: SheetText
  ) throws(SheetError) -> BookChange? {
    var sheet = entries.contains { $0.note != nil } ? sheet : sheet.leavingNotes
    let surroundings = try BlockSurroundings(text)
    let cells = cells(sheet)
    let dated = place == nil ? try datedRow(for: entries, sheet, text) : nil
    let plan =
      if let place { try AppendPlan(entries.count, above: place, sheet, text, cells: cells) } else if let dated {
        try AppendPlan(into: dated, sheet, text, cells: cells)
      } else {
        try AppendPlan(entries.count, sheet, text, cells: cells, barriers: surroundings.merges)
      }
    if place == nil, dated == nil { try plan.refuseDayless() }
    guard plan.mapping.firstMoved == Int.max || text.isWhole else { return nil }
    try surroundings.refuseTorn(by: plan.mapping, sheet.sheet.name)
    let rewriter = FormulaRewriter(sheet: sheet.sheet.name, mapping: plan.mapping)
    let template = try text.row(plan.template)
    if let template { sheet = sheet.leavingNotes(workedOutIn: [template]) }
    if plan.lastData > sheet.headerRow { try refuseTexts(template, sheet, text) }
    var composer = RowComposer(
      sheet: sheet, text: text, cells: try self.cells(sheet, like: template, text), rewriter: rewriter)
    if place != nil { composer.rowsOnTop = entries.count }
    composer.keepsDay = dated != nil
    if !book.isOurs {
      try composer.readDayWords(upTo: plan.template, book)
      try composer.readSteady(like: template, book)
      try composer.readTwins()
      try readBalances(of: entries, plan, &composer, isOnTop: place != nil, like: template)
    }
    let newStyles = book.isOurs ? nil : try composer.showDays(in: plan, book)
    if let protection = surroundings.protection {
      try refuseLocked(plan, composer, like: template, protection)
    }
    // A range that dollar signs fix grows in every row of the entries.
    if !text.isWhole, try composer.hasGrowingFormula(template) { return nil }
    var spelling = try SheetSpelling(book, sheet, surroundings, text)
    var own = OwnSheetChanges(
      RowBlock(sheet), text, rewriter, end: max(plan.lastData, sheet.table?.dataRows.upperBound ?? 0),
      excluding: Set(plan.targets.prefix(plan.free)))
    try own.changeSurroundings(including: Self.area(plan.targets, sheet))
    var change = EntryChange()
    var spelled: [SpelledRow] = []
    for entry in entries { spelled.append(try spelling.spelled(entry, row: plan.template)) }
    change.added = spelled.map { CountedEntry($0) }
    try compose(spelled, plan, composer, like: template, &own)
    var others = OtherPartChanges(book, RowBlock(sheet), rewriter)
    try others.change()
    if let newStyles { others.add(newStyles.part, newStyles.bytes) }
    let intended = IntendedChange(mapping: plan.mapping, wanted: zip(plan.targets, entries).map { ($0, $1) })
    guard let made = try update(sheet, text, own.edits, others.changed, change, intended) else { return nil }
    return BookChange(
      update: made.update, sheetPart: sheet.sheet.part, rows: plan.targets.map(sheet.reference),
      equalRows: try equalRows(entries, sheet, text, plan.lastData), crossings: made.crossings, fault: made.fault,
      reversal: try reversal(of: made.update, rows: entries.count, own.edits, text),
      cameBetween: plan.targets.indices.map { $0 >= plan.free }, leavesOut: sheet.leavesOut(of: entries),
      leftToType: composer.columnsLeftToType)
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
    of entries: [BudgetRow], _ plan: AppendPlan, _ composer: inout RowComposer, isOnTop: Bool, like template: RowView?
  ) throws(SheetError) {
    let rows = zip(plan.targets, entries).map { (number: $0, entry: $1) }
    try composer.readBalances(
      isOnTop ? rows.reversed() : rows, like: template, isOnTop: isOnTop,
      isBetween: isOnTop && plan.template > plan.sheet.firstDataRow, book)
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

  /// All changes of one operation as an update of the archive, with the values that a dashboard of ours shows, the limits
  /// that are crossed, and what is wrong with the finished sheet. `nil` where the edits reach rows that are not at hand.
  func update(
    _ sheet: BudgetSheet, _ text: SheetText, _ edits: ByteEdits, _ others: [(part: String, bytes: [UInt8])],
    _ change: EntryChange, _ intended: IntendedChange
  ) throws(SheetError) -> (update: ArchiveUpdate, crossings: [LimitCrossing], fault: String?)? {
    var update = ArchiveUpdate()
    guard try SheetUpdate(archive: book.archive, text: text, edits: edits).add(to: &update) else { return nil }
    for (part, bytes) in others {
      guard !bytes.isEmpty else {
        update.remove(part)
        continue
      }
      do { try WellFormed.check(bytes) } catch {
        throw .refused(sheet: sheet.sheet.name, reason: "the changed part \(part) would not be well-formed")
      }
      update.replace(part, with: bytes)
    }
    let outcome = try Dashboard.outcome(of: change, in: sheet, of: book, over: others)
    for (part, bytes) in outcome.parts { update.replace(part, with: bytes) }
    if let spoil { update.spoil(sheet.sheet.part, spoil) }
    let finished = FinishedSheet(
      book: book, sheet: sheet, before: text, mapping: intended.mapping, wanted: intended.wanted)
    return (update, outcome.crossings, try finished.fault(in: update))
  }

  /// So many rows of an entry's day are read to count those that say the same.
  private static let mostRowsOfADay = 64

  /// For each entry, how many rows say the same. Where ids tell entries apart, where the sheet is too big to be read whole
  /// at each append, and where a day has more rows than any household's, it is not counted: `Int.max`.
  private func equalRows(
    _ entries: [BudgetRow], _ sheet: BudgetSheet, _ text: SheetText, _ lastData: Int
  ) throws(SheetError) -> [Int] {
    guard sheet.column(.entryID) == nil, text.isWhole else { return entries.map { _ in Int.max } }
    guard let candidates = try rows(onDaysOf: entries, sheet, text, lastData) else {
      return entries.map { _ in Int.max }
    }
    var reader = EntryReader(book, sheet)
    var counts = entries.map { _ in 0 }
    for index in candidates {
      guard let present = try reader.entry(in: text.view(text.rows[index]), text.bytes) else { continue }
      for (index, entry) in entries.enumerated() where reader.isEqual(present, entry) { counts[index] += 1 }
    }
    return counts
  }

  /// The indices of rows that may be of the same days as the entries; `nil` where they are more than any household's.
  private func rows(
    onDaysOf entries: [BudgetRow], _ sheet: BudgetSheet, _ text: SheetText, _ lastData: Int
  ) throws(SheetError) -> [Int]? {
    let first = text.index(from: sheet.firstDataRow)
    let data = first..<max(first, text.index(from: lastData + 1))
    // Where the last row has its day as a number, so have all: looking for the number spares the reading of the rest.
    guard sheet.monthOfDays == nil, let last = data.last, let column = sheet.column(.date),
      try text.view(text.rows[last]).cell(column).map({ $0.type == nil && $0.value != nil }) ?? false
    else { return Array(data) }
    var days: [CalendarDate] = []
    for entry in entries where !days.contains(entry.date) { days.append(entry.date) }
    var isFound = [Bool](repeating: false, count: text.rows.count)
    for day in days {
      guard let serial = SerialDay.number(of: day, from1904: book.countsFrom1904) else { continue }
      let mark = [UInt8](">\(serial)".utf8)
      var at = text.rows[data.lowerBound].whole.lowerBound
      while let hit = text.bytes.first(mark, in: at..<text.rowsRange.upperBound) {
        let index = text.rowIndex(at: hit)
        isFound[index] = true
        at = text.rows[index].whole.upperBound
      }
    }
    let found = isFound.indices.filter { isFound[$0] }
    return found.count <= Self.mostRowsOfADay * entries.count ? found : nil
  }

  private static func area(_ targets: [Int], _ sheet: BudgetSheet) -> CellArea? {
    guard let first = targets.first, let last = targets.last, let left = sheet.columns.map(\.column).min(),
      let right = sheet.columns.map(\.column).max()
    else { return nil }
    return CellArea(columns: left...right, rows: first...last)
  }
}
