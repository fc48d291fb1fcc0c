import Entities

/// ActionDTO → Action, through the registered kind.
public struct ActionMapper: Sendable {
  private let strict: Bool
  private let registry: ActionKindRegistry

  /// - Parameter strict: whether an unknown category is an error.
  public init(strict: Bool = false, registry: ActionKindRegistry = .shipped) {
    self.strict = strict
    self.registry = registry
  }

  /// The action, checked, with what the person should know besides.
  ///
  /// - Throws: `.unknownAction` for a type that no kind reads, and what the kind throws.
  public func map(_ dto: ActionDTO) throws(ActionHandlerError) -> (action: Action, warnings: [String]) {
    guard let payload = dto.payload, let kind = registry.kind(forType: dto.type) else {
      throw .unknownAction(type: dto.type)
    }
    return try kind.action(from: payload, type: dto.type, strict: strict)
  }
}
