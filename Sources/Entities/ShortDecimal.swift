// What a `Decimal` holds as a whole number is public to the rest of Foundation only.
@_spi(SwiftCorelibsFoundation) import FoundationEssentials

/// A number of at most 15 digits, as nearly all amounts and cells are: it is read, converted and written without the arithmetic of
/// `Decimal`, which takes fourteen thousand instructions to write `12.5`, and four thousand to read it.
package struct ShortDecimal: Hashable, Sendable {
  /// Its digits without the point, with the sign.
  package let digits: Int
  /// How many of them stand behind the point; the last one is not a nought.
  package let places: Int

  /// In hundredths; `nil` where it has more places. At most 18 digits are read: a hundred times as much may be too large.
  package var cents: Int? {
    guard places <= 2 else { return nil }
    let (cents, isTooLarge) = digits.multipliedReportingOverflow(by: places == 2 ? 1 : places == 1 ? 10 : 100)
    return isTooLarge ? nil : cents
  }

  /// Digits, so many of them behind the point.
  package init(digits: Int, places: Int) {
    var (digits, places) = (digits, places)
    while places > 0, digits % 10 == 0 {
      digits /= 10
      places -= 1
    }
    self.digits = digits
    self.places = places
  }

  /// Reads at most 18 digits with or without a point among them, and a minus sign before; `nil` for any other text. Programs write
  /// the nearest binary fraction (`50.299999999999997`): the first 15 digits are what a person entered.
  package init?(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>) {
    self.init(bytes, in: range, most: 18)
  }

  /// Reads a whole text of at most 15 digits, as it is; `nil` for any other.
  package init?(exactly text: some StringProtocol) {
    let short = text.utf8.withContiguousStorageIfAvailable { bytes -> ShortDecimal? in
      guard bytes.last != UInt8(ascii: ".") else { return nil }
      return ShortDecimal(bytes, in: 0..<bytes.count, most: Self.kept)
    }
    guard let short = short ?? nil else { return nil }
    self = short
  }

  private init?(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>, most: Int) {
    var digits = 0
    var (count, significant) = (0, 0)
    var places: Int?
    let isNegative = range.first.map { bytes[$0] == UInt8(ascii: "-") } ?? false
    for byte in bytes[range.dropFirst(isNegative ? 1 : 0)] {
      if byte == UInt8(ascii: "."), places == nil, count > 0 {
        places = 0
      } else if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        digits = digits * 10 + Int(byte - UInt8(ascii: "0"))
        count += 1
        if digits > 0 { significant += 1 }
        places = places.map { $0 + 1 }
        guard significant <= most, count <= 30 else { return nil }
      } else {
        return nil
      }
    }
    guard count > 0 else { return nil }
    var behind = places ?? 0
    while significant > Self.kept {
      guard behind > 0 else { return nil }
      let rest = digits % 10
      digits /= 10
      behind -= 1
      significant -= 1
      if significant == Self.kept, rest >= 5 { digits += 1 }
    }
    self.init(digits: isNegative ? -digits : digits, places: behind)
  }

  private static let kept = 15

  /// The same number; `nil` for one with more digits.
  package init?(_ number: Decimal) {
    let exponent = number.exponent
    guard (-Self.kept...Self.kept).contains(exponent), number.isFinite else { return nil }
    let isNegative = number.isSignMinus
    let significand = isNegative ? number.significand.magnitude : number.significand
    // What does not fit comes back as another number.
    var digits = significand._uint64Value
    guard digits < Self.end, Decimal(digits) == significand else { return nil }
    for _ in 0..<max(exponent, 0) {
      digits *= 10
      guard digits < Self.end else { return nil }
    }
    self.init(digits: isNegative ? -Int(digits) : Int(digits), places: max(-exponent, 0))
  }

  /// One more than the largest.
  private static let end: UInt64 = 1_000_000_000_000_000

  /// The same number.
  package var decimal: Decimal {
    Decimal(sign: digits < 0 ? .minus : .plus, exponent: -places, significand: Decimal(digits.magnitude))
  }

  /// The number below zero for one above, and the other way round.
  package static prefix func - (number: ShortDecimal) -> ShortDecimal {
    ShortDecimal(digits: -number.digits, places: number.places)
  }

  /// With so many places at most, halves away from zero.
  package func rounded(places: Int) -> ShortDecimal {
    guard self.places > places else { return self }
    var rest = digits
    for _ in 1..<self.places - places { rest /= 10 }
    let last = rest % 10
    return ShortDecimal(digits: rest / 10 + (last >= 5 ? 1 : last <= -5 ? -1 : 0), places: places)
  }

  /// One number above zero divided by another, with at most eight significant digits, halves up; `nil` where that has too many
  /// places, or more than eight digits before the point.
  package static func quotient(_ dividend: ShortDecimal, _ divisor: ShortDecimal) -> ShortDecimal? {
    guard dividend.digits > 0, divisor.digits > 0 else { return nil }
    // One or two digits more than are kept.
    let noughts = Self.quotientDigits + 1 + length(divisor.digits) - length(dividend.digits)
    var (above, below) = (UInt128(dividend.digits), UInt128(divisor.digits))
    for _ in 0..<max(noughts, 0) { above *= 10 }
    for _ in 0..<max(-noughts, 0) { below *= 10 }
    var digits = Int(above / below)
    var places = dividend.places - divisor.places + noughts
    for left in (0..<length(digits) - Self.quotientDigits).reversed() {
      digits = left == 0 ? digits / 10 + (digits % 10 >= 5 ? 1 : 0) : digits / 10
      places -= 1
    }
    guard (0...2 * Self.kept).contains(places) else { return nil }
    return ShortDecimal(digits: digits, places: places)
  }

  private static let quotientDigits = 8

  private static func length(_ digits: Int) -> Int {
    var (length, rest) = (1, digits)
    while rest >= 10 {
      rest /= 10
      length += 1
    }
    return length
  }

  /// As `Decimal` writes it: `-12.5`.
  package var text: String {
    let most = max(places, Self.kept) + 3
    return String(unsafeUninitializedCapacity: most) { bytes in
      var (rest, left, start) = (digits.magnitude, places, most)
      repeat {
        start -= 1
        bytes[start] = UInt8(ascii: "0") + UInt8(rest % 10)
        rest /= 10
        left -= 1
        if left == 0 {
          start -= 1
          bytes[start] = UInt8(ascii: ".")
        }
      } while rest > 0 || left >= 0
      if digits < 0 {
        start -= 1
        bytes[start] = UInt8(ascii: "-")
      }
      for index in start..<most { bytes[index - start] = bytes[index] }
      return most - start
    }
  }

  /// Writes it at the end of `bytes` as a part of a workbook has it.
  package func append(to bytes: inout [UInt8]) {
    if digits < 0 { bytes.append(UInt8(ascii: "-")) }
    var divisor: UInt = 1
    for _ in 0..<places { divisor *= 10 }
    while digits.magnitude / divisor >= 10 { divisor *= 10 }
    var point: UInt = 1
    for _ in 0..<places { point *= 10 }
    while divisor > 0 {
      if divisor * 10 == point { bytes.append(UInt8(ascii: ".")) }
      bytes.append(UInt8(ascii: "0") + UInt8(digits.magnitude / divisor % 10))
      divisor /= 10
    }
  }
}

extension Decimal {
  /// As `description` has it.
  package var text: String { ShortDecimal(self)?.text ?? description }
}

extension DefaultStringInterpolation {
  /// Writes a number as its `description` has it.
  package mutating func appendInterpolation(_ number: Decimal) { appendLiteral(number.text) }
}
