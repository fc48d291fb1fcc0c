/// Shopping lists.
public struct ShoppingListKind: UnsupportedKind {
  /// As the parser names them.
  public let utteranceKinds = ["shopping"]
  /// What the person is told.
  public let refusal =
    "That sounds like a shopping list. Shopping lists are not supported; I log what was spent, received or saved"

  /// Shopping lists.
  public init() {}
}
