import CExpat

/// Reads XML from front to back. A document type is refused: nothing that a bank writes needs one, and it could make a file endless.
final class XMLEvents {
  /// What is told of an element when it ends: its path, its text and the attribute that a currency stands in.
  typealias Handler = (_ path: [String], _ text: String, _ currency: String?) -> Void

  private var path: [String] = []
  private var text: [UInt8] = []
  private var currencies: [String?] = []
  private var line = 1
  private let parser: XML_Parser
  private let began: (_ path: [String], _ line: Int) -> Void
  private let ended: Handler

  /// Elements within one another: the deepest of ISO 20022 are twelve.
  private static let deepest = 40
  /// Bytes of one text; what is longer says nothing that is wanted.
  private static let longest = 4096

  private init(_ parser: XML_Parser, began: @escaping ([String], Int) -> Void, ended: @escaping Handler) {
    self.parser = parser
    self.began = began
    self.ended = ended
  }

  /// Reads a file.
  ///
  /// - Throws: `ImportError.broken`, with the line.
  static func read(
    _ bytes: [UInt8], began: @escaping ([String], Int) -> Void, ended: @escaping Handler
  ) throws(ImportError) {
    let (bytes, encoding) = try decoded(bytes)
    guard let parser = XML_ParserCreate(encoding) else {
      throw .broken(line: 1, reason: "there is no memory to read it")
    }
    defer { XML_ParserFree(parser) }
    let events = XMLEvents(parser, began: began, ended: ended)
    XML_SetUserData(parser, Unmanaged.passUnretained(events).toOpaque())
    XML_SetElementHandler(
      parser, { XMLEvents.of($0)?.begin($1, $2) }, { data, _ in XMLEvents.of(data)?.end() })
    XML_SetCharacterDataHandler(parser) { XMLEvents.of($0)?.take($1, $2) }
    XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, _ in XMLEvents.of(data)?.stop() }
    let status = bytes.withUnsafeBytes { buffer in
      XML_Parse(parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(clamping: buffer.count), 1)
    }
    withExtendedLifetime(events) {}
    guard status == XML_STATUS_OK else {
      throw .broken(line: Int(XML_GetCurrentLineNumber(parser)), reason: "it is no whole XML from here on")
    }
  }

  private static func of(_ data: UnsafeMutableRawPointer?) -> XMLEvents? {
    data.map { Unmanaged<XMLEvents>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Encodings that the parser does not know are made into one that it does.
  private static func decoded(_ bytes: [UInt8]) throws(ImportError) -> ([UInt8], String?) {
    let head = String(decoding: bytes.prefix(200).filter { $0 < 0x80 && $0 != 0 }, as: UTF8.self).lowercased()
    for name in ["windows-1251", "windows-1252", "windows-1250"] where head.contains("encoding=\"\(name)\"") {
      return (try TextDecoding.utf8(bytes, encoding: name), "UTF-8")
    }
    return (bytes, nil)
  }

  private func begin(
    _ name: UnsafePointer<XML_Char>?, _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) {
    guard let name, path.count < XMLEvents.deepest else { return stop() }
    let full = String(cString: name)
    path.append(full.lastIndex(of: ":").map { String(full[full.index(after: $0)...]) } ?? full)
    currencies.append(XMLEvents.value(of: "Ccy", attributes))
    text.removeAll(keepingCapacity: true)
    began(path, Int(XML_GetCurrentLineNumber(parser)))
  }

  private static func value(
    of wanted: String, _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) -> String? {
    guard var attribute = attributes else { return nil }
    while let name = attribute.pointee {
      if String(cString: name) == wanted { return attribute.advanced(by: 1).pointee.map { String(cString: $0) } }
      attribute = attribute.advanced(by: 2)
    }
    return nil
  }

  private func take(_ characters: UnsafePointer<XML_Char>?, _ count: Int32) {
    guard let characters, text.count < XMLEvents.longest else { return }
    text.append(contentsOf: UnsafeBufferPointer(start: characters, count: Int(count)).map { UInt8(bitPattern: $0) })
  }

  private func end() {
    ended(path, String(decoding: text, as: UTF8.self), currencies.last ?? nil)
    text.removeAll(keepingCapacity: true)
    path.removeLast()
    currencies.removeLast()
  }

  private func stop() { XML_StopParser(parser, 0) }
}
