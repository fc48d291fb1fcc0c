import Budgeting
import Console
import Entities
import FoundationEssentials
import HTTP
import Ledger
import Network
import Platform
import Rates
import Server
import Sheets
import Synchronization
import Workbook

/// A household of its own in a temporary folder, with a server on a port that the system chose, and a client for it.
final class TestHousehold {
  let folder: String
  let workbook: Workbook
  let ledger: Ledger
  let server: HTTPServer
  let transport: CurlTransport
  /// What the access log was told.
  let log: Log

  final class Log: Sendable {
    private let kept = Mutex<[String]>([])
    var lines: [String] { kept.withLock { $0 } }
    func add(_ line: String) { kept.withLock { $0.append(line) } }
  }

  static let today = CalendarDate(daysSince1970: 20_395)  // 3 November 2025

  /// - Parameters:
  ///   - categories: the set that its workbook is made with; `nil` for one that is made with its first entry.
  ///   - other: another server of the same household, which is gone when this one is used.
  init(
    access: AccessPolicy = AccessPolicy(tokens: nil), limits: HTTPServer.Limits = HTTPServer.Limits(),
    trustedProxies: TrustedProxies = .none, followsWorkbook: Bool = false, receipts: (any ReceiptReader)? = nil,
    accounts: [String] = [], categories: String? = nil, today: CalendarDate = TestHousehold.today,
    after other: TestHousehold? = nil
  ) throws {
    if let other {
      folder = other.folder
    } else {
      var template = Array("/tmp/budget-server-XXXXXX\0".utf8CString)
      guard mkdtemp(&template) != nil else { throw CannotPrepare() }
      folder = String(decoding: template.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    workbook = Workbook(path: folder + "/book.xlsx")
    if let categories {
      try workbook.create(baseCurrency: .lev, year: 2025, categories: OwnCategories.shipped(categories))
    }
    ledger = try Ledger(at: LedgerLocation(stateFolder: folder + "/state"), baseCurrency: .lev, stores: Workbooks())
    log = Log()
    var settings = ServiceSettings(
      workbook: workbook, rates: ExchangeRates(base: .lev), access: access, today: { today })
    settings.followsWorkbook = followsWorkbook
    settings.receipts = receipts
    settings.accounts = HouseholdAccounts(accounts)
    settings.log = { [log] in log.add($0) }
    var configuration = HTTPServer.Configuration()
    configuration.port = 0
    configuration.limits = limits
    configuration.trustedProxies = trustedProxies
    server = try HTTPServer(configuration, handler: BudgetService(settings, ledger: ledger))
    transport = try CurlTransport(limits: .patient)
  }

  deinit {
    server.drain(seconds: 1)
    try? FileManager.default.removeItem(atPath: folder)
  }

  struct CannotPrepare: Error {}

  var base: String { "http://127.0.0.1:\(server.port)" }

  /// Sends one request, and gives the answer with its JSON.
  func ask(
    _ method: HTTPMethod, _ path: String, _ body: String? = nil, type: String? = "application/json",
    fields: HTTPFields = HTTPFields()
  ) throws -> Answer {
    var request = HTTPRequest(method, base + path, fields: fields, body: Array((body ?? "").utf8))
    if body != nil, let type { request.fields["Content-Type"] = type }
    return Answer(try transport.send(request, cancellation: .manual()))
  }

  /// Says something that is to be logged.
  func log(_ input: String, fields: HTTPFields = HTTPFields()) throws -> Answer {
    let body: JSONValue = ["input": .string(input)]
    return try ask(.post, "/api/v1/entries", body.json, fields: fields)
  }

  /// The rows that are in the workbook now.
  func rows() throws -> [BudgetRow] {
    var rows: [BudgetRow] = []
    try workbook.forEachRow { rows.append($1) }
    return rows
  }

  struct Answer {
    let response: HTTPResponse
    let json: JSONValue
    var status: Int { response.status }
    var text: String { String(decoding: response.body, as: UTF8.self) }

    init(_ response: HTTPResponse) {
      self.response = response
      json = JSONValue(json: response.body) ?? .null
    }
  }
}

extension CurlTransport.Limits {
  /// For a server that shares a busy machine with all other tests.
  static var patient: CurlTransport.Limits {
    var limits = CurlTransport.Limits()
    limits.connecting = 60_000
    limits.total = 60_000
    return limits
  }
}
