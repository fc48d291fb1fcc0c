/// Text of a page as it is built: what comes from outside goes in as text only.
struct HTMLText {
  private(set) var text = ""

  /// Adds markup of ours, on a line of its own.
  mutating func add(_ markup: String) { text += markup + "\n" }

  /// What a page shows as that text, inside an element or between the quotes of an attribute.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text.unicodeScalars {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case "\t", "\n", "\r": escaped += " "
      // What cannot be seen could hide what is there, or turn its direction.
      case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(character)
      }
    }
    return escaped
  }
}
