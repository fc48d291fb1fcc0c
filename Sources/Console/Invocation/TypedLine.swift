import Messages

/// A line typed at the prompt, as words of a command line.
struct TypedLine {
  /// The words, with what quotes hold together in one.
  let words: [String]
  /// As it was typed.
  let text: String

  /// Quotes count where a word begins: “mcdonald's” has none.
  init(_ line: String, _ commands: CommandTable) {
    text = String(line.trimmed)
    var words: [String] = []
    var rest = line.drop(while: \.isWhitespace)
    while let first = rest.first {
      if first == "\"" || first == "'", let end = rest.dropFirst().firstIndex(of: first) {
        words.append(String(rest[rest.index(after: rest.startIndex)..<end]))
        rest = rest[rest.index(after: end)...]
      } else {
        let end = rest.firstIndex(where: \.isWhitespace) ?? rest.endIndex
        words.append(String(rest[..<end]))
        rest = rest[end...]
      }
      rest = rest.drop(while: \.isWhitespace)
    }
    // From habit.
    if words.count > 1, words[0] == "budget" { words.removeFirst() }
    if words == ["-h"] || Self.isOne(words, of: .promptHelpWords) { words = ["help"] }
    self.words = words
    command = words.first.flatMap { commands.isCommand($0) ? $0 : nil }
  }

  /// Whether it ends the prompt.
  var endsPrompt: Bool { Self.isOne(words, of: .promptEndWords) }

  /// Whether a word alone is one of those that a text lists, in whatever language of the screen.
  private static func isOne(_ words: [String], of list: Message) -> Bool {
    guard words.count == 1 else { return false }
    return ScreenLanguage.allCases.contains { language in
      list.text(in: language).split(separator: ",").contains { $0.trimmed == words[0].lowercased() }
    }
  }

  /// The command that it begins with; `nil` where it is an entry or anything else that is said.
  let command: String?

  /// What the program is called with for it. Something said has no options, unless it looks as if it had; a lone minus is no input.
  var arguments: [String] {
    if command != nil || words.contains(where: { $0.hasPrefix("--") && $0.count > 2 }) { return words }
    return ["--"] + words
  }
}
