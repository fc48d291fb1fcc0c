import Entities
import FoundationEssentials
import HTTP
import Ledger
import Network
import Server
import Sheets
import Testing
import Workbook

@Suite("Entries changed over HTTP")
struct EntryChangeTests {
  private let household: TestHousehold
  private let path = "/api/v1/entries"

  init() throws { household = try TestHousehold() }

  @Test("a change that has what cannot be changed is refused, and not done by half")
  func unknownMembers() throws {
    let id = try #require(try household.log("spent 10 at lidl").json["entries"]?[0]?["id"]?.text)
    let refused = try household.ask(.patch, "\(path)/\(id)", #"{"amount": 9, "currency": "USD"}"#)
    #expect(refused.status == 422 && refused.json["message"]?.text?.contains("“currency”") == true, "\(refused.text)")
    #expect(try household.ask(.get, path).json["entries"]?[0]?["amount"]?.number == 10)
    #expect(try household.ask(.patch, "\(path)/\(id)", #"{"amount": 9, "note": null}"#).status == 200)
  }

  @Test("a category as the sheet calls it is taken where an entry is changed")
  func ownCategory() throws {
    let household = try TestHousehold(categories: "plain")
    let body: JSONValue = ["input": "spent 10 at lidl"]
    let id = try #require(try household.ask(.post, path, body.json).json["entries"]?[0]?["id"]?.text)
    for (name, type) in [("Eating out", "Expenses"), ("pets", "Expenses"), ("Salary", "Income")] {
      let answer = try household.ask(.patch, "\(path)/\(id)", #"{"category": "\#(name)"}"#)
      let entry = answer.json["entries"]?[0]
      #expect(entry?["category"]?.text?.lowercased() == name.lowercased(), "\(answer.text)")
      #expect(entry?["transaction_type"]?.text == type, "\(answer.text)")
    }
    let refused = try household.ask(.patch, "\(path)/\(id)", #"{"category": "Nowhere"}"#)
    #expect(refused.status == 422 && refused.json["message"]?.text?.contains("Salary") == true, "\(refused.text)")
  }

  @Test("an entry is changed, and its row")
  func edit() throws {
    let id = try #require(try household.log("spent 20 at lidl").json["entries"]?[0]?["id"]?.text)
    let answer = try household.ask(
      .patch, path + "/\(id)", #"{"amount": 25.5, "category": "Eat out", "date": "2025-11-01", "details": "pizza"}"#)
    #expect(answer.status == 200)
    let row = try #require(try household.rows().first)
    #expect(row.amount == Decimal(string: "25.5"))
    #expect(row.category == "Eat out")
    #expect(row.date.description == "2025-11-01")
    #expect(row.details == "pizza")
  }

  @Test("an entry is moved to the sender's day, where that is tomorrow's here")
  func editToSenderDay() throws {
    let id = try #require(try household.log("spent 20 at lidl").json["entries"]?[0]?["id"]?.text)
    let answer = try household.ask(.patch, path + "/\(id)", #"{"date": "2025-11-04"}"#)
    #expect(answer.status == 200)
    #expect(try household.rows().map(\.date.description) == ["2025-11-04"])
  }

  @Test("empty details take away what there was")
  func emptyDetails() throws {
    let id = try #require(try household.log("spent 20 at lidl").json["entries"]?[0]?["id"]?.text)
    let answer = try household.ask(.patch, path + "/\(id)", #"{"details": ""}"#)
    #expect(answer.status == 200)
    #expect(answer.json["entries"]?[0]?["details"] == .null)
    #expect(try household.rows().map(\.details) == [nil])
    let listed = try household.ask(.get, path)
    #expect(listed.json["entries"]?[0]?["details"] == .null)
  }

  @Test(
    "a wrong change is told where it is wrong, and changes nothing",
    arguments: [
      ("{}", "body"), (#"{"amount": 0}"#, "body.amount"), (#"{"amount": "a dozen pears"}"#, "body.amount"),
      (#"{"amount": null, "details": "lidl"}"#, "body.amount"), (#"{"amount": "", "details": "x"}"#, "body.amount"),
      (#"{"amount": "1.234"}"#, "body.amount"), (#"{"amount": "0x10"}"#, "body.amount"),
      (#"{"amount": "1e3"}"#, "body.amount"), (#"{"amount": "12 EUR"}"#, "body.amount"),
      (#"{"amount": "12 at lidl"}"#, "body.amount"), (#"{"amount": "12, 13"}"#, "body.amount"),
      (#"{"amount": "-5"}"#, "body.amount"),
      (#"{"amount": 1000000000000}"#, "body.amount"), (#"{"date": "2025-11-05"}"#, "body.date"),
      (#"{"date": "1850-01-01"}"#, "body.date"),
      (#"{"category": "Sweets"}"#, "body.category"), (#"{"transaction_type": "Gift"}"#, "body.transaction_type"),
      (#"{"transaction_type": "Income"}"#, "body.category"), (#"{"details": 5}"#, "body.details"), ("[]", "body"),
    ])
  func wrongChange(body: String, place: String) throws {
    let id = try #require(try household.log("spent 20 at lidl").json["entries"]?[0]?["id"]?.text)
    let answer = try household.ask(.patch, path + "/\(id)", body)
    #expect(answer.status == 422)
    #expect(answer.json["detail"]?[0]?["loc"]?.elements?.compactMap(\.text).joined(separator: ".") == place)
    #expect(try household.rows().map(\.amount) == [20])
  }

  @Test(
    "an amount that is written as a person writes it is read as one that is said",
    arguments: [
      ("1,200", 120_000), ("1.234,50", 123_450), ("650.50", 65_050), ("650,5 лв", 65_050), ("1 234,50", 123_450),
      ("650.50 BGN", 65_050),
    ])
  func saidAmount(text: String, cents: Int) throws {
    let id = try #require(try household.log("spent 20 at lidl").json["entries"]?[0]?["id"]?.text)
    let body: JSONValue = ["amount": .string(text)]
    #expect(try household.ask(.patch, path + "/\(id)", body.json).status == 200)
    #expect(try household.rows().map(\.amount) == [Decimal(cents) / 100])
  }

  @Test("an entry is taken back once, however often that is asked")
  func undo() throws {
    let id = try #require(try household.log("spent 20 at lidl").json["entries"]?[0]?["id"]?.text)
    #expect(try household.ask(.delete, path + "/\(id)").status == 200)
    #expect(try household.rows().isEmpty)
    let again = try household.ask(.delete, path + "/\(id)")
    #expect(again.status == 200)
    #expect(again.json["entries"]?[0]?["status"]?.text == "undone")
    #expect(try household.rows().isEmpty)
    #expect(try household.ask(.patch, path + "/\(id)", #"{"amount": 5}"#).status == 409)
  }

  @Test("an entry that is not there is 404")
  func unknown() throws {
    #expect(try household.ask(.delete, path + "/nobody").status == 404)
    #expect(try household.ask(.patch, path + "/nobody", #"{"amount": 5}"#).status == 404)
  }
}
