import Console
import Entities
import FoundationEssentials
import Ledger
import Platform
import Rates
import Remote
import Server
import Sheets
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
    _ arguments: String..., input: String = "", keys: String? = nil, server: String?, isRemote: Bool = true
  ) throws -> Outcome {
    let (output, error) = (OutputStream(), OutputStream(isTerminal: keys != nil))
    guard let today = CalendarDate(year: 2025, month: 11, day: 3) else { throw CannotPrepare() }
    let named = server.map { ["--server", $0] } ?? []
    let host = Host(
      arguments: (named + arguments).map { $0 },
      environment: { [home] in ["HOME": home, "BUDGET_CURRENCY": "BGN"][$0] },
      input: LineReader(text: keys ?? input, isTerminal: keys != nil), output: output, error: error, today: today,
      stores: Workbooks())
    let code = Program.run(host, companions: isRemote ? RemoteCommands.all : [])
    return Outcome(code: code, output: output.text, error: error.text)
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

/// A real server, on a port that the system chose.
final class TestServer {
  private let home: TestClient
  private let server: HTTPServer

  init(port: UInt16 = 0, access: AccessPolicy = AccessPolicy(tokens: nil)) throws {
    home = try TestClient()
    let ledger = try Ledger(
      at: LedgerLocation(stateFolder: home.home + "/state"), baseCurrency: .lev, stores: Workbooks())
    guard let today = CalendarDate(year: 2025, month: 11, day: 3) else { throw TestClient.CannotPrepare() }
    let settings = ServiceSettings(
      workbook: Workbook(path: home.home + "/book.xlsx"), rates: ExchangeRates(base: .lev), access: access,
      today: { today })
    var configuration = HTTPServer.Configuration()
    configuration.port = port
    server = try HTTPServer(configuration, handler: BudgetService(settings, ledger: ledger))
  }

  deinit { server.drain(seconds: 1) }

  var port: UInt16 { server.port }
  var base: String { "http://127.0.0.1:\(server.port)" }
}

/// A server that answers every request with the same status, fields and body.
final class FixedServer {
  private let server: HTTPServer

  init(_ status: Int, _ body: String, type: String = "application/json") throws {
    var configuration = HTTPServer.Configuration()
    configuration.port = 0
    server = try HTTPServer(configuration, handler: Answer(status: status, body: body, type: type))
  }

  deinit { server.drain(seconds: 1) }

  var base: String { "http://127.0.0.1:\(server.port)" }

  private struct Answer: RequestHandler {
    let status: Int
    let body: String
    let type: String

    func isSlow(_ request: Request) -> Bool { false }
    func answer(_ request: Request) -> Response {
      var response = Response(status, body: Array(body.utf8))
      response.fields["Content-Type"] = type
      return response
    }
    func refusal(_ status: Int, of request: Request) -> Response { Response(status) }
    func record(_ record: AccessRecord) {}
  }
}
