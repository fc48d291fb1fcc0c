import Messages

/// The words of the help in a language, at most 80 columns wide.
struct HelpText {
  private let language: ScreenLanguage

  init(_ language: ScreenLanguage) { self.language = language }

  /// The general one, with these commands.
  func general(_ commands: [CommandManual]) -> [String] {
    var lines = words(.helpTitle) + [""] + examples + [""] + words(.helpCommands)
    for command in commands { lines += row(command.name, command.summary, width: 14) }
    lines += [""] + words(.helpOptionsAnywhere)
    for option in Option.allCases where option.isCommon { lines += row(option.usage, option.summary, width: 30) }
    lines += [""] + words(.helpMore(topics: HelpTopic.allCases.map(\.rawValue).joined(separator: "|")))
    return lines
  }

  func lines(of manual: CommandManual) -> [String] {
    let usage = "budget \(manual.name)" + (manual.arguments.isEmpty ? "" : " \(manual.arguments)")
    let summary = manual.summary.text(in: language)
    var lines = ["\(usage)", "", "  \(summary.prefix(1).uppercased())\(summary.dropFirst()).", ""]
    lines += words(manual.details).map { $0.isEmpty ? "" : "  \($0)" }
    if !manual.options.isEmpty {
      lines += [""] + words(.helpOptions) + manual.options.flatMap { row($0.usage, $0.summary, width: 30) }
    }
    return lines
  }

  func lines(of topic: HelpTopic, _ commands: [CommandManual]) -> [String] {
    switch topic {
    case .options: Option.allCases.flatMap { row($0.usage, $0.summary, width: 30) }
    case .environment:
      words(.helpEnvironment) + [""]
        + Option.allCases.filter(\.isSetting).flatMap { row($0.environmentName, $0.summary, width: 28) }
        + [""] + words(.helpEnvironmentOthers)
    case .files: files
    case .exitCodes: exitCodes
    case .manual: ManualPage(language).lines(commands)
    }
  }

  var examples: [String] { words(.helpExamples) }

  var files: [String] { words(.helpFiles) }

  var exitCodes: [String] { words(.helpExitCodes) }

  private func words(_ message: Message) -> [String] {
    message.text(in: language).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Two columns; a term that is too wide stands on a line of its own.
  private func row(_ term: String, _ summary: Message, width: Int) -> [String] {
    let text = summary.text(in: language)
    return term.count < width
      ? ["  \(term)\(String(repeating: " ", count: width - term.count))\(text)"]
      : ["  \(term)", "  \(String(repeating: " ", count: width))\(text)"]
  }
}
