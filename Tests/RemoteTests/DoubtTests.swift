import Console
import Entities
import FoundationEssentials
import Remote
import Server
import Testing

@Suite("What a server asks is answered here")
struct DoubtTests {
  private let client: TestClient

  init() throws { client = try TestClient() }

  @Test("at a terminal it is asked at once, and the entry is written here")
  func atTerminal() throws {
    let server = try TestServer()
    let outcome = try client.run("rent 650", keys: "2", server: server.base)
    #expect(outcome.code == .done, "\(outcome.error)")
    #expect(outcome.output.hasPrefix("Logged income: 650 BGN in Rent"))
    #expect(outcome.error.contains("received: Income"))
    #expect(try client.rows().map(\.amount) == [650])
  }

  @Test("elsewhere it is kept, and settled here without the server")
  func kept() throws {
    let server = try TestServer()
    let outcome = try client.run("-", input: "spent 20 at lidl\nrent 650\n", server: server.base)
    #expect(outcome.code == .notUnderstood)
    #expect(outcome.error.contains("budget: line 2: Did you"))
    #expect(try client.rows().map(\.amount) == [20])
    let settled = try client.run("yes", server: "http://127.0.0.1:9")
    #expect(settled.code == .done, "\(settled.error)")
    #expect(try client.rows().map(\.amount) == [20, 650])
  }

  @Test("another server's question is asked the same way, whatever its ids are")
  func foreign() throws {
    let json = #"""
      {"success":true,"action_type":"confirmation_needed","message":"Coffee or tea?","confirmation":
        {"id":"Q 1","question":"Coffee or tea?","options":[
          {"id":"c","label":"coffee","app_action":{"type":"log_budget_entry","amount":3,"date":"2025-11-03",
            "transaction_type":"Expenses","category":"Eat out"}},
          {"id":"t","label":"tea","app_action":{"type":"log_budget_entry","amount":2,"date":"2025-11-03",
            "transaction_type":"Expenses","category":"Eat out"}}]}}
      """#
    let server = try FixedServer(200, json)
    let outcome = try client.run("a drink", keys: "t", server: server.base)
    #expect(outcome.code == .done, "\(outcome.error)")
    #expect(try client.rows().map(\.amount) == [2])
    let kept = try client.run("a drink", server: server.base)
    #expect(kept.code == .notUnderstood)
    #expect(kept.error.contains("Coffee or tea?"))
    let best = try client.run("--yes", "a drink", server: server.base)
    #expect(best.code == .done)
    #expect(try client.rows().map(\.amount) == [2, 3])
  }

  @Test("a sentence that waited for the server and is doubtful then waits for an answer, once")
  func late() throws {
    _ = try client.run("rent 650", server: "http://127.0.0.1:9")
    #expect(client.waiting == 1)
    let server = try TestServer()
    let sent = try client.run("spent 20 at lidl", server: server.base)
    #expect(sent.error.contains("Did you"))
    #expect(client.waiting == 0)
    #expect(try client.run("review", server: nil, isRemote: false).output.contains("“rent 650”"))
    #expect(try client.rows().map(\.amount) == [20])
  }
}
