import ActionHandler
import Console
import Entities
import Messages
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
    try invocation.refuseServerAddress()
    switch (words.first, words.count) {
    case ("add", 2):
      let token = try invocation.makeToken(words[1], in: tokens)
      if invocation.configuration.json {
        try invocation.write(["name": words[1], "token": token])
      } else {
        try invocation.host.output.write(line: token)
      }
      invocation.say(.isTheToken(name: words[1]))
    case ("list", 1):
      let entries = try tokens.entries()
      if invocation.configuration.json {
        try invocation.write(entries.map(TokenDTO.init))
      } else {
        for entry in entries { try invocation.host.output.write(line: TokenCommand.line(of: entry)) }
      }
    case ("revoke", 2):
      let left = try tokens.revoke(name: words[1])
      invocation.did(.didRevokeToken(name: words[1]))
      if invocation.configuration.json {
        try invocation.host.output.write(handled: .revoked(name: words[1]))
      } else if !invocation.configuration.quiet {
        try invocation.host.output.write(line: .revoked(name: words[1]))
      }
      if left == 0 {
        invocation.say(.noTokenLeft(path: tokens.path))
      }
    default:
      throw CommandError(.tokenHow, .usage)
    }
    return .done
  }

  private static func line(of entry: TokenStore.Entry) -> Message {
    let scope: Message? =
      switch entry.may {
      case .all: nil
      case .read: .tokenOnlyAsks
      case .log: .tokenOnlyLogs
      }
    let parts: [Message?] = [
      .tokenSince(name: entry.name, day: "\(entry.made)"), entry.member.map { .tokenOf(member: $0) },
      entry.expires.map { .tokenUntil(day: "\($0)") }, scope,
    ]
    return parts.compactMap(\.self).joined(by: "  ")
  }
}

/// A token without its secret, on the wire.
private struct TokenDTO: Encodable {
  let name, since, may: String
  let member, until: String?

  init(_ entry: TokenStore.Entry) {
    (name, since, member, until) = (entry.name, entry.made, entry.member, entry.expires)
    may =
      switch entry.may {
      case .all: "all"
      case .read: "read"
      case .log: "log"
      }
  }
}

extension Invocation {
  /// Writes values, on one line of JSON.
  func write(_ values: some Encodable) throws {
    try host.output.write(json: ResponseEncoder().encode(values))
  }

  /// Makes a token of that name, of the member and for what the options say.
  func makeToken(_ name: String, in tokens: TokenStore) throws -> String {
    // The setting says who sits here, and not whose another device is.
    let said = try settings.setting(.member)
    let member = said?.source == .option ? said?.value : nil
    if let member, !tokens.knows(member: member) {
      throw CommandError(.noMember(member: member), .usage)
    }
    let expires = try settings.setting(.expires)?.value
    if let expires, expires.utf8.count != 10 || CalendarDate(iso8601: expires) == nil {
      throw CommandError(.noExpiry(day: expires), .usage)
    }
    if let expires, let last = CalendarDate(iso8601: expires), last < configuration.today {
      throw CommandError(.expiredAlready(day: expires), .usage)
    }
    let (reads, logs) = (try settings.isOn(.readOnly), try settings.isOn(.logOnly))
    guard !(reads && logs) else {
      throw CommandError(.readOrLog, .usage)
    }
    let token = try tokens.add(
      name: name, day: configuration.today.description, member: member, expires: expires,
      may: reads ? .read : logs ? .log : .all)
    did(.didMakeToken(name: name))
    return token
  }

  /// Refuses `--server` where no browser is let in.
  func refuseServerAddress() throws {
    guard try settings.setting(.server)?.source == .option else { return }
    throw CommandError(.serverForBrowser, .usage)
  }
}
