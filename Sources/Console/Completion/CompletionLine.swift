/// A command line that is being typed, up to the cursor. What is wrong in it so far is passed over.
struct CompletionLine {
  /// The command it begins with; `nil` where it is an entry, or nothing yet.
  private(set) var command: (any Command)?
  /// The words behind it, but for the one that is being typed.
  private(set) var words: [String] = []
  /// The options that were said.
  private(set) var options: [ParsedCommandLine.OptionValue] = []
  /// The option whose value is being typed.
  private(set) var awaited: Option?
  /// What stands before the value within the word that is being typed, such as `--color=`.
  private(set) var lead = ""
  /// What was typed of the word that is wanted.
  private(set) var typed: String
  /// Whether `--` has ended the options.
  private(set) var optionsEnded = false

  /// - Parameter words: without the program's name; the last is the one being typed.
  init(_ words: [String], _ commands: CommandTable) {
    typed = words.last ?? ""
    for word in words.dropLast() { add(word, commands) }
    guard awaited == nil, !optionsEnded, let (option, value) = CompletionLine.option(typed), let value else { return }
    (awaited, lead, typed) = (option, "--\(option.name)=", value)
  }

  private mutating func add(_ word: String, _ commands: CommandTable) {
    if let option = awaited {
      options.append(.init(option: option, value: word))
      awaited = nil
    } else if word == "--", !optionsEnded {
      optionsEnded = true
    } else if !optionsEnded, let (option, value) = CompletionLine.option(word) {
      if let value {
        options.append(.init(option: option, value: value))
      } else if option.value == .flag {
        options.append(.init(option: option, value: "true"))
      } else {
        awaited = option
      }
    } else if !optionsEnded, command == nil, words.isEmpty, let named = commands.command(named: word) {
      command = named
    } else {
      words.append(word)
    }
  }

  /// The option that a word names, and the value behind its equals sign.
  private static func option(_ word: String) -> (Option, value: String?)? {
    guard word.hasPrefix("--") else { return nil }
    let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let option = Option.named(String(parts[0])) else { return nil }
    return (option, parts.count == 2 ? String(parts[1]) : nil)
  }
}
