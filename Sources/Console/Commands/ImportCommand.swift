import ActionHandler
import Budgeting
import Entities
import FoundationEssentials
import Ledger
import Platform
import Sheets
import Statements

/// `budget import FILE`: the entries of a bank's CSV.
struct ImportCommand: Command {
  let manual = CommandManual(
    name: "import", summary: "take entries from a bank's statement", arguments: "FILE",
    details: """
      Shows what would be logged; --write logs it. What the sheet holds already is
      found by the bank's reference, or by day, amount and details, and left out.
        budget import october.ofx
        budget import revolut.csv --write

      Read are OFX, QFX, QIF, camt.052 and .053, MT940, and CSV: of Revolut, Wise,
      DSK, UniCredit Bulbank, UBB, Postbank, Fibank, PayPal and N26 as they are,
      of others by what their columns are called. What can be read in two ways is
      refused, and the message names what settles it:
        budget import bank.csv --read-as date-format=DD/MM/YYYY
        budget import bank.csv --teach     ask, and keep it for the next one

      Or rules say how the bank writes its file (FILE.rules where it exists):
        separator = ;            date = Booked          amount = Amount
        encoding = windows-1251  date-format = DD.MM.YYYY   decimal = ,
        skip = 2                 details = Payee        currency = Currency
        headers = yes            debit = Out            credit = In
      Columns are named by their headers, or by numbers from 1; usual headers (Date,
      Amount, Payee …, in each language) are found without a rule. A column that is
      not there or does not count: details = none, currency = none
      """, options: [.rules, .readAs, .teach, .write, .dryRun, .file, .sheet, .quiet, .show])
  let dryRun = DryRun.shown
  let currency = CurrencyNeed.settled

  func sources(behind words: [String]) -> [WordSource] { words.isEmpty ? [.files] : [] }

  func run(_ invocation: Invocation) throws -> ExitCode {
    guard let path = invocation.words.first, invocation.words.count == 1 else {
      throw CommandError.usage("Name one file: budget import october.csv")
    }
    let statement = try StatementInput(path, invocation).statement()
    let plan = try ImportPlan(try candidates(statement, of: path, invocation), invocation)
    let fresh = plan.fresh.map(\.candidate.action)
    if let unknown = unknownCategories(fresh) { invocation.say(unknown) }
    let writes = try invocation.settings.isOn(.write)
    if writes, !invocation.configuration.dryRun { return try write(plan, of: path, statement, invocation) }
    for entry in fresh {
      try invocation.host.output.write(
        confirmation: ConfirmationLine.line(
          verb: "Would log", row: BudgetRow(entry, entryID: nil), invocation.prices))
    }
    let mend = fresh.isEmpty ? "" : writes ? ". Log them without --dry-run" : ". Log them with --write"
    try invocation.host.output.write(line: count(plan, statement) + mend)
    return .done
  }

  private func count(_ plan: ImportPlan, _ statement: BankStatement) -> String {
    let asides = statement.asides
    let passedOver = asides.reduce(statement.passedOver) { $0 + $1.count }
    let why =
      asides.isEmpty ? "" : " (\(asides.map { ImportMessages.words($0.aside, $0.count) }.joined(separator: ", ")))"
    return "\(plan.fresh.count) new, \(plan.known) in the sheet already, \(passedOver) passed over\(why)"
  }

  /// Which payees have no category that anything tells, and how to teach one; `nil` where all have.
  private func unknownCategories(_ fresh: [BudgetAction]) -> String? {
    let unknown = fresh.filter(\.isCategoryGuessed)
    var payees: [String] = []
    for details in unknown.compactMap(\.details) where !payees.contains(details) && payees.count < 3 {
      payees.append(details)
    }
    guard !unknown.isEmpty else { return nil }
    let more = unknown.count > payees.count && !payees.isEmpty ? " …" : ""
    let names = payees.map { "“\($0)”" }.joined(separator: ", ") + more
    let told = "\(unknown.count) of \(fresh.count) new \(unknown.count == 1 ? "has" : "have") no category that I know"
    guard let example = payees.first else { return told }
    return told + ": \(names). Teach it: budget learn \"\(example)\" groceries"
  }

  /// The statement's entries as actions, in the base currency and with a category each.
  private func candidates(
    _ statement: BankStatement, of path: String, _ invocation: Invocation
  ) throws(CommandError) -> [ImportCandidate] {
    do {
      return try invocation.household.candidates(of: statement)
    } catch {
      throw ImportMessages.commandError(for: error, path: path, base: invocation.configuration.currency)
    }
  }

  /// As many as this are written in one go: more would wait long for a word, fewer copy the workbook too often.
  private static let batch = 10_000

  /// What takes the latest `count` entries back: those that were said at once go with a bare undo.
  private func undo(_ count: Int, _ plan: ImportPlan) -> String {
    let isOne = count <= ImportCommand.batch && plan.fresh.allSatisfy { $0.key == nil }
    return isOne || count == 1 ? "budget undo" : "budget undo \(count)"
  }

  /// Lines that their bank has a name for are told one by one, since each has a key; the others are said at once.
  private func utterances(
    _ part: ArraySlice<(candidate: ImportCandidate, key: String?)>, of path: String, _ invocation: Invocation
  ) -> [Utterance] {
    let currency = invocation.configuration.currency
    let unnamed = part.filter { $0.key == nil }.map(\.candidate.action)
    let named = part.compactMap { entry in
      entry.key.map { key in
        Utterance(key: key, text: "import \(key)", response: "", actions: [entry.candidate.action], countedIn: currency)
      }
    }
    guard !unnamed.isEmpty else { return named }
    return named + [Utterance(text: "import \(path)", response: "", actions: unnamed, countedIn: currency)]
  }

  private func write(
    _ plan: ImportPlan, of path: String, _ statement: BankStatement, _ invocation: Invocation
  ) throws -> ExitCode {
    invocation.beginsEffects()
    let fresh = plan.fresh
    let ledger = try invocation.ledger.open()
    var done = 0
    var code = ExitCode.done
    while done < fresh.count {
      if fresh.count > ImportCommand.batch { invocation.show(progress: "\(done) of \(fresh.count) entries logged") }
      let part = fresh[done..<min(done + ImportCommand.batch, fresh.count)]
      let outcome: LogOutcome
      do {
        outcome = try ledger.log(
          utterances(part, of: path, invocation), in: invocation.workbook, sheet: invocation.configuration.sheet)
        invocation.show(progress: nil)
      } catch {
        invocation.show(progress: nil)
        let told = LedgerMessages.commandError(for: error)
        guard done > 0 else { throw told }
        throw CommandError(
          "\(told.message). That is about the rest: \(done) of \(fresh.count) entries are logged, and left out when you import the file again. To take them back: \(undo(done, plan))",
          told.exitCode)
      }
      done += part.count
      invocation.host.effects.note(outcome.entries)
      WritingNotes.tell(outcome.writing, invocation)
      if outcome.writing.kept != nil { code = .kept }
    }
    if !invocation.configuration.quiet {
      let verb = code == .kept ? "Kept " : "Logged "
      let hint = fresh.isEmpty ? "" : "  undo: \(undo(fresh.count, plan))"
      try invocation.host.output.write(line: verb + count(plan, statement) + hint)
    }
    return code
  }
}
