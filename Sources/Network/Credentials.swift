import HTTP

/// A text that must not be seen: printing, describing or reflecting it gives `(hidden)`.
public struct Secret: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  let text: String

  /// Hides a text.
  public init(_ text: String) { self.text = text }

  /// `(hidden)`.
  public var description: String { "(hidden)" }
  /// `(hidden)`.
  public var debugDescription: String { "(hidden)" }
  /// Shows nothing.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// What shows a server who is asking.
public struct Credentials: Hashable, Sendable {
  /// How they are sent.
  public enum Scheme: String, Hashable, Sendable {
    /// `Authorization: Bearer …` (RFC 6750).
    case bearer = "Bearer"
    /// `Authorization: Token …`, as Django's servers want it.
    case token = "Token"
    /// `X-API-Key: …`.
    case apiKey = "X-API-Key"
  }

  /// How they are sent.
  public var scheme: Scheme
  /// The token itself.
  public var token: Secret
  /// What new ones are asked with, where the token does not live long.
  public var refreshToken: Secret?

  /// What shows a server who is asking.
  public init(scheme: Scheme = .bearer, token: Secret, refreshToken: Secret? = nil) {
    self.scheme = scheme
    self.token = token
    self.refreshToken = refreshToken
  }

  func add(to fields: inout HTTPFields) {
    switch scheme {
    case .bearer, .token: fields["Authorization"] = "\(scheme.rawValue) \(token.text)"
    case .apiKey: fields["X-API-Key"] = token.text
    }
  }
}

// MARK: - Reading

extension Credentials {
  /// Reads credentials as they stand in a file: a bare token, `Bearer …`, `Token …`, `X-API-Key: …`, a whole
  /// `Authorization: …` line, or the JSON with `access_token` and `refresh_token` that a server hands out.
  ///
  /// Blank lines and lines that start with `#` do not count. Returns `nil` where there is no token, or one that cannot be
  /// sent in a header.
  public init?(text: String) {
    if let value = JSONValue(json: Array(text.utf8)), value.members != nil {
      self.init(json: value)
      return
    }
    let lines = text.split(whereSeparator: \.isNewline).map(Credentials.trimmed)
    guard let line = lines.first(where: { !$0.isEmpty && !$0.hasPrefix("#") }) else { return nil }
    self.init(line: line)
  }

  private init?(line: String) {
    let rest = Credentials.after("authorization:", in: line) ?? line
    let forms: [(String, Scheme)] = [("bearer ", .bearer), ("token ", .token), ("x-api-key:", .apiKey)]
    for (prefix, scheme) in forms {
      guard let token = Credentials.after(prefix, in: rest) else { continue }
      guard Credentials.isSendable(token) else { return nil }
      self.init(scheme: scheme, token: Secret(token))
      return
    }
    guard Credentials.isSendable(rest) else { return nil }
    self.init(token: Secret(rest))
  }

  /// Reads what a server answers to a login or a refresh (RFC 6749, 5.1; also `access`, `token` and `refresh`).
  init?(json: JSONValue) {
    guard let token = (json["access_token"] ?? json["access"] ?? json["token"])?.text, Credentials.isSendable(token)
    else { return nil }
    let refresh = (json["refresh_token"] ?? json["refresh"])?.text
    let scheme: Scheme = json["token_type"]?.text?.lowercased() == "token" ? .token : .bearer
    self.init(scheme: scheme, token: Secret(token), refreshToken: refresh.map(Secret.init))
  }

  private static func after(_ prefix: String, in line: String) -> String? {
    guard line.lowercased().hasPrefix(prefix) else { return nil }
    return trimmed(line.dropFirst(prefix.count))
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    var text = text[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  /// Visible ASCII without spaces: the characters a token may have (RFC 9110, 5.6.2 and 11.2).
  private static func isSendable(_ token: String) -> Bool {
    (1...8192).contains(token.utf8.count) && token.utf8.allSatisfy { (0x21...0x7E).contains($0) }
  }
}

// MARK: - Writing

extension Credentials {
  /// The JSON that `init(text:)` reads; for the file that they came from, and for nothing else.
  var json: String {
    var members: [JSONValue.Member] = [.init("access_token", .string(token.text))]
    if let refreshToken { members.append(.init("refresh_token", .string(refreshToken.text))) }
    members.append(.init("token_type", .string(scheme == .token ? "Token" : "Bearer")))
    return JSONValue.object(members).json + "\n"
  }
}
