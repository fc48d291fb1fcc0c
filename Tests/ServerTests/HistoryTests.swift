import Entities
import HTTP
import Testing

@Suite("What was said, over HTTP")
struct HistoryTests {
  private let household: TestHousehold
  private let path = "/api/v1/history"

  init() throws { household = try TestHousehold() }

  private func log(_ input: String) throws {
    let body: JSONValue = ["input": .string(input)]
    #expect(try household.ask(.post, "/api/v1/entries", body.json).status == 200)
  }

  /// What a query tells, by what was said.
  private func said(_ query: String) throws -> [String] {
    let answer = try household.ask(.get, "\(path)?\(query)")
    #expect(answer.status == 200)
    return try #require(answer.json["history"]?.elements).compactMap { $0["input"]?.text }
  }

  @Test("is told from one day to another, both with all that was said on them")
  func days() throws {
    try log("coffee 3.20")
    let moment = try #require(try household.ask(.get, path).json["history"]?[0]?["at"]?.text)
    let day = try #require(CalendarDate(iso8601: String(moment.prefix(10))))
    // Days are those of the wall here, which may be a day off those of Greenwich.
    let (before, after) = (day.adding(days: -2), day.adding(days: 2))
    #expect(try said("to=\(before)").isEmpty && said("from=\(after)").isEmpty)
    #expect(try said("from=\(before)&to=\(after)") == ["coffee 3.20"])
    let days = try (-1...1).map { day.adding(days: $0) }.filter { try said("from=\($0)&to=\($0)") == ["coffee 3.20"] }
    let one = try #require(days.first)
    #expect(days.count == 1)
    #expect(try said("from=\(one)") == ["coffee 3.20"] && said("to=\(one)") == ["coffee 3.20"])
    #expect(try said("from=\(one.adding(days: 1))").isEmpty && said("to=\(one.adding(days: -1))").isEmpty)
  }

  @Test("is told a page at a time, the newest first, by type, category and words")
  func pages() throws {
    for input in ["coffee 3.20", "salary 2000", "lidl 40", "tesco 5"] { try log(input) }
    #expect(try said("limit=2") == ["tesco 5", "lidl 40"])
    #expect(try said("limit=2&offset=1") == ["lidl 40", "salary 2000"])
    #expect(try said("offset=3") == ["coffee 3.20"])
    #expect(try said("offset=4").isEmpty)
    #expect(try said("type=Income") == ["salary 2000"])
    #expect(try said("category=GROCERIES") == ["tesco 5", "lidl 40"])
    #expect(try said("text=Lidl") == ["lidl 40"])
    #expect(try said("category=Groceries&limit=1&offset=1") == ["lidl 40"])
    for wrong in ["limit=0", "limit=201", "offset=-1", "from=soon", "type=Spent"] {
      #expect(try household.ask(.get, "\(path)?\(wrong)").status == 422, "\(wrong)")
    }
  }

  @Test(
    "is a sentence where that is asked for before JSON",
    arguments: [
      ("text/plain", true), ("TEXT/plain; charset=utf-8", true), ("image/png, text/plain", true),
      ("text/plain;q=0.5, application/json", true), ("application/json, text/plain", false), ("*/*, text/plain", false),
      ("application/*, text/plain", false), ("image/png", false),
    ])
  func spoken(accepted: String, isText: Bool) throws {
    try log("coffee 3.20")
    let answer = try household.ask(.get, path, fields: HTTPFields(["Accept": accepted]))
    #expect(answer.text.hasPrefix("Said: “coffee 3.20”") == isText)
    #expect((answer.json["history"] != nil) == !isText)
  }
}
