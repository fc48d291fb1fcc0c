import Messages

/// Why a command ended: what the person is told, and what a script can tell by.
public struct CommandError: Error, Hashable {
  /// One or two lines: the thing, what is wrong, and how to mend it.
  public let told: Message
  /// The exit code.
  public let exitCode: ExitCode

  /// The same in the language of the wire.
  public var message: String { told.standard }

  /// Why a command ended.
  public init(_ told: Message, _ exitCode: ExitCode) {
    self.told = told
    self.exitCode = exitCode
  }

  /// Why a command ended, in words that are the same in every language.
  public init(_ words: String, _ exitCode: ExitCode) { self.init(.verbatim(words), exitCode) }

  /// What cannot be shown beforehand, and why.
  static func noDryRun(_ what: String, _ why: Message) -> CommandError { .usage(.noDryRun(what: what, why: why)) }

  /// Wrong use of the command line.
  static func usage(_ told: Message) -> CommandError { CommandError(told, .usage) }

  /// Wrong use of the command line, in words that are the same in every language.
  static func usage(_ words: String) -> CommandError { CommandError(words, .usage) }
}
