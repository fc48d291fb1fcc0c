import ActionHandler
import Budgeting
import Entities
import HTTP
import Messages
import Reports
import Sheets

/// `POST /api/v1/summarize`: how things stand, in two or three sentences to be spoken.
struct SummarizeOperation: Operation {
  let method = "POST"
  let path = ActionHandlerEndpoints.summarize.path

  let effect = OperationEffect.reads

  var document: JSONValue {
    [
      "operationId": "summarize",
      "summary":
        "How things stand, in two or three sentences to be spoken; in English or Bulgarian, by the question or Accept-Language",
      "requestBody": Schemas.jsonBody("SummaryRequest", isRequired: false),
      "responses": [
        "200": Schemas.answer("The sentences, as the message", "Handled"),
        "415": Schemas.answer("The body is no JSON", "Error"),
        "422": Schemas.answer("It asks for something else, or the period is not understood", "Error"),
      ],
    ]
  }

  static let schema = Schemas.object([
    "input": [
      "type": ["string", "null"], "maxLength": .init(integerLiteral: BodyReader.longestInput),
      "description": "Such as “how are we doing”; its language is that of the answer",
    ],
    "period": ["type": ["string", "null"], "description": "Such as 2025-10; this month where none is named"],
  ])

  func answer(to request: Request, parameters: [String], from desk: Desk) throws(Problem) -> Response {
    let body = request.body.isEmpty ? .object([]) : try BodyReader.object(of: request)
    let input = try BodyReader.optional("input", in: body)
    let today = desk.settings.today()
    var period = Period.month(of: today)
    if let input {
      guard let asked = desk.household.period(ofOverview: input) else {
        throw Problem(422, Message.serverAsksElse.standard)
      }
      period = asked
    }
    if let named = try BodyReader.optional("period", in: body) {
      guard let read = desk.household.period(named: named) else {
        throw .invalid(
          ["body", "period"], "Input should be a period", type: "value_error",
          said: "“period” takes \(PeriodText.examples)")
      }
      period = read
    }
    do {
      let reported = try desk.household.summary(of: RowFilter(period: period))
      let spoken = SpokenSummary(
        reported.report, try desk.household.currencyOfBook(), today: today,
        language: SpokenSummary.language(of: input, request))
      return Reply(
        message: spoken.sentences.joined(separator: " "),
        warnings: desk.household.leftOutWarnings(with: reported.unreadable).map(\.standard)
      )
      .response(to: request)
    } catch let error as SheetError {
      return try desk.reply(.refused(.workbook(error))).response(to: request)
    } catch {
      throw .fault
    }
  }
}
