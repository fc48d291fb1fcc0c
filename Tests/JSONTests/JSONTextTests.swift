import FoundationEssentials
import JSON
import Testing

@Suite("JSON in the making")
struct JSONTextTests {
  @Test("every text stands in quotes as the library puts it")
  func quotes() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    let controls = (0..<0x21).compactMap { Unicode.Scalar($0).map { String($0) } }
    for text in controls + ["", "a\"b\\c/d", "хляб 🥖", "\u{7F}\u{2028}e\u{301}", "\r\n"] {
      var json = JSONText()
      json.add(text: text)
      #expect(json.bytes == Array(try encoder.encode(text)), "\(text.debugDescription)")
    }
  }

  @Test("elements have commas between them only")
  func lists() {
    var json = JSONText()
    json.add(list: [Int]()) { $1.add("\($0)") }
    json.add(list: [1, 2, 3]) { $1.add("\($0)") }
    #expect(String(decoding: json.bytes, as: UTF8.self) == "[][1,2,3]")
  }
}
