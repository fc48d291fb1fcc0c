/// A file of what stands on the screen in one language: `key = text with {places}` a line, `#` comments.
///
/// A text goes on in indented lines that begin with `|`, each a line of its own. Where a number decides the form, the key is
/// given once for each: `key.one`, `key.other`. A brace that is no place is written twice.
struct ScreenFile {
  /// One text, or one form of it.
  struct Entry {
    /// What the program calls it.
    let key: String
    /// Which form it is; `nil` where there is but one.
    let form: String?
    /// The text, with its lines separated by line feeds.
    var text: String
    /// The file, relative to the package.
    let file: String
    /// The line, from 1.
    let line: Int
  }

  private(set) var entries: [Entry] = []
  private(set) var complaints: [Complaint] = []
  private let path: String

  init(path: String, text: String) {
    self.path = path
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      read(line, number: index + 1)
    }
  }

  private mutating func read(_ line: Substring, number: Int) {
    let content = line.trimmed
    if content.isEmpty || content.first == "#" { return }
    if line.first?.isWhitespace == true {
      guard content.first == "|", !entries.isEmpty else {
        return complain(number, "a text goes on with “|” at the start of an indented line, below its key")
      }
      let more = content.dropFirst()
      let text = more.first == " " ? more.dropFirst() : more
      let last = entries.count - 1
      entries[last].text += (entries[last].text.isEmpty ? "" : "\n") + text
      return
    }
    guard let equals = content.firstRange(of: "=") else {
      return complain(number, "“\(content)” is no text; write its key, “=”, and the text")
    }
    let parts = content[..<equals.lowerBound].trimmed.split(separator: ".", maxSplits: 1).map(String.init)
    guard let key = parts.first, ScreenFile.isName(key), parts.dropFirst().allSatisfy(ScreenFile.isName) else {
      return complain(number, "a key is a name in letters and digits that begins with a small one")
    }
    entries.append(
      Entry(
        key: key, form: parts.dropFirst().first, text: String(content[equals.upperBound...].trimmed), file: path,
        line: number))
  }

  /// Whether a program can call something by it.
  static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, (97...122).contains(first) else { return false }
    return text.utf8.allSatisfy { (97...122).contains($0) || (65...90).contains($0) || (48...57).contains($0) }
  }

  private mutating func complain(_ line: Int, _ message: String) {
    complaints.append(Complaint(file: path, line: line, message: message))
  }
}
