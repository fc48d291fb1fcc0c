import Platform

extension TextDecoding {
  /// The text of a statement in UTF-8, its encoding told by what the bytes are.
  ///
  /// UTF-8 and UTF-16 show themselves. What is neither is windows-1251 where letters of its Cyrillic half stand side by side, as they do
  /// in words, and windows-1252 where they stand alone, as an umlaut does.
  ///
  /// - Parameter encoding: what is known of it otherwise; `nil` where nothing is.
  /// - Throws: `ImportError.encoding`.
  static func detected(_ bytes: [UInt8], encoding: String? = nil) throws(ImportError) -> [UInt8] {
    if encoding != nil { return try utf8(bytes, encoding: encoding) }
    if let utf16 = utf16Name(bytes) { return try utf8(bytes, encoding: utf16) }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) || isUTF8(bytes) { return try utf8(bytes, encoding: nil) }
    let (letters, beside, sequences) = counts(bytes)
    if sequences * 2 > letters {
      throw .encoding(
        "it is UTF-8 but for some bytes. Have the bank write it anew, or name its encoding: --read-as encoding=NAME")
    }
    return try utf8(bytes, encoding: beside * 2 >= letters ? "windows-1251" : "windows-1252")
  }

  private static func isUTF8(_ bytes: [UInt8]) -> Bool { String(validating: bytes, as: UTF8.self) != nil }

  /// By the mark, or by zeros in the place of every other byte.
  private static func utf16Name(_ bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
    let start = bytes.prefix(512)
    guard start.count >= 8, start.contains(0) else { return nil }
    // The upper halves of Latin and Cyrillic letters.
    func isUpper(_ parity: Int) -> Bool {
      let halves = start.indices.filter { $0 % 2 == parity }
      return halves.count { start[$0] == 0 || start[$0] == 4 } * 10 >= halves.count * 9
    }
    return isUpper(1) ? "UTF-16LE" : isUpper(0) ? "UTF-16BE" : nil
  }

  /// Bytes above ASCII that would be letters in windows-1251, those of them beside another, and whole sequences of UTF-8.
  private static func counts(_ bytes: [UInt8]) -> (letters: Int, beside: Int, sequences: Int) {
    var (letters, beside, sequences) = (0, 0, 0)
    for index in bytes.indices where bytes[index] >= 0xC0 {
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      letters += 1
      if next >= 0xC0 || index > 0 && bytes[index - 1] >= 0xC0 { beside += 1 }
      if (0xC2...0xDF).contains(bytes[index]), (0x80...0xBF).contains(next) { sequences += 1 }
    }
    return (letters, beside, sequences)
  }
}
