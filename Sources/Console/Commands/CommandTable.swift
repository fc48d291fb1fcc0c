/// The commands there are, in the order of the help. A new one is a file of its own and a line here.
public enum CommandTable {
  /// Each is named here once. A name makes a word a command and never the start of an entry (contract, "Words or a command?"), which each
  /// run asks; the command itself is made only where it is wanted.
  private static let table: [(name: String, make: @Sendable () -> any Command)] = [
    ("log", { LogCommand() }),
    ("parse", { ParseCommand() }),
    ("undo", { UndoCommand() }),
    ("edit", { EditCommand() }),
    ("review", { ReviewCommand() }),
    ("list", { ListCommand() }),
    ("search", { SearchCommand() }),
    ("history", { HistoryCommand() }),
    ("note", { NoteCommand() }),
    ("summary", { SummaryCommand() }),
    ("ask", { AskCommand() }),
    ("owed", { OwedCommand() }),
    ("accounts", { AccountsCommand() }),
    ("plan", { PlanCommand() }),
    ("rates", { RatesCommand() }),
    ("learn", { LearnCommand() }),
    ("recurring", { RecurringCommand() }),
    ("export", { ExportCommand() }),
    ("import", { ImportCommand() }),
    ("match", { MatchCommand() }),
    ("receipt", { ReceiptCommand() }),
    ("categories", { CategoriesCommand() }),
    ("sheet", { SheetCommand() }),
    ("init", { InitCommand() }),
    ("convert", { ConvertCommand() }),
    ("sync", { SyncCommand() }),
    ("doctor", { DoctorCommand() }),
    ("config", { ConfigCommand() }),
    ("alias", { AliasCommand() }),
    ("serve", { ServeCommand() }),
    ("speech-prompt", { SpeechPromptCommand() }),
    ("member", { MemberCommand() }),
    ("mcp", { MCPCommand() }),
    ("completions", { CompletionsCommand() }),
    ("help", { HelpCommand() }),
  ]

  /// The fixed list of words that are commands.
  public static var names: [String] { table.map(\.name) }

  /// What is said of each.
  static var manuals: [CommandManual] { table.map { $0.make().manual } }

  /// Options that were said for several commands, as words of the command line of one of them: those that mean something to it.
  ///
  /// - Parameter isElsewhere: whether it acts on the ledger of another machine, which is reached as some of them say.
  static func words(
    of options: [ParsedCommandLine.OptionValue], for command: String?, isElsewhere: Bool
  ) -> [String] {
    let manual = Self.command(named: command ?? "log")?.manual
    return options.filter {
      manual?.takes($0.option) == true || isElsewhere && SharedLedger.connection.contains($0.option)
    }.map { "--\($0.option.name)=\($0.value)" }
  }

  /// Whether a word is a command.
  public static func isCommand(_ word: String) -> Bool { table.contains { $0.name == word } }

  /// The command of that name.
  static func command(named name: String) -> (any Command)? { table.first { $0.name == name }?.make() }
}
