import Entities
import FoundationEssentials
import Platform

/// One line after another at a terminal. Each is carried out as the command line does it, by the program itself.
struct PromptSession {
  private let host: Host
  /// What the prompt was called with.
  private let arguments: [String]
  /// The same, as options that each line has, too, where they mean something to it.
  private let said: [ParsedCommandLine.OptionValue]
  private let isElsewhere: Bool
  private let commands: CommandTable

  init(_ invocation: Invocation, _ arguments: [String]) {
    (host, self.arguments, said) = (invocation.host, arguments, invocation.settings.said)
    commands = invocation.commands
    isElsewhere = invocation.configuration.ledger != nil
  }

  /// Until there is no more.
  ///
  /// - Parameter line: what was said before the prompt stood.
  func run(after line: TypedLine?) throws -> ExitCode {
    if let line { carryOut(line) }
    let first = try invocation()
    try Greeting(first).write()
    let folder = Folders(host.environment).state
    let history = folder + "/prompt-history"
    let isColored = first.configuration.colored
    guard let input = host.input.terminal, let output = host.output.terminal,
      let editor = LineEditor(
        input: input, output: output, kind: host.environment("TERM"), prompt: "> ", history: history,
        isDimmed: isColored)
    else { return try runPlainly() }
    // What was said is the household's own, as the journal beside it; without the folder nothing is kept of it.
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    defer { chmod(history, 0o600) }
    while true {
      let preview = LinePreview(try invocation())
      switch editor.read(below: preview.lines, completing: preview.completion) {
      case .end: return .done
      case .interrupted: continue
      case .text(let text):
        let line = TypedLine(text, commands)
        guard !line.words.isEmpty else { continue }
        editor.remember(text)
        if line.endsPrompt { return .done }
        carryOut(line)
      }
    }
  }

  /// Where no line can be edited: line by line, as the terminal takes them.
  private func runPlainly() throws -> ExitCode {
    while true {
      try host.output.write(prompt: "> ")
      guard let read = try host.input.next() else {
        try host.output.write(line: "")
        try host.output.flush()
        return .done
      }
      guard case .text(let text) = read else { continue }
      let line = TypedLine(text, commands)
      if line.endsPrompt { return .done }
      if !line.words.isEmpty { carryOut(line) }
    }
  }

  private func carryOut(_ line: TypedLine) {
    // What became of it, the program said; the next line is asked for whatever it was.
    _ = host.runAgain(commands.words(of: said, for: line.command, isElsewhere: isElsewhere) + line.arguments)
  }

  /// The settings as they are now, for what is said to be understood against.
  private func invocation() throws -> Invocation {
    try Program.invocation(
      of: CommandLineParser.parse(arguments, isCommand: { _ in false }), commands.prompt, host)
  }
}
