import ActionHandler
import HTTP

/// `GET /health`: the server answers.
struct HealthOperation: Operation {
  let method = "GET"
  let path = ActionHandlerEndpoints.health.path
  let isSlow = false
  let needsToken = false

  var document: JSONValue {
    [
      "operationId": "health", "summary": "Whether the server answers",
      "responses": ["200": Schemas.answer("It does", "Health")],
    ]
  }

  func answer(to request: Request, parameters: [String], from desk: Desk) throws(Problem) -> Response {
    request.wantsText ? .text(200, "The budget server is well") : .json(200, ["status": "ok"])
  }
}
