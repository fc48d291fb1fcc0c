/// The workbook and sheet that the command line names: a command that mends something there has to name them, too.
struct NamedWorkbook {
  private let commands: [(name: String, options: String)]

  /// - Parameter settings: of which only what was said as an option counts: whatever else names a workbook names it the next time.
  init(_ settings: Settings) {
    func said(_ option: Option) -> String? { settings.said.last { $0.option == option }?.value }
    func options(_ values: [(Option, String?)]) -> String {
      values.compactMap { option, value in value.map { " --\(option.name) \(Self.word($0))" } }.concatenated(
        separator: "")
    }
    // A first look at a workbook names it as well.
    let file = (Option.file, said(.file) ?? said(.from))
    commands = [
      ("budget sheet", options([file, (.sheet, said(.sheet))])), ("budget init", options([(.file, said(.file))])),
    ].filter { !$0.options.isEmpty }
  }

  /// The message with the commands for a workbook, or its sheet's layout, as they have to be typed.
  func named(in message: String) -> String {
    commands.reduce(message) { message, command in Self.named(command.name, command.options, in: message) }
  }

  private static func named(_ command: String, _ options: String, in message: String) -> String {
    guard message.utf8.count >= command.utf8.count else { return message }
    var (named, rest) = ("", message[...])
    while let found = place(of: command, in: rest) {
      named += rest[..<found.upperBound]
      rest = rest[found.upperBound...]
      if rest.hasPrefix(" set ") {
        named += " set"
        rest = rest.dropFirst(" set".count)
      }
      // Another one is named already.
      if !rest.hasPrefix(" --") { named += options }
    }
    return named + rest
  }

  private static func place(of words: String, in text: Substring) -> Range<Substring.Index>? {
    var start = text.startIndex
    while start < text.endIndex {
      if text[start...].hasPrefix(words) { return start..<text.index(start, offsetBy: words.count) }
      start = text.index(after: start)
    }
    return nil
  }

  /// As a shell takes it for one word.
  static func word(_ text: String) -> String {
    let isPlain = !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || "/._-+,=:@%".contains($0) }
    return isPlain
      ? text : "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
