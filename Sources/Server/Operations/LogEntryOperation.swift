import ActionHandler
import HTTP

/// `POST /api/v1/entries`: understands an utterance, and logs it.
struct LogEntryOperation: Operation {
  let method = "POST"
  let path = ActionHandlerEndpoints.entries.path

  let effect = OperationEffect.logs

  var document: JSONValue {
    [
      "operationId": "logEntry",
      "summary": "Understands an utterance, and logs it; or asks first, and takes the answer",
      "parameters": [
        Schemas.idempotencyKey,
        Schemas.query(
          "dry_run",
          ["type": "boolean", "description": "Answers what would be done within the conversation, and does nothing"]),
      ],
      "requestBody": LogEntryOperation.body,
      "responses": [
        "200": Schemas.handledOrAsked("Logged, or to be answered first", links: ["editEntry", "undoEntry"]),
        "202": Schemas.answer("Accepted and kept: the workbook is busy", "Handled"),
        "404": Schemas.answer("There is no such question", "Error"),
        "409": Schemas.answer("The question was answered before", "Error"),
        "415": Schemas.answer("The body is of another type", "Error"),
        "422": Schemas.answer("Not understood, or the request is wrong", "Error"),
        "501": Schemas.answer("Understood, but no budget entry", "Error"),
      ],
    ]
  }

  /// An utterance in one of the forms in which it may come.
  static let body: JSONValue = [
    "required": true,
    "content": [
      "application/json": [
        "schema": ["anyOf": [Schemas.reference("ProcessActionRequest"), Schemas.reference("ConfirmationAnswer")]]
      ],
      "text/plain": ["schema": ["type": "string"]],
      "application/x-www-form-urlencoded": ["schema": Schemas.reference("ProcessActionRequest")],
    ],
  ]

  /// That of its conversation, where it names one.
  func lane(of request: Request) -> String? {
    let isNamed = request.value(of: "session_id") != nil || BodyReader.mentionsSession(request)
    guard isNamed else { return nil }
    let session =
      if let answer = try? BodyReader.confirmation(of: request) {
        answer.sessionID
      } else {
        (try? BodyReader.utterance(of: request, in: .any))?.sessionID
      }
    return session.map { "conversation " + $0 }
  }

  func answer(to request: Request, parameters: [String], from desk: Desk) throws(Problem) -> Response {
    let key = try BodyReader.idempotencyKey(of: request)
    let isPreview = try QueryReader(request).flag("dry_run") ?? false
    if let answer = try BodyReader.confirmation(of: request) {
      return try desk.confirm(answer, key: key, isPreview: isPreview).response(to: request)
    }
    let utterance = try BodyReader.utterance(of: request, in: .any)
    try desk.checkDay(of: utterance)
    return try desk.converse(utterance, key: key, isPreview: isPreview).response(to: request)
  }
}
