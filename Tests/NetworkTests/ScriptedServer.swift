import Platform
import Synchronization

/// A server on a port of this machine that answers each request with the next of the texts it was given, and remembers
/// what it was asked. It speaks no HTTP of its own: it sends just those bytes, right or wrong.
final class ScriptedServer: Sendable {
  enum Step: Sendable {
    /// Sends this text and keeps the connection open.
    case say(String)
    /// Sends this text and closes the connection.
    case sayAndClose(String)
    /// Says nothing for as long as the other side stays on the connection.
    case silence
    /// Closes the connection without a word.
    case hangUp
  }

  struct Request: Sendable {
    /// Which connection it came over, counted from 1.
    let connection: Int
    /// Everything up to the body.
    let head: String
    let body: String

    func field(_ name: String) -> String? {
      for line in head.split(separator: "\r\n") where line.lowercased().hasPrefix(name.lowercased() + ": ") {
        return String(line.dropFirst(name.utf8.count + 2))
      }
      return nil
    }
  }

  let port: UInt16
  private let listener: Int32
  private let steps: Mutex<[Step]>
  private let seen = Mutex<[Request]>([])

  var requests: [Request] { seen.withLock { $0 } }
  var base: String { "http://127.0.0.1:\(port)" }

  init(_ steps: [Step]) throws {
    self.steps = Mutex(steps)
    (listener, port) = try ScriptedServer.listen()
    var thread = pthread_t()
    let context = Unmanaged.passRetained(self).toOpaque()
    pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        Unmanaged<ScriptedServer>.fromOpaque(context).takeRetainedValue().run()
        return nil
      }, context)
    pthread_detach(thread)
  }

  /// Stops taking connections.
  func stop() { shutdown(listener, Int32(SHUT_RDWR)) }

  struct CannotListen: Error {}

  /// A listening socket on a port that the system chose.
  static func listen() throws -> (Int32, UInt16) {
    let (listener, port) = try bound()
    guard Platform.listen(listener, 16) == 0 else { throw CannotListen() }
    return (listener, port)
  }

  /// A socket that holds a port on which nobody listens, as long as it is open.
  static func bound() throws -> (Int32, UInt16) {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && getsockname(listener, $0, &length) == 0
      }
    }
    guard isBound else { throw CannotListen() }
    return (listener, UInt16(bigEndian: address.sin_port))
  }

  private func run() {
    var connection = 0
    while true {
      let socket = accept(listener, nil, nil)
      guard socket >= 0 else { break }
      connection += 1
      serve(socket, connection)
      close(socket)
    }
    close(listener)
  }

  private func serve(_ socket: Int32, _ connection: Int) {
    while let request = read(socket, connection) {
      seen.withLock { $0.append(request) }
      guard let step = steps.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { return }
      switch step {
      case .say(let text): write(text, to: socket)
      case .sayAndClose(let text): return write(text, to: socket)
      case .hangUp: return
      case .silence:
        var byte: UInt8 = 0
        while recv(socket, &byte, 1, 0) > 0 {}
        return
      }
    }
  }

  private func write(_ text: String, to socket: Int32) {
    let bytes = Array(text.utf8)
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      sent += count
    }
  }

  private func read(_ socket: Int32, _ connection: Int) -> Request? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let text = String(decoding: bytes, as: UTF8.self)
      if let end = text.range(ofEnd: "\r\n\r\n") {
        let request = Request(connection: connection, head: String(text[..<end]), body: String(text[end...]))
        let length = request.field("Content-Length").flatMap { Int($0) } ?? 0
        if request.body.utf8.count >= length { return request }
      }
      let count = recv(socket, &buffer, buffer.count, 0)
      guard count > 0 else { return nil }
      bytes += buffer.prefix(count)
    }
  }
}

extension String {
  /// Where the first occurrence of `word` ends.
  fileprivate func range(ofEnd word: String) -> Index? {
    let wanted = Array(word.utf8)
    let bytes = Array(utf8)
    guard bytes.count >= wanted.count else { return nil }
    let start = (0...(bytes.count - wanted.count)).first { bytes[$0..<($0 + wanted.count)].elementsEqual(wanted) }
    return start.map { utf8.index(utf8.startIndex, offsetBy: $0 + wanted.count) }
  }
}

/// A whole answer.
func answer(_ status: Int, _ body: String = "{}", type: String = "application/json", fields: [String] = []) -> String {
  let lines =
    ["HTTP/1.1 \(status) Some Reason", "Content-Type: \(type)", "Content-Length: \(body.utf8.count)"] + fields
  return lines.joined(separator: "\r\n") + "\r\n\r\n" + body
}
