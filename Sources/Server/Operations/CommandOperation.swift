import ActionHandler
import Budgeting
import Entities
import FoundationEssentials
import HTTP

/// `POST /api/v1/commands`: carries a command of the command line out on this ledger, as it would be where the workbook is.
struct CommandOperation: Operation {
  let method = "POST"
  let path = ActionHandlerEndpoints.commands.path

  /// What comes of it depends on the command: who carries it out knows.
  let effect = OperationEffect.understands

  var document: JSONValue {
    [
      "operationId": "runCommand", "summary": "Carries a command of the command line out on this ledger",
      "description": "What budget itself asks where its configuration names a ledger of another machine.",
      "parameters": [Schemas.idempotencyKey],
      "requestBody": Schemas.jsonBody("Command"),
      "responses": [
        "200": Schemas.answer("It was run, well or not: see exit", "CommandAnswer"),
        "403": Schemas.answer("The token is not for such a command", "Error"),
        "415": Schemas.answer("The body is no JSON", "Error"),
        "422": Schemas.answer("The request is wrong", "Error"),
        "501": Schemas.answer("This server carries no commands out", "Error"),
      ],
    ]
  }

  func answer(to request: Request, parameters: [String], from desk: Desk) throws(Problem) -> Response {
    let command = try CommandOperation.command(of: request, today: desk.settings.today())
    let key = try BodyReader.idempotencyKey(of: request)
    guard let run = desk.settings.commands else { throw Problem(501, "This server carries no commands out") }
    switch run(command, key, desk.caller?.asked ?? CommandCaller(nil)) {
    case .notAllowed(let message): throw Problem(403, message)
    case .run(let answer):
      desk.habits.refreshIfOld()
      guard !request.wantsText else { return .text(200, answer.output + answer.error) }
      return .json(200, CommandOperation.json(of: answer))
    }
  }

  private static func command(of request: Request, today: CalendarDate) throws(Problem) -> CommandRequestDTO {
    let value = try BodyReader.object(of: request)
    guard let arguments = value["arguments"] else {
      throw .invalid(
        ["body", "arguments"], "Field required", type: "missing", said: "The command is missing: send it as “arguments”"
      )
    }
    guard let words = arguments.elements, words.allSatisfy({ $0.text != nil }) else {
      throw .invalid(
        ["body", "arguments"], "Input should be a valid list of strings", type: "list_type",
        said: "“arguments” is a list of texts, such as [\"list\", \"50\"]")
    }
    guard let command = try? JSONDecoder().decode(CommandRequestDTO.self, from: Data(request.body)) else {
      throw .invalid(
        ["body"], "Input should be a command", type: "model_type",
        said: "The body is no command. A plain one is {\"arguments\": [\"list\", \"50\"]}")
    }
    try check(command, today: today)
    return command
  }

  private static func check(_ command: CommandRequestDTO, today: CalendarDate) throws(Problem) {
    for (name, number) in [("first_line", command.firstLine), ("columns", command.columns)] {
      guard let number, !(1...1_000_000_000).contains(number) else { continue }
      throw .invalid(
        ["body", name], "Input should be a number above zero", type: "greater_than",
        said: "“\(name)” is a number from 1 to 1000000000")
    }
    guard let said = command.today else { return }
    guard said.utf8.count == 10, let day = CalendarDate(iso8601: said) else {
      throw .invalid(
        ["body", "today"], "Input should be a valid date that is not in the future", type: "date_parsing",
        said: "“today” is the day it is where the words were said, such as 2025-11-03")
    }
    guard SenderDay.accepts(day, on: today) else {
      throw .invalid(
        ["body", "today"], "Input should be a valid date that is not in the future", type: "date_past",
        said: "“today” is \(day), and here it is \(today): one of the two clocks is wrong")
    }
  }

  private static func json(of answer: CommandAnswerDTO) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("output", .string(answer.output)), .init("error", .string(answer.error)),
      .init("exit", .init(integerLiteral: Int(answer.exit))),
    ]
    if let question = answer.question {
      var asked: [JSONValue.Member] = [
        .init("id", .string(question.id)), .init("question", .string(question.question)),
        .init(
          "options",
          .array(question.options.map { ["id": .string($0.id), "label": .string($0.label)] })),
      ]
      if let sentence = question.sentence { asked.append(.init("sentence", .string(sentence))) }
      members.append(.init("question", .object(asked)))
    }
    return .object(members)
  }
}

extension Caller {
  /// As those see it who carry commands out.
  fileprivate var asked: CommandCaller {
    let allowed: Set<CommandCaller.Effect> =
      switch may {
      case .all: Set(CommandCaller.Effect.allCases)
      case .read: [.understands, .reads]
      case .log: [.understands, .logs]
      }
    return CommandCaller(speaker, allowed: allowed)
  }
}

/// The shapes of commands in the OpenAPI document.
enum CommandSchemas {
  private static let number: JSONValue = ["type": ["integer", "null"], "minimum": 1, "maximum": 1_000_000_000]
  private static let flag: JSONValue = ["type": ["boolean", "null"]]

  static let request = Schemas.object(
    [
      "arguments": [
        "type": "array", "items": ["type": "string"], "description": "What would be typed behind “budget”",
      ],
      "input": ["type": ["string", "null"], "description": "The lines that are piped in"],
      "first_line": number, "more": flag,
      "today": [
        "type": ["string", "null"], "format": "date", "minLength": 10, "maxLength": 10,
        "description": "The day it is where the person is",
      ],
      "terminal": flag, "columns": number,
      "asks": [
        "type": ["boolean", "null"],
        "description":
          "Whether a person can be asked: what is doubtful is then answered with a question, and sent again with the answer",
      ],
      "answers": [
        "type": ["object", "null"], "additionalProperties": ["type": "string"],
        "description": "By the question's id what was chosen; an empty text for later",
      ],
      "late": [
        "type": ["boolean", "null"], "description": "Whether it was said a while ago, and so is about nothing before",
      ],
    ], required: ["arguments"],
    examples: [["arguments": ["spent 20 at lidl"]], ["arguments": ["--json", "list", "50"]]])

  static let answer = Schemas.object(
    [
      "output": ["type": "string", "description": "What goes to the standard output"],
      "error": ["type": "string", "description": "What goes to the standard error"],
      "exit": ["type": "integer", "description": "The exit code of the command line"],
      "question": Schemas.object(
        [
          "id": ["type": "string"], "question": ["type": "string"], "sentence": ["type": "string"],
          "options": [
            "type": "array",
            "items": Schemas.object(
              ["id": ["type": "string"], "label": ["type": "string"]], required: ["id", "label"]),
          ],
        ], required: ["id", "question", "options"]),
    ], required: ["output", "error", "exit"])
}
