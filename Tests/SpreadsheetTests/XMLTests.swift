import Testing

@testable import BookSamples
@testable import Spreadsheet

@Suite("XML of a part")
struct XMLTests {
  private func tags(_ text: String) throws(XMLFault) -> [String] {
    let bytes = [UInt8](text.utf8)
    var scanner = XMLScanner(bytes)
    var names: [String] = []
    while let tag = try scanner.next() { names.append(bytes.string(tag.name)) }
    return names
  }

  @Test("comments, instructions and sections are passed over")
  func passesOver() throws {
    #expect(try tags("<?xml version='1.0'?><!-- <no> --><a b='>'><![CDATA[<no>]]><c/></a>") == ["a", "c", "a"])
  }

  @Test(
    "what is not well-formed is refused, and never read past its end",
    arguments: [
      "<", "<a", "<a b", "<a b=", "<a b=\"", "<a b=c>", "<a b=\"<\">", "<!--", "<?xml", "<a/ >", "<a b='1'c='2'>", "<>",
    ])
  func refuses(text: String) {
    #expect(throws: XMLFault.self) { try tags(text) }
  }

  @Test("a document type declaration is refused")
  func documentType() {
    #expect(throws: XMLFault.documentType) { try tags("<!DOCTYPE a [<!ENTITY b \"bb\">]><a/>") }
  }

  @Test("an attribute is found whatever its place, quotes and spaces")
  func attributes() throws {
    let bytes = [UInt8]("<c  s = '3' r=\"A&amp;1\" xr:r='no'\n/>".utf8)
    var scanner = XMLScanner(bytes)
    let tag = try #require(try scanner.next())
    #expect(bytes.text(of: "r", in: tag) == "A&1")
    #expect(bytes.text(of: "s", in: tag) == "3")
    #expect(bytes.text(of: "t", in: tag) == nil)
  }

  @Test("entities and sections become text")
  func text() {
    let bytes = [UInt8]("a&lt;b&#65;&#x41;<![CDATA[<&]]><!-- x -->&unknown;".utf8)
    #expect(bytes.xmlText(in: 0..<bytes.count) == "a<bAA<&&unknown;")
  }

  @Test(
    "a character that XML cannot hold comes back from its code",
    arguments: ["a\u{1}b", "_x0041_", "a\rb", "5 < 6 & \"7\"", "_x004"])
  func cellText(text: String) {
    let written = XMLText.cellText(text)
    #expect(written.allSatisfy { $0 >= 0x20 })
    #expect(XMLText.decoded(written.xmlText(in: 0..<written.count)) == text)
  }

  @Test("an insertion comes before a replacement at the same place, in whatever order they were asked for")
  func edits() {
    var edits = ByteEdits()
    edits.replace(2..<4, with: "CD")
    edits.insert([UInt8]("-".utf8), at: 2)
    edits.insert([UInt8]("+".utf8), at: 2)
    #expect(edits.applied(to: [UInt8]("abcdef".utf8)).map { String(decoding: $0, as: UTF8.self) } == "ab-+CDef")
    edits.remove(3..<5)
    #expect(edits.applied(to: [UInt8]("abcdef".utf8)) == nil)
  }
}
