import Entities

/// `change_budget_entry` on the wire, an addition of this project to the contract: what one of several entries is to become, in the options of
/// a question which of them is meant.
public struct ChangeEntryActionDTO: ActionPayloadDTO, Hashable {
  /// `app_action.type` of this kind.
  public static let type = "change_budget_entry"

  /// The id of the entry.
  public let entry: String
  /// What was said of it, such as `delete the coffee`.
  public let words: String

  /// What is to become of an entry.
  public init(entry: String, words: String) { (self.entry, self.words) = (entry, words) }
}

/// What is to become of an entry that was logged.
public struct EntryOrder: ActionPayload, Hashable {
  /// The id of the entry.
  public let entry: String
  /// What was said of it.
  public let words: String
}

/// Changes of entries that were logged: only a question of this program offers them, which the conversation settles that asked it.
public struct ChangeEntryKind: ActionKind {
  /// The one type.
  public let types = [ChangeEntryActionDTO.type]
  /// None: the parser gives changes as amendments.
  public let utteranceKinds: [String] = []

  /// Changes of entries.
  public init() {}

  /// Reads which entry is meant, and what was said of it.
  public func decodePayload(type: String, from decoder: any Decoder) throws -> any ActionPayloadDTO {
    try ChangeEntryActionDTO(from: decoder)
  }

  /// Checks that both are there.
  public func action(
    from payload: any ActionPayloadDTO, type: String, strict: Bool
  ) throws(ActionHandlerError) -> (action: Action, warnings: [String]) {
    guard let order = payload as? ChangeEntryActionDTO, !order.entry.isEmpty, !order.words.isEmpty else {
      throw .malformedResponse(reason: "app_action names no entry, or nothing to do with it")
    }
    return (Action(type: type, payload: EntryOrder(entry: order.entry, words: order.words)), [])
  }

  /// None: no server changes what was logged here.
  public func performer(in context: ActionContext) throws(ActionFailure) -> any ActionPerformer {
    throw ActionFailure(.notSupported, .nothingCarriesOut(action: ChangeEntryActionDTO.type))
  }

  /// Not asked: changes have no utterance name.
  public func answer(toUtteranceOf kind: String) -> UtteranceAnswer { .refused(.noEntryInThat, .notUnderstood) }
}
