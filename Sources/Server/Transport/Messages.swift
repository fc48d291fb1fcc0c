import HTTP

/// One request, whole: its body has arrived and is within the limits.
public struct Request: Sendable {
  /// What the log and the answer call it.
  public var id: String
  /// As sent, such as `POST`.
  public var method: String
  /// Without the query; percent signs decoded.
  public var path: String
  /// What stands behind the `?`, decoded, in its order.
  public var query: [QueryItem]
  /// What is said beside the body.
  public var fields: HTTPFields
  /// Empty where there is none.
  public var body: [UInt8]
  /// The other side's address, without a port.
  public var peer: String

  /// A name and a value of the query.
  public struct QueryItem: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The value; empty where there is no `=`.
    public let value: String

    /// A name and a value.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// One request.
  public init(
    id: String = "", method: String, path: String, query: [QueryItem] = [], fields: HTTPFields = HTTPFields(),
    body: [UInt8] = [], peer: String = "127.0.0.1"
  ) {
    self.id = id
    self.method = method
    self.path = path
    self.query = query
    self.fields = fields
    self.body = body
    self.peer = peer
  }
}

extension Request {
  /// Splits a target that names the server as well (`http://localhost:8000/health`), as clients of proxies send it; that
  /// name then counts in place of the field `Host` (RFC 9112, 3.2.2).
  ///
  /// - Returns: Whether that is sound: `http://localhost:1@elsewhere/` means `elsewhere` to some and `localhost` to others.
  mutating func readAbsoluteTarget() -> Bool {
    guard path.utf8.first != UInt8(ascii: "/"),
      let scheme = ["http://", "https://"].first(where: { path.prefix($0.count).lowercased() == $0 })
    else { return true }
    let rest = path.dropFirst(scheme.count)
    let authority = rest.prefix { $0 != "/" }
    guard !authority.contains("@") else { return false }
    fields["Host"] = String(authority)
    path = authority.endIndex == rest.endIndex ? "/" : String(rest[authority.endIndex...])
    return true
  }
}

/// One answer, whole, or one that goes on.
public struct Response: Sendable {
  /// 200 to 599.
  public var status: Int
  /// What is said beside the body; the length is not among them.
  public var fields: HTTPFields
  /// Empty where there is none.
  public var body: [UInt8]
  /// What is sent in place of `body` where the answer goes on.
  public var live: LiveBody?
  /// Who it is for, as the log names them; `nil` where that is not known. It is not sent.
  public var asker: String?

  /// One answer.
  public init(_ status: Int, fields: HTTPFields = HTTPFields(), body: [UInt8] = []) {
    self.status = status
    self.fields = fields
    self.body = body
  }

  /// JSON bytes.
  public static func json(_ status: Int, bytes: [UInt8]) -> Response {
    Response(status, fields: HTTPFields(["Content-Type": "application/json"]), body: bytes)
  }

  /// A JSON value.
  public static func json(_ status: Int, _ value: JSONValue) -> Response {
    json(status, bytes: Array(value.json.utf8))
  }

  /// Plain text.
  public static func text(_ status: Int, _ text: String) -> Response {
    Response(
      status, fields: HTTPFields(["Content-Type": "text/plain; charset=utf-8"]), body: Array((text + "\n").utf8))
  }
}

/// Answers requests. Called from several threads at once.
public protocol RequestHandler: Sendable {
  /// Whether answering may take longer than a few hundred microseconds, because a file is written or read.
  ///
  /// Such requests wait their turn in a queue of their own and hold up nobody else.
  func isSlow(_ request: Request) -> Bool

  /// What a slow request waits for: those of one lane are answered one after the other, in the order they came. `nil` for
  /// one that waits for none.
  func lane(of request: Request) -> String?

  /// Bytes that the body of a request may have by its head, where that is more than usual; `nil` where it is not.
  func mostBytes(of request: Request) -> Int?

  /// The answer; every failure is one, too.
  func answer(_ request: Request) -> Response

  /// The answer to a request that was not let in: its head contradicts itself (400), its body is too large (413), or too
  /// many wait already (503).
  func refusal(_ status: Int, of request: Request) -> Response

  /// Told of every answer that was sent.
  func record(_ record: AccessRecord)

  /// Ends the answers that go on, and those to come: the server stops.
  func endLiveAnswers()
}

extension RequestHandler {
  /// All in one lane.
  public func lane(of request: Request) -> String? { "" }

  /// None has more.
  public func mostBytes(of request: Request) -> Int? { nil }

  /// There are none.
  public func endLiveAnswers() {}
}

/// What the access log says of a request: neither the query nor the bodies, which hold amounts and shop names.
public struct AccessRecord: Sendable {
  /// What the request and the answer are called.
  public let id: String
  /// The other side's address.
  public let peer: String
  /// Such as `POST`.
  public let method: String
  /// Without the query.
  public let path: String
  /// Of the answer.
  public let status: Int
  /// Of the answer's body.
  public let bytes: Int
  /// From the first line of the request to the answer.
  public let microseconds: Int
  /// Who asked; `nil` where that is not known.
  public var asker: String?
}
