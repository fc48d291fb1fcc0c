import Messages

/// `budget serve`: starts the server, which is a program of its own.
public struct ServeCommand: Command {
  /// What it is for, and how it is used; the server's own program shows the same.
  public let manual = CommandManual(
    name: "serve", summary: Message.serveSummary,
    arguments: "[pair NAME|certificate [NAME…]|token add|list|revoke [NAME]]",
    details: Message.serveHelp,
    options: [
      .file, .sheet, .currency, .rate, .strict, .doubt, .quiet, .calendar, .address, .port, .certificate,
      .certificateKey, .requestsPerMinute, .households, .member, .expires, .readOnly, .logOnly, .trustedProxy,
      .plainHTTP, .server, .today,
    ])

  /// It has none.
  public let dryRun = DryRun.refused(
    .noDryRunServe)

  /// The command.
  public init() {}

  /// What it does besides serving.
  public func sources(behind words: [String]) -> [WordSource] {
    switch words {
    case []: [.words(["pair", "certificate", "token"])]
    case ["token"]: [.words(["add", "list", "revoke"])]
    default: []
    }
  }

  /// The program with the server.
  public func companion(for configuration: Configuration) -> String? { Companion.serve }

  /// Reached only in a program that ought to do it itself, and does not.
  public func run(_ invocation: Invocation) throws -> ExitCode {
    throw CommandError(.serverIsOther(program: Companion.serve), .software)
  }
}
