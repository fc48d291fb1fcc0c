/// The workbook and sheet that the command line names: a command that mends something there has to name them, too.
struct NamedWorkbook {
  private let options: String

  /// - Parameter settings: of which only what was said as an option counts: whatever else names a workbook names it the next time.
  init(_ settings: Settings) {
    func said(_ option: Option) -> String? { settings.said.last { $0.option == option }?.value }
    // A first look at a workbook names it as well.
    options = [(Option.file, said(.file) ?? said(.from)), (.sheet, said(.sheet))].compactMap { option, value in
      value.map { " --\(option.name) \(Self.word($0))" }
    }.concatenated(separator: "")
  }

  /// The message with the commands for a sheet's layout as they have to be typed.
  func named(in message: String) -> String {
    guard !options.isEmpty, message.utf8.count > Self.command.utf8.count else { return message }
    var (named, rest) = ("", message[...])
    while let found = Self.place(of: Self.command, in: rest) {
      named += rest[..<found.upperBound]
      rest = rest[found.upperBound...]
      if rest.hasPrefix(" set ") {
        named += " set"
        rest = rest.dropFirst(" set".count)
      }
      named += options
    }
    return named + rest
  }

  private static let command = "budget sheet"

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
