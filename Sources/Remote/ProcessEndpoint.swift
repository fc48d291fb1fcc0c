import ActionHandler
import HTTP
import Network

/// `POST /api/v1/process` of a server: one utterance, and what the server made of it.
struct ProcessEndpoint: Endpoint {
  let method = HTTPMethod.post
  let path = ActionHandlerEndpoints.process.path
  let body: EndpointBody?

  /// By hand: the library's encoder takes as long for its first value as the server takes to answer.
  init(_ request: ProcessActionRequestDTO) {
    var members: [JSONValue.Member] = [.init("input", .string(request.input))]
    if let date = request.date { members.append(.init("date", .string(date))) }
    if let session = request.sessionID { members.append(.init("session_id", .string(session))) }
    body = .json(Array(JSONValue.object(members).json.utf8))
  }

  /// Success, and the two statuses with which a server says of the words that it cannot log them (contract, section 1).
  func answer(from response: HTTPResponse) throws -> [UtteranceAnswer]? {
    guard response.isSuccess || response.status == 422 || response.status == 501 else { return nil }
    return try ResponseDecoder.decode(response.body).map { dto in
      UtteranceAnswer(response: dto, status: ProcessEndpoint.understanding(of: dto, status: response.status))
    }
  }

  private static func understanding(of dto: ProcessingResponseDTO, status: Int) -> Understanding {
    guard !dto.success || dto.actionType == "error" || status >= 400 else { return .understood }
    return status == 501 ? .notSupported : .notUnderstood
  }
}
