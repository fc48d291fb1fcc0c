import CZlib
import CZlibShims
import Platform
import Sheets

/// Reads a part's content from its place in the archive, as much at a time as the caller has room for.
package struct PartReader: ~Copyable {
  /// A place between two deflate blocks, in bits from the start of the compressed content.
  struct Boundary: Hashable, Sendable {
    let bits: Int64

    var byte: Int64 { bits / 8 }
    /// How many bits of `byte` belong to the block before.
    var phase: Int { Int(bits % 8) }
  }

  /// Whether all content has been given, and the compressed content ended where the archive says.
  private(set) var isFinished = false
  /// Where the last `read(stoppingAtBlocks:)` stopped, if that was between two blocks.
  private(set) var boundary: Boundary?

  private let file: OpenFile
  private let method: ArchiveEntry.Method
  private let damage: SheetError
  private let end: Int64
  private let start: Int64
  private var position: Int64
  private let input: UnsafeMutableRawBufferPointer
  private let stream: UnsafeMutablePointer<z_stream>

  /// Reads compressed content of `count` bytes at `start` of the file; throws `damage` where it is not what it claims.
  package init(
    _ file: OpenFile, at start: Int64, count: Int64, method: ArchiveEntry.Method, damage: SheetError
  ) throws(SheetError) {
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    guard budget_inflate_init_raw(stream) == Z_OK else {
      stream.deallocate()
      throw .inputOutput(path: file.path, operation: "inflate", code: ENOMEM)
    }
    self.stream = stream
    self.file = file
    self.method = method
    self.damage = damage
    self.start = start
    position = start
    end = start + count
    input = .allocate(byteCount: Int(min(max(count, 1), 16 << 10)), alignment: 16)
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
    input.deallocate()
  }

  /// Fills the buffer, or as much of it as there is; how many bytes. With `stoppingAtBlocks` it also stops after each
  /// deflate block, and says where in `boundary`.
  package mutating func read(
    into output: UnsafeMutableRawBufferPointer, stoppingAtBlocks: Bool = false
  ) throws(SheetError) -> Int {
    boundary = nil
    guard method == .deflated else { return try readStored(into: output) }
    var made = 0
    while made < output.count, !isFinished {
      if stream.pointee.avail_in == 0 { try refill() }
      let room = min(output.count - made, 1 << 30)
      stream.pointee.next_out = output.baseAddress?.advanced(by: made).assumingMemoryBound(to: UInt8.self)
      stream.pointee.avail_out = UInt32(room)
      let status = inflate(stream, stoppingAtBlocks ? Z_BLOCK : Z_NO_FLUSH)
      made += room - Int(stream.pointee.avail_out)
      switch status {
      case Z_STREAM_END:
        guard stream.pointee.avail_in == 0, position == end else { throw damage }
        isFinished = true
      case Z_OK: break
      // Not even Z_BUF_ERROR: with room for output, only the end of the input keeps zlib from going on.
      default: throw damage
      }
      if stoppingAtBlocks, stream.pointee.data_type & 0xC0 == 0x80 {
        let consumed = position - start - Int64(stream.pointee.avail_in)
        boundary = Boundary(bits: consumed * 8 - Int64(stream.pointee.data_type & 7))
        break
      }
    }
    return made
  }

  private mutating func refill() throws(SheetError) {
    let count = Int(min(end - position, Int64(input.count)))
    let filled = try file.read(at: position, into: UnsafeMutableRawBufferPointer(rebasing: input[..<count]))
    guard filled == count else { throw damage }
    position += Int64(filled)
    stream.pointee.next_in = input.baseAddress?.assumingMemoryBound(to: UInt8.self)
    stream.pointee.avail_in = UInt32(filled)
  }

  private mutating func readStored(into output: UnsafeMutableRawBufferPointer) throws(SheetError) -> Int {
    let count = Int(min(end - position, Int64(output.count)))
    let filled = try file.read(at: position, into: UnsafeMutableRawBufferPointer(rebasing: output[..<count]))
    guard filled == count else { throw damage }
    position += Int64(filled)
    isFinished = position == end
    return filled
  }
}
