/// The months in Roman numerals, as dates are written in much of Europe: `3.XI.2025`.
enum RomanMonth {
  /// The month, 1 to 12, of folded letters; `nil` where they are none.
  static func value(of letters: ArraySlice<UInt8>) -> Int? {
    guard letters.count <= 8 else { return nil }
    let letters = latin(letters)
    guard letters.count <= 4 else { return nil }
    var total = 0
    var last = 0
    for letter in letters.reversed() {
      let value: Int
      switch letter {
      case UInt8(ascii: "i"): value = 1
      case UInt8(ascii: "v"): value = 5
      case UInt8(ascii: "x"): value = 10
      default: return nil
      }
      total += value < last ? -value : value
      last = max(last, value)
    }
    // "iiii", "vx": no numerals, though they add up.
    guard (1...12).contains(total), letters.elementsEqual(numeral(total)) else { return nil }
    return total
  }

  /// With the Cyrillic letters that look like Latin ones (U+0445, U+0456) as those: who writes Cyrillic types them.
  private static func latin(_ letters: ArraySlice<UInt8>) -> [UInt8] {
    var latin: [UInt8] = []
    for letter in letters {
      switch (latin.last, letter) {
      case (0xD1, 0x85): latin[latin.count - 1] = UInt8(ascii: "x")
      case (0xD1, 0x96): latin[latin.count - 1] = UInt8(ascii: "i")
      default: latin.append(letter)
      }
    }
    return latin
  }

  private static func numeral(_ value: Int) -> [UInt8] {
    let ones: [StaticString] = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"]
    let one = ones[value % 10]
    return (value >= 10 ? [UInt8(ascii: "x")] : [])
      + UnsafeBufferPointer(start: one.utf8Start, count: one.utf8CodeUnitCount)
  }
}
