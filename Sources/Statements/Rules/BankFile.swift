import Entities
import FoundationEssentials
import Sheets

/// The entries of a bank's file.
public struct BankFile: Sendable {
  /// One record that is money.
  public struct Entry: Hashable, Sendable {
    /// The line it starts on.
    public let line: Int
    /// The day of the booking.
    public let date: CalendarDate
    /// Expense for what was spent, income for what came in.
    public let type: TransactionType
    /// Above zero.
    public let amount: Decimal
    /// Where the file says it; the base currency otherwise.
    public let currency: Currency?
    /// The payee or purpose, in lower case, on one line.
    public let details: String?
  }

  /// In the order of the file.
  public let entries: [Entry]
  /// How many records were passed over: no amount in them, zero, or a text that the rules ignore.
  public let passedOver: Int

  /// Reads the file.
  ///
  /// - Throws: an `ImportError`, at the first record that cannot be read: half a bank's file is worse than none.
  public init(_ bytes: [UInt8], rules: ImportRules) throws(ImportError) {
    let text = try TextDecoding.utf8(bytes, encoding: rules.encoding)
    var start = text.startIndex
    for _ in 0..<rules.skip {
      start = text[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? text.endIndex
    }
    var reader = CSVReader(utf8: Array(text[start...]), separator: rules.separator)
    let headers = rules.hasHeaders ? try reader.next()?.fields : nil
    let columns = try Columns(rules, headers: headers)
    var entries: [Entry] = []
    var passedOver = 0
    while var record = try reader.next() {
      record.fields = record.fields.map(FormulaGuard.unguarded)
      if let entry = try columns.entry(record, lineOffset: rules.skip) {
        entries.append(entry)
      } else {
        passedOver += 1
      }
    }
    self.entries = entries
    self.passedOver = passedOver
  }
}

/// Where each field of a record stands.
private struct Columns {
  private let rules: ImportRules
  private let format: DateFormat
  private let date: Int
  private let amount, debit, credit, details, currency: Int?

  init(_ rules: ImportRules, headers: [String]?) throws(ImportError) {
    let cleaned = (headers ?? []).map(Columns.cleaned)
    func named(_ name: String?, _ field: ColumnName) throws(ImportError) -> Int? {
      guard let name else { return nil }
      if let found = cleaned.firstIndex(of: Columns.cleaned(name)) { return found }
      guard let number = Int(name), number > 0 else {
        throw .missingColumn(field: field.rawValue, named: name, headers: headers ?? [])
      }
      return number - 1
    }
    func usual(_ field: ColumnName) -> Int? { field.usual.lazy.compactMap { cleaned.firstIndex(of: $0) }.first }
    func needed(_ name: String?, _ field: ColumnName) throws(ImportError) -> Int {
      guard let found = try named(name, field) ?? usual(field) else {
        throw .missingColumn(field: field.rawValue, named: nil, headers: headers ?? [])
      }
      return found
    }
    self.rules = rules
    guard let format = DateFormat(rules.dateFormat) else {
      throw .rules(line: 0, reason: "“\(rules.dateFormat)” is no date format")
    }
    self.format = format
    date = try needed(rules.date, .date)
    debit = try named(rules.debit, .debit)
    credit = try named(rules.credit, .credit)
    amount = debit ?? credit == nil ? try needed(rules.amount, .amount) : nil
    details = rules.details == ImportRules.absent ? nil : try needed(rules.details, .details)
    currency = rules.currency == ImportRules.absent ? nil : try named(rules.currency, .currency) ?? usual(.currency)
  }

  /// The entry of a record; `nil` where it is no money.
  func entry(_ record: CSVReader.Record, lineOffset: Int) throws(ImportError) -> BankFile.Entry? {
    let line = record.line + lineOffset
    let needed = ([date] + [amount, debit, credit, details, currency].compactMap(\.self)).max().map { $0 + 1 } ?? 0
    guard record.fields.count >= needed else {
      throw .raggedRow(line: line, fields: record.fields.count, needed: needed)
    }
    guard !rules.ignored.contains(where: { text in record.fields.contains { $0.lowercased().contains(text) } }) else {
      return nil
    }
    guard let signed = try signedAmount(record, line), signed != 0 else { return nil }
    guard let day = format.date(Columns.cleaned(record.fields[date])) else {
      throw .field(
        line: line, name: rules.date ?? "date", text: record.fields[date], expected: "a date as \(rules.dateFormat)")
    }
    return BankFile.Entry(
      line: line, date: day, type: signed < 0 ? .expense : .income, amount: signed < 0 ? -signed : signed,
      currency: try currencyCode(record, line),
      details: details.flatMap { LineText.oneLine(record.fields[$0].lowercased()) })
  }

  /// Below zero for what was spent.
  private func signedAmount(_ record: CSVReader.Record, _ line: Int) throws(ImportError) -> Decimal? {
    if let amount { return try number(record, amount, line) }
    if let debit, let spent = try number(record, debit, line), spent != 0 { return spent < 0 ? spent : -spent }
    if let credit, let received = try number(record, credit, line) { return received < 0 ? -received : received }
    return nil
  }

  private func number(_ record: CSVReader.Record, _ column: Int, _ line: Int) throws(ImportError) -> Decimal? {
    let text = record.fields[column]
    if text.allSatisfy(\.isWhitespace) { return nil }
    guard let value = DecimalText.number(text, decimal: rules.decimal) else {
      throw .field(
        line: line, name: "amount", text: text, expected: "a number with “\(rules.decimal)” before the cents")
    }
    return value
  }

  private func currencyCode(_ record: CSVReader.Record, _ line: Int) throws(ImportError) -> Currency? {
    guard let currency else { return nil }
    let text = Columns.cleaned(record.fields[currency])
    if text.isEmpty { return nil }
    guard let code = Currency(code: SheetWords.currencyCode(ofSign: text) ?? text) else {
      throw .field(line: line, name: rules.currency ?? "currency", text: text, expected: "a currency code such as EUR")
    }
    return code
  }

  private static func cleaned(_ text: String) -> String {
    text.lowercased().split { $0.isWhitespace }.joined(separator: " ")
  }
}
