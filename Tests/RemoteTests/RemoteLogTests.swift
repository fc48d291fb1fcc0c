import Console
import Entities
import FoundationEssentials
import Remote
import Server
import Testing

@Suite("A server understands, the row goes into the workbook here")
struct RemoteLogTests {
  private let client: TestClient

  init() throws { client = try TestClient() }

  /// Nobody listens there.
  private let nowhere = "http://127.0.0.1:9"

  @Test("an entry is logged here, with the words of a local one")
  func log() throws {
    let server = try TestServer()
    let outcome = try client.run("spent 120 euros at Next", server: server.base)
    #expect(outcome.code == .done, "\(outcome.error)")
    #expect(outcome.output.hasPrefix("Logged expenses: 234.6 BGN in Clothes  (next, 3 Nov 2025)  Budget Tracking!"))
    let rows = try client.rows()
    #expect(rows.map(\.amount) == [Decimal(string: "234.6")])
    #expect(rows.first?.original?.money == Money(120, .euro))
  }

  @Test("piped lines go over one after the other; what is not understood is named by its line")
  func piped() throws {
    let server = try TestServer()
    let outcome = try client.run("-", input: "spent 20 at lidl\nhello\n50 at DM, 120 at Next\n", server: server.base)
    #expect(outcome.code == .notUnderstood)
    #expect(outcome.error.contains("budget: line 2: "))
    #expect(try client.rows().map(\.amount) == [20, 50, 120])
  }

  @Test("parse shows what the server would log, and writes nothing")
  func parse() throws {
    let server = try TestServer()
    let outcome = try client.run("parse", "spent 20 at lidl", server: server.base)
    #expect(outcome.code == .done)
    #expect(outcome.output.contains(#""category":"Groceries""#))
    let refused = try client.run("parse", "remind me to call mum", server: server.base)
    #expect(refused.code == .notUnderstood)
    #expect(try client.rows().isEmpty)
  }

  @Test("an array of answers is several entries, a question is not answered with one")
  func otherAnswers() throws {
    let entry =
      #"{"type":"log_budget_entry","amount":5,"date":"2025-11-03T00:00:00Z","transaction_type":"Expenses","category":"Fun"}"#
    let one = #"{"success":true,"action_type":"app_action_required","message":"m","app_action":\#(entry)}"#
    let two = try FixedServer(200, "[\(one),\(one)]")
    #expect(try client.run("5 here and 5 there", server: two.base).code == .done)
    #expect(try client.rows().map(\.amount) == [5, 5])

    let asks = try FixedServer(200, #"{"success":true,"action_type":"confirmation_needed","message":"Really 5?"}"#)
    let asked = try client.run("x", server: asks.base)
    #expect(asked.code == .notUnderstood)
    #expect(asked.error == "budget: Really 5?\n")

    let done = try FixedServer(200, #"{"success":true,"action_type":"backend_handled","message":"It is 12 BGN"}"#)
    let handled = try client.run("how much", server: done.base)
    #expect(handled.code == .done)
    #expect(handled.output == "It is 12 BGN\n")

    let odd = try FixedServer(200, #"{"success":true,"action_type":"dance","message":"m"}"#)
    #expect(try client.run("x", server: odd.base).error.contains("unknown action type \"dance\""))
    #expect(try client.rows().count == 2)
  }

  @Test(
    "each status has its sentence and its exit code",
    arguments: [
      (400, #"{"error": "bad"}"#, ExitCode.notUnderstood, "bad"),
      (401, #"{"detail": "Not authenticated"}"#, .configuration, "--token-file"),
      (403, #"{"detail": "No"}"#, .configuration, "(403)"), (404, "<html></html>", .configuration, "web page"),
      (415, "{}", .configuration, "(415)"),
      (422, #"{"detail":[{"loc":["body","input"],"msg":"too odd","type":"x"}]}"#, .notUnderstood, "too odd"),
      (
        422, #"{"success":false,"action_type":"error","message":"I found no amount"}"#, .notUnderstood,
        "I found no amount"
      ),
      (422, "<html></html>", .notUnderstood, "Check that the address"),
      (501, #"{"error": true, "message": "not yet", "code": 1}"#, .notUnderstood, "not yet"),
      (500, "<html><title>Oops</title></html>", .software, "Oops"), (200, "<html></html>", .software, "web page"),
    ])
  func statuses(status: Int, body: String, code: ExitCode, words: String) throws {
    let server = try FixedServer(status, body, type: body.hasPrefix("<") ? "text/html" : "application/json")
    let outcome = try client.run("spent 20 at lidl", server: server.base)
    #expect(outcome.code == code, "\(outcome.error)")
    #expect(outcome.error.contains(words), "\(outcome.error)")
    #expect(outcome.error.hasPrefix("budget: "))
    #expect(try client.rows().isEmpty)
    #expect(client.waiting == 0)
  }

  @Test("the token comes from a file or from the first line piped in, and is never shown")
  func token() throws {
    let tokens = try TokenStore(stateFolder: client.home + "/tokens")
    let token = try tokens.add(name: "phone", day: "2025-11-03")
    let server = try TestServer(access: AccessPolicy(tokens: tokens))
    let file = client.home + "/token"
    #expect(
      FileManager.default.createFile(atPath: file, contents: Data(token.utf8), attributes: [.posixPermissions: 0o600]))
    let first = try client.run("--token-file", file, "--verbose", "spent 20 at lidl", server: server.base)
    #expect(first.code == .done, "\(first.error)")
    #expect(first.error.contains("attempt 1: 200"))
    let second = try client.run("--token-file", "-", "-", input: "\(token)\nspent 30 at lidl\n", server: server.base)
    #expect(second.code == .done, "\(second.error)")
    #expect(!(first.error + first.output + second.error + second.output).contains(token))
    #expect(try client.rows().map(\.amount) == [20, 30])
    #expect(try client.run("spent 20 at lidl", server: server.base).code == .configuration)
  }

  @Test("while the server is away, sentences are kept and sent later, in order and once")
  func queue() throws {
    let away = try client.run(
      "-", "--today", "2025-11-02", input: "spent 20 at lidl\nspent 30 at lidl\n", server: nowhere)
    #expect(away.code == .kept, "\(away.error)")
    #expect(away.error.contains("budget sync"))
    #expect(client.waiting == 2)
    #expect(try client.rows().isEmpty)

    #expect(try client.run("sync", server: nowhere).code == .kept)
    #expect(client.waiting == 2)

    let server = try TestServer()
    let outcome = try client.run("spent 40 at lidl", server: server.base)
    #expect(outcome.code == .done, "\(outcome.error)")
    #expect(try client.rows().map(\.amount) == [20, 30, 40])
    // They were said the day before.
    #expect(try client.rows().map(\.date.day) == [2, 2, 3])
    #expect(client.waiting == 0)
    #expect(try client.run("sync", server: server.base).code == .done)
    #expect(try client.rows().count == 3)
  }

  @Test("with --dry-run, sync sends nothing, and says that sentences wait")
  func syncShown() throws {
    #expect(try client.run("spent 20 at lidl", server: nowhere).code == .kept)
    let outcome = try client.run("sync", "--dry-run", server: nil)
    #expect(outcome.code == .done)
    #expect(outcome.error.contains("Sentences wait for a server"))
    #expect(outcome.output.isEmpty)
    #expect(client.waiting == 1)
  }

  @Test("sync finds the server by itself, and drops what the server does not understand")
  func sync() throws {
    let first = try TestServer()
    let port = first.port
    let base = first.base
    _ = first
    let taken = try client.run("hello", "--id", "k1", server: nowhere)
    #expect(taken.code == .kept)
    #expect(client.waiting == 1)
    let outcome = try client.run("sync", server: base)
    #expect(outcome.code == .notUnderstood)
    #expect(client.waiting == 0)
    #expect(port == first.port)
  }

  @Test("what was written just before a crash is not written again")
  func onceAfterCrash() throws {
    #expect(try client.run("spent 20 at lidl", "--id", "k1", server: nowhere).code == .kept)
    let server = try TestServer()
    // The crash: logged, and the sentence still waits.
    let outbox = client.home + "/.local/state/budget/outbox"
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: outbox).first { $0.hasSuffix(".json") })
    let kept = try #require(FileManager.default.contents(atPath: outbox + "/" + name))
    #expect(try client.run("sync", server: server.base).code == .done)
    #expect(FileManager.default.createFile(atPath: outbox + "/" + name, contents: kept))
    #expect(try client.run("sync", server: server.base).code == .done)
    #expect(try client.rows().count == 1)
  }

  @Test(
    "--no-queue keeps nothing, --server-or-local understands here, a dry run and all-or-nothing keep nothing either")
  func otherWays() throws {
    #expect(try client.run("spent 20 at lidl", "--no-queue", server: nowhere).code == .unavailable)
    #expect(try client.run("spent 20 at lidl", "--dry-run", server: nowhere).code == .unavailable)
    #expect(try client.run("-", "--all-or-nothing", input: "spent 20 at lidl\n", server: nowhere).code == .unavailable)
    #expect(client.waiting == 0)
    let local = try client.run("spent 20 at lidl", "--server-or-local", server: nowhere)
    #expect(local.code == .done, "\(local.error)")
    #expect(try client.rows().map(\.amount) == [20])
  }

  @Test("a sentence that is kept belongs to its workbook, and goes into no other")
  func otherWorkbook() throws {
    #expect(try client.run("--file", "~/household.xlsx", "spent 20 at lidl", server: nowhere).code == .kept)
    let server = try TestServer()
    // Logging into another workbook leaves it where it is.
    #expect(try client.run("spent 40 at lidl", server: server.base).code == .done)
    #expect(try client.rows().map(\.amount) == [40])
    #expect(client.waiting == 1)
    let sync = try client.run("sync", server: server.base)
    #expect(sync.error.contains("household.xlsx"), "\(sync.error)")
    #expect(client.waiting == 1)
    #expect(try client.run("sync", "--sheet", "Other", "--file", "~/household.xlsx", server: server.base).code == .done)
    #expect(client.waiting == 1)
    #expect(try client.run("sync", "--file", "~/household.xlsx", server: server.base).code == .done)
    #expect(client.waiting == 0)
    #expect(try client.rows().map(\.amount) == [40])
    #expect(try client.rows(of: "household.xlsx").map(\.amount) == [20])
  }

  @Test("“no, 25” is about the entry before, also where a server understands the words")
  func amendment() throws {
    let server = try TestServer()
    #expect(try client.run("spent 20 at lidl", server: server.base).code == .done)
    let outcome = try client.run("no, 25", server: server.base)
    #expect(outcome.output.hasPrefix("Changed to expenses: 25 BGN"), "\(outcome.output)\(outcome.error)")
    #expect(try client.rows().map(\.amount) == [25])
    #expect(try client.run("how much did I spend", server: server.base).output.contains("25 BGN"))
  }

  @Test("what is about a sentence that still waits is refused, and changes nothing else")
  func amendmentOfKept() throws {
    let server = try TestServer()
    #expect(try client.run("spent 20 at lidl", server: server.base).code == .done)
    #expect(try client.run("spent 30 at dm", server: nowhere).code == .kept)
    let outcome = try client.run("no, 35", server: nowhere)
    #expect(outcome.code == .notUnderstood)
    #expect(outcome.error.contains("budget sync"), "\(outcome.error)")
    #expect(try client.rows().map(\.amount) == [20])
    #expect(client.waiting == 1)
  }

  @Test("wrong addresses and files are named")
  func misconfigured() throws {
    #expect(try client.run("spent 20", server: "localhost:8000").code == .configuration)
    #expect(try client.run("spent 20", "--cacert", "/nowhere", server: "https://localhost").code == .configuration)
    let outcome = try client.run("spent 20", "--token-file", "/nowhere", server: nowhere)
    #expect(outcome.code == .configuration)
    #expect(outcome.error.contains("/nowhere"))
    for seconds in ["0", "soon", "1.5", "3601"] {
      let refused = try client.run("spent 20", "--timeout", seconds, server: nowhere)
      #expect(refused.code == .usage)
      #expect(refused.error.contains("“\(seconds)”"), "\(refused.error)")
    }
  }
}
