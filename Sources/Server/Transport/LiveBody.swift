import CHTTPServer
import Platform
import Synchronization

/// The body of an answer that goes on for as long as there is something to tell.
///
/// While there is nothing, the connection is suspended: it costs memory, and no thread.
public final class LiveBody: Sendable {
  private struct State {
    var bytes: [UInt8] = []
    var isEnded = false
    /// Set while the connection is suspended, and at no other time: whoever resumes it takes it out.
    nonisolated(unsafe) var suspended: OpaquePointer?
  }

  private let state = Mutex(State())
  /// Told once that nobody reads any more.
  private let left: @Sendable () -> Void

  /// Bytes that may wait for a reader; who lags behind further is let go, and can come again.
  static let mostWaiting = 128 * 1024

  /// A body that is empty so far; `left` is told when nobody reads any more.
  public init(left: @escaping @Sendable () -> Void) { self.left = left }

  /// Sends these, after what was sent before.
  public func send(_ bytes: [UInt8]) {
    change { state in
      guard !state.isEnded else { return }
      guard state.bytes.count + bytes.count <= LiveBody.mostWaiting else {
        state.isEnded = true
        return
      }
      state.bytes += bytes
    }
  }

  /// Sends what waits, and nothing after it.
  public func end() { change { $0.isEnded = true } }

  private func change(_ body: (inout sending State) -> Void) {
    state.withLock { state in
      body(&state)
      guard let connection = state.suspended else { return }
      state.suspended = nil
      MHD_resume_connection(connection)
    }
  }

  // MARK: - What libmicrohttpd calls

  /// A response of it; `nil` where there is no memory for one.
  func response(on connection: OpaquePointer) -> OpaquePointer? {
    let reader = Reader(self, connection)
    let context = Unmanaged.passRetained(reader).toOpaque()
    let response = MHD_create_response_from_callback(
      UInt64.max, 1024, LiveBody.read, context,
      { context in
        guard let context else { return }
        Unmanaged<Reader>.fromOpaque(context).takeRetainedValue().body.left()
      })
    if response == nil { Unmanaged<Reader>.fromOpaque(context).release() }
    return response
  }

  /// A body, and the connection that it goes to.
  private final class Reader {
    let body: LiveBody
    let connection: OpaquePointer

    init(_ body: LiveBody, _ connection: OpaquePointer) {
      self.body = body
      self.connection = connection
    }
  }

  private static let read: MHD_ContentReaderCallback = { context, _, buffer, most in
    guard let context, let buffer else { return endOfStream }
    let reader = Unmanaged<Reader>.fromOpaque(context).takeUnretainedValue()
    nonisolated(unsafe) let (connection, target) = (reader.connection, buffer)
    return reader.body.state.withLock { state in
      guard !state.bytes.isEmpty else {
        guard !state.isEnded else { return endOfStream }
        state.suspended = connection
        MHD_suspend_connection(connection)
        return 0
      }
      let count = min(most, state.bytes.count)
      state.bytes.withUnsafeBytes { bytes in
        if let start = bytes.baseAddress { memcpy(target, start, count) }
      }
      state.bytes.removeFirst(count)
      return count
    }
  }

  /// `MHD_CONTENT_READER_END_OF_STREAM`.
  private static let endOfStream = -1
}
