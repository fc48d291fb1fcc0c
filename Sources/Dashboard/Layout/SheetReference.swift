/// A reference to cells of another sheet, such as `'Budget Dashboard'!$H$2`.
struct SheetReference {
  /// The sheet's name as formulas have it, with the quotes where it needs them.
  let written: String
  /// The sheet's name.
  let sheet: String
  /// What stands behind the exclamation mark.
  let cells: String

  init?(_ text: String) {
    guard let mark = text.lastIndex(of: "!") else { return nil }
    written = String(text[..<mark])
    cells = String(text[text.index(after: mark)...])
    guard written.hasPrefix("'"), written.hasSuffix("'"), written.count > 2 else {
      sheet = written
      return
    }
    var name = ""
    var previousWasQuote = false
    for character in written.dropFirst().dropLast() {
      // A quote within a quoted name is doubled.
      previousWasQuote = character == "'" && !previousWasQuote
      if !previousWasQuote { name.append(character) }
    }
    sheet = name
  }
}
