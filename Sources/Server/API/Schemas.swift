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

  static let all: JSONValue = [
    "Health": object(["status": ["type": "string", "const": "ok"]], required: ["status"]),
    "ProcessActionRequest": request,
    "ProcessingResponse": processingResponse,
    "LogBudgetEntry": entryAction,
    "OriginalAmount": originalAmount,
    "Confirmation": QuestionSchemas.confirmation,
    "ConfirmationAnswer": QuestionSchemas.answer,
    "Asked": QuestionSchemas.asked,
    "Error": error,
    "Entry": entry,
    "EntryChange": entryChange,
    "EntryPage": entryPage,
    "Handled": handled,
    "History": HistorySchemas.history,
    "Note": NoteOperation.schema,
    "Command": CommandSchemas.request,
    "CommandAnswer": CommandSchemas.answer,
    "Summary": summary,
    "Owed": OwedOperation.schema,
    "SummaryRequest": SummarizeOperation.schema,
    "Plan": plan,
    "Questions": QuestionSchemas.list,
    "Receipts": ListReceiptsOperation.schema,
    "DeletedPictures": DeletePicturesOperation.schema,
    "Receipt": QuestionSchemas.receipt,
    "SessionRequest": BrowserSchemas.request,
    "Session": BrowserSchemas.session,
  ]

  static func object(
    _ properties: JSONValue, required: [String] = [], examples: [JSONValue] = []
  ) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("type", "object"), .init("properties", properties),
    ]
    if !required.isEmpty { members.append(.init("required", .array(required.map { .string($0) }))) }
    if !examples.isEmpty { members.append(.init("examples", .array(examples))) }
    return .object(members)
  }

  static let day: JSONValue = ["type": "string", "format": "date", "minLength": 10, "maxLength": 10]

  private static let optionalDay: JSONValue = [
    "type": ["string", "null"], "format": "date", "minLength": 10, "maxLength": 10,
  ]

  static let amount: JSONValue = ["type": "number", "exclusiveMinimum": 0]

  private static let request = object(
    [
      "input": ["type": "string", "maxLength": 1000, "description": "What the person said"],
      "date": optionalDay,
      "session_id": ["type": ["string", "null"], "pattern": "^[!-~]{1,128}$"],
    ], required: ["input"],
    examples: [["input": "spent 120 euros at Next"], ["input": "20 leva at lidl", "date": "2025-11-03"]])

  private static let processingResponse = object(
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

  private static let entryAction = object(
    [
      "type": ["type": "string", "const": "log_budget_entry"],
      "amount": amount, "date": day,
      "transaction_type": transactionType,
      "category": ["type": "string", "enum": .array(categoryNames.map { .string($0) })],
      "details": ["type": ["string", "null"]],
      "original": reference("OriginalAmount"),
      "confidence": ["type": "number", "minimum": 0, "maximum": 1],
      "label": ["type": "string", "description": "What the sheet calls the category, where it has words of its own"],
      "who": [
        "type": "string", "description": "Who of the household paid or got it, where the words name somebody",
      ],
      "category_told": [
        "type": "boolean",
        "description": "Set where the category was told although name and confidence are those of one that was not",
      ],
    ], required: ["type", "amount", "date", "transaction_type", "category"])

  private static let originalAmount = object(
    [
      "amount": amount, "currency": ["type": "string", "pattern": "^[A-Z]{3}$"],
      "rate": ["type": "number", "exclusiveMinimum": 0],
    ], required: ["amount", "currency", "rate"])

  static let transactionType: JSONValue = [
    "type": "string", "enum": .array(TransactionType.allCases.map { .string($0.rawValue) }),
  ]

  /// Each once: "Other" stands in two types.
  private static var categoryNames: [String] {
    var names: [String] = []
    for category in BudgetCategory.allCases where !names.contains(category.name) { names.append(category.name) }
    return names
  }

  private static let entry = object(
    [
      "id": ["type": "string"],
      "status": ["type": "string", "enum": .array(EntryStatus.allCases.map { .string($0.rawValue) })],
      "date": day, "transaction_type": transactionType, "category": ["type": "string"], "amount": amount,
      "details": ["type": ["string", "null"]], "original": reference("OriginalAmount"),
      "sheet": ["type": "string"], "row": ["type": "integer", "minimum": 1],
      "member": ["type": "string", "description": "Who said it"],
      "device": ["type": "string", "description": "The token that it was said with"],
      "note": ["type": "string"],
      "paid_by": [
        "type": "string", "description": "Who of the household paid or got it, where the words name somebody",
      ],
      "account": [
        "type": "string", "description": "The account that it was paid from, or into, where the household names any",
      ],
      "in_sheet": [
        "type": "string", "enum": ["changed", "missing"],
        "description": "The row was changed by hand, and what stands there is given; or it is not there any more",
      ],
    ], required: ["id", "status", "date", "transaction_type", "category", "amount"])

  private static let entryChange = object([
    "amount": [
      "type": ["number", "null"], "minimum": .number(Decimal(sign: .plus, exponent: -2, significand: 1)),
      "exclusiveMaximum": 1_000_000_000_000,
    ],
    "date": optionalDay,
    "transaction_type": [
      "type": ["string", "null"], "enum": .array(TransactionType.allCases.map { .string($0.rawValue) } + [.null]),
    ],
    "category": ["type": ["string", "null"], "enum": .array(categoryNames.map { .string($0) } + [.null])],
    "details": [
      "type": ["string", "null"], "maxLength": 1000, "description": "An empty text takes away what there was",
    ],
  ])

  private static let warnings: JSONValue = [
    "type": "array", "items": ["type": "string"],
    "description": "What the person should know besides, such as how many rows of the sheet cannot be read",
  ]

  private static let count: JSONValue = ["type": "integer", "minimum": 0]

  private static let entryPage = object(
    [
      "entries": ["type": "array", "items": reference("Entry")], "total": count, "limit": count, "offset": count,
    ], required: ["entries", "total", "limit", "offset"])

  private static let figures: JSONValue = [
    "type": transactionType, "amount": ["type": "number"], "before": ["type": "number"], "count": count,
  ]

  private static let summary = object(
    [
      "period": object(["from": day, "to": day], required: ["from", "to"]),
      "currency": ["type": "string", "pattern": "^[A-Z]{3}$"],
      "categories": [
        "type": "array",
        "items": [
          "allOf": [
            object(figures, required: ["type", "amount", "before", "count"]),
            object(["category": ["type": "string"]], required: ["category"]),
          ]
        ],
      ],
      "members": [
        "type": "array",
        "description": "In place of categories where it is asked by member; null is what nobody has said who is known",
        "items": [
          "allOf": [
            object(figures, required: ["type", "amount", "before", "count"]),
            object(["member": ["type": ["string", "null"]]], required: ["member"]),
          ]
        ],
      ],
      "totals": ["type": "array", "items": object(figures, required: ["type", "amount", "before", "count"])],
      "balance": ["type": "number"], "warnings": warnings,
    ], required: ["period", "currency", "totals", "balance"])

  private static let plan = object(
    [
      "year": ["type": "integer"], "currency": ["type": "string", "pattern": "^[A-Z]{3}$"],
      "limits": [
        "type": "array",
        "items": object(
          [
            "type": transactionType, "category": ["type": "string"], "amount": amount,
            "month": ["type": "integer", "minimum": 1, "maximum": 12],
          ], required: ["type", "category", "month", "amount"]),
      ],
      "totals": [
        "type": "array",
        "items": object(
          [
            "type": transactionType, "category": ["type": "string"], "limit": amount, "actual": ["type": "number"],
            "left": ["type": "number"],
          ], required: ["type", "category", "limit", "actual", "left"]),
      ],
      "warnings": warnings,
    ], required: ["year", "currency", "limits", "totals"])

  private static let handled = object(
    [
      "success": ["type": "boolean", "const": true],
      "action_type": ["type": "string", "const": "backend_handled"],
      "message": ["type": "string", "minLength": 1],
      "entries": ["type": "array", "items": reference("Entry")],
      "warnings": warnings,
      "session_id": ["type": "string"], "receipt": reference("Receipt"),
    ], required: ["success", "action_type", "message", "entries"])

  private static let error = object(
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
