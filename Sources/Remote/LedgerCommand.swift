import ActionHandler
import Console
import FoundationEssentials
import HTTP
import Messages
import Network

/// A command while the configuration names the ledger of a server: it is carried out there.
struct LedgerCommand: Command {
  let manual = CommandManual(name: "ledger", summary: "", details: "")

  func run(_ invocation: Invocation) throws -> ExitCode {
    let client = try LedgerClient(invocation)
    switch invocation.command {
    case "sync": return try LedgerCare(client).sync()
    case "doctor": return try LedgerCare(client).diagnose()
    case "log" where !invocation.readsLines: return try log(client)
    case "log", "parse":
      if invocation.readsLines { return try LedgerLines(client).run() }
      return try perform(client)
    default: return try perform(client)
    }
  }

  /// A command of which nothing waits for a server that is away.
  private func perform(_ client: LedgerClient) throws -> ExitCode {
    let invocation = client.invocation
    let outbox = LedgerOutbox(client)
    let key = invocation.configuration.key ?? UUID().uuidString
    do {
      // What was said before comes before what is asked or changed now; a server that is away is waited for once.
      if !outbox.isEmpty, case .away(let reason) = try outbox.deliver(aside: true), reason.isServerAway { throw reason }
      return try client.perform(key: key)
    } catch let error as NetworkError {
      if let perhaps = client.perhapsDone(error, key: key) { throw perhaps }
      let told = error.refusalOfCommand
      guard error.isLedgerAway, !outbox.isEmpty else { throw told }
      throw CommandError(.keptWaitsOn(why: told.told), told.exitCode)
    }
  }

  private func log(_ client: LedgerClient) throws -> ExitCode {
    let invocation = client.invocation
    guard !invocation.configuration.dryRun else { return try perform(client) }
    invocation.beginsEffects()
    let outbox = LedgerOutbox(client)
    // Made before it is sent the first time, and kept with it.
    let key = invocation.configuration.key ?? UUID().uuidString
    let text = invocation.text ?? ""
    do {
      if case .away(let reason) = try outbox.deliver(aside: false) { throw reason }
      return try client.perform(key: key)
    } catch let error as NetworkError {
      guard error.isLedgerAway else {
        let refused = error.refusalOfCommand
        throw error.isAboutTheWords
          ? refused : CommandError(.awayNotKept(why: refused.told, text: text.shortened), refused.exitCode)
      }
      try outbox.keep(
        text, day: nil, key: key, while: error, unlessKept: client.perhapsDone(error, key: key))
      return .kept
    }
  }
}

/// What waits for a server, and how it is.
struct LedgerCare {
  private let client: LedgerClient

  init(_ client: LedgerClient) { self.client = client }

  /// Sends what waits.
  func sync() throws -> ExitCode {
    let invocation = client.invocation
    let outbox = LedgerOutbox(client)
    for other in others { invocation.say(other.sentence(isSet: false)) }
    let texts = try outbox.texts
    if invocation.configuration.dryRun {
      for text in texts { try invocation.host.output.write(line: .wouldSend(text: text)) }
    }
    guard !texts.isEmpty else {
      if !invocation.configuration.quiet {
        try invocation.host.output.write(line: .nothingWaitsFor(server: "\(client.address)"))
      }
      return .done
    }
    guard !invocation.configuration.dryRun else { return .done }
    invocation.beginsEffects()
    switch try outbox.deliver(aside: false) {
    case .done(let code): return code
    case .away(let reason): throw CommandError(.keptWaitsOn(why: reason.commandError.told), .kept)
    }
  }

  /// Says what waits where, and whether the server is there.
  func diagnose() throws -> ExitCode {
    let invocation = client.invocation
    let waiting = WaitingSentences(stateFolder: invocation.configuration.stateFolder).destinations
    var lines = waiting.map { $0.sentence(isSet: isOwn($0)) }
    var code: ExitCode = lines.isEmpty ? .done : .kept
    do throws(NetworkError) {
      let there = try client.findings()
      // A server of before this command was carried out for others has no more to say than that it is there.
      let isWell = there.exit == ExitCode.done.rawValue || there.exit == ExitCode.usage.rawValue
      if !isWell { lines += (there.output + there.error).split(separator: "\n").map { .verbatim(String($0)) } }
      if !isWell { code = ExitCode(rawValue: there.exit) ?? .software }
    } catch {
      // A token that only logs is told nothing, and is good for that.
      if case .refused(let refusal) = error, refusal.status == 403 {
      } else {
        let told = error.refusalOfCommand
        lines.append(told.told)
        if code == .done || told.exitCode != .unavailable { code = told.exitCode }
      }
    }
    if invocation.configuration.json {
      let value: JSONValue = [
        "well": .bool(lines.isEmpty), "findings": .array(lines.map { .string($0.standard) }),
      ]
      try invocation.host.output.write(json: Array(value.json.utf8))
    } else {
      let well = Message.ledgerIsWell(server: "\(client.address)")
      for line in lines.isEmpty ? [well] : lines { try invocation.host.output.write(line: line) }
    }
    return code
  }

  private var others: [WaitingSentences.Destination] {
    WaitingSentences(stateFolder: client.invocation.configuration.stateFolder).destinations
      .filter { !isOwn($0) }
  }

  private func isOwn(_ place: WaitingSentences.Destination) -> Bool {
    place.ledger == client.address && (place.token == nil || place.token == client.token)
  }
}
