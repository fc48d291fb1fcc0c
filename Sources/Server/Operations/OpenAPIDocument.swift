import Entities
import HTTP

/// The OpenAPI 3.1 description of a list of operations.
enum OpenAPIDocument {
  static func json(of operations: [any Operation], and own: (path: String, document: JSONValue)) -> JSONValue {
    var paths: [(path: String, methods: [JSONValue.Member])] = []
    for operation in operations {
      let entry = JSONValue.Member(
        operation.method.lowercased(), complete(operation.document, needsToken: operation.needsToken))
      if let index = paths.firstIndex(where: { $0.path == operation.path }) {
        paths[index].methods.append(entry)
      } else {
        paths.append((operation.path, [entry]))
      }
    }
    paths.append((own.path, [.init("get", complete(own.document, needsToken: false))]))
    return [
      "openapi": "3.1.0",
      "info": [
        "title": "budget", "version": .string(Version.text),
        "description": "Turns what a person says about money into rows of their own budget workbook.",
      ],
      "paths": .object(paths.map { .init($0.path, .object($0.methods)) }),
      "components": ["schemas": schemas, "headers": headers, "securitySchemes": Schemas.securitySchemes],
    ]
  }

  /// All shapes, by the names that others refer to them by.
  private static let schemas: JSONValue = [
    "Health": Schemas.object(["status": ["type": "string", "const": "ok"]], required: ["status"]),
    "ProcessActionRequest": Schemas.request,
    "ProcessingResponse": Schemas.processingResponse,
    "LogBudgetEntry": EntrySchemas.action,
    "OriginalAmount": EntrySchemas.originalAmount,
    "Confirmation": QuestionSchemas.confirmation,
    "ConfirmationAnswer": QuestionSchemas.answer,
    "Asked": QuestionSchemas.asked,
    "Error": Schemas.error,
    "Entry": EntrySchemas.entry,
    "EntryChange": EntrySchemas.change,
    "EntryPage": EntrySchemas.page,
    "Categories": CategoriesOperation.schema,
    "Handled": Schemas.handled,
    "History": HistorySchemas.history,
    "Note": NoteOperation.schema,
    "Command": CommandSchemas.request,
    "CommandAnswer": CommandSchemas.answer,
    "Summary": ReportSchemas.summary,
    "Owed": OwedOperation.schema,
    "SummaryRequest": SummarizeOperation.schema,
    "Plan": ReportSchemas.plan,
    "Questions": QuestionSchemas.list,
    "Receipts": ListReceiptsOperation.schema,
    "DeletedPictures": DeletePicturesOperation.schema,
    "Receipt": QuestionSchemas.receipt,
    "SessionRequest": BrowserSchemas.request,
    "Session": BrowserSchemas.session,
  ]

  /// Adds what every operation may answer, and who may ask.
  private static func complete(_ document: JSONValue, needsToken: Bool) -> JSONValue {
    var members = document.members ?? []
    let responses =
      (document["responses"]?.members ?? []) + [.init("default", Schemas.answer("Any other problem", "Error"))]
    members.removeAll { $0.name == "responses" }
    members.append(.init("responses", .object(responses.map { .init($0.name, withHeaders($0.value)) })))
    if needsToken {
      members.append(.init("security", [[:], ["bearer": []], ["apiKey": []]]))
    }
    return .object(members)
  }

  /// Any answer says what is left of the requests that the asker may make, where they are counted.
  private static func withHeaders(_ response: JSONValue) -> JSONValue {
    guard let members = response.members else { return response }
    let references = headers.members?.map { header in
      JSONValue.Member(header.name, ["$ref": .string("#/components/headers/" + header.name)])
    }
    return .object(members + [.init("headers", .object(references ?? []))])
  }

  private static let headers: JSONValue = [
    "RateLimit-Limit": header("How many requests a window has", count),
    "RateLimit-Remaining": header("How many of them are left", count),
    "RateLimit-Reset": header("In how many seconds the next window begins", count),
    "RateLimit-Policy": header("The rule, such as 600;w=60", ["type": "string"]),
  ]

  private static let count: JSONValue = ["type": "integer", "minimum": 0]

  private static func header(_ description: String, _ schema: JSONValue) -> JSONValue {
    ["description": .string(description + ". Only where requests are counted"), "schema": schema]
  }
}
