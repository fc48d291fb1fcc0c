/// Empty deflate blocks that bring a stream from a byte boundary to any bit of a byte (RFC 1951, 3.2), so that blocks
/// which once started at that bit can follow as they are.
struct BitPadding {
  private(set) var bytes: [UInt8] = []
  /// The bits that do not fill a byte yet, and how many they are.
  private(set) var partial: UInt8 = 0
  private(set) var phase = 0

  /// Padding that ends `phase` bits, 0 to 7, into a byte.
  init(to phase: Int) {
    if phase % 2 == 1 { addOddBlock() }
    while self.phase != phase { addEvenBlock() }
  }

  /// With the fixed codes: not the last block (0), type 01, end of block (seven zeros): 10 bits.
  private mutating func addEvenBlock() { add(0b010, count: 10) }

  /// With codes of its own, 95 bits: a literal and the end of block with a bit each, two distances with a bit each.
  private mutating func addOddBlock() {
    add(0b100, count: 3)
    add(0, count: 5)  // 257 literals and lengths
    add(1, count: 5)  // 2 distances
    add(15, count: 4)  // 19 code lengths follow, in the order 16 17 18 0 8 7 9 6 10 5 11 4 12 3 13 2 14 1 15
    for symbol in [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15] {
      add(symbol == 1 || symbol == 18 ? 1 : 0, count: 3)
    }
    // The code lengths: 1 is coded 0, and 18 (11 to 138 times nothing) is coded 1.
    add(1, count: 1)
    add(138 - 11, count: 7)
    add(1, count: 1)
    add(117 - 11, count: 7)
    add(0, count: 4)  // literal 255, end of block, both distances
    add(1, count: 1)  // the end of the block: the second of the two codes
  }

  private mutating func add(_ value: Int, count: Int) {
    for bit in 0..<count {
      partial |= UInt8(value >> bit & 1) << UInt8(phase)
      phase += 1
      guard phase == 8 else { continue }
      bytes.append(partial)
      (partial, phase) = (0, 0)
    }
  }
}
