/// JSON (RFC 8259) in the making, in UTF-8: the one place that knows how a text stands in quotes.
///
/// Written as `JSONEncoder` writes it without escaped slashes, so that one cannot be told from the other.
public struct JSONText: Sendable {
  /// What was written so far.
  public private(set) var bytes: [UInt8] = []

  /// Nothing yet.
  public init() { bytes.reserveCapacity(Self.usual) }

  /// An answer about one entry has fewer bytes.
  private static let usual = 512

  /// Adds what is JSON already: names in quotes, signs, numbers.
  public mutating func add(_ json: String) {
    var json = json
    json.withUTF8 { bytes.append(contentsOf: $0) }
  }

  /// Adds a text in quotes; what section 7 of the RFC wants escaped is escaped.
  public mutating func add(text: String) {
    bytes.append(UInt8(ascii: "\""))
    var copy = text
    let isPlain = copy.withUTF8 { text in
      let isEscaped = { (byte: UInt8) in byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") }
      guard !text.contains(where: isEscaped) else { return false }
      bytes.append(contentsOf: text)
      return true
    }
    if !isPlain { add(escaping: text) }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func add(escaping text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): add("\\\"")
      case UInt8(ascii: "\\"): add("\\\\")
      case 0x08: add("\\b")
      case 0x09: add("\\t")
      case 0x0A: add("\\n")
      case 0x0C: add("\\f")
      case 0x0D: add("\\r")
      case 0x00..<0x20: add((byte < 0x10 ? "\\u000" : "\\u00") + String(byte, radix: 16))
      default: bytes.append(byte)
      }
    }
  }

  /// Adds elements with commas between them, in the brackets of an array.
  public mutating func add<Element>(list: [Element], _ write: (Element, inout JSONText) -> Void) {
    add("[")
    add(separated: list, write)
    add("]")
  }

  /// Adds elements with commas between them.
  public mutating func add<Element>(separated list: [Element], _ write: (Element, inout JSONText) -> Void) {
    for (index, element) in list.enumerated() {
      if index > 0 { add(",") }
      write(element, &self)
    }
  }
}
