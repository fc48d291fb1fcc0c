import CZlib
import Sheets

/// Finds the tail of a part by reading it once from its start, in bounded memory: behind the last boundary between two
/// deflate blocks that leaves enough.
struct BlockSearch {
  private let entry: ArchiveEntry
  private let archive: Archive

  /// How much text may follow the last boundary before the search gives up on blocks.
  private static let mostText = 4 << 20

  init(_ entry: ArchiveEntry, _ archive: Archive) {
    self.entry = entry
    self.archive = archive
  }

  /// Where no boundary serves, the tail is cut at `atLeast` bytes and all before it must be compressed anew.
  func tail(atLeast: Int64) throws(SheetError) -> Tail {
    var reader = try archive.reader(of: entry)
    let text = History(keeping: Tail.windowSize)
    var cut: (boundary: PartReader.Boundary, start: Int64)?
    let latest = entry.size - atLeast
    var sum: UInt = 0
    while !reader.isFinished {
      let room = text.room()
      let count = try reader.read(into: room, stoppingAtBlocks: true)
      sum = crc32_z(sum, room.baseAddress?.assumingMemoryBound(to: UInt8.self), count)
      text.made(count)
      guard text.end <= entry.size else { throw archive.damaged(entry) }
      if let boundary = reader.boundary, text.end <= latest, text.end > 0 {
        cut = (boundary, text.end)
        text.mark = text.end
      } else if text.end - text.mark > Int64(Self.mostText) + atLeast {
        cut = nil
        text.mark = text.end - atLeast
      }
    }
    guard text.end == entry.size, UInt32(sum) == entry.checksum else { throw archive.damaged(entry) }
    guard let cut else {
      return Tail(text: text.bytes(from: latest), start: latest, resume: .recompress)
    }
    let window = text.bytes(from: max(0, cut.start - Int64(Tail.windowSize)), to: cut.start)
    return Tail(text: text.bytes(from: cut.start), start: cut.start, resume: .boundary(cut.boundary, window: window))
  }
}

/// The last part of a text that is made piece by piece: what follows `mark`, and `keeping` bytes before it.
private final class History {
  /// Where the text ends so far.
  package private(set) var end: Int64 = 0
  /// Before this, only `keeping` bytes are needed.
  var mark: Int64 = 0
  private let keeping: Int
  private var storage: UnsafeMutableRawBufferPointer
  /// Where the storage's first byte stands.
  private var start: Int64 = 0

  private static let chunk = 128 << 10

  package init(keeping: Int) {
    self.keeping = keeping
    storage = .allocate(byteCount: 1 << 20, alignment: 16)
  }

  deinit { storage.deallocate() }

  /// Room for the next piece.
  func room() -> UnsafeMutableRawBufferPointer {
    if storage.count - Int(end - start) < Self.chunk { makeRoom() }
    return UnsafeMutableRawBufferPointer(rebasing: storage[Int(end - start)...].prefix(Self.chunk))
  }

  func made(_ count: Int) { end += Int64(count) }

  package func bytes(from: Int64, to: Int64? = nil) -> [UInt8] {
    Array(storage[Int(from - start)..<Int((to ?? end) - start)])
  }

  private func makeRoom() {
    let first = max(start, mark - Int64(keeping))
    let kept = UnsafeRawBufferPointer(rebasing: storage[Int(first - start)..<Int(end - start)])
    if kept.count > storage.count / 2 {
      let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: storage.count * 2, alignment: 16)
      larger.copyMemory(from: kept)
      storage.deallocate()
      storage = larger
    } else {
      UnsafeMutableRawBufferPointer(rebasing: storage[...]).copyMemory(from: kept)
    }
    start = first
  }
}
