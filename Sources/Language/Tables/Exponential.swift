/// The exponential function, which the standard library does not have.
enum Exponential {
  /// `e` to the power of `x`, for `x` between −700 and 700, to five digits where it is small.
  static func of(_ x: Double) -> Double {
    // exp(x) = (1 + x / 2^16)^(2^16): needs no table.
    var power = 1 + x / 65_536
    for _ in 0..<16 { power *= power }
    return power
  }
}
