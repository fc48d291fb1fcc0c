import Entities

/// Anything that answers an utterance with the contract's DTOs: the parser here, or a server.
public protocol ProcessingResponseSource: Sendable {
  /// What it fails with when it cannot answer at all; a refusal is an answer.
  associatedtype Failure: Error

  /// The answers to one utterance, at least one.
  func responses(to request: ProcessActionRequestDTO) throws(Failure) -> [ProcessingResponseDTO]
}

/// From an utterance to what is to be done about it: asks the source, and checks what it says.
public struct ActionHandlerRepository<Source: ProcessingResponseSource>: Sendable {
  private let source: Source
  private let mapper: ProcessingResponseMapper

  /// - Parameters:
  ///   - source: who understands the words.
  ///   - strict: whether an unknown category is an error; it is a warning otherwise.
  public init(source: Source, strict: Bool = false, registry: ActionKindRegistry = .shipped) {
    self.source = source
    mapper = ProcessingResponseMapper(strict: strict, registry: registry)
  }

  /// What is to be done, in order; nothing may be done unless all responses are sound.
  ///
  /// - Throws: the source's failure, or `AppError.actionHandler`.
  public func process(_ request: ProcessActionRequestDTO) throws -> [ActionHandlerResult] {
    try results(of: source.responses(to: request))
  }

  /// Checks answers that were already had.
  ///
  /// - Throws: `AppError.actionHandler`.
  public func results(of responses: [ProcessingResponseDTO]) throws(AppError) -> [ActionHandlerResult] {
    var results: [ActionHandlerResult] = []
    for response in responses {
      do {
        results.append(try mapper.result(of: response))
      } catch {
        throw .actionHandler(error)
      }
    }
    return results
  }
}

extension ProcessingResponseMapper {
  /// What one answer asks to be done.
  ///
  /// - Throws: what `map` throws, and `.refused` with the answer's own words.
  public func result(of dto: ProcessingResponseDTO) throws(ActionHandlerError) -> ActionHandlerResult {
    let response = try map(dto)
    switch response.resultType {
    case .appActionRequired:
      guard let action = response.action else { throw .missingAction }
      return .perform(action, message: response.message, warnings: response.warnings)
    case .backendHandled: return .handled(message: response.message, warnings: response.warnings)
    case .confirmationNeeded:
      let asked = response.confirmation ?? Confirmation(id: "", question: response.message, options: [])
      return .confirmationNeeded(asked, warnings: response.warnings)
    case .error: throw .refused(message: response.message)
    }
  }
}
