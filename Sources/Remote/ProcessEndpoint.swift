import ActionHandler
import FoundationEssentials
import HTTP
import Network

/// `POST /api/v1/process` of a server: one utterance, and what the server made of it.
struct ProcessEndpoint: Endpoint {
  let method = HTTPMethod.post
  let path = ActionHandlerEndpoints.process.path
  let body: EndpointBody?

  init(_ request: ProcessActionRequestDTO) throws {
    body = .json(Array(try JSONEncoder().encode(request)))
  }

  /// Success, and the two statuses with which a server says of the words that it cannot log them (contract, section 1).
  func answer(from response: HTTPResponse) throws -> [UtteranceAnswer]? {
    guard response.isSuccess || response.status == 422 || response.status == 501 else { return nil }
    return try ResponseDecoder.decode(response.body).map { dto in
      UtteranceAnswer(response: dto, status: ProcessEndpoint.understanding(of: dto, status: response.status))
    }
  }

  private static func understanding(of dto: ProcessingResponseDTO, status: Int) -> Understanding {
    guard dto.actionType == "error" || status >= 400 else { return .understood }
    return status == 501 ? .notSupported : .notUnderstood
  }
}
