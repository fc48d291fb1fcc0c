import FoundationEssentials
import HTTP
import Network
import Testing

@Suite("Answers in the language of who asks")
struct AnswerLanguageTests {
  private let household: TestHousehold

  init() throws { household = try TestHousehold() }

  private func say(_ input: String, to path: String = "/api/v1/entries", in language: String) throws -> JSONValue {
    let body: JSONValue = ["input": .string(input)]
    return try household.ask(.post, path, body.json, fields: HTTPFields(["Accept-Language": language])).json
  }

  private func isBulgarian(_ text: String?) -> Bool {
    guard let text else { return false }
    return text.unicodeScalars.contains { (0x410...0x44F).contains($0.value) }
  }

  @Test("what came of it is told in Bulgarian to whom that is asked for, and names stay as they are")
  func told() throws {
    let logged = try say("spent 20 at lidl", in: "bg-BG,bg;q=0.9,en;q=0.8")
    #expect(isBulgarian(logged["message"]?.text))
    #expect(logged["message"]?.text?.contains("Groceries") == true)
    #expect(isBulgarian(try say("how much did I spend today", in: "bg")["message"]?.text))
    #expect(isBulgarian(try say("hello", in: "bg")["message"]?.text))
    #expect(isBulgarian(try say("hello", to: "/api/v1/process", in: "bg")["message"]?.text))
    let reminder = try say("remind me to pay the rent tomorrow", to: "/api/v1/process", in: "bg")["message"]?.text
    #expect(isBulgarian(reminder) && reminder?.contains("reminder") == false, "\(reminder ?? "")")
  }

  @Test("what cannot be done is told in Bulgarian, too, also before there is any entry")
  func refused() throws {
    let bulgarian = HTTPFields(["Accept-Language": "bg"])
    #expect(isBulgarian(try say("how much did I spend today", in: "bg")["message"]?.text))
    #expect(isBulgarian(try say("how are we doing", to: "/api/v1/summarize", in: "bg")["message"]?.text))
    #expect(isBulgarian(try say("undo that", in: "bg")["message"]?.text))
    #expect(isBulgarian(try household.ask(.delete, "/api/v1/entries/zzzzzz", fields: bulgarian).json["message"]?.text))
    let id = try #require(try say("spent 20 at lidl", in: "bg")["entries"]?[0]?["id"]?.text)
    for change: JSONValue in [["amount": 0], ["transaction_type": "Income"], [:]] {
      let told = try household.ask(.patch, "/api/v1/entries/\(id)", change.json, fields: bulgarian).json
      #expect(told["success"] == false && isBulgarian(told["message"]?.text), "\(told)")
    }
    _ = try household.ask(.delete, "/api/v1/entries/\(id)", fields: bulgarian)
    let change: JSONValue = ["amount": 7]
    let told = try household.ask(.patch, "/api/v1/entries/\(id)", change.json, fields: bulgarian).json
    #expect(isBulgarian(told["message"]?.text), "\(told)")
  }

  @Test("a question and its answers are asked in Bulgarian, and settled by their ids")
  func asked() throws {
    let asked = try say("rent 650", in: "bg")
    #expect(isBulgarian(asked["confirmation"]?["question"]?.text))
    #expect(asked["confirmation"]?["options"]?.elements?.allSatisfy { isBulgarian($0["label"]?.text) } == true)
    let waiting = try household.ask(.get, "/api/v1/questions", fields: HTTPFields(["Accept-Language": "bg"])).json
    #expect(isBulgarian(waiting["questions"]?[0]?["question"]?.text))
    #expect(waiting["questions"]?[0]?["text"]?.text == "rent 650")
  }

  @Test("else in the language of the wire", arguments: ["", "en", "en-GB,bg;q=0.5", "fr"])
  func standard(_ language: String) throws {
    #expect(try say("spent 20 at lidl", in: language)["message"]?.text == "Logged expenses: 20 BGN in Groceries")
  }
}
