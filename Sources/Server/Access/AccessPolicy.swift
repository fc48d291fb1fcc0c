import HTTP
import Synchronization

/// Who may ask, and how often.
public struct AccessPolicy: Sendable {
  /// The tokens of which one must be shown; `nil` where the server can be reached from this machine alone and asks none.
  public let tokens: TokenStore?
  private let guessing: Throttle
  private let asking: Throttle?

  /// - Parameters:
  ///   - tokens: those of which one must be shown; `nil` asks for none.
  ///   - requestsPerMinute: how often one address may ask; `nil` for as often as it likes.
  public init(tokens: TokenStore?, requestsPerMinute: Int? = nil) {
    self.tokens = tokens
    guessing = Throttle(limit: 20, seconds: 60)
    asking = requestsPerMinute.map { Throttle(limit: $0, seconds: 60) }
  }

  /// Lets a request in, or not, whatever it asks for.
  func admit(_ request: Request) throws(Problem) {
    if let asking, let seconds = asking.count(request.peer) { throw .tooOften(seconds: seconds) }
    guard tokens == nil else { return }
    // Without a token, a page in a browser on this machine could have its scripts ask, also by a name that it lets
    // point to this machine. Programs send no `Origin`, and name the machine as it is.
    if let origin = request.fields["Origin"], !AccessPolicy.isLocal(AccessPolicy.host(ofOrigin: origin)) {
      throw Problem(403, "Web pages of other sites may not ask this server")
    }
    if let host = request.fields["Host"], !AccessPolicy.isLocal(AccessPolicy.host(of: host)) {
      throw Problem(
        403, "This server answers to localhost only. Start it with --address and a token to be asked from elsewhere")
    }
  }

  /// Checks the token of a request that needs one.
  func identify(_ request: Request) throws(Problem) {
    guard let tokens else { return }
    if let seconds = guessing.isOver(request.peer) { throw .tooOften(seconds: seconds) }
    let challenge = HTTPFields(["WWW-Authenticate": "Bearer realm=\"budget\""])
    guard let shown = AccessPolicy.token(in: request) else {
      throw Problem(401, "Show a token: send it as “Authorization: Bearer …”", fields: challenge)
    }
    guard tokens.contains(shown) else {
      _ = guessing.count(request.peer)
      throw Problem(
        401, "This token is not known here. Make another one with: budget serve token add NAME", fields: challenge)
    }
  }

  private static func token(in request: Request) -> String? {
    if let key = request.fields["X-API-Key"] { return key }
    guard let field = request.fields["Authorization"] else { return nil }
    for scheme in ["bearer ", "token "] where field.lowercased().hasPrefix(scheme) {
      return String(field.dropFirst(scheme.count).drop { $0 == " " })
    }
    return nil
  }

  /// `localhost:8000` → `localhost`; `[::1]:8000` → `::1`.
  private static func host(of field: String) -> String {
    if field.hasPrefix("["), let end = field.firstIndex(of: "]") { return String(field[..<end].dropFirst()) }
    return String(field.prefix { $0 != ":" })
  }

  private static func host(ofOrigin origin: String) -> String {
    for scheme in ["http://", "https://"] where origin.hasPrefix(scheme) {
      return host(of: String(origin.dropFirst(scheme.count)))
    }
    return origin
  }

  private static func isLocal(_ host: String) -> Bool {
    guard !host.hasPrefix("127.") else { return host.utf8.allSatisfy { $0 == 0x2E || (0x30...0x39).contains($0) } }
    return host.lowercased() == "localhost" || host == "::1"
  }
}
