import ActionHandler
import Budgeting
import Entities
import FoundationEssentials
import HTTP
import Ledger
import Messages
import Sheets

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
    let change = try ChangeReader(body, of: entry, today: desk.settings.today()).change()
    let outcome = desk.household.change(id, by: change, statement)
    // What the amount is meant in, its sender must say once more.
    if case .refused(.ledger(let error)) = outcome, desk.follow(error) {
      throw Problem(
        409, "The workbook is counted in \(desk.currency) by now. Nothing was changed; send it again in that")
    }
    return try desk.reply(outcome).response(to: request)
  }
}

/// Reads the body of a change.
struct ChangeReader {
  private let body: JSONValue
  private let entry: LedgerEntry
  private let today: CalendarDate

  init(_ body: JSONValue, of entry: LedgerEntry, today: CalendarDate) {
    self.body = body
    self.entry = entry
    self.today = today
  }

  /// What is to be different: at least one thing.
  func change() throws(Problem) -> EntryChange {
    let change = EntryChange(
      date: try date(), category: try category(), amount: try amount(), details: try text("details"))
    guard change != EntryChange() else {
      throw .invalid(
        ["body"], "At least one of amount, date, category, details is required", type: "missing",
        said: Message.serverSayWhatIsDifferent.standard)
    }
    return change
  }

  private func text(_ name: String) throws(Problem) -> String? {
    switch body[name] {
    case nil, .null?: return nil
    case .string(let text)? where text.unicodeScalars.count <= BodyReader.longestInput: return text
    case .string?:
      throw .invalid(
        ["body", name], "String should have at most \(BodyReader.longestInput) characters", type: "string_too_long",
        said: "“\(name)” is too long")
    default:
      throw .invalid(
        ["body", name], "Input should be a valid string", type: "string_type",
        said: "“\(name)” must be a text in quotes")
    }
  }

  private func amount() throws(Problem) -> Decimal? {
    switch body["amount"] {
    case nil, .null?: return nil
    case .number(let number)?:
      guard number > 0, number < 1_000_000_000_000 else {
        throw .invalid(
          ["body", "amount"], "Input should be greater than 0 and less than 1000000000000", type: "greater_than",
          said: Message.serverAmountDigits.standard)
      }
      let rounded = number.rounded(places: 2)
      guard rounded > 0 else {
        throw .invalid(
          ["body", "amount"], "Input should be at least 0.01", type: "greater_than",
          said: Message.serverAmountLeast.standard)
      }
      return rounded
    default:
      throw .invalid(
        ["body", "amount"], "Input should be a valid number", type: "decimal_type", said: "“amount” must be a number")
    }
  }

  private func date() throws(Problem) -> CalendarDate? {
    guard let text = try text("date") else { return nil }
    guard let day = CalendarDate(iso8601: text), SheetLimits.canHold(day), SenderDay.accepts(day, on: today) else {
      throw .invalid(
        ["body", "date"], "Input should be a valid date since 1900 and not in the future", type: "date_parsing",
        said: "“date” is no day up to today. Write it as 2025-11-03")
    }
    return day
  }

  private func category() throws(Problem) -> BudgetCategory? {
    let type = try type()
    guard let name = try text("category") else {
      guard type == nil else {
        throw .invalid(
          ["body", "category"], "Field required", type: "missing", said: Message.serverAnotherType.standard)
      }
      return nil
    }
    guard let category = BudgetCategory(name: name, type: type ?? entry.row.type) ?? only(name, type) else {
      let names = BudgetCategory.all(of: type ?? entry.row.type).map(\.name).joined(separator: ", ")
      throw .invalid(
        ["body", "category"], "Input should be \(names)", type: "enum", said: "“category” takes one of: \(names)")
    }
    return category
  }

  /// The category of that name in another type, where the type was not said and there is but one.
  private func only(_ name: String, _ type: TransactionType?) -> BudgetCategory? {
    guard type == nil else { return nil }
    let found = TransactionType.allCases.compactMap { BudgetCategory(name: name, type: $0) }
    return found.count == 1 ? found[0] : nil
  }

  private func type() throws(Problem) -> TransactionType? {
    guard let name = try text("transaction_type") else { return nil }
    guard let type = TransactionType(rawValue: name) else {
      let names = TransactionType.allCases.map(\.rawValue).joined(separator: ", ")
      throw .invalid(
        ["body", "transaction_type"], "Input should be \(names)", type: "enum",
        said: "“transaction_type” takes one of: \(names)")
    }
    return type
  }
}
