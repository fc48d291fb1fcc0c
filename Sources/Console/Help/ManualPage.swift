import Entities

/// The manual page, in the roff of man(7): derived from the tables of commands and options.
enum ManualPage {
  static func lines(_ manuals: [CommandManual]) -> [String] {
    header + commands(manuals) + options + exitCodes + files
  }

  private static let header = [
    ".TH BUDGET 1 \"\" \"budget \(Version.text)\"", ".SH NAME",
    "budget \\- turn what you say about money into a row of your budget sheet",
    ".SH SYNOPSIS", ".B budget", ".I TEXT\\fR…", ".br", ".B budget", ".I COMMAND\\fR [\\fIARGUMENT\\fR…]",
    ".SH DESCRIPTION",
    "Anything that does not start with the name of a command is an entry.",
    "Words after \\fB\\-\\-\\fR are an entry whatever they are.",
  ]

  private static func commands(_ manuals: [CommandManual]) -> [String] {
    [".SH COMMANDS"]
      + manuals.flatMap { manual in
        [".TP", ".B \(escaped(manual.name)) \\fI\(escaped(manual.arguments))\\fR", escaped(manual.summary) + "."]
      }
  }

  private static var options: [String] {
    [".SH OPTIONS"]
      + Option.allCases.flatMap { option in
        [".TP", ".B \(escaped(option.usage))", escaped(option.summary) + "."]
          + (option.isSetting ? ["Environment: \\fB\(option.environmentName)\\fR."] : [])
      }
  }

  private static var exitCodes: [String] {
    [".SH EXIT STATUS", ".nf"] + HelpText.exitCodes.map(escaped) + [".fi"]
  }

  private static var files: [String] {
    [".SH FILES", ".nf"] + HelpText.files.map(escaped) + [".fi"]
  }

  /// Without what roff would act on: a backslash, a hyphen that should stay one, a point at the line's start.
  private static func escaped(_ text: String) -> String {
    let plain = text.map { $0 == "\\" ? "\\e" : $0 == "-" ? "\\-" : String($0) }.joined()
    return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
  }
}
