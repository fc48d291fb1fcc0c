import ActionHandler
import Budgeting
import HTTP
import Ledger
import Sheets

/// `GET /api/v1/owed`: who owes whom of what was shared, netted.
struct OwedOperation: Operation {
  let method = "GET"
  let path = ActionHandlerEndpoints.owed.path

  var document: JSONValue {
    [
      "operationId": "owed", "summary": "Who owes whom of what was shared, less what was paid back",
      "responses": ["200": Schemas.answer("The balances, the largest first", "Owed")],
    ]
  }

  static let schema = Schemas.object(
    [
      "balances": [
        "type": "array",
        "items": Schemas.object(
          [
            "from": ["type": ["string", "null"], "description": "Who owes it; null for who keeps the budget"],
            "to": ["type": ["string", "null"]], "amount": ["type": "number", "exclusiveMinimum": 0],
            "currency": ["type": "string", "pattern": "^[A-Z]{3}$"],
          ], required: ["from", "to", "amount", "currency"]),
      ]
    ], required: ["balances"])

  func answer(to request: Request, parameters: [String], from desk: Desk) throws(Problem) -> Response {
    let balances: [Balance]
    do {
      balances = try desk.household.owed()
    } catch let error as LedgerError {
      throw Problem(error)
    } catch let error as SheetError {
      throw Problem(.workbook(error))
    } catch {
      throw .fault
    }
    guard !request.wantsText else {
      let sentences = balances.map { $0.sentence(for: desk.caller?.member).standard }
      return .text(200, sentences.isEmpty ? "Nobody owes anybody anything" : sentences.joined(separator: ". "))
    }
    let items = balances.map { balance -> JSONValue in
      [
        "from": balance.from.map { .string($0) } ?? .null, "to": balance.to.map { .string($0) } ?? .null,
        "amount": .number(balance.money.amount), "currency": .string(balance.money.currency.code),
      ]
    }
    return .json(200, ["balances": .array(items)])
  }
}
