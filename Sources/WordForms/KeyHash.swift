/// Where a key is looked for in a hash table of packed offsets: the slot of its hash, then the next ones until it is found
/// or a slot is empty.
public enum KeyHash {
  /// A number for a key (Fowler, Noll and Vo, 1a, 32 bits, with the high bits folded in).
  @inlinable
  public static func of(_ key: some Sequence<UInt8>) -> Int {
    var hash: UInt32 = 2_166_136_261
    for byte in key { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return Int(hash ^ hash >> 15)
  }

  /// What stands in a slot without a key: higher than any offset.
  public static let empty = (1 << (6 * PackedNumber.offsetWidth)) - 1

  /// The offset of a key; `nil` for one that has none.
  ///
  /// - Parameters:
  ///   - slots: what ``slots(for:offsets:)`` made.
  ///   - isKey: whether the key stands at an offset.
  @inlinable
  public static func offset(
    of key: some Sequence<UInt8>, in slots: StaticString, isKey: (_ offset: Int) -> Bool
  ) -> Int? {
    let count = slots.utf8CodeUnitCount / PackedNumber.offsetWidth
    var slot = of(key) & (count - 1)
    while true {
      let offset = PackedNumber.value(
        at: slots.utf8Start + slot * PackedNumber.offsetWidth, width: PackedNumber.offsetWidth)
      if offset == empty { return nil }
      if isKey(offset) { return offset }
      slot = (slot + 1) & (count - 1)
    }
  }

  /// The slots for keys with these offsets, packed: a power of two of them, at most two thirds taken.
  public static func slots(for keys: [[UInt8]], offsets: [Int]) -> [UInt8] {
    var count = 4
    while count * 2 < keys.count * 3 { count *= 2 }
    var slots = [Int](repeating: empty, count: count)
    for (key, offset) in zip(keys, offsets) {
      var slot = of(key) & (count - 1)
      while slots[slot] != empty { slot = (slot + 1) & (count - 1) }
      slots[slot] = offset
    }
    return slots.flatMap { PackedNumber.bytes($0, width: PackedNumber.offsetWidth) }
  }
}
