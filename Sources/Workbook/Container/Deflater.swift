import CZlib
import CZlibShims

/// Deflates into a raw stream (RFC 1951).
struct Deflater: ~Copyable {
  let stream: UnsafeMutablePointer<z_stream>

  /// zlib's own balance of size and time.
  static let level: Int32 = 6

  enum Flush {
    case none, full, finish
  }

  init() {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let status = budget_deflate_init_raw(stream, Self.level)
    precondition(status == Z_OK, "zlib has no memory")
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
      case .full: Z_FULL_FLUSH
      case .finish: Z_FINISH
      }
    stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress?.assumingMemoryBound(to: UInt8.self))
    stream.pointee.avail_in = UInt32(input.count)
    let room = 32 << 10
    withUnsafeTemporaryAllocation(byteCount: room, alignment: 16) { buffer in
      repeat {
        stream.pointee.next_out = buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
        stream.pointee.avail_out = UInt32(room)
        _ = CZlib.deflate(stream, mode)
        output.append(contentsOf: buffer[..<(room - Int(stream.pointee.avail_out))])
      } while stream.pointee.avail_out == 0
    }
  }
}
