import Messages

/// Questions about the budget; they are answered where the ledger is at hand, not by the stateless parser.
public struct QuestionKind: UnsupportedKind {
  /// As the parser names them.
  public let utteranceKinds = ["question"]
  /// What the person is told.
  public let refusal = Message.isAQuestion

  /// Questions about the budget; they are answered where the ledger is at hand, not by the stateless parser.
  public init() {}
}
