internal import CIconv

/// Other encodings of text than UTF-8, as far as the C library knows them. (POSIX: `iconv`.)
package enum TextEncoding {
  /// Why bytes were not turned into UTF-8.
  package enum Fault: Error, Hashable, Sendable {
    /// There is no encoding of that name.
    case unknown
    /// The byte at this index, from 0 on, begins nothing that the encoding has.
    case invalid(at: Int)
  }

  /// The bytes in UTF-8, from an encoding of that name, such as `windows-1251` or `UTF-16`.
  package static func utf8(_ bytes: [UInt8], from encoding: String) throws(Fault) -> [UInt8] {
    let converter = iconv_open("UTF-8", encoding)
    // The C library answers (iconv_t)-1 for an encoding that it does not know.
    guard Int(bitPattern: converter) != -1 else { throw .unknown }
    defer { iconv_close(converter) }
    var input = bytes.map { CChar(bitPattern: $0) }
    // No character of one byte takes more than three in UTF-8, none of two or four takes more than twice as many.
    var output = [CChar](repeating: 0, count: bytes.count * 3 + 16)
    var inputLeft = input.count
    var outputLeft = output.count
    let result = input.withUnsafeMutableBufferPointer { from in
      output.withUnsafeMutableBufferPointer { to in
        var source = from.baseAddress
        var target = to.baseAddress
        return iconv(converter, &source, &inputLeft, &target, &outputLeft)
      }
    }
    guard result != -1 else { throw .invalid(at: bytes.count - inputLeft) }
    return output.prefix(output.count - outputLeft).map { UInt8(bitPattern: $0) }
  }
}
