import ActionHandler
import Budgeting
import Console
import Entities
import FoundationEssentials
import Ledger
import Platform
import Rates
import Remote
import Server
import Sheets
import Synchronization
import Workbook

/// The client's command line, in a home of its own.
final class TestClient {
  let home: String

  struct CannotPrepare: Error {}

  struct Outcome {
    let code: ExitCode
    let output: String
    let error: String
  }

  init() throws {
    var template = Array("/tmp/budget-remote-XXXXXX\0".utf8CString)
    guard mkdtemp(&template) != nil else { throw CannotPrepare() }
    home = String(decoding: template.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: home) }

  /// Runs one command of `budget-remote`, or of `budget` itself.
  func run(
    _ arguments: String..., input: String = "", keys: String? = nil, server: String? = nil, ledger: String? = nil,
    isRemote: Bool = true
  ) throws -> Outcome {
    try run(arguments, input: input, keys: keys, server: server, ledger: ledger, isRemote: isRemote)
  }

  /// The same, of words that are at hand in a list.
  func run(
    _ arguments: [String], input: String = "", keys: String? = nil, server: String? = nil, ledger: String? = nil,
    isRemote: Bool = true
  ) throws -> Outcome {
    let (output, error) = (OutputStream(), OutputStream(isTerminal: keys != nil))
    guard let today = CalendarDate(year: 2025, month: 11, day: 3) else { throw CannotPrepare() }
    let named = server.map { ["--server", $0] } ?? ledger.map { ["--ledger", $0] } ?? []
    let host = Host(
      arguments: (named + arguments).map { $0 },
      environment: { [home] in ["HOME": home, "BUDGET_CURRENCY": "BGN", "BUDGET_TIMEOUT": "60"][$0] },
      input: LineReader(text: keys ?? input, isTerminal: keys != nil), output: output, error: error, today: today,
      stores: Workbooks())
    let code = Program.run(
      host, companions: isRemote ? RemoteCommands.all : [], shared: isRemote ? RemoteCommands.shared : nil)
    return Outcome(code: code, output: output.text, error: error.text)
  }

  /// The path of a file for its owner alone, with this text.
  func file(_ name: String, _ text: String) throws -> String {
    let path = home + "/" + name
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    guard chmod(path, 0o600) == 0 else { throw CannotPrepare() }
    return path
  }

  /// Where the journal is.
  var state: String { home + "/.local/state/budget" }

  /// Carries commands out here, as a server does.
  func carryingOut(
    _ today: CalendarDate
  ) throws -> @Sendable (CommandRequestDTO, String?, CommandCaller) -> CommandResult {
    let home = home
    let host = Host(
      arguments: [], environment: { ["HOME": home, "BUDGET_CURRENCY": "BGN"][$0] }, input: LineReader(text: ""),
      output: OutputStream(), error: OutputStream(), today: today, stores: Workbooks())
    return try SharedRun(host, today: { today }).run
  }

  /// The rows of the workbook here; none where there is no workbook.
  func rows(of book: String = "budget.xlsx") throws -> [BudgetRow] {
    var rows: [BudgetRow] = []
    guard access(home + "/" + book, F_OK) == 0 else { return [] }
    try Workbook(path: home + "/" + book).forEachRow { rows.append($1) }
    return rows
  }

  /// How many sentences wait for a server.
  var waiting: Int {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: home + "/.local/state/budget/outbox")) ?? []
    return names.filter { $0.hasSuffix(".json") }.count
  }
}

/// Ports that no connection is given: one that goes away and comes back finds its own still free. Those that the system gives are taken
/// meanwhile by the connections of other tests.
private enum OwnPort {
  private static let next = Mutex(10_000 + UInt16(getpid() % 20_000))

  /// - Parameter port: the one that is meant; 0 for any.
  static func server(_ port: UInt16, _ open: (UInt16) throws -> HTTPServer) throws -> HTTPServer {
    guard port == 0 else { return try open(port) }
    for _ in 0..<1_000 {
      let port = next.withLock { number in
        number = number < 32_000 ? number + 1 : 10_000
        return number
      }
      if let server = try? open(port) { return server }
    }
    throw TestClient.CannotPrepare()
  }
}

/// A real server, on a port of its own.
final class TestServer {
  private let home: TestClient
  private let server: HTTPServer

  /// - Parameter household: whose home the workbook lies in; `nil` for a new one.
  init(
    port: UInt16 = 0, access: AccessPolicy = AccessPolicy(tokens: nil), household: TestClient? = nil,
    identity: HTTPServer.Identity? = nil
  ) throws {
    home = try household ?? TestClient()
    let ledger = try Ledger(
      at: LedgerLocation(stateFolder: home.state), baseCurrency: .lev, stores: Workbooks())
    guard let today = CalendarDate(year: 2025, month: 11, day: 3) else { throw TestClient.CannotPrepare() }
    var settings = ServiceSettings(
      workbook: Workbook(path: home.home + "/budget.xlsx"), rates: ExchangeRates(base: .lev), access: access,
      today: { today })
    settings.commands = try home.carryingOut(today)
    server = try OwnPort.server(port) { port in
      var configuration = HTTPServer.Configuration()
      configuration.port = port
      configuration.identity = identity
      return try HTTPServer(configuration, handler: BudgetService(settings, ledger: ledger))
    }
  }

  deinit { server.drain(seconds: 1) }

  var port: UInt16 { server.port }
  var base: String { "http://127.0.0.1:\(server.port)" }
}

/// A server that answers every request with the same status, fields and body.
final class FixedServer {
  private let server: HTTPServer
  private let count = Count()

  init(_ status: Int, _ body: String, type: String = "application/json", port: UInt16 = 0) throws {
    let answer = Answer(status: status, body: body, type: type, count: count)
    server = try OwnPort.server(port) { port in
      var configuration = HTTPServer.Configuration()
      configuration.port = port
      return try HTTPServer(configuration, handler: answer)
    }
  }

  deinit { server.drain(seconds: 1) }

  var port: UInt16 { server.port }
  var base: String { "http://127.0.0.1:\(server.port)" }
  /// How often it was asked.
  var asked: Int { count.number.withLock { $0 } }

  private final class Count: Sendable {
    let number = Mutex(0)
  }

  private struct Answer: RequestHandler {
    let status: Int
    let body: String
    let type: String
    let count: Count

    func isSlow(_ request: Request) -> Bool { false }
    func answer(_ request: Request) -> Response {
      count.number.withLock { $0 += 1 }
      var response = Response(status, body: Array(body.utf8))
      response.fields["Content-Type"] = type
      return response
    }
    func refusal(_ status: Int, of request: Request) -> Response { Response(status) }
    func record(_ record: AccessRecord) {}
  }
}
