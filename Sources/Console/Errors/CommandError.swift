/// Why a command ended: what the person is told, and what a script can tell by.
public struct CommandError: Error, Hashable {
  /// One or two lines: the thing, what is wrong, and how to mend it.
  public let message: String
  /// The exit code.
  public let exitCode: ExitCode

  /// Why a command ended.
  public init(_ message: String, _ exitCode: ExitCode) {
    self.message = message
    self.exitCode = exitCode
  }

  /// What cannot be shown beforehand, and why.
  static func noDryRun(_ what: String, _ why: String) -> CommandError {
    .usage("\(what) has no --dry-run: \(why). Nothing was done")
  }

  /// Wrong use of the command line.
  static func usage(_ message: String) -> CommandError { CommandError(message, .usage) }
}
