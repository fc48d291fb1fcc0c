import Budgeting

/// `budget ask`: answers a question about the entries.
struct AskCommand: Command {
  let manual = CommandManual(
    name: "ask", summary: "answer a question about the entries", arguments: "WORDS…",
    details: """
      budget ask how much did I spend on groceries this month
      budget ask what is left for eating out
      budget ask biggest expense in October
      budget ask what did I buy at Lidl last week
      budget ask top 5 merchants this year
      budget ask average per month for groceries
      budget ask compare October and November
      budget ask am I over budget
      budget ask how are we doing

      The same questions may be said without "ask". Without a period the present
      month is meant. The sheet is read, so that what was corrected by hand counts.
      """, options: [.json, .file, .sheet])
  let dryRun = DryRun.changesNothing

  func sources(behind words: [String]) -> [WordSource] { [.categories, .payees] }

  func run(_ invocation: Invocation) throws -> ExitCode {
    guard let text = invocation.text else {
      throw CommandError.usage("Ask something, for example: budget ask how much did I spend this month")
    }
    return try OutcomeOutput(invocation).tell(invocation.household.ask(Statement(text)))
  }
}
