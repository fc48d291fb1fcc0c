/// Changes to the bytes of a part, by the offsets of the original: what is not named stays as it is.
package struct ByteEdits {

  /// No edits yet.
  package init() {}
  package struct Edit {
    package let range: Range<Int>
    package let bytes: [UInt8]
    /// Whether the bytes are rows that the container may want to find again.
    let isRow: Bool
    /// The order in which edits at one place were asked for.
    let order: Int
  }

  private var edits: [Edit] = []

  package var isEmpty: Bool { edits.isEmpty }

  /// Puts `bytes` in place of those in `range`.
  package mutating func replace(_ range: Range<Int>, with bytes: [UInt8], isRow: Bool = false) {
    edits.append(Edit(range: range, bytes: bytes, isRow: isRow, order: edits.count))
  }

  /// Puts the text in place of the bytes in `range`.
  package mutating func replace(_ range: Range<Int>, with text: String) { replace(range, with: [UInt8](text.utf8)) }

  /// Puts `bytes` before the one at `offset`, after what was put there before.
  package mutating func insert(_ bytes: [UInt8], at offset: Int) { replace(offset..<offset, with: bytes) }

  package mutating func remove(_ range: Range<Int>) { replace(range, with: []) }

  /// The edits from the front; two that overlap are a fault of ours, and the answer is `nil`.
  package func sorted() -> [Edit]? {
    // What is inserted before a byte comes before what takes that byte's place.
    let sorted = edits.sorted {
      ($0.range.lowerBound, $0.range.isEmpty ? 0 : 1, $0.order) < (
        $1.range.lowerBound, $1.range.isEmpty ? 0 : 1, $1.order
      )
    }
    for (left, right) in zip(sorted, sorted.dropFirst()) where left.range.upperBound > right.range.lowerBound {
      return nil
    }
    return sorted
  }

  /// The bytes of `original` in `range` with the edits made; `nil` where two edits overlap or one leaves the range.
  package func applied(to original: [UInt8], in range: Range<Int>? = nil) -> [UInt8]? {
    guard let pieces = pieces(of: original, in: range) else { return nil }
    guard pieces.count != 1 else { return pieces.first }
    // `joined()` would go byte by byte.
    var all: [UInt8] = []
    all.reserveCapacity(pieces.reduce(0) { $0 + $1.count })
    for piece in pieces { all += piece }
    return all
  }

  /// The same, in pieces: a new one starts before and after each edit that is a row.
  func pieces(of original: [UInt8], in range: Range<Int>? = nil) -> [[UInt8]]? {
    let range = range ?? 0..<original.count
    guard let edits = sorted(), edits.first.map({ $0.range.lowerBound >= range.lowerBound }) ?? true,
      edits.last.map({ $0.range.upperBound <= range.upperBound }) ?? true
    else { return nil }
    var pieces: [[UInt8]] = []
    var piece: [UInt8] = []
    piece.reserveCapacity(range.count + edits.reduce(0) { $0 + $1.bytes.count })
    var at = range.lowerBound
    for edit in edits {
      piece.append(contentsOf: original[at..<edit.range.lowerBound])
      if edit.isRow, !piece.isEmpty {
        pieces.append(piece)
        piece = []
      }
      piece.append(contentsOf: edit.bytes)
      if edit.isRow {
        pieces.append(piece)
        piece = []
      }
      at = edit.range.upperBound
    }
    piece.append(contentsOf: original[at..<range.upperBound])
    return pieces + [piece]
  }

  /// The edits in `range`, with their offsets moved by `distance`.
  package func part(in range: Range<Int>, movedBy distance: Int) -> ByteEdits {
    var part = ByteEdits()
    part.edits = edits.filter { range.contains($0.range.lowerBound) }.map {
      Edit(
        range: $0.range.lowerBound + distance..<$0.range.upperBound + distance, bytes: $0.bytes, isRow: $0.isRow,
        order: $0.order)
    }
    return part
  }

  /// Where the first edit at or past `offset` stands.
  package func first(from offset: Int) -> Int? { edits.map(\.range.lowerBound).filter { $0 >= offset }.min() }
}
