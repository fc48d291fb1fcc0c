import ActionHandler
import Entities
import Testing

/// A kind that this version does not ship: it exists in this file only.
private struct PantryKind: ActionKind {
  struct Payload: ActionPayloadDTO { let item: String }
  struct Item: ActionPayload { let name: String }

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

  func answer(toUtteranceOf kind: String) -> UtteranceAnswer {
    UtteranceAnswer(
      response: ProcessingResponseDTO(success: true, actionType: "backend_handled", message: "Stocked"),
      status: .understood)
  }
}

@Test("a new kind of action is one registration")
func newKind() throws {
  let registry = ActionKindRegistry([BudgetEntryKind(), PantryKind()])
  let dto = ActionDTO(type: "stock_pantry", payload: PantryKind.Payload(item: "rice"))
  let mapped = try ActionMapper(registry: registry).map(dto)
  #expect((mapped.action.payload as? PantryKind.Item)?.name == "rice")
  #expect(registry.kind(forUtterance: "pantry")?.answer(toUtteranceOf: "pantry").response.message == "Stocked")
}

@Test(
  "what is recognised but not handled says so", arguments: ["reminder", "calendar", "shopping", "note", "question"])
func unsupported(kind: String) throws {
  let answer = try #require(ActionKindRegistry.shipped.kind(forUtterance: kind)).answer(toUtteranceOf: kind)
  #expect(answer.status == .notSupported)
  #expect(answer.response.success == false && answer.response.actionType == "error")
  #expect(answer.response.message.contains("not supported"))
}
