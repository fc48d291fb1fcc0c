import CZlib
import Container

/// Makes zip archives for tests, right ones and wrong ones, without the code that is tested.
struct ZipBuilder {
  struct Part {
    var name: String
    var content: [UInt8]
    var isStored = false
    var localExtra: [UInt8] = []
    var directoryExtra: [UInt8] = []
    var hasDataDescriptor = false
    var flags: UInt16 = 0
    /// The compressed bytes, where the test makes them itself.
    var compressed: [UInt8]?
    var statedSize: Int?
    /// The sizes stand in the extra fields, which the test gives.
    var statesWideSizes = false
  }

  var parts: [Part] = []
  var comment: [UInt8] = []

  mutating func add(_ name: String, _ text: String) {
    parts.append(Part(name: name, content: Array(text.utf8)))
  }

  static func deflate(_ content: [UInt8], level: Int32 = 6) -> [UInt8] {
    var output = [UInt8](repeating: 0, count: Int(compressBound(UInt(content.count))) + 64)
    var stream = z_stream()
    deflateInit2_(&stream, level, Z_DEFLATED, -15, 8, 0, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    var input = content
    input.withUnsafeMutableBufferPointer { source in
      output.withUnsafeMutableBufferPointer { target in
        stream.next_in = source.baseAddress
        stream.avail_in = UInt32(source.count)
        stream.next_out = target.baseAddress
        stream.avail_out = UInt32(target.count)
        _ = CZlib.deflate(&stream, Z_FINISH)
      }
    }
    let count = Int(stream.total_out)
    deflateEnd(&stream)
    return Array(output[..<count])
  }

  func bytes() -> [UInt8] {
    var file: [UInt8] = []
    var directory: [UInt8] = []
    for part in parts {
      let offset = file.count
      let data = part.compressed ?? (part.isStored ? part.content : Self.deflate(part.content))
      var common: [UInt8] = []
      common.append(littleEndian: UInt16(20))
      common.append(littleEndian: part.flags | (part.hasDataDescriptor ? 8 : 0))
      common.append(littleEndian: UInt16(part.isStored ? 0 : 8))
      common.append(littleEndian: UInt32(0x5A21_6F00))
      var sizes: [UInt8] = []
      sizes.append(littleEndian: UInt32(crc32_z(0, part.content, part.content.count)))
      sizes.append(littleEndian: part.statesWideSizes ? .max : UInt32(data.count))
      sizes.append(littleEndian: part.statesWideSizes ? .max : UInt32(part.statedSize ?? part.content.count))

      file.append(littleEndian: UInt32(0x0403_4B50))
      file += common + (part.hasDataDescriptor ? [UInt8](repeating: 0, count: 12) : sizes)
      file.append(littleEndian: UInt16(part.name.utf8.count))
      file.append(littleEndian: UInt16(part.localExtra.count))
      file += Array(part.name.utf8) + part.localExtra + data
      if part.hasDataDescriptor {
        file.append(littleEndian: UInt32(0x0807_4B50))
        file += sizes
      }

      directory.append(littleEndian: UInt32(0x0201_4B50))
      directory.append(littleEndian: UInt16(45))
      directory += common + sizes
      directory.append(littleEndian: UInt16(part.name.utf8.count))
      directory.append(littleEndian: UInt16(part.directoryExtra.count))
      directory += [UInt8](repeating: 0, count: 6)
      directory.append(littleEndian: UInt32(0o100644 << 16))
      directory.append(littleEndian: UInt32(offset))
      directory += Array(part.name.utf8) + part.directoryExtra
    }
    let start = file.count
    file += directory
    file.append(littleEndian: UInt32(0x0605_4B50))
    file.append(littleEndian: UInt32(0))
    file.append(littleEndian: UInt16(parts.count))
    file.append(littleEndian: UInt16(parts.count))
    file.append(littleEndian: UInt32(directory.count))
    file.append(littleEndian: UInt32(start))
    file.append(littleEndian: UInt16(comment.count))
    return file + comment
  }
}
