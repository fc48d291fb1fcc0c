import ActionHandler
import Budgeting
import Entities
import HTTP
import Ledger
import Messages

/// `POST /api/v1/receipts`: reads the picture of a receipt, and asks or logs.
struct SendReceiptOperation: Operation {
  let method = "POST"
  let path = ActionHandlerEndpoints.receipts.path
  let effect = OperationEffect.logs

  /// A picture is read in a process of its own that takes a few hundred megabytes: one after the other, whosever they are.
  static let lane = "pictures"

  /// A picture, and the form around it.
  let mostBytes: Int? = 8 << 20

  func lane(of request: Request) -> String? { Self.lane }

  var document: JSONValue {
    [
      "operationId": "sendReceipt",
      "summary": "Reads the picture of a receipt; asks whether it is right, or logs it",
      "description": .string(
        "JPEG, PNG, WebP, HEIC or PDF, of at most 8 MB. The same receipt is logged once, whoever sends it and however often. "
          + "The picture is kept only where that is asked for."),
      "parameters": [
        Schemas.query(
          "yes",
          [
            "type": "boolean", "default": false,
            "description": "Log what is sure without a question: what its code says, and print that bears itself out",
          ]),
        Schemas.query(
          "keep",
          [
            "type": "boolean", "default": false,
            "description": "Keep the picture beside the journal, for the entry that comes of it",
          ]),
      ],
      "requestBody": [
        "required": true,
        "content": [
          "multipart/form-data": [
            "schema": Schemas.object(
              ["file": ["type": "string", "contentMediaType": "application/octet-stream"]], required: ["file"])
          ]
        ],
      ],
      "responses": [
        "200": Schemas.handledOrAsked("Logged, or to be answered first", links: ["editEntry", "undoEntry"]),
        "202": Schemas.answer("Accepted and kept: the workbook is busy", "Handled"),
        "413": Schemas.answer("The picture is too large", "Error"),
        "415": Schemas.answer("The body is of another type", "Error"),
        "422": Schemas.answer("No receipt is seen in it, or the request is wrong", "Error"),
        "501": Schemas.answer(Message.serverNoPictures.standard, "Error"),
      ],
    ]
  }

  func answer(to request: Request, parameters: [String], from desk: Desk) throws(Problem) -> Response {
    let query = QueryReader(request)
    let (isSure, keeps) = (try query.flag("yes") ?? false, try query.flag("keep") ?? false)
    let file = try SendReceiptOperation.file(in: request)
    return try desk.take(file, takesBest: isSure, keeps: keeps, asker: desk.caller?.name ?? request.peer)
      .response(to: request)
  }

  private static func file(in request: Request) throws(Problem) -> MultipartBody.Part {
    let type = request.fields["Content-Type"] ?? ""
    guard type.prefix(while: { $0 != ";" }).filter({ !$0.isWhitespace }).lowercased() == "multipart/form-data" else {
      throw .wrongType(["multipart/form-data"])
    }
    guard let body = MultipartBody(request.body, type: type) else {
      throw .invalid(
        ["body"], "There was an error parsing the body", type: "multipart_invalid",
        said: "The body is no form as its type says. Send the picture as a file called “file”")
    }
    guard let file = body.parts.first(where: { $0.name == "file" }) else {
      throw .invalid(
        ["body", "file"], "Field required", type: "missing", said: "The picture is missing: send it as “file”")
    }
    return file
  }
}

/// `GET /api/v1/receipts`: what was logged from pictures, newest first, and how many more may be sent.
struct ListReceiptsOperation: Operation {
  let method = "GET"
  let path = ActionHandlerEndpoints.receipts.path

  static let largestPage = 200

  static let schema = Schemas.object(
    [
      "receipts": [
        "type": "array",
        "items": Schemas.object(
          [
            "entry": Schemas.reference("Entry"), "source": ["type": "string", "enum": ["code", "print"]],
            "key": ["type": "string", "description": "What makes a second picture of the same receipt harmless"],
            "pictures": [
              "type": "array", "items": ["type": "string", "format": "uri-reference"],
              "description": "Where the pictures of it are that were kept",
            ],
          ], required: ["entry", "source", "key", "pictures"]),
      ],
      "quota": quota,
    ], required: ["receipts", "quota"])

  private static let count: JSONValue = ["type": "integer", "minimum": 0]
  private static let quota = Schemas.object(
    [
      "limit": ["type": "integer", "minimum": 1, "description": "How many pictures may be sent in an hour"],
      "remaining": count, "resets": ["type": "integer", "minimum": 0, "description": "In so many seconds"],
    ], required: ["limit", "remaining", "resets"])

  var document: JSONValue {
    [
      "operationId": "listReceipts",
      "summary": "What was logged from pictures of receipts, newest first, and how many more may be sent",
      "parameters": [
        Schemas.query("limit", ["type": "integer", "minimum": 1, "maximum": .init(integerLiteral: Self.largestPage)]),
        Schemas.query("offset", ["type": "integer", "minimum": 0, "maximum": 100_000]),
      ],
      "responses": [
        "200": Schemas.answer("A page of receipts", "Receipts"), "422": Schemas.answer("A parameter is wrong", "Error"),
      ],
    ]
  }

  func answer(to request: Request, parameters: [String], from desk: Desk) throws(Problem) -> Response {
    let query = QueryReader(request)
    let limit = try query.number("limit", 1...Self.largestPage) ?? 50
    let offset = try query.number("offset", 0...100_000) ?? 0
    let entries = try orProblem { () throws(LedgerError) in
      try desk.ledger.entries(EntryFilter(workbook: desk.settings.workbook.path))
    }
    let seen = entries.filter { $0.key.map(SeenPayment.isKey) == true }.sorted { $0.loggedAt > $1.loggedAt }
    let page = seen.dropFirst(offset).prefix(limit)
    let left = desk.settings.pictures.look(at: desk.caller?.name ?? request.peer)
    guard !request.wantsText else {
      return .text(200, "\(seen.count) receipts; \(left.left) more pictures may be sent within the hour")
    }
    let files = desk.pictures.filesByKey(among: entries)
    let receipts = page.map { entry -> JSONValue in
      let pictures = (entry.key.flatMap { files[$0] } ?? []).indices.map {
        JSONValue.string(PictureOperation.path(of: entry.id, number: $0 + 1))
      }
      return [
        "entry": EntryJSON.value(of: entry),
        "source": .string(SeenPayment.source(ofKey: entry.key ?? "").rawValue), "key": .string(entry.key ?? ""),
        "pictures": .array(pictures),
      ]
    }
    return .json(
      200,
      [
        "receipts": .array(receipts),
        "quota": [
          "limit": .init(integerLiteral: left.limit), "remaining": .init(integerLiteral: max(0, left.left)),
          "resets": .init(integerLiteral: left.resets),
        ],
      ])
  }
}
