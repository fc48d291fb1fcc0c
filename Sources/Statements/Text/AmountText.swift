import Entities
import FoundationEssentials
import Sheets

/// Sums as statements write them, and the mark that stands before their cents.
struct AmountText: Hashable {
  private let decimal: Unicode.Scalar

  /// - Parameter decimal: what stands before the cents.
  init(decimal: Unicode.Scalar) { self.decimal = decimal }

  /// The mark that all texts agree with.
  ///
  /// - Throws: `ImportError.undecided` where the texts leave it open: `1,234` by itself is a thousand or little more than one.
  init(of texts: [String]) throws(ImportError) {
    var found: Unicode.Scalar?
    var open: String?
    for text in texts {
      let plain = AmountText.bare(text)
      if let sign = DecimalText.decimalSign(of: plain) {
        if found == nil { found = sign }
      } else if open == nil, plain.utf8.contains(UInt8(ascii: ",")) || plain.utf8.contains(UInt8(ascii: ".")) {
        open = text
      }
    }
    if found == nil, let open {
      throw .undecided(what: "the sum “\(open)” can be read in two ways", settledBy: ["decimal=,", "decimal=."])
    }
    decimal = found ?? "."
  }

  /// What a person is told that a sum is to be.
  var expectation: String { "a number with “\(decimal)” before the cents" }

  /// The number; `nil` where the text is none. A sign behind it, brackets for what went out, and a currency are understood.
  func number(_ text: String) -> Decimal? {
    let bare = AmountText.bare(text)
    if bare.hasPrefix("("), bare.hasSuffix(")") {
      return DecimalText.number(bare.dropFirst().dropLast(), decimal: decimal).map { $0 < 0 ? $0 : -$0 }
    }
    if bare.hasSuffix("-") { return DecimalText.number(bare.dropLast(), decimal: decimal).map { -$0 } }
    return DecimalText.number(bare, decimal: decimal)
  }

  /// Without a currency before or behind it.
  private static func bare(_ text: String) -> Substring {
    let plain = FormulaGuard.unguarded(text)
    var rest = plain[...].drop { $0.isWhitespace }
    let signed = rest.first.map { "+-\u{2212}".contains($0) } ?? false
    while let last = rest.last, !("0"..."9").contains(last), !")-.,".contains(last) { rest = rest.dropLast() }
    guard !signed else { return rest }
    while let first = rest.first, first.isLetter || first.isCurrencySymbol { rest = rest.dropFirst() }
    return rest.drop { $0.isWhitespace }
  }
}
