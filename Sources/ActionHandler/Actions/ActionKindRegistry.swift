/// The kinds of action there are.
public struct ActionKindRegistry: Sendable {
  private let kinds: [any ActionKind]

  /// A registry of these kinds; of two that claim a name, the earlier has it.
  public init(_ kinds: [any ActionKind]) { self.kinds = kinds }

  /// The kind that reads `app_action`s of that type.
  public func kind(forType type: String) -> (any ActionKind)? {
    kinds.first { $0.types.contains(type) }
  }

  /// The kind that answers utterances that the parser calls so.
  public func kind(forUtterance name: String) -> (any ActionKind)? {
    kinds.first { $0.utteranceKinds.contains(name) }
  }
}
