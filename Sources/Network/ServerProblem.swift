import HTTP

/// What a server said of a request that it refused, whatever the shape it said it in.
///
/// Read are the shapes that servers of this family send:
/// - `{"detail": "…"}` and `{"detail": [{"loc", "msg", "type"}]}` (FastAPI),
/// - `{"error": "…"}`, `{"error": "…", "message": "…", "detail": "…"}`, `{"error": {"message", "code"}}`,
/// - `{"error": true, "message", "details", "code"}`,
/// - `{"type", "title", "status", "detail", "instance"}` (RFC 9457),
/// - `{"success": false, "message": "…"}`, `{"field": ["…"]}`, a bare string,
/// - an HTML page, of which the title is kept, and plain text.
public struct ServerProblem: Hashable, Sendable {
  /// What it comes to.
  public let message: String?
  /// The fields that were wrong.
  public let fields: [FieldProblem]
  /// The server's own name for the problem.
  public let code: String?
  /// The answer was a web page: some other server stands at this address, or in between.
  public let isWebPage: Bool

  /// One field that was wrong.
  public struct FieldProblem: Hashable, Sendable {
    /// Such as `body.input`.
    public let field: String
    /// What is wrong with it.
    public let message: String

    /// One field that was wrong.
    public init(field: String, message: String) {
      self.field = field
      self.message = message
    }
  }

  /// What a server said.
  public init(message: String?, fields: [FieldProblem] = [], code: String? = nil, isWebPage: Bool = false) {
    self.message = message
    self.fields = fields
    self.code = code
    self.isWebPage = isWebPage
  }

  /// All of it on one line, without the last full stop; `nil` where the server said nothing.
  public var sentence: String? {
    var parts: [String] = []
    if isWebPage {
      parts.append("it answered with a web page" + (message.map { ", “\($0)”" } ?? ""))
    } else if let message {
      parts.append(message)
    }
    for field in fields {
      let part = field.field.isEmpty ? field.message : "\(field.field): \(field.message)"
      if !parts.contains(where: { $0.contains(field.message) }) { parts.append(part) }
    }
    guard !parts.isEmpty else { return nil }
    var sentence = parts.joined(separator: "; ")
    while sentence.hasSuffix(".") { sentence.removeLast() }
    return sentence
  }
}
