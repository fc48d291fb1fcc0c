import CZlib

/// CRC-32, as zip has it.
package func checksum(_ bytes: [UInt8]) -> UInt32 { UInt32(crc32_z(0, bytes, bytes.count)) }

/// The checksum of a content whose head and tail change, without reading what is between.
///
/// For contents A and B, `crc(A‖B) = crc(A)·x^(8|B|) + crc(B)` over GF(2), modulo the polynomial. So the middle's
/// checksum follows from those of the whole, the head and the tail.
struct SplicedChecksum {
  /// Of head, middle and tail as they were; `middle` in bytes.
  static func combine(
    whole: UInt32, oldHead: [UInt8], newHead: [UInt8], middle: Int64, oldTail: [UInt8], newTail: [UInt8]
  ) -> UInt32 {
    let headAndMiddle = shift(whole ^ checksum(oldTail), by: -Int64(oldTail.count))
    let middleAlone = headAndMiddle ^ shift(checksum(oldHead), by: middle)
    let newHeadAndMiddle = shift(checksum(newHead), by: middle) ^ middleAlone
    return shift(newHeadAndMiddle, by: Int64(newTail.count)) ^ checksum(newTail)
  }

  /// Multiplied by x^(8·bytes). The polynomial is primitive: its powers of x repeat after 2^32 − 1, so going back is
  /// going forward by the rest.
  static func shift(_ checksum: UInt32, by bytes: Int64) -> UInt32 {
    let period = Int64(UInt32.max)
    let forward = ((bytes % period) + period) % period
    return UInt32(crc32_combine(UInt(checksum), 0, Int(forward)))
  }
}
