/// Commands by their names, in the order of the help.
struct CommandTable: Sendable {
  /// Each is named here once. A name makes a word a command and never the start of an entry (contract, "Words or a command?"), which each
  /// run asks; the command itself is made only where it is wanted.
  private let table: [(name: String, make: @Sendable () -> any Command)]
  private let makePrompt: @Sendable () -> any Command

  /// - Parameter prompt: what nothing at all asks for at a terminal; no word of the command line.
  init(
    _ table: [(name: String, make: @Sendable () -> any Command)], prompt: @escaping @Sendable () -> any Command
  ) {
    (self.table, makePrompt) = (table, prompt)
  }

  /// The fixed list of words that are commands.
  var names: [String] { table.map(\.name) }

  /// What is said of each.
  var manuals: [CommandManual] { table.map { $0.make().manual } }

  /// What nothing at all asks for at a terminal.
  var prompt: any Command { makePrompt() }

  /// What messages call it; no word of the command line.
  static let promptName = "the prompt"

  /// Options that were said for several commands, as words of the command line of one of them: those that mean something to it.
  ///
  /// - Parameter isElsewhere: whether it acts on the ledger of another machine, which is reached as some of them say.
  func words(
    of options: [ParsedCommandLine.OptionValue], for command: String?, isElsewhere: Bool
  ) -> [String] {
    let manual = self.command(named: command ?? "log")?.manual
    return options.filter {
      manual?.takes($0.option) == true || isElsewhere && Option.connection.contains($0.option)
    }.map { "--\($0.option.name)=\($0.value)" }
  }

  /// Whether a word is a command.
  func isCommand(_ word: String) -> Bool { table.contains { $0.name == word } }

  /// The command of that name.
  func command(named name: String) -> (any Command)? { table.first { $0.name == name }?.make() }
}
