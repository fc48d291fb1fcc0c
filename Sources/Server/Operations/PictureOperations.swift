import ActionHandler
import Budgeting
import HTTP
import Ledger
import Messages
import Platform

/// `GET /api/v1/receipts/{id}/pictures/{number}`: a picture that was kept of an entry's receipt.
struct PictureOperation: Operation {
  let method = "GET"
  let path = ActionHandlerEndpoints.receipts.path + "/{id}/pictures/{number}"

  /// Where a picture of an entry is, by its number among them, from 1.
  static func path(of id: String, number: Int) -> String {
    "\(ActionHandlerEndpoints.receipts.path)/\(id)/pictures/\(number)"
  }

  var document: JSONValue {
    let picture: JSONValue = ["schema": ["type": "string", "contentMediaType": "application/octet-stream"]]
    return [
      "operationId": "showPicture", "summary": "A picture that was kept of an entry's receipt",
      "parameters": [
        Schemas.entryID,
        ["name": "number", "in": "path", "required": true, "schema": ["type": "integer", "minimum": 1]],
      ],
      "responses": [
        "200": [
          "description": "The picture, as it was sent",
          "content": ["image/*": picture, "application/pdf": picture, "application/octet-stream": picture],
        ],
        "404": Schemas.answer("There is no such entry, or no such picture of it", "Error"),
      ],
    ]
  }

  func answer(to request: Request, parameters: [String], from desk: Desk) throws(Problem) -> Response {
    let files = try desk.keptPictures(of: parameters[0])
    guard let number = Int(parameters[1]), files.indices.contains(number - 1) else {
      throw Problem(404, Message.serverPictureGone.standard)
    }
    do throws(SystemError) {
      let picture = try desk.pictures.bytes(of: files[number - 1])
      // Whoever sent it: a browser is to show it, and to take it for nothing else.
      let fields = HTTPFields([
        "Content-Type": Self.type(of: files[number - 1]), "X-Content-Type-Options": "nosniff",
        "Content-Security-Policy": "sandbox", "Cache-Control": "private, no-cache",
      ])
      return Response(200, fields: fields, body: picture)
    } catch {
      throw Problem(404, "The picture cannot be read any more: \(SystemError.text(error.code))")
    }
  }

  private static func type(of file: String) -> String {
    switch KeptPictures.ending(of: file) {
    case "jpg", "jpeg": "image/jpeg"
    case "pdf": "application/pdf"
    case let ending?: "image/" + ending
    case nil: "application/octet-stream"
    }
  }
}

/// `DELETE /api/v1/receipts/{id}/pictures`: takes the pictures of an entry's receipt away; the entry stays.
struct DeletePicturesOperation: Operation {
  let method = "DELETE"
  let path = ActionHandlerEndpoints.receipts.path + "/{id}/pictures"

  static let schema = Schemas.object(["deleted": ["type": "integer", "minimum": 0]], required: ["deleted"])

  var document: JSONValue {
    [
      "operationId": "deletePictures",
      "summary":
        "Takes the pictures of an entry's receipt away; the entry stays, and a second picture is still harmless",
      "parameters": [Schemas.entryID],
      "responses": [
        "200": Schemas.answer("How many were taken away: none the second time", "DeletedPictures"),
        "404": Schemas.answer("There is no such entry", "Error"),
      ],
    ]
  }

  func answer(to request: Request, parameters: [String], from desk: Desk) throws(Problem) -> Response {
    let files = try desk.keptPictures(of: parameters[0])
    do throws(SystemError) {
      for file in files { try desk.pictures.delete(file) }
    } catch {
      throw Problem(500, "The pictures could not all be deleted: \(SystemError.text(error.code))")
    }
    return request.wantsText
      ? .text(200, files.count == 1 ? "Deleted 1 picture" : "Deleted \(files.count) pictures")
      : .json(200, ["deleted": .init(integerLiteral: files.count)])
  }
}

extension Desk {
  /// The files of the pictures that are kept of an entry, in their order.
  fileprivate func keptPictures(of id: String) throws(Problem) -> [String] {
    try orProblem { () throws(LedgerError) in
      guard let entry = try ledger.entry(id) else { throw .unknownEntry(id: id) }
      let all = try ledger.entries(EntryFilter(workbook: settings.workbook.path))
      return entry.key.flatMap { pictures.filesByKey(among: all)[$0] } ?? []
    }
  }
}
