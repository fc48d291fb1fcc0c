import Foundation
import Testing

@testable import Console

@Suite("Lines and keys of the input")
struct LineReaderTests {
  private typealias Line = LineReader.Line

  private func lines(_ reader: LineReader) throws -> [LineReader.Line] {
    var lines: [LineReader.Line] = []
    while let line = try reader.next() { lines.append(line) }
    return lines
  }

  /// A reader of a file with these bytes, which is gone.
  private func reader(of bytes: [UInt8]) throws -> LineReader {
    let path = FileManager.default.temporaryDirectory.appending(path: "lines-\(UUID().uuidString)").path
    try Data(bytes).write(to: URL(filePath: path))
    defer { unlink(path) }
    return LineReader(descriptor: open(path, O_RDONLY | O_CLOEXEC))
  }

  @Test("each line comes without its end, the last one also where it has none")
  func ends() throws {
    let expected: [Line] = [.text("a"), .text(""), .text("b\r"), .text("c")]
    #expect(try lines(LineReader(text: "a\n\r\nb\r\r\nc")) == expected)
    #expect(try lines(reader(of: Array("a\n\r\nb\r\r\nc".utf8))) == expected)
    #expect(try lines(LineReader(text: "a\n")) == [.text("a")])
    #expect(try lines(LineReader(text: "")) == [])
  }

  @Test("a line that is not UTF-8 is said to be none, and the next one is read")
  func encodings() throws {
    #expect(try lines(reader(of: [0x61, 0xFF, 0x0A, 0x62, 0x0A])) == [.notUTF8, .text("b")])
  }

  @Test("a line of the greatest length is read, a longer one passed over", arguments: [0, 1, 70_000, 200_000])
  func lengths(more: Int) throws {
    let long = String(repeating: "x", count: LineReader.longestLine + more)
    let expected = more == 0 ? Line.text(long) : .tooLong
    for text in ["a\n\(long)\nb\n", "\(long)\nb", "a\n\(long)"] {
      let bytes = Array(text.utf8)
      let wanted = text.split(separator: "\n").map { $0.count == 1 ? Line.text(String($0)) : expected }
      #expect(try lines(reader(of: bytes)) == wanted)
      #expect(try lines(LineReader(text: text)) == wanted)
    }
    #expect(LineReader.longestLine == 65_536)
  }

  @Test("what cannot be read is an error of the system's number")
  func faults() {
    #expect(throws: InputError(code: EBADF)) { try LineReader(descriptor: -1).next() }
  }

  @Test("a whole line at hand is told from a begun one, and from none")
  func atHand() throws {
    let reader = LineReader(text: "a\nb\nc")
    #expect(reader.hasLineAtHand && !reader.isTerminal)
    _ = try reader.next()
    #expect(reader.hasLineAtHand)
    _ = try reader.next()
    #expect(!reader.hasLineAtHand)
    #expect(try reader.next() == .text("c"))
    #expect(!LineReader(text: "").hasLineAtHand)
    #expect(LineReader(text: "", isTerminal: true).isTerminal)

    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { ends.forEach { close($0) } }
    let piped = LineReader(descriptor: ends[0])
    #expect(!piped.hasLineAtHand && !piped.isTerminal)
    _ = write(ends[1], "a", 1)
    #expect(!piped.hasLineAtHand)
    _ = write(ends[1], "b\nc", 3)
    #expect(piped.hasLineAtHand)
    #expect(try piped.next() == .text("ab"))
    #expect(!piped.hasLineAtHand)
  }

  @Test("more than a line of the greatest length is not waited for")
  func longAtHand() throws {
    let long = String(repeating: "x", count: LineReader.longestLine)
    #expect(try reader(of: Array((long + "\n").utf8)).hasLineAtHand)
    #expect(try !reader(of: Array(String(repeating: "x", count: 400_000).utf8)).hasLineAtHand)
  }

  @Test("keys are told by their bytes, one after the other")
  func keys() {
    let typed = LineReader(text: "aЖ€😀\u{3}\n\u{7F}\u{1F} ~\u{4}\u{1B}[A")
    let expected: [LineReader.Key] = [
      .text("a"), .text("Ж"), .text("€"), .text("😀"), .escape, .enter, .erase, .other, .text(" "), .text("~"), .end,
      .other,
      .end, .end,
    ]
    for key in expected { #expect(typed.key() == key) }
    #expect(LineReader(text: "\u{1B}").key() == .escape)
  }
}
