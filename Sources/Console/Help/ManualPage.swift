import Entities
import Messages

/// The manual page, in the roff of man(7): derived from the tables of commands and options. `make install` sets its date.
struct ManualPage {
  private let language: ScreenLanguage
  private let help: HelpText

  init(_ language: ScreenLanguage) { (self.language, help) = (language, HelpText(language)) }

  func lines(_ manuals: [CommandManual]) -> [String] {
    header + commands(manuals) + options + environment + exitCodes + files + seeAlso
  }

  private var header: [String] {
    [
      ".TH BUDGET 1 \"\" \"budget \(Version.text)\"", section(.manName),
      "budget \\- " + escaped(.manTitle), section(.manSynopsis), ".B budget", ".I TEXT\\fR\\[u2026]", ".br",
      ".B budget", ".I COMMAND\\fR [\\fIARGUMENT\\fR\\[u2026]]", section(.manDescription),
    ] + lines(.manWords) + [section(.manExamples)] + verbatim(help.examples)
  }

  /// Each with what its help says: prose that the page fills, and examples as they stand.
  private func commands(_ manuals: [CommandManual]) -> [String] {
    [section(.manCommands)]
      + manuals.flatMap { manual in
        let usage = ".SS \(escaped("budget \(manual.name)"))"
        return [
          manual.arguments.isEmpty ? usage : "\(usage) \\fI\(escaped(manual.arguments))\\fR", sentence(manual.summary),
        ]
          + details(manual.details.text(in: language)) + taken(manual.options)
      }
  }

  private func details(_ text: String) -> [String] {
    var lines: [String] = []
    var examples: [String] = []
    var isWithinProse = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      // A sentence may go on with the program's name at the beginning of a line.
      if isExample(line), !(isWithinProse && line.hasPrefix("budget ") && !line.contains("   ")) {
        examples.append(line)
        isWithinProse = false
        continue
      }
      isWithinProse = !line.isEmpty && !line.hasSuffix(":")
      if !examples.isEmpty { lines += [".PP"] + verbatim(examples) }
      if line.isEmpty || !examples.isEmpty || lines.isEmpty { lines.append(".PP") }
      examples = []
      if !line.isEmpty { lines.append(escaped(line)) }
    }
    if !examples.isEmpty { lines += [".PP"] + verbatim(examples) }
    return lines.indices.filter { $0 == 0 || lines[$0] != ".PP" || lines[$0 - 1] != ".PP" }.map { lines[$0] }
  }

  /// Whether a line of a help text is to stand as it is: what is typed, and tables.
  private func isExample(_ line: String) -> Bool {
    line.hasPrefix("  ") || line.hasPrefix("budget ") || line.dropFirst().contains("   ")
  }

  /// The options that a command takes beside those of all of them.
  private func taken(_ options: [Option]) -> [String] {
    options.isEmpty
      ? []
      : [".PP", escaped(.helpOptions)]
        + options.map { "\\fB\\-\\-\(escaped($0.name))\\fR" + ($0 == options.last ? "." : ",") }
  }

  private var options: [String] {
    [section(.manOptions)] + lines(.manOptionsAnywhere)
      + Option.allCases.flatMap { option in
        [".TP", ".B \(escaped(option.usage))", sentence(option.summary)]
          + (option.isSetting ? ["\(escaped(.manEnvironmentName)) \\fB\\%\(option.environmentName)\\fR."] : [])
      }
  }

  private var environment: [String] {
    [
      section(.manEnvironment), escaped(.manEnvironmentSettings),
      ".TP", ".B NO_COLOR", escaped(.manNoColor),
      ".TP", ".B XDG_CONFIG_HOME", escaped(.manConfigHome),
      ".TP", ".B XDG_STATE_HOME", escaped(.manStateHome),
    ]
  }

  private var exitCodes: [String] { [section(.manExitStatus)] + verbatim(help.exitCodes.map { "  " + $0 }) }

  private var files: [String] { [section(.manFiles)] + verbatim(help.files.map { "  " + $0 }) }

  private var seeAlso: [String] {
    [section(.manSeeAlso), ".BR hledger (1),", ".BR ledger (1)", section(.manAuthors), escaped(.manWrittenBy)]
  }

  private func section(_ name: Message) -> String { ".SH " + escaped(name) }

  private func escaped(_ message: Message) -> String { escaped(message.text(in: language)) }

  /// A line each, which may hold roff.
  private func lines(_ message: Message) -> [String] {
    message.text(in: language).split(separator: "\n").map { ManualPage.inASCII(String($0)) }
  }

  /// Roff as it is, in ASCII, which each roff reads.
  private static func inASCII(_ text: String) -> String {
    text.unicodeScalars.map { $0.isASCII ? String($0) : "\\[u\(hexadecimal($0.value))]" }.joined()
  }

  /// Lines as they are, from the fourth column on: those of the help are wider than what the page's own text leaves.
  private func verbatim(_ lines: [String]) -> [String] {
    let lead = lines.allSatisfy { $0.hasPrefix("  ") } ? "" : "  "
    return [".nf", ".in 1n"] + lines.map { escaped(lead + $0) } + [".in", ".fi"]
  }

  private func sentence(_ message: Message) -> String {
    let summary = message.text(in: language)
    let first = summary.prefix(1)
    let said = escaped((first == first.lowercased() ? first.uppercased() : String(first)) + summary.dropFirst())
    return summary.hasSuffix("…") ? said : said + "."
  }

  /// Without what roff would act on: a backslash, a hyphen that should stay one, a point at the line's start; and in ASCII,
  /// which each roff reads.
  private func escaped(_ text: String) -> String {
    let plain = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\e"
      case "-": "\\-"
      case _ where scalar.isASCII: String(scalar)
      default: "\\[u\(ManualPage.hexadecimal(scalar.value))]"
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
