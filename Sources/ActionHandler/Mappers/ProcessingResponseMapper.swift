import Entities

/// ProcessingResponseDTO → ProcessingResponse: the contract's rules for a response as a whole.
public struct ProcessingResponseMapper: Sendable {
  private let actions: ActionMapper

  /// - Parameter strict: whether an unknown category is an error.
  public init(strict: Bool = false, registry: ActionKindRegistry = .shipped) {
    actions = ActionMapper(strict: strict, registry: registry)
  }

  /// The response, checked.
  ///
  /// - Throws: `.unknownActionType`, `.missingAction`, and what `ActionMapper` throws.
  public func map(_ dto: ProcessingResponseDTO) throws(ActionHandlerError) -> ProcessingResponse {
    guard let type = ProcessingResultType(rawValue: dto.actionType) else { throw .unknownActionType(dto.actionType) }
    guard type == .appActionRequired else {
      let ignored = dto.appAction.map { action in
        [
          "The response brought an action \"\(action.type)\" that its action_type \"\(dto.actionType)\" does not allow; ignored"
        ]
      }
      return ProcessingResponse(resultType: type, message: dto.message, warnings: ignored ?? [])
    }
    guard let appAction = dto.appAction else { throw .missingAction }
    let mapped = try actions.map(appAction)
    return ProcessingResponse(
      resultType: type, message: dto.message, action: mapped.action, warnings: mapped.warnings + (dto.warnings ?? []))
  }
}
