import ActionHandler
import Entities
import Messages
import Synchronization
import Testing

/// What stands in a pantry: the effect of a kind of action that this version does not ship, and that exists in this file only.
private final class Pantry: Sendable {
  private let stock = Mutex<[(item: String, key: String?)]>([])

  var items: [String] { stock.withLock { $0.map(\.item) } }

  /// Whether it was put there now, and not before under the same key.
  func put(_ item: String, key: String?) -> Bool {
    stock.withLock { stock in
      guard key == nil || !stock.contains(where: { $0.key == key }) else { return false }
      stock.append((item, key))
      return true
    }
  }
}

private struct PantryKind: ActionKind {
  struct Payload: ActionPayloadDTO { let item: String }
  struct Item: ActionPayload { let name: String }
  struct Place: ActionResult { let shelf: Int }

  struct Performer: ActionPerformer {
    let pantry: Pantry

    func perform(_ requests: [ActionRequest]) throws -> [ActionOutcome] {
      try requests.map { request in
        let isNew = try request.payloads(Item.self).map { pantry.put($0.name, key: request.key) }.contains(true)
        return ActionOutcome(told: .verbatim("Stocked"), isRepeated: !isNew, result: Place(shelf: 2))
      }
    }
  }

  let pantry: Pantry
  let types = ["stock_pantry"]
  let utteranceKinds = ["pantry"]

  func decodePayload(type: String, from decoder: any Decoder) throws -> any ActionPayloadDTO {
    try Payload(from: decoder)
  }

  func action(
    from payload: any ActionPayloadDTO, type: String, strict: Bool
  ) throws(ActionHandlerError) -> (action: Action, warnings: [String]) {
    guard let payload = payload as? Payload else { throw .unknownAction(type: type) }
    return (Action(type: type, payload: Item(name: payload.item)), [])
  }

  func performer(in context: ActionContext) throws(ActionFailure) -> any ActionPerformer {
    guard context.setting("pantry") == "on" else { throw ActionFailure(.notSupported, .verbatim("The pantry is off")) }
    return Performer(pantry: pantry)
  }

  func answer(toUtteranceOf kind: String) -> UtteranceAnswer {
    UtteranceAnswer(
      response: ProcessingResponseDTO(success: true, actionType: "backend_handled", message: "Stocked"),
      status: .understood)
  }
}

@Suite("A kind of action that is added")
struct NewKindTests {
  private let pantry = Pantry()
  private var registry: ActionKindRegistry { ActionKindRegistry([BudgetEntryKind(), PantryKind(pantry: pantry)]) }

  private func context(_ settings: [String: String] = ["pantry": "on"]) -> ActionContext {
    ActionContext(now: { 0 }, today: { CalendarDate(daysSince1970: 0) }, setting: { settings[$0] })
  }

  /// The request that a server's answer comes to.
  private func request(_ json: String, key: String? = nil) throws -> ActionRequest {
    let mapper = ProcessingResponseMapper(registry: registry)
    let actions = try ResponseDecoder.decode(Array(json.utf8), registry: registry).compactMap {
      try mapper.map($0).action
    }
    return ActionRequest(actions, text: "rice for the pantry", key: key)
  }

  private let rice = """
    {"success": true, "action_type": "app_action_required", "message": "Stocking rice",
     "app_action": {"type": "stock_pantry", "item": "rice"}}
    """

  @Test("one registration takes it from JSON to its effect")
  func endToEnd() throws {
    let outcomes = try registry.perform([request(rice)], in: context())
    #expect(outcomes.map(\.message) == ["Stocked"])
    #expect(pantry.items == ["rice"])
  }

  @Test("a retry with the same key has its effect once")
  func retry() throws {
    let outcomes = try registry.perform([request(rice, key: "a"), request(rice, key: "a")], in: context())
    #expect(outcomes.map(\.isRepeated) == [false, true])
    #expect(pantry.items == ["rice"])
  }

  @Test("without what it needs nothing is done, and it says so")
  func withoutSetting() throws {
    #expect(throws: ActionFailure(.notSupported, .verbatim("The pantry is off"))) {
      try registry.perform([request(rice)], in: context([:]))
    }
    #expect(pantry.items.isEmpty)
  }

  @Test("where it is not registered, its type is named")
  func unknown() throws {
    let actions = try ResponseDecoder.decode(Array(rice.utf8))
    #expect(throws: ActionHandlerError.unknownAction(type: "stock_pantry")) {
      try ProcessingResponseMapper().map(#require(actions.first))
    }
  }

  @Test("it answers the utterances that the parser calls by its name")
  func utterance() {
    #expect(registry.kind(forUtterance: "pantry")?.answer(toUtteranceOf: "pantry").response.message == "Stocked")
  }

  @Test("entries go to what the program brought for them, and nowhere where it brought nothing")
  func entries() throws {
    let entry = """
      {"success": true, "action_type": "app_action_required", "message": "Logged", "app_action":
       {"type": "log_budget_entry", "amount": 5, "date": "2025-11-03", "transaction_type": "Expenses", "category": "Fun"}}
      """
    var context = context()
    #expect(throws: ActionFailure.self) { try registry.perform([request(entry)], in: context) }
    context.entries = CountingPerformer()
    #expect(try registry.perform([request(entry)], in: context).map(\.message) == ["1 entry"])
  }

  private struct CountingPerformer: ActionPerformer {
    func perform(_ requests: [ActionRequest]) throws -> [ActionOutcome] {
      try requests.map { request in
        let count = try request.payloads(BudgetEntries.self).map(\.entries.count).reduce(0, +)
        return ActionOutcome(told: .verbatim("\(count) entry"))
      }
    }
  }
}
