import Spreadsheet
import Testing

@Suite("How far two texts are the same")
struct CommonBytesTests {
  private let text = (0..<200).map { UInt8($0) }

  @Test("from the front, wherever the first difference stands", arguments: [0, 1, 7, 8, 31, 32, 33, 64, 100, 199])
  func front(different: Int) {
    var other = text
    other[different] ^= 0x80
    #expect(CommonBytes.front(text, from: 0, other, from: 0) == different)
    #expect(CommonBytes.front([9, 9] + text, from: 2, other, from: 0) == different)
    #expect(CommonBytes.back(text, from: 0, other, from: 0) == 199 - different)
    #expect(CommonBytes.back(text, from: 0, [9, 9] + other, from: 2) == 199 - different)
  }

  @Test("a text that goes on is the same as far as the other reaches", arguments: [1, 31, 32, 65])
  func lengths(more: Int) {
    #expect(CommonBytes.front(text, from: 0, text + text.prefix(more), from: 0) == 200)
    #expect(CommonBytes.back(text, from: 0, text.prefix(more) + text, from: 0) == 200)
    #expect(CommonBytes.back(text, from: more, text, from: 0) == 200 - more)
    #expect(CommonBytes.back(text, from: 200 - more, text, from: 200 - more) == more)
  }

  @Test("where nothing is left of one, nothing is the same")
  func empty() {
    #expect(CommonBytes.front(text, from: 200, text, from: 0) == 0)
    #expect(CommonBytes.back(text, from: 0, [], from: 0) == 0)
    #expect(CommonBytes.front([], from: 0, [], from: 0) == 0)
  }
}
