import ActionHandler
import FoundationEssentials
import HTTP
import Network

/// `POST /api/v1/commands` of a server: a command that it carries out on its ledger, and what that came to.
struct CommandEndpoint: Endpoint {
  let method = HTTPMethod.post
  let path = ActionHandlerEndpoints.commands.path
  let body: EndpointBody?

  /// By hand, as that of `ProcessEndpoint`.
  init(_ request: CommandRequestDTO) {
    var members: [JSONValue.Member] = [.init("arguments", .array(request.arguments.map { .string($0) }))]
    func add(_ name: String, _ value: JSONValue?) {
      if let value { members.append(.init(name, value)) }
    }
    add("input", request.input.map { .string($0) })
    add("first_line", request.firstLine.map { .init(integerLiteral: $0) })
    add("more", request.hasMore.map { .bool($0) })
    add("today", request.today.map { .string($0) })
    add("terminal", request.isTerminal.map { .bool($0) })
    add("columns", request.columns.map { .init(integerLiteral: $0) })
    add("asks", request.asks.map { .bool($0) })
    add(
      "answers", request.answers.map { .object($0.sorted { $0.key < $1.key }.map { .init($0.key, .string($0.value)) }) }
    )
    add("late", request.isLate.map { .bool($0) })
    body = .json(Array(JSONValue.object(members).json.utf8))
  }

  func answer(from response: HTTPResponse) throws -> CommandAnswerDTO? {
    guard response.isSuccess else { return nil }
    return try JSONDecoder().decode(CommandAnswerDTO.self, from: Data(response.body))
  }
}

/// `GET /health` of a server: whether somebody answers there at once, and whether it is one of ours.
struct HealthEndpoint: Endpoint {
  let method = HTTPMethod.get
  let path = ActionHandlerEndpoints.health.path
  /// Whoever takes longer to say so is away.
  var patience: Int? = 3_000

  /// Anything but what ours says comes from something else that answers in its place.
  func answer(from response: HTTPResponse) throws -> Bool? {
    guard response.isSuccess, JSONValue(json: response.body)?["status"]?.text == "ok" else { return nil }
    return true
  }
}
