import FoundationEssentials

/// An exact number with a decimal point: `mantissa` divided by ten to the power of `places`.
struct Numeral: Hashable, Sendable {
  /// All digits without the point.
  var mantissa: Int
  /// Digits after the point.
  var places: Int

  init(_ mantissa: Int, places: Int = 0) {
    self.mantissa = mantissa
    self.places = places
  }

  /// The largest whole part that is still an amount: 12 digits (contract, section 1).
  static let largestWhole = 999_999_999_999

  /// The digits before the point.
  var whole: Int { mantissa / Numeral.power(places) }
  /// Whether nothing stands after the point.
  var isWhole: Bool { places == 0 }
  /// "10.2025": a month of a year, and no amount.
  var isMonthAndYear: Bool { places == 4 && (1...12).contains(whole) && (2_000...2_099).contains(mantissa % 10_000) }
  /// The same number as Foundation counts it.
  var decimal: Decimal {
    Decimal(sign: mantissa < 0 ? .minus : .plus, exponent: -places, significand: Decimal(abs(mantissa)))
  }

  /// This whole number with `hundredths` after the point.
  func with(hundredths: Int) -> Numeral {
    Numeral(mantissa * 100 + hundredths, places: 2)
  }

  /// The product, or `nil` past 12 digits before the point.
  func times(_ factor: Int) -> Numeral? {
    let (product, overflow) = mantissa.multipliedReportingOverflow(by: factor)
    guard !overflow else { return nil }
    var result = Numeral(product, places: places)
    while result.places > 0, result.mantissa % 10 == 0 {
      result = Numeral(result.mantissa / 10, places: result.places - 1)
    }
    return result.whole <= Numeral.largestWhole ? result : nil
  }

  /// The product, half up to two places, or `nil` where it is too large to count.
  func times(_ other: Numeral) -> Numeral? {
    let (product, overflow) = mantissa.multipliedReportingOverflow(by: other.mantissa)
    guard !overflow else { return nil }
    let extra = places + other.places - 2
    guard extra > 0 else { return Numeral(product, places: places + other.places) }
    let unit = Numeral.power(extra)
    return Numeral((product + unit / 2) / unit, places: 2)
  }

  /// The sum, or `nil` where it is too large to count.
  func adding(_ other: Numeral) -> Numeral? {
    let places = max(places, other.places)
    let (left, leftOverflow) = mantissa.multipliedReportingOverflow(by: Numeral.power(places - self.places))
    let (right, rightOverflow) = other.mantissa.multipliedReportingOverflow(by: Numeral.power(places - other.places))
    let (sum, overflow) = left.addingReportingOverflow(right)
    guard !leftOverflow, !rightOverflow, !overflow else { return nil }
    return Numeral(sum, places: places)
  }

  /// Ten to the power of `exponent`, which is 0 to 18.
  static func power(_ exponent: Int) -> Int {
    var result = 1
    for _ in 0..<min(max(exponent, 0), 18) { result *= 10 }
    return result
  }
}
