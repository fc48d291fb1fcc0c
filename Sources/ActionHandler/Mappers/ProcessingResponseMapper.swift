import Entities

/// ProcessingResponseDTO → ProcessingResponse: the contract's rules for a response as a whole.
public struct ProcessingResponseMapper: Sendable {
  private let actions: ActionMapper
  private let base: Currency?

  /// - Parameters:
  ///   - strict: whether an unknown category is an error.
  ///   - base: what amounts are counted in here; a response that says otherwise is an error. `nil` takes any.
  public init(strict: Bool = false, registry: ActionKindRegistry = .shipped, base: Currency? = nil) {
    self.base = base
    actions = ActionMapper(strict: strict, registry: registry)
  }

  /// The response, checked.
  ///
  /// - Throws: `.unknownActionType`, `.missingAction`, `.foreignCurrency`, `.refused` for one that says it failed, whatever
  ///   stands beside it, and what `ActionMapper` throws.
  public func map(_ dto: ProcessingResponseDTO) throws(ActionHandlerError) -> ProcessingResponse {
    guard let type = ProcessingResultType(rawValue: dto.actionType) else { throw .unknownActionType(dto.actionType) }
    guard dto.success || type == .error else { throw .refused(message: dto.message) }
    guard type == .appActionRequired else {
      let ignored = dto.appAction.map { action in
        [
          "The response brought an action \"\(action.type)\" that its action_type \"\(dto.actionType)\" does not allow; ignored"
        ]
      }
      return ProcessingResponse(resultType: type, message: dto.message, warnings: ignored ?? [])
    }
    guard let appAction = dto.appAction else { throw .missingAction }
    if let base, let currency = dto.currency, currency.uppercased() != base.code {
      throw .foreignCurrency(currency, base: base)
    }
    let mapped = try actions.map(appAction)
    return ProcessingResponse(
      resultType: type, message: dto.message, action: mapped.action, warnings: mapped.warnings + (dto.warnings ?? []))
  }
}
