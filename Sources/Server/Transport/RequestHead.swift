import CHTTPServer
import HTTP
import Platform

/// The first line of a request as libmicrohttpd holds it: in the memory that the fields lie in, too.
struct RequestLine {
  let method: UnsafePointer<CChar>
  /// Percent signs decoded.
  let target: UnsafePointer<CChar>
  let version: UnsafePointer<CChar>
}

/// The fields and the query of a request, and whether another reader would find the same in it.
///
/// libmicrohttpd (0.9.75) is generous: of two lengths or hosts it takes the first, a length beside chunks it forgets, and
/// a text ends for it where a zero byte stands. A proxy in front may read the same bytes otherwise, and then one of the
/// two takes for a request what the other took for a body (RFC 9112, 11.2).
struct RequestHead {
  private(set) var fields = HTTPFields()
  private(set) var query: [Request.QueryItem] = []
  /// Whether it says each thing once, and nothing that may not be said.
  private(set) var isSound = true
  private var memory: HeadMemory
  private var version: UnsafeBufferPointer<CChar>?

  init(of connection: OpaquePointer, _ line: RequestLine) {
    version = UnsafeBufferPointer(start: line.version, count: strlen(line.version))
    memory = HeadMemory(from: line.method, count: http_server_head_size(connection))
    memory.visit(UnsafeBufferPointer(start: line.target, count: strlen(line.target)))
    withUnsafeMutablePointer(to: &self) { head in
      http_server_visit_head(
        connection,
        { head, kind, name, nameCount, value, valueCount in
          guard let head, let name else { return .YES }
          head.assumingMemoryBound(to: RequestHead.self).pointee
            .add(
              kind, UnsafeBufferPointer(start: name, count: nameCount),
              UnsafeBufferPointer(start: value, count: value == nil ? 0 : valueCount))
          return .YES
        }, head)
    }
    visitVersion()
    isSound = isSound && !memory.hidesText && !contradictsItself
  }

  private mutating func add(
    _ kind: MHD_ValueKind, _ name: UnsafeBufferPointer<CChar>, _ value: UnsafeBufferPointer<CChar>
  ) {
    let (nameText, valueText) = (RequestHead.text(name), RequestHead.text(value))
    if kind == .HEADER_KIND {
      visitVersion()
      isSound =
        isSound && !name.isEmpty && name.allSatisfy(RequestHead.isTokenCharacter)
        && !value.contains(where: RequestHead.isControl)
      fields.add(nameText, valueText)
    } else {
      query.append(Request.QueryItem(nameText, valueText))
    }
    memory.visit(name)
    memory.visit(value)
  }

  /// It stands between the query and the fields.
  private mutating func visitVersion() {
    guard let text = version else { return }
    memory.visit(text)
    version = nil
  }

  /// What a request may say only once; a proxy and this server could take different ones for the one that counts.
  private static let once = [
    "Host", "Content-Length", "Transfer-Encoding", "Content-Type", "Authorization", "X-API-Key", "Idempotency-Key",
  ]

  private var contradictsItself: Bool {
    var seen: UInt = 0
    for field in fields.fields {
      for (index, name) in RequestHead.once.enumerated() where field.isNamed(name) {
        if seen & (1 << index) != 0 { return true }
        seen |= 1 << index
      }
    }
    guard let coding = fields["Transfer-Encoding"] else { return false }
    return fields["Content-Length"] != nil || coding.lowercased() != "chunked"
  }

  private static func text(_ bytes: UnsafeBufferPointer<CChar>) -> String {
    bytes.withMemoryRebound(to: UInt8.self) { String(decoding: $0, as: UTF8.self) }
  }

  /// RFC 9110, 5.6.2.
  private static func isTokenCharacter(_ character: CChar) -> Bool {
    switch UInt8(bitPattern: character) {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
      UInt8(ascii: "!"), UInt8(ascii: "#")...UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "+"),
      UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  /// RFC 9110, 5.5: a tab may stand in a value, no other control character.
  private static func isControl(_ character: CChar) -> Bool {
    let byte = UInt8(bitPattern: character)
    return byte < 0x20 && byte != 0x09 || byte == 0x7F
  }
}

/// The memory in which libmicrohttpd has a request's head, walked over text by text: between two of them stands nothing but
/// white space and the zeros that end them, or else a zero byte in the request has hidden the rest of a text.
struct HeadMemory {
  private var next: UnsafePointer<CChar>
  private let end: UnsafePointer<CChar>
  private var hasHidden = false
  private var inside = 0
  private var elsewhere = 0

  init(from start: UnsafePointer<CChar>, count: Int) {
    end = start + count
    next = start + min(count, strlen(start))
  }

  /// Goes on behind a text.
  mutating func visit(_ text: UnsafeBufferPointer<CChar>) {
    guard let start = text.baseAddress else { return }
    guard start >= next, start + text.count <= end else {
      elsewhere += 1
      return
    }
    inside += 1
    look(upTo: start)
    next = start + text.count
  }

  /// Whether something stands behind a zero byte, or in a line that continues the one before (RFC 9112, 5.2), for which
  /// alone the library takes other memory. To be asked when all texts have been visited. Where none of them lies in this
  /// memory it is another version of the library, and nothing can be told.
  var hidesText: Bool {
    guard inside > 0 else { return false }
    var rest = self
    rest.look(upTo: end)
    return rest.hasHidden || elsewhere > 0
  }

  private mutating func look(upTo text: UnsafePointer<CChar>) {
    while next < text {
      switch UInt8(bitPattern: next.pointee) {
      case 0x00, 0x09, 0x0A, 0x0D, 0x20: break
      default: hasHidden = true
      }
      next += 1
    }
  }
}
