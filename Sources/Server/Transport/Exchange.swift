import CHTTPServer
import HTTP
import Platform
import Synchronization

/// One request on its way in, and its answer on the way out; lives as long as libmicrohttpd holds it.
///
/// It is used by one thread at a time: the connection's, or, while the connection is suspended, the slow queue's.
final class Exchange: @unchecked Sendable {
  private let shared: ServerState
  private let connection: OpaquePointer
  private let started: UInt64
  private var request: Request
  private let isUnsound: Bool
  private var isTooLarge = false
  /// Bytes that its body may have.
  private let most: Int
  /// Whether that is more than usual, so that it is counted among those.
  private let isLarge: Bool
  private var isOneTooMany = false
  private var discarded = 0
  private var answer: Response?

  private init(_ shared: ServerState, _ connection: OpaquePointer, _ line: RequestLine) {
    self.shared = shared
    self.connection = connection
    started = Exchange.nanoseconds()
    let head = RequestHead(of: connection, line)
    let peer = ConnectionWatch.entry(of: connection)?.peer ?? ""
    var request = Request(
      method: String(cString: line.method), path: String(cString: line.target), query: head.query, fields: head.fields,
      peer: shared.trustedProxies.isEmpty ? peer : shared.trustedProxies.client(of: head.fields, from: peer))
    isUnsound = !request.readAbsoluteTarget() || !head.isSound
    let given = request.fields["x-request-id"].flatMap { RequestIDs.isAcceptable($0) ? $0 : nil }
    request.id = given ?? shared.requestIDs.make()
    let length = request.fields["Content-Length"].flatMap { Int($0) }
    let usual = shared.limits.bodyBytes
    // One that says beforehand that it is not large is none of the few that may be.
    let more = length.map { $0 > usual } ?? true ? shared.handler.mostBytes(of: request) : nil
    most = more ?? usual
    isLarge = more != nil
    // A body that says beforehand that it is too large is not waited for.
    isTooLarge = (length ?? 0) > most
    if isLarge {
      isOneTooMany =
        shared.large.wrappingAdd(1, ordering: .acquiringAndReleasing).newValue > shared.limits.largeBodies
    }
    self.request = request
  }

  deinit {
    if isLarge { shared.large.wrappingSubtract(1, ordering: .acquiringAndReleasing) }
  }

  // MARK: - What libmicrohttpd calls

  /// Called when the head has arrived, for each piece of the body, and when all of it is there.
  static let receive: MHD_AccessHandlerCallback = { context, connection, path, method, version, data, count, exchange in
    guard let context, let connection, let path, let method, let version, let count, let exchange else { return .NO }
    guard let pointer = exchange.pointee else {
      let shared = Unmanaged<ServerState>.fromOpaque(context).takeUnretainedValue()
      shared.open.wrappingAdd(1, ordering: .acquiringAndReleasing)
      let new = Exchange(shared, connection, RequestLine(method: method, target: path, version: version))
      exchange.pointee = Unmanaged.passRetained(new).toOpaque()
      // Answered before the body: libmicrohttpd closes the connection then, and reads nothing more from it.
      return new.isTooLarge || new.isUnsound || new.isOneTooMany ? new.finish() : .YES
    }
    let current = Unmanaged<Exchange>.fromOpaque(pointer).takeUnretainedValue()
    guard count.pointee > 0 else { return current.finish() }
    defer { count.pointee = 0 }
    return current.add(UnsafeRawBufferPointer(start: data, count: count.pointee))
  }

  /// Called once when libmicrohttpd is done with a request, however it ended.
  static let complete: MHD_RequestCompletedCallback = { context, connection, exchange, _ in
    guard let context, let connection, let pointer = exchange?.pointee else { return }
    let shared = Unmanaged<ServerState>.fromOpaque(context).takeUnretainedValue()
    shared.open.wrappingSubtract(1, ordering: .acquiringAndReleasing)
    ConnectionWatch.entry(of: connection)?.since.store(ConnectionWatch.now(), ordering: .relaxed)
    Unmanaged<Exchange>.fromOpaque(pointer).release()
    exchange?.pointee = nil
  }

  // MARK: - In

  private func add(_ bytes: UnsafeRawBufferPointer) -> MHD_Result {
    if !isTooLarge, request.body.count + bytes.count <= most {
      request.body.append(contentsOf: bytes)
      return .YES
    }
    // An answer can only be sent when the body has ended: a little too much is read and forgotten, more is cut off.
    isTooLarge = true
    request.body = []
    discarded += bytes.count
    return discarded <= 16 * shared.limits.bodyBytes ? .YES : .NO
  }

  private func finish() -> MHD_Result {
    if let answer { return send(answer) }
    ConnectionWatch.entry(of: connection)?.since.store(0, ordering: .relaxed)
    if isUnsound { return send(shared.handler.refusal(400, of: request)) }
    if isTooLarge { return send(shared.handler.refusal(413, of: request)) }
    if isOneTooMany { return send(shared.handler.refusal(503, of: request)) }
    guard shared.handler.isSlow(request) else { return send(shared.handler.answer(request)) }
    let waiting = shared.waiting.wrappingAdd(1, ordering: .acquiringAndReleasing).newValue
    guard waiting <= shared.limits.waiting else {
      shared.waiting.wrappingSubtract(1, ordering: .acquiringAndReleasing)
      return send(shared.handler.refusal(503, of: request))
    }
    MHD_suspend_connection(connection)
    shared.queue.add(lane: shared.handler.lane(of: request)) { [self] in
      answer = shared.handler.answer(request)
      MHD_resume_connection(connection)
      shared.waiting.wrappingSubtract(1, ordering: .acquiringAndReleasing)
    }
    return .YES
  }

  // MARK: - Out

  private func send(_ response: Response) -> MHD_Result {
    guard let handle = response.live.map({ $0.response(on: connection) }) ?? handle(of: response.body) else {
      return .NO
    }
    defer { MHD_destroy_response(handle) }
    for field in response.fields.fields { MHD_add_response_header(handle, field.name, field.value) }
    MHD_add_response_header(handle, "x-request-id", request.id)
    let isLast = isUnsound || shared.isDraining.load(ordering: .relaxed)
    if isLast { MHD_add_response_header(handle, "Connection", "close") }
    let result = MHD_queue_response(connection, UInt32(response.status), handle)
    shared.handler.record(
      AccessRecord(
        id: request.id, peer: request.peer, method: request.method, path: request.path, status: response.status,
        bytes: response.body.count, microseconds: Int((Exchange.nanoseconds() - started) / 1000),
        asker: response.asker))
    return result
  }

  private func handle(of body: [UInt8]) -> OpaquePointer? {
    body.withUnsafeBytes { bytes in
      MHD_create_response_from_buffer(
        bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress), .RESPMEM_MUST_COPY)
    }
  }

  private static func nanoseconds() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
