import ActionHandler
import HTTP
import Ledger

/// `DELETE /api/v1/entries/{id}`: takes an entry back; its row leaves the workbook.
struct UndoEntryOperation: Operation {
  let method = "DELETE"
  let path = ActionHandlerEndpoints.entries.path + "/{id}"

  var document: JSONValue {
    [
      "operationId": "undoEntry", "summary": "Takes an entry back; its row leaves the workbook",
      "parameters": [Schemas.entryID],
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
    let reply = try orProblem { () throws(LedgerError) in
      guard let entry = try desk.ledger.entry(id) else { throw .unknownEntry(id: id) }
      // To take it back a second time would put it in again; a repeated request must not.
      guard entry.status != .undone else { return Reply(message: "That was taken back before", entries: [entry]) }
      return try desk.takeBack(.id(id))
    }
    return reply.response(to: request)
  }
}

extension Desk {
  /// Takes entries back, and says so.
  func takeBack(_ selector: UndoSelector) throws(LedgerError) -> Reply {
    let outcome = try ledger.undo(selector, in: settings.workbook)
    let phrases = outcome.changes.map { EntryJSON.phrase(for: $0.entry, currency: settings.currency) }
    var reply = Reply(
      message: "Took back " + phrases.joined(separator: ", "), entries: outcome.changes.map(\.entry))
    reply.note(outcome.writing, in: settings.currency)
    return reply
  }
}
