/// One entry of a zip archive, as its central directory has it (APPNOTE.TXT 4.3.12).
package struct ArchiveEntry: Hashable, Sendable {
  package enum Method: Hashable, Sendable {
    case stored, deflated
  }

  /// With forward slashes, which some writers do not use.
  package let name: String
  let method: Method
  /// General-purpose flags; bit 3 says that a data descriptor follows the content.
  package let flags: UInt16
  package let checksum: UInt32
  let compressedSize: Int64
  package let size: Int64
  /// Where the local header stands.
  let offset: Int64
  /// The header in the central directory, as it was read.
  let directoryRecord: [UInt8]

  static let fixedSize = 46

  package var hasDataDescriptor: Bool { flags & 0x8 != 0 }
  var rawName: ArraySlice<UInt8> {
    directoryRecord[Self.fixedSize..<Self.fixedSize + Int(directoryRecord.uint16(28))]
  }
}
