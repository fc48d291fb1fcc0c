/// The exponential function, which the standard library does not have.
enum Exponential {
  /// `e` to the power of `x`, for `x` between −700 and 700, to six digits where it is small.
  static func of(_ x: Double) -> Double {
    // exp(x) = (1 + x / 2^20)^(2^20): needs no table.
    var power = 1 + x / 1_048_576
    for _ in 0..<20 { power *= power }
    return power
  }
}
