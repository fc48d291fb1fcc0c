import Console
import Entities
import FoundationEssentials
import Ledger
import Platform
import Server
import Testing

/// Something else answers where the ledger should be, or nothing does for a while.
@Suite("A ledger that is not what answers")
struct LedgerAwayTests {
  private let client: TestClient

  init() throws { client = try TestClient() }

  @Test(
    "what is said while a portal, a proxy or a fault answers is kept with its key, and written once later",
    arguments: [
      (200, "<html>Sign in to the hotel</html>", "text/html"), (200, "{}", "application/json"),
      (500, "oh", "text/plain"), (511, "<html>Sign in</html>", "text/html"), (502, "", "text/html"),
    ])
  func elsewhere(status: Int, body: String, type: String) throws {
    let household = try TestClient()
    var server: TestServer? = try TestServer(household: household)
    let (base, port) = (try #require(server?.base), try #require(server?.port))
    server = nil
    var portal: FixedServer? = try FixedServer(status, body, type: type, port: port)
    let said = try client.run("spent 7 at dm", ledger: base)
    #expect(said.code == .kept && client.waiting == 1, "\(said.error)")
    #expect(said.error.contains("I keep “spent 7 at dm”"), "\(said.error)")
    #expect(try client.run("-", input: "8 at dm\n", ledger: base).code == .kept)
    let doctor = try client.run("doctor", ledger: base)
    #expect(doctor.code != .done && !doctor.output.contains("All is well"), "\(doctor.output)")
    #expect(try client.run("list", ledger: base).code == .unavailable)
    #expect(client.waiting == 2 && portal != nil)
    portal = nil
    server = try TestServer(port: port, household: household)
    #expect(try client.run("sync", ledger: base).code == .done)
    #expect(client.waiting == 0)
    #expect(try household.rows().map(\.amount) == [7, 8])
    #expect(server != nil)
  }

  @Test(
    "a change of which the answer is lost may have been done, and is said again with its key",
    arguments: [
      ["undo"], ["edit", "last", "4.66"], ["note", "last", "hi"], ["plan", "groceries", "123"],
      ["recurring", "rent", "650", "every", "1st"], ["review", "q1", "1"], ["make it 6"],
    ])
  func answerLost(_ words: [String]) throws {
    // What is in between gives no answer of the server's.
    let server = try FixedServer(504, "", type: "text/html")
    let told = try client.run(words, ledger: server.base)
    #expect(told.code == .unavailable && client.waiting == 0)
    #expect(told.error.contains("It may have been done all the same. Said again with --id="), "\(told.error)")
    #expect(try !client.run("list", ledger: server.base).error.contains("may have been done"))
    #expect(try !client.run("plan", ledger: server.base).error.contains("may have been done"))
  }

  @Test("one sentence that the server fails at does not keep the others from it, and waits on")
  func fault() throws {
    var server: FixedServer? = try FixedServer(502, "", type: "text/html")
    let (base, port) = (try #require(server?.base), try #require(server?.port))
    for text in ["spent 7 at dm", "spent 8 at dm"] { #expect(try client.run(text, ledger: base).code == .kept) }
    server = nil
    let body = #"{"success":false,"action_type":"error","message":"A fault of this server"}"#
    server = try FixedServer(500, body, type: "application/json", port: port)
    let synced = try client.run("sync", ledger: base)
    #expect(synced.code == .kept && client.waiting == 2)
    #expect(synced.error.contains("spent 7 at dm") && synced.error.contains("spent 8 at dm"), "\(synced.error)")
    #expect(server != nil)
  }

  @Test("where something waits for a server that is away, a question costs no second waiting")
  func once() throws {
    let server = try FixedServer(503, "", type: "text/html")
    #expect(try client.run("list", ledger: server.base).code == .unavailable)
    let alone = server.asked
    #expect(try client.run("spent 7 at dm", ledger: server.base).code == .kept)
    let before = server.asked
    let asked = try client.run("list", ledger: server.base)
    #expect(asked.code == .unavailable && client.waiting == 1)
    #expect(server.asked - before == alone, "\(asked.error)")
  }

  @Test("what is kept is answered in values, too, and what is not kept is said not to be")
  func told() throws {
    var server: FixedServer? = try FixedServer(502, "", type: "text/html")
    let (base, port) = (try #require(server?.base), try #require(server?.port))
    let kept = try client.run("spent 7 at dm", "--json", ledger: base)
    #expect(kept.code == .kept && kept.output.contains(#""message":"#), "\(kept.output)")
    server = nil
    let other = try TestClient()
    server = try FixedServer(
      401, #"{"success":false,"action_type":"error","message":"No such token"}"#, type: "application/json", port: port)
    let refused = try other.run("spent 7 at dm", ledger: base)
    #expect(refused.code != .done && other.waiting == 0)
    #expect(refused.error.contains("“spent 7 at dm” is not kept"), "\(refused.error)")
    let piped = try other.run("-", input: "7 at dm\n8 at dm\n", ledger: base)
    #expect(piped.error.contains("from line 1 on is not kept"), "\(piped.error)")
    #expect(server != nil)
  }

  @Test("what one has said waits for the same token, and is not sent with another's")
  func tokens() throws {
    let household = try TestClient()
    let tokens = try TokenStore(stateFolder: household.state)
    guard let day = CalendarDate(year: 2025, month: 11, day: 3) else { throw TestClient.CannotPrepare() }
    for name in ["Anna", "Boris"] { try MemberList(stateFolder: household.state).add(name, on: day) }
    let anna = try client.file("anna", tokens.add(name: "a", day: "2025-11-03", member: "Anna"))
    let boris = try client.file("boris", tokens.add(name: "b", day: "2025-11-03", member: "Boris"))
    var server: TestServer? = try TestServer(access: AccessPolicy(tokens: tokens), household: household)
    let (base, port) = (try #require(server?.base), try #require(server?.port))
    server = nil
    #expect(try client.run("spent 5.50 at dm", "--token-file", anna, ledger: base).code == .kept)
    server = try TestServer(port: port, access: AccessPolicy(tokens: tokens), household: household)
    let other = try client.run("sync", "--token-file", boris, ledger: base)
    #expect(client.waiting == 1 && other.error.contains("anna"), "\(other.error)")
    #expect(try client.run("spent 6 at dm", "--token-file", boris, ledger: base).code == .done)
    #expect(try client.run("sync", "--token-file", anna, ledger: base).code == .done)
    #expect(client.waiting == 0 && server != nil)
    let by = try client.run("history", "--token-file", anna, ledger: base).output.split(separator: "\n")
    #expect(by.contains { $0.contains("5.50") && $0.contains("Anna") }, "\(by)")
    #expect(by.contains { $0.contains("spent 6") && $0.contains("Boris") }, "\(by)")
  }

  @Test("doctor asks with the token, and passes on what the server finds")
  func doctor() throws {
    let household = try TestClient()
    let tokens = try TokenStore(stateFolder: household.state)
    let good = try client.file("good", tokens.add(name: "a", day: "2025-11-03"))
    let reads = try client.file("reads", tokens.add(name: "r", day: "2025-11-03", may: .read))
    let logs = try client.file("logs", tokens.add(name: "l", day: "2025-11-03", may: .log))
    let none = try client.file("none", "budget_unknown")
    let server = try TestServer(access: AccessPolicy(tokens: tokens), household: household)
    for file in [good, logs] {
      let well = try client.run("doctor", "--token-file", file, ledger: server.base)
      #expect(well.code == .done && well.output.contains("All is well"), "\(well.output)\(well.error)")
    }
    let unknown = try client.run("doctor", "--token-file", none, ledger: server.base)
    #expect(unknown.code == .configuration && !unknown.output.contains("All is well"), "\(unknown.output)")
    let readOnly = try client.run("doctor", "--token-file", reads, ledger: server.base)
    #expect(readOnly.code == .configuration && readOnly.output.contains("may only ask"), "\(readOnly.output)")
    // What waits for an answer there is told here.
    _ = try client.run("rent", "650", "--no-input", "--token-file", good, ledger: server.base)
    let asked = try client.run("doctor", "--token-file", good, ledger: server.base)
    #expect(asked.code == .kept && asked.output.contains("budget review"), "\(asked.output)")
  }
}
