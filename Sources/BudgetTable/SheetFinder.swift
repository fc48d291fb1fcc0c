import Entities
import Sheets
import Spreadsheet

/// Finds the budget sheet of a workbook: by its name, or by its headers.
package struct SheetFinder {
  package static let defaultName = "Budget Tracking"
  /// A row with fewer known headers is not taken for a header row, unless they are all that an entry needs.
  private static let leastHeaders = 3
  /// No row with fewer texts is one.
  private static let leastTexts = 2
  /// So many rows below headers that would do others are looked for that are full.
  private static let rowsToBetterHeaders = 20

  package let book: BookFile
  package var cells: CellReader
  /// What a person said of its sheets.
  package var layouts: [SheetLayout] = []
  /// What the workbook was said to be counted in; asked where rows do not settle it.
  package var memory: CurrencyMemory?
  /// The sheets with all headers that were looked through last, and which of them was the one.
  private var last: (all: [FoundSheet], found: FoundSheet)?

  package init(_ book: BookFile) {
    self.book = book
    cells = CellReader(book)
  }

  /// The budget sheet, all required headers there.
  ///
  /// - Parameters:
  ///   - days: of the entries that it is wanted for, which tell one of several.
  ///   - types: their types: where income stands beside what is spent, each has a block of its own.
  package mutating func find(
    _ name: String?, for days: [CalendarDate] = [], of types: [TransactionType] = []
  ) throws(SheetError) -> (BudgetSheet, SheetText) {
    let all = try candidates(name)
    let found = try sheet(among: all, for: days, of: types)
    last = (all, found)
    let main = try signed(found, among: all)
    let beside = told(beside: main, found)
    try main.refuseTwins(found.beside, but: beside)
    let type = types.first ?? .expense
    let isOne = types.allSatisfy { $0 == type }
    try main.refuseOtherMonths(days)
    if !isOne, !beside.isEmpty {
      throw .refused(
        sheet: main.sheet.name,
        reason: "what comes in and what is spent stand beside each other in it: say them one by one")
    }
    guard isOne, main.types != .all(type), let other = beside.first(where: { $0.types == .all(type) }) else {
      return (main, found.text)
    }
    return (other, found.text)
  }

  /// The blocks beside one whose rows are all of one type, that hold those of others.
  func told(beside main: BudgetSheet, _ found: FoundSheet) -> [BudgetSheet] {
    guard case .all = main.types else { return [] }
    var told: [BudgetSheet] = []
    for block in found.beside {
      guard let sheet = try? signed(FoundSheet(block, found.text)), case .all = sheet.types,
        sheet.types != main.types, !told.contains(where: { $0.types == sheet.types })
      else { continue }
      told.append(sheet)
    }
    return told
  }

  /// What holds entries of other types than the sheet that was found last: blocks beside it, and sheets of their own.
  package func others() throws(SheetError) -> [(BudgetSheet, SheetText)] {
    guard let (all, found) = last else { return [] }
    var others = told(beside: try signed(found, among: all), found).map { ($0, found.text) }
    for (other, types) in try apart(all) where other.name != found.name {
      var sheet = try signed(other, among: all)
      if types.count == 1, let only = types.first { sheet.types = .all(only) }
      others.append((sheet, other.text))
    }
    return others
  }

  /// The budget sheet, with what stands in the way of writing to it: to be shown, and mended.
  package mutating func look(_ name: String?) throws(SheetError) -> (BudgetSheet, SheetText, problem: SheetError?) {
    do throws(SheetError) {
      let all = try candidates(name)
      let found = try sheet(among: all, for: [], of: [])
      last = (all, found)
      do throws(SheetError) {
        let main = try signed(found, among: all)
        do throws(SheetError) {
          try main.refuseTwins(found.beside, but: told(beside: main, found))
        } catch {
          return (try allHeaders(of: main, found.text), found.text, error)
        }
        return (main, found.text, nil)
      } catch {
        return (found.sheet, found.text, error)
      }
    } catch {
      switch error {
      case .headersMissing, .sheetNotFound: break
      default: throw error
      }
      guard let (sheet, text) = try unknown(name) else { throw error }
      return (sheet, text, error)
    }
  }

  /// The sheet with all headers of its row, so that a person can say which of its blocks is meant.
  private mutating func allHeaders(of main: BudgetSheet, _ text: SheetText) throws(SheetError) -> BudgetSheet {
    guard let row = try text.row(main.headerRow) else { return main }
    let headers = try texts(of: row, in: text)
    let layout = SheetLayout(headerRow: main.headerRow, headers: headers.map(\.text))
    return BudgetSheet(sheet: main.sheet, table: nil, headers: headers, as: layout)
  }

  /// The first row of texts above a row with a number, in a sheet whose headers say nothing.
  private mutating func unknown(_ name: String?) throws(SheetError) -> (BudgetSheet, SheetText)? {
    for sheet in book.sheets where name.map({ FoldedText.saysTheSame($0, sheet.name) }) ?? sheet.isVisible {
      let text = try SheetText.open(book, sheet, upTo: book.wholeLimit)
      if let said = try said(of: sheet, text, []) { return (said, text) }
      for (index, place) in text.rows.enumerated().prefix(60) {
        let headers = try texts(of: text.view(place), in: text)
        guard headers.count > 1, index + 1 < text.rows.count else { continue }
        let below = try text.view(text.rows[index + 1])
        let hasNumber = below.cells.contains {
          $0.holdsValue && $0.inline == nil && $0.type.map { text.bytes.holds("n", in: $0) } ?? true
        }
        guard hasNumber else { continue }
        let layout = SheetLayout(headerRow: place.row, headers: headers.map(\.text))
        return (BudgetSheet(sheet: sheet, table: nil, headers: headers, as: layout), text)
      }
    }
    return nil
  }

  /// The sheet as a person said it is, where its headers are still those of which it was said.
  private mutating func said(
    of sheet: BookFile.Sheet, _ text: SheetText, _ tables: [TablePart]
  ) throws(SheetError) -> BudgetSheet? {
    for layout in layouts {
      guard let row = try text.row(layout.headerRow) else { continue }
      let headers = try texts(of: row, in: text)
      let count = layout.headers.count
      guard count > 0, headers.count >= count else { continue }
      for start in 0...headers.count - count {
        let some = Array(headers[start..<start + count])
        guard layout.holds(for: some.map(\.text)) else { continue }
        let table = tables.first { $0.hasHeader && $0.area.rows.lowerBound == layout.headerRow }
        return BudgetSheet(sheet: sheet, table: table, headers: some, as: layout)
      }
    }
    return nil
  }

  /// All sheets that together hold the entries.
  package mutating func findAll(_ name: String?) throws(SheetError) -> [BudgetSheet] {
    var sheets: [BudgetSheet] = []
    let all = try candidates(name)
    let apart = try apart(all).map(\.sheet)
    for found in apart.isEmpty ? try SheetChoice(all).all(book) : apart {
      let main = try signed(found, among: all)
      let beside = told(beside: main, found)
      try main.refuseTwins(found.beside, but: beside)
      sheets += [main] + beside
    }
    return sheets
  }

  /// A sheet whose rows do not tell the type is as others with the same headers are: that of a month which has just begun.
  func signed(_ found: FoundSheet, among all: [FoundSheet]) throws(SheetError) -> BudgetSheet {
    if !book.isOurs {
      try found.sheet.refuseStacked(found.text, cells)
      try found.sheet.refuseUnclearAmount(found.text, cells)
    }
    do throws(SheetError) {
      return try signed(found)
    } catch {
      let headers = found.sheet.headers.map(\.text)
      for other in all where other.name != found.name && other.sheet.headers.map(\.text) == headers {
        guard let like = try? signed(other) else { continue }
        var sheet = found.sheet
        sheet.types = like.types
        sheet.signs = like.signs
        return sheet
      }
      for other in [found] + all where other.sheet.headers.map(\.text) == headers {
        if let day = try other.sheet.dayOfMonth(other.text, cells) { throw other.sheet.refusesDays(like: day) }
      }
      throw error
    }
  }

  /// Every sheet that has all the headers, whether it is in use or not, and whether its rows tell the types or not: where they do
  /// not, all is taken for spent. At least one.
  ///
  /// - Throws: why there is none, as `find(_:for:of:)` does.
  package mutating func findEvery() throws(SheetError) -> [BudgetSheet] {
    var all: [FoundSheet] = []
    for sheet in book.sheets {
      guard let candidate = try candidate(sheet), candidate.sheet.missing.isEmpty else { continue }
      all.append(candidate)
    }
    var sheets: [BudgetSheet] = []
    for found in all {
      // A second column of amounts would stay in the old currency.
      if !book.isOurs { try found.sheet.refuseUnclearAmount(found.text, cells) }
      do throws(SheetError) {
        var main = try signed(found, among: all)
        // Each amount stands in its own currency: which rows change is told by what stands beside it.
        main.marksThere = main.marks
        main.marks = nil
        sheets += [main] + told(beside: main, found)
      } catch {
        guard case .refused = error else { throw error }
        var sheet = found.sheet
        sheet.types = .all(.expense)
        sheets.append(sheet)
      }
    }
    if sheets.isEmpty {
      _ = try find(nil)
      throw .sheetNotFound(name: Self.defaultName, sheets: book.sheets.map(\.name))
    }
    return sheets
  }

  private func signed(_ found: FoundSheet) throws(SheetError) -> BudgetSheet {
    var sheet = found.sheet
    guard !book.isOurs else { return sheet }
    sheet.marks = try sheet.currencyMarks(book, found.text, memory)
    guard sheet.types == .column else { return try sheet.typed(book, found.text, cells: cells) }
    if let said = sheet.saidNegative {
      sheet.signs = AmountSigns(expense: said ? .negative : .positive)
    } else {
      sheet.signs = try AmountSigns(book, sheet, found.text, cells: cells)
    }
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
    let wide = complete.filter { $0.sheet.columns.count >= Self.leastHeaders }
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
    let fields = known?.missing ?? [.date, .amount]
    var perhaps: [[String]] = []
    if let known {
      let text = try SheetText.open(book, sheet, upTo: book.wholeLimit)
      let looks = try known.looks(text, &cells)
      perhaps = fields.map { field in
        (field == .date ? looks.days : looks.amounts).map(CellReference.letters(of:))
      }
    }
    return .headersMissing(sheet: sheet.name, headers: fields.map(\.header), perhaps: perhaps)
  }

  private mutating func candidate(_ sheet: BookFile.Sheet) throws(SheetError) -> FoundSheet? {
    let text = try SheetText.open(book, sheet, upTo: book.wholeLimit)
    var best: BudgetSheet?
    var tables: [TablePart] = []
    for part in try book.relationships(of: sheet.part).parts(kind: "table") {
      tables.append(try TablePart(book.archive.read(part), part: part, path: book.path))
    }
    if let said = try said(of: sheet, text, tables) { return FoundSheet(said, text) }
    for table in tables {
      guard let found = BudgetSheet(sheet: sheet, table: table),
        found.columns.count >= Self.leastHeaders || found.missing.isEmpty
      else { continue }
      if found.isFull { return FoundSheet(try found.reread(text, &cells), text) }
      if isBetter(found, best) { best = found }
    }
    for place in text.rows {
      var least = Self.leastTexts
      if let best, best.missing.isEmpty {
        // What has all that an entry needs, and is not full, may be followed by what is, or by what has more, but not far down.
        if place.row > best.headerRow + Self.rowsToBetterHeaders { break }
        least = min(BudgetField.required.count, best.columns.count + 1)
      }
      let row = try text.view(place)
      guard let found = try headers(of: row, in: text, sheet, atLeast: least) else { continue }
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
    return FoundSheet(try best.reread(text, &cells), text, beside: beside)
  }

  /// Other blocks with all that an entry needs, under headers of the same row.
  private mutating func blocks(
    beside best: BudgetSheet, in text: SheetText
  ) throws(SheetError) -> [BudgetSheet] {
    guard best.table == nil, best.missing.isEmpty, let row = try text.row(best.headerRow) else { return [] }
    return BudgetSheet.blocks(best.sheet, best.headerRow, try texts(of: row, in: text)).filter { block in
      block.missing.isEmpty && !block.region.overlaps(best.region)
    }
  }

  private func isBetter(_ found: BudgetSheet, _ best: BudgetSheet?) -> Bool {
    guard let best else { return true }
    guard found.missing.isEmpty == best.missing.isEmpty else { return found.missing.isEmpty }
    return found.columns.count > best.columns.count
  }

  /// The budget sheet whose headers stand in this row.
  private mutating func headers(
    of row: RowView, in text: SheetText, _ sheet: BookFile.Sheet, atLeast least: Int
  ) throws(SheetError) -> BudgetSheet? {
    let headers = try texts(of: row, in: text, atLeast: least)
    guard headers.count >= least,
      let found = BudgetSheet(sheet: sheet, headerRow: row.row, headers: headers),
      found.columns.count >= Self.leastHeaders || found.missing.isEmpty
    else { return nil }
    return found
  }

  /// The texts of a row with their columns; none where it has fewer cells with texts than that.
  private mutating func texts(
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
