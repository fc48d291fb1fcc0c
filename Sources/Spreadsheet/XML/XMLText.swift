extension Array where Element == UInt8 {
  /// The text in `range`, its entities and CDATA sections resolved, and without comments.
  package func xmlText(in range: Range<Int>) -> String {
    guard first(UInt8(ascii: "&"), in: range) != nil || first(UInt8(ascii: "<"), in: range) != nil else {
      return string(range)
    }
    var text: [UInt8] = []
    var at = range.lowerBound
    while at < range.upperBound {
      if self[at] == UInt8(ascii: "&"), let semicolon = first(UInt8(ascii: ";"), in: at..<range.upperBound),
        let resolved = entity(in: at + 1..<semicolon)
      {
        text.append(contentsOf: resolved)
        at = semicolon + 1
      } else if self[at] == UInt8(ascii: "<") {
        let section = starts(with: "<![CDATA[", at: at, before: range.upperBound)
        let mark: [UInt8] = section ? [0x5D, 0x5D, 0x3E] : [0x3E]
        let end = first(mark, in: at..<range.upperBound) ?? range.upperBound
        if section, at + 9 <= end { text.append(contentsOf: self[at + 9..<end]) }
        at = Swift.min(end + mark.count, range.upperBound)
      } else {
        text.append(self[at])
        at += 1
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private func entity(in range: Range<Int>) -> [UInt8]? {
    if holds("lt", in: range) { return [UInt8(ascii: "<")] }
    if holds("gt", in: range) { return [UInt8(ascii: ">")] }
    if holds("amp", in: range) { return [UInt8(ascii: "&")] }
    if holds("quot", in: range) { return [UInt8(ascii: "\"")] }
    if holds("apos", in: range) { return [UInt8(ascii: "'")] }
    guard range.count > 1, self[range.lowerBound] == UInt8(ascii: "#") else { return nil }
    let digits = string(range.lowerBound + 1..<range.upperBound)
    let code = digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let code, let scalar = Unicode.Scalar(code) else { return nil }
    return [UInt8](String(Character(scalar)).utf8)
  }
}

/// Text on its way into a part.
package enum XMLText {
  /// For the content of an element: `&`, `<` and `>` as entities. Characters that XML cannot hold must be gone.
  package static func content(_ text: String) -> [UInt8] { escaped(text, quotes: false) }

  /// For the value of an attribute, in quotes of either kind.
  package static func attribute(_ text: String) -> [UInt8] { escaped(text, quotes: true) }

  private static func escaped(_ text: String, quotes: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): bytes.append(contentsOf: "&amp;".utf8)
      case UInt8(ascii: "<"): bytes.append(contentsOf: "&lt;".utf8)
      case UInt8(ascii: ">"): bytes.append(contentsOf: "&gt;".utf8)
      case UInt8(ascii: "\"") where quotes: bytes.append(contentsOf: "&quot;".utf8)
      case UInt8(ascii: "'") where quotes: bytes.append(contentsOf: "&apos;".utf8)
      default: bytes.append(byte)
      }
    }
    return bytes
  }

  /// A cell's string as the file holds it: a character that XML cannot hold, or that would not come back, is written
  /// `_xHHHH_`, and an underscore that would be read as the start of such a code is written `_x005F_`
  /// (ECMA-376 part 1, 22.9.2.19, ST_Xstring).
  package static func cellText(_ text: String) -> [UInt8] {
    // What is written otherwise than it is: those two scalars begin with this byte.
    let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "_") && $0 != 0xEF }
    if isPlain { return content(text) }
    let scalars = Array(text.unicodeScalars)
    var written = ""
    for (index, scalar) in scalars.enumerated() {
      switch scalar.value {
      case 0..<0x09, 0x0B, 0x0C, 0x0D..<0x20, 0xFFFE, 0xFFFF: written += code(scalar.value)
      case 0x5F where isCode(scalars[index...]): written += code(0x5F)
      default: written.unicodeScalars.append(scalar)
      }
    }
    return content(written)
  }

  /// The same at the end of `bytes`.
  package static func append(cellText text: String, to bytes: inout [UInt8]) {
    var copy = text
    let isPlain = copy.withUTF8 { text in
      guard text.allSatisfy(isWrittenAsItIs) else { return false }
      bytes.append(contentsOf: text)
      return true
    }
    if !isPlain { bytes.append(contentsOf: cellText(text)) }
  }

  private static func isWrittenAsItIs(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, 0xEF, UInt8(ascii: "_"), UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"): false
    default: true
    }
  }

  /// The string that a cell's `_xHHHH_` codes stand for.
  package static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "_")) else { return text }
    let scalars = Array(text.unicodeScalars)
    var read = String.UnicodeScalarView()
    var at = 0
    while at < scalars.count {
      if isCode(scalars[at...]), let value = UInt32(hexDigits(scalars[at...]), radix: 16),
        let scalar = Unicode.Scalar(value)
      {
        read.append(scalar)
        at += 7
      } else {
        read.append(scalars[at])
        at += 1
      }
    }
    return String(read)
  }

  /// Whether `xml:space` must be set for the text to keep its spaces.
  package static func needsSpacePreserved(_ text: String) -> Bool {
    let isSpace = { (byte: UInt8) in byte.isXMLSpace }
    var text = text
    return text.withUTF8 { text in
      text.first.map(isSpace) ?? false || text.last.map(isSpace) ?? false
        || text.contains { $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
    }
  }

  private static func code(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return "_x" + String(repeating: "0", count: 4 - digits.count) + digits + "_"
  }

  private static func isCode(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
    let start = scalars.startIndex
    guard scalars.count >= 7, scalars[start] == "_", scalars[start + 1] == "x", scalars[start + 6] == "_" else {
      return false
    }
    return scalars[start + 2..<start + 6].allSatisfy(\.properties.isASCIIHexDigit)
  }

  private static func hexDigits(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var digits = String.UnicodeScalarView()
    digits.append(contentsOf: scalars[scalars.startIndex + 2..<scalars.startIndex + 6])
    return String(digits)
  }
}
