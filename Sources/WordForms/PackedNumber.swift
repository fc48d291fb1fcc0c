/// Whole numbers as text of a fixed width, for tables that are read where they lie: six bits a character, from `0`.
public enum PackedNumber {
  /// `width` characters for `value`.
  ///
  /// - Parameter value: zero or more, below 64 to the power of `width`.
  public static func bytes(_ value: Int, width: Int) -> [UInt8] {
    (0..<width).reversed().map { UInt8(48 + (value >> (6 * $0)) & 63) }
  }

  /// The number whose characters start at `start`.
  @inlinable
  public static func value(at start: UnsafePointer<UInt8>, width: Int) -> Int {
    var value = 0
    for offset in 0..<width { value = value << 6 | (Int(start[offset]) - 48) }
    return value
  }

  /// The characters of an offset into a table.
  public static let offsetWidth = 4
}
