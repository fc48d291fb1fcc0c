import HTTP

/// One request, whole.
public struct HTTPRequest: Hashable, Sendable {
  /// What to do.
  public var method: HTTPMethod
  /// Absolute.
  public var url: String
  /// What is said beside the body.
  public var fields: HTTPFields
  /// Empty where there is none.
  public var body: [UInt8]
  /// Milliseconds until the answer must be whole; `nil` for as long as the transport waits.
  public var patience: Int?

  /// One request.
  public init(_ method: HTTPMethod, _ url: String, fields: HTTPFields = HTTPFields(), body: [UInt8] = []) {
    self.method = method
    self.url = url
    self.fields = fields
    self.body = body
  }
}

/// One answer, whole.
public struct HTTPResponse: Hashable, Sendable {
  /// 100 to 599.
  public var status: Int
  /// What is said beside the body.
  public var fields: HTTPFields
  /// Decompressed.
  public var body: [UInt8]
  /// Whether it came over a connection that was already open.
  public var reusedConnection: Bool

  /// One answer.
  public init(status: Int, fields: HTTPFields = HTTPFields(), body: [UInt8] = [], reusedConnection: Bool = false) {
    self.status = status
    self.fields = fields
    self.body = body
    self.reusedConnection = reusedConnection
  }

  /// Whether the status is one of success.
  public var isSuccess: Bool { (200...299).contains(status) }
}
