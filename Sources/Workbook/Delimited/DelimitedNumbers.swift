import Entities
import FoundationEssentials
import Sheets

/// How a table writes numbers.
struct DelimitedNumbers {
  /// What stands before the cents.
  private let decimal: Unicode.Scalar
  /// Whether nothing tells it, or some tells one and some the other.
  private let isUnclear: Bool

  /// By all amounts that stand there; where none tells, a table between semicolons has the comma.
  init(_ amounts: some Sequence<String>, separator: UInt8) {
    var (commas, points) = (0, 0)
    for amount in amounts {
      switch DecimalText.decimalSign(of: amount) {
      case ",": commas += 1
      case ".": points += 1
      default: continue
      }
    }
    isUnclear = (commas > 0) == (points > 0)
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
    let hasMark = field.utf8.contains { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ".") }
    if isUnclear, hasMark, DecimalText.decimalSign(of: field) == nil { return nil }
    return DecimalText.number(field, decimal: decimal)
  }

  /// The rate that a field holds: it has no thousands.
  func rate(_ field: String) -> Decimal? { DecimalText.number(field, decimal: decimal) }

  /// A number as the table writes it.
  func text(_ number: Decimal) -> String {
    let plain = number.text
    return decimal == "," ? plain.split(separator: ".").joined(separator: ",") : plain
  }
}
