import Console
import Server

/// `budget serve token add|list|revoke`.
struct TokenCommand {
  private let invocation: Invocation
  private let tokens: TokenStore

  init(_ invocation: Invocation) throws(ServerError) {
    self.invocation = invocation
    tokens = try TokenStore(stateFolder: invocation.configuration.stateFolder)
  }

  func run(_ words: [String]) throws -> ExitCode {
    switch (words.first, words.count) {
    case ("add", 2):
      let token = try tokens.add(name: words[1], day: invocation.configuration.today.description)
      try invocation.host.output.write(line: token)
      invocation.say("This is the token of \(words[1]). It is shown only now: put it where \(words[1]) keeps it")
    case ("list", 1):
      for entry in try tokens.entries() { try invocation.host.output.write(line: "\(entry.name)  since \(entry.made)") }
    case ("revoke", 2):
      let left = try tokens.revoke(name: words[1])
      if !invocation.configuration.quiet { try invocation.host.output.write(line: "Revoked \(words[1])") }
      if left == 0 {
        invocation.say("No token is left, so nobody is let in. To ask for none on this machine, remove \(tokens.path)")
      }
    default:
      throw CommandError("Say it like this: budget serve token add NAME, token list or token revoke NAME", .usage)
    }
    return .done
  }
}
