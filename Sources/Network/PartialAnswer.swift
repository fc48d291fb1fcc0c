import CHTTPClient
import HTTP

/// An answer while it arrives; it stops the transfer when it grows past its limits.
final class PartialAnswer {
  private(set) var fields = HTTPFields()
  private(set) var body: [UInt8] = []
  private(set) var isTooLarge = false
  /// Whether the empty line after the fields has come; libcurl takes a head that breaks off for a whole one.
  private(set) var hasWholeHead = false
  private var headerBytes = 0
  private let bodyLimit: Int
  private let headerLimit: Int

  init(bodyLimit: Int, headerLimit: Int) {
    self.bodyLimit = bodyLimit
    self.headerLimit = headerLimit
  }

  static let receiveHeader: http_client_receiver = { bytes, size, count, context in
    PartialAnswer.receive(bytes, size * count, context) { $0.addHeader($1) }
  }

  static let receiveBody: http_client_receiver = { bytes, size, count, context in
    PartialAnswer.receive(bytes, size * count, context) { $0.addBody($1) }
  }

  /// How many bytes were taken: all of them, or none, which stops the transfer.
  private static func receive(
    _ bytes: UnsafePointer<CChar>?, _ count: Int, _ context: UnsafeMutableRawPointer?,
    _ add: (PartialAnswer, UnsafeRawBufferPointer) -> Bool
  ) -> Int {
    guard let context else { return 0 }
    let answer = Unmanaged<PartialAnswer>.fromOpaque(context).takeUnretainedValue()
    return add(answer, UnsafeRawBufferPointer(start: bytes, count: count)) ? count : -1
  }

  private func addBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard body.count + bytes.count <= bodyLimit else {
      isTooLarge = true
      return false
    }
    body.append(contentsOf: bytes)
    return true
  }

  private func addHeader(_ bytes: UnsafeRawBufferPointer) -> Bool {
    headerBytes += bytes.count
    guard headerBytes <= headerLimit else {
      isTooLarge = true
      return false
    }
    let line = String(decoding: bytes, as: UTF8.self)
    if line.hasPrefix("HTTP/") {
      // A new status line: what came before belonged to an interim answer.
      fields = HTTPFields()
      hasWholeHead = false
    } else if line == "\r\n" || line == "\n" {
      hasWholeHead = true
    } else if let colon = line.firstIndex(of: ":") {
      var value = line[line.index(after: colon)...].drop { $0.isWhitespace }
      while value.last?.isWhitespace == true { value.removeLast() }
      fields.add(String(line[..<colon]), String(value))
    }
    return true
  }
}
