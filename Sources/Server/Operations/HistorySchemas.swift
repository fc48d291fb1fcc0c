import HTTP
import Ledger

/// The shapes of what was said, for the OpenAPI document.
enum HistorySchemas {
  static let history = Schemas.object(
    [
      "history": [
        "type": "array", "maxItems": .init(integerLiteral: HistoryOperation.largestPage), "items": item,
      ]
    ], required: ["history"])

  private static let item = Schemas.object(
    [
      "at": ["type": "string", "format": "date-time", "description": "In UTC"],
      "kind": ["type": "string", "enum": .array(HistoryItem.Kind.allCases.map { .string($0.rawValue) })],
      "input": ["type": "string", "description": "The words, as they came"],
      "member": ["type": "string"],
      "device": ["type": "string"],
      "entries": ["type": "array", "items": entry],
      "question": Schemas.object(["id": ["type": "string"], "waits": ["type": "boolean"]], required: ["id", "waits"]),
    ], required: ["at", "kind", "input", "entries"])

  private static let entry = Schemas.object(
    [
      "id": ["type": "string"],
      "status": ["type": "string", "enum": .array(EntryStatus.allCases.map { .string($0.rawValue) })],
      "corrected": ["type": "boolean", "description": "Whether what was logged says something else by now"],
      "note": ["type": "string"],
      "now": row, "before": row, "after": row,
    ], required: ["id", "status", "corrected", "now"])

  private static let row = Schemas.object(
    [
      "date": Schemas.day, "transaction_type": Schemas.transactionType, "category": ["type": "string"],
      "amount": ["type": "number"], "details": ["type": "string"],
      "note": ["type": "string", "description": "What stood beside it"],
    ], required: ["date", "transaction_type", "category", "amount"])
}
