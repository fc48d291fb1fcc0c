// Little-endian numbers, as zip has them.
extension Array where Element == UInt8 {
  func uint16(_ offset: Int) -> UInt16 { UInt16(self[offset]) | UInt16(self[offset + 1]) << 8 }

  func uint32(_ offset: Int) -> UInt32 { UInt32(uint16(offset)) | UInt32(uint16(offset + 2)) << 16 }

  func uint64(_ offset: Int) -> UInt64 { UInt64(uint32(offset)) | UInt64(uint32(offset + 4)) << 32 }

  package mutating func append<Number: FixedWidthInteger>(littleEndian number: Number) {
    for byte in 0..<Number.bitWidth / 8 { append(UInt8(truncatingIfNeeded: number >> (8 * byte))) }
  }

  package mutating func replace<Number: FixedWidthInteger>(at offset: Int, littleEndian number: Number) {
    for byte in 0..<Number.bitWidth / 8 { self[offset + byte] = UInt8(truncatingIfNeeded: number >> (8 * byte)) }
  }
}
