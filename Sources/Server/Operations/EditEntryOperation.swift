import ActionHandler
import Budgeting
import HTTP
import Ledger
import Messages

/// `PATCH /api/v1/entries/{id}`: changes an entry, and its row.
struct EditEntryOperation: Operation {
  let method = "PATCH"
  let path = ActionHandlerEndpoints.entries.path + "/{id}"

  var document: JSONValue {
    [
      "operationId": "editEntry", "summary": "Changes an entry, and its row; what is not named stays",
      "parameters": [Schemas.entryID, Schemas.idempotencyKey],
      "requestBody": Schemas.jsonBody("EntryChange"),
      "responses": [
        "200": Schemas.answer("Changed", "Handled"),
        "202": Schemas.answer("Accepted and kept: the workbook is busy", "Handled"),
        "404": Schemas.answer("There is no such entry", "Error"),
        "409": Schemas.answer("The entry cannot be changed as it stands", "Error"),
        "415": Schemas.answer("The body is no JSON", "Error"),
        "422": Schemas.answer("The request is wrong", "Error"),
      ],
    ]
  }

  func answer(to request: Request, parameters: [String], from desk: Desk) throws(Problem) -> Response {
    let id = parameters[0]
    let body = try BodyReader.object(of: request)
    let statement = Statement(
      "PATCH \(id) \(body.json)", key: try BodyReader.idempotencyKey(of: request), by: desk.caller?.speaker)
    if let known = try orProblem({ () throws(LedgerError) in try desk.household.known(statement) }) {
      return try desk.reply(known).response(to: request)
    }
    let entry = try orProblem { () throws(LedgerError) in
      guard let entry = try desk.ledger.entry(id) else { throw .unknownEntry(id: id) }
      return entry
    }
    let change = try ChangeReader(body, of: entry, by: desk.household, today: desk.settings.today()).change()
    let outcome = desk.household.change(id, by: change, statement)
    // What the amount is meant in, its sender must say once more.
    if case .refused(.ledger(let error)) = outcome, desk.follow(error) {
      throw Problem(
        409, "The workbook is counted in \(desk.currency) by now. Nothing was changed; send it again in that")
    }
    return try desk.reply(outcome).response(to: request)
  }
}
