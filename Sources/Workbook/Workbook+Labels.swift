import BudgetTable
import Container
import Dashboard
import Entities
import Sheets
import Spreadsheet

extension Workbook {
  /// What the sheet calls categories: the lists of a workbook of ours, else the drop-down list at its last row; and every row.
  ///
  /// `nil` where it calls them as the contract does.
  ///
  /// - Throws: what `describe` throws.
  public func labels(sheet: String? = nil) throws(SheetError) -> SheetLabels? {
    var editor = try editor(Archive.open(path))
    var listed: [SheetLabels.Listed] = []
    if editor.book.isOurs {
      guard let own = try ListedCategories.read(editor.book), !own.isContracts else { return nil }
      listed = own.items.map { SheetLabels.Listed(name: $0.name, type: $0.type, words: $0.words) }
    }
    let (found, head) = try editor.find(sheet)
    // It has no words, and no category of one person's either.
    guard found.hasCategories else {
      return editor.book.isOurs ? nil : SheetLabels(listed: [], uses: [])
    }
    let sheets = try editor.findAll(sheet)
    var uses: [SheetLabels.Use] = []
    for sheet in sheets { try add(usesIn: sheet, editor.book, to: &uses) }
    if listed.isEmpty { listed = try choices(in: found, head, beside: sheets, uses, editor) }
    guard listed.isEmpty else { return SheetLabels(listed: listed, uses: uses) }
    var named = CategoryNames(editor.book)
    return SheetLabels(listed: [], uses: uses, named: try named.names(for: found, head, uses))
  }

  /// The words of the drop-down lists: where what comes in has rows of its own, they have their own list, or none and what stands in them.
  private func choices(
    in found: BudgetSheet, _ head: SheetText, beside sheets: [BudgetSheet], _ uses: [SheetLabels.Use],
    _ editor: BookEditor
  ) throws(SheetError) -> [SheetLabels.Listed] {
    let listed = try choices(in: found, head, editor)
    guard !listed.isEmpty, case .all(let own) = found.types else { return listed }
    var all = listed.map { SheetLabels.Listed(name: $0.name, type: own) }
    for sheet in sheets {
      guard case .all(let type) = sheet.types, type != own else { continue }
      let text =
        sheet.sheet.part == found.sheet.part
        ? head : try SheetText.open(editor.book, sheet.sheet, upTo: editor.book.wholeLimit)
      var theirs = !sheet.hasCategories ? [] : try choices(in: sheet, text, editor).map(\.name)
      if theirs.isEmpty { theirs = uses.filter { $0.type == type }.map(\.label) }
      for name in theirs where !all.contains(where: { $0.type == type && FoldedText.saysTheSame($0.name, name) }) {
        all.append(SheetLabels.Listed(name: name, type: type))
      }
    }
    return all
  }

  /// Adds what the rows of a sheet say.
  private func add(usesIn sheet: BudgetSheet, _ book: BookFile, to uses: inout [SheetLabels.Use]) throws(SheetError) {
    let rows = RowStream(book: book, sheet: sheet)
    guard let notes = sheet.notesColumn else {
      return try rows.forEachEntry(unreadable: { _ in }) { (_, entry) in
        if !entry.category.isEmpty { uses.append(SheetLabels.Use(entry, notes: nil)) }
        return true
      }
    }
    var reader = EntryReader(book, sheet)
    try rows.forEach { (row, bytes) throws(SheetError) -> Bool in
      guard let entry = try reader.entry(in: row, bytes), !entry.category.isEmpty else { return true }
      let note = try row.cell(notes).flatMap { (cell) throws(SheetError) in try reader.cells.text(of: cell, in: bytes) }
      uses.append(SheetLabels.Use(entry, notes: note))
      return true
    }
  }

  /// The words of the drop-down list at the last row.
  private func choices(
    in found: BudgetSheet, _ head: SheetText, _ editor: BookEditor
  ) throws(SheetError) -> [SheetLabels.Listed] {
    let text = try head.withTail(from: editor.book.archive, accepts: found.hasRows)
    let last = try AppendPlan.lastData(found, text, editor.cells(found))
    var spelling = try SheetSpelling(editor.book, found, BlockSurroundings(text))
    let row = last > found.headerRow ? last : found.firstDataRow
    return try spelling.categories(row: row).map { SheetLabels.Listed(name: $0) }
  }
}

extension BudgetSheet {
  /// A sheet may have columns for the payee and for notes: this is the one that is not that of the details.
  var notesColumn: Int? {
    column(.note)
      ?? headers.first { field($0.column) == nil && BudgetField(anyHeader: $0.text) == .details }?.column
  }
}

extension SheetLabels.Use {
  init(_ row: BudgetRow, notes: String?) {
    self.init(label: row.category, type: row.type, details: row.details, notes: notes, amount: row.amount)
  }
}
