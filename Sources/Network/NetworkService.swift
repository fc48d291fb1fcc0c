import FoundationEssentials
import HTTP
import Platform

/// Asks a server, again where that is worth it, and reads what it answers.
///
/// Not for use from several threads at once: it holds one connection.
public final class NetworkService {
  private let address: ServerAddress
  private let transport: any Transport
  private let credentials: any CredentialStore
  private let refreshPath: String
  private let retry: RetryPolicy
  private let cancellation: Cancellation
  private let log: (String) -> Void

  /// A service for one server.
  ///
  /// - Parameters:
  ///   - refreshPath: where new credentials are asked for, below the server's base address.
  ///   - log: told one line for each attempt; never holds credentials, header fields or bodies.
  public init(
    address: ServerAddress, transport: any Transport, credentials: any CredentialStore = MemoryCredentials(nil),
    refreshPath: String = "/api/v1/auth/refresh", retry: RetryPolicy = RetryPolicy(),
    cancellation: Cancellation = .manual(), log: @escaping (String) -> Void = { _ in }
  ) {
    self.address = address
    self.transport = transport
    self.credentials = credentials
    self.refreshPath = refreshPath
    self.retry = retry
    self.cancellation = cancellation
    self.log = log
  }

  /// Asks, and gives the answer.
  ///
  /// - Parameter idempotencyKey: tells the server that two requests are one; the same for every attempt. Without it one is
  ///   made up for every request that changes something.
  public func send<E: Endpoint>(_ endpoint: E, idempotencyKey: String? = nil) throws(NetworkError) -> E.Answer {
    var request = HTTPRequest(endpoint.method, address.base + endpoint.path)
    request.fields["Accept"] = "application/json"
    request.fields["User-Agent"] = "budget"
    request.patience = endpoint.patience
    if let body = endpoint.body {
      request.fields["Content-Type"] = body.contentType
      request.body = body.bytes
    }
    if endpoint.method != .get, endpoint.method != .head {
      request.fields["Idempotency-Key"] = idempotencyKey ?? UUID().uuidString
    }
    let response = try authorized(request)
    do {
      if let answer = try endpoint.answer(from: response) { return answer }
    } catch {
      guard !response.isSuccess else { throw .unreadableAnswer(host: address.host, reason: reason(for: response)) }
    }
    guard !response.isSuccess else {
      throw .unreadableAnswer(host: address.host, reason: reason(for: response))
    }
    throw .refused(refusal(response))
  }

  // MARK: - Credentials

  private func authorized(_ request: HTTPRequest) throws(NetworkError) -> HTTPResponse {
    var signed = request
    credentials.current?.add(to: &signed.fields)
    let response = try repeated(signed)
    guard response.status == 401, let refreshToken = credentials.current?.refreshToken else { return response }
    let fresh = try refresh(with: refreshToken)
    fresh.add(to: &signed.fields)
    return try repeated(signed)
  }

  /// Asks for new credentials (RFC 6749, section 6, as JSON) and keeps them.
  private func refresh(with token: Secret) throws(NetworkError) -> Credentials {
    let body: JSONValue = ["grant_type": "refresh_token", "refresh_token": .string(token.text)]
    var request = HTTPRequest(.post, address.base + refreshPath, body: Array(body.json.utf8))
    request.fields["Accept"] = "application/json"
    request.fields["Content-Type"] = "application/json"
    let response = try repeated(request)
    guard response.isSuccess, let value = JSONValue(json: response.body), var fresh = Credentials(json: value) else {
      let said = ServerProblem(body: response.body, contentType: response.fields["Content-Type"]).sentence
      throw .refreshFailed(host: address.host, reason: said ?? "it answered \(response.status)")
    }
    // A server that hands out no new refresh token means the old one to be used again (RFC 6749, 6).
    fresh.refreshToken = fresh.refreshToken ?? token
    fresh.scheme = credentials.current?.scheme == .apiKey ? .bearer : credentials.current?.scheme ?? fresh.scheme
    try credentials.replace(with: fresh)
    return fresh
  }

  // MARK: - Attempts

  private func repeated(_ request: HTTPRequest) throws(NetworkError) -> HTTPResponse {
    var attempt = 1
    while true {
      guard !cancellation.isCancelled else { throw .cancelled }
      let result = attemptOnce(request, number: attempt)
      let failure: NetworkError
      switch result {
      case .success(let response):
        guard RetryPolicy.passingStatuses.contains(response.status) else { return response }
        failure = .refused(refusal(response))
      case .failure(let error): failure = error
      }
      guard let pause = retry.pause(after: failure, attempt: attempt, jitter: Double.random(in: 0...1)) else {
        throw failure
      }
      log("trying again in \(pause) ms")
      guard !cancellation.wait(milliseconds: pause) else { throw .cancelled }
      attempt += 1
    }
  }

  private func attemptOnce(_ request: HTTPRequest, number: Int) -> Result<HTTPResponse, NetworkError> {
    let line = "\(request.method.rawValue) \(request.url), attempt \(number): "
    do throws(NetworkError) {
      let response = try transport.send(request, cancellation: cancellation)
      log(line + "\(response.status)" + (response.reusedConnection ? ", same connection" : ""))
      return .success(response)
    } catch {
      log(line + "\(error)")
      return .failure(error)
    }
  }

  // MARK: - Refusals

  private func refusal(_ response: HTTPResponse) -> NetworkError.Refusal {
    NetworkError.Refusal(
      status: response.status, host: address.host,
      problem: ServerProblem(body: response.body, contentType: response.fields["Content-Type"]),
      retryAfter: RetryAfter.seconds(in: response.fields, now: time(nil)), location: response.fields["Location"])
  }

  private func reason(for response: HTTPResponse) -> String {
    guard !response.body.isEmpty else { return "the answer is empty" }
    let problem = ServerProblem(body: response.body, contentType: response.fields["Content-Type"])
    if problem.isWebPage { return problem.sentence ?? "it is a web page" }
    return JSONValue(json: response.body) == nil ? "it is no JSON" : "it is JSON of another shape"
  }
}
