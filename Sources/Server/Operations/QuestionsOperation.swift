import ActionHandler
import HTTP
import Ledger

/// `GET /api/v1/questions`: what waits for an answer.
struct QuestionsOperation: Operation {
  let method = "GET"
  let path = ActionHandlerEndpoints.questions.path

  var document: JSONValue {
    [
      "operationId": "listQuestions", "summary": "The questions that wait for an answer, in the order they were asked",
      "responses": ["200": Schemas.answer("The questions", "Questions")],
    ]
  }

  func answer(to request: Request, parameters: [String], from desk: Desk) throws(Problem) -> Response {
    let waiting = try orProblem { () throws(LedgerError) in
      try desk.household.waitingQuestions()
    }
    let questions = waiting.map { LiveSnapshot.json(of: $0, in: desk.language) }
    guard !request.wantsText else {
      let sentences = questions.compactMap { $0["question"]?.text }
      return .text(200, sentences.isEmpty ? "Nothing waits for an answer" : sentences.joined(separator: " "))
    }
    return .json(200, ["questions": .array(questions)])
  }
}
