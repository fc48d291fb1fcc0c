import Entities
import FoundationEssentials
import HTTP
import Ledger

/// The shapes of entries: to be logged, as they are, and changed.
enum EntrySchemas {
  /// What is to be logged, on the wire (contract, section 3).
  static let action = Schemas.object(
    [
      "type": ["type": "string", "const": "log_budget_entry"],
      "amount": Schemas.amount, "date": Schemas.day,
      "transaction_type": Schemas.transactionType,
      "category": ["type": "string", "enum": .array(categoryNames.map { .string($0) })],
      "details": ["type": ["string", "null"]],
      "original": Schemas.reference("OriginalAmount"),
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

  static let originalAmount = Schemas.object(
    [
      "amount": Schemas.amount, "currency": ["type": "string", "pattern": "^[A-Z]{3}$"],
      "rate": ["type": "number", "exclusiveMinimum": 0],
    ], required: ["amount", "currency", "rate"])

  static let entry = Schemas.object(
    [
      "id": ["type": "string"],
      "status": ["type": "string", "enum": .array(EntryStatus.allCases.map { .string($0.rawValue) })],
      "date": Schemas.day, "transaction_type": Schemas.transactionType, "category": ["type": "string"],
      "amount": Schemas.amount,
      "details": ["type": ["string", "null"]], "original": Schemas.reference("OriginalAmount"),
      "sheet": ["type": "string"], "row": ["type": "integer", "minimum": 1],
      "member": ["type": "string", "description": "Who said it"],
      "device": ["type": "string", "description": "The token that it was said with"],
      "note": ["type": "string"],
      "who": [
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

  static let change = Schemas.object(changeMembers, isClosed: true)

  /// What of an entry can be changed.
  static let changeMembers: JSONValue = [
    "amount": [
      "type": ["number", "string"], "minimum": .number(Decimal(sign: .plus, exponent: -2, significand: 1)),
      "exclusiveMaximum": 1_000_000_000_000,
      "description": "A number, or a text that says one as a person writes it: 1,200 is twelve hundred",
    ],
    "date": Schemas.optionalDay,
    "transaction_type": [
      "type": ["string", "null"], "enum": .array(TransactionType.allCases.map { .string($0.rawValue) } + [.null]),
    ],
    "category": [
      "type": ["string", "null"], "description": "One of the examples, or a category as the sheet calls it",
      "examples": .array(categoryNames.map { .string($0) }),
    ],
    "details": [
      "type": ["string", "null"], "maxLength": 1000, "description": "An empty text takes away what there was",
    ],
  ]

  static let page = Schemas.object(
    [
      "entries": ["type": "array", "items": Schemas.reference("Entry")], "total": Schemas.count, "limit": Schemas.count,
      "offset": Schemas.count,
    ], required: ["entries", "total", "limit", "offset"])

  /// Each once: "Other" stands in two types.
  private static var categoryNames: [String] {
    var names: [String] = []
    for category in BudgetCategory.allCases where !names.contains(category.name) { names.append(category.name) }
    return names
  }
}
