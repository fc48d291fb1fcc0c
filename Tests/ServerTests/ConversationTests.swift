import Entities
import FoundationEssentials
import HTTP
import Network
import Server
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

  private func rows() throws -> [BudgetRow] {
    var rows: [BudgetRow] = []
    try household.workbook.forEachRow { rows.append($1) }
    return rows
  }

  @Test("the entry before is meant, whatever is corrected about it")
  func corrections() throws {
    let first = try say("spent 120 at lidl")
    #expect(first.json["session_id"]?.text == "s1")
    #expect(try say("make it 130").json["message"]?.text == "Changed to expenses: 130 BGN in Groceries")
    #expect(try say("no, clothes").status == 200)
    #expect(try say("that was yesterday").status == 200)
    #expect(try say("make it 10 euros").status == 200)
    let rows = try rows()
    #expect(rows.map(\.amount) == [Decimal(string: "19.55")])
    #expect(rows.first?.category == "Clothes")
    #expect(rows.first?.date.description == "2025-11-02")
    #expect(rows.first?.original?.money == Money(10, .euro))
  }

  @Test("in Bulgarian, too")
  func bulgarian() throws {
    _ = try say("похарчих 20 лв в Лидл")
    #expect(try say("направи го 130").json["message"]?.text == "Changed to expenses: 130 BGN in Groceries")
    #expect(try say("не, за дрехи").json["message"]?.text == "Changed to expenses: 130 BGN in Clothes")
    #expect(try say("и още 15 за същото").json["message"]?.text == "Logged expenses: 15 BGN in Clothes")
    #expect(try say("отмени това").json["message"]?.text == "Took back expenses: 15 BGN in Clothes")
    #expect(try rows().map(\.amount) == [130])
  }

  @Test("another one for the same, and it is then the one that is meant")
  func another() throws {
    _ = try say("spent 50 at lidl yesterday")
    #expect(try say("and 20 more for the same").json["message"]?.text == "Logged expenses: 20 BGN in Groceries")
    _ = try say("make it 21")
    #expect(try rows().map(\.amount) == [50, 21])
    #expect(try rows().map(\.details) == ["lidl", "lidl"])
    #expect(try rows().map(\.date.description) == ["2025-11-02", "2025-11-03"])
  }

  @Test("it is taken back: all of the sentence, and once")
  func undo() throws {
    _ = try say("50 at DM, 120 at Next")
    #expect(try rows().count == 2)
    #expect(try say("undo that", key: "u1").json["entries"]?.elements?.count == 2)
    #expect(try rows().isEmpty)
    #expect(try say("undo that", key: "u1").json["entries"]?.elements?.count == 2)
    #expect(try say("undo that").json["message"]?.text?.contains("before") == true)
    #expect(try rows().isEmpty)
  }

  @Test("conversations do not know of each other")
  func apart() throws {
    _ = try say("spent 50 at lidl", in: "s1")
    let other = try say("make it 60", in: "s2")
    #expect(other.status == 422)
    #expect(other.json["message"]?.text?.contains("which entry") == true)
    #expect(try rows().map(\.amount) == [50])
  }

  @Test("one that was not named is given a name, with which it goes on")
  func named() throws {
    let name = try #require(try say("spent 50 at lidl", in: nil).json["session_id"]?.text)
    #expect(try say("make it 60", in: name).status == 200)
    #expect(try rows().map(\.amount) == [60])
  }
}
