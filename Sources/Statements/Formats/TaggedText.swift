/// Reads OFX's tags: SGML, whose elements that hold text need no end, and XML alike.
struct TaggedText {
  /// What stands next in the file.
  enum Token: Hashable {
    case begin(String)
    case end(String)
    /// The text behind a tag, its entities told.
    case text(String)
  }

  private let bytes: [UInt8]
  private var position: Int
  /// Of what was read last, from 1.
  private(set) var line = 1

  /// - Parameter start: where the tags begin.
  init(_ bytes: [UInt8], from start: Int) {
    self.bytes = bytes
    position = start
    line += bytes[..<start].count { $0 == UInt8(ascii: "\n") }
  }

  /// `nil` at the end; a tag that is cut off is the end.
  mutating func next() -> Token? {
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "<") else {
        let start = position
        while position < bytes.count, bytes[position] != UInt8(ascii: "<") { advance() }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        if let cleaned = LineText.cleaned(TaggedText.entitiesTold(text)) { return .text(cleaned) }
        continue
      }
      advance()
      let start = position
      while position < bytes.count, bytes[position] != UInt8(ascii: ">") { advance() }
      guard position < bytes.count else { return nil }
      let name = String(decoding: bytes[start..<position], as: UTF8.self).uppercased()
      advance()
      if name.hasPrefix("?") || name.hasPrefix("!") { continue }
      if name.hasPrefix("/") { return .end(String(name.dropFirst()).trimmedTag) }
      return .begin(name.trimmedTag)
    }
    return nil
  }

  private mutating func advance() {
    if bytes[position] == UInt8(ascii: "\n") { line += 1 }
    position += 1
  }

  /// `&amp;` and its like, once: those of HTML that banks use beside the five of XML are numbers.
  static func entitiesTold(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var told = ""
    var rest = text[...]
    while let and = rest.firstIndex(of: "&") {
      told += rest[..<and]
      let name = rest[and...].dropFirst().prefix(9)
      guard let end = name.firstIndex(of: ";"), let character = character(named: name[..<end]) else {
        told += "&"
        rest = rest[rest.index(after: and)...]
        continue
      }
      told.append(character)
      rest = rest[rest.index(after: end)...]
    }
    return told + rest
  }

  private static func character(named name: Substring) -> Character? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    case "nbsp": return " "
    default:
      guard name.hasPrefix("#") else { return nil }
      let digits = name.dropFirst()
      let code = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return code.flatMap { Unicode.Scalar($0) }.map { Character($0) }
    }
  }
}

extension String {
  /// A tag's name without its attributes.
  fileprivate var trimmedTag: String { String(prefix { !$0.isWhitespace && $0 != "/" }) }
}
