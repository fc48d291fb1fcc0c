import Testing

@testable import BookSamples

@Suite("Bytes are searched")
struct ByteSearchTests {
  /// The search asks sixteen places at once: each place before, at and past such a step, and each length of pattern.
  @Test("a pattern is found wherever it stands", arguments: 1...20)
  func everywhere(length: Int) {
    let pattern = [UInt8]("<".utf8) + [UInt8](repeating: UInt8(ascii: "o"), count: length - 1)
    for size in length...(length + 40) {
      for place in 0...(size - length) {
        var text = [UInt8](repeating: UInt8(ascii: "-"), count: size)
        text.replaceSubrange(place..<place + length, with: pattern)
        #expect(text.first(pattern, in: 0..<size) == place)
        #expect(text.first(pattern, in: place..<size) == place)
        #expect(text.first(pattern, in: 0..<place + length - 1) == nil)
      }
    }
  }

  @Test("what begins and ends like the pattern is passed over")
  func lookAlikes() {
    let text = [UInt8](String(repeating: "<cow><cow/>", count: 9).utf8) + [UInt8]("<row>".utf8)
    #expect(text.first([UInt8]("<row".utf8), in: 0..<text.count) == text.count - 5)
    #expect(text.first([UInt8]("</row>".utf8), in: 0..<text.count) == nil)
  }

  @Test("of several the first is found, and none beyond the range")
  func first() {
    let text = [UInt8]("....<c><c>....................<c>".utf8)
    let pattern = [UInt8]("<c>".utf8)
    #expect(text.first(pattern, in: 0..<text.count) == 4)
    #expect(text.first(pattern, in: 5..<text.count) == 7)
    #expect(text.first(pattern, in: 8..<text.count) == 30)
    #expect(text.first(pattern, in: 8..<text.count - 1) == nil)
    #expect(text.first(pattern, in: 4..<4) == nil)
  }
}
