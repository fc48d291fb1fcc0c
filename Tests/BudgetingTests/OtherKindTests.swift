import ActionHandler
import Budgeting
import Entities
import Messages
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
        guard !names.contains("nothing") else {
          throw ActionFailure(.notUnderstood, .verbatim("There is nothing to keep"))
        }
        kept.withLock { $0 += names }
        return ActionOutcome(told: .verbatim("Kept \(names.joined(separator: ", "))"), warnings: ["It is dusty"])
      }
    }
  }

  let shelf: Shelf
  var isOff = false
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

  func performer(in context: ActionContext) throws(ActionFailure) -> any ActionPerformer {
    if isOff { throw ActionFailure(.notSupported, .verbatim("There is no shelf")) }
    return shelf
  }

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

  // MARK: - Entries are actions like any other

  /// Keeps the requests that it is given, in place of a ledger.
  private final class Recorder: ActionPerformer {
    private let kept = Mutex<[ActionRequest]>([])
    var requests: [ActionRequest] { kept.withLock { $0 } }

    func perform(_ requests: [ActionRequest]) throws -> [ActionOutcome] {
      kept.withLock { $0 += requests }
      return requests.map { _ in ActionOutcome(told: .verbatim("Kept")) }
    }
  }

  @Test("an entry is carried out by the performer that the program brought, with who said it and its key")
  func entries() throws {
    let recorder = Recorder()
    var surroundings = scene.household.surroundings
    surroundings.entries = recorder
    let household = scene.household.with(surroundings)
    let session = Session(household, in: WorkbookConversation(household))
    let statement = Statement("50 at DM, 120 at Next", key: "k1", by: Speaker("Ivo", with: "phone"))
    _ = try session.say(statement)
    let request = try #require(recorder.requests.first)
    #expect(recorder.requests.count == 1)
    #expect(request.text == statement.text && request.key == "k1" && request.speaker?.member == "Ivo")
    #expect(try request.payloads(BudgetEntries.self).flatMap(\.entries).map(\.amount) == [50, 120])
    #expect(request.response.contains("log_budget_entries"))
    #expect(try scene.amounts().isEmpty)
  }

  @Test("where the kind of entries is not registered, none is written")
  func withoutEntries() throws {
    var household = scene.household
    household.kinds = ActionKindRegistry([ShelfKind(shelf: shelf)])
    #expect(
      try Session(household, in: WorkbookConversation(household)).say(Statement("spent 5 at dm")).outcome.isRefused)
    #expect(try scene.amounts().isEmpty)
  }

  /// An entry and something for the shelf.
  private func mixed(_ item: String, isOff: Bool = false) throws -> Outcome {
    var household = scene.household
    household.kinds = ActionKindRegistry([BudgetEntryKind(), ShelfKind(shelf: shelf, isOff: isOff)])
    let source = FixedSource(
      "[\(FixedSource.entry()), {\"success\":true,\"action_type\":\"app_action_required\",\"message\":\"m\", "
        + "\"app_action\":{\"type\":\"keep_on_shelf\",\"item\":\"\(item)\"}}]", registry: household.kinds)
    return try Session(household, in: WorkbookConversation(household)).say(Statement("5 x"), source: source).outcome
  }

  @Test("what cannot be carried out here takes the entries that came with it along")
  func unavailable() throws {
    #expect(try mixed("jam", isOff: true).isRefused)
    #expect(try scene.amounts().isEmpty && shelf.items.isEmpty)
    guard case .logged(let done) = try mixed("jam") else {
      Issue.record("not carried out")
      return
    }
    #expect(done.entries.count == 1 && done.performed.count == 1 && done.failure == nil)
  }

  @Test("what fails after the entries are written is told beside them")
  func failedLate() throws {
    guard case .logged(let done) = try mixed("nothing") else {
      Issue.record("told as if nothing was done")
      return
    }
    #expect(done.entries.map(\.row.amount) == [5])
    #expect(done.failure == .action(ActionFailure(.notUnderstood, .verbatim("There is nothing to keep"))))
    #expect(try scene.amounts() == [5])
  }
}

extension Outcome {
  fileprivate var isRefused: Bool { if case .refused = self { true } else { false } }
}

extension Household {
  fileprivate func with(_ surroundings: ActionContext) -> Household {
    Household(ledger, workbook: workbook, sheet: sheet, rates: rates, surroundings: surroundings)
  }
}
