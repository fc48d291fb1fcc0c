import ActionHandler
import Budgeting
import Entities
import FoundationEssentials
import Testing

@Suite("What a server answers")
struct ServerAnswerTests {
  private let scene: Scene

  init() throws { scene = try Scene() }

  @Test("a change of the entry before is made here, and no server is asked")
  func changes() throws {
    let server = FixedSource(FixedSource.entry())
    _ = try scene.say("x", source: server)
    for text in ["no, 25", "не, 25"] {
      guard case .changed = try scene.say(text, source: server) else {
        Issue.record("not changed")
        return
      }
    }
    #expect(server.count == 1)
    #expect(try scene.amounts() == [25])
  }

  @Test("while a sentence waits for the server, nobody knows what “it” is")
  func behind() throws {
    _ = try scene.say("spent 20 at lidl")
    let server = FixedSource(FixedSource.entry(), isBehind: true)
    #expect(try scene.say("make it 30", source: server).refusal?.contains("budget sync") == true)
    #expect(try scene.amounts() == [20])
  }

  @Test("a question that the server does not answer is answered here")
  func question() throws {
    _ = try scene.say("spent 20 at lidl")
    let server = FixedSource(FixedSource.entry(), status: .notSupported)
    guard case .answered = try scene.say("how much did I spend", source: server) else {
      Issue.record("not answered")
      return
    }
  }

  @Test(
    "what does not hold is not written, whatever stands beside it",
    arguments: [
      (
        #"{"success":false,"action_type":"app_action_required","message":"no","app_action":{"type":"log_budget_entry","amount":5,"date":"2025-11-03","transaction_type":"Expenses","category":"Fun"}}"#,
        "no"
      ),
      (FixedSource.entry(#","currency":"EUR""#), "counts in EUR"),
      (FixedSource.entry(date: "2025-11-04"), "is in the future"),
      (FixedSource.entry(date: "9999-12-31"), "is in the future"),
      (FixedSource.entry(date: "1890-01-01"), "before 1900"),
      (FixedSource.entry(amount: "0.004"), "must be positive"),
      (
        "[\(FixedSource.entry()),\(FixedSource.entry(date: "9999-12-31"))]",
        "is in the future. I log what has happened; say it again on that day. So nothing was written, nor “Logged expenses: 5 BGN in Fun”"
      ),
      (
        #"[{"success":false,"action_type":"error","message":"too odd"},\#(FixedSource.entry())]"#,
        "too odd. So nothing was written, nor “Logged"
      ),
    ])
  func refused(json: String, words: String) throws {
    let outcome = try scene.say("x", source: FixedSource(json))
    #expect(outcome.refusal?.contains(words) == true, "\(outcome)")
    #expect(try scene.amounts().isEmpty)
  }

  @Test("an answer with more than a sentence can hold is refused whole")
  func tooMuch() throws {
    let entry = #"{"amount":5,"date":"2025-11-03","transaction_type":"Expenses","category":"Fun"}"#
    let entries = Array(repeating: entry, count: 251).joined(separator: ",")
    let json =
      #"{"success":true,"action_type":"app_action_required","message":"m","app_action":{"type":"log_budget_entries","entries":[\#(entries)]}}"#
    #expect(try scene.say("x", source: FixedSource(json)).refusal?.contains("251 entries") == true)
    let long = String(repeating: "x", count: 1_001)
    let wordy =
      #"{"success":true,"action_type":"app_action_required","message":"m","app_action":{"type":"log_budget_entry","amount":5,"date":"2025-11-03","transaction_type":"Expenses","category":"Fun","details":"\#(long)"}}"#
    #expect(try scene.say("x", source: FixedSource(wordy)).refusal?.contains("1,000 characters") == true)
    #expect(try scene.amounts().isEmpty)
  }

  @Test("the workbook's own currency beside an entry is as good as none")
  func sameCurrency() throws {
    guard case .logged = try scene.say("x", source: FixedSource(FixedSource.entry(#","currency":"BGN""#))) else {
      Issue.record("refused")
      return
    }
    #expect(try scene.amounts() == [5])
  }
}
