import Entities
import FoundationEssentials
import HTTP
import Ledger

/// The shapes that the OpenAPI document speaks of.
enum Schemas {
  /// A reference to a shape.
  static func reference(_ name: String) -> JSONValue { ["$ref": "#/components/schemas/\(name)"] }

  /// An answer of that shape, or a sentence to be spoken.
  static func answer(_ description: String, _ name: String) -> JSONValue {
    [
      "description": .string(description),
      "content": [
        "application/json": ["schema": reference(name)],
        "text/plain": ["schema": ["type": "string"]],
      ],
    ]
  }

  /// An answer about entries, of which the first can be given to other operations.
  static func handled(_ description: String, links: [String]) -> JSONValue {
    let links = links.map { operation in
      JSONValue.Member(
        operation, ["operationId": .string(operation), "parameters": ["id": "$response.body#/entries/0/id"]])
    }
    return .object((answer(description, "Handled").members ?? []) + [.init("links", .object(links))])
  }

  /// The same, or a question that is to be answered first.
  static func handledOrAsked(_ description: String, links: [String]) -> JSONValue {
    let members = (handled(description, links: links).members ?? []).map { member in
      guard member.name == "content" else { return member }
      return JSONValue.Member(
        "content",
        [
          "application/json": ["schema": ["anyOf": [reference("Handled"), reference("Asked")]]],
          "text/plain": ["schema": ["type": "string"]],
        ])
    }
    return .object(members)
  }

  /// A body of that shape, which must be there.
  static func jsonBody(_ name: String, isRequired: Bool = true) -> JSONValue {
    ["required": .bool(isRequired), "content": ["application/json": ["schema": reference(name)]]]
  }

  /// A parameter of the query, which need not be there.
  static func query(_ name: String, _ schema: JSONValue) -> JSONValue {
    ["name": .string(name), "in": "query", "required": false, "schema": schema]
  }

  static let entryID: JSONValue = [
    "name": "id", "in": "path", "required": true, "schema": ["type": "string", "minLength": 1],
  ]

  static let idempotencyKey: JSONValue = [
    "name": "Idempotency-Key", "in": "header", "required": false,
    "description": "The same key makes a repeated request one",
    "schema": ["type": "string", "pattern": "^[!-~]{1,128}$"],
  ]

  static let securitySchemes: JSONValue = [
    "bearer": ["type": "http", "scheme": "bearer"],
    "apiKey": ["type": "apiKey", "in": "header", "name": "X-API-Key"],
  ]

  static func object(
    _ properties: JSONValue, required: [String] = [], examples: [JSONValue] = [], isClosed: Bool = false
  ) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("type", "object"), .init("properties", properties),
    ]
    if !required.isEmpty { members.append(.init("required", .array(required.map { .string($0) }))) }
    if !examples.isEmpty { members.append(.init("examples", .array(examples))) }
    if isClosed { members.append(.init("additionalProperties", false)) }
    return .object(members)
  }

  static let day: JSONValue = ["type": "string", "format": "date", "minLength": 10, "maxLength": 10]

  static let optionalDay: JSONValue = [
    "type": ["string", "null"], "format": "date", "minLength": 10, "maxLength": 10,
  ]

  static let amount: JSONValue = ["type": "number", "exclusiveMinimum": 0]

  static let request = object(
    [
      "input": ["type": "string", "maxLength": 1000, "description": "What the person said"],
      "date": optionalDay,
      "session_id": ["type": ["string", "null"], "pattern": "^[!-~]{1,128}$"],
    ], required: ["input"],
    examples: [["input": "spent 120 euros at Next"], ["input": "20 leva at lidl", "date": "2025-11-03"]])

  static let processingResponse = object(
    [
      "success": ["type": "boolean"],
      "action_type": [
        "type": "string", "enum": .array(ProcessingResultType.allCases.map { .string($0.rawValue) }),
      ],
      "message": ["type": "string"],
      "app_action": ["oneOf": .array([["type": "null"]] + QuestionSchemas.actions)],
      "confirmation": reference("Confirmation"),
      "currency": ["type": "string", "description": "What amounts are counted in, an ISO 4217 code"],
      "warnings": warnings,
    ], required: ["success", "action_type", "message"])

  static let transactionType: JSONValue = [
    "type": "string", "enum": .array(TransactionType.allCases.map { .string($0.rawValue) }),
  ]

  static let warnings: JSONValue = [
    "type": "array", "items": ["type": "string"],
    "description": "What the person should know besides, such as how many rows of the sheet cannot be read",
  ]

  static let count: JSONValue = ["type": "integer", "minimum": 0]

  static let handled = object(
    [
      "success": ["type": "boolean", "const": true],
      "action_type": ["type": "string", "const": "backend_handled"],
      "message": ["type": "string", "minLength": 1],
      "entries": ["type": "array", "items": reference("Entry")],
      "warnings": warnings,
      "session_id": ["type": "string"], "receipt": reference("Receipt"),
    ], required: ["success", "action_type", "message", "entries"])

  static let error = object(
    [
      "success": ["type": "boolean", "const": false],
      "action_type": ["type": "string", "const": "error"],
      "message": ["type": "string", "minLength": 1],
      "detail": [
        "type": "array",
        "items": object(
          [
            "loc": ["type": "array", "items": ["type": ["string", "integer"]]], "msg": ["type": "string"],
            "type": ["type": "string"],
          ], required: ["loc", "msg", "type"]),
      ],
    ], required: ["success", "action_type", "message"])
}
