/// Texts as a person compares them.
public enum FoldedText {
  /// A text by what it says to a person: in lower case, with single spaces and none around.
  public static func folded(_ text: String) -> String {
    var folded = ""
    var isApart = false
    for scalar in text.lowercased().unicodeScalars {
      // Nearly always a letter of the Latin alphabet or a space: no table of Unicode is looked into for it.
      let isSpace = scalar.isASCII ? scalar == " " || ("\t"..."\r").contains(scalar) : scalar.properties.isWhitespace
      if !isSpace {
        if isApart { folded.append(" ") }
        folded.unicodeScalars.append(scalar)
      }
      isApart = isSpace && !folded.isEmpty
    }
    return folded
  }

  /// A text with single spaces in the place of breaks and blanks.
  package static func onOneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Whether two texts say the same to a person: letter case and blanks make no difference.
  public static func saysTheSame(_ text: String, _ other: String) -> Bool {
    text == other || folded(text) == folded(other)
  }
}
