/// The first letter and the length of a word as a number: the shelf on which words that may be meant by a misspelling lie.
public enum SpellingShelf {
  /// How many shelves there are.
  public static let count = 69 * 32

  /// Words of these lengths are on shelves.
  public static let lengths = 3...24

  /// The shelf of words that start with `first` and have `length` letters.
  public static func of(first: UInt8, length: Int) -> Int { letter(first) * 32 + length }

  /// Digits, Cyrillic, Latin.
  private static func letter(_ byte: UInt8) -> Int {
    switch byte {
    case 0x30...0x39: Int(byte) - 0x30 + 1
    case 0x41...0x60: Int(byte) - 0x41 + 11
    case 0x61...0x7A: Int(byte) - 0x61 + 43
    default: 0
    }
  }
}
