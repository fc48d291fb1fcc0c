/// What neighbours and colleagues spend.
public struct StrangerKind: UnsupportedKind {
  /// As the parser names them.
  public let utteranceKinds = ["stranger"]
  /// What the person is told.
  public let refusal = "That sounds like somebody else's money, so I logged nothing. If it was yours, say: I paid"

  /// Other people's payments.
  public init() {}
}
