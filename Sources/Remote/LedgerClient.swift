import ActionHandler
import Console
import Network
import Platform

/// The ledger of a server, as a command finds it there: commands go there, and what they write is written here.
final class LedgerClient {
  let invocation: Invocation
  /// The server's address, however it was written.
  let address: String
  /// The file with the token of who speaks; `nil` where none is set.
  let token: String?
  private let connection: ServerConnection
  /// Whether somebody was found to answer there.
  private var isMet = false
  /// Whether this very command went out: it may have been carried out although no answer came.
  private var wasSent = false

  /// What bounds a command and its answer: one that reads a large workbook, or waits for its turn, takes a while.
  private static var limits: CurlTransport.Limits {
    var limits = CurlTransport.Limits()
    limits.total = 30_000
    limits.bodyBytes = 256 * 1024 * 1024
    return limits
  }

  init(_ invocation: Invocation) throws {
    self.invocation = invocation
    let named = invocation.configuration.ledger ?? ""
    do throws(NetworkError) {
      address = try ServerAddress(named).base
    } catch {
      throw error.commandError
    }
    token = try invocation.settings.path(.tokenFile).map { $0 == "-" ? "-" : FileNames.canonical($0) }
    connection = try ServerConnection(invocation, address: named, limits: LedgerClient.limits)
  }

  /// The command line as a request: this person's day, terminal and manner.
  func request(_ arguments: [String]) -> CommandRequestDTO {
    var request = CommandRequestDTO(arguments)
    if invocation.host.standsAlone { request.isLate = true }
    request.today = invocation.configuration.today.description
    request.isTerminal = invocation.host.output.isTerminal
    request.columns = invocation.host.output.columns
    request.asks = invocation.hasPerson
    return request
  }

  /// Has a command carried out, and asks the person what is to be asked.
  ///
  /// - Parameter aside: whether results go where remarks go.
  /// - Throws: a `NetworkError`, or what writing throws.
  func perform(_ request: CommandRequestDTO, key: String?, aside: Bool = false) throws -> ExitCode {
    var request = request
    try meet()
    while true {
      let answer = try connection.send(CommandEndpoint(request), key: key)
      let host = invocation.host
      try host.error.write(fromElsewhere: answer.error)
      try host.error.flush()
      try (aside ? host.error : host.output).write(fromElsewhere: answer.output)
      try (aside ? host.error : host.output).flush()
      let code = ExitCode(rawValue: answer.exit) ?? .software
      guard let question = answer.question, request.answers?[question.id] == nil else { return code }
      request.answers = (request.answers ?? [:]).merging(
        [question.id: try DistantQuestion.ask(question, invocation)], uniquingKeysWith: { $1 })
    }
  }

  /// Has this very command carried out.
  ///
  /// - Throws: as the other.
  func perform(key: String) throws -> ExitCode {
    let request = request(try SharedLedger.arguments(of: invocation))
    try meet()
    wasSent = true
    return try perform(request, key: key)
  }

  /// What a person is told where the answer to a change was lost: that it may have been done, and how to say it again so that it is done once.
  ///
  /// - Parameter key: that it was sent with.
  /// - Returns: `nil` where it was not done for sure, or changes nothing.
  func perhapsDone(_ error: NetworkError, key: String) -> CommandError? {
    guard wasSent, error.leavesOpen, SharedLedger.mayChange(invocation) else { return nil }
    let why = error.refusalOfCommand.told
    return CommandError(
      SharedLedger.takesKey(invocation) ? .awayPerhapsDoneOnce(why: why, key: key) : .awayPerhapsDone(why: why),
      .unavailable)
  }

  /// Makes sure that somebody answers at once, before a command may take its time: one that accepts connections and says nothing is
  /// waited for as long as one that is away.
  private func meet() throws(NetworkError) {
    guard !isMet else { return }
    do throws(NetworkError) {
      var health = HealthEndpoint()
      if let timeout = connection.timeout { health.patience = timeout }
      _ = try connection.send(health)
    } catch {
      // What it refuses, it will refuse of the command, and say why.
      guard case .refused = error else { throw error }
    }
    isMet = true
  }

  /// What the server finds not to be as it should be, looked for under this person's token.
  func findings() throws(NetworkError) -> CommandAnswerDTO {
    try meet()
    let language = invocation.host.output.language.rawValue
    return try connection.send(CommandEndpoint(request(["--language=\(language)", "doctor"])))
  }
}

extension NetworkError {
  /// With the exit code that belongs to it where a command was to be carried out.
  var refusalOfCommand: CommandError {
    guard case .refused(let refusal) = self, refusal.status == 403 else {
      return isLedgerAway ? CommandError(commandError.told, .unavailable) : commandError
    }
    return CommandError(refusal.problem.sentence ?? commandError.message, .notUnderstood)
  }

  /// Whether the server of a ledger is away for now, or something else answers in its place: a portal that wants to be signed in to, a
  /// proxy, a fault. What was said is kept then; its key makes it one sentence however often it is sent.
  var isLedgerAway: Bool {
    if isServerAway { return true }
    switch self {
    case .unreadableAnswer: return true
    case .refused(let refusal):
      let elsewhere = refusal.location.flatMap { try? ServerAddress.host(of: $0) }
      return refusal.status >= 500
        || (300..<400).contains(refusal.status) && (elsewhere ?? refusal.host) != refusal.host
    default: return false
    }
  }

  /// Whether the server may have done what it was asked to: the answer was lost, or something in between gave one of its own.
  var leavesOpen: Bool {
    switch self {
    case .unreachable, .timedOut, .unreadableAnswer: true
    case .refused(let refusal): [502, 504].contains(refusal.status)
    default: false
    }
  }

  /// Whether the server itself answers that it failed at this command: others it may carry out.
  var isFaultOfLedger: Bool {
    guard case .refused(let refusal) = self else { return false }
    return refusal.status == 500 && refusal.problem.sentence != nil
  }

  /// Whether the day that it is here has not come at the server.
  var isAboutClocks: Bool {
    guard case .refused(let refusal) = self else { return false }
    return refusal.isAboutClocks
  }

  /// Whether it is about this very command, and not about the server.
  var isAboutTheWords: Bool {
    guard case .refused(let refusal) = self, !isAboutClocks else { return false }
    return [400, 413, 422].contains(refusal.status)
  }
}
