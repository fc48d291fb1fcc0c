import Entities

/// Budget entries, one or several: `log_budget_entry` and `log_budget_entries`.
public struct BudgetEntryKind: ActionKind {
  /// Both types.
  public let types = [LogBudgetEntryActionDTO.type, LogBudgetEntriesActionDTO.type]
  /// None: entries are what the parser gives when it is no other kind.
  public let utteranceKinds: [String] = []

  /// Budget entries.
  public init() {}

  /// Reads one entry or several.
  public func decodePayload(type: String, from decoder: any Decoder) throws -> any ActionPayloadDTO {
    type == LogBudgetEntryActionDTO.type
      ? try LogBudgetEntryActionDTO(from: decoder) : try LogBudgetEntriesActionDTO(from: decoder)
  }

  /// Checks every entry; one that is wrong fails them all.
  public func action(
    from payload: any ActionPayloadDTO, type: String, strict: Bool
  ) throws(ActionHandlerError) -> (action: Action, warnings: [String]) {
    let entries: [LogBudgetEntryActionDTO] =
      if let several = payload as? LogBudgetEntriesActionDTO {
        several.entries
      } else if let one = payload as? LogBudgetEntryActionDTO {
        [one]
      } else {
        []
      }
    guard !entries.isEmpty else { throw .noEntries }
    let mapper = BudgetActionMapper(strict: strict)
    var actions: [BudgetAction] = []
    var warnings: [String] = []
    for entry in entries {
      let mapped = try mapper.map(entry)
      actions.append(mapped.action)
      warnings += mapped.warnings
    }
    return (Action(type: type, payload: BudgetEntries(actions)), warnings)
  }

  /// What the program brought for them: they go into its ledger.
  public func performer(in context: ActionContext) throws(ActionFailure) -> any ActionPerformer {
    guard let entries = context.entries else { throw ActionFailure(.notSupported, .noEntriesHere) }
    return entries
  }

  /// Not asked: entries have no utterance name.
  public func answer(toUtteranceOf kind: String) -> UtteranceAnswer {
    .refused(.noEntryInThat, .notUnderstood)
  }
}
