import CHTTPServer
import Dispatch
import Platform
import Synchronization

/// A server for HTTP/1.1, on libmicrohttpd. It runs until it is drained.
public final class HTTPServer {
  /// How it listens, and what it lets in.
  public struct Configuration: Sendable {
    /// In numbers; loopback unless told otherwise.
    public var address = "127.0.0.1"
    /// 0 lets the system choose one.
    public var port: UInt16 = 8000
    /// With it, the server speaks TLS and nothing else.
    public var identity: Identity?
    /// What bounds requests and connections.
    public var limits = Limits()
    /// The proxies in front, whose `X-Forwarded-For` is believed.
    public var trustedProxies = TrustedProxies.none

    /// Loopback, port 8000.
    public init() {}

    /// Whether only this machine can reach it.
    public var isLoopback: Bool { ListeningSocket.isLoopback(address) }
  }

  /// What shows clients that the server is the one they meant; both in PEM form.
  public struct Identity: Sendable {
    /// The certificate, and those between it and an authority.
    public let certificate: String
    /// Its key.
    public let key: String

    /// What shows clients who the server is.
    public init(certificate: String, key: String) {
      self.certificate = certificate
      self.key = key
    }

    /// Reads both from files.
    ///
    /// - Throws: `ServerError.invalidFile`; `openToOthers`, where others than the owner can read the key.
    public init(certificateFile: String, keyFile: String) throws(ServerError) {
      let certificate = try PrivateFile.read(certificateFile)
      let key = try PrivateFile.read(keyFile, forbidding: S_IRWXG | S_IRWXO, verb: "read", groupOfRoot: true)
      self.init(
        certificate: try Identity.text(of: certificate, at: certificateFile),
        key: try Identity.text(of: key, at: keyFile))
    }

    /// - Throws: `ServerError.invalidFile`, where it is not in PEM form (RFC 7468).
    private static func text(of bytes: [UInt8], at path: String) throws(ServerError) -> String {
      let text = String(decoding: bytes, as: UTF8.self)
      guard text.contains("-----BEGIN ") else { throw .invalidFile(path: path, reason: "it is not in PEM form") }
      return text
    }
  }

  /// What bounds requests and connections.
  public struct Limits: Sendable {
    /// Bytes of a request's body.
    public var bodyBytes = 64 * 1024
    /// Requests at once whose body may be larger, where the handler says so: more are answered 503.
    public var largeBodies = 8
    /// Bytes of a request's first line and header fields; libmicrohttpd answers 431 or 414 past it.
    public var headBytes = 16 * 1024
    /// Connections open at once.
    public var connections = 1024
    /// Connections open at once from one address.
    public var connectionsPerPeer = 768
    /// Connections of one address that may wait for a request: of more, those that have waited longest are closed.
    public var waitingPerPeer = 128
    /// Seconds after which a connection on which nothing moves is closed.
    public var idleSeconds = 10
    /// Seconds that a request may take to arrive, however steadily it trickles in.
    public var requestSeconds = 20
    /// Slow requests that wait at once; more are answered 503.
    public var waiting = 512
    /// Threads that serve connections.
    public var threads = 2
    /// Threads that answer slow requests: as many entries can be written together.
    public var slowThreads = 128

    /// The usual bounds.
    public init() {}
  }

  /// The port it listens on.
  public let port: UInt16
  private let shared: ServerState
  private let daemon: OpaquePointer
  private let timer: any DispatchSourceTimer

  /// Starts it.
  ///
  /// - Throws: `ServerError`.
  public init(_ configuration: Configuration, handler: any RequestHandler) throws(ServerError) {
    http_server_share_memory()
    OpenFiles.allow(configuration.limits.connections + 64)
    let socket = try ListeningSocket.open(address: configuration.address, port: configuration.port)
    let shared = ServerState(
      handler: handler, limits: configuration.limits, trustedProxies: configuration.trustedProxies)
    let options = ServerOptions(configuration, socket: socket, watch: shared.watch)
    // Not epoll: a thread that wakes while the server begins to drain takes the socket out of what it waits for before the library does,
    // and libmicrohttpd (0.9.75 to 0.9.77, `MHD_quiesce_daemon`) then ends the process.
    var flags = MHD_USE_POLL_INTERNAL_THREAD.rawValue | MHD_ALLOW_SUSPEND_RESUME.rawValue
    if configuration.identity != nil { flags |= MHD_USE_TLS.rawValue }
    let context = Unmanaged.passUnretained(shared).toOpaque()
    guard
      let daemon = options.withItems({ items in
        http_server_start(flags, Exchange.receive, context, Exchange.complete, context, items)
      })
    else {
      // The library has closed the socket, as it would at the end; where it has not come so far, it stays until the process ends.
      throw .cannotStart(
        reason: configuration.identity == nil ? "libmicrohttpd refuses" : "the certificate and the key do not fit")
    }
    self.shared = shared
    self.daemon = daemon
    port = http_server_port(daemon)
    timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "budget.slow-connections"))
    timer.setEventHandler { shared.watch.sweep() }
    timer.schedule(deadline: .now() + 1, repeating: 1, leeway: .milliseconds(100))
    timer.activate()
  }

  /// Takes no more connections, finishes the requests that it holds, and stops; once it has begun to, nothing more comes of it.
  ///
  /// - Parameter seconds: how long requests may take that have not arrived whole.
  public func drain(seconds: Int = 5) {
    guard !shared.isDraining.exchange(true, ordering: .relaxed) else { return }
    shared.handler.endLiveAnswers()
    let socket = MHD_quiesce_daemon(daemon)
    if socket >= 0 { shutdown(socket, Int32(SHUT_RDWR)) }
    var left = seconds * 100
    while shared.open.load(ordering: .acquiring) > 0, left > 0 || shared.waiting.load(ordering: .acquiring) > 0 {
      usleep(10_000)
      left -= 1
    }
    timer.cancel()
    MHD_stop_daemon(daemon)
    // Only now: its number may be another file's at once, and threads that had yet to stop would wait for that.
    if socket >= 0 { close(socket) }
    shared.queue.stop()
  }
}

/// What all connections of a server share.
final class ServerState: Sendable {
  let handler: any RequestHandler
  let limits: HTTPServer.Limits
  let trustedProxies: TrustedProxies
  let watch: ConnectionWatch
  /// Where slow requests are answered.
  let queue: WorkQueue
  /// Requests that have begun and are not answered yet.
  let open = Atomic<Int>(0)
  /// Requests that may have more than the usual bytes.
  let large = Atomic<Int>(0)
  /// Of those, the ones in `queue`.
  let waiting = Atomic<Int>(0)
  let isDraining = Atomic<Bool>(false)
  let requestIDs = RequestIDs()

  init(handler: any RequestHandler, limits: HTTPServer.Limits, trustedProxies: TrustedProxies) {
    self.handler = handler
    self.limits = limits
    self.trustedProxies = trustedProxies
    queue = WorkQueue(width: limits.slowThreads)
    watch = ConnectionWatch(limits, trustedProxies: trustedProxies)
  }
}
