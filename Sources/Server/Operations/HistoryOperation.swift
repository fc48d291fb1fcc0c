import ActionHandler
import Budgeting
import Entities
import HTTP
import Ledger
import Platform

/// `GET /api/v1/history`: what was said and what became of it, newest first, a page at a time.
struct HistoryOperation: Operation {
  let method = "GET"
  let path = ActionHandlerEndpoints.history.path

  static let largestPage = 200

  var document: JSONValue {
    [
      "operationId": "history", "summary": "What was said and what became of it, newest first",
      "parameters": [
        Schemas.query("type", Schemas.transactionType), Schemas.query("category", ["type": "string"]),
        Schemas.query("text", ["type": "string"]), Schemas.query("from", Schemas.day),
        Schemas.query("to", Schemas.day),
        Schemas.query("limit", ["type": "integer", "minimum": 1, "maximum": .init(integerLiteral: Self.largestPage)]),
        Schemas.query("offset", ["type": "integer", "minimum": 0, "maximum": 100_000]),
      ],
      "responses": [
        "200": Schemas.answer("A page of what was said", "History"),
        "422": Schemas.answer("A parameter is wrong", "Error"),
      ],
    ]
  }

  func answer(to request: Request, parameters: [String], from desk: Desk) throws(Problem) -> Response {
    let query = QueryReader(request)
    let type = try query.choice("type", TransactionType.self)
    let category = query.text("category")?.lowercased()
    let words = query.text("text")?.lowercased()
    var filter = HistoryFilter(workbook: desk.settings.workbook.path)
    filter.from = try query.day("from").map(HistoryOperation.beginning)
    filter.until = try query.day("to").map { HistoryOperation.beginning($0.adding(days: 1)) }
    let limit = try query.number("limit", 1...Self.largestPage) ?? 50
    let offset = try query.number("offset", 0...100_000) ?? 0
    filter.limit = offset + limit
    let found = try orProblem { () throws(LedgerError) in
      try desk.ledger.history(filter) {
        $0.isAbout(type: type, categories: category.map { [$0] } ?? [], text: words)
      }
    }
    let page = found.dropFirst(offset)
    guard !request.wantsText else {
      let sentences = page.prefix(5).map { "“\($0.text)”" }
      return .text(200, sentences.isEmpty ? "Nothing of that was said" : "Said: " + sentences.joined(separator: ", "))
    }
    guard let bytes = try? ResponseEncoder().encode(["history": page.map(HistoryDTO.init)]) else { throw .fault }
    return .json(200, bytes: bytes)
  }

  private static func beginning(_ day: CalendarDate) -> Int64 {
    LocalTime.beginning(year: day.year, month: day.month, day: day.day)
  }
}
