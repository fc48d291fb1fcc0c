import Entities
import HTTP
import Messages
import Platform
import Synchronization

/// Who may ask, and how often.
public struct AccessPolicy: Sendable {
  /// When a token must be shown.
  public enum Asking: Sendable {
    /// Never.
    case never
    /// From the moment the first one is made: until then whoever is on this machine may ask. A proxy in front of the
    /// server makes all the world come from this machine, so that being local is worth nothing once somebody thought
    /// of tokens.
    case onceMade
    /// Always.
    case always
  }

  /// The tokens of which one must be shown; `nil` where none is ever asked for.
  public let tokens: TokenStore?
  /// The browsers that are let in for those tokens.
  let browsers: BrowserSessions?
  private let asking: Asking
  private let guessing: Throttle
  private let requests: Throttle?

  /// - Parameters:
  ///   - tokens: those of which one must be shown; `nil` asks for none.
  ///   - asking: from when on.
  ///   - requestsPerMinute: how often one holder of a token may ask, and one address without; `nil` for as often as
  ///     they like.
  public init(tokens: TokenStore?, asking: Asking = .always, requestsPerMinute: Int? = nil) {
    self.tokens = tokens
    browsers = tokens.map { BrowserSessions(of: $0) }
    self.asking = tokens == nil ? .never : asking
    guessing = Throttle(limit: 20, seconds: 60)
    requests = requestsPerMinute.map { Throttle(limit: $0, seconds: 60) }
  }

  /// Lets a request in, or not.
  ///
  /// - Parameter needsToken: whether what it asks for is the household's.
  /// - Returns: what is left of the requests that the asker may make, and who asks.
  func admit(_ request: Request, needsToken: Bool) throws(Problem) -> Admission {
    guard let tokens = tokensInForce else {
      let allowance = try count(request.peer)
      try admitWithoutToken(request)
      return Admission(allowance: allowance)
    }
    guard needsToken else { return Admission(allowance: try count(request.peer)) }
    // The right token is never refused for what others on the same address, or behind the same proxy, have tried.
    let shown = AccessPolicy.token(in: request)
    if let holder = shown.flatMap({ self.holder(of: $0, in: tokens) }) {
      let allowance = try count("token " + holder)
      return Admission(allowance: allowance, caller: try caller(holder, tokens))
    }
    _ = try count(request.peer)
    throw refusal(of: shown, from: request.peer)
  }

  /// Whether a request that was let in before would be let in now. It is not counted.
  func isWelcome(_ request: Request) -> Bool {
    guard let tokens = tokensInForce else { return true }
    guard let holder = AccessPolicy.token(in: request).flatMap({ holder(of: $0, in: tokens) }) else { return false }
    return (try? caller(holder, tokens)) != nil
  }

  /// Whether a token must be shown now.
  var asksForToken: Bool { tokensInForce != nil }

  /// What a browser is told that is not let in; a guess at a code or token counts as any other.
  func refusedBrowser(_ request: Request, hasTried: Bool) throws(Problem) -> Problem {
    guard hasTried else { return Problem(401, Message.serverNotSignedIn.standard) }
    if let seconds = guessing.count(request.peer) { throw .tooOften(seconds: seconds) }
    return Problem(401, Message.serverLetsNobodyIn.standard)
  }

  private func holder(of token: String, in tokens: TokenStore) -> String? {
    browsers?.name(of: token) ?? tokens.name(of: token)
  }

  /// The holder of a token that is known.
  private func caller(_ name: String, _ tokens: TokenStore) throws(Problem) -> Caller {
    guard let entry = tokens.entry(named: name) else {
      throw Problem(401, Message.serverTokenGone.standard, fields: AccessPolicy.challenge)
    }
    if let last = entry.expires, last < AccessPolicy.today {
      throw Problem(
        401, Message.serverTokenExpired(day: "\(last)").standard, fields: AccessPolicy.challenge)
    }
    if let member = entry.member, !tokens.members.has(member) {
      throw Problem(
        401, Message.serverTokenOfNobody(member: member).standard, fields: AccessPolicy.challenge)
    }
    return Caller(token: name, member: entry.member, may: entry.may)
  }

  private static var today: String {
    let shown = LocalTime.shown(LocalTime.now)
    return CalendarDate(year: shown.year, month: shown.month, day: shown.day)?.description ?? ""
  }

  private static let challenge = HTTPFields(["WWW-Authenticate": "Bearer realm=\"budget\""])

  /// The tokens of which one must be shown now.
  private var tokensInForce: TokenStore? {
    switch asking {
    case .never: nil
    case .always: tokens
    case .onceMade: tokens?.isInUse == true ? tokens : nil
    }
  }

  private func count(_ who: String) throws(Problem) -> Allowance? {
    guard let allowance = requests?.take(who) else { return nil }
    guard allowance.isUsedUp else { return allowance }
    var problem = Problem.tooOften(seconds: allowance.resets)
    allowance.tell(in: &problem.fields)
    throw problem
  }

  private func admitWithoutToken(_ request: Request) throws(Problem) {
    // Without a token, a page in a browser on this machine could have its scripts ask, also by a name that it lets
    // point to this machine. Programs send no `Origin`, and name the machine as it is.
    if let origin = request.fields["Origin"], !AccessPolicy.isLocal(AccessPolicy.host(ofOrigin: origin)) {
      throw Problem(403, "Web pages of other sites may not ask this server")
    }
    // Browsers say so themselves (Fetch Metadata, 2.3), also where they leave `Origin` out.
    if let site = request.fields["Sec-Fetch-Site"], site != "same-origin", site != "none" {
      throw Problem(403, "Web pages of other sites may not ask this server")
    }
    if let host = request.fields["Host"], !AccessPolicy.isLocal(AccessPolicy.host(of: host)) {
      throw Problem(
        403, "This server answers to localhost only. Start it with --address and a token to be asked from elsewhere")
    }
    if AccessPolicy.fieldsOfProxies.contains(where: { request.fields[$0] != nil }) {
      throw Problem(403, "A proxy stands in front of this server. Make a token first: budget serve token add NAME")
    }
  }

  private func refusal(of shown: String?, from peer: String) -> Problem {
    let challenge = AccessPolicy.challenge
    guard shown != nil else {
      return Problem(401, Message.serverShowToken.standard, fields: challenge)
    }
    if let seconds = guessing.count(peer) { return .tooOften(seconds: seconds) }
    return Problem(401, Message.serverTokenUnknown.standard, fields: challenge)
  }

  // MARK: - What requests say

  /// What only proxies write, and many of them unasked.
  private static let fieldsOfProxies = ["X-Forwarded-For", "X-Forwarded-Host", "X-Real-IP", "Forwarded", "Via"]

  /// The token that a request shows; `nil` where it shows none.
  static func token(in request: Request) -> String? {
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
