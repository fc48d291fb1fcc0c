import Entities
import Sheets
import Spreadsheet

// Which sheets have headers that an entry needs, and where.
extension SheetFinder {
  /// A row with fewer known headers is not taken for a header row, unless they are all that an entry needs.
  private static let leastHeaders = 3
  /// No row with fewer texts is one.
  static let leastTexts = 2
  /// So many rows below headers that would do others are looked for that are full.
  private static let rowsToBetterHeaders = 20
  /// So many columns of numbers that are no amounts by their headers are those of different kinds of them.
  private static let leastKinds = 3

  /// The sheets that have all headers: one where it is named.
  mutating func candidates(_ name: String?) throws(SheetError) -> [FoundSheet] {
    let wanted = name ?? Self.nameOfNewOnes(in: book)
    let named =
      book.sheets.first { $0.name == wanted } ?? book.sheets.first { $0.name.lowercased() == wanted.lowercased() }
    var incomplete: BudgetSheet?
    if let named {
      let candidate = try candidate(named)
      if let candidate, candidate.sheet.missing.isEmpty { return [candidate] }
      incomplete = candidate?.sheet
      if name != nil { throw try missing(in: named, incomplete) }
    } else if name != nil {
      throw .sheetNotFound(name: wanted, sheets: book.sheets.map(\.name))
    }
    var complete: [FoundSheet] = []
    for sheet in book.sheets.filter(\.isVisible) where sheet != named {
      let candidate: FoundSheet?
      do {
        candidate = try self.candidate(sheet)
      } catch {
        // One sheet is there already: another that cannot be read does not stand in its way.
        guard complete.isEmpty else { continue }
        throw error
      }
      guard let candidate else { continue }
      if candidate.sheet.missing.isEmpty { complete.append(candidate) }
      incomplete = incomplete ?? candidate.sheet
    }
    if complete.count > 1 {
      let sheets = complete.map(\.sheet)
      complete = complete.map { FoundSheet($0.sheet.told(like: sheets), $0.text, beside: $0.beside) }
      if sheets.contains(where: { $0.monthOfDays?.month != nil }) {
        for index in complete.indices { complete[index] = try counted(complete[index], like: sheets) }
      }
    }
    let full = complete.filter(\.sheet.isFull)
    guard full.isEmpty else { return full }
    // A day and an amount alone may be the sums of another one.
    let wide = complete.filter { $0.sheet.breadth >= Self.leastHeaders }
    guard wide.isEmpty else { return wide }
    guard complete.isEmpty else { return complete }
    if let named { throw try missing(in: named, incomplete) }
    if let incomplete { throw try missing(in: incomplete.sheet, incomplete) }
    if let (sheet, _) = try unknown(nil) { throw try missing(in: sheet.sheet, sheet) }
    guard let first = book.sheets.first(where: \.isVisible) else {
      throw .sheetNotFound(name: wanted, sheets: book.sheets.map(\.name))
    }
    throw try missing(in: first, nil)
  }

  /// A sheet that is empty as yet, and like others that count the days of a month, counts those of its own.
  private func counted(_ found: FoundSheet, like others: [BudgetSheet]) throws(SheetError) -> FoundSheet {
    var sheet = found.sheet
    let headers = sheet.headers.map(\.text)
    guard sheet.monthOfDays == nil, !sheet.hasRows(in: found.text),
      others.contains(where: { $0.monthOfDays?.month != nil && $0.headers.map(\.text) == headers })
    else { return found }
    sheet.monthOfDays = MonthOfDays(named: sheet.sheet.name, titles: try sheet.titles(found.text, cells))
    return FoundSheet(sheet, found.text, beside: found.beside)
  }

  /// What the headers do not say that an entry needs.
  private mutating func missing(in sheet: BookFile.Sheet, _ found: BudgetSheet?) throws(SheetError) -> SheetError {
    var known = found?.sheet == sheet ? found : nil
    if known == nil { known = try unknown(sheet.name)?.0 }
    if known == nil, try hasBareRows(sheet) {
      return .refused(
        sheet: sheet.name,
        reason: "no headers stand above its rows: put a row with their names there, such as Date, Details and Amount")
    }
    var fields = known?.missing ?? [.date, .amount]
    var perhaps: [[String]] = []
    if let known {
      let text = try SheetText.open(book, sheet, upTo: book.wholeLimit)
      var looks = try known.looks(text, &cells)
      var amounts: [Int] = []
      for column in looks.amounts where try !known.isBalance(column, text) { amounts.append(column) }
      looks.amounts = amounts
      if fields == [.amount], looks.amounts.count == 1, let error = try known.refusesNet(in: looks.amounts[0], text) {
        return error
      }
      if fields == [.amount], let kinds = try kinds(of: known, text, numbers: looks.amounts) {
        let names = known.headers.filter { kinds.contains($0.column) }.map { FoldedText.onOneLine($0.text) }
        return BudgetSheet.refusesKinds(sheet.name, names, ways: try known.waysOfGroups(kinds, text, &cells))
      }
      if fields.last == .amount, try known.areOfTwoOwners(looks.amounts, text, &cells) {
        let names = known.headers.filter { looks.amounts.contains($0.column) }.map { FoldedText.onOneLine($0.text) }
        return BudgetSheet.refusesOwners(sheet.name, names)
      }
      let pair = try known.pair(of: looks.amounts, text)
      if !pair.isEmpty, fields.last == .amount { fields = fields.dropLast() + [.outflow, .inflow] }
      perhaps = fields.map { field in
        let columns = field == .date ? looks.days : pair.isEmpty ? looks.amounts : [pair[field == .outflow ? 0 : 1]]
        return columns.map(CellReference.letters(of:))
      }
    }
    let names = fields.map { field in
      SheetLayout.name(of: field).map { $0.prefix(1).uppercased() + $0.dropFirst() } ?? field.header
    }
    return .headersMissing(sheet: sheet.name, headers: names, perhaps: perhaps)
  }

  /// Whether rows of numbers and texts stand there without any row of texts above them.
  private func hasBareRows(_ sheet: BookFile.Sheet) throws(SheetError) -> Bool {
    let text = try SheetText.open(book, sheet, upTo: book.wholeLimit)
    var rows = 0
    for place in text.rows.prefix(Self.rowsToBetterHeaders) {
      let row = try text.view(place)
      guard row.cells.count(where: { !$0.isEmpty }) > 1 else { continue }
      guard row.cells.contains(where: { $0.holdsNumber(in: text.bytes) }) else { return false }
      rows += 1
    }
    return rows >= Self.leastHeaders
  }

  /// The columns for amounts of different kinds: many of numbers, or two that another one adds up.
  private func kinds(
    of sheet: BudgetSheet, _ text: SheetText, numbers: [Int]
  ) throws(SheetError) -> [Int]? {
    let numbers = numbers.filter { column in
      !sheet.headers.contains { $0.column == column && SheetWords.isCount(header: $0.text) }
    }
    if numbers.count >= Self.leastKinds { return numbers.sorted() }
    for header in sheet.headers where sheet.field(header.column) == nil {
      if let parts = try sheet.parts(of: header.column, text)?.filter(numbers.contains), parts.count > 1 {
        return parts
      }
    }
    return nil
  }

  mutating func candidate(_ sheet: BookFile.Sheet) throws(SheetError) -> FoundSheet? {
    let text = try SheetText.open(book, sheet, upTo: book.wholeLimit)
    var best: BudgetSheet?
    var tables: [TablePart] = []
    for part in try book.relationships(of: sheet.part).parts(kind: "table") {
      tables.append(try TablePart(book.archive.read(part), part: part, path: book.path))
    }
    if let said = try said(of: sheet, text, tables) {
      return FoundSheet(try said.withoutPayments(text, &cells).dayed(text, &cells), text)
    }
    for table in tables {
      guard let found = try BudgetSheet(sheet: sheet, table: table)?.byCategory(text, &cells),
        found.columns.count >= Self.leastHeaders || found.missing.isEmpty
      else { continue }
      if found.isFull { return FoundSheet(try found.reread(text, &cells), text) }
      if isBetter(found, best) { best = found }
    }
    // The uppermost that would do: what comes in may stand above with fewer columns.
    var upper: BudgetSheet?
    for (index, place) in text.rows.enumerated() {
      var least = Self.leastTexts
      if let best, best.missing.isEmpty {
        // What has all that an entry needs, and is not full, may be followed by what is, or by what has more, but not far down.
        if place.row > best.headerRow + Self.rowsToBetterHeaders { break }
        least = min(BudgetField.required.count, best.breadth + 1)
      }
      guard let found = try headers(at: index, in: text, sheet, atLeast: least) else { continue }
      if upper == nil, found.missing.isEmpty { upper = found }
      if found.isFull {
        best = found
        break
      }
      if isBetter(found, best) { best = found }
    }
    guard let best else { return nil }
    guard !book.isOurs else { return FoundSheet(best, text) }
    var beside: [BudgetSheet] = []
    for block in try blocks(beside: best, in: text) { beside.append(try block.reread(text, &cells)) }
    var stacked = [best]
    if beside.isEmpty {
      stacked = try self.stacked(best, in: text)
      if stacked.count == 1, let upper, upper.headerRow < best.headerRow {
        let blocks = try self.stacked(upper, in: text)
        // The fuller one tells what an entry can say.
        if let main = blocks.first(where: { $0.headerRow == best.headerRow }) {
          stacked = [main.ended] + blocks.filter { $0.headerRow != main.headerRow }
        }
      }
    }
    for block in stacked.dropFirst() { beside.append(try block.reread(text, &cells)) }
    return FoundSheet(try (stacked.first ?? best).reread(text, &cells), text, beside: beside)
  }

  /// Other blocks with all that an entry needs, under headers of the same row.
  private mutating func blocks(
    beside best: BudgetSheet, in text: SheetText
  ) throws(SheetError) -> [BudgetSheet] {
    guard best.table == nil, best.missing.isEmpty, let headers = try headers(inRow: best.headerRow, text).last
    else { return [] }
    return BudgetSheet.blocks(best.sheet, best.headerRow, headers).filter { block in
      block.missing.isEmpty && !block.region.overlaps(best.region)
    }
  }

  private func isBetter(_ found: BudgetSheet, _ best: BudgetSheet?) -> Bool {
    guard let best else { return true }
    guard found.missing.isEmpty == best.missing.isEmpty else { return found.missing.isEmpty }
    return found.breadth > best.breadth
  }

  /// The budget sheet whose headers stand in this row, or begin in it.
  mutating func headers(
    at index: Int, in text: SheetText, _ sheet: BookFile.Sheet, atLeast least: Int
  ) throws(SheetError) -> BudgetSheet? {
    var row = text.rows[index].row
    var headers = try texts(of: text.view(text.rows[index]), in: text, atLeast: least)
    guard headers.count >= least else { return nil }
    if let both = try parted(headers, at: index, in: text) { (row, headers) = (row + 1, both) }
    guard let found = try BudgetSheet(sheet: sheet, headerRow: row, headers: headers)?.byCategory(text, &cells),
      found.columns.count >= Self.leastHeaders || found.missing.isEmpty
    else { return nil }
    return found
  }

  /// The texts of a row with their columns; none where it has fewer cells with texts than that.
  mutating func texts(
    of row: RowView, in text: SheetText, atLeast least: Int = 1
  ) throws(SheetError) -> [(column: Int, text: String)] {
    let candidates = row.cells.filter { cell in
      cell.inline != nil || cell.type.map { text.bytes.holds("s", in: $0) || text.bytes.holds("str", in: $0) } ?? false
    }
    guard candidates.count >= least else { return [] }
    var texts: [(column: Int, text: String)] = []
    for cell in candidates {
      guard let said = try cells.text(of: cell, in: text.bytes), !said.isEmpty else { continue }
      texts.append((cell.column, said))
    }
    return texts
  }
}
