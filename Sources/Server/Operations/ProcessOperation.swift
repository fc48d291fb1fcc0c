import ActionHandler
import HTTP

/// `POST /api/v1/process`: one utterance in, one ProcessingResponse out; nothing is written (contract, section 1).
struct ProcessOperation: Operation {
  let method = "POST"
  let path = ActionHandlerEndpoints.process.path
  let effect = OperationEffect.understands

  var document: JSONValue {
    [
      "operationId": "process", "summary": "Understands an utterance; writes nothing",
      "requestBody": Schemas.jsonBody("ProcessActionRequest"),
      "responses": [
        "200": Schemas.answer("Understood", "ProcessingResponse"),
        "422": Schemas.answer("Not understood, or the request is wrong", "Error"),
        "501": Schemas.answer("Understood, but no budget entry", "Error"),
        "415": Schemas.answer("The body is no JSON", "Error"),
      ],
    ]
  }

  // The sheet's words may have to be read anew; nothing waits for another, since nothing is changed.
  func lane(of request: Request) -> String? { nil }

  func answer(to request: Request, parameters: [String], from desk: Desk) throws(Problem) -> Response {
    let utterance = try BodyReader.utterance(of: request, in: .json)
    try desk.checkDay(of: utterance)
    let answer = desk.understand(utterance)
    // A refusal knows itself what it says; of a response alone its sentences are known again.
    let told = answer.status == .understood ? nil : answer.told
    let response = answer.response.told(in: desk.language, as: told)
    guard !request.wantsText else { return .text(answer.status.code, response.message) }
    guard let bytes = try? ResponseEncoder().encode(response) else { throw .fault }
    return .json(answer.status.code, bytes: bytes)
  }
}

extension Understanding {
  /// The HTTP status (contract, section 1).
  var code: Int {
    switch self {
    case .understood: 200
    case .notUnderstood, .malformed: 422
    case .notSupported: 501
    }
  }
}
