import Entities
import FoundationEssentials
import Sheets

/// What a cell shows, as far as a budget needs it.
package enum CellContent: Hashable {
  case empty
  case number(Decimal)
  case text(String)
  case boolean(Bool)
  /// A day, from a cell of type `d`.
  case date(CalendarDate)
}

/// Reads the contents of cells.
package struct CellReader {
  package let book: BookFile
  package var strings: SharedStrings

  package init(_ book: BookFile) {
    self.book = book
    strings = SharedStrings(book)
  }

  /// What the cell holds; a formula's value is the one that the file has kept.
  package mutating func content(of cell: CellView, in bytes: [UInt8]) throws(SheetError) -> CellContent {
    if let inline = cell.inline { return .text(SharedStrings.text(bytes, in: inline)) }
    guard let value = cell.value, !value.isEmpty else { return .empty }
    guard let type = cell.type, !bytes.holds("n", in: type) else {
      return Self.plainNumber(bytes, in: value).map { .number($0) }
        ?? Self.number(bytes.xmlText(in: value)).map { .number($0) } ?? .empty
    }
    if bytes.holds("s", in: type) {
      guard let index = bytes.number(in: value), let text = try strings.string(index) else { return .empty }
      return .text(text)
    }
    let text = bytes.xmlText(in: value)
    if bytes.holds("b", in: type) { return .boolean(text == "1" || text == "true") }
    if bytes.holds("d", in: type) { return CalendarDate(iso8601: text).map { .date($0) } ?? .text(text) }
    if bytes.holds("e", in: type) { return .empty }
    return .text(XMLText.decoded(text))
  }

  /// The cell's text; `nil` where it holds something else.
  package mutating func text(of cell: CellView, in bytes: [UInt8]) throws(SheetError) -> String? {
    guard case .text(let text) = try content(of: cell, in: bytes) else { return nil }
    return text
  }

  /// A number of at most 18 digits, of which 15 count, with or without a point: what nearly all cells hold. `nil` for any other text.
  package static func plainNumber(_ bytes: [UInt8], in range: Range<Int>) -> Decimal? {
    bytes.withUnsafeBufferPointer { plainNumber($0, in: range) }
  }

  /// The same of bytes elsewhere.
  package static func plainNumber(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>) -> Decimal? {
    ShortDecimal(bytes, in: range)?.decimal
  }

  /// A number as a file holds it, with an exponent where it is small or large. Programs write the nearest binary
  /// fraction (`234.59999999999999`); 15 significant digits are what a person entered.
  package static func number(_ text: String) -> Decimal? {
    let trimmed = text.split(whereSeparator: \.isWhitespace)
    guard trimmed.count == 1, let number = trimmed.first else { return nil }
    let parts = number.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "e" || $0 == "E" })
    guard (1...2).contains(parts.count), var mantissa = parts.first else { return nil }
    let exponent = parts.count == 2 ? Int(parts[1]) : 0
    let isNegative = mantissa.first == "-"
    if isNegative { mantissa = mantissa.dropFirst() }
    let pieces = mantissa.split(separator: ".", omittingEmptySubsequences: false)
    guard let exponent, (-100...30).contains(exponent), pieces.count <= 2, let whole = pieces.first else { return nil }
    let fraction = pieces.count == 2 ? pieces[1] : ""
    var digits = Array(whole.utf8) + Array(fraction.utf8)
    guard !digits.isEmpty, digits.count <= 40, digits.allSatisfy(\.isASCIIDigit) else { return nil }
    var scale = exponent - fraction.utf8.count
    digits = Array(digits.drop { $0 == UInt8(ascii: "0") })
    if digits.count > 15 {
      let roundsUp = digits[15] >= UInt8(ascii: "5")
      scale += digits.count - 15
      digits = Array(digits[..<15])
      if roundsUp { increment(&digits) }
    }
    while scale < 0, digits.last == UInt8(ascii: "0") {
      digits.removeLast()
      scale += 1
    }
    guard let significand = digits.isEmpty ? 0 : Decimal(string: String(decoding: digits, as: UTF8.self)),
      (-120...30).contains(scale)
    else { return nil }
    let value = Decimal(
      sign: isNegative && significand != 0 ? .minus : .plus, exponent: scale, significand: significand)
    return value.isNaN ? nil : value
  }

  /// An amount as programs keep it, which is with at most 15 digits.
  package static func amount(_ amount: Decimal) -> Decimal {
    if ShortDecimal(amount) != nil { return amount }
    if amount.significand.magnitude < sixteenDigits, (-120...30).contains(amount.exponent) { return amount }
    let text = amount.text
    let bytes = [UInt8](text.utf8)
    return plainNumber(bytes, in: bytes.indices) ?? number(text) ?? amount
  }

  /// The least whole number of 16 digits.
  private static let sixteenDigits: Decimal = 1_000_000_000_000_000

  private static func increment(_ digits: inout [UInt8]) {
    var at = digits.count - 1
    while at >= 0 {
      guard digits[at] == UInt8(ascii: "9") else {
        digits[at] += 1
        return
      }
      digits[at] = UInt8(ascii: "0")
      at -= 1
    }
    digits.insert(UInt8(ascii: "1"), at: 0)
  }
}

/// Days as workbooks count them (ECMA-376 part 1, 18.17.4): from 1900 with a 29 February 1900 that never was, or from
/// 1904.
package enum SerialDay {
  /// The number of a day; `nil` before the first that both counts agree on.
  package static func number(of day: CalendarDate, from1904: Bool) -> Int? {
    let days = day.daysSince1970
    let serial = from1904 ? days + 24_107 : days + 25_569
    return serial > (from1904 ? 0 : 60) ? serial : nil
  }

  /// The day of a number, whose fraction is the time and not looked at.
  package static func day(_ number: Decimal, from1904: Bool) -> CalendarDate? {
    guard let serial = Int(number.text.split(separator: ".").first ?? "") else { return nil }
    return day(serial, from1904: from1904)
  }

  /// The day of a whole number; also of one that is a day's year, month and day in eight digits, as programs export them: no count of days is
  /// as large.
  package static func day(_ serial: Int, from1904: Bool) -> CalendarDate? {
    guard serial > (from1904 ? 0 : 60), serial < 2_958_466 else { return CalendarDate(digits: serial) }
    return CalendarDate(daysSince1970: from1904 ? serial - 24_107 : serial - 25_569)
  }
}

extension CalendarDate {
  /// The day, month and year as one number: 20251104.
  package var digits: Int { (year * 100 + month) * 100 + day }

  /// Reads `20251104`; `nil` for a number that is no such day.
  package init?(digits: Int) {
    guard (1900_01_01...9999_12_31).contains(digits) else { return nil }
    self.init(year: digits / 10_000, month: digits / 100 % 100, day: digits % 100)
  }

  /// Reads `20251104` as a text.
  package init?(digits text: String) {
    guard text.utf8.count == 8, text.utf8.allSatisfy(\.isASCIIDigit), let digits = Int(text) else { return nil }
    self.init(digits: digits)
  }
}
