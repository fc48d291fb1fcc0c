/// `budget init`: makes a new workbook.
struct InitCommand: Command {
  let manual = CommandManual(
    name: "init", summary: "make a new budget workbook",
    details: """
      Makes the workbook that --file names (or the configured one), with a
      dashboard, a plan and the sheet that entries go to. A file that exists is
      never replaced. Logging makes the workbook too, where there is none.
      """, options: [.file, .currency, .dryRun])
  let dryRun = DryRun.shown
  let currency = CurrencyNeed.settled

  func run(_ invocation: Invocation) throws -> ExitCode {
    if let word = invocation.words.first {
      throw CommandError.usage("init takes no words, but got “\(word)”. Name the workbook with --file")
    }
    let configuration = invocation.configuration
    if configuration.dryRun {
      try invocation.workbook.checkCreate()
      try invocation.host.output.write(line: "Would make \(configuration.book), in \(configuration.currency)")
      return .done
    }
    try invocation.workbook.create(baseCurrency: configuration.currency, year: configuration.today.year)
    invocation.did("the workbook is made")
    if !configuration.quiet {
      try invocation.host.output.write(line: "Made \(configuration.book), in \(configuration.currency)")
    }
    return .done
  }
}
