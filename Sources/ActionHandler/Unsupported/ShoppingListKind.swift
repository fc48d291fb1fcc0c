import Messages

/// Shopping lists.
public struct ShoppingListKind: UnsupportedKind {
  /// As the parser names them.
  public let utteranceKinds = ["shopping"]
  /// What the person is told.
  public let refusal =
    Message.isAShoppingList

  /// Shopping lists.
  public init() {}
}
