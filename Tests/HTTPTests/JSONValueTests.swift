import FoundationEssentials
import HTTP
import Testing

@Suite("JSON values")
struct JSONValueTests {
  @Test(
    "what is read is written again as it was",
    arguments: [
      "null", "true", "false", "234.6", "0.01", "999999.99", "\"\"", "[]", "{}",
      #"{"a":[1,2,{"b":"c"}],"d":null,"e":"quote \" slash \\ line \n tab \t bell \u0007 Кауфланд 🛒"}"#,
    ])
  func roundTrip(text: String) throws {
    #expect(try #require(JSONValue(json: Array(text.utf8))).json == text)
  }

  @Test("numbers are exact decimals")
  func exactNumbers() {
    #expect(JSONValue(json: Array("[234.6]".utf8))?[0]?.number == Decimal(string: "234.6"))
  }

  @Test("a number that no decimal can hold is not taken for bad JSON", arguments: ["5e-324", "1e300"])
  func numbersBeyond(text: String) {
    #expect(JSONValue(json: Array(text.utf8))?.number?.isNaN == true)
  }

  @Test("what is no JSON is nothing", arguments: ["", "{", "{\"a\":}", "<html>", "nul", "\"open"])
  func noJSON(text: String) {
    #expect(JSONValue(json: Array(text.utf8)) == nil)
  }

  @Test("an object written in Swift keeps its order")
  func literalOrder() {
    let value: JSONValue = ["z": 1, "a": ["x", true, nil]]
    #expect(value.json == #"{"z":1,"a":["x",true,null]}"#)
  }
}

@Suite("Header fields")
struct HTTPFieldsTests {
  @Test("names are the same in any case")
  func namesIgnoreCase() {
    let fields = HTTPFields(["Retry-After": "3"])
    #expect(fields["retry-after"] == "3")
    #expect(fields["RETRY-AFTER"] == "3")
    #expect(fields["retry"] == nil)
  }

  @Test("a line break in a value starts no other field")
  func lineBreaksAreDropped() {
    let fields = HTTPFields(["x-request-id": "a\r\nSet-Cookie: b"])
    #expect(fields["x-request-id"] == "a  Set-Cookie: b")
    #expect(fields.fields.count == 1)
  }

  @Test("setting replaces every field of the name")
  func settingReplaces() {
    var fields = HTTPFields(["A": "1", "a": "2", "b": "3"])
    fields["A"] = "4"
    #expect(fields.fields.map(\.value) == ["3", "4"])
    fields["a"] = nil
    #expect(fields.fields.map(\.name) == ["b"])
  }
}
