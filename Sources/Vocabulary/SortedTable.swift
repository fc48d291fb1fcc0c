/// Sorted lines in the binary's constant data, searched where they lie: nothing is built at start.
///
/// A line starts with its key and a tab.
struct SortedTable {
  private let start: UnsafePointer<UInt8>
  /// The size of the table in bytes.
  let count: Int

  init(_ lines: StaticString) {
    start = lines.utf8Start
    count = lines.utf8CodeUnitCount
  }

  /// Where the first line stands whose key is not before `key`; `count` if there is none.
  ///
  /// - Parameter from: the start of a line known not to be after the wanted one.
  func lowerBound(_ key: [UInt8], from: Int = 0) -> Int {
    var low = from
    var high = count
    while low < high {
      let middle = lineStart((low + high) / 2, notBefore: low)
      if isBefore(middle, key) { low = lineEnd(middle) + 1 } else { high = middle }
    }
    return low
  }

  /// Whether the line at `offset` has exactly this key.
  func hasKey(_ key: [UInt8], at offset: Int) -> Bool {
    hasPrefix(key, at: offset) && start[offset + key.count] == SortedTable.tab
  }

  /// Whether the key of the line at `offset` starts with these bytes.
  func hasPrefix(_ prefix: [UInt8], at offset: Int) -> Bool {
    guard offset + prefix.count < count else { return false }
    for index in prefix.indices where start[offset + index] != prefix[index] { return false }
    return true
  }

  /// The fields of the line at `offset`, the key first.
  func fields(at offset: Int) -> Fields {
    let keyEnd = find(SortedTable.tab, from: offset)
    let codesEnd = find(SortedTable.tab, from: keyEnd + 1)
    return Fields(
      key: bytes(offset, keyEnd), codes: bytes(keyEnd + 1, codesEnd), rest: bytes(codesEnd + 1, lineEnd(codesEnd)))
  }

  /// The three fields of a line.
  struct Fields {
    /// What the line is found by.
    let key: UnsafeBufferPointer<UInt8>
    /// Two letters a listing.
    let codes: UnsafeBufferPointer<UInt8>
    /// The rest of the line.
    let rest: UnsafeBufferPointer<UInt8>

    /// How many words the phrase has as its file spells it.
    var wordCount: Int { 1 + rest.count { $0 == 32 } }
  }

  private func bytes(_ from: Int, _ to: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: start + from, count: max(0, to - from))
  }

  private func isBefore(_ offset: Int, _ key: [UInt8]) -> Bool {
    var position = offset
    for byte in key {
      let other = start[position]
      if other != byte { return other < byte }
      position += 1
    }
    return false
  }

  private func lineStart(_ offset: Int, notBefore limit: Int) -> Int {
    var position = offset
    while position > limit && start[position - 1] != SortedTable.newline { position -= 1 }
    return position
  }

  private func lineEnd(_ offset: Int) -> Int { find(SortedTable.newline, from: offset) }

  private func find(_ byte: UInt8, from: Int) -> Int {
    var position = from
    while position < count && start[position] != byte { position += 1 }
    return position
  }

  private static let tab: UInt8 = 9
  private static let newline: UInt8 = 10
}
