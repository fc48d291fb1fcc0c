import Console
import Testing

/// Lines for a person at a terminal that is narrower than they are.
@Suite("Lines that are wider than the terminal")
struct FoldedLineTests {
  private func shown(_ line: String, columns: Int? = 20, isTerminal: Bool = true) throws -> [String] {
    let output = OutputStream(isTerminal: isTerminal, columns: columns)
    try output.write(line: line)
    return output.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  @Test("they are broken between words, and go on indented")
  func words() throws {
    #expect(try shown("budget: one two three four five") == ["budget: one two", "  three four five"])
    #expect(try shown("  1  one two three four five six") == ["  1  one two three", "    four five six"])
    #expect(try shown("дванадесет хиляди лева за ремонт") == ["дванадесет хиляди", "  лева за ремонт"])
  }

  @Test("what fits stays, to the last column, and spaces with it")
  func fits() throws {
    #expect(try shown("a    b    c    d   ef") == ["a    b    c    d", "  ef"])
    #expect(try shown("a    b    c    d  ef") == ["a    b    c    d  ef"])
    #expect(try shown("a    b    c    d e     ") == ["a    b    c    d e     "])
  }

  @Test("a word that no line holds is not torn")
  func longWord() throws {
    let word = String(repeating: "x", count: 30)
    #expect(try shown("see \(word) there") == ["see", "  \(word)", "  there"])
    #expect(try shown(word) == [word])
  }

  @Test("a command on a line of its own can be copied whole")
  func command() throws {
    for line in ["  budget recurring 'netflix 9.99'", "budget:   budget review q4k2pz gifts and charity"] {
      #expect(try shown(line) == [line])
    }
  }

  @Test("what a program reads stays one line")
  func pipes() throws {
    let line = "budget: one two three four five"
    #expect(try shown(line, isTerminal: false) == [line])
    #expect(try shown(line, columns: nil) == [line])
  }

  @Test("each part has the look of the line")
  func look() throws {
    let output = OutputStream(isTerminal: true, columns: 20)
    try output.write(line: "one two three four five six", look: .bold)
    #expect(output.text == "\u{1B}[1mone two three four\u{1B}[0m\n\u{1B}[1m  five six\u{1B}[0m\n")
  }
}
