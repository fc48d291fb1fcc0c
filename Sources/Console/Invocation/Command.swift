import Entities
import Messages

/// One command of the command line: a file of its own, and a line in `ShippedCommands.swift`.
public protocol Command: Sendable {
  /// Its name, what it is for and how it is used.
  var manual: CommandManual { get }

  /// What `--dry-run` means to it.
  var dryRun: DryRun { get }

  /// How it comes to know what the workbook is counted in, where nobody has set that.
  var currency: CurrencyNeed { get }

  /// What the next word may be, behind these, for a shell to offer; empty where only the person knows.
  func sources(behind words: [String]) -> [WordSource]

  /// Does it.
  ///
  /// - Throws: a `CommandError`, or what `ErrorMessages` turns into one.
  func run(_ invocation: Invocation) throws -> ExitCode

  /// The program beside this one that does it instead, where it needs a library that would slow down everything else.
  func companion(for configuration: Configuration) -> String?
}

extension Command {
  /// From the journal, which knows it of a workbook that was written to.
  public var currency: CurrencyNeed { .asKnown }

  /// Nothing that could be known beforehand.
  public func sources(behind words: [String]) -> [WordSource] { [] }

  /// It needs none.
  public func companion(for configuration: Configuration) -> String? { nil }

  /// A command that does not say otherwise may change something, and show nothing of it beforehand.
  public var dryRun: DryRun { .refused(.noDryRunUsual) }
}

/// What `--dry-run` means to a command.
public enum DryRun: Hashable, Sendable {
  /// Nothing: it changes nothing anyway.
  case changesNothing
  /// It shows what it would do, and does nothing; or refuses by itself what it cannot show.
  case shown
  /// It cannot be shown beforehand; why, as a clause.
  case refused(Message)
}

/// What the help, the manual page and the completions say of a command.
public struct CommandManual: Hashable, Sendable {
  /// The word that starts it.
  public let name: String
  /// One line, without a full stop.
  public let summary: Message
  /// What may follow the name, such as `[TEXT…]`.
  public let arguments: String
  /// A few lines: what it does that the summary does not say, with examples. At most 80 columns.
  public let details: Message
  /// The options that mean something to it, beside those of every command.
  public let options: [Option]

  /// What is said of a command.
  public init(
    name: String, summary: some Sayable, arguments: String = "", details: some Sayable, options: [Option] = []
  ) {
    self.name = name
    self.summary = summary.said
    self.arguments = arguments
    self.details = details.said
    self.options = options
  }
}

extension CommandManual {
  /// Whether an option means something to the command: those that it names, and those that mean something to all.
  func takes(_ option: Option) -> Bool { option.isCommon || options.contains(option) }
}
