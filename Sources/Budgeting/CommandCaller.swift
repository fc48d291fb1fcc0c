import ActionHandler
import Entities

/// Who has a command carried out from elsewhere, and what they may have done.
public struct CommandCaller: Hashable, Sendable {
  /// Who says it, and with what; `nil` where that is not known.
  public let speaker: Speaker?
  /// What is carried out for them.
  public let allowed: Set<Effect>

  /// What comes of a command.
  public enum Effect: CaseIterable, Hashable, Sendable {
    /// Words are understood; nothing is told of the budget.
    case understands
    /// Something is told of the budget.
    case reads
    /// Something is logged, or what was just logged is corrected.
    case logs
    /// Something is changed.
    case changes
  }

  /// Who has a command carried out.
  public init(_ speaker: Speaker?, allowed: Set<Effect> = Set(Effect.allCases)) {
    self.speaker = speaker
    self.allowed = allowed
  }
}

/// What became of a command that was asked for from elsewhere.
public enum CommandResult: Hashable, Sendable {
  /// It was run, well or not.
  case run(CommandAnswerDTO)
  /// Whoever asked for it may not; why, as a sentence.
  case notAllowed(String)
}
