import Budgeting
import Entities
import Language
import Messages

/// Which commands act on a ledger that another machine keeps, and what of a command line is sent there.
public enum SharedLedger {
  /// The commands that are carried out there, and what comes of each. Not among them are those that work on files: they belong where
  /// the file is.
  private static let table: [(name: String, effect: @Sendable (ParsedCommandLine) -> CommandCaller.Effect?)] = [
    ("log", { _ in .logs }),
    ("parse", { _ in .understands }),
    ("undo", { _ in .changes }),
    ("edit", { _ in .changes }),
    ("review", { $0.words.isEmpty && !$0.options.contains { $0.option == .drop } ? .reads : .changes }),
    ("list", { _ in .reads }),
    ("search", { _ in .reads }),
    ("history", { _ in .reads }),
    ("note", { _ in .changes }),
    ("summary", { _ in .reads }),
    ("ask", { _ in .reads }),
    ("owed", { _ in .reads }),
    // Whether its words set a limit, it finds out itself.
    ("plan", { _ in .reads }),
    ("recurring", { $0.words.isEmpty || $0.words == ["find"] ? .reads : .changes }),
    ("export", { _ in .reads }),
    // To mend anything is for where the workbook is.
    ("doctor", { $0.options.contains { mending.contains($0.option) } ? nil : .reads }),
    // To change them is for where the workbook is.
    ("categories", { $0.words.isEmpty ? .reads : nil }),
  ]

  /// With what `doctor` changes something.
  private static let mending: Set<Option> = [.adopt, .writeMissing, .takeOver, .restore]

  /// What is done here all the same, and about this machine alone.
  private static let here = ["config", "completions", "help", CommandTable.promptName]

  /// What is done here about both: what waits for the other machine, and how it is.
  private static let between = ["sync", "doctor"]

  /// What has commands carried out of which each goes there, by itself.
  static let assistant = "mcp"

  /// What may be said of a command that is carried out there: nothing that names a file of either machine, or whose budget it is.
  static let sent: Set<Option> = [
    .date, .dryRun, .json, .quiet, .strict, .doubt, .yes, .noInput, .allOrNothing, .id, .explain, .period, .type,
    .category,
    .by, .text, .limit, .csv, .raw, .overwrite, .drop, .upcoming, .show, .rate, .color, .language,
  ]

  /// What is carried out here.
  static let own: Set<Option> = [.ledger, .today, .noConfig, .noQueue, .help, .version]

  /// What is set where the ledger is, or writes a file there: refused here.
  static let refused: Set<Option> = [
    .file, .sheet, .currency, .server, .serverOrLocal, .calendar, .member, .account, .accountNames, .html, .adopt,
    .writeMissing, .takeOver,
    .restore,
  ]

  /// The commands that are carried out there.
  static var names: [String] { table.map(\.name) }

  /// Whether a command is carried out there.
  public static func has(_ name: String) -> Bool { !between.contains(name) && table.contains { $0.name == name } }

  /// What comes of a command; `nil` where it is none of these.
  static func effect(of line: ParsedCommandLine) -> CommandCaller.Effect? {
    effect(of: line, named: line.command ?? "log")
  }

  private static func effect(of line: ParsedCommandLine, named name: String) -> CommandCaller.Effect? {
    table.first { $0.name == name }?.effect(line)
  }

  /// Whether a command may change something there.
  public static func mayChange(_ invocation: Invocation) -> Bool {
    guard !invocation.configuration.dryRun else { return false }
    var line = ParsedCommandLine()
    (line.command, line.words, line.options) = (invocation.command, invocation.words, invocation.settings.said)
    switch effect(of: line) {
    case .logs, .changes: return true
    // A limit is set by the second of its words.
    default: return invocation.command == "plan" && invocation.words.count > 1
    }
  }

  /// Whether a command is done once under a key, however often it is said.
  public static func takesKey(_ invocation: Invocation) -> Bool {
    invocation.commands.command(named: invocation.command)?.manual.takes(.id) == true
  }

  /// Whether a command has to do with the other machine, while one is named.
  ///
  /// - Throws: a `CommandError` where it would work on files of this machine.
  static func takes(
    _ name: String, _ line: ParsedCommandLine, _ configuration: Configuration
  ) throws(CommandError) -> Bool {
    guard let ledger = configuration.ledger, !here.contains(name) else { return false }
    let goes = has(name) && effect(of: line, named: name) != nil
    guard goes || between.contains(name) || name == assistant else {
      throw .usage(
        .worksWhereBookIs(name: name, ledger: ledger)
      )
    }
    // What stands in the configuration is for when no ledger is named.
    let known = sent.union(Option.connection).union(own).union(name == assistant ? [.readOnly] : [])
    if let other = line.options.first(where: { !known.contains($0.option) }) {
      throw .usage(
        .notWithLedger(option: other.option.name, ledger: ledger)
      )
    }
    return true
  }

  /// The command line as it is sent: what was said, and how this person wants to be answered.
  public static func arguments(of invocation: Invocation, readsLines: Bool = false) throws(CommandError) -> [String] {
    let said = invocation.settings.said.filter { sent.contains($0.option) && !manners.contains($0.option) }
      .filter { !meanings.contains($0.option) && $0.option != .id }
      .map { "--\($0.option.name)=\($0.value)" }
    let options = try said + meaning(of: invocation) + manner(of: invocation) + [invocation.command]
    return options + (readsLines ? ["-"] : ["--"] + invocation.words)
  }

  private static let manners: [Option] = [.json, .quiet, .noInput, .show, .color, .language]
  private static let meanings: [Option] = [.date, .strict, .doubt, .yes, .rate]

  /// How the person wants to be answered, whatever is set where the ledger is.
  public static func manner(of invocation: Invocation) throws(CommandError) -> [String] {
    let manual = invocation.commands.command(named: invocation.command)?.manual
    // A table that is asked for outranks JSON that is set for every run.
    let asksForJSON = try invocation.asksForJSON
    let isTable = try invocation.settings.isOn(.csv) && !asksForJSON
    var arguments: [String] = []
    for option in [Option.json, .quiet, .noInput, .show] where manual?.takes(option) != false {
      let said = option == .json && isTable ? nil : try invocation.settings.setting(option)?.value
      guard let value = said ?? (option == .show ? nil : "false") else { continue }
      arguments.append("--\(option.name)=\(value)")
    }
    return arguments + [
      "--color=\(invocation.configuration.colored ? "always" : "never")",
      "--language=\(invocation.host.output.language.rawValue)",
    ]
  }

  /// How what is said is to be taken, where the person has said or set that.
  public static func meaning(of invocation: Invocation) throws(CommandError) -> [String] {
    let manual = invocation.commands.command(named: invocation.command)?.manual
    var arguments: [String] = []
    for option in meanings where manual?.takes(option) == true {
      // Rates that are set for every run are those of the workbook here.
      let settings = try option == .rate ? [] : invocation.settings.setting(option).map { [$0.value] } ?? []
      let said = invocation.settings.said.filter { $0.option == option }.map(\.value)
      arguments += (said.isEmpty ? settings : said).map { "--\(option.name)=\($0)" }
    }
    return arguments
  }

  /// Whether words can wait until the other machine is back: what is about something said before, or asks, cannot.
  public static func canWait(_ words: String, _ invocation: Invocation) -> Bool {
    let (parser, text) = (Parser(), TokenizedText(words))
    guard parser.answer(text) == nil else { return false }
    let context = ParsingContext(
      today: invocation.configuration.today, baseCurrency: invocation.configuration.currency)
    switch parser.understand(text, in: context, as: .inConversation(hasEntry: { _ in true })).outcome {
    case .question, .amendment: return false
    default: return true
    }
  }
}
