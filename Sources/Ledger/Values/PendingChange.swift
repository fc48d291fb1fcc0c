/// What is still to be done about an entry that is kept.
public struct PendingChange: Hashable, Sendable {
  /// What is to be done to its row.
  public enum Effect: Hashable, Sendable {
    /// It has none yet, and gets one.
    case append
    /// It is to say something else.
    case change
    /// It leaves.
    case remove
  }

  /// As it is to be.
  public let entry: LedgerEntry
  /// What is to be done to its row.
  public let effect: Effect
}
