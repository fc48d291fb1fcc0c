import Entities

/// What performers may touch: the program says so, and nothing else is there for them.
public struct ActionContext: Sendable {
  /// The time, in seconds since 1970 in UTC.
  public var now: @Sendable () -> Int
  /// The day it is, where the person is.
  public var today: @Sendable () -> CalendarDate
  /// The value of a setting by its name in the configuration, such as `calendar`; `nil` where it is not set.
  public var setting: @Sendable (String) -> String?
  /// What writes budget entries; `nil` where they are only understood.
  public var entries: (any ActionPerformer)?

  /// What performers may touch.
  public init(
    now: @escaping @Sendable () -> Int, today: @escaping @Sendable () -> CalendarDate,
    setting: @escaping @Sendable (String) -> String? = { _ in nil }, entries: (any ActionPerformer)? = nil
  ) {
    self.now = now
    self.today = today
    self.setting = setting
    self.entries = entries
  }
}

extension ActionKindRegistry {
  /// Carries out what was asked, through the kind that reads actions of that type.
  ///
  /// - Parameter requests: all of one kind.
  /// - Returns: one outcome a request.
  /// - Throws: `.unknownAction` for a type that no kind reads, and what the kind's performer throws.
  public func perform(_ requests: [ActionRequest], in context: ActionContext) throws -> [ActionOutcome] {
    guard let action = requests.first?.actions.first else { return [] }
    guard kind(forType: action.type) != nil else { throw ActionHandlerError.unknownAction(type: action.type) }
    return try performer(of: action, in: context).perform(requests)
  }

  /// What carries an action out.
  ///
  /// - Throws: why there is nothing that could: the context lacks what it takes.
  public func performer(of action: Action, in context: ActionContext) throws(ActionFailure) -> any ActionPerformer {
    guard let kind = kind(forType: action.type) else {
      throw ActionFailure(.notSupported, .nothingCarriesOut(action: action.type))
    }
    return try kind.performer(in: context)
  }
}
