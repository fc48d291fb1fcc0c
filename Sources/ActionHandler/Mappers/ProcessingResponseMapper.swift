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
      guard type == .confirmationNeeded, let asked = dto.confirmation else {
        return ProcessingResponse(resultType: type, message: dto.message, warnings: ignored ?? [])
      }
      let (confirmation, told) = try confirmation(asked, of: dto)
      return ProcessingResponse(
        resultType: type, message: dto.message, confirmation: confirmation, warnings: (ignored ?? []) + told)
    }
    guard let appAction = dto.appAction else { throw .missingAction }
    try checkCurrency(of: dto)
    let mapped = try actions.map(appAction)
    return ProcessingResponse(
      resultType: type, message: dto.message, action: mapped.action, warnings: mapped.warnings + (dto.warnings ?? []))
  }

  private func checkCurrency(of dto: ProcessingResponseDTO) throws(ActionHandlerError) {
    guard let base, let currency = dto.currency, currency.uppercased() != base.code else { return }
    throw .foreignCurrency(currency, base: base)
  }

  /// The question, checked: each answer is held to what an action that is not asked about is held to.
  private func confirmation(
    _ asked: ConfirmationDTO, of dto: ProcessingResponseDTO
  ) throws(ActionHandlerError) -> (confirmation: Confirmation, warnings: [String]) {
    var options: [Confirmation.Option] = []
    var warnings: [String] = []
    for option in asked.options {
      guard let appAction = option.appAction else {
        options.append(Confirmation.Option(id: option.id, label: option.label))
        continue
      }
      try checkCurrency(of: dto)
      let mapped = try actions.map(appAction)
      warnings += mapped.warnings
      options.append(Confirmation.Option(id: option.id, label: option.label, action: mapped.action))
    }
    return (Confirmation(id: asked.id, question: asked.question, options: options), warnings)
  }
}
