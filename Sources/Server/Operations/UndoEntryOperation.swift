import ActionHandler
import Budgeting
import HTTP
import Ledger

/// `DELETE /api/v1/entries/{id}`: takes an entry back; its row leaves the workbook.
struct UndoEntryOperation: Operation {
  let method = "DELETE"
  let path = ActionHandlerEndpoints.entries.path + "/{id}"

  var document: JSONValue {
    [
      "operationId": "undoEntry", "summary": "Takes an entry back; its row leaves the workbook",
      "parameters": [Schemas.entryID, Schemas.idempotencyKey],
      "responses": [
        "200": Schemas.answer("Taken back, now or before", "Handled"),
        "202": Schemas.answer("Accepted and kept: the workbook is busy", "Handled"),
        "404": Schemas.answer("There is no such entry", "Error"),
        "409": Schemas.answer("The entry cannot be taken back as it stands", "Error"),
      ],
    ]
  }

  func answer(to request: Request, parameters: [String], from desk: Desk) throws(Problem) -> Response {
    let id = parameters[0]
    let statement = Statement("DELETE \(id)", key: try BodyReader.idempotencyKey(of: request), by: desk.caller?.speaker)
    let entry = try orProblem { () throws(LedgerError) in
      guard let entry = try desk.ledger.entry(id) else { throw .unknownEntry(id: id) }
      return entry
    }
    // Taken back a second time it would be put in again; a repeated request must not do that.
    var reply = try desk.reply(desk.household.takeBack(.entries([id]), statement))
    if reply.entries.isEmpty { reply.entries = [entry] }
    return reply.response(to: request)
  }
}
