import FoundationEssentials

/// An amount of a currency.
public struct Money: Hashable, Sendable, CustomStringConvertible {
  /// In whole units of the currency, not in cents.
  public let amount: Decimal
  /// What the amount is counted in.
  public let currency: Currency

  /// An amount of a currency.
  public init(_ amount: Decimal, _ currency: Currency) {
    self.amount = amount
    self.currency = currency
  }

  /// Such as `234.6 BGN`.
  public var description: String { "\(amount) \(currency)" }
}

extension Decimal {
  /// Reads a plain decimal number: an optional minus, digits, and an optional point with digits after it.
  ///
  /// Stricter than `Decimal(string:)`, which reads "12abc" as 12. Returns `nil` for any other text, and for more than
  /// 38 significant digits.
  public init?(exactly text: some StringProtocol) {
    if let short = ShortDecimal(exactly: text) {
      self = short.decimal
      return
    }
    let bytes = Array(text.utf8)
    var digits = 0
    var points = 0
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
      case UInt8(ascii: ".") where points == 0 && digits > 0: points += 1
      case UInt8(ascii: "-") where index == 0: break
      default: return nil
      }
    }
    guard (1...38).contains(digits), bytes.last != UInt8(ascii: ".") else { return nil }
    self.init(string: String(text))
  }

  /// This number rounded to `places` digits after the point (none, where it is negative), halves away from zero.
  ///
  /// Money is rounded once, at the end (contract, section 3).
  public func rounded(places: Int) -> Decimal {
    let places = Swift.max(places, 0)
    guard isFinite, exponent < -places else { return self }
    if let short = ShortDecimal(self) { return short.rounded(places: places).decimal }
    var digits = Array(description.utf8)
    let negative = digits.first == UInt8(ascii: "-")
    if negative { digits.removeFirst() }
    guard let point = digits.firstIndex(of: UInt8(ascii: ".")) else { return self }
    let kept = point + 1 + places
    guard kept < digits.count else { return self }
    let roundsUp = digits[kept] >= UInt8(ascii: "5")
    digits.removeSubrange(kept...)
    guard var result = Decimal(string: String(decoding: digits, as: UTF8.self)) else { return self }
    if roundsUp { result += Decimal(sign: .plus, exponent: -places, significand: 1) }
    return negative ? -result : result
  }

  /// This number, above zero, with at most `digits` significant digits, halves up.
  public func rounded(significantDigits digits: Int) -> Decimal {
    let length = significand.text.utf8.count
    return rounded(places: digits - length - exponent)
  }

  /// What one unit is worth where `units` of it are worth this number: as a rate is kept, with eight significant digits, halves up.
  /// Both are above zero.
  public func rate(per units: Decimal) -> Decimal {
    if let dividend = ShortDecimal(self), let divisor = ShortDecimal(units),
      let rate = ShortDecimal.quotient(dividend, divisor)
    {
      return rate.decimal
    }
    return (self / units).rounded(significantDigits: 8)
  }
}
