import Messages

/// `budget mcp`: lets an assistant use the budget.
struct MCPCommand: Command {
  let manual = CommandManual(
    name: "mcp", summary: Message.mcpSummary,
    details: Message.mcpHelp,
    options: [.readOnly, .file, .sheet, .strict, .doubt, .calendar, .today, .currency, .rate, .server])
  let dryRun = DryRun.refused(.noDryRunMCP)
  let currency = CurrencyNeed.none

  func run(_ invocation: Invocation) throws -> ExitCode {
    guard invocation.configuration.server == nil else {
      throw CommandError.usage(.mcpUnderstandsHere)
    }
    guard !invocation.host.input.isTerminal else {
      throw CommandError.usage(.assistantStartsThis)
    }
    let isToday = try invocation.settings.setting(.today) != nil
    let day = invocation.configuration.today
    var session = AssistantSession(
      invocation, isReadOnly: try invocation.settings.isOn(.readOnly), today: { isToday ? day : Host.localToday() })
    try session.run()
    return .done
  }
}
