import Entities
import Sheets
import Spreadsheet

/// Finds the budget sheet of a workbook: by its name, or by its headers.
package struct SheetFinder {
  package static let defaultName = "Budget Tracking"
  /// A row with fewer known headers is not taken for a header row.
  private static let leastHeaders = 3
  /// So many rows below headers that would do others are looked for that are full.
  private static let rowsToBetterHeaders = 20

  package let book: BookFile
  package var cells: CellReader

  package init(_ book: BookFile) {
    self.book = book
    cells = CellReader(book)
  }

  /// The budget sheet, all required headers there.
  ///
  /// - Parameter days: of the entries that it is wanted for, which tell one of several.
  package mutating func find(
    _ name: String?, for days: [CalendarDate] = []
  ) throws(SheetError) -> (BudgetSheet, SheetText) {
    let found = try SheetChoice(try candidates(name)).sheet(for: days, book)
    return (try signed(found), found.text)
  }

  /// All sheets that together hold the entries.
  package mutating func findAll(_ name: String?) throws(SheetError) -> [BudgetSheet] {
    var sheets: [BudgetSheet] = []
    for found in try SheetChoice(try candidates(name)).all(book) { sheets.append(try signed(found)) }
    return sheets
  }

  private func signed(_ found: FoundSheet) throws(SheetError) -> BudgetSheet {
    var sheet = found.sheet
    guard !book.isOurs else { return sheet }
    guard sheet.column(.type) != nil else { return try sheet.typed(book, found.text, cells: cells) }
    sheet.signs = try AmountSigns(book, sheet, found.text, cells: cells)
    return sheet
  }

  /// The sheets that have all headers: one where it is named.
  private mutating func candidates(_ name: String?) throws(SheetError) -> [FoundSheet] {
    let wanted = name ?? Self.defaultName
    let named =
      book.sheets.first { $0.name == wanted } ?? book.sheets.first { $0.name.lowercased() == wanted.lowercased() }
    var incomplete: BudgetSheet?
    if let named {
      let candidate = try candidate(named)
      if let candidate, candidate.0.missing.isEmpty { return [FoundSheet(candidate)] }
      incomplete = candidate?.0
      if name != nil { throw missing(in: named, incomplete) }
    } else if name != nil {
      throw .sheetNotFound(name: wanted, sheets: book.sheets.map(\.name))
    }
    var complete: [FoundSheet] = []
    for sheet in book.sheets.filter(\.isVisible) where sheet != named {
      let candidate: (BudgetSheet, SheetText)?
      do {
        candidate = try self.candidate(sheet)
      } catch {
        // One sheet is there already: another that cannot be read does not stand in its way.
        guard complete.isEmpty else { continue }
        throw error
      }
      guard let candidate else { continue }
      if candidate.0.missing.isEmpty { complete.append(FoundSheet(candidate)) }
      incomplete = incomplete ?? candidate.0
    }
    let full = complete.filter(\.sheet.isFull)
    guard full.isEmpty else { return full }
    guard complete.isEmpty else { return complete }
    if let named { throw missing(in: named, incomplete) }
    if let incomplete { throw missing(in: incomplete.sheet, incomplete) }
    throw .sheetNotFound(name: wanted, sheets: book.sheets.map(\.name))
  }

  private func missing(in sheet: BookFile.Sheet, _ found: BudgetSheet?) -> SheetError {
    let fields = found.flatMap { $0.sheet == sheet ? $0.missing : nil } ?? BudgetField.required
    return .headersMissing(sheet: sheet.name, headers: fields.map(\.header))
  }

  private mutating func candidate(_ sheet: BookFile.Sheet) throws(SheetError) -> (BudgetSheet, SheetText)? {
    let text = try SheetText.open(book, sheet, upTo: book.wholeLimit)
    var best: BudgetSheet?
    for part in try book.relationships(of: sheet.part).parts(kind: "table") {
      let table = try TablePart(book.archive.read(part), part: part, path: book.path)
      guard let found = BudgetSheet(sheet: sheet, table: table), found.columns.count >= Self.leastHeaders else {
        continue
      }
      if found.isFull { return (found, text) }
      if isBetter(found, best) { best = found }
    }
    for place in text.rows {
      // What has all that an entry needs, and is not full, may be followed by what is, but not far down.
      if let best, best.missing.isEmpty, place.row > best.headerRow + Self.rowsToBetterHeaders { break }
      let row = try text.view(place)
      guard let found = try headers(of: row, in: text, sheet) else { continue }
      if found.isFull { return (found, text) }
      if isBetter(found, best) { best = found }
    }
    return best.map { ($0, text) }
  }

  private func isBetter(_ found: BudgetSheet, _ best: BudgetSheet?) -> Bool {
    guard let best else { return true }
    guard found.missing.isEmpty == best.missing.isEmpty else { return found.missing.isEmpty }
    return found.columns.count > best.columns.count
  }

  /// The budget sheet whose headers stand in this row.
  private mutating func headers(
    of row: RowView, in text: SheetText, _ sheet: BookFile.Sheet
  ) throws(SheetError) -> BudgetSheet? {
    let candidates = row.cells.filter { cell in
      cell.inline != nil || cell.type.map { text.bytes.holds("s", in: $0) || text.bytes.holds("str", in: $0) } ?? false
    }
    guard candidates.count >= Self.leastHeaders else { return nil }
    var headers: [(column: Int, text: String)] = []
    for cell in candidates {
      guard let header = try cells.text(of: cell, in: text.bytes), !header.isEmpty else { continue }
      headers.append((cell.column, header))
    }
    guard let found = BudgetSheet(sheet: sheet, headerRow: row.row, headers: headers),
      found.columns.count >= Self.leastHeaders
    else { return nil }
    return found
  }
}
