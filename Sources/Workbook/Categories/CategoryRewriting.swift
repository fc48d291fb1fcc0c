import BudgetTable
import Container
import Dashboard
import Entities
import FoundationEssentials
import Sheets
import Spreadsheet

/// Has a category of a workbook come, called otherwise, or go over into another: in rows, limits, lists, and what shows them.
struct CategoryRewriting: BookRewriting {
  private(set) var book: BookFile
  let change: CategoryChange

  /// What became of the workbook, or would; the other cells are those of lists.
  var report = ConvertedBook()
  private var parts = RewrittenParts()
  private let layouts: [SheetLayout]
  /// What a name of the workbook stands for from now on.
  private var wordsName: String?
  private var fault: String?

  /// - Parameter layouts: what a person said of sheets of their own.
  init(_ archive: Archive, _ change: CategoryChange, layouts: [SheetLayout]) throws(SheetError) {
    book = try BookFile(archive)
    self.change = change
    self.layouts = book.isOurs ? [] : layouts
  }

  /// The change, worked out.
  mutating func worked() throws(SheetError) -> BookChange {
    try makeRoom()
    var finder = SheetFinder(book)
    finder.layouts = layouts
    let entries = try finder.findEvery()
    let main = entries[0]
    let plan = try? PlanSheet(book)
    let ours = try ListedPlaces(book)
    var lists = try ours == nil ? OwnLists(book, entries, change) : nil
    var namings: [ConvertedBook.Cell] = []
    var listed = try ours.map { (places) throws(SheetError) in try listChange(places) } ?? lists?.cells ?? []
    let labels = try OwnLabels(book, entries, plan, change, listed: listed)
    listed += labels.cells
    report.notes += (lists?.notes ?? []) + labels.notes
    if change.kind == .add, ours == nil, !change.words.isEmpty {
      let words = change.words.map { "“\($0)”" }.concatenated(separator: ", ")
      report.notes.append("\(words) is kept nowhere: this list has names only. Its rows tell what goes there")
    }
    if change.kind == .add, listed.isEmpty, lists?.isWritten != true, entries.allSatisfy(\.kinds.isEmpty) {
      throw .refused(
        sheet: main.sheet.name, reason: "it has no list of categories: one comes with the first row under it")
    }
    for sheet in book.sheets {
      let text = try SheetText.open(book, sheet, whole: true)
      var edits = ByteEdits()
      let blocks = entries.filter { $0.sheet == sheet && $0.column(.category) != nil }
      for block in blocks { try rewriteRows(of: block, text, &edits) }
      for block in entries where block.sheet == sheet && !block.kinds.isEmpty {
        try renameColumn(of: block, text, &edits)
      }
      if let plan, plan.sheet == sheet { try rewrite(plan, &edits) }
      for cell in listed where cell.sheet == sheet { try put(cell, text, &edits) }
      if let ours, ours.sheet == sheet { try setWords(ours, &edits) }
      try lists?.rewriteWritten(in: text, blocks, &edits)
      if change.kind != .add { namings += try FormulaNamings(of: change.old, in: text, of: sheet).found }
      if !book.isOurs || blocks.isEmpty { try follow(listed, in: sheet, text, &edits) }
      guard !edits.isEmpty else { continue }
      guard let bytes = edits.applied(to: text.bytes) else {
        throw .refused(sheet: sheet.name, reason: "the categories stand in it in a way that is not understood")
      }
      if try BlockSurroundings(text).protection != nil {
        throw .refused(sheet: sheet.name, reason: "it is protected: take the protection off first")
      }
      for block in blocks { try check(block, text, bytes) }
      parts.set(sheet.part, bytes)
    }
    report.others += listed.count + (lists?.written ?? 0)
    guard report.entries + report.limits + report.others > 0 else {
      throw .refused(
        sheet: main.sheet.name,
        reason: "“\(change.old.isEmpty ? change.new : change.old)” stands nowhere in it where it "
          + "could be changed: change it there yourself")
    }
    report.notes += FormulaNamings.notes(of: namings, change.old)
    try changeSettings()
    return try parts.change(of: book, main, fault: fault)
  }

  private mutating func changeSettings() throws(SheetError) {
    var edits = ByteEdits()
    if let wordsName { ListedPlaces.rename(words: wordsName, in: book, &edits) }
    Recalculation.request(in: book, &edits)
    if !edits.isEmpty, let bytes = edits.applied(to: book.bytes) { parts.set(book.part, bytes) }
  }

  // MARK: Rows

  private mutating func rewriteRows(
    of block: BudgetSheet, _ text: SheetText, _ edits: inout ByteEdits
  ) throws(SheetError) {
    guard change.kind != .add, let column = block.column(.category) else { return }
    var reader = EntryReader(book, block)
    let writer = CellWriter(names: text.names, sheet: block.sheet.name, from1904: book.countsFrom1904)
    let end = block.table?.area.rows.upperBound ?? CellReference.lastRow
    for place in text.rows where place.row > block.headerRow && place.row <= end {
      let row = try text.view(place)
      guard let cell = row.cell(column), let word = try reader.cells.text(of: cell, in: text.bytes) else { continue }
      // A row that is not finished may have no type yet.
      guard FoldedText.saysTheSame(word, change.old) else { continue }
      let type = try reader.core(of: row, text.bytes)?.type
      guard change.concerns(word, type) else { continue }
      guard cell.formula == nil else {
        throw .refused(
          sheet: block.sheet.name,
          reason:
            "\(CellReference(column: column, row: row.row).text) is a formula that gives “\(word)”: change it there")
      }
      try edits.put(.text(change.new), at: column, in: row, writer, text)
      report.entries += 1
    }
  }

  /// The header of a column for the amounts of one category is its name.
  private mutating func renameColumn(
    of block: BudgetSheet, _ text: SheetText, _ edits: inout ByteEdits
  ) throws(SheetError) {
    func refused(_ reason: String) -> SheetError { .refused(sheet: block.sheet.name, reason: reason) }
    guard change.kind != .add else {
      throw refused("it has a column for each category: put one for “\(change.new)” beside them")
    }
    guard let kind = block.kind(of: change.old) else { return }
    let letters = CellReference.letters(of: kind.column)
    guard change.kind == .rename else {
      throw refused("“\(kind.name)” is its column \(letters): add its amounts to those of “\(change.new)” there")
    }
    guard block.table == nil, let row = try text.row(block.headerRow),
      let cell = row.cell(kind.column), cell.formula == nil
    else { throw refused("“\(kind.name)” is the header of its column \(letters): change it there") }
    let writer = CellWriter(names: text.names, sheet: block.sheet.name, from1904: book.countsFrom1904)
    try edits.put(.text(change.new), at: kind.column, in: row, writer, text)
    report.others += 1
  }

  /// Reads the rows again, of which each must say the same of another category.
  private mutating func check(_ block: BudgetSheet, _ text: SheetText, _ bytes: [UInt8]) throws(SheetError) {
    let after = try SheetText(whole: bytes, part: text.part, path: book.path)
    var reader = EntryReader(book, block)
    for (old, new) in zip(text.rows, after.rows) where old.row > block.headerRow {
      guard let entry = try reader.entry(in: text.view(old), text.bytes) else { continue }
      let wanted = change.changed(entry)
      guard let found = try reader.entry(in: after.view(new), after.bytes), old.row == new.row else {
        fault = "row \(old.row) of \(block.sheet.name) is not where it was"
        return
      }
      guard found.type == wanted.type else {
        throw .refused(
          sheet: block.sheet.name,
          reason: "it tells \(wanted.type.rawValue.lowercased()) by the category, and “\(change.new)” does not say so: "
            + "take a name that does, or give the sheet a column Type")
      }
      if found != wanted { fault = "row \(old.row) of \(block.sheet.name) does not say “\(wanted.category)”" }
    }
  }

  // MARK: Lists

  /// Gives a workbook of ours, in which no place is free, one for the category that comes.
  private mutating func makeRoom() throws(SheetError) {
    guard change.kind == .add, let places = try ListedPlaces(book),
      places.place(of: ListedPlaces.free, change.type) == nil
    else { return }
    let growth = try CategoryGrowth(book, places, change.type ?? .expense)
    for (part, bytes) in growth.parts { parts.set(part, bytes) }
    book = growth.book
  }

  /// What the list of a workbook of ours becomes.
  private func listChange(_ places: ListedPlaces) throws(SheetError) -> [ListCell] {
    let old = change.kind == .add ? ListedPlaces.free : change.old
    let name = change.kind == .merge ? ListedPlaces.free : change.new
    guard let place = places.place(of: old, change.type) else {
      throw .refused(sheet: places.sheet.name, reason: "it does not list “\(change.old)”")
    }
    return [ListCell(sheet: places.sheet, cell: place.cell, content: name)]
  }

  private func put(_ cell: ListCell, _ text: SheetText, _ edits: inout ByteEdits) throws(SheetError) {
    let writer = CellWriter(names: text.names, sheet: cell.sheet.name, from1904: book.countsFrom1904)
    if let row = try text.row(cell.cell.row) {
      let content = cell.content.isEmpty ? CellContent.empty : .text(cell.content)
      return try edits.put(content, at: cell.cell.column, in: row, writer, text)
    }
    let new = try writer.cell(cell.cell, .text(cell.content), style: nil)
    try edits.insert([(cell.cell.column, new)], inRow: cell.cell.row, text)
  }

  /// What pointed to a category points to what it is now; and so does the name that it had.
  private mutating func setWords(_ places: ListedPlaces, _ edits: inout ByteEdits) throws(SheetError) {
    func joined(_ parts: [String]) -> String { parts.filter { !$0.isEmpty }.joined(separator: ", ") }
    let own = change.words
    switch change.kind {
    case .add:
      guard let place = places.place(of: ListedPlaces.free, change.type) else { return }
      wordsName = try places.set(joined(own), at: place, called: change.new, &edits)
    case .rename:
      guard let place = places.place(of: change.old, change.type) else { return }
      let words = joined([try places.words(at: place), change.old] + own)
      wordsName = try places.set(words, at: place, called: change.new, &edits)
    case .merge:
      guard let old = places.place(of: change.old, change.type), let new = places.place(of: change.new, change.type)
      else { return }
      let words = try places.words(at: old)
      wordsName = try places.set(
        joined([try places.words(at: new), words, change.old] + own), at: new, called: new.name, &edits)
      _ = try places.set("", at: old, called: ListedPlaces.free, &edits)
    }
  }
}

/// A cell of a list, and what is to stand in it; nothing where it is to be empty.
struct ListCell {
  let sheet: BookFile.Sheet
  let cell: CellReference
  let content: String
}
