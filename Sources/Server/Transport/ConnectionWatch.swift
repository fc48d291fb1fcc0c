import CHTTPServer
import Glibc
import Synchronization

/// Closes connections whose request takes too long to arrive.
///
/// libmicrohttpd's own time-out starts again with every byte, so that a client which sends one byte every few seconds
/// would hold its connection for ever.
final class ConnectionWatch: Sendable {
  /// One connection.
  final class Entry: Sendable {
    let descriptor: Int32
    /// Seconds on the steady clock at which the request began to be waited for; 0 while one is being answered.
    let since: Atomic<Int>

    init(descriptor: Int32) {
      self.descriptor = descriptor
      since = Atomic(ConnectionWatch.now())
    }
  }

  private let seconds: Int
  private let entries = Mutex<[ObjectIdentifier: Entry]>([:])

  init(seconds: Int) { self.seconds = seconds }

  /// Told by libmicrohttpd when a connection begins and, before its socket is closed, when it ends.
  static let notify: MHD_NotifyConnectionCallback = { context, connection, socketContext, code in
    guard let context, let connection, let socketContext else { return }
    let watch = Unmanaged<ConnectionWatch>.fromOpaque(context).takeUnretainedValue()
    if code == .CONNECTION_NOTIFY_STARTED {
      let entry = Entry(descriptor: http_server_socket(connection))
      watch.entries.withLock { $0[ObjectIdentifier(entry)] = entry }
      socketContext.pointee = Unmanaged.passRetained(entry).toOpaque()
    } else if let pointer = socketContext.pointee {
      let entry = Unmanaged<Entry>.fromOpaque(pointer).takeRetainedValue()
      watch.entries.withLock { $0[ObjectIdentifier(entry)] = nil }
      socketContext.pointee = nil
    }
  }

  /// The entry of a connection.
  static func entry(of connection: OpaquePointer) -> Entry? {
    http_server_connection_context(connection).map { Unmanaged<Entry>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Closes them; to be called about once a second.
  func closeLate() {
    let latest = ConnectionWatch.now() - seconds
    entries.withLock { entries in
      for entry in entries.values {
        let since = entry.since.load(ordering: .relaxed)
        // The socket cannot have been closed, and its number given to another: that takes the lock first.
        if since != 0, since < latest { shutdown(entry.descriptor, Int32(SHUT_RDWR)) }
      }
    }
  }

  static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
    return time.tv_sec + 1
  }
}
