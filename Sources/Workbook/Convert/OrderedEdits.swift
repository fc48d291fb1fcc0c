/// Changes to the bytes of a part that are made from its front to its end: a hundred thousand rows change in one pass.
struct OrderedEdits {
  private let original: [UInt8]
  private var made: [UInt8] = []
  private var kept = 0

  init(_ original: [UInt8]) { self.original = original }

  /// Puts bytes in the place of those in `range`, which lies behind all that was changed before.
  mutating func replace(_ range: Range<Int>, with bytes: some Sequence<UInt8>) {
    replace(range) { $0.append(contentsOf: bytes) }
  }

  /// The same with what `write` puts at the end of what it is given.
  mutating func replace(_ range: Range<Int>, _ write: (inout [UInt8]) -> Void) {
    if made.isEmpty { made.reserveCapacity(original.count + original.count / 4) }
    if kept < range.lowerBound { made.append(contentsOf: original[kept..<range.lowerBound]) }
    write(&made)
    kept = max(kept, range.upperBound)
  }

  /// Takes the bytes in `range` away.
  mutating func remove(_ range: Range<Int>) { replace(range, with: EmptyCollection<UInt8>()) }

  /// Puts bytes before the one at `offset`.
  mutating func insert(_ bytes: [UInt8], at offset: Int) { replace(offset..<offset, with: bytes) }

  /// The whole with its changes; `nil` where there are none.
  consuming func result() -> [UInt8]? {
    guard kept > 0 || !made.isEmpty else { return nil }
    made.append(contentsOf: original[kept...])
    return made
  }
}
