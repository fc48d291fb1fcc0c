import Entities
import FoundationEssentials
import HTTP
import Ledger
import Network
import Platform
import Rates
import Server
import Testing
import Workbook

@Suite("Many households on one server")
struct HouseholdsTests {
  /// Some households below a folder of their own, and a server of all of them.
  private final class Street {
    let folder: String
    let service: HouseholdsService
    private let server: HTTPServer
    private let transport: CurlTransport

    init(_ folder: String, most: Int = 128) throws {
      self.folder = folder
      let make: @Sendable (String, String) throws -> BudgetService = { state, book in
        let tokens = try TokenStore(stateFolder: state)
        let settings = ServiceSettings(
          workbook: Workbook(path: book), rates: ExchangeRates(base: .lev), access: AccessPolicy(tokens: tokens),
          today: { TestHousehold.today })
        let ledger = try Ledger(at: LedgerLocation(stateFolder: state), baseCurrency: .lev, stores: Workbooks())
        return BudgetService(settings, ledger: ledger)
      }
      service = HouseholdsService(
        folder: folder, front: try make(folder + "/.front", folder + "/.front/none.xlsx"), most: most
      ) { try make($0.stateFolder, $0.workbook) }
      var configuration = HTTPServer.Configuration()
      configuration.port = 0
      server = try HTTPServer(configuration, handler: service)
      transport = try CurlTransport(limits: .patient)
    }

    deinit { server.drain(seconds: 1) }

    func ask(_ method: HTTPMethod, _ path: String, _ body: JSONValue? = nil, token: String?) throws
      -> TestHousehold.Answer
    {
      var request = HTTPRequest(
        method, "http://127.0.0.1:\(server.port)" + path, body: Array((body?.json ?? "").utf8))
      if body != nil { request.fields["Content-Type"] = "application/json" }
      if path == "/api/v1/session" { request.fields["Origin"] = "http://127.0.0.1:\(server.port)" }
      if let token { request.fields["Authorization"] = "Bearer \(token)" }
      return TestHousehold.Answer(try transport.send(request, cancellation: .manual()))
    }

    func say(_ text: String, _ token: String?) throws -> TestHousehold.Answer {
      try ask(.post, "/api/v1/entries", ["input": .string(text)], token: token)
    }

    func amounts(_ token: String) throws -> [Decimal] {
      try ask(.get, "/api/v1/entries", token: token).json["entries"]?.elements?.compactMap { $0["amount"]?.number }
        ?? []
    }
  }

  private let folder: String

  init() throws {
    var template = Array("/tmp/budget-street-XXXXXX\0".utf8CString)
    guard mkdtemp(&template) != nil else { throw TestHousehold.CannotPrepare() }
    folder = String(decoding: template.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private func leave() { try? FileManager.default.removeItem(atPath: folder) }

  /// A household with one token, which is given back.
  private func household(_ name: String, in folder: String? = nil) throws -> String {
    let place = (folder ?? self.folder) + "/" + name
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    return try TokenStore(stateFolder: place + "/budget").add(name: "phone", day: "2025-11-03")
  }

  @Test("a token alone finds its household, and sees nothing of another")
  func apart() throws {
    defer { leave() }
    let (one, other) = (try household("one"), try household("other"))
    let street = try Street(folder)
    #expect(street.service.count == 2 && street.service.openCount == 0)
    #expect(try street.say("spent 20 at lidl", one).status == 200)
    #expect(try street.say("spent 7 at billa", other).status == 200)
    #expect(try street.amounts(one) == [20])
    #expect(try street.amounts(other) == [7])
    #expect(try street.say("make it 21", other).status != 500)
    #expect(try street.amounts(one) == [20])
    let id = try #require(
      try street.ask(.get, "/api/v1/entries", token: one).json["entries"]?.elements?.first?["id"]?.text)
    #expect(try street.ask(.delete, "/api/v1/entries/\(id)", token: other).status == 404)
    #expect(FileManager.default.fileExists(atPath: folder + "/one/budget.xlsx"))
  }

  @Test("who shows no token, a wrong one, or one that two households have, gets in nowhere")
  func refused() throws {
    defer { leave() }
    let one = try household("one")
    _ = try household("other")
    let street = try Street(folder)
    #expect(try street.say("spent 20 at lidl", nil).status == 401)
    #expect(try street.say("spent 20 at lidl", "budget_" + String(repeating: "0", count: 64)).status == 401)
    #expect(try street.ask(.get, "/health", token: nil).status == 200)
    #expect(try street.say("spent 20 at lidl", one).status == 200)
    try FileManager.default.removeItem(atPath: folder + "/other/budget")
    try FileManager.default.copyItem(atPath: folder + "/one/budget", toPath: folder + "/other/budget")
    let again = try Street(folder)
    #expect(try again.say("spent 20 at lidl", one).status == 401)
  }

  @Test("folders that change their names take their tokens along, and a copy lets nobody in, while the server runs")
  func renamed() throws {
    defer { leave() }
    let (one, other) = (try household("one"), try household("other"))
    let street = try Street(folder)
    #expect(try street.say("spent 20 at lidl", one).status == 200)
    #expect(try street.say("spent 7 at billa", other).status == 200)
    let move = { (from: String, to: String) in
      try FileManager.default.moveItem(atPath: folder + "/" + from, toPath: folder + "/" + to)
    }
    try move("one", "third")
    usleep(1_200_000)
    #expect(try street.amounts(one) == [20])
    // Each takes the other's name.
    try move("third", "aside")
    try move("other", "third")
    try move("aside", "other")
    usleep(1_200_000)
    #expect(try street.amounts(one) == [20] && street.amounts(other) == [7])
    #expect(try street.say("spent 3 at billa", other).status == 200)
    let id = try #require(
      try street.ask(.get, "/api/v1/entries", token: one).json["entries"]?.elements?.first?["id"]?.text)
    #expect(try street.ask(.delete, "/api/v1/entries/\(id)", token: one).status == 200)
    #expect(try street.amounts(other).sorted() == [3, 7])
    try FileManager.default.copyItem(atPath: folder + "/other", toPath: folder + "/copy")
    usleep(1_200_000)
    #expect(try street.say("spent 5 at lidl", one).status == 401)
    #expect(try street.say("spent 5 at lidl", other).status == 200)
  }

  @Test("a token that is revoked while the server runs holds at once, and one that is made as soon as it looks")
  func tokens() throws {
    defer { leave() }
    let one = try household("one")
    let street = try Street(folder)
    #expect(try street.say("spent 20 at lidl", one).status == 200)
    let store = try TokenStore(stateFolder: folder + "/one/budget")
    try store.revoke(name: "phone")
    #expect(try street.say("spent 20 at lidl", one).status == 401)
    for name in ["late", "later"] {
      let token = try household(name)
      // Guesses keep the server busy for a tenth of the time at most: on a slow machine one has to be let pass.
      var answer = try street.say("spent 5 at lidl", token)
      for _ in 0..<100 where answer.status == 401 {
        usleep(50_000)
        answer = try street.say("spent 5 at lidl", token)
      }
      #expect(answer.status == 200)
    }
  }

  @Test("no more are open than may be; what was closed is opened again with all it had")
  func bounded() throws {
    defer { leave() }
    let tokens = try (0..<5).map { try household("h\($0)") }
    let street = try Street(folder, most: 2)
    for round in 1...2 {
      for token in tokens { #expect(try street.say("spent \(round) at lidl", token).status == 200) }
      #expect(street.service.openCount <= 2)
    }
    for token in tokens { #expect(try street.amounts(token).sorted() == [1, 2]) }
  }

  @Test("a household moves to another server with all its entries, keys and tokens")
  func moved() throws {
    defer { leave() }
    let (here, there) = (folder + "/here", folder + "/there")
    for place in [here, there] {
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    }
    let token = try household("smith", in: here)
    do {
      let street = try Street(here)
      #expect(try street.say("spent 20 at lidl", token).status == 200)
    }
    try FileManager.default.moveItem(atPath: here + "/smith", toPath: there + "/smith")
    let street = try Street(there)
    #expect(try street.amounts(token) == [20])
    #expect(try street.say("spent 7 at billa", token).status == 200)
    #expect(try street.amounts(token).sorted() == [7, 20])
    #expect(try Street(here).say("spent 7 at billa", token).status == 401)
  }

  @Test("a browser comes into the household that its token is of")
  func browsers() throws {
    defer { leave() }
    let (one, other) = (try household("one"), try household("other"))
    let street = try Street(folder)
    _ = try street.say("spent 20 at lidl", one)
    let opened = try street.ask(.post, "/api/v1/session", ["token": .string(other)], token: nil)
    let pass = try #require(opened.json["token"]?.text)
    #expect(try street.say("spent 7 at billa", pass).status == 200)
    #expect(try street.amounts(one) == [20])
    #expect(try street.amounts(other) == [7])
  }
}
