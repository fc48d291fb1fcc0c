import HTTP

/// One method of one path: who may ask, how it is described, and the answer.
///
/// The router and the OpenAPI document are made of the same list of these, so that neither can know what the other
/// does not.
protocol Operation: Sendable {
  /// Such as `POST`.
  var method: String { get }
  /// Such as `/api/v1/entries/{id}`.
  var path: String { get }
  /// Whether files are read or written on the way to the answer.
  var isSlow: Bool { get }
  /// Bytes of a request's body where it may have more than others; `nil` where it may not.
  var mostBytes: Int? { get }
  /// Whether a token is needed where tokens are needed at all.
  var needsToken: Bool { get }
  /// What comes of it.
  var effect: OperationEffect { get }
  /// Behind which others a slow request waits; `nil` for none.
  func lane(of request: Request) -> String?
  /// The operation object of OpenAPI 3.1, without the answers that every operation may give.
  var document: JSONValue { get }

  /// The answer.
  ///
  /// - Parameter parameters: what stands in the path in the place of `{names}`.
  func answer(to request: Request, parameters: [String], from desk: Desk) throws(Problem) -> Response
}

extension Operation {
  var isSlow: Bool { true }
  var needsToken: Bool { true }
  var mostBytes: Int? { nil }
  var effect: OperationEffect { method == "GET" ? .reads : .changes }
  func lane(of request: Request) -> String? { "" }
}
