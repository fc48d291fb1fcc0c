import Entities

/// The manual page, in the roff of man(7): derived from the tables of commands and options. `make install` sets its date.
enum ManualPage {
  static func lines(_ manuals: [CommandManual]) -> [String] {
    header + commands(manuals) + options + environment + exitCodes + files + seeAlso
  }

  private static let header =
    [
      ".TH BUDGET 1 \"\" \"budget \(Version.text)\"", ".SH NAME",
      "budget \\- turn what you say about money into a row of your budget sheet",
      ".SH SYNOPSIS", ".B budget", ".I TEXT\\fR\\[u2026]", ".br", ".B budget",
      ".I COMMAND\\fR [\\fIARGUMENT\\fR\\[u2026]]",
      ".SH DESCRIPTION",
      "Anything that does not start with the name of a command is an entry.",
      "Words after \\fB\\-\\-\\fR are an entry whatever they are.",
    ] + [".SH EXAMPLES"] + verbatim(HelpText.examples)

  /// Each with what its help says: prose that the page fills, and examples as they stand.
  private static func commands(_ manuals: [CommandManual]) -> [String] {
    [".SH COMMANDS"]
      + manuals.flatMap { manual in
        let usage = ".SS \(escaped("budget \(manual.name)"))"
        return [
          manual.arguments.isEmpty ? usage : "\(usage) \\fI\(escaped(manual.arguments))\\fR", sentence(manual.summary),
        ]
          + details(manual.details) + taken(manual.options)
      }
  }

  private static func details(_ text: String) -> [String] {
    var lines: [String] = []
    var examples: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if isExample(line) {
        examples.append(line)
        continue
      }
      if !examples.isEmpty { lines += [".PP"] + verbatim(examples) }
      if line.isEmpty || !examples.isEmpty || lines.isEmpty { lines.append(".PP") }
      examples = []
      if !line.isEmpty { lines.append(escaped(line)) }
    }
    if !examples.isEmpty { lines += [".PP"] + verbatim(examples) }
    return lines.indices.filter { $0 == 0 || lines[$0] != ".PP" || lines[$0 - 1] != ".PP" }.map { lines[$0] }
  }

  /// Whether a line of a help text is to stand as it is: what is typed, and tables.
  private static func isExample(_ line: String) -> Bool {
    line.hasPrefix("  ") || line.hasPrefix("budget ") || line.dropFirst().contains("   ")
  }

  /// The options that a command takes beside those of all of them.
  private static func taken(_ options: [Option]) -> [String] {
    options.isEmpty
      ? []
      : [".PP", "Options:"]
        + options.map { "\\fB\\-\\-\(escaped($0.name))\\fR" + ($0 == options.last ? "." : ",") }
  }

  private static var options: [String] {
    [".SH OPTIONS", "They may stand anywhere on the line.", "A setting also has a name in the environment."]
      + Option.allCases.flatMap { option in
        [".TP", ".B \(escaped(option.usage))", sentence(option.summary)]
          + (option.isSetting ? ["Environment: \\fB\\%\(option.environmentName)\\fR."] : [])
      }
  }

  private static let environment = [
    ".SH ENVIRONMENT", "Each setting may stand there; its option names it.",
    ".TP", ".B NO_COLOR", "turns colours off.",
    ".TP", ".B XDG_CONFIG_HOME", "is where the folder with the configuration lies.",
    ".TP", ".B XDG_STATE_HOME", "is where the folder with the journal lies.",
  ]

  private static var exitCodes: [String] { [".SH EXIT STATUS"] + verbatim(HelpText.exitCodes.map { "  " + $0 }) }

  private static var files: [String] { [".SH FILES"] + verbatim(HelpText.files.map { "  " + $0 }) }

  private static let seeAlso = [
    ".SH SEE ALSO", ".BR hledger (1),", ".BR ledger (1)", ".PP",
    "Written by the budget authors, under the MIT license.",
  ]

  /// Lines as they are, from the fourth column on: those of the help are wider than what the page's own text leaves.
  private static func verbatim(_ lines: [String]) -> [String] {
    let lead = lines.allSatisfy { $0.hasPrefix("  ") } ? "" : "  "
    return [".nf", ".in 1n"] + lines.map { escaped(lead + $0) } + [".in", ".fi"]
  }

  private static func sentence(_ summary: String) -> String {
    let first = summary.prefix(1)
    let said = escaped((first == first.lowercased() ? first.uppercased() : String(first)) + summary.dropFirst())
    return summary.hasSuffix("…") ? said : said + "."
  }

  /// Without what roff would act on: a backslash, a hyphen that should stay one, a point at the line's start; and in ASCII,
  /// which each roff reads.
  private static func escaped(_ text: String) -> String {
    let plain = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\e"
      case "-": "\\-"
      case _ where scalar.isASCII: String(scalar)
      default: "\\[u\(hexadecimal(scalar.value))]"
      }
    }
    .joined()
    return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
  }

  /// Four digits or more.
  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
