import Budgeting
import Entities
import FoundationEssentials
import HTTP
import Messages
import Testing

@testable import Server

/// Pictures of receipts over HTTP, read by a reader whose pictures are text: key, amount and payee of each receipt, and how many days ago
/// that was where it was not yesterday.
@Suite("Receipts over HTTP")
struct ReceiptTests {
  private struct Reader: ReceiptReader {
    func look(
      at bytes: [UInt8], today: CalendarDate, payeeOfTill: (String) -> String?
    ) throws(UnreadPicture) -> SeenPicture {
      let text = String(decoding: bytes, as: UTF8.self)
      guard text != "missing" else { throw UnreadPicture(.noReaders, lacksReader: true) }
      let payments = text.split(separator: "\n").compactMap { line -> SeenPayment? in
        let fields = line.split(separator: " ").map(String.init)
        guard fields.count >= 3, let amount = Decimal(exactly: fields[1]) else { return nil }
        return SeenPayment(
          .code, amount, .lev, day: today.adding(days: -(fields.dropFirst(3).first.flatMap { Int($0) } ?? 1)),
          time: "10:00:00", payee: fields[2],
          key: "receipt:bg:" + fields[0], confidence: 1)
      }
      guard !payments.isEmpty else { throw UnreadPicture(.nothingOnPicture) }
      return SeenPicture(payments)
    }
  }

  private let household: TestHousehold

  init() throws { household = try TestHousehold(receipts: Reader()) }

  private func form(_ content: String, name: String = "file", boundary: String = "xYz") -> String {
    "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(name)\"; filename=\"slip.jpg\"\r\n"
      + "Content-Type: image/jpeg\r\n\r\n\(content)\r\n--\(boundary)--\r\n"
  }

  private func send(
    _ body: String, query: String = "", type: String = "multipart/form-data; boundary=xYz"
  ) throws -> TestHousehold.Answer {
    try household.ask(.post, "/api/v1/receipts" + query, body, type: type)
  }

  private func amounts() throws -> [Decimal] {
    var amounts: [Decimal] = []
    guard FileManager.default.fileExists(atPath: household.workbook.path) else { return [] }
    try household.workbook.forEachRow { amounts.append($1.amount) }
    return amounts
  }

  @Test("a picture is asked about, answered once, and harmless when it is sent again")
  func asked() throws {
    let asked = try send(form("DT1:7 12.40 lidl"))
    #expect(asked.status == 200, "\(asked.text)")
    #expect(asked.json["action_type"]?.text == "confirmation_needed")
    #expect(asked.json["receipt"]?["key"]?.text == "receipt:bg:DT1:7")
    #expect(asked.json["receipt"]?["file"]?.text == "slip.jpg")
    #expect(asked.json["receipt"]?["confidence"] == .number(1))
    #expect(try amounts().isEmpty)
    let id = try #require(asked.json["confirmation"]?["id"]?.text)
    let answer: JSONValue = ["confirm": .string(id), "option": "1"]
    let done = try household.ask(.post, "/api/v1/entries", answer.json)
    #expect(done.json["entries"]?[0]?["amount"] == .number(Decimal(exactly: "12.4") ?? 0))
    let again = try send(form("DT1:7 12.40 lidl"), query: "?yes=true")
    #expect(again.json["entries"]?[0]?["id"] == done.json["entries"]?[0]?["id"])
    #expect(try amounts() == [Decimal(exactly: "12.4")])
  }

  @Test("what is sure is logged at once where that is said, two receipts of one picture both")
  func sure() throws {
    let sent = try send(form("DT1:7 12.40 lidl\nDT1:8 3 billa"), query: "?yes=true")
    #expect(sent.status == 200, "\(sent.text)")
    #expect(sent.json["entries"]?.elements?.count == 2)
    #expect(try amounts().count == 2)
    let list = try household.ask(.get, "/api/v1/receipts?limit=1").json
    #expect(list["receipts"]?.elements?.count == 1)
    #expect(list["receipts"]?[0]?["source"]?.text == "code")
    #expect(list["quota"]?["limit"] == .number(240))
    #expect(list["quota"]?["remaining"] == .number(239))
    #expect(try household.ask(.get, "/api/v1/receipts?offset=1").json["receipts"]?.elements?.count == 1)
  }

  @Test("a picture is kept where that is asked for, shown to who asks for it, and taken away while the entry stays")
  func kept() throws {
    func pictures() throws -> [String] {
      let list = try household.ask(.get, "/api/v1/receipts").json["receipts"]?.elements ?? []
      return list.flatMap { $0["pictures"]?.elements ?? [] }.compactMap(\.text)
    }
    let sent = try send(form("DT1:7 12.40 lidl"), query: "?yes=true")
    let id = try #require(sent.json["entries"]?[0]?["id"]?.text)
    #expect(try pictures().isEmpty)
    #expect(try household.ask(.get, "/api/v1/receipts/\(id)/pictures/1").status == 404)

    for _ in 0..<2 { _ = try send(form("DT1:7 12.40 lidl"), query: "?yes=true&keep=true") }
    _ = try send(form("DT1:7 12.40 lidl\nsharper"), query: "?keep=true")
    #expect(try pictures() == ["/api/v1/receipts/\(id)/pictures/1", "/api/v1/receipts/\(id)/pictures/2"])
    let shown = try pictures().map { try household.ask(.get, $0) }
    #expect(Set(shown.map(\.text)) == ["DT1:7 12.40 lidl", "DT1:7 12.40 lidl\nsharper"])
    #expect(shown.allSatisfy { $0.response.fields["Content-Type"] == "image/jpeg" })
    #expect(shown.allSatisfy { $0.response.fields["X-Content-Type-Options"] == "nosniff" })
    for number in ["0", "3", "-1", "x", "1/.."] {
      #expect(try household.ask(.get, "/api/v1/receipts/\(id)/pictures/\(number)").status == 404, "\(number)")
    }

    #expect(try household.ask(.delete, "/api/v1/receipts/\(id)/pictures").json["deleted"] == .number(2))
    #expect(try household.ask(.delete, "/api/v1/receipts/\(id)/pictures").json["deleted"] == .number(0))
    #expect(try pictures().isEmpty)
    #expect(try amounts() == [Decimal(exactly: "12.4")])
    #expect(try household.ask(.delete, "/api/v1/receipts/none/pictures").status == 404)
  }

  @Test("a picture of what is still asked about belongs to the entry that comes of it")
  func keptBeforeTheAnswer() throws {
    let asked = try send(form("DT1:7 12.40 lidl"), query: "?keep=true")
    let question = try #require(asked.json["confirmation"]?["id"]?.text)
    let answer: JSONValue = ["confirm": .string(question), "option": "1"]
    let done = try household.ask(.post, "/api/v1/entries", answer.json)
    let id = try #require(done.json["entries"]?[0]?["id"]?.text)
    #expect(try household.ask(.get, "/api/v1/receipts/\(id)/pictures/1").text == "DT1:7 12.40 lidl")
  }

  @Test("of two receipts that a till gave one number each has its own key, and its own picture")
  func oneNumber() throws {
    let first = try send(form("DT1:7 12.40 lidl"), query: "?yes=true")
    let asked = try send(form("DT1:7 30 billa 5"), query: "?yes=true&keep=true")
    #expect(asked.json["receipt"]?["key"]?.text == "receipt:bg:DT1:7+2")
    let question = try #require(asked.json["confirmation"]?["id"]?.text)
    let answer: JSONValue = ["confirm": .string(question), "option": "1"]
    let second = try household.ask(.post, "/api/v1/entries", answer.json)
    let ids = try [first, second].map { try #require($0.json["entries"]?[0]?["id"]?.text) }
    #expect(try household.ask(.get, "/api/v1/receipts/\(ids[0])/pictures/1").status == 404)
    #expect(try household.ask(.get, "/api/v1/receipts/\(ids[1])/pictures/1").text == "DT1:7 30 billa 5")
  }

  @Test("a token that may only read or only log takes no picture away")
  func scopes() throws {
    let tokens = try TokenStore(stateFolder: household.folder + "/tokens")
    let phone = try tokens.add(name: "phone", day: "2025-11-03", may: .log)
    let kitchen = try tokens.add(name: "kitchen", day: "2025-11-03", may: .read)
    let sent = try send(form("DT1:7 12.40 lidl"), query: "?yes=true&keep=true")
    let id = try #require(sent.json["entries"]?[0]?["id"]?.text)
    let guarded = try TestHousehold(access: AccessPolicy(tokens: tokens), receipts: Reader(), after: household)
    func ask(_ method: HTTPMethod, _ path: String, as token: String) throws -> Int {
      let fields = HTTPFields(["Authorization": "Bearer " + token])
      return try guarded.ask(method, "/api/v1/receipts/\(id)/pictures" + path, fields: fields).status
    }
    #expect(try ask(.delete, "", as: phone) == 403 && ask(.delete, "", as: kitchen) == 403)
    #expect(try ask(.get, "/1", as: kitchen) == 200)
    #expect(try ask(.get, "/1", as: "nobody") == 401)
  }

  @Test("what a receipt was said as before is asked about, whatever is to be logged at once")
  func said() throws {
    _ = try household.ask(.post, "/api/v1/entries", #"{"input": "12.40 at lidl"}"#)
    let sent = try send(form("DT1:7 12.40 lidl"), query: "?yes=true")
    #expect(sent.json["action_type"]?.text == "confirmation_needed")
    #expect(try amounts().count == 1)
  }

  @Test(
    "what is no picture is refused, and told how",
    arguments: [
      ("nothing", 422), ("missing", 501), ("", 422),
    ])
  func refused(content: String, status: Int) throws {
    let answer = try send(form(content))
    #expect(answer.status == status, "\(answer.text)")
    #expect(answer.json["message"]?.text?.isEmpty == false)
  }

  @Test("a body that is no such form is refused in FastAPI's words")
  func unsound() throws {
    #expect(try send("{}", type: "application/json").status == 415)
    for type in ["multipart/form-data", "multipart/form-data; boundary=", "multipart/form-data; boundary=other"] {
      #expect(try send(form("DT1:7 12.40 lidl"), type: type).json["detail"]?[0]?["loc"] == ["body"])
    }
    #expect(try send("").json["detail"]?[0]?["loc"] == ["body"])
    #expect(try send("--xYz--\r\n").json["detail"]?[0]?["loc"] == ["body", "file"])
    #expect(try send(form("DT1:7 12.40 lidl", name: "other")).json["detail"]?[0]?["loc"] == ["body", "file"])
    #expect(try send(form("DT1:7 12.40 lidl"), query: "?yes=1").json["detail"]?[0]?["loc"] == ["query", "yes"])
    #expect(try amounts().isEmpty)
  }

  @Test("a picture may have 8 MB, all else 64 KB, and who is not let in is told that")
  func large() throws {
    let padding = String(repeating: " ", count: 1 << 20)
    let sent = try send(form("DT1:7 12.40 lidl\n" + padding), query: "?yes=true")
    #expect(sent.status == 200, "\(sent.text)")
    #expect(try send(form(String(repeating: "x", count: 8 << 20))).status == 413)
    #expect(try household.ask(.post, "/api/v1/entries", padding).status == 413)

    let tokens = try TokenStore(stateFolder: household.folder + "/tokens")
    let token = try tokens.add(name: "phone", day: "2025-11-03")
    let guarded = try TestHousehold(access: AccessPolicy(tokens: tokens), receipts: Reader(), after: household)
    func ask(_ shown: String) throws -> Int {
      try guarded.ask(
        .post, "/api/v1/receipts?yes=true", form("DT1:9 12.40 kaufland\n" + padding),
        type: "multipart/form-data; boundary=xYz", fields: HTTPFields(["Authorization": "Bearer " + shown])
      ).status
    }
    #expect(try ask("nobody") == 401)
    #expect(try ask(token) == 200)
  }

  @Test("parts are found by their names, whatever stands between and in them")
  func parts() throws {
    let body =
      "preamble\r\n--b\r\nContent-Disposition: form-data; name=yes\r\n\r\ntrue\r\n--b \r\n"
      + "content-type: image/png\r\ncontent-disposition: form-data; filename=\"a \\\"b\\\".png\"; name=\"file\"\r\n\r\n"
      + "\u{1}--b\r\n-\r\n--\r\n\r\n--b--tail"
    let parts = try #require(MultipartBody(Array(body.utf8), type: "Multipart/Form-Data; charset=x; boundary=\"b\""))
      .parts
    #expect(parts.map(\.name) == ["yes", "file"])
    #expect(parts.map(\.file) == [nil, "a \"b\".png"])
    #expect(parts.map { String(decoding: $0.content, as: UTF8.self) } == ["true", "\u{1}--b\r\n-\r\n--\r\n"])
    for cut in 1..<body.utf8.count - 8 where cut > 8 {
      #expect(MultipartBody(Array(body.utf8.prefix(cut)), type: "multipart/form-data; boundary=b") == nil, "\(cut)")
    }
  }
}
