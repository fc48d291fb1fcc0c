/// Words that were written for a terminal: a recogniser colours what it is unsure of, and a number in a colour is no amount.
public enum TerminalText {
  /// The text without what colours a terminal, moves its cursor or names its window (ECMA-48: CSI, OSC and the like). A sequence without an
  /// end takes what it would take there with it.
  public static func words(of text: String) -> String {
    // Nearly no text has any.
    guard text.utf8.contains(where: { $0 == 0x1B || $0 == 0xC2 }), text.unicodeScalars.contains(where: begins) else {
      return text
    }
    var words = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\u{1B}": skipEscape(&rest)
      case "\u{9B}": skipControl(&rest)
      case "\u{90}", "\u{98}", "\u{9D}", "\u{9E}", "\u{9F}": skipString(&rest)
      default: words.append(scalar)
      }
    }
    return String(words)
  }

  private static func begins(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\u{1B}", "\u{9B}", "\u{90}", "\u{98}", "\u{9D}", "\u{9E}", "\u{9F}": true
    default: false
    }
  }

  /// What follows an escape character.
  private static func skipEscape(_ rest: inout Substring.UnicodeScalarView) {
    switch rest.first {
    case "["?:
      rest.removeFirst()
      skipControl(&rest)
    case "]"?, "P"?, "X"?, "^"?, "_"?:
      rest.removeFirst()
      skipString(&rest)
    default:
      rest = rest.drop { ("\u{20}"..."\u{2F}").contains($0) }
      // Another escape begins anew; what is no final byte is a word's.
      if let final = rest.first, ("\u{30}"..."\u{7E}").contains(final) { rest.removeFirst() }
    }
  }

  /// Parameters and the letter that ends them.
  private static func skipControl(_ rest: inout Substring.UnicodeScalarView) {
    rest = rest.drop { ("\u{20}"..."\u{3F}").contains($0) }
    if let final = rest.first, ("\u{40}"..."\u{7E}").contains(final) { rest.removeFirst() }
  }

  /// Text for the terminal itself, up to a bell or the end that is made for it.
  private static func skipString(_ rest: inout Substring.UnicodeScalarView) {
    while let scalar = rest.popFirst() {
      if scalar == "\u{7}" || scalar == "\u{9C}" { return }
      if scalar == "\u{1B}" {
        if rest.first == "\\" { rest.removeFirst() }
        return
      }
    }
  }
}
