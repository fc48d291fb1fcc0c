/// Text from outside on its way to a person: details, names of sheets, paths and a server's words may hold characters that move a
/// terminal's cursor, turn the direction of what follows (CVE-2021-42574), or pass for another line. What stands for them
/// is seen, and takes one column.
enum VisibleText {
  /// Appends the UTF-8 of `text`: a picture for each control character (`␊`, `␛`), and `�` for what ends a line or turns
  /// the direction in Unicode's other ways.
  ///
  /// - Parameter keepsTabs: For what is separated by them.
  static func append(_ text: String, to bytes: inout [UInt8], keepsTabs: Bool = false) {
    var text = text
    text.withUTF8 { utf8 in
      var start = 0
      while let found = firstHidden(utf8[start...], keepsTabs: keepsTabs) {
        bytes.append(contentsOf: utf8[start..<found.lowerBound])
        bytes.append(contentsOf: picture(utf8[found.lowerBound]).utf8)
        start = found.upperBound
      }
      bytes.append(contentsOf: utf8[start...])
    }
  }

  /// Appends JSON, with such characters escaped as JSON does: they can stand in its strings only.
  static func append(json: [UInt8], to bytes: inout [UInt8]) {
    json.withUnsafeBufferPointer { json in
      var start = 0
      while let found = firstHidden(json[start...], keepsTabs: false) {
        bytes.append(contentsOf: json[start..<found.lowerBound])
        bytes.append(contentsOf: escape(json[found]).utf8)
        start = found.upperBound
      }
      bytes.append(contentsOf: json[start...])
    }
  }

  /// Where the next character stands that would not be seen as itself: Cc, the separators of lines and paragraphs
  /// (U+2028, U+2029), and what embeds, overrides or isolates a direction (U+202A to U+202E, U+2066 to U+206F).
  private static func firstHidden(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, keepsTabs: Bool) -> Range<Int>? {
    var at = bytes.startIndex
    while at < bytes.endIndex {
      let byte = bytes[at]
      if byte < 0x20 || byte == 0x7F {
        if byte != UInt8(ascii: "\t") || !keepsTabs { return at..<at + 1 }
      } else if byte == 0xC2, at + 1 < bytes.endIndex, bytes[at + 1] < 0xA0 {
        return at..<at + 2
      } else if byte == 0xE2, at + 2 < bytes.endIndex {
        let last = bytes[at + 2]
        if bytes[at + 1] == 0x80 ? (0xA8...0xAE).contains(last) : bytes[at + 1] == 0x81 && (0xA6...0xAF).contains(last)
        {
          return at..<at + 3
        }
      }
      at += 1
    }
    return nil
  }

  private static func picture(_ first: UInt8) -> String {
    let code: UInt32 = first < 0x20 ? 0x2400 + UInt32(first) : first == 0x7F ? 0x2421 : 0xFFFD
    return Unicode.Scalar(code).map { String(Character($0)) } ?? "?"
  }

  private static func escape(_ character: Slice<UnsafeBufferPointer<UInt8>>) -> String {
    let scalar = String(decoding: character, as: UTF8.self).unicodeScalars.first?.value ?? 0xFFFD
    let digits = String(scalar, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
