import ActionHandler
import HTTP
import Ledger
import Messages

/// `PUT /api/v1/entries/{id}/note`: writes something beside an entry, in place of what was there.
struct NoteOperation: Operation {
  let method = "PUT"
  let path = ActionHandlerEndpoints.entries.path + "/{id}/note"

  var document: JSONValue {
    [
      "operationId": "noteEntry", "summary": "Writes something beside an entry; an empty note takes it away",
      "parameters": [Schemas.entryID, Schemas.idempotencyKey],
      "requestBody": Schemas.jsonBody("Note"),
      "responses": [
        "200": Schemas.answer("Noted", "Handled"),
        "202": Schemas.answer("Accepted and kept: the workbook is busy", "Handled"),
        "404": Schemas.answer("There is no such entry", "Error"),
        "415": Schemas.answer("The body is no JSON", "Error"),
        "422": Schemas.answer("The request is wrong", "Error"),
      ],
    ]
  }

  static let schema = Schemas.object(
    ["note": ["type": "string", "maxLength": .init(integerLiteral: BodyReader.longestInput)]], required: ["note"])

  func answer(to request: Request, parameters: [String], from desk: Desk) throws(Problem) -> Response {
    let body = try BodyReader.object(of: request)
    guard let value = body["note"] else {
      throw .invalid(
        ["body", "note"], "Field required", type: "missing", said: "The note is missing: send it as “note”")
    }
    guard let note = value.text else { throw BodyReader.wrongString("note") }
    guard note.unicodeScalars.count <= BodyReader.longestInput else {
      throw .invalid(
        ["body", "note"], "String should have at most \(BodyReader.longestInput) characters", type: "string_too_long",
        said: Message.serverNoteTooLong.standard)
    }
    let key = try BodyReader.idempotencyKey(of: request)
    let outcome = try orProblem { () throws(LedgerError) in
      try desk.ledger.note(note, on: parameters[0], key: key, by: desk.caller?.speaker)
    }
    let entries = try orProblem { () throws(LedgerError) in
      try desk.ledger.inSheet([outcome.entry], of: desk.settings.workbook.path)
    }
    var reply = Reply(
      message: (outcome.entry.note == nil ? Message.serverNoteGone : .serverNoted).text(in: desk.language),
      entries: entries)
    if entries.contains(where: \.isMissing) { reply.warnings += desk.household.leftOutWarnings.map(\.standard) }
    if let error = outcome.leftOut { reply.warnings.append("It is not in the sheet: \(Problem(error).message)") }
    reply.note(outcome.writing, in: desk.currency)
    return reply.response(to: request)
  }
}
