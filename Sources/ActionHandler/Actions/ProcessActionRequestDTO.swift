import Entities

/// What is sent to `POST /api/v1/process`.
public struct ProcessActionRequestDTO: Codable, Hashable, Sendable {
  /// What the person said, without what only a terminal reads.
  public let input: String
  /// The day it was said, `YYYY-MM-DD`, where the sender's day is not the receiver's.
  public let date: String?
  /// Binds utterances to one conversation.
  public let sessionID: String?

  /// What is sent to `POST /api/v1/process`.
  public init(input: String, date: String? = nil, sessionID: String? = nil) {
    self.input = TerminalText.words(of: input)
    self.date = date
    self.sessionID = sessionID
  }

  /// As it is on the wire.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      input: try members.decode(String.self, forKey: .input),
      date: try members.decodeIfPresent(String.self, forKey: .date),
      sessionID: try members.decodeIfPresent(String.self, forKey: .sessionID))
  }

  enum CodingKeys: String, CodingKey {
    case input, date
    case sessionID = "session_id"
  }
}
