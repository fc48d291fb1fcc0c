import Entities
import Language
import Messages

/// One kind of thing that a person may ask for.
///
/// A new kind conforms to this in files of its own and is named once, in `ActionKindRegistry.shipped`: it decodes what stands on
/// the wire, maps it to an action, and says who carries that out.
public protocol ActionKind: Sendable {
  /// The `app_action.type`s that it reads; none for a kind that is only recognised.
  var types: [String] { get }

  /// The names that the parser gives to utterances of this kind (`Interpretation.Outcome.other`).
  var utteranceKinds: [String] { get }

  /// Reads the members of an `app_action` of that type.
  func decodePayload(type: String, from decoder: any Decoder) throws -> any ActionPayloadDTO

  /// Checks what was read and gives the action to perform, with what the person should know besides.
  func action(
    from payload: any ActionPayloadDTO, type: String, strict: Bool
  ) throws(ActionHandlerError) -> (action: Action, warnings: [String])

  /// What carries out actions of this kind.
  ///
  /// - Throws: `ActionFailure` where the context lacks what that takes, such as a setting.
  func performer(in context: ActionContext) throws(ActionFailure) -> any ActionPerformer

  /// The answer to an utterance of this kind.
  func answer(toUtteranceOf kind: String) -> UtteranceAnswer

  /// The answer to words of this kind, with what was understood of them, where the program says what may be touched.
  func answer(to request: Request, in context: ActionContext) -> UtteranceAnswer
}

extension ActionKind {
  /// As to any utterance of the kind.
  public func answer(to request: Request, in context: ActionContext) -> UtteranceAnswer {
    answer(toUtteranceOf: request.name)
  }
}

/// An answer that the parser's side gives by itself.
public struct UtteranceAnswer: Sendable {
  /// What to answer.
  public let response: ProcessingResponseDTO
  /// How it went, for the HTTP status and the exit code.
  public let status: Understanding
  /// What the response says, for a screen in another language.
  public let told: Message

  /// An answer.
  ///
  /// - Parameter told: what the response says; its own words where nobody knows them in another language.
  public init(response: ProcessingResponseDTO, status: Understanding, told: Message? = nil) {
    self.response = response
    self.status = status
    self.told = told ?? .verbatim(response.message)
  }

  /// No entry, and why.
  public static func refused(_ told: Message, _ status: Understanding) -> UtteranceAnswer {
    UtteranceAnswer(response: .refusal(told.standard), status: status, told: told)
  }
}

/// How well a text was understood (contract, section 1: the table of statuses).
public enum Understanding: Sendable {
  /// 200.
  case understood
  /// 422: nothing can be made of it, or it may not be written.
  case notUnderstood
  /// 501: understood, but nothing that is handled.
  case notSupported
  /// 422 of the other kind: too long, or not what a request looks like.
  case malformed
}
