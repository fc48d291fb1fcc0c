import Entities
import FoundationEssentials
import HTTP
import Network
import Server
import Sheets
import Testing
import Workbook

@Suite("A conversation over HTTP")
struct ConversationTests {
  private let household: TestHousehold

  init() throws { household = try TestHousehold() }

  private func say(_ input: String, in session: String? = "s1", key: String? = nil) throws -> TestHousehold.Answer {
    let body: JSONValue = ["input": .string(input), "session_id": session.map { .string($0) } ?? .null]
    return try household.ask(
      .post, "/api/v1/entries", body.json, fields: key.map { HTTPFields(["Idempotency-Key": $0]) } ?? HTTPFields())
  }

  @Test("the entry before is meant, whatever is corrected about it")
  func corrections() throws {
    let first = try say("spent 120 at lidl")
    #expect(first.json["session_id"]?.text == "s1")
    #expect(try say("make it 130").json["message"]?.text == "Changed to expenses: 130 BGN in Groceries")
    #expect(try say("no, clothes").status == 200)
    #expect(try say("that was yesterday").status == 200)
    #expect(try say("make it 10 euros").status == 200)
    let rows = try household.rows()
    #expect(rows.map(\.amount) == [Decimal(string: "19.55")])
    #expect(rows.first?.category == "Clothes")
    #expect(rows.first?.date.description == "2025-11-02")
    #expect(rows.first?.original?.money == Money(10, .euro))
  }

  @Test("what a sentence would do within its conversation is told, and nothing is done")
  func dryRun() throws {
    func preview(_ input: String) throws -> JSONValue {
      let body: JSONValue = ["input": .string(input), "session_id": "s1"]
      return try household.ask(.post, "/api/v1/entries?dry_run=true", body.json).json
    }
    let first = try preview("spent 8.80 at lidl")
    #expect(first["app_action"]?["amount"]?.number == Decimal(string: "8.8") && first["session_id"]?.text == "s1")
    #expect(try preview("undo that")["success"] == false)
    _ = try say("spent 8.80 at lidl")
    for (input, begin) in [
      ("make it 9.90", "Would change to expenses: 9.9"),
      ("undo that", "Would take back expenses: 8.8"),
    ] {
      let told = try preview(input)["message"]?.text ?? ""
      #expect(told.hasPrefix(begin), "\(told)")
    }
    #expect(try preview("how much did I spend today")["message"]?.text?.hasPrefix("A question") == true)
    #expect(try preview("rent 650")["confirmation"]?["options"]?.elements?.count == 3)
    #expect(try preview("hello")["success"] == false)
    #expect(try household.ask(.get, "/api/v1/questions").json["questions"]?.elements?.isEmpty == true)
    #expect(try household.rows().map(\.amount) == [Decimal(string: "8.8")])
  }

  @Test("in Bulgarian, too")
  func bulgarian() throws {
    _ = try say("похарчих 20 лв в Лидл")
    #expect(try say("направи го 130").json["message"]?.text == "Changed to expenses: 130 BGN in Groceries")
    #expect(try say("не, за дрехи").json["message"]?.text == "Changed to expenses: 130 BGN in Clothes")
    #expect(try say("и още 15 за същото").json["message"]?.text == "Logged expenses: 15 BGN in Clothes")
    #expect(try say("отмени това").json["message"]?.text == "Took back expenses: 15 BGN in Clothes")
    #expect(try household.rows().map(\.amount) == [130])
  }

  @Test("another one for the same, and it is then the one that is meant")
  func another() throws {
    _ = try say("spent 50 at lidl yesterday")
    #expect(try say("and 20 more for the same").json["message"]?.text == "Logged expenses: 20 BGN in Groceries")
    _ = try say("make it 21")
    #expect(try household.rows().map(\.amount) == [50, 21])
    #expect(try household.rows().map(\.details) == ["lidl", "lidl"])
    #expect(try household.rows().map(\.date.description) == ["2025-11-02", "2025-11-03"])
  }

  @Test("it is taken back: all of the sentence, and once")
  func undo() throws {
    _ = try say("50 at DM, 120 at Next")
    #expect(try household.rows().count == 2)
    #expect(try say("undo that", key: "u1").json["entries"]?.elements?.count == 2)
    #expect(try household.rows().isEmpty)
    #expect(try say("undo that", key: "u1").json["entries"]?.elements?.count == 2)
    #expect(try say("undo that").json["message"]?.text?.contains("before") == true)
    #expect(try household.rows().isEmpty)
  }

  @Test("conversations do not know of each other")
  func apart() throws {
    _ = try say("spent 50 at lidl", in: "s1")
    let other = try say("make it 60", in: "s2")
    #expect(other.status == 422)
    #expect(other.json["message"]?.text?.contains("which entry") == true)
    #expect(try household.rows().map(\.amount) == [50])
  }

  @Test("a key makes every change once, also late and after others")
  func keys() throws {
    _ = try say("spent 20 at lidl", key: "k1")
    let first = try say("make it 30", key: "k3")
    _ = try say("make it 40", key: "k4")
    let again = try say("make it 30", key: "k3")
    #expect(again.status == 200)
    #expect(again.json["entries"] == first.json["entries"])
    #expect(try household.rows().map(\.amount) == [40])
    _ = try say("spent 7 at dm", key: "k6")
    // A retry is no new sentence: what follows is about the last one.
    #expect(try say("spent 20 at lidl", key: "k1").json["message"]?.text?.contains("logged before") == true)
    _ = try say("make it 99", key: "k7")
    #expect(try household.rows().map(\.amount) == [40, 99])
    #expect(try say("make it 98", key: "k7").status == 422)
  }

  @Test("keys outlive the server")
  func keysAfterRestart() throws {
    _ = try say("spent 20 at lidl", key: "k1")
    _ = try say("same again", key: "k8")
    let restarted = try TestHousehold(after: household)
    let body: JSONValue = ["input": "same again", "session_id": "s1"]
    let answer = try restarted.ask(
      .post, "/api/v1/entries", body.json, fields: HTTPFields(["Idempotency-Key": "k8"]))
    #expect(answer.status == 200, "\(answer.text)")
    #expect(try household.rows().count == 2)
  }

  @Test("PATCH and DELETE have keys, too")
  func keysOfRequests() throws {
    let id = try #require(try say("spent 20 at lidl").json["entries"]?.elements?.first?["id"]?.text)
    func patch(_ amount: Int, _ key: String) throws -> Int {
      try household.ask(
        .patch, "/api/v1/entries/\(id)", #"{"amount": \#(amount)}"#, fields: HTTPFields(["Idempotency-Key": key])
      ).status
    }
    #expect(try patch(30, "p1") == 200)
    #expect(try patch(40, "p2") == 200)
    #expect(try patch(30, "p1") == 200)
    #expect(try household.rows().map(\.amount) == [40])
    #expect(try patch(31, "p1") == 422)
    func delete(_ key: String) throws -> Int {
      try household.ask(.delete, "/api/v1/entries/\(id)", fields: HTTPFields(["Idempotency-Key": key])).status
    }
    #expect(try delete("d1") == 200)
    _ = try household.ledger.undo(.last)
    #expect(try delete("d1") == 200)
    #expect(try household.rows().count == 1)
  }

  @Test("“undo that” reverts what was done last in the conversation, whatever was logged in another")
  func undoEdit() throws {
    _ = try say("spent 20 at lidl")
    _ = try say("make it 30")
    _ = try say("spent 5 at dm", in: "s2")
    #expect(try say("undo that").json["message"]?.text == "Changed back to expenses: 20 BGN in Groceries")
    #expect(try household.rows().map(\.amount) == [20, 5])
  }

  @Test("one that was not named is given a name, with which it goes on")
  func named() throws {
    let name = try #require(try say("spent 50 at lidl", in: nil).json["session_id"]?.text)
    #expect(try say("make it 60", in: name).status == 200)
    #expect(try household.rows().map(\.amount) == [60])
  }
}
