import CHTTPServer

/// Undoes percent signs in paths and queries, in place, but for `%00`: the text ends for C where a zero byte stands, and
/// `/health%00/anything` must not pass for `/health`.
enum PercentDecoding {
  static let undo: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutablePointer<CChar>?) -> Int = {
    _, _, text in
    guard let text else { return 0 }
    var read = 0
    var written = 0
    while text[read] != 0 {
      if text[read] == percent, let high = digit(text[read + 1]), let low = digit(text[read + 2]), high + low > 0 {
        text[written] = CChar(bitPattern: high * 16 + low)
        read += 3
      } else {
        text[written] = text[read]
        read += 1
      }
      written += 1
    }
    // What is left behind the shorter text is wiped: `RequestHead` looks for what stands where nothing should.
    for rest in written...read { text[rest] = 0 }
    return written
  }

  private static let percent = CChar(UInt8(ascii: "%"))

  private static func digit(_ character: CChar) -> UInt8? {
    switch UInt8(bitPattern: character) {
    case let byte where (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte): byte - UInt8(ascii: "0")
    case let byte where (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte): byte - UInt8(ascii: "a") + 10
    case let byte where (UInt8(ascii: "A")...UInt8(ascii: "F")).contains(byte): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
