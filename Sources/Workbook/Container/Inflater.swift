import CZlib
import CZlibShims

/// Inflates a raw deflate stream (RFC 1951), a buffer at a time.
struct Inflater: ~Copyable {
  /// zlib keeps a pointer to the stream's state: it must not move.
  let stream: UnsafeMutablePointer<z_stream>

  enum Step { case more, finished, damaged }

  init() {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let status = budget_inflate_init_raw(stream)
    precondition(status == Z_OK, "zlib has no memory")
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  /// Inflates as much as fits: how much of the input was used, how much output made, and whether the stream ended.
  mutating func inflate(
    _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer, stopAtBlocks: Bool = false
  ) -> (used: Int, made: Int, step: Step) {
    let (inputCount, outputCount) = (min(input.count, 1 << 30), min(output.count, 1 << 30))
    stream.pointee.next_in = UnsafeMutablePointer(
      mutating: input.baseAddress?.assumingMemoryBound(to: UInt8.self))
    stream.pointee.avail_in = UInt32(inputCount)
    stream.pointee.next_out = output.baseAddress?.assumingMemoryBound(to: UInt8.self)
    stream.pointee.avail_out = UInt32(outputCount)
    let status = CZlib.inflate(stream, stopAtBlocks ? Z_BLOCK : Z_NO_FLUSH)
    let used = inputCount - Int(stream.pointee.avail_in)
    let made = outputCount - Int(stream.pointee.avail_out)
    switch status {
    case Z_OK, Z_BUF_ERROR: return (used, made, .more)
    case Z_STREAM_END: return (used, made, .finished)
    default: return (used, made, .damaged)
    }
  }
}
