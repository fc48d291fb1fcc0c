import FoundationEssentials
import HTTP
import Network
import Server
import Testing

@Suite("POST /api/v1/process")
struct ProcessTests {
  private let household: TestHousehold

  init() throws { household = try TestHousehold() }

  @Test("an utterance comes back as a ProcessingResponse")
  func understood() throws {
    let answer = try household.ask(.post, "/api/v1/process", #"{"input": "spent 120 euros at Next"}"#)
    #expect(answer.status == 200)
    #expect(answer.response.fields["Content-Type"] == "application/json")
    #expect(answer.json["action_type"]?.text == "app_action_required")
    #expect(answer.json["app_action"]?["amount"]?.number == Decimal(string: "234.6"))
    #expect(answer.json["app_action"]?["date"]?.text == "2025-11-03")
    #expect(answer.text.contains("234.6"))
  }

  @Test("what the sheet calls a category stands beside the contract's name, and is told")
  func labels() throws {
    let household = try TestHousehold(categories: "plain")
    let answer = try household.ask(.post, "/api/v1/process", #"{"input": "dinner 25 leva"}"#).json
    #expect(answer["app_action"]?["category"]?.text == "Eat out")
    #expect(answer["app_action"]?["label"]?.text == "Eating out")
    #expect(answer["message"]?.text == "Logged expenses: 25 BGN in Eating out")
    let offered = try household.ask(.get, "/api/v1/categories").json["categories"]?.elements ?? []
    #expect(offered.contains { $0["name"]?.text == "Eating out" && $0["type"]?.text == "Expenses" })
    #expect(!offered.contains { $0["name"]?.text == "Maya" })
    let wire = try self.household.ask(.get, "/api/v1/categories").json["categories"]?.elements ?? []
    #expect(wire.count == 23)
  }

  @Test("the sender's day counts where one is sent")
  func senderDay() throws {
    let body = #"{"input": "spent 20 at lidl", "date": "2025-11-04", "session_id": null}"#
    #expect(try household.ask(.post, "/api/v1/process", body).json["app_action"]?["date"]?.text == "2025-11-04")
    let later = #"{"input": "spent 20 at lidl", "date": "2031-01-01"}"#
    #expect(try household.ask(.post, "/api/v1/process", later).status == 422)
  }

  @Test(
    "the same words are the same however their JSON is written",
    arguments: [
      #"{"input":"spent 20 at lidl"}"#, #" { "input" : "spent 20 at lidl" } "#, #"{"input": "spent 20 at \u006cidl"}"#,
      #"{"other": [1, {"input": 3}], "input": "spent 20 at lidl"}"#, #"{"date": null, "input": "spent 20 at lidl"}"#,
      #"{"session_id": "s1", "date": "2025-11-03", "input": "spent 20 at lidl"}"#,
      #"{"input": "\u001b[38;5;77mspent 20\u001b[0m at lidl"}"#,
    ])
  func spellings(body: String) throws {
    let answer = try household.ask(.post, "/api/v1/process", body)
    #expect(answer.status == 200)
    #expect(answer.json["message"]?.text == "Logged expenses: 20 BGN in Groceries")
    #expect(answer.json["app_action"]?["date"]?.text == "2025-11-03")
  }

  @Test(
    "what is nearly JSON is refused",
    arguments: [
      #"{"input":"spent 20 at lidl""#, #"{"input":"spent 20 at lidl"}}"#,
      #"{input:"spent 20 at lidl"}"#, #"{"input":"spent 20 at lidl"} x"#, #"{,"input":"spent 20 at lidl"}"#,
      "{\"input\":\"spent 20\tat lidl\"}", #"["input","spent 20 at lidl"]"#, "",
    ])
  func nearlyJSON(body: String) throws {
    #expect(try household.ask(.post, "/api/v1/process", body).status == 422)
  }

  @Test("a sentence to be spoken is given to those who ask for one")
  func spoken() throws {
    let fields = HTTPFields(["Accept": "text/plain"])
    let answer = try household.ask(.post, "/api/v1/process", #"{"input": "spent 20 at lidl"}"#, fields: fields)
    #expect(answer.response.fields["Content-Type"] == "text/plain; charset=utf-8")
    #expect(answer.text == "Logged expenses: 20 BGN in Groceries\n")
    let refused = try household.ask(.post, "/api/v1/process", #"{"input": ""}"#, fields: fields)
    #expect(refused.status == 422)
    #expect(refused.text.hasPrefix("I heard nothing"))
  }

  @Test("what is not understood is 422, and what is no entry is 501")
  func refused() throws {
    for (input, status) in [
      ("", 422), ("  ", 422), ("hello", 422), ("spent 0 at lidl", 422), ("remind me to call mum", 501),
    ] {
      let answer = try household.ask(.post, "/api/v1/process", #"{"input": "\#(input)"}"#)
      #expect(answer.status == status, "\(input)")
      #expect(answer.json["success"] == .bool(false))
      #expect(answer.json["action_type"]?.text == "error")
      #expect(answer.json["message"]?.text?.isEmpty == false)
    }
  }

  @Test(
    "a wrong request is told where it is wrong, as FastAPI tells it",
    arguments: [
      ("{", "body", "json_invalid"), ("[]", "body", "model_attributes_type"), ("{}", "body.input", "missing"),
      (#"{"input": 7}"#, "body.input", "string_type"), (#"{"input": null}"#, "body.input", "string_type"),
      (#"{"input": "spent 20", "date": "soon"}"#, "body.date", "date_parsing"),
      (#"{"input": "spent 20", "date": "1850-01-01"}"#, "body.date", "date_parsing"),
      (#"{"input": "spent 20", "date": 5}"#, "body.date", "string_type"),
      (#"{"input": "spent 20", "session_id": "a b"}"#, "body.session_id", "string_pattern_mismatch"),
      ("{\"input\": \"\(String(repeating: "я", count: 1001))\"}", "body.input", "string_too_long"),
    ])
  func wrongRequest(body: String, place: String, type: String) throws {
    let answer = try household.ask(.post, "/api/v1/process", body)
    #expect(answer.status == 422)
    let detail = try #require(answer.json["detail"]?[0])
    #expect(detail["loc"]?.elements?.compactMap(\.text).joined(separator: ".") == place)
    #expect(detail["type"]?.text == type)
    #expect(detail["msg"]?.text?.isEmpty == false)
    #expect(answer.json["message"]?.text?.isEmpty == false)
  }

  @Test("bytes that are no UTF-8 are refused")
  func noUTF8() throws {
    let bytes = Array(#"{"input": ""#.utf8) + [0xFF, 0xFE] + Array(#""}"#.utf8)
    var request = HTTPRequest(.post, household.base + "/api/v1/process", body: bytes)
    request.fields["Content-Type"] = "application/json"
    #expect(try household.transport.send(request, cancellation: .manual()).status == 422)
  }

  @Test(
    "a body of another type is 415", arguments: ["text/plain", "application/xml", "multipart/form-data; boundary=x"])
  func wrongType(type: String) throws {
    let answer = try household.ask(.post, "/api/v1/process", "spent 20", type: type)
    #expect(answer.status == 415)
    #expect(answer.response.fields["Accept"] == "application/json")
  }

  @Test(
    "JSON may say its encoding, or nothing at all",
    arguments: ["application/json; charset=utf-8", "Application/JSON", nil])
  func jsonTypes(type: String?) throws {
    var fields = HTTPFields()
    // libcurl would say that it is a form.
    if type == nil { fields["Content-Type"] = "" }
    let answer = try household.ask(
      .post, "/api/v1/process", #"{"input": "spent 20 at lidl"}"#, type: type, fields: fields)
    #expect(answer.status == 200)
  }
}
