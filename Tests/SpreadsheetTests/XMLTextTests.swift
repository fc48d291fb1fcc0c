import Testing

@testable import Spreadsheet

@Suite("Texts of a part")
struct XMLTextTests {
  private func read(_ text: String) -> String {
    let bytes = Array(text.utf8)
    return bytes.xmlText(in: 0..<bytes.count)
  }

  @Test(
    "entities, sections and comments are resolved, and what is none of them stays",
    arguments: [
      ("plain", "plain"), ("&lt;&gt;&amp;&quot;&apos;", "<>&\"'"), ("&#65;&#x42;&#x1F600;", "AB😀"),
      ("&#;&#x;&#xZ;&;", "&#;&#x;&#xZ;&;"),
      ("&#xD800;", "&#xD800;"), ("a & b", "a & b"), ("&lt", "&lt"), ("<![CDATA[a<b&amp;]]>c", "a<b&amp;c"),
      ("<![CDATA[]]>c", "c"),
      ("<![CDATA[a", "a"), ("a<!-- b -->c", "ac"), ("a<b", "a"), ("a<b>c</b>d", "acd"), ("&amp;lt;", "&lt;"),
    ])
  func read(text: String, said: String) { #expect(read(text) == said) }

  @Test("a part of the bytes is read as if nothing stood around it")
  func part() {
    let bytes = Array("x&amp;y;".utf8)
    #expect(bytes.xmlText(in: 0..<4) == "x&am" && bytes.xmlText(in: 1..<6) == "&" && bytes.xmlText(in: 6..<8) == "y;")
    let section = Array("<![CDATA[ab]]>".utf8)
    #expect(section.xmlText(in: 0..<11) == "ab" && section.xmlText(in: 0..<9) == "")
  }

  @Test("what XML would act on is written as an entity, quotes only in attributes")
  func written() {
    func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
    #expect(text(XMLText.content("a<b>&\"'")) == "a&lt;b&gt;&amp;\"'")
    #expect(text(XMLText.attribute("a<b>&\"'")) == "a&lt;b&gt;&amp;&quot;&apos;")
    for value in ["plain", "a & b", "кафе", "_", "a\u{1F}b", "\u{FFFD}", "a<b", "a>b", "_x0041_"] {
      var bytes = Array("before ".utf8)
      XMLText.append(cellText: value, to: &bytes)
      #expect(bytes == Array("before ".utf8) + XMLText.cellText(value), "\(value)")
    }
  }

  @Test(
    "a character that XML cannot hold is a code, and so is what would be read as one",
    arguments: [
      ("a\u{8}", "a_x0008_"), ("\t\n", "\t\n"), ("\u{B}\u{C}\r\u{E}\u{1F} ", "_x000B__x000C__x000D__x000E__x001F_ "),
      ("\u{FFFD}\u{FFFE}\u{FFFF}", "\u{FFFD}_xFFFE__xFFFF_"), ("_x0041_", "_x005F_x0041_"), ("_x004_", "_x004_"),
      ("_x00G1_", "_x00G1_"),
      ("_y0041_", "_y0041_"), ("_x0041", "_x0041"), ("_x00411", "_x00411"), ("__x0041_", "__x005F_x0041_"),
      ("_x００41_", "_x００41_"),
      ("_xaBcD_", "_x005F_xaBcD_"),
    ])
  func codes(text: String, written: String) {
    #expect(String(decoding: XMLText.cellText(text), as: UTF8.self) == written)
    #expect(XMLText.decoded(written) == text)
  }

  @Test("spaces are kept where one is at an end, or a line ends within")
  func spaces() {
    for text in [" a", "a ", "\ta", "a\nb", "a\rb", "a\tb", " "] {
      #expect(XMLText.needsSpacePreserved(text), "\(text)")
    }
    for text in ["", "a", "a b", "\u{A0}a"] { #expect(!XMLText.needsSpacePreserved(text), "\(text)") }
  }
}
