/// The answer to one utterance, as it stands on the wire: nothing is checked yet (contract, section 1).
public struct ProcessingResponseDTO: Codable, Sendable {
  /// Whether the text was understood.
  public let success: Bool
  /// See `ProcessingResultType`; kept as it came, so that an unknown one can be named.
  public let actionType: String
  /// One sentence that can be read aloud.
  public let message: String
  /// What the app is asked to do.
  public let appAction: ActionDTO?
  /// What the amounts of `appAction` are counted in, an ISO 4217 code; absent where a server does not say so.
  public let currency: String?
  /// What the person should know besides, a sentence each; absent where there is nothing. An addition to the contract:
  /// a decoder must do without it.
  public let warnings: [String]?

  /// What is asked, with `confirmation_needed`; a server may ask in words alone.
  public let confirmation: ConfirmationDTO?

  /// The answer to one utterance.
  public init(
    success: Bool, actionType: String, message: String, appAction: ActionDTO? = nil, currency: String? = nil,
    warnings: [String] = [], confirmation: ConfirmationDTO? = nil
  ) {
    self.success = success
    self.actionType = actionType
    self.message = message
    self.appAction = appAction
    self.currency = currency
    self.warnings = warnings.isEmpty ? nil : warnings
    self.confirmation = confirmation
  }

  /// A refusal: no action, and a message that says what is missing and what would work.
  public static func refusal(_ message: String) -> ProcessingResponseDTO {
    ProcessingResponseDTO(success: false, actionType: "error", message: message)
  }

  enum CodingKeys: String, CodingKey {
    case success
    case actionType = "action_type"
    case message
    case appAction = "app_action"
    case currency, warnings, confirmation
  }
}
