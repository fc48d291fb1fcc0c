internal import CEditLoader

extension LineEditor {
  /// How many columns of a terminal a text takes.
  static func columns(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + Int(edit_columns(wchar_t(bitPattern: $1.value))) }
  }

  /// As much of a text as has room.
  static func cut(_ text: String, to columns: Int) -> String {
    guard self.columns(of: text) > columns else { return text }
    var (cut, left) = ("", columns - 1)
    for character in text {
      left -= self.columns(of: String(character))
      if left < 0 { break }
      cut.append(character)
    }
    return cut + "…"
  }
}
