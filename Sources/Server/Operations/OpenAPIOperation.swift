import ActionHandler
import HTTP

/// `GET /api/v1/openapi.json`: the description of all operations (OpenAPI 3.1).
struct OpenAPIOperation: Operation {
  let method = "GET"
  let path = ActionHandlerEndpoints.openAPI.path
  let isSlow = false
  let needsToken = false
  private let text: [UInt8]

  init(_ others: [any Operation]) {
    text = Array(OpenAPIDocument.json(of: others, and: (path, OpenAPIOperation.document)).json.utf8)
  }

  var document: JSONValue { OpenAPIOperation.document }

  private static let document: JSONValue = [
    "operationId": "openapi", "summary": "This description",
    "responses": [
      "200": ["description": "OpenAPI 3.1", "content": ["application/json": ["schema": ["type": "object"]]]]
    ],
  ]

  func answer(to request: Request, parameters: [String], from desk: Desk) throws(Problem) -> Response {
    .json(200, bytes: text)
  }
}
