import ActionHandler
import Budgeting
import Entities
import HTTP

/// `GET /api/v1/categories`: what entries are sorted into, as the sheet calls it.
struct CategoriesOperation: Operation {
  let method = "GET"
  let path = ActionHandlerEndpoints.categories.path

  var document: JSONValue {
    [
      "operationId": "categories",
      "summary": "The categories as the sheet calls them, those of the wire where it has none of its own",
      "responses": ["200": Schemas.answer("All categories", "Categories")],
    ]
  }

  static let schema = Schemas.object(
    [
      "categories": [
        "type": "array",
        "items": Schemas.object(
          [
            "name": ["type": "string"],
            "type": [
              "type": ["string", "null"],
              "enum": .array(TransactionType.allCases.map { .string($0.rawValue) } + [.null]),
              "description": "Null where the sheet does not tell",
            ],
          ], required: ["name", "type"]),
      ]
    ], required: ["categories"])

  func answer(to request: Request, parameters: [String], from desk: Desk) throws(Problem) -> Response {
    let all = desk.household.categoriesOfSheet ?? BudgetCategory.allCases.map { ($0.name, $0.type) }
    let listed = all.map { category -> JSONValue in
      ["name": .string(category.name), "type": category.type.map { .string($0.rawValue) } ?? .null]
    }
    guard !request.wantsText else { return .text(200, all.map(\.name).joined(separator: ", ")) }
    return .json(200, ["categories": .array(listed)])
  }
}
