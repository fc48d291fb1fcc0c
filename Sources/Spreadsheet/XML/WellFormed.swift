import CExpat
import Platform

/// Whether a part is well-formed XML: the judgement of a full parser, where our own scanner sees only what it needs.
package enum WellFormed {
  /// Larger parts are taken as they are: checking them would cost more than the change itself.
  static let limit = 64 << 10

  /// Throws where the part is not well-formed. Document type declarations are refused by the scanner before this.
  ///
  /// - Parameter limit: in bytes; a larger part is not looked at.
  package static func check(_ bytes: [UInt8], upTo limit: Int = WellFormed.limit) throws(XMLFault) {
    guard bytes.count <= limit else { return }
    guard let parser = XML_ParserCreate(nil) else { noMemory() }
    defer { XML_ParserFree(parser) }
    XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, _ in
      // The handler is given the parser itself, and stops it.
      XML_StopParser(data.map { OpaquePointer($0) }, 0)
    }
    XML_UseParserAsHandlerArg(parser)
    let status = bytes.withUnsafeBytes { buffer in
      XML_Parse(parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count), 1)
    }
    guard status == XML_STATUS_OK else {
      switch XML_GetErrorCode(parser) {
      case XML_ERROR_ABORTED: throw .documentType
      case XML_ERROR_NO_MEMORY: noMemory()
      default: throw .malformed(max(0, Int(XML_GetCurrentByteIndex(parser))))
      }
    }
  }

  /// Ends the program, as Swift does wherever it finds no memory: a sound part would be called malformed, or not be looked at.
  private static func noMemory() -> Never { abort() }
}
