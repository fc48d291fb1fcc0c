import Entities
import FoundationEssentials
import Sheets
import Spreadsheet

/// Reads entries from the rows of a budget sheet.
package struct EntryReader {
  package let sheet: BudgetSheet
  let from1904: Bool
  package var cells: CellReader
  /// What few words columns hold over and over.
  var types = InternedTexts<TransactionType?>()
  /// The same by the numbers of shared texts.
  var sharedTypes = InternedTexts<TransactionType?>()
  var categories = InternedTexts<String>()

  package init(_ book: BookFile, _ sheet: BudgetSheet) {
    self.sheet = sheet
    from1904 = book.countsFrom1904
    cells = CellReader(book)
  }

  /// The entry in the row; `nil` where a day, a known type or an amount is missing.
  package mutating func entry(in row: RowView, _ bytes: [UInt8]) throws(SheetError) -> BudgetRow? {
    guard let (date, type, said) = try core(of: row, bytes) else { return nil }
    var (amount, original) = (said, OriginalAmount?.none)
    if let marks = sheet.marks, let whole = marks.whole {
      guard let read = marks.read(said, in: whole) else { return nil }
      (amount, original) = read
    } else if let marks = sheet.marks, !marks.shown.isEmpty {
      guard let read = marks.read(said, in: marks.currency(ofStyle: amountStyle(of: row, bytes))) else { return nil }
      (amount, original) = read
    } else if let marks = sheet.marks {
      var rate: Decimal?
      if case .number(let number) = try number(.rate, row, bytes) { rate = number }
      guard let read = marks.read(said, word: try text(.currency, row, bytes), rate: rate) else { return nil }
      (amount, original) = read
    } else if case .number(let said) = try number(.original, row, bytes),
      case .number(let rate) = try number(.rate, row, bytes),
      let currency = try text(.currency, row, bytes).flatMap({ Currency(code: $0) })
    {
      original = OriginalAmount(Money(said, currency), rate: rate).unlessContradicted(by: amount)
    } else if let older = sheet.older, let said = try olderAmount(row, bytes) {
      original = OriginalAmount(Money(said, older.currency), rate: older.rate)
    }
    return BudgetRow(
      date: date, type: type, category: try text(.category, row, bytes) ?? "", amount: amount,
      details: try text(.details, row, bytes), original: original, entryID: try text(.entryID, row, bytes),
      who: try text(.who, row, bytes), note: try text(.note, row, bytes),
      account: try text(.account, row, bytes))
  }

  /// What makes a row an entry; `nil` where a day, a known type or an amount is missing.
  package mutating func core(
    of row: RowView, _ bytes: [UInt8]
  ) throws(SheetError) -> (date: CalendarDate, type: TransactionType, amount: Decimal)? {
    guard sheet.reaches(row.row), let date = try day(in: row, bytes) else { return nil }
    guard sheet.types == .column else {
      guard let (amount, isInflow) = try money(in: row, bytes) else { return nil }
      let read = sheet.read(amount, isInflow: isInflow, category: try text(.category, row, bytes) ?? "")
      return (date, read.type, read.amount)
    }
    guard case .number(let amount) = try number(.amount, row, bytes), let type = try type(in: row, bytes) else {
      return nil
    }
    return (date, type, sheet.signs.turned(amount, type))
  }

  /// What a column of types says: beside a category of what is put aside also by a word for no type, such as “Transfer”.
  package mutating func type(in row: RowView, _ bytes: [UInt8]) throws(SheetError) -> TransactionType? {
    guard let word = try text(.type, row, bytes) else { return nil }
    if let type = sheet.type(calledIn: word) { return type }
    let category = try text(.category, row, bytes) ?? ""
    return TransactionType(categoryWord: category) == .savings ? .savings : nil
  }

  /// The amount as it stands there, and whether it stands in a column of what comes in; `nil` where there is none, or two.
  mutating func money(
    in row: RowView, _ bytes: [UInt8]
  ) throws(SheetError) -> (amount: Decimal, isInflow: Bool)? {
    guard sheet.kinds.isEmpty else {
      let amounts = try amounts(in: row, bytes)
      return amounts?.count == 1 ? amounts?.first.map { ($0.amount, false) } : nil
    }
    guard sheet.types == .pair else {
      if case .number(let amount) = try number(.amount, row, bytes) { return (amount, false) }
      return try olderAmount(row, bytes).flatMap { said in sheet.older.map { ($0.worth(said), false) } }
    }
    let (spent, received) = (try number(.outflow, row, bytes), try number(.inflow, row, bytes))
    switch (spent, received) {
    case (.number(let amount), .empty), (.number(let amount), .number(0)): return (amount, false)
    case (.empty, .number(let amount)), (.number(0), .number(let amount)): return (amount, true)
    default: return nil
    }
  }

  /// What stands in a column of older amounts, where that of the amounts is empty.
  private mutating func olderAmount(_ row: RowView, _ bytes: [UInt8]) throws(SheetError) -> Decimal? {
    guard let older = sheet.older, let cell = row.cell(older.column),
      sheet.column(.amount).flatMap({ row.cell($0) })?.isEmpty ?? true,
      case .number(let said) = try cells.content(of: cell, in: bytes)
    else { return nil }
    return said
  }

  /// The style of the cell with the amount; of two that of the one with a value.
  private func amountStyle(of row: RowView, _ bytes: [UInt8]) -> Int? {
    let cells = sheet.amountColumns.compactMap { row.cell($0) }
    return cells.first(where: \.holdsValue)?.style.flatMap { bytes.number(in: $0) }
  }

  /// So many of the last entries tell how a sheet is kept.
  static let mostLast = 100

  /// Calls `body` with what makes entries of the last rows at hand, from the bottom up, until it answers `false`.
  mutating func forEachLast(
    of text: SheetText, _ body: ((date: CalendarDate, type: TransactionType, amount: Decimal)) -> Bool
  ) throws(SheetError) {
    var seen = 0
    for place in text.rows.reversed() {
      guard place.row > sheet.headerRow, seen < Self.mostLast else { return }
      guard let core = try core(of: text.view(place), text.bytes) else { continue }
      seen += 1
      guard body(core) else { return }
    }
  }

  /// Whether a row that is no entry was meant as one: it has an amount of some kind, and a day or a type that can be
  /// read beside it. A sum below the entries has neither; a row without an amount is not finished yet.
  package mutating func isMeantAsEntry(_ row: RowView, _ bytes: [UInt8]) throws(SheetError) -> Bool {
    var isPaid = false
    guard sheet.reaches(row.row) else { return false }
    for column in sheet.amountColumns {
      guard let cell = row.cell(column), !cell.isEmpty else { continue }
      if case .text(let text) = try cells.content(of: cell, in: bytes), text.allSatisfy(\.isWhitespace) { continue }
      isPaid = true
    }
    guard isPaid else { return false }
    if try day(in: row, bytes) != nil { return true }
    if try type(in: row, bytes) != nil { return true }
    return try holdsStrangeDay(row, bytes)
  }

  /// Whether a number stands where the day would, or what begins with one, that cannot be read as a day, beside an amount that somebody
  /// typed: of a sheet whose days are written in such a way all rows are left out.
  private mutating func holdsStrangeDay(_ row: RowView, _ bytes: [UInt8]) throws(SheetError) -> Bool {
    guard let cell = sheet.column(.date).flatMap({ row.cell($0) }), cell.formula == nil,
      sheet.amountColumns.contains(where: { row.cell($0).map { $0.formula == nil && !$0.isEmpty } ?? false }),
      let word = try cells.text(of: cell, in: bytes)
    else { return false }
    return word.first?.isNumber ?? false
  }

  /// The text of a field's cell; `nil` where it is empty.
  package mutating func text(_ field: BudgetField, _ row: RowView, _ bytes: [UInt8]) throws(SheetError) -> String? {
    if field == .category, !sheet.kinds.isEmpty { return try amounts(in: row, bytes)?.first?.kind.name }
    return switch try content(field, row, bytes) {
    case .text(let text): text.isEmpty ? nil : text
    case .number(let number): number.text
    case .boolean(let flag): flag ? "TRUE" : "FALSE"
    case .date(let day): day.description
    case .empty: nil
    }
  }

  package mutating func content(
    _ field: BudgetField, _ row: RowView, _ bytes: [UInt8]
  ) throws(SheetError) -> CellContent {
    guard let cell = sheet.column(field).flatMap({ row.cell($0) }) else { return .empty }
    return try cells.content(of: cell, in: bytes)
  }

  /// A number, also one that stands there as text.
  mutating func number(
    _ field: BudgetField, _ row: RowView, _ bytes: [UInt8]
  ) throws(SheetError) -> CellContent {
    let content = try content(field, row, bytes)
    guard case .text(let text) = content, let number = Decimal(exactly: text) else { return content }
    return .number(number)
  }

  package mutating func day(in row: RowView, _ bytes: [UInt8]) throws(SheetError) -> CalendarDate? {
    if let month = sheet.monthOfDays { return try day(in: row, of: month, bytes) }
    guard let cell = sheet.column(.date).flatMap({ row.cell($0) }) else { return sheet.daysAbove[row.row] }
    // Nearly always a whole number.
    if cell.type == nil, cell.inline == nil, let value = cell.value, let serial = bytes.number(in: value) {
      return SerialDay.day(serial, from1904: from1904)
    }
    return day(try cells.content(of: cell, in: bytes)) ?? sheet.daysAbove[row.row]
  }

  /// A day, also one that stands there as text: `2025-11-03`, `3.11.2025`, or as the column has it.
  private func day(_ content: CellContent) -> CalendarDate? {
    switch content {
    case .number(let number): return SerialDay.day(number, from1904: from1904)
    case .date(let day): return day
    case .text(let text):
      return CalendarDate(cell: text) ?? sheet.textDays?.day(text)
    case .empty, .boolean: return nil
    }
  }
}

extension EntryReader {
  /// Whether what the sheet holds is what was expected: what the sheet has no column for is not compared.
  package func isSame(_ found: BudgetRow, _ expected: BudgetRow) -> Bool {
    guard isEqual(found, expected) else { return false }
    guard sheet.column(.entryID) != nil, let id = expected.entryID else { return true }
    return found.entryID == id
  }

  /// Whether both say the same of the money: the day, type, category, amount and details.
  package func isEqual(_ found: BudgetRow, _ expected: BudgetRow) -> Bool {
    found.date == expected.date && found.type == sheet.held(expected) && sheet.isSameMoney(found, expected)
      && (sheet.column(.details) == nil || found.details ?? "" == expected.details ?? "")
      && (!sheet.hasCategories || FoldedText.saysTheSame(found.category, expected.category))
  }
}
