import ActionHandler
import HTTP

/// `POST /api/v1/ask`: answers a question about the entries.
struct AskOperation: Operation {
  let method = "POST"
  let path = ActionHandlerEndpoints.ask.path

  let effect = OperationEffect.reads

  var document: JSONValue {
    [
      "operationId": "ask", "summary": "Answers a question about the entries",
      "requestBody": LogEntryOperation.body,
      "responses": [
        "200": Schemas.answer("The answer", "Handled"),
        "415": Schemas.answer("The body is of another type", "Error"),
        "422": Schemas.answer("No question that can be answered, or the request is wrong", "Error"),
      ],
    ]
  }

  func answer(to request: Request, parameters: [String], from desk: Desk) throws(Problem) -> Response {
    let utterance = try BodyReader.utterance(of: request, in: .any)
    return try desk.answer(utterance).response(to: request)
  }
}
