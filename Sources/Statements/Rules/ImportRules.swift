/// How a bank writes its file: `key = value` a line, `#` comments.
///
///     separator = ;               (found by itself otherwise)
///     encoding = windows-1251     (UTF-8 otherwise)
///     skip = 3                    lines before the headers or the first record
///     headers = yes               the first record names the columns; no: columns are numbers from 1
///     date = Date                 a header, or a number (for each column: a usual header otherwise, such as Payee)
///     date-format = DD.MM.YYYY    (YYYY-MM-DD otherwise)
///     amount = Amount             below zero is spent; or two columns:
///     debit = Debit
///     credit = Credit
///     decimal = ,                 what stands before the cents (a point otherwise)
///     details = Payee             none: the file has no such column
///     currency = Currency         none: all is in the base currency
///     ignore = pending            records with this text in any field are passed over; may be repeated
public struct ImportRules: Hashable, Sendable {
  /// What stands between fields.
  public var separator: UInt8?
  /// As the C library names it.
  public var encoding: String?
  /// Lines before the headers or the first record.
  public var skip = 0
  /// Whether the first record names the columns.
  public var hasHeaders = true
  /// A header, or a number from 1; `nil` looks for a usual header, here and below.
  public var date: String?
  /// With `DD`, `MM` and `YYYY` (or `YY`) where the digits stand.
  public var dateFormat = "YYYY-MM-DD"
  /// One column with a sign; not looked for where `debit` or `credit` is named.
  public var amount: String?
  /// Or a column of what was spent.
  public var debit: String?
  /// And one of what was received.
  public var credit: String?
  /// What stands before the cents.
  public var decimal: Unicode.Scalar = "."
  /// The payee or purpose; `none` where the file has no such column.
  public var details: String?
  /// The column of currency codes; `none` where it is not to be read.
  public var currency: String?
  /// Records with one of these texts are passed over.
  public var ignored: [String] = []

  /// How a column that the file lacks is named.
  static let absent = "none"

  /// A comma-separated file with usual headers, such as `budget export csv` writes.
  public init() {}

  /// Reads the rules.
  ///
  /// - Throws: `ImportError.rules`, with the line.
  public init(parsing text: String) throws(ImportError) {
    self.init()
    for (index, content) in text.textLines.enumerated() {
      let line = ImportRules.trimmed(content)
      guard !line.isEmpty, !line.hasPrefix("#") else { continue }
      guard let equals = line.firstIndex(of: "=") else {
        throw .rules(line: index + 1, reason: "“\(line)” is no rule. Write it as: key = value")
      }
      let key = ImportRules.trimmed(line[..<equals])
      let value = ImportRules.trimmed(line[line.index(after: equals)...])
      do {
        try set(key, value)
      } catch {
        throw .rules(line: index + 1, reason: error.reason)
      }
    }
  }

  private struct Mistake: Error { let reason: String }

  private mutating func set(_ key: String, _ value: String) throws(Mistake) {
    guard !value.isEmpty else { throw Mistake(reason: "\(key) has no value") }
    switch key {
    case "separator":
      let named = ["tab": "\t", "comma": ",", "semicolon": ";"][value] ?? value
      guard named.utf8.count == 1 else { throw Mistake(reason: "the separator is one character, not “\(value)”") }
      separator = named.utf8.first
    case "encoding": encoding = value
    case "skip":
      guard let count = Int(value), count >= 0 else { throw Mistake(reason: "skip takes a number of lines") }
      skip = count
    case "headers":
      guard ["yes", "no"].contains(value) else { throw Mistake(reason: "headers is yes or no") }
      hasHeaders = value == "yes"
    case "date": date = value
    case "date-format":
      guard DateFormat(value) != nil else {
        throw Mistake(reason: "“\(value)” is no date format. Write it with DD, MM and YYYY, such as DD.MM.YYYY")
      }
      dateFormat = value
    case "amount": amount = value
    case "debit": (debit, amount) = (value, nil)
    case "credit": (credit, amount) = (value, nil)
    case "decimal":
      guard value == "," || value == "." else { throw Mistake(reason: "decimal is a comma or a point") }
      decimal = value == "," ? "," : "."
    case "details": details = value
    case "currency": currency = value
    case "ignore": ignored.append(value.lowercased())
    default:
      throw Mistake(
        reason: "there is no rule “\(key)”. There are: separator, encoding, skip, headers, date, date-format, amount, "
          + "debit, credit, decimal, details, currency, ignore")
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    String(text.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }

  private static func trimmed(_ text: String) -> String { trimmed(text[...]) }
}
