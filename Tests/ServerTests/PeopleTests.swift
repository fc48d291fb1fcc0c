import Entities
import FoundationEssentials
import HTTP
import Ledger
import Server
import Testing

@Suite("People and spoken summaries over HTTP")
struct PeopleTests {
  private let household: TestHousehold

  init() throws { household = try TestHousehold() }

  private func say(_ input: String) throws -> TestHousehold.Answer {
    let body: JSONValue = ["input": .string(input), "session_id": "s1"]
    return try household.ask(.post, "/api/v1/entries", body.json)
  }

  private func summarize(_ body: String, accepting language: String? = nil) throws -> String? {
    let fields = language.map { HTTPFields(["Accept-Language": $0]) } ?? HTTPFields()
    return try household.ask(.post, "/api/v1/summarize", body, fields: fields).json["message"]?.text
  }

  @Test("what is shared is owed, and what is paid back is no entry")
  func owed() throws {
    _ = try say("split 60 with Anna")
    #expect(try say("yes").status == 200)
    let balances = try household.ask(.get, "/api/v1/owed").json["balances"]?.elements
    #expect(balances?.count == 1)
    #expect(balances?.first?["from"]?.text == "Anna")
    #expect(balances?.first?["amount"]?.number == 30)
    #expect(balances?.first?["to"] == .null)
    #expect(try say("Anna paid me back 30").json["message"]?.text == "Anna paid back 30 BGN. You are even")
    #expect(try household.ask(.get, "/api/v1/owed").json["balances"]?.elements?.isEmpty == true)
    #expect(try household.ledger.entries().count == 1)
  }

  @Test("totals by member leave out nobody's")
  func byMember() throws {
    _ = try say("spent 20 at lidl")
    let summary = try household.ask(.get, "/api/v1/summary?by=member").json
    #expect(summary["members"]?.elements?.first?["amount"]?.number == 20)
    #expect(summary["members"]?.elements?.first?["member"] == .null)
    #expect(summary["categories"] == nil)
    #expect(try household.ask(.get, "/api/v1/summary?by=nobody").status == 422)
  }

  @Test("how things stand is told in two or three sentences, in the language of the question")
  func spoken() throws {
    #expect(try summarize("{}") == "There are no entries yet")
    _ = try say("spent 120 at next")
    _ = try say("spent 20.50 at lidl")
    _ = try say("received salary 1000")
    #expect(
      try summarize("{}")
        == "This month you spent 140.5 leva and received 1000 leva. Most went on Clothes with 120 leva and Groceries with 20.5 leva."
    )
    let bulgarian =
      "Този месец сте похарчили 140.5 лева и получили 1000 лева. Най-много отиде за Clothes: 120 лева и Groceries: 20.5 лева."
    #expect(try summarize("{}", accepting: "bg-BG,bg;q=0.9,en;q=0.8") == bulgarian)
    #expect(try summarize(#"{"input":"как се справяме"}"#) == bulgarian)
    #expect(
      try summarize(#"{"input":"how are we doing last month"}"#, accepting: "bg") == "In October nothing was logged.")
    #expect(try summarize(#"{"period":"2024"}"#) == "In 2024 nothing was logged.")
    #expect(try household.ask(.post, "/api/v1/summarize", #"{"input":"how much on groceries"}"#).status == 422)
    #expect(try household.ask(.post, "/api/v1/summarize", #"{"period":"whenever"}"#).status == 422)
  }

  @Test("an account that is said stands with its entry, and what moves between two is none")
  func accounts() throws {
    let household = try TestHousehold(accounts: ["card", "cash"])
    func say(_ text: String) throws -> JSONValue {
      try household.ask(.post, "/api/v1/entries", JSONValue.object([.init("input", .string(text))]).json).json
    }
    #expect(try say("coffee 3.20 in cash")["entries"]?[0]?["account"]?.text == "cash")
    let moved = try say("moved 20 from card to cash")
    #expect(moved["message"]?.text?.contains("20 BGN from card to cash") == true, "\(moved)")
    #expect(try household.ask(.get, "/api/v1/entries").json["entries"]?.elements?.count == 1)
    #expect(try household.ledger.moves(in: household.workbook.path).count == 1)
  }
}
