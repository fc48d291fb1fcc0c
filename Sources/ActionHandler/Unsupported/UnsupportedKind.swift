import Entities
import Messages

/// A kind that is recognised, so that it is not taken for an entry, but that nothing handles yet.
public protocol UnsupportedKind: ActionKind {
  /// One sentence: what was recognised, and that it is not supported.
  var refusal: Message { get }
}

extension UnsupportedKind {
  /// None: no `app_action` of this kind is read.
  public var types: [String] { [] }

  /// Never called, as there are no types; an empty payload all the same.
  public func decodePayload(type: String, from decoder: any Decoder) throws -> any ActionPayloadDTO {
    throw ActionHandlerError.unknownAction(type: type)
  }

  /// Never called, as there are no types.
  public func action(
    from payload: any ActionPayloadDTO, type: String, strict: Bool
  ) throws(ActionHandlerError) -> (action: Action, warnings: [String]) {
    throw .unknownAction(type: type)
  }

  /// Never there.
  public func performer(in context: ActionContext) throws(ActionFailure) -> any ActionPerformer {
    throw ActionFailure(.notSupported, refusal)
  }

  /// The refusal.
  public func answer(toUtteranceOf kind: String) -> UtteranceAnswer {
    .refused(refusal, .notSupported)
  }
}
