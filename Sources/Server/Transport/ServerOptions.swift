import CHTTPServer

/// A configuration in the form that libmicrohttpd takes it.
struct ServerOptions {
  private let items: [MHD_OptionItem]
  private let identity: HTTPServer.Identity?

  /// TLS 1.2 (RFC 5246) and newer, whatever the machine's own default lets through; a string of GnuTLS.
  private static let priorities = "SECURE128:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2:%SERVER_PRECEDENCE"

  init(_ configuration: HTTPServer.Configuration, socket: Int32, watch: ConnectionWatch) {
    let limits = configuration.limits
    identity = configuration.identity
    items = [
      ServerOptions.item(.LISTEN_SOCKET, Int(socket)),
      // Of this memory, half is for the request's head and half for the answer's.
      ServerOptions.item(.CONNECTION_MEMORY_LIMIT, limits.headBytes * 2),
      ServerOptions.item(.CONNECTION_MEMORY_INCREMENT, 1024),
      ServerOptions.item(.CONNECTION_LIMIT, limits.connections),
      // A proxy brings the connections of all that it stands for.
      ServerOptions.item(
        .PER_IP_CONNECTION_LIMIT,
        configuration.trustedProxies.isEmpty ? limits.connectionsPerPeer : limits.connections),
      ServerOptions.item(.CONNECTION_TIMEOUT, limits.idleSeconds),
      ServerOptions.item(.THREAD_POOL_SIZE, limits.threads),
      ServerOptions.item(.STRICT_FOR_CLIENT, 1),
      ServerOptions.item(.SIGPIPE_HANDLED_BY_APP, 1),
      MHD_OptionItem(
        option: .NOTIFY_CONNECTION,
        value: Int(bitPattern: unsafeBitCast(ConnectionWatch.notify, to: UnsafeRawPointer.self)),
        ptr_value: Unmanaged.passUnretained(watch).toOpaque()),
      MHD_OptionItem(
        option: .UNESCAPE_CALLBACK,
        value: Int(bitPattern: unsafeBitCast(PercentDecoding.undo, to: UnsafeRawPointer.self)),
        ptr_value: nil),
    ]
  }

  private static func item(_ option: MHD_OPTION, _ value: Int) -> MHD_OptionItem {
    MHD_OptionItem(option: option, value: value, ptr_value: nil)
  }

  private static func item(_ option: MHD_OPTION, _ text: UnsafePointer<CChar>) -> MHD_OptionItem {
    MHD_OptionItem(option: option, value: 0, ptr_value: UnsafeMutableRawPointer(mutating: text))
  }

  /// Calls `body` with the list, its end marked. libmicrohttpd reads certificate and key before it returns.
  func withItems<Result>(_ body: (UnsafeMutablePointer<MHD_OptionItem>?) -> Result) -> Result {
    let end = ServerOptions.item(.END, 0)
    guard let identity else {
      var all = items + [end]
      return all.withUnsafeMutableBufferPointer { body($0.baseAddress) }
    }
    return identity.certificate.withCString { certificate in
      identity.key.withCString { key in
        ServerOptions.priorities.withCString { priorities in
          var all =
            items + [
              ServerOptions.item(.HTTPS_MEM_CERT, certificate), ServerOptions.item(.HTTPS_MEM_KEY, key),
              ServerOptions.item(.HTTPS_PRIORITIES, priorities), end,
            ]
          return all.withUnsafeMutableBufferPointer { body($0.baseAddress) }
        }
      }
    }
  }
}
