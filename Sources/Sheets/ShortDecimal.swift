import FoundationEssentials

/// A number of at most 15 digits, as nearly all cells hold: hundreds of thousands of them are read, converted and written without
/// a `Decimal` each.
package struct ShortDecimal: Hashable, Sendable {
  /// Its digits without the point, with the sign.
  package let digits: Int
  /// How many of them stand behind the point; the last one is not a nought.
  package let places: Int

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
    var text = number.description
    let found = text.withUTF8 { ShortDecimal($0, in: 0..<$0.count, most: Self.kept) }
    guard let found else { return nil }
    self = found
  }

  /// The same number.
  package var decimal: Decimal {
    Decimal(sign: digits < 0 ? .minus : .plus, exponent: -places, significand: Decimal(digits.magnitude))
  }

  /// The number below zero for one above, and the other way round.
  package static prefix func - (number: ShortDecimal) -> ShortDecimal {
    ShortDecimal(digits: -number.digits, places: number.places)
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
