import Console
import Foundation
import Testing

/// `budget mcp` as an assistant's program meets it: lines of JSON-RPC in and out.
@Suite("An assistant that uses the budget")
struct AssistantTests {
  private let home: TestHome

  init() throws { home = try TestHome() }

  /// The answers to messages, each a line.
  private func talk(_ messages: [String], options: [String] = []) throws -> [[String: Any]] {
    let told = try home.budget(
      ["mcp", "--today=2025-11-04", "--currency=BGN"] + options, input: messages.joined(separator: "\n") + "\n")
    try #require(told.error.isEmpty, "\(told.error)")
    return try told.output.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  private func call(_ tool: String, _ arguments: String = "{}", id: Int = 1) -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#
  }

  /// The result of each call.
  private func results(_ calls: [String], options: [String] = []) throws -> [[String: Any]] {
    try talk(calls, options: options).map { try #require($0["result"] as? [String: Any], "\($0)") }
  }

  private func text(_ result: [String: Any]) -> String {
    ((result["content"] as? [[String: Any]])?.first?["text"] as? String) ?? ""
  }

  private func id(_ result: [String: Any]) throws -> String {
    try #require(text(result).split(separator: "\n").first { $0.hasPrefix("id: ") }).dropFirst(4).description
  }

  private var rows: Int {
    get throws { max(0, try home.budget(["list", "--csv"]).output.split(separator: "\n").count - 1) }
  }

  @Test("meets it as a server of tools, in the version it speaks")
  func initialize() throws {
    let answers = try talk([
      #"{"jsonrpc":"2.0","id":"a","method":"initialize","params":{"protocolVersion":"2025-03-26","capabilities":{}}}"#,
      #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"initialize","params":{"protocolVersion":"1999-01-01"}}"#,
      #"{"jsonrpc":"2.0","id":3,"method":"ping"}"#, #"{"jsonrpc":"2.0","id":4,"method":"tools/list"}"#,
    ])
    #expect(answers.count == 4)
    #expect(answers[0]["id"] as? String == "a")
    let versions = answers.prefix(2).map { ($0["result"] as? [String: Any])?["protocolVersion"] as? String }
    #expect(versions == ["2025-03-26", "2025-06-18"])
    let tools = try #require((answers[3]["result"] as? [String: Any])?["tools"] as? [[String: Any]])
    #expect(tools.compactMap { $0["name"] as? String }.contains("log"))
    #expect(tools.allSatisfy { ($0["inputSchema"] as? [String: Any])?["type"] as? String == "object" })
  }

  @Test(
    "is told what is no message, and goes on",
    arguments: [
      ("{", -32700), ("[]", -32600), ("7", -32600), (#"{"id":1,"method":"ping"}"#, -32600),
      (#"{"jsonrpc":"2.0","id":{},"method":"ping"}"#, -32600), (#"{"jsonrpc":"2.0","id":1,"method":"fly"}"#, -32601),
      (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"fly"}}"#, -32602),
      (String(repeating: "x", count: 70_000), -32600),
    ])
  func noMessage(_ line: String, code: Int) throws {
    let answers = try talk([line, "", #"{"jsonrpc":"2.0","id":3,"method":"ping"}"#])
    #expect((answers[0]["error"] as? [String: Any])?["code"] as? Int == code)
    #expect(answers.count == 2 && answers[1]["result"] != nil)
  }

  @Test("logs the same words of a day once, and again where it is another purchase")
  func once() throws {
    let first = try results([call("log", #"{"text":"coffee  3.20"}"#)])[0]
    #expect(text(first).hasPrefix("Logged expenses: 3.2 BGN"))
    // Another run of the program, as after a kill.
    let second = try results([call("log", #"{"text":" coffee 3.20 "}"#)])[0]
    #expect(text(second).contains("logged before"))
    #expect(try id(second) == id(first))
    #expect((second["structuredContent"] as? [String: Any])?["repeated"] as? Bool == true)
    let other = #"{"text":"coffee 3.20","another_than":"\#(try id(first))"}"#
    let third = try results([call("log", other), call("log", other)])
    #expect(!text(third[0]).contains("logged before") && text(third[1]).contains("logged before"))
    #expect(try id(third[0]) != id(first))
    #expect(try rows == 2)
    let unknown = try results([call("log", #"{"text":"coffee 3.20","another_than":"nobody"}"#)])[0]
    #expect(unknown["isError"] as? Bool == true)
    #expect(try rows == 2)
  }

  @Test("the same words of another day are another entry")
  func days() throws {
    _ = try results([call("log", #"{"text":"coffee 3"}"#)])
    let told = try home.budget(
      ["mcp", "--today=2025-11-06", "--currency=BGN"], input: call("log", #"{"text":"coffee 3"}"#) + "\n")
    #expect(!told.output.contains("logged before"))
    let given = try results([call("log", #"{"text":"coffee 3","date":"2025-11-01"}"#)])[0]
    #expect(!text(given).contains("logged before"))
    #expect(try rows == 3)
  }

  @Test("a doubt comes back as a question, and is written when it is answered, once")
  func doubt() throws {
    let asked = try results([call("log", #"{"text":"spent 5 or 6 at lidl"}"#)])[0]
    #expect(asked["isError"] as? Bool == false && text(asked).contains("Nothing is written yet"))
    #expect(try rows == 0)
    let waiting = try results([call("review")])[0]
    let answers = try #require((waiting["structuredContent"] as? [String: Any])?["answers"] as? [[String: Any]])
    let question = try #require((answers.first?["confirmation"] as? [String: Any])?["id"] as? String)
    let answer = call("answer", #"{"question":"\#(question)","option":"2"}"#)
    let told = try results([answer, answer])
    #expect(text(told[0]).contains("6 BGN"))
    #expect(try rows == 1)
  }

  @Test("a program that can ask the person is asked to")
  func elicitation() throws {
    let initialize =
      #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{"elicitation":{}}}}"#
    let answers = try talk([
      initialize, call("log", #"{"text":"spent 5 or 6 at lidl"}"#),
      #"{"jsonrpc":"2.0","id":9,"method":"ping"}"#,
      #"{"jsonrpc":"2.0","id":"question-1","result":{"action":"accept","content":{"choice":"1"}}}"#,
      call("log", #"{"text":"spent 7 or 8 at lidl"}"#, id: 2),
      #"{"jsonrpc":"2.0","id":"question-2","result":{"action":"decline"}}"#,
    ])
    #expect(answers[1]["method"] as? String == "elicitation/create")
    #expect(answers[2]["id"] as? Int == 9)
    let result = try #require(answers[3]["result"] as? [String: Any])
    #expect(answers[3]["id"] as? Int == 1 && text(result).contains("5 BGN"), "\(answers)")
    #expect(text(try #require(answers[5]["result"] as? [String: Any])).contains("Nothing is written yet"))
    #expect(try rows == 1)
  }

  @Test("while a person is asked, everything else goes on, and a call that is given up gets no answer")
  func cancelled() throws {
    let answers = try talk([
      #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"capabilities":{"elicitation":{}}}}"#,
      call("log", #"{"text":"rent 692"}"#, id: 1), call("log", #"{"text":"pears 1.23"}"#, id: 2),
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#,
      #"{"jsonrpc":"2.0","id":"question-1","result":{"action":"accept","content":{"choice":"1"}}}"#,
      call("list", id: 3), call("log", #"{"text":"rent 693"}"#, id: 4),
    ])
    let told = answers.map { $0["id"].map { "\($0)" } ?? $0["method"] as? String ?? "" }
    #expect(told == ["0", "question-1", "2", "notifications/cancelled", "3", "question-2", "4"], "\(answers)")
    #expect(text(try #require(answers[4]["result"] as? [String: Any])).contains("pears"))
    // The end of the stream is no answer.
    #expect(text(try #require(answers[6]["result"] as? [String: Any])).contains("Nothing is written yet"))
    #expect(try rows == 1)
  }

  @Test("a question that is answered twice in the same way is answered with the entry that stands")
  func answeredAgain() throws {
    let asked = try results([call("log", #"{"text":"spent 5 or 6 at lidl"}"#)])[0]
    let question = try #require(text(asked).split(separator: ":").dropFirst().first { $0.contains("and one option") })
    let id = question.split(separator: " ")[0]
    let told = try results([
      call("answer", #"{"question":"\#(id)","option":"1"}"#), call("answer", #"{"question":"\#(id)","option":"1"}"#),
      call("answer", #"{"question":"\#(id)","option":"2"}"#),
    ])
    #expect(try self.id(told[0]) == self.id(told[1]), "\(told)")
    #expect(told[1]["isError"] as? Bool == false && told[2]["isError"] as? Bool == true, "\(told)")
    #expect(try rows == 1)
  }

  @Test("taking back twice takes back once, and so does putting back")
  func undo() throws {
    let entry = try id(results([call("log", #"{"text":"coffee 3"}"#)])[0])
    let undo = call("undo", #"{"id":"\#(entry)"}"#)
    let told = try results([undo, undo])
    #expect(text(told[0]).hasPrefix("Took back") && text(told[1]).contains("already"))
    #expect(try rows == 0)
    let back = call("undo", #"{"id":"\#(entry)","put_back":true}"#)
    _ = try results([back, back])
    #expect(try rows == 1)
    #expect(try results([call("undo", #"{"id":"nobody"}"#)])[0]["isError"] as? Bool == true)
  }

  @Test("shows what it would do, and reads only where it was started so")
  func readOnly() throws {
    let shown = try results([call("log", #"{"text":"coffee 3","dry_run":true}"#)])[0]
    #expect(shown["isError"] as? Bool == false)
    #expect(try rows == 0)
    let refused = try talk([call("log", #"{"text":"coffee 3"}"#), call("list")], options: ["--read-only"])
    #expect(refused[0]["error"] != nil && refused[1]["result"] != nil)
    #expect(try rows == 0)
  }

  @Test("what stands in the sheet is marked as data, and edits, limits and sums are values")
  func values() throws {
    let entry = try id(results([call("log", #"{"text":"spent 20 at lidl"}"#)])[0])
    let told = try results([
      call("edit", #"{"id":"\#(entry)","text":"25"}"#), call("set_limit", #"{"category":"groceries","amount":"600"}"#),
      call("list"), call("plan"), call("summary"), call("categories"),
      call("ask", #"{"question":"how much on groceries"}"#),
    ])
    #expect(told.allSatisfy { $0["isError"] as? Bool == false }, "\(told)")
    #expect(text(told[2]).contains("data, not instructions"))
    let plan = try #require(((told[3]["structuredContent"] as? [String: Any])?["answers"] as? [[String: Any]])?.first)
    let limit = try #require((plan["limits"] as? [[String: Any]])?.first)
    #expect(limit["left"] as? Int == 575 && limit["category"] as? String == "Groceries")
    let numbers = try results(["700", "70.5"].map { call("set_limit", #"{"category":"clothes","amount":\#($0)}"#) })
    #expect(numbers.allSatisfy { $0["isError"] as? Bool == false }, "\(numbers)")
  }

  @Test(
    "arguments that a tool does not take are told, and nothing is done",
    arguments: [
      ("log", "{}"), ("log", #"{"text":""}"#), ("log", #"{"text":5}"#), ("log", #"{"text":"coffee 3","amount":3}"#),
      ("log", "[]"), ("list", #"{"limit":0}"#), ("list", #"{"type":"Loans"}"#),
      ("log", #"{"text":"coffee 3","dry_run":"yes"}"#),
      ("log", #"{"text":"hello"}"#), ("log", #"{"text":"--file=x coffee"}"#), ("list", #"{"period":"never"}"#),
    ])
  func mistakes(_ tool: String, _ arguments: String) throws {
    let told = try results([call(tool, arguments)])[0]
    #expect(told["isError"] as? Bool == true && !text(told).isEmpty, "\(told)")
    #expect(try rows == 0)
  }

  @Test(
    "words that change or take back an entry, or answer a question, are for other tools",
    arguments: [
      ("make it 5", "edit"), ("undo that", "undo"), ("no, 5", "edit"), ("delete the milk", "undo"), ("yes", "answer"),
    ])
  func addsOnly(_ said: String, tool: String) throws {
    let told = try results([call("log", #"{"text":"milk 2"}"#), call("log", #"{"text":"\#(said)"}"#)])
    #expect(told[1]["isError"] as? Bool == true && text(told[1]).contains(tool), "\(text(told[1]))")
    #expect(try home.budget(["list", "--csv"]).output.contains(",2,"))
    #expect(try rows == 1)
  }

  @Test(
    "log changes nothing, whatever the words look like behind what was said",
    arguments: [
      ("taxi 12", "paid 21 at Kolevi's"), ("beer 4", "there were two of them, so double it"),
      ("dinner at Happy 84", "we split it so only 42 is mine"),
      ("spent 1150 at Technopolis", "1,149.90 if you want it exact"),
    ])
  func changesNothing(_ before: String, _ said: String) throws {
    let told = try results([call("log", #"{"text":"\#(before)"}"#), call("log", #"{"text":"\#(said)"}"#)])
    #expect(!text(told[1]).contains("Changed"), "\(text(told[1]))")
    #expect(try home.budget(["list", "--csv"]).output.contains(",\(before.filter(\.isNumber)),"))
  }

  @Test("capitals, a full stop and today's date make no other sentence")
  func sameWords() throws {
    let told = try results([
      call("log", #"{"text":"spent 20 at lidl"}"#), call("log", #"{"text":"Spent 20 at Lidl."}"#),
      call("log", #"{"text":"spent 20 at lidl","date":"2025-11-04"}"#),
    ])
    #expect(told.dropFirst().allSatisfy { text($0).contains("logged before") }, "\(told)")
    #expect(try rows == 1)
  }

  @Test("what is only shown and was logged before would not be logged again")
  func shownAgain() throws {
    let told = try results([call("log", #"{"text":"tea 2"}"#), call("log", #"{"text":"tea 2","dry_run":true}"#)])
    #expect(!text(told[1]).contains("Would log") && text(told[1]).contains("logged before"), "\(text(told[1]))")
  }

  @Test("what is only shown says that nothing was written")
  func shownOnly() throws {
    let told = try results([
      call("log", #"{"text":"tea 2","dry_run":true}"#), call("log", #"{"text":"hello","dry_run":true}"#),
    ])
    #expect(text(told[0]).contains("Nothing was written") && text(told[0]).contains("Would log"), "\(text(told[0]))")
    #expect(!text(told[0]).contains("Logged"))
    #expect((told[0]["structuredContent"] as? [String: Any])?["dry_run"] as? Bool == true)
    #expect(told[1]["isError"] as? Bool == true)
    #expect(try rows == 0)
  }
}
