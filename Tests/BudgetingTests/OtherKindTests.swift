import ActionHandler
import Budgeting
import Entities
import Synchronization
import Testing

/// A kind of action that this version does not ship: it keeps what it is told.
private struct ShelfKind: ActionKind {
  struct Payload: ActionPayloadDTO { let item: String }
  struct Item: ActionPayload { let name: String }

  final class Shelf: ActionPerformer {
    private let kept = Mutex<[String]>([])
    var items: [String] { kept.withLock { $0 } }

    func perform(_ requests: [ActionRequest]) throws -> [ActionOutcome] {
      try requests.map { request in
        let names = try request.payloads(Item.self).map(\.name)
        guard !names.contains("nothing") else { throw ActionFailure(.notUnderstood, "There is nothing to keep") }
        kept.withLock { $0 += names }
        return ActionOutcome(message: "Kept \(names.joined(separator: ", "))", warnings: ["It is dusty"])
      }
    }
  }

  let shelf: Shelf
  let types = ["keep_on_shelf"]
  let utteranceKinds: [String] = []

  func decodePayload(type: String, from decoder: any Decoder) throws -> any ActionPayloadDTO {
    try Payload(from: decoder)
  }

  func action(
    from payload: any ActionPayloadDTO, type: String, strict: Bool
  ) throws(ActionHandlerError) -> (action: Action, warnings: [String]) {
    guard let payload = payload as? Payload else { throw .unknownAction(type: type) }
    return (Action(type: type, payload: Item(name: payload.item)), [])
  }

  func performer(in context: ActionContext) throws(ActionFailure) -> any ActionPerformer { shelf }

  func answer(toUtteranceOf kind: String) -> UtteranceAnswer {
    UtteranceAnswer(response: .refusal("no"), status: .notSupported)
  }
}

/// Answers every sentence with one thing for the shelf.
private struct ShelfSource: UtteranceSource {
  let item: String

  func responses(to request: ProcessActionRequestDTO) throws -> [ProcessingResponseDTO] {
    [
      ProcessingResponseDTO(
        success: true, actionType: "app_action_required", message: "m",
        appAction: ActionDTO(type: "keep_on_shelf", payload: ShelfKind.Payload(item: item)))
    ]
  }

  func answers(to request: ProcessActionRequestDTO, key: String?) throws -> [UtteranceAnswer] {
    try responses(to: request).map { UtteranceAnswer(response: $0, status: .understood) }
  }
}

@Suite("Kinds of action other than entries")
struct OtherKindTests {
  private let scene: Scene
  private let shelf = ShelfKind.Shelf()

  init() throws { scene = try Scene() }

  private func say(_ item: String, _ manner: Session.Manner = Session.Manner()) throws -> Outcome {
    var household = scene.household
    household.kinds = ActionKindRegistry([BudgetEntryKind(), ShelfKind(shelf: shelf)])
    let session = Session(household, in: WorkbookConversation(household), manner: manner)
    return try session.say(Statement("x"), source: ShelfSource(item: item)).outcome
  }

  @Test("they are carried out by their own performer, and touch no sheet")
  func performed() throws {
    guard case .logged(let done) = try say("jam") else {
      Issue.record("not carried out")
      return
    }
    #expect(done.performed.map(\.message) == ["Kept jam"])
    #expect(shelf.items == ["jam"])
    #expect(try scene.amounts().isEmpty)
  }

  @Test("what is only shown is not carried out")
  func shown() throws {
    guard case .shown = try say("jam", Session.Manner(isPreview: true)) else {
      Issue.record("not shown")
      return
    }
    #expect(shelf.items.isEmpty)
  }

  @Test("where the performer cannot, its reason is the refusal")
  func refused() throws {
    guard case .refused(.action(let failure)) = try say("nothing") else {
      Issue.record("not refused")
      return
    }
    #expect(failure.message == "There is nothing to keep")
  }
}
