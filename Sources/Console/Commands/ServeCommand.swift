/// `budget serve`: starts the server, which is a program of its own.
public struct ServeCommand: Command {
  /// What it is for, and how it is used; the server's own program shows the same.
  public let manual = CommandManual(
    name: "serve", summary: "let phones and scripts log over HTTP",
    arguments: "[pair NAME|token add|list|revoke [NAME]]",
    details: """
      budget serve                            on this machine only, port 8000
      budget serve pair phone                 let a browser in, by a link to scan
      budget serve token add phone            make a token; it is shown once
      budget serve token add anna-phone --member Anna --expires 2026-12-31
                                              hers, good until then
      budget serve token add wall --read-only
                                              asks only; --log-only: logs only
      budget serve token list                 the names of the tokens
      budget serve token revoke phone         that token is worth nothing any more
      budget serve --address 0.0.0.0 --tls-cert cert.pem --tls-key key.pem
                                              for other machines too; needs a token

      budget serve --households /srv/households
                                              many, each in a folder of its own

      A browser finds a page at / to say, see and correct entries. The link is good
      for once, and for five minutes; --server says how the browser reaches it.

      Once a token was made, each request must show one, from this machine too.
      POST /api/v1/entries logs what it is sent, POST /api/v1/process only says what
      would be logged; GET /api/v1/openapi.json describes all there is. One line a
      request goes to the standard error, without amounts and shop names.
      Ctrl-C or SIGTERM finishes what has begun, and stops.
      """,
    options: [
      .file, .sheet, .currency, .rate, .strict, .doubt, .quiet, .calendar, .address, .port, .certificate,
      .certificateKey,
      .requestsPerMinute, .households, .member, .expires, .readOnly, .logOnly, .trustedProxy, .plainHTTP, .server,
    ])

  /// It has none.
  public let dryRun = DryRun.refused(
    "a server writes down what it is sent; POST /api/v1/process only says what would be")

  /// The command.
  public init() {}

  /// What it does besides serving.
  public func sources(behind words: [String]) -> [WordSource] {
    switch words {
    case []: [.words(["pair", "token"])]
    case ["token"]: [.words(["add", "list", "revoke"])]
    default: []
    }
  }

  /// The program with the server.
  public func companion(for configuration: Configuration) -> String? { Companion.serve }

  /// Reached only in a program that ought to do it itself, and does not.
  public func run(_ invocation: Invocation) throws -> ExitCode {
    throw CommandError("The server is a program of its own, \(Companion.serve)", .software)
  }
}
