import Entities
import FoundationEssentials
import HTTP
import Ledger
import Network
import Server
import Sheets
import Testing
import Workbook

@Suite("Entries over HTTP")
struct EntriesTests {
  private let household: TestHousehold
  private let path = "/api/v1/entries"

  init() throws { household = try TestHousehold() }

  @Test("a parameter that means nothing is refused, and those that there are are named")
  func unknownParameter() throws {
    for (report, known) in [("entries?period=2025", "status"), ("summary?month=2026-13", "period"), ("owed?x=1", "x")] {
      let answer = try household.ask(.get, "/api/v1/" + report)
      #expect(answer.status == 422)
      #expect(answer.json["message"]?.text?.contains(known) == true)
    }
  }

  @Test("what was changed by hand is listed so, however much was listed, logged and changed before and since")
  func changedInBetween() throws {
    func listed() throws -> [String] {
      let entries = try household.ask(.get, path).json["entries"]?.elements ?? []
      return entries.map { "\($0["amount"]?.number ?? 0) \($0["in_sheet"]?.text ?? "as it was")" }
    }
    _ = try household.log("spent 10 at lidl")
    #expect(try listed() == ["10 as it was"])
    let second = try household.log("spent 11 at dm")
    #expect(try listed() == ["11 as it was", "10 as it was"])
    try TypedCell.write("777", at: "D2", in: household.workbook.path, isNumber: true)
    _ = try household.log("spent 12 at dm")
    #expect(try listed() == ["12 as it was", "11 as it was", "777 changed"])
    let id = try #require(second.json["entries"]?[0]?["id"]?.text)
    #expect(try household.ask(.patch, "\(path)/\(id)", #"{"amount": 13}"#).status == 200)
    #expect(try listed() == ["12 as it was", "13 as it was", "777 changed"])
  }

  @Test("without the workbook that entries were written to nothing is said to be spent, and a new one is told of")
  func bookGone() throws {
    let summary = "/api/v1/summary"
    #expect(try household.ask(.get, summary).status == 200)
    _ = try household.log("spent 10 at lidl")
    try FileManager.default.removeItem(atPath: household.workbook.path)
    for answer in [
      try household.ask(.get, summary), try household.ask(.post, "/api/v1/summarize", "{}"),
      try household.ask(.post, "/api/v1/ask", #"{"input": "how much did I spend this month"}"#),
      try household.ask(.get, "/api/v1/plan/2025"),
    ] {
      #expect(
        answer.status == 500 && answer.json["message"]?.text?.contains("not where it was") == true, "\(answer.text)")
    }
    let listed = try household.ask(.get, path).json["entries"]?[0]
    #expect(listed?["in_sheet"]?.text == "missing" && listed?["row"] == nil)
    let made = try household.log("spent 11 at dm")
    #expect(made.json["warnings"]?[0]?.text?.contains("no longer in book.xlsx") == true, "\(made.text)")
    #expect(try household.ask(.get, summary).json["totals"]?[0]?["amount"]?.number == 11)
  }

  @Test("what was changed in the sheet by hand is listed as it stands there, and rows that are gone are told")
  func changedByHand() throws {
    _ = try household.log("spent 10 at lidl")
    let older = try Data(contentsOf: URL(fileURLWithPath: household.workbook.path))
    try TypedCell.write("777", at: "D2", in: household.workbook.path, isNumber: true)
    let listed = try #require(try household.ask(.get, path).json["entries"]?[0])
    #expect(listed["amount"]?.number == 777)
    #expect(listed["in_sheet"]?.text == "changed")
    let id = try #require(listed["id"]?.text)
    let noted = try household.ask(.put, "\(path)/\(id)/note", #"{"note": "hi"}"#)
    #expect(noted.json["entries"]?[0]?["amount"]?.number == 777)

    _ = try household.log("spent 11 at dm")
    try older.write(to: URL(fileURLWithPath: household.workbook.path))
    let page = try household.ask(.get, path).json["entries"]
    #expect(page?[0]?["in_sheet"]?.text == "missing")
    #expect(page?[0]?["row"] == nil)
    #expect(page?[0]?["status"]?.text == "pending")
    let told = "The newest entry is no longer in book.xlsx"
    for (method, report, body) in [
      (HTTPMethod.get, "summary", nil as String?), (.post, "ask", #"{"input": "how much did I spend"}"#),
      (.post, "summarize", "{}"), (.post, "entries", #"{"input": "spent 12 at dm"}"#), (.get, "summary", nil),
    ] {
      let warnings = try household.ask(method, "/api/v1/" + report, body).json["warnings"]?[0]?.text
      #expect(warnings?.contains(told) == true, "\(report): \(warnings ?? "-")")
    }
  }

  @Test(
    "a server follows a workbook that is brought into another currency, unless a person has set its own",
    arguments: [true, false])
  func converted(follows: Bool) throws {
    let household = try TestHousehold(followsWorkbook: follows)
    func say(_ input: String) throws -> TestHousehold.Answer {
      try household.ask(.post, path, JSONValue.object([.init("input", .string(input)), .init("session_id", "s")]).json)
    }
    let id = try #require(try say("spent 20 at lidl").json["entries"]?[0]?["id"]?.text)
    let other = try Ledger(
      at: LedgerLocation(stateFolder: household.folder + "/state"), baseCurrency: .lev, stores: Workbooks())
    _ = try other.convert(
      household.workbook, CurrencyConversion(from: .lev, to: .euro, rate: .units(Currency.levaPerEuro)))
    func amounts() throws -> [String] {
      var amounts: [String] = []
      try household.workbook.forEachRow { amounts.append("\($1.amount)") }
      return amounts
    }
    // Nobody knows in which currency the sender counts.
    let changed = try household.ask(.patch, "\(path)/\(id)", "{\"amount\": 30}")
    #expect(changed.status == (follows ? 409 : 500))
    #expect(try amounts() == ["10.23"])
    let said = try say("spent 20 euros at lidl")
    #expect(said.status == (follows ? 200 : 500))
    if follows {
      #expect(said.json["message"]?.text == "Logged expenses: 20 EUR in Groceries")
      #expect(try say("make it 30").json["message"]?.text == "Changed to expenses: 30 EUR in Groceries")
    }
    #expect(try amounts() == (follows ? ["10.23", "30"] : ["10.23"]))
    #expect(try household.ask(.get, "/api/v1/summary").json["currency"]?.text == "EUR")
  }

  @Test("what is said becomes a row, and the answer says so")
  func logged() throws {
    let answer = try household.log("spent 120 euros at Next")
    #expect(answer.status == 200)
    #expect(answer.json["success"] == .bool(true))
    #expect(answer.json["action_type"]?.text == "backend_handled")
    #expect(answer.json["message"]?.text == "Logged expenses: 234.6 BGN in Clothes")
    let entry = try #require(answer.json["entries"]?[0])
    #expect(entry["status"]?.text == "written")
    #expect(entry["sheet"]?.text == "Budget Tracking")
    #expect(entry["original"]?["currency"]?.text == "EUR")
    let rows = try household.rows()
    #expect(rows.map(\.amount) == [Decimal(string: "234.6")])
    #expect(rows.first?.date == TestHousehold.today)
    #expect(rows.first?.entryID == entry["id"]?.text)
  }

  @Test("several entries of one utterance are all there")
  func several() throws {
    let answer = try household.log("50 at DM, 120 at Next")
    #expect(answer.status == 200)
    #expect(answer.json["entries"]?.elements?.count == 2)
    #expect(try household.rows().count == 2)
  }

  @Test("those that come at the same time are all there, each once and with an answer of its own")
  func atOnce() throws {
    let requests = (1...24).map { number in
      let body = #"{"input": "spent \#(100 + number) at lidl"}"#
      return "POST \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nIdempotency-Key: k\(number)\r\n"
        + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }
    // Each twice, as a client does that has lost its connection.
    let connections = try (requests + requests).map { request in
      let connection = try RawConnection(port: household.server.port)
      #expect(connection.send(request))
      return connection
    }
    for (number, connection) in connections.enumerated() {
      let answer = connection.readAll()
      #expect(answer.hasPrefix("HTTP/1.1 200 "))
      #expect(answer.contains(#""amount":\#(101 + number % 24),"#))
    }
    #expect(try household.rows().map(\.amount).sorted() == (101...124).map { Decimal($0) })
  }

  @Test("the sender's day may be tomorrow's, in another time zone, and no later")
  func senderDay() throws {
    let ahead = try household.ask(.post, path, #"{"input": "spent 20 at lidl", "date": "2025-11-04"}"#)
    #expect(ahead.json["entries"]?[0]?["date"]?.text == "2025-11-04")
    let future = try household.ask(.post, path, #"{"input": "spent 30 at lidl", "date": "2025-11-05"}"#)
    #expect(future.status == 422)
    #expect(future.json["detail"]?[0]?["loc"] == ["body", "date"])
    #expect(try household.rows().map(\.amount) == [20])
  }

  @Test("while the workbook is open elsewhere, an entry is accepted and kept, and goes in later")
  func busy() throws {
    _ = try household.log("spent 20 at lidl")
    let lock = household.folder + "/.~lock.book.xlsx#"
    try ",maria,elsewhere,04.11.2025 10:00,file:///profile;".write(toFile: lock, atomically: true, encoding: .utf8)
    let kept = try household.log("spent 30 at lidl")
    #expect(kept.status == 202)
    #expect(kept.json["success"] == .bool(true))
    #expect(kept.json["action_type"]?.text == "backend_handled")
    #expect(kept.json["entries"]?[0]?["status"]?.text == "pending")
    #expect(try household.rows().map(\.amount) == [20])
    try FileManager.default.removeItem(atPath: lock)
    #expect(try household.log("spent 40 at lidl").status == 200)
    #expect(try household.rows().map(\.amount) == [20, 30, 40])
  }

  @Test("plain text and a form will do, and the answer can be spoken")
  func shortcuts() throws {
    let spoken = HTTPFields(["Accept": "text/plain"])
    let text = try household.ask(
      .post, path + "?date=2025-11-02", "spent 20 at lidl", type: "text/plain; charset=utf-8", fields: spoken)
    #expect(text.status == 200)
    #expect(text.text == "Logged expenses: 20 BGN in Groceries\n")
    let form = try household.ask(
      .post, path, "input=spent+30+at+lidl&date=2025-11-01", type: "application/x-www-form-urlencoded", fields: spoken)
    #expect(form.text == "Logged expenses: 30 BGN in Groceries\n")
    #expect(try household.rows().map(\.date.description) == ["2025-11-02", "2025-11-01"])
    #expect(try household.ask(.post, path, "<a/>", type: "application/xml").status == 415)
  }

  @Test("what is not understood is refused, and leaves no row")
  func refused() throws {
    for (input, status) in [("", 422), ("hello", 422), ("spent 20 tomorrow", 422), ("remind me to call mum", 501)] {
      #expect(try household.log(input).status == status, "\(input)")
    }
    #expect(try household.ledger.entries().isEmpty)
  }

  @Test("a repeated key is one entry, and the same key with other words is refused")
  func idempotency() throws {
    let key = HTTPFields(["Idempotency-Key": "k-1"])
    let first = try household.log("spent 20 at lidl", fields: key)
    let second = try household.log("spent 20 at lidl", fields: key)
    #expect(second.status == 200)
    #expect(second.json["entries"]?[0]?["id"] == first.json["entries"]?[0]?["id"])
    #expect(try household.rows().count == 1)
    let other = try household.log("spent 30 at lidl", fields: key)
    #expect(other.status == 422)
    #expect(other.json["detail"]?[0]?["loc"]?[1]?.text == "Idempotency-Key")
    #expect(try household.log("spent 30 at lidl", fields: HTTPFields(["Idempotency-Key": "a b"])).status == 422)
    #expect(try household.rows().count == 1)
  }

  @Test("entries are listed newest first, filtered and in pages")
  func list() throws {
    for input in ["spent 20 at lidl", "received 900 bgn rent", "spent 7 for banitsa yesterday"] {
      _ = try household.log(input)
    }
    let all = try household.ask(.get, path)
    #expect(all.status == 200)
    #expect(all.json["total"]?.number == 3)
    #expect(all.json["entries"]?[0]?["amount"]?.number == 7)
    let page = try household.ask(.get, path + "?limit=1&offset=1")
    #expect(page.json["entries"]?.elements?.compactMap { $0["amount"]?.number } == [900])
    #expect(try household.ask(.get, path + "?type=Income").json["total"]?.number == 1)
    #expect(try household.ask(.get, path + "?category=groceries").json["total"]?.number == 1)
    #expect(try household.ask(.get, path + "?text=LIDL&status=written").json["total"]?.number == 1)
    #expect(try household.ask(.get, path + "?from=2025-11-03").json["total"]?.number == 2)
    #expect(try household.ask(.get, path + "?to=2025-11-02").json["total"]?.number == 1)
    #expect(try household.ask(.get, path + "?status=undone").json["total"]?.number == 0)
  }

  @Test(
    "a wrong parameter is named",
    arguments: [
      "status=lost", "type=expense", "from=soon", "to=2025-02-30", "limit=0", "limit=201", "offset=-1", "limit=x",
    ])
  func wrongParameter(query: String) throws {
    let answer = try household.ask(.get, path + "?" + query)
    #expect(answer.status == 422)
    #expect(answer.json["detail"]?[0]?["loc"] == ["query", .string(String(query.prefix { $0 != "=" }))])
  }

  @Test("a period is added up, as the sheet has it")
  func summary() throws {
    let empty = try household.ask(.get, "/api/v1/summary")
    #expect(empty.status == 200)
    #expect(empty.json["balance"]?.number == 0)
    for input in ["spent 20 at lidl", "received 900 bgn rent", "spent 7.5 for banitsa yesterday"] {
      _ = try household.log(input)
    }
    let month = try household.ask(.get, "/api/v1/summary?period=2025-11")
    #expect(month.json["balance"]?.number == Decimal(string: "872.5"))
    #expect(month.json["totals"]?[0]?["count"]?.number == 2)
    #expect(month.json["period"] == ["from": "2025-11-01", "to": "2025-11-30"])
    let spoken = try household.ask(.get, "/api/v1/summary?period=today", fields: HTTPFields(["Accept": "text/plain"]))
    #expect(spoken.text == "Spent 20, received 900, saved 0, left 880 BGN\n")
    #expect(try household.ask(.get, "/api/v1/summary?period=soon").status == 422)
  }

  @Test("a question is answered, asked outright or said in place of an entry")
  func questions() throws {
    let question = "how much did I spend on groceries this month"
    let body: JSONValue = ["input": .string(question)]
    #expect(try household.ask(.post, "/api/v1/ask", body.json).json["message"]?.text == "There are no entries yet")
    _ = try household.log("spent 20 at lidl")
    _ = try household.log("spent 7 at Next")
    let asked = try household.ask(.post, "/api/v1/ask", body.json)
    #expect(asked.status == 200)
    #expect(asked.json["action_type"]?.text == "backend_handled")
    #expect(asked.json["message"]?.text?.hasPrefix("You spent 20 BGN") == true)
    #expect(try household.log(question).json["message"] == asked.json["message"])
    #expect(try household.ask(.post, "/api/v1/ask", question, type: "text/plain").status == 200)
    #expect(try household.ask(.post, "/api/v1/ask", #"{"input": "hello"}"#).status == 422)
    #expect(try household.ask(.post, "/api/v1/process", body.json).status == 501)
    #expect(try household.rows().count == 2)
  }

  @Test("the limits of a year stand beside what it has come to")
  func plan() throws {
    #expect(try household.ask(.get, "/api/v1/plan/2025").status == 404)
    _ = try household.log("spent 20 at lidl")
    let limits = [10, 11].map {
      PlanLimit(type: .expense, category: "Groceries", month: $0, amount: 600)
    }
    try household.workbook.setPlan(limits)
    let answer = try household.ask(.get, "/api/v1/plan/2025")
    #expect(answer.status == 200)
    #expect(answer.json["limits"]?.elements?.count == 2)
    #expect(answer.json["totals"]?[0]?["limit"]?.number == 1200)
    #expect(answer.json["totals"]?[0]?["left"]?.number == 1180)
    for year in ["0", "10000", "soon", "-1"] {
      #expect(try household.ask(.get, "/api/v1/plan/\(year)").status == 422, "\(year)")
    }
  }

  @Test("reports say how many rows of the sheet cannot be read, and where the first is")
  func unreadable() throws {
    for input in ["spent 20 at lidl", "spent 30 at billa"] { _ = try household.log(input) }
    try household.workbook.setPlan([.init(type: .expense, category: "Groceries", month: 11, amount: 600)])
    let spoken = HTTPFields(["Accept": "text/plain"])
    let question: JSONValue = ["input": "how much did I spend this month"]
    func answers() throws -> [JSONValue] {
      [
        try household.ask(.get, "/api/v1/summary").json, try household.ask(.get, "/api/v1/plan/2025").json,
        try household.ask(.post, "/api/v1/ask", question.json).json,
        try household.log("how much did I spend this month").json,
      ]
    }
    for answer in try answers() { #expect(answer["warnings"] == nil) }

    try TypedCell.write("20,00", at: "D2", in: household.workbook.path)
    let left =
      "1 row is left out, as it stands apart, or its day, type or amount is missing or cannot be read: Budget Tracking!A2. "
      + "Write days as dates and amounts as numbers, with no empty row above"
    for answer in try answers() { #expect(answer["warnings"] == [.string(left)]) }
    #expect(try household.ask(.get, "/api/v1/summary").json["totals"]?[0]?["amount"]?.number == 30)
    let aloud = try household.ask(.get, "/api/v1/summary", fields: spoken)
    #expect(aloud.text == "Spent 30, received 0, saved 0, left -30 BGN. \(left)\n")
  }
}
