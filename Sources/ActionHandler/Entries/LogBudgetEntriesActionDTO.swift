/// `log_budget_entries` on the wire: several entries of one utterance, written together or not at all.
public struct LogBudgetEntriesActionDTO: ActionPayloadDTO {
  /// `app_action.type` of this kind.
  public static let type = "log_budget_entries"

  /// In the order they were said.
  public let entries: [LogBudgetEntryActionDTO]

  /// Several entries.
  public init(entries: [LogBudgetEntryActionDTO]) { self.entries = entries }

  /// Reads `entries`; each is an object of the `log_budget_entry` kind.
  public init(from decoder: any Decoder) throws {
    entries = try decoder.container(keyedBy: CodingKeys.self).decode([LogBudgetEntryActionDTO].self, forKey: .entries)
  }

  /// Writes each entry with its own `type`, as the contract shows.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(
      entries.map { ActionDTO(type: LogBudgetEntryActionDTO.type, payload: $0) }, forKey: .entries)
  }

  enum CodingKeys: String, CodingKey {
    case entries
  }
}
