import ActionHandler
import Entities
import Foundation
import Rates
import Testing

@testable import Budgeting

@Suite("What a server answers")
struct ServerAnswerTests {
  private let scene: Scene

  init() throws { scene = try Scene() }

  @Test("a change of the entry before is made here, and no server is asked")
  func changes() throws {
    let server = FixedSource(FixedSource.entry())
    _ = try scene.say("5 x", source: server)
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
      (FixedSource.entry(date: "1890-01-01"), "before March 1900"),
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
    let outcome = try scene.say("5 x", source: FixedSource(json))
    #expect(outcome.refusal?.contains(words) == true, "\(outcome)")
    #expect(try scene.amounts().isEmpty)
  }

  @Test("an answer with more than a sentence can hold is refused whole")
  func tooMuch() throws {
    let entry = #"{"amount":5,"date":"2025-11-03","transaction_type":"Expenses","category":"Fun"}"#
    let entries = Array(repeating: entry, count: 251).joined(separator: ",")
    let json =
      #"{"success":true,"action_type":"app_action_required","message":"m","app_action":{"type":"log_budget_entries","entries":[\#(entries)]}}"#
    #expect(try scene.say("5 x", source: FixedSource(json)).refusal?.contains("251 entries") == true)
    let long = String(repeating: "x", count: 1_001)
    let wordy =
      #"{"success":true,"action_type":"app_action_required","message":"m","app_action":{"type":"log_budget_entry","amount":5,"date":"2025-11-03","transaction_type":"Expenses","category":"Fun","details":"\#(long)"}}"#
    #expect(try scene.say("5 x", source: FixedSource(wordy)).refusal?.contains("1,000 characters") == true)
    #expect(try scene.amounts().isEmpty)
  }

  @Test("the workbook's own currency beside an entry is as good as none")
  func sameCurrency() throws {
    guard case .logged = try scene.say("5 x", source: FixedSource(FixedSource.entry(#","currency":"BGN""#))) else {
      Issue.record("refused")
      return
    }
    #expect(try scene.amounts() == [5])
  }

  @Test(
    "an amount, a currency or a crowd of entries that the words do not bear out is asked about",
    arguments: [
      ("lunch 12.40", FixedSource.entry(amount: "99999")), ("nothing at all", FixedSource.entry()),
      ("lunch 5", "[\(FixedSource.entry()),\(FixedSource.entry()),\(FixedSource.entry())]"),
      ("lunch 5", FixedSource.entry(original: (5, "GBP"), amount: "11.2")),
      ("lunch 5 euros", FixedSource.entry(original: (5, "EUR"), amount: "970.8")),
      ("lunch 5 euros", FixedSource.entry(amount: "5")), (doublings(7), FixedSource.entry(amount: "90")),
      ("5 x", "[" + Array(repeating: FixedSource.entry(), count: 12).joined(separator: ",") + "]"),
    ])
  func madeUp(text: String, json: String) throws {
    guard case .asked(let question) = try scene.say(text, source: FixedSource(json)) else {
      Issue.record("not asked")
      return
    }
    #expect(question.confirmation.options.count == 2)
    #expect(try scene.amounts().isEmpty)
  }

  @Test(
    "what follows from the words is written, whoever calculated",
    arguments: [
      ("lunch 5", "5"), ("петнайсет лева за обяд", "15"), ("split 60 with Anna", "30"),
      ("three coffees, 2.50 each", "7.5"),
      ("20% off 50", "40"), ("12 and 8 at lidl", "20"), ("lunch 5 euros", "9.78"), ("a hundred and five", "105"),
      ("45 лв и 50 ст", "45.5"), ("99 cents", "0.99"),
    ])
  func calculated(text: String, amount: String) throws {
    guard case .logged = try scene.say(text, source: FixedSource(FixedSource.entry(amount: amount))) else {
      Issue.record("not written")
      return
    }
    #expect(try scene.amounts() == [try #require(Decimal(exactly: amount))])
  }

  @Test("more entries than anybody would look at are refused")
  func crowd() throws {
    let json = "[" + Array(repeating: FixedSource.entry(), count: 13).joined(separator: ",") + "]"
    #expect(try scene.say("5 x", source: FixedSource(json)).refusal?.contains("13 entries") == true)
    #expect(try scene.amounts().isEmpty)
  }

  @Test("what the parser here reads out of sentences is borne out by them")
  func borneOut() throws {
    let corpus = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Corpus")
    let (household, rates) = (scene.household, ExchangeRates(base: .lev))
    var unsupported: [String] = []
    for name in ["money_en", "money_bg", "several", "clauses", "heard"] {
      let text = try String(contentsOf: corpus.appending(path: "\(name).tsv"), encoding: .utf8)
      for line in text.split(separator: "\n") where !line.hasPrefix("#") {
        let sentence = String(line.split(separator: "\t", omittingEmptySubsequences: false)[1])
        let answer = household.localSource.answers(to: ProcessActionRequestDTO(input: sentence), key: nil)[0]
        guard let result = try? household.mapper.map(answer.response),
          let entries = (result.action?.payload as? BudgetEntries)?.entries
        else { continue }
        let grounds = AnswerGrounds(Statement(sentence), rates: rates, today: Scene.today)
        if let complaint = grounds.complaint(about: entries) { unsupported.append("\(sentence): \(complaint)") }
      }
    }
    #expect(unsupported.isEmpty, "\(unsupported.joined(separator: "\n"))")
  }
}

/// So many numbers, of which two come to 90: of many, two come to nearly anything.
private func doublings(_ count: Int) -> String {
  (0..<count).map { "\(10 << $0)" }.joined(separator: " and ")
}
