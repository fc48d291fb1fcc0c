/// Empty deflate blocks that fill a number of bytes exactly (RFC 1951, 3.2), from one byte boundary to the next: what
/// stands behind them can stay where it is when what stands before them gets a little longer or shorter.
enum BlockFiller {
  /// What a head gets when it is given a place: enough for a few digits more, and for less.
  static let slack = bytes(count: 24) ?? []

  /// `nil` for 1 to 4 bytes, and for 8, which no empty blocks come to.
  static func bytes(count: Int) -> [UInt8]? {
    guard count > 0 else { return count == 0 ? [] : nil }
    // 0, 6, 7, 13 and 9 bytes: what is left is a multiple of five.
    let odd = [[], [1], [2], [1, 2], [3]][count % 5].flatMap(block)
    guard odd.count <= count else { return nil }
    return odd + (0..<(count - odd.count) / 5).flatMap { _ in block(behind: 0) }
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
