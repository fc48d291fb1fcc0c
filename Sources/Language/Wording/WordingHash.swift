/// A hash of a few bytes (FNV-1a): the same in every run.
struct WordingHash {
  private var value: UInt32 = 2_166_136_261

  /// - Parameter kind: what is hashed, so that a word and an ending are two.
  init(_ kind: Unicode.Scalar) { join(UInt8(truncatingIfNeeded: kind.value)) }

  /// Its place in a table of 65,536; in a smaller one, a power of two, the rest of that.
  var place: UInt16 { UInt16(truncatingIfNeeded: value ^ value >> 15) }

  mutating func join(_ byte: UInt8) { value = (value ^ UInt32(byte)) &* 16_777_619 }

  func joined(with bytes: some Sequence<UInt8>) -> WordingHash {
    var hash = self
    for byte in bytes { hash.join(byte) }
    return hash
  }

  func joined(with other: WordingHash) -> WordingHash {
    var hash = self
    for shift in [0, 8, 16, 24] as [UInt32] { hash.join(UInt8(truncatingIfNeeded: other.value >> shift)) }
    return hash
  }
}
