import Foundation
import HTTP
import Network
import Platform
import Server
import Synchronization
import Testing

@Suite("What every request meets")
struct TransportTests {
  @Test("health is answered")
  func health() throws {
    let household = try TestHousehold()
    let answer = try household.ask(.get, "/health")
    #expect(answer.status == 200)
    #expect(answer.json["status"]?.text == "ok")
  }

  @Test("an unknown address is 404, and a wrong method is 405 and names the right ones")
  func notThere() throws {
    let household = try TestHousehold()
    for path in [
      "/index.html", "/api/v1", "/api/v1/process/", "/api/v1/entries/a/b", "/health%00", "/health%00/x",
      "/%2e%2e/health",
    ] {
      let answer = try household.ask(.get, path)
      #expect(answer.status == 404, "\(path)")
      #expect(answer.json["message"]?.text?.isEmpty == false)
    }
    let answer = try household.ask(.get, "/api/v1/process")
    #expect(answer.status == 405)
    #expect(answer.response.fields["Allow"] == "POST")
    #expect(try household.ask(.put, "/health", "").response.fields["Allow"] == "GET, HEAD")
  }

  @Test("HEAD is answered like GET, without a body")
  func head() throws {
    let household = try TestHousehold()
    let answer = try household.ask(.head, "/health")
    #expect(answer.status == 200)
    #expect(answer.response.body.isEmpty)
  }

  @Test("a body past 64 KB is 413, announced or not")
  func tooLarge() throws {
    let household = try TestHousehold()
    let body = #"{"input": ""# + String(repeating: "x", count: 70_000) + #""}"#
    #expect(try household.ask(.post, "/api/v1/process", body).status == 413)
    let chunked = HTTPFields(["Transfer-Encoding": "chunked"])
    #expect(try household.ask(.post, "/api/v1/process", body, fields: chunked).status == 413)
    #expect(try household.ask(.get, "/health").status == 200)
  }

  @Test("a request's own name comes back, and one that could forge a log line does not")
  func requestID() throws {
    let household = try TestHousehold()
    #expect(
      try household.ask(.get, "/health", fields: HTTPFields(["x-request-id": "r-7"])).response.fields["x-request-id"]
        == "r-7")
    let made = try household.ask(.get, "/health", fields: HTTPFields(["x-request-id": "a b"])).response.fields[
      "x-request-id"]
    #expect(made?.isEmpty == false && made != "a b")
    let other = try household.ask(.get, "/health").response.fields["x-request-id"]
    #expect(other != made)
  }

  @Test("the access log names the request, and neither amount nor shop")
  func accessLog() throws {
    let household = try TestHousehold()
    _ = try household.ask(
      .post, "/api/v1/process?date=2025-11-02", #"{"input": "spent 731 at kaufland"}"#,
      fields: HTTPFields(["x-request-id": "r-8"]))
    let line = try #require(household.log.lines.first)
    #expect(line.contains(" r-8 127.0.0.1 POST /api/v1/process "))
    // A sentence in the address, by mistake.
    for path in ["/api/v1/entries/spent-731-at-kaufland", "/spent%20731%20at%20kaufland", "/731/kaufland"] {
      _ = try household.ask(.delete, path)
    }
    #expect(household.log.lines.count == 4)
    #expect(household.log.lines.contains { $0.contains(" DELETE /api/v1/entries/{id} 404 ") })
    #expect(!household.log.lines.contains { $0.contains("731") || $0.contains("kaufland") || $0.contains("date=") })
  }

  @Test("requests past the limit are 429 and told when to come back")
  func throttled() throws {
    let household = try TestHousehold(access: AccessPolicy(tokens: nil, requestsPerMinute: 3))
    for left in [2, 1, 0] {
      let answer = try household.ask(.get, left == 1 ? "/nowhere" : "/health")
      #expect(answer.status == (left == 1 ? 404 : 200))
      #expect(answer.response.fields["RateLimit-Limit"] == "3")
      #expect(answer.response.fields["RateLimit-Remaining"] == "\(left)")
      #expect(answer.response.fields["RateLimit-Policy"] == "3;w=60")
      #expect(answer.response.fields["RateLimit-Reset"].flatMap { Int($0) }.map { (1...60).contains($0) } == true)
    }
    let answer = try household.ask(.get, "/health")
    #expect(answer.status == 429)
    #expect(answer.response.fields["RateLimit-Remaining"] == "0")
    #expect(answer.response.fields["RateLimit-Reset"] == answer.response.fields["Retry-After"])
    #expect(answer.response.fields["Retry-After"].flatMap { Int($0) }.map { (1...60).contains($0) } == true)
  }

  @Test("where there is no limit, none is named")
  func unlimited() throws {
    let answer = try TestHousehold().ask(.get, "/health")
    #expect(!answer.response.fields.fields.contains { $0.name.hasPrefix("RateLimit") })
  }

  @Test("pages of other sites, and names that were made to point here, are turned away")
  func browsers() throws {
    let household = try TestHousehold()
    #expect(try household.ask(.get, "/health", fields: HTTPFields(["Origin": "https://evil.example"])).status == 403)
    #expect(try household.ask(.get, "/health", fields: HTTPFields(["Origin": "null"])).status == 403)
    #expect(try household.ask(.get, "/health", fields: HTTPFields(["Host": "evil.example:8000"])).status == 403)
    #expect(try household.ask(.get, "/health", fields: HTTPFields(["Host": "127.0.0.1.evil.example"])).status == 403)
    #expect(try household.ask(.get, "/health", fields: HTTPFields(["Origin": "http://localhost:3000"])).status == 200)
    for (site, status) in [("cross-site", 403), ("same-site", 403), ("same-origin", 200), ("none", 200)] {
      #expect(try household.ask(.get, "/health", fields: HTTPFields(["Sec-Fetch-Site": site])).status == status)
    }
    #expect(try household.ask(.get, "/health", fields: HTTPFields(["Host": "[::1]:8000"])).status == 200)
  }

  @Test("a target that names the server as well is understood, and its name counts")
  func absoluteTarget() throws {
    let household = try TestHousehold()
    for (target, status) in [
      ("http://localhost/health", 200), ("HTTP://127.0.0.1:8000/health", 200), ("http://localhost", 200),
      ("http://evil.example/health", 403), ("ftp://localhost/health", 404),
    ] {
      let socket = try RawConnection(port: household.server.port)
      #expect(socket.send("GET \(target) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"))
      #expect(socket.readAll().hasPrefix("HTTP/1.1 \(status) "), "\(target)")
    }
  }

  @Test(
    "a head that a proxy could read otherwise is 400, and nothing after it is read",
    arguments: [
      "Content-Length: 6\r\nTransfer-Encoding: chunked", "Content-Length: 5\r\nContent-Length: 6",
      "Content-Length: 6\r\nContent-Length: 6", "Content-Length: 6\r\nTransfer-Encoding: xchunked",
      "Transfer-Encoding: xchunked", "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked",
      "Transfer-Encoding : chunked\r\nContent-Length: 6", "Content-Length: 6\r\nHost: evil",
      "Content-Length: 6\r\nX: a\u{0}b", "Content-Length: 6\r\nX\u{0}Y: a", "\u{0}Content-Length: 6",
      "Content-Length: 6\r\nX: a\u{1}b", "Content-Length: 6\r\nX: a\u{7F}b", "Content-Length: 6\r\nX Y: a",
      "Content-Length: 6\r\nX: a\r\n b", "Content-Length: 6\r\nX: a\r\n Host: evil", "Content-Length: 6\r\n: a",
      "Content-Length: 6\r\nAuthorization: Bearer a\r\nAuthorization: Bearer b",
    ])
  func unsoundHead(fields: String) throws {
    let household = try TestHousehold()
    let socket = try RawConnection(port: household.server.port)
    let body = "0\r\n\r\n\u{20}"
    #expect(
      socket.send(
        "POST /api/v1/process HTTP/1.1\r\nHost: localhost\r\n\(fields)\r\n\r\n\(body)"
          + "GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n"))
    let answer = socket.readAll()
    #expect(answer.hasPrefix("HTTP/1.1 400 "))
    #expect(!answer.contains("200 OK"))
  }

  @Test("a first line that hides a part of the target, or names a user, is 400")
  func unsoundLine() throws {
    let household = try TestHousehold()
    for target in ["/health\u{0}/evil", "/health?a=1\u{0}&b=2", "http://localhost:1@evil.example/health"] {
      let socket = try RawConnection(port: household.server.port)
      #expect(socket.send("GET \(target) HTTP/1.1\r\nHost: localhost\r\n\r\n"))
      #expect(socket.readAll().hasPrefix("HTTP/1.1 400 "), "\(target)")
    }
  }

  @Test("what is unusual and sound is answered")
  func soundHeads() throws {
    let household = try TestHousehold()
    for (target, fields) in [
      ("/health", "X:a"), ("/health", "X:   "), ("/health", "X: a\tb \r\nY:"), ("/health?", "X: \u{E9}"),
      ("/health?a=%41%42&b&c=&&=d", "Cookie: a=b; c=d"), ("/%68ealth?x=%00", "X: a\r\nX: b"),
      ("/health?a+b=c+d%20e", "Accept: */*"), ("http://localhost/health?a", "X: y"),
    ] {
      let socket = try RawConnection(port: household.server.port)
      #expect(
        socket.send("GET \(target) HTTP/1.1\r\nHost: localhost\r\n\(fields)\r\nConnection: close\r\n\r\n"))
      #expect(socket.readAll().hasPrefix("HTTP/1.1 200 "), "\(target) \(fields)")
    }
  }

  @Test("a request that trickles in is cut off, and others are served meanwhile")
  func trickle() throws {
    var limits = HTTPServer.Limits()
    limits.requestSeconds = 1
    let household = try TestHousehold(limits: limits)
    let socket = try RawConnection(port: household.server.port)
    var isOpen = true
    for _ in 0..<400 where isOpen {
      isOpen = socket.send("G") && !socket.isClosed(withinMilliseconds: 50)
    }
    #expect(!isOpen)
    #expect(try household.ask(.get, "/health").status == 200)
  }

  @Test("a crowd of four hundred that asks nothing keeps nobody out, and most of it is closed")
  func crowded() throws {
    let household = try TestHousehold()
    let silent = try (1...400).map { _ in try RawConnection(port: household.server.port) }
    for connection in silent.prefix(200) { #expect(connection.send("POST /api/v1/pro")) }
    #expect(try household.ask(.get, "/health").status == 200)
    while silent.filter({ !$0.isClosed(withinMilliseconds: 0) }).count > 200 { usleep(100_000) }
    #expect(try household.ask(.get, "/health").status == 200)
    // As many as an address may have waiting are left in peace.
    usleep(1_500_000)
    #expect(silent.filter { !$0.isClosed(withinMilliseconds: 0) }.count >= 100)
  }

  @Test("an address that has all its connections open is let in again")
  func full() throws {
    var limits = HTTPServer.Limits()
    limits.connectionsPerPeer = 8
    limits.idleSeconds = 30
    let household = try TestHousehold(limits: limits)
    let silent = try (1...12).map { _ in try RawConnection(port: household.server.port) }
    var status: Int?
    for _ in 1...100 where status == nil {
      status = try? household.ask(.get, "/health").status
      if status == nil { usleep(100_000) }
    }
    #expect(status == 200)
    #expect(silent.filter { !$0.isClosed(withinMilliseconds: 0) }.count >= 3)
  }

  @Test("a port that is taken is named")
  func portTaken() throws {
    let household = try TestHousehold()
    var configuration = HTTPServer.Configuration()
    configuration.port = household.server.port
    let expected = ServerError.cannotListen(address: "127.0.0.1", port: household.server.port, code: EADDRINUSE)
    #expect(throws: expected) {
      try HTTPServer(configuration, handler: NobodyHome())
    }
    configuration.address = "localhost.example"
    #expect(throws: ServerError.invalidAddress("localhost.example")) {
      try HTTPServer(configuration, handler: NobodyHome())
    }
  }

  @Test("draining finishes the request that is being answered")
  func drain() throws {
    var configuration = HTTPServer.Configuration()
    configuration.port = 0
    let gate = Gate()
    let server = try HTTPServer(configuration, handler: SlowHandler(gate: gate))
    let socket = try RawConnection(port: server.port)
    #expect(socket.send("GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n"))
    gate.waitForEntry()
    Thread.detachNewThread {
      usleep(50_000)
      gate.open()
    }
    server.drain()
    let answer = socket.readAll()
    #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(answer.hasSuffix("\r\n\r\ndone\n"))
    #expect(throws: (any Error).self) { try RawConnection(port: server.port) }
    // A second time nothing is left to stop.
    server.drain()
  }

  @Test("a server may be drained while all of its threads are at work")
  func drainAtWork() throws {
    var configuration = HTTPServer.Configuration()
    configuration.port = 0
    for _ in 0..<20 {
      let server = try HTTPServer(configuration, handler: NobodyHome())
      let sockets = try (0..<8).map { _ in try RawConnection(port: server.port) }
      for _ in 0..<10 { for socket in sockets { _ = socket.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n") } }
      server.drain()
      #expect(sockets.allSatisfy { $0.isClosed(withinMilliseconds: 0) || !$0.readAll().isEmpty })
    }
  }

  @Test("more slow requests than may wait are 503")
  func tooManyWaiting() throws {
    var configuration = HTTPServer.Configuration()
    configuration.port = 0
    configuration.limits.waiting = 1
    let gate = Gate()
    let server = try HTTPServer(configuration, handler: SlowHandler(gate: gate))
    defer { server.drain() }
    let first = try RawConnection(port: server.port)
    #expect(first.send("GET /slow HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"))
    gate.waitForEntry()
    let second = try RawConnection(port: server.port)
    #expect(second.send("GET /slow HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"))
    #expect(second.readAll().hasPrefix("HTTP/1.1 503 "))
    gate.open()
    #expect(first.readAll().hasPrefix("HTTP/1.1 200 "))
  }
}

private struct NobodyHome: RequestHandler {
  func isSlow(_ request: Request) -> Bool { false }
  func answer(_ request: Request) -> Response { Response(404) }
  func refusal(_ status: Int, of request: Request) -> Response { Response(status) }
  func record(_ record: AccessRecord) {}
}

/// Holds who comes to it until it is opened, and tells that somebody came.
private final class Gate: Sendable {
  private let isReached = Atomic(false)
  private let isOpen = Atomic(false)

  func open() { isOpen.store(true, ordering: .releasing) }
  func waitForEntry() { while !isReached.load(ordering: .acquiring) { usleep(1_000) } }

  func pass() {
    isReached.store(true, ordering: .releasing)
    while !isOpen.load(ordering: .acquiring) { usleep(1_000) }
  }
}

private struct SlowHandler: RequestHandler {
  let gate: Gate

  func isSlow(_ request: Request) -> Bool { true }
  func answer(_ request: Request) -> Response {
    gate.pass()
    return .text(200, "done")
  }
  func refusal(_ status: Int, of request: Request) -> Response { Response(status) }
  func record(_ record: AccessRecord) {}
}
