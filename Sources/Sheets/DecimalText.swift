import Entities
import FoundationEssentials

/// Numbers as files of text write them: with a comma or a point before the cents, and perhaps with marks between thousands.
public enum DecimalText {
  /// The number that a text holds; `nil` where it holds none.
  ///
  /// A mark that is not the decimal sign parts thousands: it stands before exactly three digits each time, and nowhere in a
  /// fraction. Anything else is no number: dropping a mark that was meant for the cents would make a hundred of one.
  ///
  /// - Parameter decimal: what stands before the cents, `,` or `.`.
  public static func number(_ text: some StringProtocol, decimal: Unicode.Scalar) -> Decimal? {
    var plain = ""
    var isFraction = false
    var grouping: Unicode.Scalar?
    /// Since the last mark.
    var digits = 0
    for scalar in trimmed(text) {
      switch scalar {
      case "0"..."9":
        plain.unicodeScalars.append(scalar)
        digits += 1
      case "-", "+", "\u{2212}":
        guard plain.isEmpty else { return nil }
        if scalar != "+" { plain = "-" }
      case _ where scalar == decimal:
        guard !isFraction, digits > 0, grouping == nil || digits == 3 else { return nil }
        plain.unicodeScalars.append(".")
        (isFraction, digits) = (true, 0)
      case _ where isGrouping(scalar):
        // A blank behind the sign, and what keeps a spreadsheet from taking the text for a formula.
        if digits == 0, grouping == nil, !isFraction, scalar == "'" ? plain.isEmpty : scalar.properties.isWhitespace {
          continue
        }
        guard !isFraction, grouping.map({ $0 == scalar && digits == 3 }) ?? (1...3).contains(digits) else { return nil }
        (grouping, digits) = (scalar, 0)
      default: return nil
      }
    }
    guard isFraction || grouping == nil || digits == 3 else { return nil }
    return Decimal(exactly: plain)
  }

  /// The mark that must stand before the cents in a text that is a number; `nil` where it has none, or `1,234` leaves it open.
  public static func decimalSign(of text: some StringProtocol) -> Unicode.Scalar? {
    var (commas, points) = (0, 0)
    var last: Unicode.Scalar?
    var before = 0
    var behind = 0
    var leads = false
    for byte in text.utf8 {
      if byte == UInt8(ascii: ",") || byte == UInt8(ascii: ".") {
        if byte == UInt8(ascii: ",") { commas += 1 } else { points += 1 }
        (last, before, behind) = (Unicode.Scalar(byte), before + behind, 0)
      } else if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        leads = leads || before + behind == 0 && byte == UInt8(ascii: "0")
        behind += 1
      }
    }
    guard let last else { return nil }
    if commas > 0, points > 0 { return last }
    if commas + points > 1 { return last == "," ? "." : "," }
    return behind == 3 && (1...3).contains(before) && !leads ? nil : last
  }

  private static func isGrouping(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ",", ".", "'", "\u{2019}": true
    default: scalar.properties.isWhitespace
    }
  }

  private static func trimmed(_ text: some StringProtocol) -> Substring.UnicodeScalarView {
    var rest = Substring(text).unicodeScalars
    while let first = rest.first, first.properties.isWhitespace { rest.removeFirst() }
    while let last = rest.last, last.properties.isWhitespace { rest.removeLast() }
    return rest
  }
}
