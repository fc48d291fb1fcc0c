import Entities
import Messages

/// What carries out the actions of one kind.
///
/// A kind gives its own (`ActionKind.performer(in:)`); budget entries get theirs from the program, which has the ledger.
public protocol ActionPerformer: Sendable {
  /// Carries the requests out, in order: of one request all actions or none, and each key's effect once.
  ///
  /// Requests come together where they were at hand together, so that a performer may do for all what it would do for each
  /// (a lock, a sync).
  ///
  /// - Returns: one outcome a request, in their order.
  /// - Throws: `ActionFailure`, or the error of the room that it works with; then none of the requests had an effect.
  func perform(_ requests: [ActionRequest]) throws -> [ActionOutcome]
}

/// What one utterance asks of one kind: to be done together, or not at all.
public struct ActionRequest: Sendable {
  /// At least one, of one kind, in the order they were said.
  public let actions: [Action]
  /// The words that were said.
  public let text: String
  /// The answer to them as JSON, for who keeps it.
  public let response: String
  /// What tells a retry from a second wish; `nil` where each call is a wish of its own.
  public let key: String?
  /// Who said it; `nil` where that is not known.
  public let speaker: Speaker?

  /// What one utterance asks of one kind.
  public init(
    _ actions: [Action], text: String, response: String = "", key: String? = nil, speaker: Speaker? = nil
  ) {
    self.speaker = speaker
    self.actions = actions
    self.text = text
    self.response = response
    self.key = key
  }

  /// What the actions carry, as the type that their kind gave them.
  ///
  /// - Throws: `.unknownAction` for an action of another kind.
  public func payloads<Payload: ActionPayload>(_ type: Payload.Type) throws(ActionHandlerError) -> [Payload] {
    var payloads: [Payload] = []
    for action in actions {
      guard let payload = action.payload as? Payload else { throw .unknownAction(type: action.type) }
      payloads.append(payload)
    }
    return payloads
  }
}

/// What became of a request.
public struct ActionOutcome: Sendable {
  /// One sentence that confirms it and can be read aloud.
  public let told: Message
  /// Whether it had been carried out before under the same key, and nothing was done now.
  public let isRepeated: Bool
  /// What the person should know besides, a sentence each.
  public let warnings: [String]
  /// What became of it as a value: where something stands, what it is called. Written as JSON beside the response.
  public let result: (any ActionResult)?

  /// The sentence in the language of the wire.
  public var message: String { told.standard }

  /// What became of a request.
  public init(
    told: Message, isRepeated: Bool = false, warnings: [String] = [], result: (any ActionResult)? = nil
  ) {
    self.told = told
    self.isRepeated = isRepeated
    self.warnings = warnings
    self.result = result
  }
}

/// What became of a request as a value of its kind's own.
public protocol ActionResult: Encodable, Sendable {}

/// Why nothing was done, in a form that the faces can tell whatever the kind: an exit code, an HTTP status, a sentence.
public struct ActionFailure: Error, Hashable, Sendable {
  /// What stood in the way.
  public enum Reason: Hashable, Sendable {
    /// Something is missing in what was said, or it may not be done: 422, exit code 65.
    case notUnderstood
    /// Known, but not switched on or not handled: 501, exit code 65.
    case notSupported
    /// A file is not what it should be: 500, exit code 66.
    case unreadable
    /// A file cannot be written: 500, exit code 74.
    case notWritten
    /// Another program is at it, and nothing was kept: 503, exit code 74.
    case busy
    /// A setting is wrong, or a library is missing: 500, exit code 78.
    case misconfigured
  }

  /// What stood in the way.
  public let reason: Reason
  /// What happened, and how to mend it.
  public let told: Message

  /// The same in the language of the wire.
  public var message: String { told.standard }

  /// Why nothing was done.
  public init(_ reason: Reason, _ told: Message) {
    self.reason = reason
    self.told = told
  }
}
