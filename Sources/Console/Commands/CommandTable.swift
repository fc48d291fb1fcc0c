/// The commands there are, in the order of the help.
public enum CommandTable {
  /// Each is named here once.
  static let commands: [any Command] = [
    LogCommand(), ParseCommand(), UndoCommand(), EditCommand(), ListCommand(), SummaryCommand(), AskCommand(),
    PlanCommand(),
    RatesCommand(),
    LearnCommand(), RecurringCommand(), ExportCommand(), ImportCommand(), CategoriesCommand(), InitCommand(),
    SyncCommand(),
    DoctorCommand(), ConfigCommand(), ServeCommand(), CompletionsCommand(), HelpCommand(),
  ]

  /// The fixed list of words that are commands and never the start of an entry (contract, "Words or a command?").
  public static let names = [
    "log", "parse", "undo", "edit", "list", "summary", "ask", "plan", "rates", "learn", "categories", "recurring",
    "export", "import", "init", "sync", "doctor", "serve", "config", "completions", "help",
  ]

  /// The command of that name.
  static func command(named name: String) -> (any Command)? {
    commands.first { $0.manual.name == name }
  }
}
