import ActionHandler
import Console
import FoundationEssentials
import HTTP
import Messages
import Network

/// Lines that are piped in, carried out on a server's ledger: those that are at hand together, each with its number and its key.
struct LedgerLines {
  private let client: LedgerClient
  private let outbox: LedgerOutbox
  /// Keys of the lines that bring none begin with it.
  private let key: String
  private var code = ExitCode.done
  /// Set once the server was found to be away: it is not waited for again.
  private var away: NetworkError?
  private var batch: [SpokenUtterance] = []
  private var bytes = 0

  /// A request takes 64 KB, of which every character may take several.
  private static let (mostLines, mostBytes, mostGap) = (200, 12_000, 1_000)

  init(_ client: LedgerClient) {
    self.client = client
    outbox = LedgerOutbox(client)
    key = client.invocation.configuration.key ?? UUID().uuidString
  }

  private var invocation: Invocation { client.invocation }
  private var logs: Bool { invocation.command == "log" }

  /// Carries all of them out; the exit code is that of the last that did not go well.
  func run() throws -> ExitCode {
    var run = self
    return try run.runAll()
  }

  private mutating func runAll() throws -> ExitCode {
    invocation.beginsEffects()
    let isAllOrNothing = invocation.configuration.allOrNothing
    if logs, !invocation.configuration.dryRun, case .away(let reason) = try outbox.deliver(aside: false) {
      away = reason
    }
    var reader = UtteranceReader(invocation)
    var isEmpty = true
    while let utterance = try reader.next() {
      isEmpty = false
      let gap = (utterance.line ?? 1) - (batch.last?.line ?? utterance.line ?? 1)
      if gap > LedgerLines.mostGap, !isAllOrNothing { try send(hasMore: true) }
      guard case .text(let text) = utterance.content else {
        guard !isAllOrNothing else { throw refusal(of: utterance) }
        try send(hasMore: reader.hasMoreAtHand)
        try refuse(utterance)
        continue
      }
      batch.append(utterance)
      bytes += text.utf8.count
      let isFull = batch.count >= LedgerLines.mostLines || bytes >= LedgerLines.mostBytes
      guard isAllOrNothing else {
        let hasMore = reader.hasMoreAtHand
        if isFull || !hasMore { try send(hasMore: hasMore) }
        continue
      }
      guard bytes < 2 * LedgerLines.mostBytes else {
        throw CommandError(
          .takesSoManyBytes(count: 2 * LedgerLines.mostBytes),
          .usage)
      }
    }
    if isEmpty { return try client.perform(request(""), key: nil) }
    try send()
    return code
  }

  private func request(_ input: String) throws -> CommandRequestDTO {
    var request = client.request(try SharedLedger.arguments(of: invocation, readsLines: true))
    request.input = input
    return request
  }

  // MARK: - Sending

  private mutating func send(hasMore: Bool = false) throws {
    let utterances = batch
    (batch, bytes) = ([], 0)
    guard let first = utterances.first?.line else { return }
    if away == nil {
      var (input, line) = ("", first)
      for utterance in utterances {
        // What was blank or noise stays a line, so that each has its number.
        while line < utterance.line ?? line {
          input += "\n"
          line += 1
        }
        input += spoken(utterance) + "\n"
        line += 1
      }
      var request = try request(input)
      (request.firstLine, request.hasMore) = (first, hasMore)
      do {
        let done = try client.perform(request, key: nil)
        if done != .done { code = done }
        return
      } catch let error as NetworkError {
        guard error.isLedgerAway, logs else {
          let refused = error.refusalOfCommand
          throw logs && !error.isAboutTheWords
            ? CommandError(.linesNotKept(why: refused.told, line: first), refused.exitCode) : refused
        }
        away = error
      }
    }
    guard let away else { return }
    for utterance in utterances {
      guard case .text(let text) = utterance.content else { continue }
      do {
        try outbox.keep(text, day: utterance.day?.description, key: key(of: utterance), while: away)
        code = .kept
      } catch let error as CommandError where error.exitCode == .notUnderstood {
        code = error.exitCode
        invocation.say(.lineRefused(line: utterance.line ?? 1, why: error.told))
      }
    }
  }

  private func key(of utterance: SpokenUtterance) -> String { utterance.key ?? "\(key)-\(utterance.line ?? 1)" }

  /// The line as it is sent: with its key, so that it is one sentence however often it comes.
  private func spoken(_ utterance: SpokenUtterance) -> String {
    guard case .text(let text) = utterance.content else { return "" }
    var members: [JSONValue.Member] = [.init("text", .string(text))]
    if let day = utterance.day { members.append(.init("date", .string(day.description))) }
    if logs { members.append(.init("id", .string(key(of: utterance)))) }
    return JSONValue.object(members).json
  }

  // MARK: - What is no text

  private func refusal(of utterance: SpokenUtterance) -> CommandError {
    let refusal = utterance.refusal
    return CommandError(
      .lineRefusedAll(line: utterance.line ?? 1, why: refusal.told), refusal.exitCode)
  }

  private mutating func refuse(_ utterance: SpokenUtterance) throws {
    let refusal = utterance.refusal
    code = refusal.exitCode
    invocation.say(.lineRefused(line: utterance.line ?? 1, why: refusal.told))
    guard invocation.configuration.json || !logs else { return }
    try invocation.host.output.write(json: try ResponseEncoder().encode(refusal.response))
  }
}
