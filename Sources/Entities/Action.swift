/// Something that the app is asked to do.
///
/// Open to more kinds: each is a payload type of its own, known by its `type` on the wire, so that a new kind adds a
/// file and changes none.
public struct Action: Sendable {
  /// The kind, as `app_action.type` names it.
  public let type: String
  /// What is to be done.
  public let payload: any ActionPayload

  /// Something that the app is asked to do.
  public init(type: String, payload: any ActionPayload) {
    self.type = type
    self.payload = payload
  }
}

/// What one kind of action carries.
public protocol ActionPayload: Sendable {}

/// Entries for the budget sheet: all of them are written, or none.
public struct BudgetEntries: ActionPayload, Hashable {
  /// At least one, in the order they were said.
  public let entries: [BudgetAction]

  /// Entries for the budget sheet.
  public init(_ entries: [BudgetAction]) { self.entries = entries }
}
