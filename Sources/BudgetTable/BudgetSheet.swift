import Entities
import Sheets
import Spreadsheet

/// Where the entries of a budget sheet stand.
package struct BudgetSheet {
  package let sheet: BookFile.Sheet
  /// The table; `nil` for plain cells.
  package let table: TablePart?
  package internal(set) var headerRow: Int
  /// The column of each field that the sheet has, from the left. At most nine: no dictionary is worth its setting up.
  package internal(set) var columns: [(field: BudgetField, column: Int)]
  /// The columns for amounts of one category each, where there is none for all amounts; empty in most sheets.
  package private(set) var kinds: [CategoryColumn] = []
  /// The column of their sum, where that is typed.
  package private(set) var typedSum: Int?
  /// The headers as the sheet spells them, by column.
  package let headers: [(column: Int, text: String)]
  /// The columns of the table, or those with a header in one piece with the fields.
  package let region: ClosedRange<Int>
  /// The last row that belongs to it, where another block stands below; `nil` where none does.
  package internal(set) var endRow: Int?
  /// How it writes what is spent; told from its rows, once they are found.
  package internal(set) var signs = AmountSigns()
  /// How it tells what is spent from what comes in: as far as its columns say it, until its rows are looked at.
  package internal(set) var types: TypeRule
  /// Where it says the month, if its column of days holds those of a month only.
  package internal(set) var monthOfDays: MonthOfDays?
  /// The days of rows that have an amount and no day: a person writes it once for several.
  package internal(set) var daysAbove: [Int: CalendarDate] = [:]
  /// How it writes days, where they are texts that only their column explains.
  package internal(set) var textDays: TextDays?
  /// Where amounts stand that were said before its currency was changed.
  package internal(set) var older: OlderAmounts?
  /// How it says what each amount is counted in, where they are not all in one currency.
  package var marks: CurrencyMarks?
  /// The same where each amount is taken as it stands all the same.
  package var marksThere: CurrencyMarks?
  /// Columns of the owner's own that say what the day of each row is, as far as they were looked for.
  package var dayColumns: [Int] = []
  /// Whether a person said that what is spent stands below zero; `nil` where nobody has said.
  var saidNegative: Bool?
  /// Whether a person said that the month comes first in its days; `nil` where nobody has said.
  package private(set) var saidMonthFirst: Bool?
  /// A day that stands there as a text of which nothing tells the order.
  package internal(set) var unclearDay: String?
  /// The types that a person said words of its column stand for, by the words as they are folded.
  private(set) var typeWords: [String: TransactionType] = [:]
  /// The type of all its rows, where a person said so.
  private(set) var saidOnly: TransactionType?
  /// The fields of which a person said where they stand, by their names.
  private(set) var said: Set<String> = []

  package func column(_ field: BudgetField) -> Int? { columns.first { $0.field == field }?.column }

  /// What the column holds; `nil` for one of the user's own.
  package func field(_ column: Int) -> BudgetField? {
    if let field = columns.first(where: { $0.column == column })?.field { return field }
    return !kinds.isEmpty && (isKind(column) || typedSum == column) ? .amount : nil
  }

  /// Takes a column for a field's, or for one of its owner's own.
  mutating func take(_ field: BudgetField?, in column: Int) {
    columns.removeAll { $0.column == column || $0.field == field }
    if let field { columns.append((field, column)) }
    columns.sort { $0.column < $1.column }
    types = TypeRule(columns: columns.map(\.field))
  }

  /// Takes columns for those of categories, in place of what was taken for amounts.
  mutating func split(into kinds: [CategoryColumn], typedSum: Int?) {
    columns.removeAll { BudgetField.amounts.contains($0.field) }
    (self.kinds, self.typedSum) = (kinds, typedSum)
    types = TypeRule(columns: columns.map(\.field))
  }

  /// How much of a row it knows.
  var breadth: Int { columns.count + kinds.count }

  /// The same with the columns of one with the same headers whose cells told more, such as that of another year.
  func told(like others: [BudgetSheet]) -> BudgetSheet {
    let like = others.first { other in
      table == nil && other.table == nil && other.breadth > breadth
        && other.headers.elementsEqual(headers) { $0.column == $1.column }
        && BudgetField.areSame(other.headers, headers)
    }
    guard let like else { return self }
    var sheet = self
    sheet.columns = like.columns
    (sheet.kinds, sheet.typedSum) = (like.kinds, like.typedSum)
    sheet.types = like.types
    return sheet
  }

  /// The type that a cell of its column of types says.
  package func type(calledIn cell: String) -> TransactionType? {
    typeWords.isEmpty
      ? TransactionType(sheetCell: cell) : typeWords[FoldedText.folded(cell)] ?? TransactionType(sheetCell: cell)
  }

  package var firstDataRow: Int { headerRow + 1 }

  /// Whether rows below the headers are at hand.
  package func hasRows(in text: SheetText) -> Bool { text.rows.last.map { $0.row > headerRow } ?? false }

  /// The letters of the column that holds the date.
  package var dateLetters: String { column(.date).map(CellReference.letters(of:)) ?? "" }

  package func reference(_ row: Int) -> RowReference {
    RowReference(sheet: sheet.name, row: row, column: dateLetters)
  }

  /// The fields that the sheet has no column for, of those that an entry cannot be written without.
  var missing: [BudgetField] {
    [.date, .amount].filter { column($0) == nil && !($0 == .amount && (column(.outflow) != nil || !kinds.isEmpty)) }
  }

  /// Whether it has all that a sheet of ours has: of several it is the first to be thought of.
  var isFull: Bool { BudgetField.required.allSatisfy { column($0) != nil } }

  package init?(sheet: BookFile.Sheet, table: TablePart) {
    guard table.hasHeader else { return nil }
    let headers = zip(table.area.columns, table.columns).map { ($0, $1.name) }
    self.init(
      sheet: sheet, table: table, row: table.area.rows.lowerBound, headers: headers, region: table.area.columns)
  }

  /// A header row of plain cells. Headers without a gap between them are a block; where several blocks stand side by side,
  /// the first that has all that an entry needs is the one.
  package init?(sheet: BookFile.Sheet, headerRow: Int, headers: [(column: Int, text: String)]) {
    let candidates = Self.blocks(sheet, headerRow, headers)
    if let full = candidates.first(where: \.isFull) {
      self = full
      return
    }
    let complete = candidates.filter(\.missing.isEmpty)
    if complete.count == 1 {
      self = complete[0]
      return
    }
    // An empty column may be all that parts them; where two have the same header, they are no one block.
    let fields = candidates.flatMap { candidate in
      candidate.headers.compactMap { header in
        BudgetField(bareHeader: header.text) == nil ? nil : candidate.field(header.column)
      }
    }
    let isOne = Set(fields).count == fields.count
    guard isOne, let first = candidates.first, let last = candidates.last else {
      guard let best = candidates.max(by: { $0.columns.count < $1.columns.count }) else { return nil }
      self = best
      return
    }
    self.init(
      sheet: sheet, table: nil, row: headerRow, headers: headers,
      region: first.region.lowerBound...last.region.upperBound)
  }

  /// What each block of a header row would be.
  static func blocks(
    _ sheet: BookFile.Sheet, _ headerRow: Int, _ headers: [(column: Int, text: String)]
  ) -> [BudgetSheet] {
    HeaderBlocks(headers).blocks.compactMap { block in
      BudgetSheet(sheet: sheet, table: nil, row: headerRow, headers: block.headers, region: block.columns)
    }
  }

  /// A sheet as a person said it is laid out.
  ///
  /// - Parameter headers: at least one, those of which it was said.
  init(
    sheet: BookFile.Sheet, table: TablePart?, headers: [(column: Int, text: String)], as layout: SheetLayout
  ) {
    var columns = BudgetField.columns(of: headers)
    for (name, letters) in layout.columns {
      guard let field = SheetLayout.named.first(where: { $0.name == name })?.field else { continue }
      columns.removeAll { $0.field == field }
      guard let column = letters.flatMap({ CellReference("\($0)1".utf8) })?.column else { continue }
      columns.removeAll { $0.column == column }
      columns.append((field, column))
    }
    // One amount, or two for the two ways.
    said = Set(layout.columns.keys)
    if let letters = layout.columns["amount"], letters != nil {
      columns.removeAll { $0.field == .outflow || $0.field == .inflow }
    }
    if said.contains("out") || said.contains("in") { saidOnly = Self.settle(&columns, said) }
    self.sheet = sheet
    self.table = table
    headerRow = layout.headerRow
    self.columns = columns.sorted { $0.column < $1.column }
    types = TypeRule(columns: columns.map(\.field))
    self.headers = headers
    region = table?.area.columns ?? Self.region(of: columns.map(\.column), headers)
    saidNegative = layout.expensesAreNegative
    saidMonthFirst = layout.monthFirst
    typeWords = layout.typeWords
  }

  /// The columns of the blocks that fields stand in: what stands beside them, such as the block of another month, is not the entries'.
  private static func region(
    of fields: [Int], _ headers: [(column: Int, text: String)]
  ) -> ClosedRange<Int> {
    let blocks = HeaderBlocks(headers).blocks.map(\.columns).filter { block in fields.contains { block.contains($0) } }
    let places = blocks.flatMap { [$0.lowerBound, $0.upperBound] } + fields
    guard let first = places.min(), let last = places.max() else {
      return (headers.first?.column ?? 1)...(headers.last?.column ?? 1)
    }
    return first...last
  }

  /// What was taken for the amounts gives way to columns of which a person said that they are for one way; where only one of the two
  /// was said, it is the other's.
  ///
  /// - Returns: the type of all amounts, where they have one column.
  private static func settle(
    _ columns: inout [(field: BudgetField, column: Int)], _ said: Set<String>
  ) -> TransactionType? {
    let ways = columns.filter { $0.field == .outflow || $0.field == .inflow }
    let amount = columns.first { $0.field == .amount }
    columns.removeAll { $0.field == .amount }
    guard ways.count == 1, let way = ways.first else { return nil }
    if let amount {
      columns.append((way.field == .inflow ? .outflow : .inflow, amount.column))
      return nil
    }
    columns.removeAll { $0.column == way.column }
    columns.append((.amount, way.column))
    return way.field == .inflow ? .income : .expense
  }

  /// Whether what is spent stands below zero.
  package var spendsBelowZero: Bool { types == .sign ? signs.expense != .positive : signs.expense == .negative }

  private init?(
    sheet: BookFile.Sheet, table: TablePart?, row: Int, headers: [(column: Int, text: String)],
    region: ClosedRange<Int>
  ) {
    let columns = BudgetField.columns(of: headers)
    guard !columns.isEmpty else { return nil }
    self.sheet = sheet
    self.table = table
    headerRow = row
    self.columns = columns
    types = TypeRule(columns: columns.map(\.field))
    self.headers = headers.filter { region.contains($0.column) }
    self.region = region
  }
}
