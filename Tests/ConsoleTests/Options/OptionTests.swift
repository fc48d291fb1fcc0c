import Messages
import Testing

@testable import Console

@Suite("Options are declared once")
struct OptionTests {
  @Test("each has a line for the help that fits and does not end in a full stop", arguments: Option.allCases)
  func summaries(option: Option) {
    for language in ScreenLanguage.allCases {
      let summary = option.summary.text(in: language)
      #expect(!summary.isEmpty && summary.count <= 50 && !summary.hasSuffix("."))
    }
  }

  @Test("no line of the help is wider than a terminal", arguments: ScreenLanguage.allCases)
  func widths(language: ScreenLanguage) {
    let help = HelpText(language)
    let all =
      help.general(CommandTable.shipped.manuals) + CommandTable.shipped.manuals.flatMap { help.lines(of: $0) }
      + HelpTopic.allCases.filter { $0 != .manual }.flatMap { help.lines(of: $0, CommandTable.shipped.manuals) }
    #expect(all.filter { $0.count > 80 && !$0.hasPrefix("budget ") } == [])
  }

  @Test("each is found by the name that its help shows, and by no other", arguments: Option.allCases)
  func names(option: Option) {
    #expect(Option.named(option.name) == option)
    #expect(option.usage.hasPrefix("--\(option.name)"))
    #expect(Option.named(option.name + "s") == nil)
  }

  @Test("what is a setting has an environment variable of its name in capitals")
  func environment() {
    #expect(Option.file.environmentName == "BUDGET_FILE")
    #expect(Option.requestsPerMinute.environmentName == "BUDGET_REQUESTS_PER_MINUTE")
    #expect(Set(Option.allCases.map(\.environmentName)).count == Option.allCases.count)
  }

  @Test("what is said anew with each run is no setting")
  func notKept() {
    for option in [
      Option.id, .dryRun, .allOrNothing, .explain, .noConfig, .help, .version, .write, .restore, .adopt, .writeMissing,
      .takeOver,
    ] {
      #expect(!option.isSetting, "--\(option.name)")
      #expect(option.standard == nil, "--\(option.name)")
    }
  }

  @Test("a default is a value that the option takes", arguments: Option.allCases.filter { $0.standard != nil })
  func standards(option: Option) throws {
    let standard = try #require(option.standard)
    let checked = try CommandLineParser.checked(standard, for: option)
    #expect(checked == (option.value == .flag ? "false" : standard))
  }

  @Test("only a rate and what a file is read as may be said several times")
  func repeatable() { #expect(Option.allCases.filter(\.isRepeatable) == [.rate, .readAs]) }

  @Test("usage shows what a value is called, or which there are")
  func usage() {
    #expect(Option.file.usage == "--file BOOK")
    #expect(Option.json.usage == "--json")
    #expect(Option.color.usage == "--color auto|always|never")
  }
}

@Suite("Commands are named once")
struct CommandTableTests {
  @Test("a command's manual has the name that starts it", arguments: CommandTable.shipped.names)
  func manuals(name: String) throws {
    #expect(try #require(CommandTable.shipped.command(named: name)).manual.name == name)
    #expect(CommandTable.shipped.isCommand(name))
  }

  @Test("a word that is nearly a command is none")
  func others() {
    for word in ["", "lo", "logs", "List", "лог"] {
      #expect(!CommandTable.shipped.isCommand(word))
      #expect(CommandTable.shipped.command(named: word) == nil)
    }
  }

  @Test("no name stands twice")
  func unique() { #expect(Set(CommandTable.shipped.names).count == CommandTable.shipped.manuals.count) }

  @Test("an option that a command lists is not one of those that all take for nothing")
  func options() {
    for manual in CommandTable.shipped.manuals {
      #expect(Set(manual.options).count == manual.options.count, "\(manual.name)")
    }
  }
}
