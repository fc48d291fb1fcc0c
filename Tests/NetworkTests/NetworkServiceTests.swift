import HTTP
import Network
import Synchronization
import Testing

/// Asks for `{"word": "…"}`.
private struct WordEndpoint: Endpoint {
  let method = HTTPMethod.post
  let path = "/word"
  let body: EndpointBody? = .json(Array("{}".utf8))

  func answer(from response: HTTPResponse) throws -> String? { JSONValue(json: response.body)?["word"]?.text }
}

@Suite("Asking again")
struct NetworkServiceTests {
  private let quick = RetryPolicy(attempts: 4, firstPause: 1, longestPause: 2, longestRetryAfter: 1)

  private func service(
    _ server: ScriptedServer, _ credentials: any CredentialStore = MemoryCredentials(nil),
    cancellation: Cancellation = .manual(), log: @escaping (String) -> Void = { _ in }
  ) throws -> NetworkService {
    NetworkService(
      address: try ServerAddress(server.base), transport: try CurlTransport(), credentials: credentials, retry: quick,
      cancellation: cancellation, log: log)
  }

  @Test("a server that is away for a moment is asked again, with the same key", arguments: [502, 503, 504])
  func retries(status: Int) throws {
    let server = try ScriptedServer([
      .say(answer(status)), .hangUp, .say(answer(status)), .say(answer(200, #"{"word":"yes"}"#)),
    ])
    defer { server.stop() }
    #expect(try service(server).send(WordEndpoint()) == "yes")
    let keys = server.requests.map { $0.field("Idempotency-Key") }
    #expect(keys.count == 4)
    #expect(Set(keys).count == 1)
    #expect(keys.first??.isEmpty == false)
  }

  @Test("a given key is used")
  func givenKey() throws {
    let server = try ScriptedServer([.say(answer(200, #"{"word":"yes"}"#))])
    defer { server.stop() }
    _ = try service(server).send(WordEndpoint(), idempotencyKey: "k-1")
    #expect(server.requests.first?.field("Idempotency-Key") == "k-1")
  }

  @Test("every other refusal is final", arguments: [400, 401, 403, 404, 405, 409, 413, 415, 418, 422, 500, 501, 505])
  func finalStatuses(status: Int) throws {
    let server = try ScriptedServer([.say(answer(status, #"{"detail":"no"}"#))])
    defer { server.stop() }
    let error = try #require(throws: NetworkError.self) { try service(server).send(WordEndpoint()) }
    guard case .refused(let refusal) = error else { throw error }
    #expect(refusal.status == status)
    #expect(refusal.problem.message == "no")
    #expect(server.requests.count == 1)
    #expect("\(error)".contains("(\(status))"))
    #expect("\(error)".contains("no"))
  }

  @Test("a server that stays away is given up after the last attempt")
  func givesUp() throws {
    let server = try ScriptedServer(Array(repeating: .say(answer(503)), count: 9))
    defer { server.stop() }
    let error = try #require(throws: NetworkError.self) { try service(server).send(WordEndpoint()) }
    #expect(error.isServerAway)
    #expect(server.requests.count == 4)
  }

  @Test("a wait that the server asks for is kept, and one that is too long is not begun")
  func retryAfter() throws {
    let soon = answer(429, fields: ["Retry-After: 1"])
    let server = try ScriptedServer([.say(soon), .say(answer(200, #"{"word":"yes"}"#))])
    defer { server.stop() }
    let start = ContinuousClock.now
    #expect(try service(server).send(WordEndpoint()) == "yes")
    #expect(ContinuousClock.now - start >= .seconds(1))

    let late = try ScriptedServer([.say(answer(429, fields: ["Retry-After: 3600"]))])
    defer { late.stop() }
    let error = try #require(throws: NetworkError.self) { try service(late).send(WordEndpoint()) }
    #expect("\(error)".contains("3600 seconds"))
    #expect(late.requests.count == 1)
  }

  @Test("a wait until a time is measured on the server's clock")
  func retryAfterDate() throws {
    let fields = ["Date: Mon, 03 Nov 2025 10:00:00 GMT", "Retry-After: Mon, 03 Nov 2025 10:30:00 GMT"]
    let server = try ScriptedServer([.say(answer(503, fields: fields))])
    defer { server.stop() }
    let error = try #require(throws: NetworkError.self) { try service(server).send(WordEndpoint()) }
    guard case .refused(let refusal) = error else { throw error }
    #expect(refusal.retryAfter == 1800)
  }

  @Test("a wish to stop ends the pause between two attempts")
  func cancelledPause() throws {
    let server = try ScriptedServer([.say(answer(503, fields: ["Retry-After: 1"]))])
    defer { server.stop() }
    let cancellation = Cancellation.manual()
    let service = try service(server, cancellation: cancellation) { line in
      if line.hasPrefix("trying again") { cancellation.cancel() }
    }
    #expect(throws: NetworkError.cancelled) { try service.send(WordEndpoint()) }
    #expect(server.requests.count == 1)
    // As long as a wait can be: it would not come back.
    #expect(cancellation.wait(milliseconds: Int(Int32.max)))
  }

  @Test("success with something else than was asked for is said so")
  func unreadable() throws {
    let page = "<!DOCTYPE html><html><head><title>Log in</title></head></html>"
    for (body, words) in [
      (page, "web page, “Log in”"), ("word: yes", "no JSON"), ("[1]", "another shape"), ("", "empty"),
    ] {
      let server = try ScriptedServer([.say(answer(200, body))])
      defer { server.stop() }
      let error = try #require(throws: NetworkError.self) { try service(server).send(WordEndpoint()) }
      #expect("\(error)".contains(words), "\(error)")
    }
  }

  @Test("a server that sends the request elsewhere is not followed")
  func redirect() throws {
    let server = try ScriptedServer([.say(answer(307, fields: ["Location: https://elsewhere.example/"]))])
    defer { server.stop() }
    let error = try #require(throws: NetworkError.self) { try service(server).send(WordEndpoint()) }
    #expect("\(error)".contains("https://elsewhere.example/"))
    #expect(error.isMisconfiguration)
  }
}

@Suite("Showing who is asking")
struct AuthorizationTests {
  private func service(
    _ server: ScriptedServer, _ store: any CredentialStore, log: @escaping (String) -> Void = { _ in }
  )
    throws -> NetworkService
  {
    NetworkService(
      address: try ServerAddress(server.base), transport: try CurlTransport(), credentials: store, retry: .never,
      log: log)
  }

  @Test(
    "credentials go out in the field of their kind",
    arguments: [
      ("abc", "Authorization", "Bearer abc"), ("Token abc", "Authorization", "Token abc"),
      ("X-API-Key: abc", "X-API-Key", "abc"),
    ])
  func fields(text: String, field: String, value: String) throws {
    let server = try ScriptedServer([.say(answer(200, #"{"word":"yes"}"#))])
    defer { server.stop() }
    _ = try service(server, MemoryCredentials(Credentials(text: text))).send(WordEndpoint())
    #expect(server.requests.first?.field(field) == value)
  }

  @Test("a token that has run out is exchanged for a new one, once, and kept")
  func refresh() throws {
    let server = try ScriptedServer([
      .say(answer(401, #"{"detail":"expired"}"#)),
      .say(answer(200, #"{"access_token":"new","refresh_token":"r2","token_type":"bearer"}"#)),
      .say(answer(200, #"{"word":"yes"}"#)),
    ])
    defer { server.stop() }
    let store = MemoryCredentials(Credentials(text: #"{"access_token":"old","refresh_token":"r1"}"#))
    #expect(try service(server, store).send(WordEndpoint()) == "yes")
    #expect(server.requests.map { $0.field("Authorization") } == ["Bearer old", nil, "Bearer new"])
    #expect(server.requests[1].head.hasPrefix("POST /api/v1/auth/refresh "))
    #expect(server.requests[1].body == #"{"grant_type":"refresh_token","refresh_token":"r1"}"#)
    #expect(store.current?.refreshToken == Secret("r2"))
  }

  @Test("a refused refresh says that a new token is needed")
  func refusedRefresh() throws {
    let server = try ScriptedServer([.say(answer(401)), .say(answer(401, #"{"error":"revoked"}"#))])
    defer { server.stop() }
    let store = MemoryCredentials(Credentials(text: #"{"access_token":"old","refresh_token":"r1"}"#))
    let error = try #require(throws: NetworkError.self) { try service(server, store).send(WordEndpoint()) }
    #expect(error == .refreshFailed(host: "127.0.0.1", reason: "revoked"))
    #expect(error.isMisconfiguration)
  }

  @Test("no token is ever written to the log")
  func logIsClean() throws {
    let server = try ScriptedServer([
      .say(answer(401)), .say(answer(200, #"{"access_token":"fresh-secret"}"#)), .say(answer(500, "{}")),
    ])
    defer { server.stop() }
    let lines = Mutex<[String]>([])
    let store = MemoryCredentials(Credentials(text: #"{"access_token":"old-secret","refresh_token":"again-secret"}"#))
    let service = try service(server, store) { line in lines.withLock { $0.append(line) } }
    let error = try #require(throws: NetworkError.self) { try service.send(WordEndpoint()) }
    let log = lines.withLock { $0 }
    #expect(log.count == 3)
    #expect(!(log + ["\(error)", String(reflecting: store.current)]).contains { $0.contains("secret") })
  }
}
