import HTTP
import Network
import Platform
import Testing

@Suite("One request over a connection")
struct CurlTransportTests {
  private func ask(
    _ server: ScriptedServer, _ request: HTTPRequest? = nil, limits: CurlTransport.Limits = .init()
  ) throws -> HTTPResponse {
    try CurlTransport(limits: limits).send(request ?? HTTPRequest(.get, server.base), cancellation: .manual())
  }

  private func error(from server: ScriptedServer, limits: CurlTransport.Limits = .init()) throws -> NetworkError {
    try #require(throws: NetworkError.self) { try ask(server, limits: limits) }
  }

  @Test("method, fields and body arrive as they were given", arguments: [HTTPMethod.post, .patch, .delete, .put])
  func requestArrives(method: HTTPMethod) throws {
    let server = try ScriptedServer([.say(answer(200, "{\"a\":1}", fields: ["X-Request-Id: r1"]))])
    defer { server.stop() }
    let body = Array("{\"input\":\"двайсет лева\"}".utf8)
    let request = HTTPRequest(method, server.base + "/x?y=1", fields: HTTPFields(["X-One": "1"]), body: body)
    let response = try ask(server, request)
    #expect(response.status == 200)
    #expect(response.fields["x-request-id"] == "r1")
    #expect(response.body == Array("{\"a\":1}".utf8))
    let seen = try #require(server.requests.first)
    #expect(seen.head.hasPrefix("\(method.rawValue) /x?y=1 HTTP/1.1\r\n"))
    #expect(seen.field("X-One") == "1")
    #expect(seen.field("Expect") == nil)
    #expect(Array(seen.body.utf8) == body)
  }

  @Test("many requests go over one connection")
  func connectionIsKept() throws {
    let server = try ScriptedServer(Array(repeating: .say(answer(200)), count: 5))
    defer { server.stop() }
    let transport = try CurlTransport()
    for _ in 1...5 { _ = try transport.send(HTTPRequest(.post, server.base), cancellation: .manual()) }
    #expect(server.requests.map(\.connection) == [1, 1, 1, 1, 1])
  }

  @Test("an answer in chunks is put together")
  func chunks() throws {
    let text = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{\"\r\n5\r\na\":1}\r\n0\r\n\r\n"
    let server = try ScriptedServer([.say(text)])
    defer { server.stop() }
    #expect(try ask(server).body == Array("{\"a\":1}".utf8))
  }

  @Test("a body past the limit is not taken in")
  func bodyLimit() throws {
    let server = try ScriptedServer([.say(answer(200, String(repeating: "x", count: 200_000)))])
    defer { server.stop() }
    var limits = CurlTransport.Limits()
    limits.bodyBytes = 100_000
    #expect(try error(from: server, limits: limits) == .answerTooLarge(host: "127.0.0.1", limit: 100_000))
  }

  @Test("endless header fields are not taken in")
  func headerLimit() throws {
    let fields = (1...2000).map { "X-\($0): \(String(repeating: "y", count: 50))" }
    let server = try ScriptedServer([.say(answer(200, fields: fields))])
    defer { server.stop() }
    #expect(try error(from: server) == .answerTooLarge(host: "127.0.0.1", limit: CurlTransport.Limits().bodyBytes))
  }

  @Test("a silent server is not waited for longer than allowed")
  func timeOut() throws {
    let server = try ScriptedServer([.silence])
    defer { server.stop() }
    var limits = CurlTransport.Limits()
    limits.total = 100
    #expect(try error(from: server, limits: limits) == .timedOut(host: "127.0.0.1"))
  }

  @Test("a port where nobody listens cannot be reached")
  func refused() throws {
    let (socket, port) = try ScriptedServer.bound()
    defer { close(socket) }
    let error = try #require(throws: NetworkError.self) {
      try CurlTransport().send(HTTPRequest(.get, "http://127.0.0.1:\(port)"), cancellation: .manual())
    }
    guard case .unreachable(let host, let reason) = error else { throw error }
    #expect(host == "127.0.0.1")
    #expect(reason.contains("connect"))
  }

  @Test("half a body, no body and nothing at all are a broken connection")
  func droppedConnection() throws {
    let half = "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{\"success\": tr"
    for step in [ScriptedServer.Step.sayAndClose(half), .sayAndClose("HTTP/1.1 200 OK\r\n"), .hangUp] {
      let server = try ScriptedServer([step])
      defer { server.stop() }
      let error = try error(from: server)
      #expect(error.isServerAway, "\(error)")
    }
  }

  @Test("something that is no HTTP is said to be unreadable")
  func noHTTP() throws {
    let server = try ScriptedServer([.sayAndClose("220 mail.example ESMTP ready\r\n")])
    defer { server.stop() }
    guard case .unreadableAnswer = try error(from: server) else {
      Issue.record("expected an unreadable answer")
      return
    }
  }

  @Test("a wish to stop ends a silent transfer at once")
  func cancellation() throws {
    let server = try ScriptedServer([.silence])
    defer { server.stop() }
    let cancellation = Cancellation.manual()
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        usleep(50_000)
        Unmanaged<Cancellation>.fromOpaque(context).takeRetainedValue().cancel()
        return nil
      }, Unmanaged.passRetained(cancellation).toOpaque())
    defer { pthread_join(thread, nil) }
    // Its own patience would end it with another word.
    #expect(throws: NetworkError.cancelled) {
      try CurlTransport().send(HTTPRequest(.get, server.base), cancellation: cancellation)
    }
  }

  @Test("a file of authorities that is not there is named")
  func missingAuthority() {
    #expect(throws: NetworkError.invalidFile(path: "/nowhere/ca.pem", reason: "No such file or directory")) {
      try CurlTransport(certificateAuthority: "/nowhere/ca.pem")
    }
  }
}
