import Entities
import FoundationEssentials
import Sheets

/// How a table writes numbers.
struct DelimitedNumbers {
  /// What stands before the cents.
  private let decimal: Unicode.Scalar
  /// Whether nothing tells it, or some tells one and some the other.
  private let isUnclear: Bool
  /// An amount that is left out where no other one tells: what a mark in it parts may be thousands.
  let unread: String?

  /// By all amounts that stand there; where none tells, a table between semicolons has the comma.
  init(_ amounts: [String], separator: UInt8) {
    var (commas, points) = (0, 0)
    for amount in amounts {
      switch DecimalText.decimalSign(of: amount) {
      case ",": commas += 1
      case ".": points += 1
      default: continue
      }
    }
    isUnclear = (commas > 0) == (points > 0)
    unread = commas + points == 0 ? amounts.first(where: Self.isOpen) : nil
    decimal = commas == points ? (separator == UInt8(ascii: ";") ? "," : ".") : commas > points ? "," : "."
  }

  /// Whether a field holds digits and what stands between them.
  static func isLikeOne(_ field: String) -> Bool {
    var hasDigit = false
    for scalar in field.unicodeScalars {
      if ("0"..."9").contains(scalar) {
        hasDigit = true
      } else if !"+-\u{2212},.'\u{2019}".unicodeScalars.contains(scalar), !scalar.properties.isWhitespace {
        return false
      }
    }
    return hasDigit
  }

  /// The amount that a field holds; `nil` where it holds none, or it cannot be told whether a mark in it parts thousands.
  func amount(_ field: String) -> Decimal? {
    if isUnclear, Self.isOpen(field) { return nil }
    return DecimalText.number(field, decimal: decimal)
  }

  /// Whether it holds a mark that may part thousands, or cents as well.
  private static func isOpen(_ field: String) -> Bool { hasMark(field) && DecimalText.decimalSign(of: field) == nil }

  private static func hasMark(_ field: String) -> Bool {
    field.utf8.contains { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ".") }
  }

  /// Whether a number written here would say which mark stands before the cents, where nothing does.
  func isSettled(by number: Decimal) -> Bool { Self.hasMark(text(number)) }

  /// The rate that a field holds: it has no thousands.
  func rate(_ field: String) -> Decimal? { DecimalText.number(field, decimal: decimal) }

  /// A number as the table writes it.
  func text(_ number: Decimal) -> String {
    let plain = number.text
    return decimal == "," ? plain.split(separator: ".").joined(separator: ",") : plain
  }
}
