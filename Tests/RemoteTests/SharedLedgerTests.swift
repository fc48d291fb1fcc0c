import Console
import Entities
import Foundation
import Server
import Testing

/// The ledger of a server, used as one that is here.
@Suite("A ledger that another machine keeps")
struct SharedLedgerTests {
  private let client: TestClient

  init() throws { client = try TestClient() }

  /// An address at which nobody listens.
  private let nowhere = "http://127.0.0.1:9"

  @Test("sixty sentences and what follows them: the same bytes, exit codes and rows as on a ledger here")
  func sameBothWays() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Conversations/one-evening.tsv")
    let texts = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
      .compactMap { $0.split(separator: "\t").last.map(String.init) }
    #expect(texts.count == 60)
    var commands = texts.enumerated().map { ["--id", "s\($0.offset)", "--", $0.element] }
    for (index, text) in texts.enumerated() where index % 4 == 0 {
      commands.append(["--json", "--id", "j\(index)", "--", text])
    }
    commands += [
      ["list"], ["list", "--json", "5"], ["summary"], ["--json", "summary", "2025"], ["ask", "how much on groceries"],
      ["plan", "groceries", "600"], ["history", "2", "--json"], ["plan"], ["--json", "plan"],
      ["rent", "650", "--id", "d1"], ["review"],
      ["recurring", "netflix 9.99 monthly"], ["recurring"], ["list", "--upcoming"], ["undo", "--id", "u1"],
      ["edit", "last", "77", "--id", "e1"], ["note", "last", "for", "the", "party"],
      ["export", "csv"], ["export", "hledger"], ["export", "nothing"], ["undo", "nobody"],
      ["list", "--color", "always"],
      ["parse", "spent 20 at lidl"], ["--dry-run", "spent 20 at lidl"], ["--quiet", "5 at lidl", "--id", "q1"],
      ["review", "--frob"], ["--strict", "spent 5 on zzz", "--id", "z1"],
    ]
    let (here, there) = (try TestClient(), try TestClient())
    let server = try TestServer(household: there)
    for command in commands {
      let local = try here.run(command, isRemote: false)
      let shared = try client.run(command, ledger: server.base)
      #expect(shared.code == local.code, "\(command): \(shared.error)\(local.error)")
      #expect(settled(shared.output, there) == settled(local.output, here), "\(command)")
      #expect(settled(shared.error, there) == settled(local.error, here), "\(command)")
    }
    #expect(try there.rows() == here.rows())
    #expect(try client.rows().isEmpty && client.waiting == 0)
    #expect(!FileManager.default.fileExists(atPath: client.home + "/budget.xlsx"))
    #expect(!FileManager.default.fileExists(atPath: client.state))
  }

  @Test("a clock that is days ahead of the server's is told as that, and loses nothing that waits")
  func clocks() throws {
    let there = try TestClient()
    #expect(try client.run("coffee 3.20", "--today", "2025-11-09", ledger: nowhere).code == .kept)
    let server = try TestServer(household: there)
    for words in [["list"], ["summary"], ["spent 20 at lidl"], ["undo"]] {
      let told = try client.run(words + ["--today", "2026-11-09"], ledger: server.base)
      #expect(told.code == .configuration && told.error.contains("clocks"), "\(words): \(told)")
      #expect(!told.error.contains("Input should"), "\(told)")
    }
    #expect(try there.rows().isEmpty && client.waiting == 1)
  }

  @Test("lines of a pipe have their numbers, their keys and their exit code, over several requests")
  func pipe() throws {
    var lines = (1...450).map { "\($0) at lidl" }
    lines[3] = ""
    lines[7] = "hello there"
    lines[300] = "{\"text\": \"spent 3 at dm\", \"date\": \"2025-11-01\", \"id\": \"mine\"}"
    lines[301] = "{\"nothing\": true}"
    let input = lines.joined(separator: "\n") + "\n"
    let (here, there) = (try TestClient(), try TestClient())
    let server = try TestServer(household: there)
    let local = try here.run("--id", "k", "-", input: input, isRemote: false)
    let shared = try client.run("--id", "k", "-", input: input, ledger: server.base)
    #expect(shared.code == local.code && shared.code == .notUnderstood)
    #expect(shared.output == local.output)
    // What is told of the workbook comes with the first lines that are written.
    let told = { (text: String) in text.split(separator: "\n").sorted() }
    #expect(told(settled(shared.error, there)) == told(settled(local.error, here)))
    // Said again, it is the same.
    _ = try client.run("--id", "k", "-", input: input, ledger: server.base)
    #expect(try there.rows() == here.rows())
    #expect(try there.rows().count == 447)
  }

  @Test("what is doubtful is asked here, and the answer goes there")
  func question() throws {
    let server = try TestServer()
    let asked = try client.run("rent", "650", keys: "2", ledger: server.base)
    #expect(asked.code == .done, "\(asked.error)")
    #expect(asked.error.contains("Esc: later"))
    #expect(asked.output.hasPrefix("Logged income: 650 BGN in Rent"), "\(asked.output)")
    let later = try client.run("rent", "750", keys: "\u{1B}", ledger: server.base)
    #expect(later.code == .notUnderstood)
    #expect(later.error.contains("budget review"))
    let reviewed = try client.run("review", keys: "1", ledger: server.base)
    #expect(reviewed.output.contains("750 BGN in Mortgage"), "\(reviewed.output)\(reviewed.error)")
    #expect(try client.run("review", ledger: server.base).output == "Nothing waits for an answer\n")
  }

  @Test("without the network what is said waits with its key, in order, and is written once")
  func offline() throws {
    let server = try TestServer()
    let port = server.port
    #expect(try client.run("spent 1 at lidl", ledger: nowhere).code == .kept)
    let piped = try client.run("--id", "p", "-", input: "2 at dm\n3 at next\nhow much did I spend\n", ledger: nowhere)
    #expect(piped.code == .notUnderstood || piped.code == .kept, "\(piped.error)")
    #expect(client.waiting == 3)
    // It is for that ledger, and for no other.
    #expect(try client.run("list", ledger: server.base).output.isEmpty)
    #expect(client.waiting == 3)
    let doctor = try client.run("doctor", ledger: nowhere)
    #expect(doctor.code == .unavailable || doctor.code == .kept)
    #expect(doctor.output.contains("3 sentences wait for the ledger of http://127.0.0.1:9"), "\(doctor.output)")
    #expect(port > 0)
    // What asks does not wait.
    let asked = try client.run("list", ledger: nowhere)
    #expect(asked.code == .unavailable && asked.output.isEmpty)
    #expect(try client.run("no, 25", ledger: nowhere).code == .notUnderstood)
    #expect(client.waiting == 3)
  }

  @Test("what waited is written in its order when the server is back, before what is said then")
  func delivered() throws {
    let household = try TestClient()
    var server: TestServer? = try TestServer(household: household)
    let (base, port) = (try #require(server?.base), try #require(server?.port))
    #expect(try client.run("1 at lidl", ledger: base).code == .done)
    server = nil
    #expect(try client.run("2 at lidl", "--id", "two", ledger: base).code == .kept)
    #expect(try client.run("3 at lidl yesterday", ledger: base).code == .kept)
    server = try TestServer(port: port, household: household)
    let now = try client.run("4 at lidl", ledger: base)
    #expect(now.code == .done && now.output.split(separator: "\n").count == 3, "\(now.output)\(now.error)")
    #expect(client.waiting == 0)
    // Said again with its key, it is there already.
    #expect(try client.run("2 at lidl", "--id", "two", ledger: base).output.contains("logged before"))
    #expect(try household.rows().map(\.amount).sorted() == [1, 2, 3, 4])
    #expect(try household.rows().first { $0.amount == 3 }?.date.day == 2)
    #expect(server != nil)
  }

  @Test(
    "what waited and is refused for what it says is told and waits no more; refused for another reason, it goes on waiting",
    arguments: [(400, 0), (413, 0), (422, 0), (401, 1), (404, 1), (503, 1)])
  func refusedLater(status: Int, waiting: Int) throws {
    var server: TestServer? = try TestServer()
    let (base, port) = (try #require(server?.base), try #require(server?.port))
    server = nil
    #expect(try client.run("spent 2 at lidl", ledger: base).code == .kept)
    let body = "{\"type\":\"about:blank\",\"status\":\(status),\"detail\":\"It cannot be\"}"
    let refusing = try FixedServer(status, body, type: "application/problem+json", port: port)
    let outcome = try client.run("list", ledger: base)
    #expect(outcome.code != .done)
    #expect(outcome.error.contains("“spent 2 at lidl”: ") == (waiting == 0), "\(outcome.error)")
    #expect(client.waiting == waiting)
    withExtendedLifetime(refusing) {}
  }

  @Test("files of this machine and a ledger of another do not go together; what works on files stays here")
  func refused() throws {
    for option in [["--file", "~/b.xlsx"], ["--sheet", "Log"], ["--currency", "EUR"], ["--server", nowhere]] {
      let outcome = try client.run(option + ["spent 20 at lidl"], ledger: nowhere)
      #expect(outcome.code == .usage, "\(option): \(outcome.error)")
    }
    for command in ["import", "sheet", "init", "convert", "serve", "receipt", "rates"] {
      let outcome = try client.run(command, ledger: nowhere)
      #expect(outcome.code == .usage && outcome.error.contains("--ledger none"), "\(command): \(outcome.error)")
    }
    #expect(try client.run("list", "--verbose").code == .usage)
    #expect(try client.run("spent 20 at lidl", ledger: "none", isRemote: false).code == .done)
  }

  @Test("a token's scope and member hold: it logs as its member, and does what it is for")
  func tokens() throws {
    let household = try TestClient()
    let tokens = try TokenStore(stateFolder: household.state)
    let members = try household.run("member", "add", "Anna", isRemote: false)
    #expect(members.code == .done, "\(members.error)")
    let hers = try client.file("hers", tokens.add(name: "phone", day: "2025-11-03", member: "Anna"))
    let reads = try client.file("reads", tokens.add(name: "wall", day: "2025-11-03", may: .read))
    let logs = try client.file("logs", tokens.add(name: "button", day: "2025-11-03", may: .log))
    let server = try TestServer(access: AccessPolicy(tokens: tokens), household: household)
    func run(_ token: String, _ words: String...) throws -> TestClient.Outcome {
      try client.run(["--token-file", token] + words, ledger: server.base)
    }
    #expect(try client.run("list", ledger: server.base).code == .configuration)
    #expect(try run(hers, "spent 20 at lidl").code == .done)
    #expect(try run(hers, "history").output.contains("Anna, phone: spent 20 at lidl"))
    #expect(try run(reads, "list").output.contains("lidl"))
    #expect(try run(reads, "plan").code == .done)
    for words in [
      ["spent", "5"], ["undo"], ["plan", "groceries", "600"], ["recurring", "rent 5 monthly"], ["note", "last", "x"],
    ] {
      let outcome = try client.run(["--token-file", reads] + words, ledger: server.base)
      #expect(outcome.code == .notUnderstood && outcome.error.contains("may only ask"), "\(words): \(outcome.error)")
    }
    #expect(try run(logs, "spent 5 at dm").code == .done)
    #expect(try run(logs, "no, 6").code == .done)
    for words in [["list"], ["how", "much", "did", "I", "spend"], ["undo"], ["history"]] {
      let outcome = try client.run(["--token-file", logs] + words, ledger: server.base)
      #expect(outcome.code == .notUnderstood && outcome.error.contains("may only log"), "\(words): \(outcome.error)")
    }
    #expect(try household.rows().map(\.amount) == [20, 6])
  }

  @Test("a retry of what changes no entry changes nothing: what somebody has set since stands")
  func retries() throws {
    let household = try TestClient()
    let server = try TestServer(household: household)
    func run(_ words: String...) throws -> TestClient.Outcome { try client.run(words, ledger: server.base) }
    _ = try run("spent 20 at lidl")
    let kept = try run("--id", "r", "recurring", "netflix 9.99 monthly")
    #expect(try run("--id", "r", "recurring", "netflix 9.99 monthly").output == kept.output)
    #expect(try run("--id", "r", "recurring", "spotify 9.99 monthly").code == .usage)
    #expect(try run("recurring").output.split(separator: "\n").count == 1)
    let removed = try run("--id", "s", "recurring", "remove", "r1")
    #expect(removed.code == .done)
    _ = try run("recurring", "gym 30 monthly")
    #expect(try run("--id", "s", "recurring", "remove", "r1").output == removed.output)
    #expect(try run("recurring").output.contains("gym"))
    _ = try run("--id", "p", "plan", "groceries", "600")
    _ = try run("plan", "groceries", "500")
    let again = try run("--id", "p", "plan", "groceries", "600").output
    #expect(again.contains("600") && again.contains("(done before)"))
    #expect(try run("plan", "month").output.contains("500"))
    _ = try run("--id", "n", "note", "last", "first")
    _ = try run("note", "last", "second")
    _ = try run("--id", "n", "note", "last", "first")
    #expect(try run("history").output.contains("second"))
    #expect(try run("--id", "n", "note", "last", "other").code == .usage)
  }

  @Test("an assistant here uses the ledger there")
  func assistant() throws {
    let household = try TestClient()
    let server = try TestServer(household: household)
    func call(_ tool: String, _ arguments: String) -> String {
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"# + "\n"
    }
    func talk(_ calls: String...) throws -> String {
      let told = try client.run("mcp", "--today=2025-11-03", input: calls.joined(), ledger: server.base)
      #expect(told.code == .done && told.error.isEmpty, "\(told.error)")
      return told.output
    }
    let logged = try talk(call("log", #"{"text":"spent 20 at lidl"}"#), call("log", #"{"text":"spent 20 at lidl"}"#))
    #expect(logged.split(separator: "\n").count == 2 && logged.contains("nothing was written now"), "\(logged)")
    #expect(try household.rows().map(\.amount) == [20])
    let id = try #require(try household.rows().first?.entryID)
    #expect(try talk(call("list", "{}")).contains(id))
    #expect(try talk(call("categories", "{}")).contains("Groceries"))
    #expect(try talk(call("log", #"{"text":"spent 20 at lidl","another_than":"\#(id)"}"#)).contains("Logged"))
    #expect(try household.rows().count == 2)
    _ = try talk(call("undo", #"{"id":"\#(id)"}"#), call("undo", #"{"id":"\#(id)"}"#))
    #expect(try household.rows().count == 1)
    #expect(try talk(call("undo", #"{"id":"nobody"}"#)).contains("There is no entry"))
    #expect(try client.rows().isEmpty && !FileManager.default.fileExists(atPath: client.state))
    // To change categories is for where the workbook is.
    #expect(try client.run("categories", "add", "Pets", ledger: server.base).code == .usage)
    #expect(try client.run("categories", ledger: server.base).output.contains("Groceries"))
  }

  /// What a home is called stands in neither.
  private func settled(_ text: String, _ home: TestClient) -> String {
    text.replacingOccurrences(of: home.home + "/budget.xlsx", with: "budget.xlsx")
      .replacingOccurrences(of: #""at":[0-9]+"#, with: "at", options: .regularExpression)
      .replacingOccurrences(of: #"[0-9-]{10}[ T][0-9:]{5,8}"#, with: "moment", options: .regularExpression)
  }
}
