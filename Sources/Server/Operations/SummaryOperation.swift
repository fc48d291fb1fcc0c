import ActionHandler
import Budgeting
import Entities
import FoundationEssentials
import HTTP
import Reports
import Sheets

/// `GET /api/v1/summary`: totals of a period by type and category, as the sheet has them.
struct SummaryOperation: Operation {
  let method = "GET"
  let path = ActionHandlerEndpoints.summary.path

  var document: JSONValue {
    [
      "operationId": "summary", "summary": "Totals of a period by type and category, beside the period before",
      "parameters": [
        [
          "name": "period", "in": "query", "required": false,
          "description": .string("Such as \(PeriodText.examples); this month where none is named"),
          "schema": [
            "type": "string",
            "pattern": "^((last )?(week|month|year)|today|yesterday|[1-9][0-9]{3}(-(0[1-9]|1[0-2]))?)$",
          ],
        ],
        Schemas.query("by", ["type": "string", "enum": ["category", "member"]]),
      ],
      "responses": [
        "200": Schemas.answer("The totals", "Summary"),
        "422": Schemas.answer("The period is not understood", "Error"),
      ],
    ]
  }

  func answer(to request: Request, parameters: [String], from desk: Desk) throws(Problem) -> Response {
    let by = try QueryReader(request).choice("by", Grouping.self) ?? .category
    let period = try period(request, of: desk.household, today: desk.settings.today())
    var summary = Summary.Builder(period: period).finish()
    var unreadable = UnreadableRows()
    var currency = desk.currency
    do {
      let filter = RowFilter(period: period)
      let reported =
        by == .member ? try desk.household.summaryByMember(of: filter) : try desk.household.summary(of: filter)
      (summary, unreadable) = (reported.report, reported.unreadable)
      currency = try desk.household.currencyOfBook()
    } catch SheetError.notFound {
      // Nothing was logged yet: all totals are zero.
      try desk.refuseGone()
    } catch let error as SheetError {
      throw Problem(.workbook(error))
    } catch {
      throw .fault
    }
    let report = ReportReply(
      warnings: desk.household.leftOutWarnings(with: unreadable).map(\.standard))
    return request.wantsText ? report.text(sentence(summary, currency)) : report.json(json(summary, currency, by))
  }

  private func period(
    _ request: Request, of household: Household, today: CalendarDate
  ) throws(Problem) -> Period {
    guard let text = request.value(of: "period") else { return .month(of: today) }
    guard let period = household.period(named: text) else {
      throw .invalid(
        ["query", "period"], "Input should be a period", type: "value_error",
        said: "“period” takes \(PeriodText.examples)")
    }
    return period
  }

  private func sentence(_ summary: Summary, _ currency: Currency) -> String {
    func amount(_ type: TransactionType) -> Decimal { summary.total(of: type).amount }
    return "Spent \(amount(.expense)), received \(amount(.income)), saved \(amount(.savings)), "
      + "left \(summary.balance) \(currency)"
  }

  /// What totals are of.
  private enum Grouping: String, CaseIterable { case category, member }

  private func json(_ summary: Summary, _ currency: Currency, _ by: Grouping) -> JSONValue {
    let lines = summary.lines.map { line -> JSONValue in
      let isNobody = by == .member && line.category == Summary.nobody
      return [
        "type": .string(line.type.rawValue), by.rawValue: isNobody ? .null : .string(line.category),
        "amount": .number(line.amount),
        "before": .number(line.before), "count": .init(integerLiteral: line.count),
      ]
    }
    let totals = TransactionType.allCases.map { type -> JSONValue in
      let total = summary.total(of: type)
      return [
        "type": .string(type.rawValue), "amount": .number(total.amount), "before": .number(total.before),
        "count": .init(integerLiteral: total.count),
      ]
    }
    return [
      "period": [
        "from": .string(summary.period.first.description), "to": .string(summary.period.last.description),
      ],
      "currency": .string(currency.code), (by == .member ? "members" : "categories"): .array(lines),
      "totals": .array(totals),
      "balance": .number(summary.balance),
    ]
  }
}
