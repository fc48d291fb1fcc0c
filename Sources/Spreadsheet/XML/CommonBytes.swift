/// How far two texts are the same. Offsets past a text's end count as its end.
package enum CommonBytes {
  /// How many bytes from these offsets on are the same.
  package static func front(_ old: [UInt8], from left: Int, _ new: [UInt8], from right: Int) -> Int {
    let most = min(old.count - left, new.count - right)
    guard left >= 0, right >= 0, most > 0 else { return 0 }
    return old.withUnsafeBytes { old in
      new.withUnsafeBytes { new in
        var count = 0
        while count + 32 <= most, isSame(old, left + count, new, right + count) { count += 32 }
        while count < most, old[left + count] == new[right + count] { count += 1 }
        return count
      }
    }
  }

  /// How many bytes at the ends are the same, none before these offsets.
  package static func back(_ old: [UInt8], from left: Int, _ new: [UInt8], from right: Int) -> Int {
    let most = min(old.count - left, new.count - right)
    guard left >= 0, right >= 0, most > 0 else { return 0 }
    return old.withUnsafeBytes { old in
      new.withUnsafeBytes { new in
        var count = 0
        while count + 32 <= most, isSame(old, old.count - count - 32, new, new.count - count - 32) { count += 32 }
        while count < most, old[old.count - 1 - count] == new[new.count - 1 - count] { count += 1 }
        return count
      }
    }
  }

  /// Whether 32 bytes are the same, by words: for vectors of bytes the compiler makes code that looks at each byte.
  @inline(__always)
  private static func isSame(
    _ old: UnsafeRawBufferPointer, _ left: Int, _ new: UnsafeRawBufferPointer, _ right: Int
  ) -> Bool {
    func difference(_ at: Int) -> UInt64 {
      old.loadUnaligned(fromByteOffset: left + at, as: UInt64.self)
        ^ new.loadUnaligned(fromByteOffset: right + at, as: UInt64.self)
    }
    return difference(0) | difference(8) | difference(16) | difference(24) == 0
  }
}
