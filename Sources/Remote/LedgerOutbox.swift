import ActionHandler
import Console
import Messages
import Network

/// What was said for a server's ledger while the server was away: kept here with its keys, and sent in its order.
struct LedgerOutbox {
  private let client: LedgerClient
  private let outbox: Outbox
  private var invocation: Invocation { client.invocation }

  init(_ client: LedgerClient) {
    self.client = client
    let configuration = client.invocation.configuration
    outbox = Outbox(stateFolder: configuration.stateFolder, ledger: client.address, token: client.token)
  }

  /// What became of the sentences that waited.
  enum Delivery {
    /// None waits any more.
    case done(ExitCode)
    /// The server is away, as it was before.
    case away(NetworkError)
  }

  /// Whether something waits.
  var isEmpty: Bool { (try? outbox.ownNames().isEmpty) == true }

  /// The sentences that wait.
  var texts: [String] {
    get throws { try outbox.ownNames().compactMap { try outbox.sentence($0)?.text } }
  }

  /// Sends what waits, one after the other.
  ///
  /// - Parameter aside: whether results go where remarks go.
  func deliver(aside: Bool) throws -> Delivery {
    guard !isEmpty else { return .done(.done) }
    return try outbox.alone {
      var code = ExitCode.done
      var failed: NetworkError?
      for name in try outbox.ownNames() {
        // Another program may have sent it meanwhile.
        guard let sentence = try outbox.sentence(name) else { continue }
        var request = client.request(
          try (sentence.options ?? []) + SharedLedger.manner(of: invocation) + ["log", "--", sentence.text])
        request.today = sentence.day
        request.isLate = true
        do {
          let done = try client.perform(request, key: sentence.key, aside: aside)
          if done != .done { code = done }
        } catch let error as NetworkError {
          if error.isFaultOfLedger || error.isAboutClocks {
            // One that it fails at does not keep the others from it, nor one whose day is still to come there.
            invocation.say(.ledgerFails(text: sentence.text.shortened, why: error.commandError.told))
            failed = failed ?? error
            continue
          }
          if error.isLedgerAway { return .away(error) }
          guard error.isAboutTheWords else { throw error.refusalOfCommand }
          let told = error.commandError
          invocation.say(Message.quoted(text: sentence.text.shortened) + ": " + told.told)
          code = .notUnderstood
        }
        try outbox.remove(name)
      }
      return .done(failed == nil ? code : .kept)
    }
  }

  /// Keeps what was said until the server is back.
  ///
  /// - Parameter perhaps: what is told where it is not kept and may have been done; `nil` where it was not.
  /// - Throws: a `CommandError` where it cannot wait, or is not to.
  func keep(
    _ text: String, day: String?, key: String, while reason: NetworkError, unlessKept perhaps: CommandError? = nil
  ) throws {
    let configuration = invocation.configuration
    let away = reason.refusalOfCommand
    let keepsNothing = try invocation.settings.isOn(.noQueue)
    guard !configuration.dryRun, !configuration.allOrNothing, !keepsNothing else { throw perhaps ?? away }
    guard SharedLedger.canWait(text, invocation) else {
      guard isEmpty else {
        throw CommandError(
          .aboutWaitingOrAsks(text: text.shortened),
          .notUnderstood)
      }
      throw perhaps ?? CommandError(.awayNotKept(why: away.told, text: text.shortened), .unavailable)
    }
    var sentence = Outbox.Sentence(text: text, day: day ?? configuration.today.description, key: key)
    sentence.options = try SharedLedger.meaning(of: invocation)
    try outbox.add(sentence)
    // What only this command named has to be named again.
    let token = try invocation.settings.setting(.tokenFile).flatMap { $0.source == .option ? $0.value : nil }
    let named = try invocation.settings.setting(.ledger).flatMap { $0.source == .option ? $0.value : nil }
      .map { address in token.map { "\(address) --token-file \($0)" } ?? address }
    let told =
      named.map { Message.awayKeptFor(why: away.told, text: text.shortened, ledger: $0) }
      ?? .awayKept(why: away.told, text: text.shortened)
    if configuration.json { try invocation.host.output.write(handled: told) }
    invocation.say(told)
  }
}
