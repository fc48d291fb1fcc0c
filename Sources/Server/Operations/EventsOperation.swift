import ActionHandler
import HTTP
import Messages

/// `GET /api/v1/events`: what happens, as it happens (server-sent events).
struct EventsOperation: Operation {
  let method = "GET"
  let path = ActionHandlerEndpoints.events.path

  var document: JSONValue {
    [
      "operationId": "events",
      "summary": "What happens, as it happens: a stream of server-sent events that ends when the server does",
      "description": .string(
        "The events are " + LiveEvent.Kind.allCases.map(\.rawValue).joined(separator: ", ")
          + "; the data of each is JSON. `reset` says that what happened meanwhile cannot be told any more: read all anew."
      ),
      "parameters": [
        [
          "name": "Last-Event-ID", "in": "header",
          "description": "The id of the event that was seen last: what happened since comes first",
          "schema": ["type": "string"],
        ]
      ],
      "responses": [
        "200": ["description": "The stream", "content": ["text/event-stream": ["schema": EventsOperation.event]]],
        "503": Schemas.answer("Too many look on", "Error"),
      ],
    ]
  }

  /// One event of the stream.
  private static let event = Schemas.object([
    "id": ["type": "string"],
    "event": ["type": "string", "enum": .array(LiveEvent.Kind.allCases.map { .string($0.rawValue) })],
    "data": ["type": "string", "description": "JSON"],
  ])

  /// Behind each other, and behind no entry that is written: where hundreds come back at once, as after a restart, each would have a
  /// thread of its own for a moment, and later work would touch the stacks of them all.
  func lane(of request: Request) -> String? { "events" }

  func answer(to request: Request, parameters: [String], from desk: Desk) throws(Problem) -> Response {
    var response = Response(
      200,
      fields: HTTPFields([
        "Content-Type": "text/event-stream", "Cache-Control": "no-store", "X-Accel-Buffering": "no",
      ]))
    guard request.method != "HEAD" else { return response }
    let access = desk.settings.access
    let lastSeen = request.fields["Last-Event-ID"].flatMap { $0.isEmpty ? nil : $0 }
    guard let body = desk.live.open(after: lastSeen, isWelcome: { access.isWelcome(request) }) else {
      throw Problem(503, Message.serverTooMany.standard, fields: HTTPFields(["Retry-After": "60"]))
    }
    response.live = body
    return response
  }
}
