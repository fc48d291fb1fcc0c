/// `budget mcp`: lets an assistant use the budget.
struct MCPCommand: Command {
  let manual = CommandManual(
    name: "mcp", summary: "let an assistant use the budget (Model Context Protocol)",
    details: """
      Speaks the Model Context Protocol on its standard streams; an assistant's
      program starts it. Set it up there as a local server:
        {"mcpServers": {"budget": {"command": "budget", "args": ["mcp"]}}}

      Its tools are commands: log, ask, list, summary, plan, categories, review,
      answer, edit, undo and set_limit. What is said twice is logged once; what
      is in doubt is asked; every change is answered with an id to take it back.
      With --read-only it has only the tools that change nothing.
      """, options: [.readOnly, .file, .sheet, .strict, .doubt, .calendar])
  let dryRun = DryRun.refused("its tools take dry_run")
  let currency = CurrencyNeed.none

  func run(_ invocation: Invocation) throws -> ExitCode {
    guard invocation.words.isEmpty else { throw CommandError.usage("mcp takes no words") }
    guard invocation.configuration.server == nil else {
      throw CommandError.usage("mcp understands words on this machine; leave --server and the setting server out")
    }
    guard !invocation.host.input.isTerminal else {
      throw CommandError.usage("An assistant's program starts this, and speaks with it. See: budget help mcp")
    }
    let isToday = try invocation.settings.setting(.today) != nil
    let day = invocation.configuration.today
    var session = AssistantSession(
      invocation, isReadOnly: try invocation.settings.isOn(.readOnly), today: { isToday ? day : Host.localToday() })
    try session.run()
    return .done
  }
}
