import Platform
import Testing

@Suite("Bytes and encodings")
struct TextTests {
  private static func first(_ pattern: String, in text: String) -> Int? {
    Array(pattern.utf8).withUnsafeBytes { pattern in
      Array(text.utf8).withUnsafeBytes { ByteSearch.first(pattern, in: $0) }
    }
  }

  @Test(
    "a pattern is found where it first stands, at any place of any text",
    arguments: [1, 2, 3, 15, 16, 17, 31, 32, 33, 100])
  func first(length: Int) {
    let pattern = String(repeating: "a", count: length - 1) + "b"
    for before in 0..<40 {
      // What comes before begins like the pattern, and is not it.
      let text = String(repeating: "a", count: before) + pattern + "b" + pattern
      #expect(Self.first(pattern, in: text) == before)
      #expect(Self.first(pattern + "c", in: text) == nil)
    }
    #expect(Self.first(pattern, in: String(repeating: "a", count: length)) == nil)
  }

  @Test("an empty pattern stands at once, and nothing stands in an empty text")
  func empty() {
    #expect(Self.first("", in: "abc") == 0)
    #expect(Self.first("", in: "") == 0)
    #expect(Self.first("a", in: "") == nil)
    #expect(Array("".utf8).withUnsafeBytes { ByteSearch.last(0x61, in: $0) } == nil)
  }

  @Test("a byte is found where it last stands")
  func last() {
    #expect(Array("abcabc".utf8).withUnsafeBytes { ByteSearch.last(UInt8(ascii: "b"), in: $0) } == 4)
    #expect(Array("abcabc".utf8).withUnsafeBytes { ByteSearch.last(UInt8(ascii: "d"), in: $0) } == nil)
  }

  @Test("other encodings are read; an unknown one, and a byte that none has, are told")
  func encodings() throws {
    #expect(try TextEncoding.utf8([0xF5, 0xEB, 0xFF, 0xE1], from: "windows-1251") == Array("хляб".utf8))
    #expect(try TextEncoding.utf8([0xFF, 0xFE, 0x61, 0x00], from: "UTF-16") == Array("a".utf8))
    #expect(throws: TextEncoding.Fault.unknown) { try TextEncoding.utf8([0x61], from: "no-such-encoding") }
    #expect(throws: TextEncoding.Fault.invalid(at: 2)) { try TextEncoding.utf8([0x61, 0x62, 0xFF], from: "ascii") }
  }
}
