/// Understands what a person says about money, in the languages of `Languages/`.
public struct Parser: Sendable {
  /// A parser over the shipped vocabulary.
  public init() {}
}
