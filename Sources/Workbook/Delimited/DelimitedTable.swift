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
  let columns: [(field: BudgetField, column: Int)]
  private let numbers: DelimitedNumbers
  private let dayForm: DayForm
  /// Whether what is spent stands below zero.
  private let isSigned: Bool
  private let isMixed: Bool

  /// - Throws: `unreadable` where it is no table, `headersMissing`.
  init(_ bytes: [UInt8], name: String, path: String) throws(SheetError) {
    guard let text = DelimitedText(bytes) else {
      throw .unreadable(path: path, reason: "it is no table as text in UTF-8, or a quote in it is not closed")
    }
    guard let header = text.records.first else { throw .unreadable(path: path, reason: "it is empty") }
    self.text = text
    self.name = name
    let headers = header.fields.enumerated().map { (column: $0.offset, text: $0.element) }
    let columns = BudgetField.columns(of: headers)
    self.columns = columns
    let missing = BudgetField.required.filter { field in !columns.contains { $0.field == field } }
    guard missing.isEmpty else {
      let names = BudgetField.required.map(\.header).joined(separator: ",")
      throw .refused(
        sheet: name,
        reason:
          "its first line names no \(missing.map(\.header).joined(separator: ", ")). A table as text needs the headers "
          + "\(names), in any order; or save it as .xlsx, where any layout will do")
    }
    if let rival = BudgetField.rivals(of: columns, among: headers).first {
      throw .refused(
        sheet: name,
        reason:
          "“\(rival.text)” may be the amounts as well as another column: call one of them \(BudgetField.amount.header)")
    }
    let rows = text.records.dropFirst()
    func field(_ field: BudgetField, _ record: DelimitedText.Record) -> String? {
      columns.first { $0.field == field }.flatMap {
        record.fields.indices.contains($0.column) ? record.fields[$0.column] : nil
      }
    }
    let numbers = DelimitedNumbers(rows.lazy.compactMap { field(.amount, $0) }, separator: text.separator)
    self.numbers = numbers
    let day = rows.last { !$0.isBlank }.flatMap { field(.date, $0) }
    dayForm = day.map { DayForm(.text($0)) } ?? .iso
    var (below, above) = (0, 0)
    // Nearly always nothing stands below zero, and then there is no sign.
    if rows.contains(where: { field(.amount, $0)?.unicodeScalars.contains { $0 == "-" || $0 == "\u{2212}" } ?? false })
    {
      for record in rows {
        guard let type = field(.type, record).flatMap({ TransactionType(sheetName: $0) }), type == .expense,
          let amount = field(.amount, record).flatMap(numbers.amount)
        else { continue }
        if amount < 0 { below += 1 } else { above += 1 }
      }
    }
    isSigned = below > above
    isMixed = below > 0 && above > 0 && max(below, above) < 3 * min(below, above)
  }

  func column(_ field: BudgetField) -> Int? { columns.first { $0.field == field }?.column }

  var description: SheetDescription {
    var letters: [String: String] = [:]
    for (index, header) in (text.records.first?.fields ?? []).enumerated() {
      letters[CellReference.letters(of: index + 1)] = header
    }
    let shown = column(.amount).flatMap { column in
      (text.records.first?.fields[column]).flatMap { CurrencySign.currency(inText: $0) }
    }
    // One that was made here says so in its header.
    let isOurs = shown != nil && Self.headers.allSatisfy { column($0) != nil }
    return SheetDescription(
      sheet: name, table: nil, headerRow: 1, columns: letters, fields: columns.map(\.field),
      baseCurrency: isOurs ? shown : nil, shownCurrency: shown)
  }

  func reference(_ index: Int) -> RowReference {
    RowReference(
      sheet: name, row: index + 1, column: CellReference.letters(of: (column(.date) ?? 0) + 1))
  }

  // MARK: Reading

  /// The entry that a record is; `nil` where it is none.
  func entry(_ index: Int) -> BudgetRow? {
    guard index > 0, index < text.records.count else { return nil }
    let record = text.records[index]
    func field(_ field: BudgetField) -> String? {
      guard let column = column(field), column < record.fields.count else { return nil }
      let text = record.fields[column]
      return text.allSatisfy(\.isWhitespace) ? nil : text
    }
    guard let words = field(.date), let date = CalendarDate(iso8601: words) ?? CalendarDate(dotted: words),
      let type = field(.type).flatMap({ TransactionType(sheetName: $0) }),
      let amount = field(.amount).flatMap(numbers.amount)
    else { return nil }
    var original: OriginalAmount?
    if let said = field(.original).flatMap(numbers.amount), let rate = field(.rate).flatMap(numbers.rate),
      let currency = field(.currency).flatMap({ Currency(code: $0) })
    {
      original = OriginalAmount(Money(said, currency), rate: rate)
    }
    return BudgetRow(
      date: date, type: type, category: field(.category) ?? "", amount: turned(amount, type), details: field(.details),
      original: original, entryID: field(.entryID))
  }

  /// Calls `body` with each entry and its record's index, and `unreadable` with each record that says something else.
  func forEach<Failure: Error>(
    unreadable: (Int) -> Void = { _ in }, _ body: (Int, BudgetRow) throws(Failure) -> Void
  ) throws(Failure) {
    for index in text.records.indices.dropFirst() where !text.records[index].isBlank {
      if let entry = entry(index) { try body(index, entry) } else { unreadable(index) }
    }
  }

  func isEqual(_ found: BudgetRow, _ expected: BudgetRow) -> Bool {
    found.date == expected.date && found.type == expected.type && found.amount == expected.amount
      && (column(.details) == nil || found.details ?? "" == expected.details ?? "")
      && FoldedText.saysTheSame(found.category, expected.category)
  }

  // MARK: Writing

  /// A line that says what an entry says; what stands in columns of the user's own stays.
  func line(_ row: BudgetRow, in record: Int? = nil) -> [UInt8] {
    let width = text.records[0].fields.count
    var fields = record.map { text.records[$0].fields } ?? []
    while fields.count < width { fields.append("") }
    for (field, column) in columns { fields[column] = words(field, row, fields[column]) }
    return text.line(fields)
  }

  private func words(_ field: BudgetField, _ row: BudgetRow, _ before: String) -> String {
    switch field {
    case .date:
      if case .text(let day) = dayForm.content(row.date) { day } else { row.date.description }
    case .type: TransactionType(sheetName: before) == row.type ? before : spelled(row.type)
    case .category: FoldedText.saysTheSame(before, row.category) ? before : row.category
    case .amount: numbers.text(turned(row.amount, row.type))
    case .details: row.details ?? ""
    case .original: row.original.map { numbers.text($0.money.amount) } ?? ""
    case .currency: row.original.map { $0.money.currency.code } ?? ""
    case .rate: row.original.map { numbers.text($0.rate) } ?? ""
    case .entryID: row.entryID ?? before
    case .outflow, .inflow, .who: before
    }
  }

  /// The type as the table's own rows spell it.
  private func spelled(_ type: TransactionType) -> String {
    guard let column = column(.type) else { return type.rawValue }
    for record in text.records.dropFirst().reversed().prefix(200) where column < record.fields.count {
      if TransactionType(sheetName: record.fields[column]) == type { return record.fields[column] }
    }
    return type.rawValue
  }

  private func turned(_ amount: Decimal, _ type: TransactionType) -> Decimal {
    isSigned && type == .expense ? -amount : amount
  }

  /// - Throws: `refused` where it cannot be told how amounts are written.
  func refuse(_ rows: [BudgetRow]) throws(SheetError) {
    if isMixed, rows.contains(where: { $0.type == .expense }) {
      throw .refused(sheet: name, reason: "of its expenses some are negative and some are not: give all the same sign")
    }
  }
}
