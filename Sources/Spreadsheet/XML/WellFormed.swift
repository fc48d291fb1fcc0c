import CExpat

/// Whether a part is well-formed XML: the judgement of a full parser, where our own scanner sees only what it needs.
package enum WellFormed {
  /// Larger parts are taken as they are: checking them would cost more than the change itself.
  static let limit = 64 << 10

  /// Throws where the part is not well-formed. Document type declarations are refused by the scanner before this.
  ///
  /// - Parameter limit: in bytes; a larger part is not looked at.
  package static func check(_ bytes: [UInt8], upTo limit: Int = WellFormed.limit) throws(XMLFault) {
    guard bytes.count <= limit else { return }
    guard let parser = XML_ParserCreate(nil) else { return }
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
      if XML_GetErrorCode(parser) == XML_ERROR_ABORTED { throw .documentType }
      throw .malformed(max(0, Int(XML_GetCurrentByteIndex(parser))))
    }
  }
}
