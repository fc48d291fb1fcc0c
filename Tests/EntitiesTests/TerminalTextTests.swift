import Entities
import Testing

@Suite("Words that were written for a terminal")
struct TerminalTextTests {
  @Test(
    "lose what colours it, moves its cursor or names its window",
    arguments: [
      ("\u{1B}[38;5;160m spent\u{1B}[0m\u{1B}[38;5;77m 20\u{1B}[0m at lidl", " spent 20 at lidl"),
      ("\u{1B}[2J\u{1B}[1;1Hspent 20 at lidl", "spent 20 at lidl"), ("\u{9B}31mspent 20\u{9B}m", "spent 20"),
      ("\u{1B}]0;pay 99\u{7}spent 20", "spent 20"),
      ("\u{1B}]8;;file:///9\u{1B}\\spent 20\u{1B}]8;;\u{1B}\\", "spent 20"),
      ("\u{1B}(Bspent 20\u{1B}7\u{1B}8", "spent 20"), ("spent 20\u{1B}", "spent 20"), ("spent 20\u{1B}[3", "spent 20"),
      ("spent 20\u{1B}]0;99", "spent 20"), ("\u{1B}\u{1B}[1mхляб 3\u{1B}я", "хляб 3я"),
    ])
  func sequences(_ written: String, _ words: String) {
    #expect(TerminalText.words(of: written) == words)
  }

  @Test("stay as they are without any", arguments: ["", "spent 20 at lidl", "£5 [31m", "café\u{A0}3 лв", "a\tb\r\n"])
  func plain(_ text: String) { #expect(TerminalText.words(of: text) == text) }
}
