import HTTP

/// One thing that a server can be asked, and how its answer is read.
public protocol Endpoint: Sendable {
  /// What a good answer comes to.
  associatedtype Answer

  /// What to do.
  var method: HTTPMethod { get }
  /// Below the server's base address; starts with a slash, and is written as it goes over the wire.
  var path: String { get }
  /// What is sent; `nil` where nothing is.
  var body: EndpointBody? { get }
  /// Milliseconds until the answer must be whole; `nil` for as long as the transport waits.
  var patience: Int? { get }

  /// Reads the answer, whatever its status: a server may say with a 422 what it did not understand.
  ///
  /// Return `nil` for an answer that is not one of this endpoint's; the service then reads it as an error.
  /// - Throws: anything; the service says that the answer could not be read.
  func answer(from response: HTTPResponse) throws -> Answer?
}

extension Endpoint {
  /// Nothing is sent.
  public var body: EndpointBody? { nil }

  /// As long as for any other.
  public var patience: Int? { nil }
}

/// What is sent to an endpoint.
public struct EndpointBody: Hashable, Sendable {
  /// Such as `application/json`.
  public let contentType: String
  /// As sent.
  public let bytes: [UInt8]

  /// Any bytes.
  public init(contentType: String, bytes: [UInt8]) {
    self.contentType = contentType
    self.bytes = bytes
  }

  /// A JSON text.
  public static func json(_ bytes: [UInt8]) -> EndpointBody {
    EndpointBody(contentType: "application/json", bytes: bytes)
  }
}

/// Takes one request to a server and brings its answer back, without a second try.
public protocol Transport {
  /// Sends the request and waits for the whole answer.
  ///
  /// - Throws: every case of `NetworkError` but `.refused`: an answer with any status is an answer.
  func send(_ request: HTTPRequest, cancellation: Cancellation) throws(NetworkError) -> HTTPResponse
}
