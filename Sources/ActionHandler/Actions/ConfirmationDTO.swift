import Entities

/// `confirmation` on the wire: what is to be answered before anything is written (contract, section 4).
public struct ConfirmationDTO: Codable, Sendable {
  /// By which the answer names the question.
  public let id: String
  /// A sentence that can be read aloud.
  public let question: String
  /// What may be answered, the best reading first; the last is "neither".
  public let options: [OptionDTO]

  /// One answer.
  public struct OptionDTO: Codable, Sendable {
    /// By which the answer is chosen: `1`, `2`, …; `0` for none of them.
    public let id: String
    /// What it means, for a person.
    public let label: String
    /// What is done then; absent where nothing is.
    public let appAction: ActionDTO?

    /// One answer.
    public init(id: String, label: String, appAction: ActionDTO? = nil) {
      self.id = id
      self.label = label
      self.appAction = appAction
    }

    enum CodingKeys: String, CodingKey {
      case id, label
      case appAction = "app_action"
    }
  }

  /// A question.
  public init(id: String, question: String, options: [OptionDTO]) {
    self.id = id
    self.question = question
    self.options = options
  }
}

extension ProcessingResponseDTO {
  /// A question instead of an entry.
  ///
  /// - Parameter base: what the amounts of its options are counted in.
  public static func asking(_ confirmation: ConfirmationDTO, base: Currency) -> ProcessingResponseDTO {
    ProcessingResponseDTO(
      success: true, actionType: ProcessingResultType.confirmationNeeded.rawValue, message: confirmation.question,
      currency: base.code, confirmation: confirmation)
  }
}
