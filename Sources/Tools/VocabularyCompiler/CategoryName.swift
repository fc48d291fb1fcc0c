/// What a category is known by: its type and its name, because one name may stand in two types.
public struct CategoryName: Hashable, Comparable, Sendable {
  /// The three types: each is a folder.
  public enum Kind: String, CaseIterable, Comparable, Sendable {
    case expenses, income, savings

    /// The case of `TransactionType`.
    var transactionType: String { self == .expenses ? "expense" : rawValue }

    /// In the order of the sheet.
    public static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }
  }

  /// The type.
  public let kind: Kind
  /// As it stands on the wire and in the sheet.
  public let name: String

  /// What a category is known by.
  public init(_ kind: Kind, _ name: String) {
    self.kind = kind
    self.name = name
  }

  /// By type, then by name.
  public static func < (left: CategoryName, right: CategoryName) -> Bool {
    (left.kind, left.name) < (right.kind, right.name)
  }
}
