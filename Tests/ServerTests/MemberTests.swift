import Entities
import FoundationEssentials
import HTTP
import Ledger
import Platform
import Server
import Testing

@Suite("Members and their tokens")
struct MemberTests {
  private let folder: String
  private let tokens: TokenStore
  private let members: MemberList
  private static let day = CalendarDate(daysSince1970: 20_395)

  init() throws {
    var template = Array("/tmp/budget-members-XXXXXX\0".utf8CString)
    guard mkdtemp(&template) != nil else { throw TestHousehold.CannotPrepare() }
    folder = String(decoding: template.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    tokens = try TokenStore(stateFolder: folder)
    members = MemberList(stateFolder: folder)
    try members.add("Anna", on: MemberTests.day)
    try members.add("Калина", on: MemberTests.day)
  }

  private func say(
    _ input: String, _ token: String, to household: TestHousehold, in session: String? = nil, key: String? = nil
  ) throws -> TestHousehold.Answer {
    let body: JSONValue = ["input": .string(input), "session_id": session.map { .string($0) } ?? .null]
    var fields = HTTPFields(["Authorization": "Bearer \(token)"])
    if let key { fields["Idempotency-Key"] = key }
    return try household.ask(.post, "/api/v1/entries", body.json, fields: fields)
  }

  private func get(_ path: String, _ token: String, from household: TestHousehold) throws -> TestHousehold.Answer {
    try household.ask(.get, path, fields: HTTPFields(["Authorization": "Bearer \(token)"]))
  }

  @Test("an entry knows who said it and with what; so does the history")
  func speakers() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let phone = try tokens.add(name: "anna-phone", day: "2025-11-03", member: "Anna")
    let household = try TestHousehold(access: AccessPolicy(tokens: tokens))
    _ = try say("spent 20 at lidl", phone, to: household)
    let entry = try #require(try household.ledger.entries().first)
    #expect(entry.speaker == Speaker("Anna", with: "anna-phone"))
    let item = try #require(
      try get("/api/v1/history", phone, from: household).json["history"]?.elements?.first)
    #expect(item["member"]?.text == "Anna")
    #expect(item["device"]?.text == "anna-phone")
    #expect(item["input"]?.text == "spent 20 at lidl")
  }

  @Test("what a token is not for is refused, and nothing is done")
  func scopes() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let reads = try tokens.add(name: "wall", day: "2025-11-03", may: .read)
    let logs = try tokens.add(name: "button", day: "2025-11-03", may: .log)
    let household = try TestHousehold(access: AccessPolicy(tokens: tokens))
    #expect(try say("spent 20 at lidl", reads, to: household).status == 403)
    // The log says whose request was refused, and nothing of what was said.
    #expect(household.log.lines.last?.contains("/api/v1/entries 403 ") == true)
    #expect(household.log.lines.last?.hasSuffix("ms wall") == true, "\(household.log.lines)")
    #expect(try household.ledger.entries().isEmpty)
    #expect(try say("spent 20 at lidl", logs, to: household).status == 200)
    #expect(try say("how much did I spend this month", logs, to: household).status == 403)
    for path in ["/api/v1/entries", "/api/v1/summary", "/api/v1/history"] {
      #expect(try get(path, logs, from: household).status == 403)
      #expect(try get(path, reads, from: household).status == 200)
    }
    let id = try #require(try household.ledger.entries().first?.id)
    for token in [reads, logs] {
      let fields = HTTPFields(["Authorization": "Bearer \(token)"])
      let answer = try household.ask(.delete, "/api/v1/entries/\(id)", fields: fields)
      #expect(answer.status == 403)
      #expect(answer.json["message"]?.text?.isEmpty == false)
    }
    #expect(try household.ledger.entries().map(\.status) == [.written])
    // Another process reads the same of the file.
    #expect(try TokenStore(stateFolder: folder).entries().map(\.may) == [.read, .log])
  }

  @Test("a token that has run out, or whose member was removed, lets nobody in")
  func ended() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let old = try tokens.add(name: "old", day: "2020-01-01", expires: "2020-12-31")
    let long = try tokens.add(name: "long", day: "2020-01-01", expires: "9999-12-31")
    let anna = try tokens.add(name: "hers", day: "2025-11-03", member: "Anna")
    let household = try TestHousehold(access: AccessPolicy(tokens: tokens))
    #expect(try get("/api/v1/entries", old, from: household).status == 401)
    #expect(try get("/api/v1/entries", long, from: household).status == 200)
    #expect(try get("/api/v1/entries", anna, from: household).status == 200)
    try members.remove("Anna")
    #expect(try get("/api/v1/entries", anna, from: household).status == 401)
  }

  @Test("a member's conversation goes on with another device, after a restart; never with another member")
  func conversations() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let phone = try tokens.add(name: "anna-phone", day: "2025-11-03", member: "Anna")
    let laptop = try tokens.add(name: "anna-laptop", day: "2025-11-03", member: "Anna")
    let other = try tokens.add(name: "k-phone", day: "2025-11-03", member: "Калина")
    let first = try TestHousehold(access: AccessPolicy(tokens: tokens))
    _ = try say("spent 20 at lidl", phone, to: first)
    #expect(try say("make it 130", other, to: first).status == 422)
    _ = try say("spent 7 at dm", other, to: first, in: "own")
    let second = try TestHousehold(access: AccessPolicy(tokens: tokens), after: first)
    #expect(
      try say("make it 30", laptop, to: second).json["message"]?.text == "Changed to expenses: 30 BGN in Groceries")
    #expect(try second.ledger.entries().map(\.row.amount) == [7, 30])
    // What is asked waits for the one who was asked.
    #expect(try say("rent 650", phone, to: second).json["confirmation"] != nil)
    #expect(try say("yes", other, to: second).status == 422)
    #expect(try say("yes", laptop, to: second).status == 200)
    #expect(try second.ledger.entries().map(\.row.amount) == [650, 7, 30])
  }

  @Test("what was asked about first is the entry of who said it, whoever answers")
  func confirmed() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let anna = try tokens.add(name: "anna-phone", day: "2025-11-03", member: "Anna")
    let other = try tokens.add(name: "k-phone", day: "2025-11-03", member: "Калина")
    let household = try TestHousehold(access: AccessPolicy(tokens: tokens))
    _ = try say("rent 650", anna, to: household)
    #expect(try say("yes", anna, to: household).status == 200)
    #expect(try household.ledger.entries().first?.speaker == Speaker("Anna", with: "anna-phone"))
    let asked = try say("rent 700", anna, to: household).json
    let question = try #require(asked["confirmation"]?["id"]?.text)
    // The same words of another member are another purchase.
    let second = try say("rent 700", other, to: household).json["confirmation"]?["id"]?.text
    #expect(second != nil && second != question)
    let body: JSONValue = ["confirm": .string(question), "option": "1"]
    let answer = try household.ask(
      .post, "/api/v1/entries", body.json, fields: HTTPFields(["Authorization": "Bearer \(other)"]))
    #expect(answer.status == 200)
    #expect(try household.ledger.entries().first?.speaker == Speaker("Anna", with: "anna-phone"))
    let own: JSONValue = ["confirm": .string(second ?? ""), "option": "1"]
    let settled = try household.ask(
      .post, "/api/v1/entries", own.json, fields: HTTPFields(["Authorization": "Bearer \(anna)"]))
    #expect(settled.status == 200)
    #expect(try household.ledger.entries().map { $0.speaker?.member } == ["Калина", "Anna", "Anna"])
  }

  @Test("a key of one member does not answer another's request: it is refused, and under a new key it is logged")
  func keys() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let anna = try tokens.add(name: "anna-phone", day: "2025-11-03", member: "Anna")
    let laptop = try tokens.add(name: "anna-laptop", day: "2025-11-03", member: "Anna")
    let other = try tokens.add(name: "k-phone", day: "2025-11-03", member: "Калина")
    let household = try TestHousehold(access: AccessPolicy(tokens: tokens))
    for (words, key) in [("coffee 3.20", "k1"), ("rent 650", "k2")] {
      #expect(try say(words, anna, to: household, key: key).status == 200)
      // A retry of hers, from another device of hers, too.
      #expect(try say(words, laptop, to: household, key: key).status == 200)
      #expect(try say(words, other, to: household, key: key).status == 422)
      #expect(try say(words, other, to: household, key: key + "b").status == 200)
    }
    #expect(try household.ledger.entries().map { $0.speaker?.member } == ["Калина", "Anna"])
  }

  @Test("a note is written beside an entry, and taken away")
  func notes() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let household = try TestHousehold()
    _ = try household.ask(.post, "/api/v1/entries", #"{"input": "spent 20 at lidl"}"#)
    let id = try #require(try household.ledger.entries().first?.id)
    let path = "/api/v1/entries/\(id)/note"
    #expect(try household.ask(.put, path, #"{"note": "for the party"}"#).status == 200)
    #expect(
      try household.ask(.get, "/api/v1/entries").json["entries"]?.elements?.first?["note"]?.text == "for the party")
    var once = HTTPFields()
    once["Idempotency-Key"] = "n1"
    #expect(try household.ask(.put, path, #"{"note": "once"}"#, fields: once).status == 200)
    #expect(try household.ask(.put, path, #"{"note": "again"}"#).status == 200)
    #expect(try household.ask(.put, path, #"{"note": "once"}"#, fields: once).status == 200)
    #expect(try household.ledger.entry(id)?.note == "again")
    #expect(try household.ask(.put, path, #"{"note": "other"}"#, fields: once).status == 422)
    #expect(try household.ask(.put, path, #"{"note": ""}"#).status == 200)
    #expect(try household.ledger.entry(id)?.note == nil)
    #expect(try household.ask(.put, "/api/v1/entries/nobody/note", #"{"note": "x"}"#).status == 404)
    #expect(try household.ask(.put, path, #"{"note": 5}"#).status == 422)
  }
}
