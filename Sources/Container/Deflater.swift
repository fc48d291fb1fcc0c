import CZlib
import CZlibShims
import Platform
import Sheets

/// Deflates into a raw stream (RFC 1951), from its start or from a boundary between two blocks on.
struct Deflater: ~Copyable {
  enum Flush {
    case none
    /// To a byte boundary.
    case sync
    /// To a byte boundary, and nothing that follows refers to anything before.
    case full
    case finish
  }

  enum Effort: Int32 {
    /// For small parts that change often: a fifth of the time for a tenth more bytes.
    case least = 1
    /// zlib's own balance of size and time.
    case balanced = 6
  }

  private static let room = 32 << 10
  private let stream: UnsafeMutablePointer<z_stream>

  /// `window` is the text before, to which the stream may refer; the stream starts with the low `phase` bits of
  /// `partial`, which belong to the block before.
  ///
  /// Throws `inputOutput` with `ENOMEM` when there is no memory.
  init(
    for path: String, window: [UInt8] = [], phase: Int = 0, partial: UInt8 = 0, effort: Effort = .balanced
  ) throws(SheetError) {
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    guard budget_deflate_init_raw(stream, effort.rawValue) == Z_OK else {
      stream.deallocate()
      throw .inputOutput(path: path, operation: "deflate", code: ENOMEM)
    }
    self.stream = stream
    if !window.isEmpty { deflateSetDictionary(stream, window, UInt32(window.count)) }
    if phase > 0 { deflatePrime(stream, Int32(phase), Int32(partial & (1 << phase - 1))) }
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
  }

  /// Deflates all of `input`, and appends what comes out.
  mutating func deflate(_ input: UnsafeRawBufferPointer, _ flush: Flush, to output: inout [UInt8]) {
    let mode =
      switch flush {
      case .none: Z_NO_FLUSH
      case .sync: Z_SYNC_FLUSH
      case .full: Z_FULL_FLUSH
      case .finish: Z_FINISH
      }
    stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress?.assumingMemoryBound(to: UInt8.self))
    stream.pointee.avail_in = UInt32(input.count)
    withUnsafeTemporaryAllocation(byteCount: Self.room, alignment: 16) { buffer in
      repeat {
        stream.pointee.next_out = buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
        stream.pointee.avail_out = UInt32(buffer.count)
        _ = CZlib.deflate(stream, mode)
        output.append(contentsOf: buffer[..<(buffer.count - Int(stream.pointee.avail_out))])
      } while stream.pointee.avail_out == 0
    }
  }

  mutating func deflate(_ input: [UInt8], _ flush: Flush, to output: inout [UInt8]) {
    input.withUnsafeBytes { deflate($0, flush, to: &output) }
  }
}
