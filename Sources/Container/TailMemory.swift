import Synchronization

/// The tail that was found last: finding one may take a pass over the whole part, and a change looks for it twice, first
/// to read its rows and then to write them.
final class TailMemory: Sendable {
  private let last = Mutex<(part: String, tail: Tail)?>(nil)

  func tail(of part: String) -> Tail? {
    last.withLock { $0?.part == part ? $0?.tail : nil }
  }

  func remember(_ tail: Tail, of part: String) {
    last.withLock { $0 = (part, tail) }
  }
}
