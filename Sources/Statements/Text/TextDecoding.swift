import Platform

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
    let text: [UInt8]
    do {
      text = try TextEncoding.utf8(bytes, from: encoding)
    } catch {
      switch error {
      case .unknown: throw .encoding("there is no encoding “\(encoding)”")
      case .invalid(let index): throw .encoding("its byte \(index + 1) is not \(encoding)")
      }
    }
    return text.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(text.dropFirst(3)) : text
  }
}
