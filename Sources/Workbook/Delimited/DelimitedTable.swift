import BudgetTable
import Entities
import FoundationEssentials
import Sheets
import Spreadsheet

/// The entries of a table as text: which columns it has, what its records say, and what new ones are to say.
struct DelimitedTable {
  /// The headers of a table that is made here.
  static let headers: [BudgetField] = [
    .date, .type, .category, .amount, .details, .original, .currency, .rate, .entryID,
  ]

  let text: DelimitedText
  let name: String
  /// Which columns it has, and how types and signs are told.
  private(set) var book: DelimitedBook
  let numbers: DelimitedNumbers
  let days: TextDays

  var sheet: BudgetSheet { book.sheet }

  /// - Parameters:
  ///   - layouts: what a person said of it.
  ///   - memory: what it was said to be counted in; asked where its lines do not settle it.
  /// - Throws: `unreadable` where it is no table, `headersMissing` where nothing in it looks like headers.
  init(
    _ bytes: [UInt8], name: String, path: String, layouts: [SheetLayout] = [], _ memory: CurrencyMemory? = nil
  ) throws(SheetError) {
    guard let text = DelimitedText(bytes) else {
      throw .unreadable(
        path: path, reason: "it is no table as text in UTF-8, or a quote in it is not closed: save it as UTF-8")
    }
    guard !text.records.isEmpty else { throw .unreadable(path: path, reason: "it is empty") }
    let book = try DelimitedBook(text, name: name, path: path, layouts: layouts, memory)
    self.text = text
    self.name = name
    self.book = book
    let rows = text.records.dropFirst(book.sheet.headerRow)
    func fields(_ field: BudgetField) -> [String] {
      guard let column = book.sheet.column(field) else { return [] }
      return rows.compactMap { $0.fields.at(column - 1) }
    }
    numbers = DelimitedNumbers(BudgetField.amounts.flatMap(fields), separator: text.separator)
    let written = fields(.date)
    days = TextDays(
      written, last: written.last { !$0.allSatisfy(\.isWhitespace) }, monthFirst: book.sheet.saidMonthFirst)
  }

  /// The same with each amount as it stands there, whatever it is counted in: for a conversion.
  var asItStands: DelimitedTable {
    var table = self
    table.book.sheet.marks = nil
    return table
  }

  func column(_ field: BudgetField) -> Int? { sheet.column(field) }

  var description: SheetDescription {
    var letters: [String: String] = [:]
    for (column, header) in sheet.headers { letters[CellReference.letters(of: column)] = header }
    // One that was made here says so in its header.
    let isOurs = book.currency != nil && Self.headers.allSatisfy { column($0) != nil }
    return SheetDescription(
      sheet: name, table: nil, headerRow: sheet.headerRow, columns: letters, fields: sheet.columns.map(\.field),
      baseCurrency: isOurs ? book.currency : nil, shownCurrency: book.currency, mixed: sheet.marks?.mixed,
      types: sheet.types)
  }

  func reference(_ index: Int) -> RowReference {
    RowReference(sheet: name, row: index + 1, column: sheet.dateLetters)
  }

  // MARK: Reading

  /// The text of a field in a record; `nil` where it is blank.
  func said(_ field: BudgetField, _ record: DelimitedText.Record) -> String? {
    guard let column = column(field), let text = record.fields.at(column - 1) else { return nil }
    return text.allSatisfy(\.isWhitespace) ? nil : text
  }

  /// The id that stands in a record, whether it is an entry or not.
  func id(of index: Int) -> String? { said(.entryID, text.records[index]) }

  /// The entry that a record is; `nil` where it is none.
  func entry(_ index: Int) -> BudgetRow? {
    guard index >= sheet.headerRow, index < text.records.count else { return nil }
    let record = text.records[index]
    guard let date = said(.date, record).flatMap(days.day), let money = money(in: record) else { return nil }
    let category = said(.category, record) ?? ""
    let read: (type: TransactionType, amount: Decimal)
    if sheet.types == .column {
      guard let type = said(.type, record).flatMap({ sheet.type(calledIn: $0) }) else { return nil }
      read = (type, sheet.signs.turned(money.amount, type))
    } else {
      read = sheet.read(money.amount, isInflow: money.isInflow, category: category)
    }
    var (amount, original) = (read.amount, OriginalAmount?.none)
    if let marks = sheet.marks {
      let rate = said(.rate, record).flatMap(numbers.rate)
      guard let worth = marks.read(read.amount, word: said(.currency, record), rate: rate) else { return nil }
      (amount, original) = worth
    } else if let said = said(.original, record).flatMap(numbers.amount),
      let rate = self.said(.rate, record).flatMap(numbers.rate),
      let currency = self.said(.currency, record).flatMap({ Currency(code: $0) })
    {
      original = OriginalAmount(Money(said, currency), rate: rate).unlessContradicted(by: amount)
    }
    return BudgetRow(
      date: date, type: read.type, category: category, amount: amount, details: said(.details, record),
      original: original, entryID: said(.entryID, record), who: said(.who, record), note: said(.note, record),
      account: said(.account, record))
  }

  /// What a column says that the amount of a record is counted in; `nil` where none does.
  func currency(of index: Int) -> Currency? {
    guard sheet.currencyColumn != nil, let word = said(.currency, text.records[index]) else { return nil }
    return CurrencySign.currency(inText: word)
  }

  /// The amount as it stands there, and whether it stands in a column of what comes in; `nil` where there is none, or two.
  private func money(in record: DelimitedText.Record) -> (amount: Decimal, isInflow: Bool)? {
    guard sheet.types == .pair else { return said(.amount, record).flatMap(numbers.amount).map { ($0, false) } }
    let (spent, received) = (said(.outflow, record), said(.inflow, record))
    let (out, income) = (spent.flatMap(numbers.amount), received.flatMap(numbers.amount))
    switch (out, income) {
    case (let out?, _) where received == nil || income == 0: return (out, false)
    case (_, let income?) where spent == nil || out == 0: return (income, true)
    default: return nil
    }
  }

  /// Calls `body` with each entry and its record's index, and `unreadable` with each record that says something else.
  func forEach<Failure: Error>(
    unreadable: (Int) -> Void = { _ in }, _ body: (Int, BudgetRow) throws(Failure) -> Void
  ) throws(Failure) {
    for index in text.records.indices.dropFirst(sheet.headerRow) where !text.records[index].isBlank {
      if let entry = entry(index) { try body(index, entry) } else { unreadable(index) }
    }
  }

  func isEqual(_ found: BudgetRow, _ expected: BudgetRow) -> Bool {
    found.date == expected.date && found.type == sheet.held(expected) && sheet.isSameMoney(found, expected)
      && (column(.details) == nil || found.details ?? "" == expected.details ?? "")
      && (column(.category) == nil || FoldedText.saysTheSame(found.category, expected.category))
  }

  /// The record above which an entry is to go in a table that stands newest first; `nil` where it goes below the last one.
  func place(of day: CalendarDate) -> Int? {
    guard book.isNewestFirst else { return nil }
    var order = RowOrder.Search(of: day)
    forEach { index, entry in order.take(entry.date, at: index) }
    return order.place
  }

  /// The last record that has a day, or is an entry all the same: below it stands what sums the entries up.
  var lastEntry: Int? {
    let rows = text.records.indices.dropFirst(sheet.headerRow)
    let last = rows.last { index in
      said(.date, text.records[index]).map { days.day($0) != nil || $0.first?.isNumber == true } ?? false
    }
    return last ?? rows.last { said(.date, text.records[$0]) != nil } ?? text.records.lastIndex { !$0.isBlank }
  }

  // MARK: Writing

  /// A line that says what an entry says; what stands in columns of the user's own stays.
  ///
  /// - Parameters:
  ///   - currency: what the amount is counted in from now on, where that changes.
  ///   - besides: what stands in columns of the user's own.
  func line(
    _ row: BudgetRow, in record: Int? = nil, countedIn currency: Currency? = nil,
    besides: [(column: Int, text: String)] = []
  ) -> [UInt8] {
    let width = text.records[sheet.headerRow - 1].fields.count
    var fields = record.map { text.records[$0].fields } ?? []
    while fields.count < width { fields.append("") }
    for (field, column) in sheet.columns where column <= fields.count {
      fields[column - 1] = words(field, row, fields[column - 1])
    }
    for (column, text) in besides where column <= fields.count { fields[column - 1] = text }
    if let currency, let column = sheet.currencyColumn, column <= fields.count, !fields[column - 1].isEmpty {
      fields[column - 1] = currency.code
    }
    return text.line(fields)
  }

  /// What is written of an amount.
  func amount(of row: BudgetRow) -> Decimal { sheet.marks?.said(row).amount ?? row.amount }

  private func words(_ field: BudgetField, _ row: BudgetRow, _ before: String) -> String {
    let amount = amount(of: row)
    return switch field {
    case .date: days.text(row.date)
    case .type: sheet.type(calledIn: before) == row.type ? before : spelled(row.type)
    case .category: FoldedText.saysTheSame(before, row.category) ? before : row.category
    case .amount: numbers.text(sheet.written(amount, row.type))
    case .outflow: row.type == .income ? "" : numbers.text(sheet.written(amount, row.type))
    case .inflow: row.type == .income ? numbers.text(amount) : ""
    case .details: row.details ?? ""
    case .original: row.original.map { numbers.text($0.money.amount) } ?? ""
    case .currency where sheet.marks != nil: sheet.marks.flatMap { $0.word(for: $0.said(row).currency) } ?? before
    case .rate where sheet.marks != nil: sheet.marks?.rate(of: row).map(numbers.text) ?? ""
    case .currency where column(.original) == nil: before.isEmpty ? book.currencyWord ?? "" : before
    case .currency: row.original.map { $0.money.currency.code } ?? ""
    case .rate: row.original.map { numbers.text($0.rate) } ?? ""
    case .entryID: row.entryID ?? before
    case .who: row.who ?? before
    case .note: row.note ?? ""
    case .account: row.account ?? before
    }
  }

  /// The type as the table's own rows spell it.
  private func spelled(_ type: TransactionType) -> String {
    for record in text.records.dropFirst(sheet.headerRow).reversed().prefix(200) {
      if let word = said(.type, record), sheet.type(calledIn: word) == type { return word }
    }
    return type.rawValue
  }
}
