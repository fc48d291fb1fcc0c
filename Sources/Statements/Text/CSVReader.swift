/// Reads records of comma-separated values: RFC 4180, with any one-byte separator and either kind of line end.
struct CSVReader {
  /// One record, and the line it starts on.
  struct Record: Hashable {
    let line: Int
    var fields: [String]
  }

  private let bytes: [UInt8]
  private let separator: UInt8
  private var position = 0
  private var line = 1

  /// - Parameter separator: `nil` takes whichever of `;`, tab and `,` the first line has most of.
  init(utf8 bytes: [UInt8], separator: UInt8?) {
    self.bytes = bytes
    self.separator = separator ?? CSVReader.likelySeparator(bytes)
  }

  /// The next record that is not an empty line; `nil` after the last.
  ///
  /// - Throws: `ImportError.openQuote`.
  mutating func next() throws(ImportError) -> Record? {
    while position < bytes.count {
      let start = line
      let fields = try record()
      if fields.count > 1 || fields.first?.isEmpty == false { return Record(line: start, fields: fields) }
    }
    return nil
  }

  private mutating func record() throws(ImportError) -> [String] {
    var fields: [String] = []
    while true {
      fields.append(try field())
      guard position < bytes.count else { return fields }
      let byte = bytes[position]
      position += 1
      if byte == separator { continue }
      if byte == UInt8(ascii: "\r"), position < bytes.count, bytes[position] == UInt8(ascii: "\n") { position += 1 }
      line += 1
      return fields
    }
  }

  /// Leaves the position at what ended the field.
  private mutating func field() throws(ImportError) -> String {
    guard position < bytes.count, bytes[position] == quote else {
      let start = position
      while position < bytes.count, !endsField(bytes[position]) { position += 1 }
      return String(decoding: bytes[start..<position], as: UTF8.self)
    }
    let opened = line
    var content: [UInt8] = []
    position += 1
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == quote {
        guard position < bytes.count, bytes[position] == quote else {
          // What stands between the closing quote and the separator is no part of the field.
          while position < bytes.count, !endsField(bytes[position]) { position += 1 }
          return String(decoding: content, as: UTF8.self)
        }
        position += 1
      } else if byte == UInt8(ascii: "\n") {
        line += 1
      }
      content.append(byte)
    }
    throw .openQuote(line: opened)
  }

  private let quote = UInt8(ascii: "\"")

  private func endsField(_ byte: UInt8) -> Bool {
    byte == separator || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  private static func likelySeparator(_ bytes: [UInt8]) -> UInt8 {
    let first = bytes.prefix { $0 != UInt8(ascii: "\n") }
    let candidates = [UInt8(ascii: ";"), UInt8(ascii: "\t"), UInt8(ascii: ",")]
    let counts = candidates.map { candidate in (candidate, first.count { $0 == candidate }) }
    return counts.max { $0.1 < $1.1 }.map { $0.1 > 0 ? $0.0 : UInt8(ascii: ",") } ?? UInt8(ascii: ",")
  }
}
