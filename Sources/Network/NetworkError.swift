import HTTP

/// Why no answer came, or none that can be used.
public enum NetworkError: Error, Hashable, Sendable {
  /// The address of the server is not one that can be called; `reason` is a clause ("it has no host").
  case invalidAddress(String, reason: String)
  /// A file that the connection needs cannot be used: the certificate authority's, or the one with the credentials.
  case invalidFile(path: String, reason: String)
  /// Someone asked to stop.
  case cancelled
  /// No connection, or one that broke before the answer was whole; `reason` is a clause in libcurl's words.
  case unreachable(host: String, reason: String)
  /// The server took longer than it was given.
  case timedOut(host: String)
  /// The server's certificate is not trusted; `reason` is a clause in libcurl's words.
  case untrusted(host: String, reason: String)
  /// The answer is larger than `limit` bytes.
  case answerTooLarge(host: String, limit: Int)
  /// The server answered with a status that is no success.
  case refused(Refusal)
  /// The server answered with success, and something else than was expected; `reason` is a clause.
  case unreadableAnswer(host: String, reason: String)
  /// The server refused the credentials, and new ones could not be had; `reason` is a clause.
  case refreshFailed(host: String, reason: String)

  /// A status that is no success, and what the server said of it.
  public struct Refusal: Hashable, Sendable {
    /// Such as 422.
    public let status: Int
    /// The server's name.
    public let host: String
    /// What its answer said.
    public let problem: ServerProblem
    /// Seconds that the server asks to wait, where it said so.
    public let retryAfter: Int?
    /// Where the server sends those who ask at this address.
    public let location: String?

    /// A status that is no success.
    public init(status: Int, host: String, problem: ServerProblem, retryAfter: Int? = nil, location: String? = nil) {
      self.status = status
      self.host = host
      self.problem = problem
      self.retryAfter = retryAfter
      self.location = location
    }
  }

  /// Whether the server is away for now: the same request may well succeed later, unchanged.
  public var isServerAway: Bool {
    switch self {
    case .unreachable, .timedOut: true
    case .refused(let refusal): RetryPolicy.passingStatuses.contains(refusal.status)
    default: false
    }
  }

  /// Whether a person must mend the configuration before any request can succeed: address, certificate, credentials.
  public var isMisconfiguration: Bool {
    switch self {
    case .invalidAddress, .invalidFile, .untrusted, .refreshFailed: true
    case .refused(let refusal): [301, 302, 303, 307, 308, 401, 403, 404, 405, 407, 415].contains(refusal.status)
    default: false
    }
  }
}
