import Synchronization

/// Small parts that were read: a change looks into some of them twice, for what refers to the rows and for values.
final class PartMemory: Sendable {
  private let known = Mutex<[(part: String, content: [UInt8])]>([])

  /// Parts past this size are read again, and no more than that is kept of all.
  private static let limit = 128 << 10

  func content(of part: String) -> [UInt8]? {
    known.withLock { parts in parts.first { $0.part == part }?.content }
  }

  func remember(_ content: [UInt8], of part: String) {
    known.withLock { parts in
      guard parts.reduce(content.count, { $0 + $1.content.count }) <= Self.limit else { return }
      parts.append((part, content))
    }
  }
}
