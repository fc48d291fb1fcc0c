import CHTTPServer
import Glibc
import Synchronization

/// Closes connections whose request takes too long to arrive; sooner where one address holds many that ask nothing, so
/// that its other clients are not kept out for as long as a quiet connection may last.
///
/// libmicrohttpd's own time-out starts again with every byte, so that a client which sends one byte every few seconds
/// would hold its connection for ever.
final class ConnectionWatch: Sendable {
  /// One connection.
  final class Entry: Sendable {
    let descriptor: Int32
    /// The address of the other side, in numbers.
    let peer: String
    /// Seconds on the steady clock at which the request began to be waited for; 0 while one is being answered.
    let since: Atomic<Int>

    init(descriptor: Int32, peer: String) {
      self.descriptor = descriptor
      self.peer = peer
      since = Atomic(ConnectionWatch.now())
    }
  }

  private let seconds: Int
  private let mostWaitingPerPeer: Int
  private let entries = Mutex<[ObjectIdentifier: Entry]>([:])

  /// Seconds that a connection may wait for its request where its address holds too many of that kind.
  private static let crowdedSeconds = 2

  /// - Parameters:
  ///   - seconds: how long a request may take to arrive.
  ///   - mostWaitingPerPeer: how many connections of one address may wait for a request that long; of more, those
  ///     that have waited longest give way.
  init(seconds: Int, mostWaitingPerPeer: Int) {
    self.seconds = seconds
    self.mostWaitingPerPeer = mostWaitingPerPeer
  }

  /// Told by libmicrohttpd when a connection begins and, before its socket is closed, when it ends.
  static let notify: MHD_NotifyConnectionCallback = { context, connection, socketContext, code in
    guard let context, let connection, let socketContext else { return }
    let watch = Unmanaged<ConnectionWatch>.fromOpaque(context).takeUnretainedValue()
    if code == .CONNECTION_NOTIFY_STARTED {
      let entry = Entry(
        descriptor: http_server_socket(connection), peer: ListeningSocket.text(of: http_server_peer(connection)))
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
    let now = ConnectionWatch.now()
    entries.withLock { entries in
      var waiting: [String: [(entry: Entry, since: Int)]] = [:]
      for entry in entries.values {
        let since = entry.since.load(ordering: .relaxed)
        guard since != 0 else { continue }
        if since < now - seconds {
          ConnectionWatch.close(entry)
        } else {
          waiting[entry.peer, default: []].append((entry, since))
        }
      }
      for crowd in waiting.values where crowd.count > mostWaitingPerPeer {
        let longest = crowd.sorted { $0.since < $1.since }.prefix(crowd.count - mostWaitingPerPeer)
        for (entry, since) in longest where since < now - ConnectionWatch.crowdedSeconds {
          ConnectionWatch.close(entry)
        }
      }
    }
  }

  /// The socket cannot have been closed, and its number given to another: that takes the lock first, which is held here.
  private static func close(_ entry: Entry) { shutdown(entry.descriptor, Int32(SHUT_RDWR)) }

  static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
    return time.tv_sec + 1
  }
}
