/// The words of the help, at most 80 columns wide.
enum HelpText {
  /// The general one, with these commands.
  static func general(_ commands: [CommandManual]) -> [String] {
    var lines = [
      "Turns what you say about money into a row of your own budget sheet.", "",
    ]
    lines += examples + ["", "Commands:"]
    for command in commands { lines += row(command.name, command.summary, width: 14) }
    lines += ["", "Options (anywhere on the line; -- ends them):"]
    for option in Option.allCases where option.isCommon { lines += row(option.usage, option.summary, width: 30) }
    lines += ["", "More: budget help COMMAND,"]
    lines.append("      budget help \(HelpTopic.allCases.map(\.rawValue).joined(separator: "|"))")
    return lines
  }

  static func lines(of manual: CommandManual) -> [String] {
    let usage = "budget \(manual.name)" + (manual.arguments.isEmpty ? "" : " \(manual.arguments)")
    var lines = ["\(usage)", "", "  \(manual.summary.prefix(1).uppercased())\(manual.summary.dropFirst()).", ""]
    lines += manual.details.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "  \($0)" }
    if !manual.options.isEmpty {
      lines += ["", "Options:"] + manual.options.flatMap { row($0.usage, $0.summary, width: 30) }
    }
    return lines
  }

  static func lines(of topic: HelpTopic, _ commands: [CommandManual]) -> [String] {
    switch topic {
    case .options: Option.allCases.flatMap { row($0.usage, $0.summary, width: 30) }
    case .environment:
      ["Each setting may also stand in the environment, under its option's name:", ""]
        + Option.allCases.filter(\.isSetting).flatMap { row($0.environmentName, $0.summary, width: 28) }
        + ["", "NO_COLOR turns colours off; XDG_CONFIG_HOME and XDG_STATE_HOME move the folders."]
    case .files: files
    case .exitCodes: exitCodes
    case .manual: ManualPage.lines(commands)
    }
  }

  static let examples = [
    "  budget spent 120 euros at Next        log it (the words may be quoted)",
    "  budget                                one line after another, at a terminal",
    "  echo \"coffee 3.20\" | budget           log what is piped in, line by line",
    "  budget parse TEXT…                    only say what would be logged",
  ]

  static let files = [
    "~/budget.xlsx                the workbook, unless --file names another",
    "~/.config/budget/config      settings: key = value a line, # comments; the",
    "                             keys are the long options' names",
    "~/.local/state/budget        the journal of entries, copies of workbooks, and",
    "                             what was typed at the prompt",
  ]

  static let exitCodes = [
    "  0   done",
    " 64   wrong use: unknown option, missing value",
    " 65   not understood, or not allowed; nothing was written for that text",
    " 66   the input or the workbook cannot be read",
    " 69   the server cannot be reached",
    " 70   a fault of this program",
    " 73   a file cannot be created",
    " 74   a file cannot be read or written",
    " 75   accepted and kept, but not in the workbook yet",
    " 78   the configuration is wrong",
    "130   interrupted before anything was committed",
  ]

  /// Two columns; a term that is too wide stands on a line of its own.
  private static func row(_ term: String, _ text: String, width: Int) -> [String] {
    term.count < width
      ? ["  \(term)\(String(repeating: " ", count: width - term.count))\(text)"]
      : ["  \(term)", "  \(String(repeating: " ", count: width))\(text)"]
  }
}
