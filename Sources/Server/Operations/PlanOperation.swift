import ActionHandler
import Budgeting
import Entities
import HTTP
import Messages
import Reports
import Sheets

/// `GET /api/v1/plan/{year}`: the limits of the sheet *Budget Planning*, beside what the year has come to.
struct PlanOperation: Operation {
  let method = "GET"
  let path = ActionHandlerEndpoints.plan.path + "/{year}"

  var document: JSONValue {
    [
      "operationId": "plan", "summary": "The limits by category and month, and what the year has come to",
      "parameters": [
        [
          "name": "year", "in": "path", "required": true,
          "schema": ["type": "integer", "minimum": 1, "maximum": 9999],
        ]
      ],
      "responses": [
        "200": Schemas.answer("The plan", "Plan"),
        "404": Schemas.answer(Message.serverNoPlan.standard, "Error"),
        "422": Schemas.answer("That is no year", "Error"),
      ],
    ]
  }

  func answer(to request: Request, parameters: [String], from desk: Desk) throws(Problem) -> Response {
    let isNumber = parameters[0].utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard isNumber, let year = Int(parameters[0]), let january = CalendarDate(year: year, month: 1, day: 1) else {
      throw .invalid(
        ["path", "year"], "Input should be a year from 1 to 9999", type: "int_parsing",
        said: "Name a year, such as 2025")
    }
    let reported: Reported<PlanReport>
    let currency: Currency
    do {
      currency = try desk.household.currencyOfBook()
      reported = try desk.household.plan(of: RowFilter(period: .year(of: january)))
    } catch let error as SheetError {
      if case .notFound = error { try desk.refuseGone() }
      switch error {
      case .notFound, .sheetNotFound, .headersMissing: throw Problem(404, Message.serverNoPlan.standard)
      default: throw Problem(.workbook(error))
      }
    } catch {
      throw .fault
    }
    let (limits, comparison) = (reported.report.limits, reported.report.comparison)
    let report = ReportReply(
      warnings: desk.household.leftOutWarnings(with: reported.unreadable).map(\.standard))
    return request.wantsText
      ? report.text(sentence(comparison, year, currency)) : report.json(json(limits, comparison, year, currency))
  }

  private func sentence(_ comparison: PlanComparison, _ year: Int, _ currency: Currency) -> String {
    guard !comparison.lines.isEmpty else { return "There are no limits" }
    let parts = comparison.lines.map { "\($0.category) \($0.actual) of \($0.limit)" }
    return "\(year), in \(currency): " + parts.joined(separator: ", ")
  }

  private func json(
    _ limits: [PlanLimit], _ comparison: PlanComparison, _ year: Int, _ currency: Currency
  ) -> JSONValue {
    let months = limits.compactMap { limit -> JSONValue? in
      limit.amount.map { amount in
        [
          "type": .string(limit.type.rawValue), "category": .string(limit.category),
          "month": .init(integerLiteral: limit.month), "amount": .number(amount),
        ]
      }
    }
    let totals = comparison.lines.map { line -> JSONValue in
      [
        "type": .string(line.type.rawValue), "category": .string(line.category), "limit": .number(line.limit),
        "actual": .number(line.actual), "left": .number(line.left),
      ]
    }
    return [
      "year": .init(integerLiteral: year), "currency": .string(currency.code), "limits": .array(months),
      "totals": .array(totals),
    ]
  }
}
