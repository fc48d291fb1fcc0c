import HTTP

/// The cookie of a browser: no script can read it, no other site's page can have it sent, and only one path gets it.
enum BrowserCookie {
  private static let name = "budget_browser"

  /// What is in it; `nil` where the request has none.
  static func value(in request: Request) -> String? {
    for field in request.fields.fields where field.isNamed("Cookie") {
      for pair in field.value.split(separator: ";") {
        let parts = pair.split(separator: "=", maxSplits: 1).map { $0.drop { $0 == " " } }
        if parts.count == 2, parts[0] == name { return String(parts[1]) }
      }
    }
    return nil
  }

  /// The field that sets it, or with `nil` takes it away.
  static func field(_ value: String?, for request: Request) -> String {
    let seconds = value == nil ? 0 : BrowserSessions.familySeconds
    let isEncrypted = request.fields["Origin"]?.hasPrefix("https://") == true
    return "\(name)=\(value ?? ""); Path=/api/v1/session; Max-Age=\(seconds); HttpOnly; SameSite=Strict"
      + (isEncrypted ? "; Secure" : "")
  }
}

/// Whether a page of this server asks, and not one of another site that the browser's cookie might let in.
enum BrowserOrigin {
  /// The name by which the server was asked.
  ///
  /// - Throws: 403, where the request has a cookie and does not say that a page of this server sent it, or says another one did.
  static func host(of request: Request) throws(Problem) -> String {
    let host = (request.fields["Host"] ?? "-").lowercased().filter { $0 != " " }
    if let site = request.fields["Sec-Fetch-Site"], site != "same-origin" { throw foreign }
    guard let origin = request.fields["Origin"]?.lowercased() else {
      guard BrowserCookie.value(in: request) == nil else { throw foreign }
      return host
    }
    guard let scheme = ["http://", "https://"].first(where: { origin.hasPrefix($0) }) else { throw foreign }
    let authority = origin.dropFirst(scheme.count)
    // Some proxies pass on the name without the port.
    let isSame = authority == host || !hasPort(host) && hasPort(authority) && authority.hasPrefix(host + ":")
    guard isSame else { throw foreign }
    return host
  }

  private static func hasPort(_ authority: some StringProtocol) -> Bool {
    authority.split(separator: "]").last?.contains(":") == true && !authority.hasSuffix("]")
  }

  private static let foreign = Problem(403, "Only this server's own page may ask this")
}
