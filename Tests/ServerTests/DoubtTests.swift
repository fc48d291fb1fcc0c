import Entities
import FoundationEssentials
import HTTP
import Network
import Sheets
import Testing
import Workbook

@Suite("Questions over HTTP")
struct DoubtTests {
  private let household: TestHousehold

  init() throws { household = try TestHousehold() }

  private func post(_ body: JSONValue, key: String? = nil) throws -> TestHousehold.Answer {
    try household.ask(
      .post, "/api/v1/entries", body.json, fields: key.map { HTTPFields(["Idempotency-Key": $0]) } ?? HTTPFields())
  }

  private func say(_ input: String, in session: String = "s1", key: String? = nil) throws -> TestHousehold.Answer {
    try post(["input": .string(input), "session_id": .string(session)], key: key)
  }

  private func confirm(_ id: String, _ option: String, key: String? = nil) throws -> TestHousehold.Answer {
    try post(["confirm": .string(id), "option": .string(option)], key: key)
  }

  private func amounts() throws -> [Decimal] {
    var amounts: [Decimal] = []
    guard FileManager.default.fileExists(atPath: household.workbook.path) else { return [] }
    try household.workbook.forEachRow { amounts.append($1.amount) }
    return amounts
  }

  @Test("a doubtful sentence is answered with the question, and settled by the id of an option, once")
  func settled() throws {
    let asked = try say("rent 650")
    #expect(asked.status == 200)
    #expect(asked.json["action_type"]?.text == "confirmation_needed")
    #expect(asked.json["success"] == .bool(true))
    #expect(asked.json["session_id"]?.text == "s1")
    #expect(asked.json["currency"]?.text == "BGN")
    #expect(asked.json["confirmation"]?["options"]?.elements?.count == 3)
    #expect(try amounts().isEmpty)
    let id = try #require(asked.json["confirmation"]?["id"]?.text)

    let done = try confirm(id, "2", key: "c1")
    #expect(done.status == 200, "\(done.text)")
    #expect(done.json["entries"]?[0]?["transaction_type"]?.text == "Income")
    #expect(try confirm(id, "2", key: "c1").json["entries"] == done.json["entries"])
    #expect(try amounts() == [650])

    #expect(try confirm(id, "2").status == 409)
    #expect(try confirm(id, "1", key: "c2").status == 409)
    #expect(try confirm("nobody", "1").status == 404)
    #expect(try confirm(id, "1", key: "c1").status == 422)
    #expect(try amounts() == [650])
  }

  @Test("a question of an earlier day names the day, and not today")
  func later() throws {
    let asked = try say("rent 650")
    let options = try household.ask(.get, "/api/v1/questions").json["questions"]?[0]?["options"]
    #expect(options?[0]?["label"] == asked.json["confirmation"]?["options"]?[0]?["label"])
    #expect(options?[0]?["label"]?.text?.hasSuffix("today") == true)
    let later = try TestHousehold(today: TestHousehold.today.adding(days: 3), after: household)
    for language in ["en", "bg"] {
      let told = try later.ask(.get, "/api/v1/questions", fields: HTTPFields(["Accept-Language": language])).json
      for option in try #require(told["questions"]?[0]?["options"]?.elements).dropLast() {
        let label = try #require(option["label"]?.text)
        #expect(!label.hasSuffix("today") && !label.hasSuffix("днес") && label.contains("3"), "\(label)")
      }
    }
  }

  @Test("which of several entries is meant is asked, and what was said is done to the one that is chosen, once")
  func whichEntry() throws {
    _ = try say("taxi to work 8")
    _ = try say("taxi home 12")
    let asked = try say("split the taxi with Anna")
    #expect(asked.json["action_type"]?.text == "confirmation_needed")
    let options = try #require(asked.json["confirmation"]?["options"]?.elements)
    #expect(options.map { $0["app_action"]?["type"]?.text } == ["change_budget_entry", "change_budget_entry", nil])
    let id = try #require(asked.json["confirmation"]?["id"]?.text)
    #expect(try amounts() == [8, 12])

    let second: JSONValue = ["confirm": .string(id), "option": "2", "session_id": "s1"]
    let done = try post(second, key: "c1")
    #expect(done.status == 200, "\(done.text)")
    #expect(done.json["entries"]?[0]?["amount"] == .number(6))
    #expect(try post(second, key: "c1").status == 200)
    #expect(try confirm(id, "1").status == 409)
    #expect(try amounts() == [8, 6])
    func owed() throws -> [JSONValue]? { try household.ask(.get, "/api/v1/owed").json["balances"]?.elements }
    #expect(try owed()?.map { $0["amount"] } == [.number(6)])
    _ = try say("undo that")
    #expect(try amounts() == [8, 12])
    #expect(try owed()?.isEmpty == true)
  }

  @Test("an option that is none, or is missing, is told")
  func unsound() throws {
    let id = try #require(try say("rent 650").json["confirmation"]?["id"]?.text)
    #expect(try confirm(id, "7").status == 422)
    let missing = try post(["confirm": .string(id)])
    #expect(missing.status == 422)
    #expect(missing.json["detail"]?[0]?["loc"] == ["body", "option"])
    #expect(try post(["confirm": 5, "option": "1"]).status == 422)
    #expect(try post(["confirm": .string(id), "option": "1", "session_id": "a b"]).status == 422)
    #expect(try confirm(id, "1").status == 200)
  }

  @Test("“yes” answers in the same conversation, and in no other")
  func spoken() throws {
    _ = try say("rent 650", in: "s1")
    _ = try say("наем 700", in: "s2")
    #expect(try say("yes", in: "s3").status == 422)
    #expect(try say("the second", in: "s1").json["entries"]?[0]?["transaction_type"]?.text == "Income")
    #expect(try say("не", in: "s2").json["entries"]?.elements?.isEmpty == true)
    #expect(try say("yes", in: "s2").status == 422)
    #expect(try amounts() == [650])
    // What was settled is the entry before now.
    #expect(try say("make it 640", in: "s1").status == 200)
    #expect(try amounts() == [640])
  }

  @Test("a correction is the best reading, corrected; anything else leaves the question waiting")
  func corrected() throws {
    _ = try say("rent 650")
    #expect(try say("no, 630").json["entries"]?[0]?["amount"] == .number(630))
    _ = try say("rent 651")
    _ = try say("spent 20 at lidl")
    #expect(try say("yes").status == 422)
    #expect(try amounts() == [630, 20])
  }

  @Test("a retry under the sentence's key is asked again, and answers what it became once it is settled")
  func retried() throws {
    let first = try say("rent 650", key: "k1")
    let again = try say("rent 650", key: "k1")
    #expect(again.json["confirmation"] == first.json["confirmation"])
    let id = try #require(first.json["confirmation"]?["id"]?.text)
    let done = try confirm(id, "1")
    let late = try say("rent 650", key: "k1")
    #expect(late.json["entries"]?[0]?["id"] == done.json["entries"]?[0]?["id"])
    #expect(try amounts() == [650])
  }

  @Test("a question outlives the server")
  func restarted() throws {
    let id = try #require(try say("rent 650").json["confirmation"]?["id"]?.text)
    let restarted = try TestHousehold(after: household)
    let body: JSONValue = ["confirm": .string(id), "option": "1"]
    #expect(try restarted.ask(.post, "/api/v1/entries", body.json).status == 200)
    #expect(try amounts() == [650])
  }

  @Test("/process only answers, and keeps nothing")
  func stateless() throws {
    let asked = try household.ask(.post, "/api/v1/process", #"{"input": "rent 650"}"#)
    #expect(asked.status == 200)
    #expect(asked.json["action_type"]?.text == "confirmation_needed")
    let id = try #require(asked.json["confirmation"]?["id"]?.text)
    #expect(try confirm(id, "1").status == 404)
    #expect(try household.ledger.waitingQuestions().isEmpty)
  }

  @Test("words that only speak of confirming are an entry")
  func words() throws {
    #expect(try post(["input": #"spent 20 at "confirm""#]).status == 200)
    #expect(try amounts() == [20])
  }

  @Test("one answer of many at the same time is the one")
  func together() async throws {
    let id = try #require(try say("rent 650").json["confirmation"]?["id"]?.text)
    let address = household.base + "/api/v1/entries"
    let statuses = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 { group.addTask { DoubtTests.status(ofConfirming: id, at: address) } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(statuses.count { $0 == 200 } == 1)
    #expect(statuses.count { $0 == 409 } == 7)
    #expect(try amounts() == [650])
  }

  /// What a client of its own is answered.
  private static func status(ofConfirming id: String, at address: String) -> Int {
    let body: JSONValue = ["confirm": .string(id), "option": "1"]
    var request = HTTPRequest(.post, address, body: Array(body.json.utf8))
    request.fields["Content-Type"] = "application/json"
    return (try? CurlTransport(limits: .patient).send(request, cancellation: .manual()).status) ?? 0
  }
}
