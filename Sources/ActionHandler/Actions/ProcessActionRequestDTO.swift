/// What is sent to `POST /api/v1/process`.
public struct ProcessActionRequestDTO: Codable, Hashable, Sendable {
  /// What the person said.
  public let input: String
  /// The day it was said, `YYYY-MM-DD`, where the sender's day is not the receiver's.
  public let date: String?
  /// Binds utterances to one conversation.
  public let sessionID: String?

  /// What is sent to `POST /api/v1/process`.
  public init(input: String, date: String? = nil, sessionID: String? = nil) {
    self.input = input
    self.date = date
    self.sessionID = sessionID
  }

  enum CodingKeys: String, CodingKey {
    case input, date
    case sessionID = "session_id"
  }
}
