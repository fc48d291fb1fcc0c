import Synchronization

/// Names for requests that came without one: eight letters and digits for the process, and a running number.
final class RequestIDs: Sendable {
  private let prefix: String
  private let next = Atomic<UInt64>(1)

  init() {
    var letters = ""
    for _ in 0..<8 { letters.append("abcdefghijkmnpqrstuvwxyz23456789".randomElement() ?? "a") }
    prefix = letters
  }

  func make() -> String { prefix + "-" + String(next.wrappingAdd(1, ordering: .relaxed).oldValue) }

  /// A name that a client may give its request: up to 128 visible ASCII characters, so that it cannot forge log lines.
  static func isAcceptable(_ id: String) -> Bool {
    (1...128).contains(id.utf8.count) && id.utf8.allSatisfy { (0x21...0x7E).contains($0) }
  }
}
