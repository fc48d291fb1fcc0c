import ActionHandler

/// Reads the usual body of an utterance, a flat object of plain texts, in a tenth of the time that a reader of any JSON
/// takes.
///
/// Whatever is unusual (escapes, other members, a member said twice, what is no JSON) it leaves to that reader, which
/// also says what is wrong.
struct UtteranceJSON {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0

  /// The utterance in a body; `nil` where the body is not of the usual kind.
  static func read(_ body: [UInt8]) -> ProcessActionRequestDTO? {
    body.withUnsafeBufferPointer { bytes in
      var reader = UtteranceJSON(bytes: bytes)
      return reader.object()
    }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private mutating func object() -> ProcessActionRequestDTO? {
    var input, date, session: String?
    guard take(UInt8(ascii: "{")) else { return nil }
    repeat {
      guard let name = text(), take(UInt8(ascii: ":")), let value = text() else { return nil }
      switch name {
      case "input" where input == nil: input = value
      case "date" where date == nil: date = value
      case "session_id" where session == nil: session = value
      default: return nil
      }
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "}")), skipSpace() == nil, let input else { return nil }
    return ProcessActionRequestDTO(input: input, date: date, sessionID: session)
  }

  /// The next byte that is no white space (RFC 8259, 2); `nil` at the end.
  private mutating func skipSpace() -> UInt8? {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      case let byte: return byte
      }
    }
    return nil
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard skipSpace() == byte else { return false }
    index += 1
    return true
  }

  /// A text in quotes without escapes.
  private mutating func text() -> String? {
    guard take(UInt8(ascii: "\"")) else { return nil }
    let start = index
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        index += 1
        return String(validating: UnsafeBufferPointer(rebasing: bytes[start..<(index - 1)]), as: UTF8.self)
      case UInt8(ascii: "\\"), 0x00..<0x20: return nil
      default: index += 1
      }
    }
    return nil
  }
}
