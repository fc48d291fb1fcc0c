import HTTP

/// The shapes of what is asked before something is written, and of the answers (contract, section 4).
enum QuestionSchemas {
  /// What may be done: one entry, or several.
  static let actions: [JSONValue] = [
    Schemas.reference("LogBudgetEntry"),
    Schemas.object(
      [
        "type": ["type": "string", "const": "log_budget_entries"],
        "entries": ["type": "array", "minItems": 1, "items": Schemas.reference("LogBudgetEntry")],
      ], required: ["type", "entries"]),
  ]

  /// What one of several entries that may be meant is to become.
  private static let change = Schemas.object(
    [
      "type": ["type": "string", "const": "change_budget_entry"],
      "entry": ["type": "string", "description": "The id of the entry"],
      "words": ["type": "string", "description": "What was said of it"],
    ], required: ["type", "entry", "words"])

  /// A question with its options, the best reading first.
  static let confirmation = Schemas.object(
    [
      "id": ["type": "string"], "question": ["type": "string"],
      "options": [
        "type": "array", "minItems": 2,
        "items": Schemas.object(
          ["id": ["type": "string"], "label": ["type": "string"], "app_action": ["oneOf": .array(actions + [change])]],
          required: ["id", "label"]),
      ],
    ], required: ["id", "question", "options"])

  /// An answer to one.
  static let answer = Schemas.object(
    [
      "confirm": ["type": "string", "description": "The id of the question"],
      "option": ["type": "string", "description": "The id of one of its options"],
      "session_id": ["type": ["string", "null"], "pattern": "^[!-~]{1,128}$"],
    ], required: ["confirm", "option"], examples: [["confirm": "q4k2pz", "option": "1"]])

  /// What is answered where something is to be asked first.
  static let asked = Schemas.object(
    [
      "success": ["type": "boolean", "const": true],
      "action_type": ["type": "string", "const": "confirmation_needed"],
      "message": ["type": "string", "minLength": 1], "currency": ["type": "string"],
      "confirmation": Schemas.reference("Confirmation"), "session_id": ["type": "string"],
      "receipt": Schemas.reference("Receipt"),
    ], required: ["success", "action_type", "message", "confirmation"])

  /// What a picture says that an answer is to.
  static let receipt = Schemas.object(
    [
      "file": ["type": ["string", "null"], "description": "What the sender calls it"],
      "source": ["type": "string", "enum": ["code", "print"]], "key": ["type": "string"],
      "merchant": ["type": ["string", "null"]], "time": ["type": ["string", "null"]],
      "confidence": ["type": "number", "minimum": 0, "maximum": 1],
    ], required: ["file", "source", "key", "merchant", "time", "confidence"])

  /// What waits for an answer.
  static let list = Schemas.object(
    [
      "questions": [
        "type": "array",
        "items": Schemas.object(
          [
            "id": ["type": "string"], "text": ["type": "string", "description": "What the person said"],
            "question": ["type": ["string", "null"]],
            "options": [
              "type": "array",
              "items": Schemas.object(
                ["id": ["type": ["string", "null"]], "label": ["type": ["string", "null"]]], required: ["id", "label"]),
            ],
          ], required: ["id", "text", "question", "options"]),
      ]
    ], required: ["questions"])
}
