import ActionHandler
import Entities
import HTTP
import Ledger

/// `GET /api/v1/entries`: what was logged, newest first, a page at a time.
struct ListEntriesOperation: Operation {
  let method = "GET"
  let path = ActionHandlerEndpoints.entries.path

  static let largestPage = 200

  var document: JSONValue {
    [
      "operationId": "listEntries", "summary": "What was logged, newest first",
      "parameters": [
        Schemas.query("status", ["type": "string", "enum": .array(EntryStatus.allCases.map { .string($0.rawValue) })]),
        Schemas.query("type", Schemas.transactionType), Schemas.query("category", ["type": "string"]),
        Schemas.query("text", ["type": "string"]), Schemas.query("from", Schemas.day),
        Schemas.query("to", Schemas.day),
        Schemas.query("limit", ["type": "integer", "minimum": 1, "maximum": .init(integerLiteral: Self.largestPage)]),
        Schemas.query("offset", ["type": "integer", "minimum": 0, "maximum": 1_000_000_000]),
      ],
      "responses": [
        "200": Schemas.answer("A page of entries", "EntryPage"),
        "422": Schemas.answer("A parameter is wrong", "Error"),
      ],
    ]
  }

  func answer(to request: Request, parameters: [String], from desk: Desk) throws(Problem) -> Response {
    let query = QueryReader(request)
    let status = try query.choice("status", EntryStatus.self)
    let type = try query.choice("type", TransactionType.self)
    let (from, to) = (try query.day("from"), try query.day("to"))
    let category = query.text("category")?.lowercased()
    let words = query.text("text")?.lowercased()
    let limit = try query.number("limit", 1...Self.largestPage) ?? 50
    let offset = try query.number("offset", 0...1_000_000_000) ?? 0

    // What somebody has changed in the sheet counts, as it does in every report.
    let all = try orProblem { () throws(LedgerError) in
      try desk.ledger.inSheet(try desk.ledger.entries(), of: desk.settings.workbook.path)
    }
    let found = all.filter { entry in
      (status == nil || entry.status == status)
        && (type == nil || entry.row.type == type) && (category == nil || entry.row.category.lowercased() == category)
        && from.map { entry.row.date >= $0 } != false && to.map { entry.row.date <= $0 } != false
        && words.map { entry.row.details?.lowercased().contains($0) == true } != false
    }
    let page = found.dropFirst(offset).prefix(limit)
    guard !request.wantsText else { return .text(200, sentence(for: page, of: found.count, desk.currency)) }
    return .json(
      200,
      [
        "entries": .array(page.map(EntryJSON.value)), "total": .init(integerLiteral: found.count),
        "limit": .init(integerLiteral: limit), "offset": .init(integerLiteral: offset),
      ])
  }

  private func sentence(for page: ArraySlice<LedgerEntry>, of total: Int, _ currency: Currency) -> String {
    guard !page.isEmpty else { return "There are no such entries" }
    let phrases = page.prefix(5).map { EntryJSON.phrase(for: $0, currency: currency) }
    return (total == 1 ? "1 entry: " : "\(total) entries: ") + phrases.joined(separator: ", ")
  }
}
