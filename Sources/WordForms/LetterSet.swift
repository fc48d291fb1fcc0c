/// Which letters a word has, one bit each: two words that are one slip apart differ in two bits at most.
///
/// Six bytes of five bits, so that it is printable and that two sets can be compared without unpacking them.
public enum LetterSet {
  /// The set of a word's letters.
  public static func of(_ key: Letters) -> [UInt8] {
    var set = [UInt8](repeating: 0x40, count: width)
    for byte in key {
      let bit = Int(byte) % 30
      set[bit / 5] |= 1 << UInt8(bit % 5)
    }
    return set
  }

  /// The bytes of a set.
  public static let width = 6
}
