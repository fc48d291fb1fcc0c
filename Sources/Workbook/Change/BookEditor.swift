import BudgetTable
import Container
import Dashboard
import Entities
import Sheets
import Spreadsheet

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
    guard let row, let day = sheet.column(.date).flatMap({ row.cell($0) }), day.type != nil || day.value?.count == 8
    else {
      return cells
    }
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
}

extension CellArea {
  /// The cells from the leftmost to the rightmost of these columns, in the uppermost to the lowest of these rows.
  static func around(_ columns: [Int], rows: [Int]) -> CellArea? {
    guard let left = columns.min(), let right = columns.max(), let top = rows.min(), let bottom = rows.max() else {
      return nil
    }
    return CellArea(columns: left...right, rows: top...bottom)
  }
}
