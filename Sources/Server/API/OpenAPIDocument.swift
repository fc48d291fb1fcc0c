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
      "components": ["schemas": Schemas.all, "securitySchemes": Schemas.securitySchemes],
    ]
  }

  /// Adds what every operation may answer, and who may ask.
  private static func complete(_ document: JSONValue, needsToken: Bool) -> JSONValue {
    var members = document.members ?? []
    let responses =
      (document["responses"]?.members ?? []) + [.init("default", Schemas.answer("Any other problem", "Error"))]
    members.removeAll { $0.name == "responses" }
    members.append(.init("responses", .object(responses)))
    if needsToken {
      members.append(.init("security", [[:], ["bearer": []], ["apiKey": []]]))
    }
    return .object(members)
  }
}
