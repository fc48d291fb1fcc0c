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
      So is what you have said yourself, up to five days away and in other words.
      What may be that is left out, too: budget match shows it, --yes logs it.

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
      """, options: [.rules, .readAs, .teach, .write, .yes, .dryRun, .file, .sheet, .quiet, .show])
  let dryRun = DryRun.shown
  let currency = CurrencyNeed.settled

  func sources(behind words: [String]) -> [WordSource] { words.isEmpty ? [.files] : [] }

  func run(_ invocation: Invocation) throws -> ExitCode {
    guard let path = invocation.words.first, invocation.words.count == 1 else {
      throw CommandError.usage("Name one file: budget import october.csv")
    }
    let statement = try StatementInput(path, invocation).statement()
    let writer = StatementWriter(path, invocation)
    let comparison = try invocation.household.compare(try writer.candidates(of: statement))
    if let sentence = comparison.unreadable.sentence { invocation.say(sentence) }
    let takesDoubtful = try invocation.settings.isOn(.yes)
    let plan = comparison.fresh(takesDoubtful: takesDoubtful)
    let fresh = plan.map(\.candidate.action)
    if let unknown = unknownCategories(fresh) { invocation.say(unknown) }
    let doubtful = takesDoubtful ? 0 : comparison.doubtful
    if doubtful > 0 { invocation.say(ImportMessages.doubtful(doubtful, path)) }
    let tally =
      "\(fresh.count) new, \(comparison.known) in the sheet already, " + (doubtful > 0 ? "\(doubtful) doubtful, " : "")
      + ImportMessages.passedOver(statement)
    let writes = try invocation.settings.isOn(.write)
    if writes, !invocation.configuration.dryRun {
      try invocation.household.keepMatches(of: comparison)
      return try writer.write(plan, saying: tally)
    }
    for entry in fresh {
      try invocation.host.output.write(
        confirmation: ConfirmationLine.line(
          verb: "Would log", row: BudgetRow(entry, entryID: nil), invocation.prices))
    }
    let mend = fresh.isEmpty ? "" : writes ? ". Log them without --dry-run" : ". Log them with --write"
    try invocation.host.output.write(line: tally + mend)
    return .done
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
}
