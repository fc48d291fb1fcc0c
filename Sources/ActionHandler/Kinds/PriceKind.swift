/// What a thing costs these days, where nobody paid it.
public struct PriceKind: UnsupportedKind {
  /// As the parser names them.
  public let utteranceKinds = ["price"]
  /// What the person is told.
  public let refusal =
    "That tells what something costs, not what was paid, so I logged nothing. Say for example: paid 8 for butter"

  /// Prices that are told.
  public init() {}
}
