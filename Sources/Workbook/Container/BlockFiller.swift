/// Empty deflate blocks that fill a number of bytes exactly (RFC 1951, 3.2), from one byte boundary to the next: what
/// stands behind them can stay where it is when what stands before them gets a little longer or shorter.
enum BlockFiller {
  /// What a head gets when it is given a place: enough for a few digits more, and for less.
  static let slack = 24

  /// `nil` for 1 to 4 bytes, and for 8, which no empty blocks come to.
  static func bytes(count: Int) -> [UInt8]? {
    guard count != 0 else { return [] }
    let odd = [0: 0, 1: 6, 2: 7, 3: 13, 4: 9][count % 5] ?? 0
    guard count >= max(odd, 5) else { return nil }
    let others: [[UInt8]] =
      switch odd {
      case 0: []
      case 13: [block(behind: 1), block(behind: 2)]
      default: [block(behind: odd == 9 ? 3 : odd - 5)]
      }
    let rest = (count - odd) / 5
    return (others + Array(repeating: block(behind: 0), count: rest)).flatMap(\.self)
  }

  /// A stored block of nothing, which ends at a byte boundary, behind so many blocks of 10 bits with the fixed codes.
  private static func block(behind fixed: Int) -> [UInt8] {
    // Each: not the last (0), type 01, end of block (seven zeros); bits go from the lowest up. The stored block's three
    // bits and those up to the boundary are zeros.
    var bits = 0
    for place in 0..<fixed { bits |= 0b010 << (10 * place) }
    let count = (10 * fixed + 3 + 7) / 8
    return (0..<count).map { UInt8(bits >> (8 * $0) & 0xFF) } + [0, 0, 0xFF, 0xFF]
  }
}
