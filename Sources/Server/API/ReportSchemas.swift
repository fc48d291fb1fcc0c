import HTTP

/// The shapes of what is added up.
enum ReportSchemas {
  private static let figures: JSONValue = [
    "type": Schemas.transactionType, "amount": ["type": "number"], "before": ["type": "number"], "count": Schemas.count,
  ]

  static let summary = Schemas.object(
    [
      "period": Schemas.object(["from": Schemas.day, "to": Schemas.day], required: ["from", "to"]),
      "currency": ["type": "string", "pattern": "^[A-Z]{3}$"],
      "categories": [
        "type": "array",
        "items": [
          "allOf": [
            Schemas.object(figures, required: ["type", "amount", "before", "count"]),
            Schemas.object(["category": ["type": "string"]], required: ["category"]),
          ]
        ],
      ],
      "members": [
        "type": "array",
        "description": "In place of categories where it is asked by member; null is what nobody has said who is known",
        "items": [
          "allOf": [
            Schemas.object(figures, required: ["type", "amount", "before", "count"]),
            Schemas.object(["member": ["type": ["string", "null"]]], required: ["member"]),
          ]
        ],
      ],
      "totals": ["type": "array", "items": Schemas.object(figures, required: ["type", "amount", "before", "count"])],
      "balance": ["type": "number"], "warnings": Schemas.warnings,
    ], required: ["period", "currency", "totals", "balance"])

  static let plan = Schemas.object(
    [
      "year": ["type": "integer"], "currency": ["type": "string", "pattern": "^[A-Z]{3}$"],
      "limits": [
        "type": "array",
        "items": Schemas.object(
          [
            "type": Schemas.transactionType, "category": ["type": "string"], "amount": Schemas.amount,
            "month": ["type": "integer", "minimum": 1, "maximum": 12],
          ], required: ["type", "category", "month", "amount"]),
      ],
      "totals": [
        "type": "array",
        "items": Schemas.object(
          [
            "type": Schemas.transactionType, "category": ["type": "string"], "limit": Schemas.amount,
            "actual": ["type": "number"],
            "left": ["type": "number"],
          ], required: ["type", "category", "limit", "actual", "left"]),
      ],
      "warnings": Schemas.warnings,
    ], required: ["year", "currency", "limits", "totals"])
}
