import CIconv
import Glibc

/// Turns the bytes of a file into UTF-8.
enum TextDecoding {
  /// The text of `bytes` in an encoding that the C library knows by that name, such as `windows-1251`.
  ///
  /// Where none is named: UTF-8, or UTF-16 with a byte order mark.
  /// - Throws: `ImportError.encoding`.
  static func utf8(_ bytes: [UInt8], encoding: String?) throws(ImportError) -> [UInt8] {
    if let encoding { return try converted(bytes, from: encoding) }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return try converted(bytes, from: "UTF-16")
    }
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw .encoding("it is not UTF-8. Name its encoding in the rules, such as: encoding = windows-1251")
    }
    return bytes
  }

  private static func converted(_ bytes: [UInt8], from encoding: String) throws(ImportError) -> [UInt8] {
    let converter = iconv_open("UTF-8", encoding)
    // The C library answers (iconv_t)-1 for an encoding that it does not know.
    guard Int(bitPattern: converter) != -1 else { throw .encoding("there is no encoding “\(encoding)”") }
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
    guard result != -1 else {
      throw .encoding("its byte \(bytes.count - inputLeft + 1) is not \(encoding)")
    }
    let text = output.prefix(output.count - outputLeft).map { UInt8(bitPattern: $0) }
    return text.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(text.dropFirst(3)) : text
  }
}
