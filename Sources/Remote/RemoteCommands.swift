import Console
import Ledger
import Network
import Workbook

/// The commands that ask a server, in place of those of the same name that ask the parser.
public enum RemoteCommands {
  /// All of them.
  public static let all: [any Command] = [RemoteLog(), RemoteParse(), RemoteSync()]
}

/// `budget --server URL …`: a server understands the words; the rows go into the workbook here.
struct RemoteLog: Command {
  let manual = CommandManual(name: "log", summary: "", details: "")

  func run(_ invocation: Invocation) throws -> ExitCode {
    let connection = try ServerConnection(invocation)
    let outbox = Outbox(
      stateFolder: invocation.configuration.stateFolder, server: invocation.configuration.server)
    let session = LogSession(invocation)
    let isAway = try !invocation.configuration.dryRun && RemoteSync.send(outbox, connection, session, invocation) == nil
    let source = ServerSource(
      connection, whenAway: try whenAway(invocation, session, outbox), today: invocation.configuration.today.description
    )
    if isAway { invocation.say("What was kept before waits on") }
    do {
      return try session.run(source, UtteranceReader(invocation))
    } catch let away as ServerSource.ServerAway {
      throw away.reason.commandError
    }
  }

  private func whenAway(
    _ invocation: Invocation, _ session: LogSession, _ outbox: Outbox
  ) throws -> ServerSource.WhenAway {
    if try invocation.settings.isOn(.serverOrLocal) { return .understandHere(session.localSource()) }
    let keepsNothing = try invocation.settings.isOn(.noQueue) || invocation.configuration.dryRun
    return keepsNothing || invocation.configuration.allOrNothing ? .fail : .keep(outbox)
  }
}

/// `budget parse --server URL`: what a server would log; nothing is written or kept.
struct RemoteParse: Command {
  let manual = CommandManual(name: "parse", summary: "", details: "")

  func run(_ invocation: Invocation) throws -> ExitCode {
    let isLocalToo = try invocation.settings.isOn(.serverOrLocal)
    let source = ServerSource(
      try ServerConnection(invocation),
      whenAway: isLocalToo ? .understandHere(LogSession(invocation).localSource()) : .fail,
      today: invocation.configuration.today.description)
    do {
      return try ParseSession.run(invocation, source: source)
    } catch let away as ServerSource.ServerAway {
      throw away.reason.commandError
    }
  }
}

/// `budget sync` while sentences wait for a server: sends them in order, then brings everything into the workbook.
struct RemoteSync: Command {
  let manual = CommandManual(name: "sync", summary: "", details: "")

  func run(_ invocation: Invocation) throws -> ExitCode {
    let configuration = invocation.configuration
    guard !configuration.dryRun else { return try SyncCommand().run(invocation) }
    let outbox = Outbox(stateFolder: configuration.stateFolder, server: configuration.server)
    let first = try outbox.names().first.flatMap { try outbox.sentence($0) }
    let connection = try ServerConnection(invocation, address: first?.server)
    guard let code = try RemoteSync.send(outbox, connection, LogSession(invocation), invocation) else {
      throw CommandError("The server is still away. What is kept waits on", .kept)
    }
    let written = try SyncCommand().run(invocation)
    return code == .done ? written : code
  }

  /// Sends what is kept; `nil` where the server is still away.
  static func send(
    _ outbox: Outbox, _ connection: ServerConnection, _ session: LogSession, _ invocation: Invocation
  ) throws -> ExitCode? {
    guard !outbox.names().isEmpty else { return .done }
    return try outbox.alone {
      let stream = OutboxStream(outbox)
      guard stream.hasMoreAtHand else { return .done }
      let source = ServerSource(
        connection, whenAway: .fail, today: invocation.configuration.today.description)
      do {
        return try session.run(source, stream)
      } catch is ServerSource.ServerAway {
        return nil
      }
    }
  }
}
