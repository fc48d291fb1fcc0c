import CZlib
import CZlibShims

/// Raw deflate streams (RFC 1951) that are in memory as a whole.
enum RawDeflate {
  /// The text, if `bytes` are a whole stream that ends with their last byte and gives at most `most` bytes.
  ///
  /// The first `phase` bits of the first byte are skipped; `window` is the text that the stream may refer to.
  static func inflate(_ bytes: ArraySlice<UInt8>, most: Int, phase: Int = 0, window: [UInt8] = []) -> [UInt8]? {
    guard let (text, isWhole) = run(bytes, most: most, phase: phase, window: window), isWhole else { return nil }
    return text
  }

  /// Whether nothing in the first `count` bytes of text refers to what stands before `bytes`; they may end within.
  static func isIndependent(_ bytes: ArraySlice<UInt8>, upTo count: Int) -> Bool {
    guard let (text, isWhole) = run(bytes, most: count, phase: 0, window: []) else { return false }
    return isWhole || text.count == count
  }

  /// `nil` where the bytes are no deflate stream.
  private static func run(
    _ bytes: ArraySlice<UInt8>, most: Int, phase: Int, window: [UInt8]
  ) -> (text: [UInt8], isWhole: Bool)? {
    var stream = z_stream()
    guard budget_inflate_init_raw(&stream) == Z_OK else { return nil }
    defer { inflateEnd(&stream) }
    var bytes = bytes
    if phase > 0, let first = bytes.popFirst() { inflatePrime(&stream, Int32(8 - phase), Int32(first >> phase)) }
    if !window.isEmpty { inflateSetDictionary(&stream, window, UInt32(window.count)) }
    var text: [UInt8] = []
    var status = Z_OK
    bytes.withUnsafeBytes { input in
      stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress?.assumingMemoryBound(to: UInt8.self))
      stream.avail_in = UInt32(input.count)
      var room = min(most, max(4 << 10, input.count * 8))
      while status == Z_OK {
        // One byte more than is allowed tells a stream that ends there from one that goes on.
        text.append(
          contentsOf: [UInt8](unsafeUninitializedCapacity: room + 1) { buffer, count in
            stream.next_out = buffer.baseAddress
            stream.avail_out = UInt32(room + 1)
            status = CZlib.inflate(&stream, Z_NO_FLUSH)
            count = room + 1 - Int(stream.avail_out)
          })
        guard text.count <= most, stream.avail_out == 0 else { break }
        room = min(most - text.count, text.count)
      }
    }
    guard status == Z_OK || status == Z_STREAM_END || status == Z_BUF_ERROR else { return nil }
    if text.count > most { return (Array(text[..<most]), false) }
    return (text, status == Z_STREAM_END && stream.avail_in == 0)
  }
}
