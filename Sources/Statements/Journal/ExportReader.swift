import Entities
import FoundationEssentials
import Sheets

/// Reads what `budget export` writes as CSV, TSV and JSON: rows with a type and a category each, and above zero whatever the type.
enum ExportReader {
  /// - Parameter line: the first of a file, in capital letters.
  static func detect(_ line: Substring) -> Bool {
    if line == "[" || line.hasPrefix("[{") { return true }
    return [",", "\t"].contains { separator in
      line.hasPrefix(ExportedRow.columns.joined(separator: separator).uppercased())
    }
  }

  /// A row, each field as it is written.
  private struct Row {
    let line: Int
    let fields: [String: String]

    init(line: Int, names: [String], fields: [String]) {
      self.line = line
      self.fields = Dictionary(zip(names, fields).filter { !$0.1.isEmpty }) { first, _ in first }
    }
  }

  static func statement(_ bytes: [UInt8]) throws(ImportError) -> BankStatement {
    let text = try TextDecoding.utf8(bytes, encoding: nil)
    let rows = text.first { $0 > 0x20 } == UInt8(ascii: "[") ? try json(text) : try table(text)
    var lines: [StatementLine] = []
    for row in rows {
      if let line = try line(row) { lines.append(line) }
    }
    return BankStatement(format: .export, lines: lines, passedOver: rows.count - lines.count, keepsPayees: true)
  }

  private static func table(_ text: [UInt8]) throws(ImportError) -> [Row] {
    var reader = CSVReader(utf8: text, separator: nil)
    let headers = try reader.next()?.fields ?? []
    var rows: [Row] = []
    while let record = try reader.next() {
      guard record.fields.count >= ExportedRow.columns.count else {
        throw .raggedRow(line: record.line, fields: record.fields.count, needed: ExportedRow.columns.count)
      }
      rows.append(Row(line: record.line, names: headers, fields: record.fields.map(FormulaGuard.unguarded)))
    }
    return rows
  }

  /// One object a line, below the bracket.
  private static func json(_ text: [UInt8]) throws(ImportError) -> [Row] {
    let rows: [ExportedRow]
    do {
      rows = try JSONDecoder().decode([ExportedRow].self, from: Data(text))
    } catch {
      throw .format("it is JSON of a kind that I do not know")
    }
    return rows.enumerated().map { index, row in
      Row(
        line: index + 2, names: ExportedRow.columns + [ExportedRow.accountColumn], fields: row.fieldsWithAccount)
    }
  }

  /// The entry of a row; `nil` where nothing was spent, received or saved.
  private static func line(_ row: Row) throws(ImportError) -> StatementLine? {
    func field<Value>(_ name: String, _ expected: String, _ read: (String) -> Value?) throws(ImportError) -> Value {
      let text = row.fields[name] ?? ""
      guard let value = read(text) else {
        throw .field(line: row.line, name: name, text: text, expected: expected)
      }
      return value
    }
    let day = try field("date", "a day as YYYY-MM-DD") { CalendarDate(iso8601: $0) }
    let type = try field("type", "Expenses, Income or Savings") { TransactionType(rawValue: $0) }
    let written = try field("amount", "a number") { Decimal(exactly: $0) }
    let currency = try field("currency", "a currency such as EUR") { Currency(code: $0) }
    let amount = type == .income ? written : -written
    guard amount != 0 else { return nil }
    var line = StatementLine(line: row.line, booked: day, amount: amount, currency: currency)
    line.type = type
    line.category = row.fields["category"]
    // What was taken from savings is moved between what is one's own.
    if type == .savings, written < 0 { line.kind = .ownTransfer }
    line.payee = row.fields["details"]
    line.reference = row.fields["id"]
    line.householdAccount = row.fields[ExportedRow.accountColumn]
    if let original = row.fields["original"].flatMap({ Decimal(exactly: $0) }),
      let code = row.fields["original_currency"].flatMap({ Currency(code: $0) }),
      let rate = row.fields["rate"].flatMap({ Decimal(exactly: $0) })
    {
      line.original = OriginalAmount(Money(original, code), rate: rate)
    }
    return line
  }
}
