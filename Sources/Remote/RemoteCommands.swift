import Console
import Ledger
import Messages
import Network

/// The commands that ask a server, in place of those of the same name that ask the parser.
public enum RemoteCommands {
  /// All of them.
  public static let all: [any Command] = [RemoteLog(), RemoteParse(), RemoteSync()]

  /// What acts on a server's ledger, where one is named: all commands that do.
  public static let shared: any Command = LedgerCommand()
}

/// `budget --server URL …`: a server understands the words; the rows go into the workbook here.
struct RemoteLog: Command {
  let manual = CommandManual(name: "log", summary: "", details: "")

  func run(_ invocation: Invocation) throws -> ExitCode {
    let connection = try ServerConnection(invocation)
    let outbox = Outbox(invocation)
    let session = LogSession(invocation)
    let source = ServerSource(
      connection, whenAway: try whenAway(invocation, session, outbox),
      today: invocation.configuration.today.description,
      name: invocation.configuration.server)
    if !invocation.configuration.dryRun,
      case .away(let reason) = try RemoteSync.send(outbox, connection, session, invocation)
    {
      // It was waited for once.
      source.markAway(reason)
      invocation.say(.keptBeforeWaits)
    }
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
    let outbox = Outbox(invocation)
    for workbook in try outbox.otherWorkbooks() {
      invocation.say(.sentencesWaitForBook(workbook: workbook))
    }
    for ledger in try outbox.otherLedgers() {
      invocation.say(.sentencesWaitForLedger(ledger: ledger))
    }
    guard let first = try outbox.ownNames().first.flatMap({ try outbox.sentence($0) }) else {
      return try SyncCommand().run(invocation)
    }
    let connection = try ServerConnection(invocation, address: first.server)
    switch try RemoteSync.send(outbox, connection, LogSession(invocation), invocation) {
    case .away: throw CommandError(.serverStillAway, .kept)
    case .sent(let code):
      let written = try SyncCommand().run(invocation)
      return code == .done ? written : code
    }
  }

  /// What became of the sentences that waited.
  enum Sending {
    /// None waits any more, for this workbook.
    case sent(ExitCode)
    /// The server is away, as it was before.
    case away(NetworkError)
  }

  /// Sends what is kept.
  static func send(
    _ outbox: Outbox, _ connection: ServerConnection, _ session: LogSession, _ invocation: Invocation
  ) throws -> Sending {
    guard try !outbox.ownNames().isEmpty else { return .sent(.done) }
    return try outbox.alone {
      let stream = try OutboxStream(outbox)
      guard stream.hasMoreAtHand else { return .sent(.done) }
      let source = ServerSource(
        connection, whenAway: .fail, today: invocation.configuration.today.description,
        name: invocation.configuration.server)
      do {
        return .sent(try session.run(source, stream))
      } catch let away as ServerSource.ServerAway {
        return .away(away.reason)
      }
    }
  }
}

extension Outbox {
  /// What waits for the workbook and the sheet that the settings name.
  fileprivate init(_ invocation: Invocation) {
    let configuration = invocation.configuration
    self.init(
      stateFolder: configuration.stateFolder, server: configuration.server, workbook: configuration.book,
      sheet: configuration.sheet)
  }
}
