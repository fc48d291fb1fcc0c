import Entities

/// What the rows of a person's sheet say of somebody who is paid, or of a thing.
public struct KnownPayee: Hashable, Sendable {
  /// The type of its rows; `nil` where they differ, or are too few to go by.
  public let type: TransactionType?

  /// A payee with the type of its rows.
  public init(type: TransactionType?) { self.type = type }
}
