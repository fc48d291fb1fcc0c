import CHTTPServer
import Platform
import Synchronization

/// Closes connections whose request takes too long to arrive; at once where an address, or all of them together, hold many
/// that ask nothing: a slow crowd must not keep anybody out.
///
/// libmicrohttpd's own time-out starts again with every byte, so that a client which sends one byte every few seconds
/// would hold its connection for ever.
final class ConnectionWatch: Sendable {
  /// One connection.
  final class Entry: Sendable {
    let descriptor: Int32
    /// The address of the other side, in numbers.
    let peer: String
    /// Milliseconds on the steady clock at which the request began to be waited for; 0 while one is being answered.
    let since: Atomic<Int>

    init(descriptor: Int32, peer: String) {
      self.descriptor = descriptor
      self.peer = peer
      since = Atomic(ConnectionWatch.now())
    }
  }

  private struct State {
    var entries: [ObjectIdentifier: Entry] = [:]
    var lastSweep = 0
  }

  private let patience: Int
  private let mostWaitingPerPeer: Int
  private let mostWaiting: Int
  private let trustedProxies: TrustedProxies
  private let state = Mutex(State())

  /// Milliseconds that a connection may wait for its request in a crowd: as long as one takes that is on its way already.
  private static let patienceInCrowd = 250

  /// - Parameter trustedProxies: addresses that stand for many, and may hold as many as all together.
  init(_ limits: HTTPServer.Limits, trustedProxies: TrustedProxies) {
    patience = limits.requestSeconds * 1000
    mostWaitingPerPeer = min(limits.waitingPerPeer, limits.connectionsPerPeer / 2)
    mostWaiting = limits.connections / 2
    self.trustedProxies = trustedProxies
  }

  /// Told by libmicrohttpd when a connection begins and, before its socket is closed, when it ends.
  static let notify: MHD_NotifyConnectionCallback = { context, connection, socketContext, code in
    guard let context, let connection, let socketContext else { return }
    let watch = Unmanaged<ConnectionWatch>.fromOpaque(context).takeUnretainedValue()
    if code == .CONNECTION_NOTIFY_STARTED {
      let entry = Entry(
        descriptor: http_server_socket(connection), peer: ListeningSocket.text(of: http_server_peer(connection)))
      watch.begin(entry)
      socketContext.pointee = Unmanaged.passRetained(entry).toOpaque()
    } else if let pointer = socketContext.pointee {
      let entry = Unmanaged<Entry>.fromOpaque(pointer).takeRetainedValue()
      watch.state.withLock { $0.entries[ObjectIdentifier(entry)] = nil }
      socketContext.pointee = nil
    }
  }

  /// The entry of a connection.
  static func entry(of connection: OpaquePointer) -> Entry? {
    http_server_connection_context(connection).map { Unmanaged<Entry>.fromOpaque($0).takeUnretainedValue() }
  }

  private func begin(_ entry: Entry) {
    state.withLock { state in
      state.entries[ObjectIdentifier(entry)] = entry
      // Who comes makes room for the next, so that a crowd that comes all at once is met at once.
      let now = ConnectionWatch.now()
      guard state.entries.count > mostWaitingPerPeer, now - state.lastSweep >= 50 else { return }
      sweep(&state, at: now)
    }
  }

  /// Closes what has waited too long; to be called about once a second.
  func sweep() {
    state.withLock { sweep(&$0, at: ConnectionWatch.now()) }
  }

  private func sweep(_ state: inout State, at now: Int) {
    state.lastSweep = now
    var waiting: [(entry: Entry, since: Int)] = []
    for entry in state.entries.values {
      let since = entry.since.load(ordering: .relaxed)
      guard since != 0 else { continue }
      if since < now - patience { ConnectionWatch.close(entry) } else { waiting.append((entry, since)) }
    }
    guard waiting.count > min(mostWaitingPerPeer, mostWaiting) else { return }
    waiting.sort { $0.since > $1.since }
    // The youngest stay: of each address as many as it may have waiting, and of all as many as may wait.
    var kept: [String: Int] = [:]
    for (index, (entry, since)) in waiting.enumerated() {
      let ofPeer = kept[entry.peer, default: 0]
      kept[entry.peer] = ofPeer + 1
      let isTooMany = index >= mostWaiting || ofPeer >= mostWaitingPerPeer && !trustedProxies.contains(entry.peer)
      if isTooMany, since < now - ConnectionWatch.patienceInCrowd { ConnectionWatch.close(entry) }
    }
  }

  /// The socket cannot have been closed, and its number given to another: that takes the lock first, which is held here.
  private static func close(_ entry: Entry) { shutdown(entry.descriptor, Int32(SHUT_RDWR)) }

  /// Never 0, which stands for none.
  static func now() -> Int { SteadyClock.milliseconds + 1 }
}
