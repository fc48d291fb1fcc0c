/// The answer to one utterance, read and checked: whether it came from the parser here or from a server does not show.
public struct ProcessingResponse: Sendable {
  /// What it asks for.
  public let resultType: ProcessingResultType
  /// One sentence that can be read aloud.
  public let message: String
  /// There with `appActionRequired`, and only then.
  public let action: Action?
  /// What is asked; there with `confirmationNeeded`, and only then.
  public let confirmation: Confirmation?
  /// What the person should know besides, such as that a category was not recognised.
  public let warnings: [String]

  /// The answer to one utterance.
  public init(
    resultType: ProcessingResultType, message: String, action: Action? = nil, confirmation: Confirmation? = nil,
    warnings: [String] = []
  ) {
    self.resultType = resultType
    self.message = message
    self.action = action
    self.confirmation = confirmation
    self.warnings = warnings
  }
}
