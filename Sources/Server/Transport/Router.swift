/// Which handler answers which method and path.
public struct Router<Handler: Sendable>: Sendable {
  /// A method, a path with `{names}` for segments that vary, and who answers.
  public struct Route: Sendable {
    /// Such as `GET`.
    public let method: String
    /// Such as `/api/v1/entries/{id}`.
    public let pattern: String
    /// Who answers.
    public let handler: Handler
    let segments: [Substring]
    let isFixed: Bool

    /// A method, a path and who answers.
    public init(_ method: String, _ pattern: String, _ handler: Handler) {
      self.method = method
      self.pattern = pattern
      self.handler = handler
      segments = pattern.split(separator: "/", omittingEmptySubsequences: false)
      isFixed = !pattern.utf8.contains(UInt8(ascii: "{"))
    }
  }

  /// What a method and path come to.
  public enum Match: Sendable {
    /// A route, and what stands in the place of its `{names}`, in their order.
    case route(Route, parameters: [String])
    /// The path is known, but not with this method; these are.
    case wrongMethod(allowed: [String])
    /// No such path.
    case unknown
  }

  /// All routes, in the order they are tried.
  public let routes: [Route]

  /// A router of these routes.
  public init(_ routes: [Route]) { self.routes = routes }

  /// What a method and path come to. `HEAD` is answered by the route of `GET` (RFC 9110, 9.3.2).
  public func match(_ method: String, _ path: String) -> Match {
    // Most routes have nothing that varies, and most requests are for one of them.
    if let route = routes.first(where: { $0.isFixed && $0.pattern == path && $0.method == method }) {
      return .route(route, parameters: [])
    }
    let segments = path.split(separator: "/", omittingEmptySubsequences: false)
    let wanted = method == "HEAD" ? "GET" : method
    var allowed: [String] = []
    for route in routes {
      guard let parameters = Router.parameters(of: segments, in: route.segments) else { continue }
      if route.method == wanted { return .route(route, parameters: parameters) }
      allowed.append(route.method)
      if route.method == "GET" { allowed.append("HEAD") }
    }
    return allowed.isEmpty ? .unknown : .wrongMethod(allowed: allowed)
  }

  /// The pattern that a path fits, whatever the method; `nil` where there is none.
  public func pattern(of path: String) -> String? {
    let segments = path.split(separator: "/", omittingEmptySubsequences: false)
    return routes.first { Router.parameters(of: segments, in: $0.segments) != nil }?.pattern
  }

  private static func parameters(of path: [Substring], in pattern: [Substring]) -> [String]? {
    guard path.count == pattern.count else { return nil }
    var parameters: [String] = []
    for (segment, wanted) in zip(path, pattern) {
      if wanted.utf8.first == UInt8(ascii: "{") {
        guard !segment.isEmpty else { return nil }
        parameters.append(String(segment))
      } else if segment != wanted {
        return nil
      }
    }
    return parameters
  }
}
