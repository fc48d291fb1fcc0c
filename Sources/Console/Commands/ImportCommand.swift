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
    name: "import", summary: "take entries from a bank's CSV file", arguments: "FILE",
    details: """
      Shows what would be logged; --write logs it. What the sheet holds already is
      found by day, amount and details, and left out. An undo takes all of it back.
        budget import october.csv
        budget import october.csv --rules my-bank.rules --write

      The rules say how the bank writes its file (FILE.rules where it exists):
        separator = ;            date = Booked          amount = Amount
        encoding = windows-1251  date-format = DD.MM.YYYY   decimal = ,
        skip = 2                 details = Payee        currency = Currency
        headers = yes            debit = Out            credit = In
      Columns are named by their headers, or by numbers from 1; usual headers (Date,
      Amount, Payee …, in each language) are found without a rule. A column that is
      not there or does not count: details = none, currency = none
      """, options: [.rules, .write, .dryRun, .file, .sheet, .quiet, .show])
  let dryRun = DryRun.shown
  let currency = CurrencyNeed.settled

  func sources(behind words: [String]) -> [WordSource] { words.isEmpty ? [.files] : [] }

  func run(_ invocation: Invocation) throws -> ExitCode {
    guard let path = invocation.words.first, invocation.words.count == 1 else {
      throw CommandError.usage("Name one file: budget import october.csv")
    }
    let file = try bankFile(path, invocation)
    let ledger = invocation.ledger
    let candidates = try candidates(file, of: path, invocation)
    var duplicates = DuplicateCounter()
    do {
      try invocation.forEachRow { _, row in duplicates.add(row) }
    } catch SheetError.notFound {
      // The first import makes the workbook.
    }
    for entry in try ledger.waiting(for: invocation.configuration.book) { duplicates.add(entry.row) }
    var fresh: [BudgetAction] = []
    for candidate in candidates where !duplicates.takes(candidate) { fresh.append(candidate) }
    let known = candidates.count - fresh.count
    if let unknown = unknownCategories(fresh) { invocation.say(unknown) }
    let writes = try invocation.settings.isOn(.write)
    if writes, !invocation.configuration.dryRun {
      return try write(fresh, of: path, known: known, file, ledger, invocation)
    }
    for entry in fresh {
      try invocation.host.output.write(
        confirmation: ConfirmationLine.line(
          verb: "Would log", row: BudgetRow(entry, entryID: nil), invocation.prices))
    }
    let mend = fresh.isEmpty ? "" : writes ? ". Log them without --dry-run" : ". Log them with --write"
    try invocation.host.output.write(line: count(fresh.count, known, file.passedOver) + mend)
    return .done
  }

  private func count(_ fresh: Int, _ known: Int, _ passedOver: Int) -> String {
    "\(fresh) new, \(known) in the sheet already, \(passedOver) passed over"
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

  private func bankFile(_ path: String, _ invocation: Invocation) throws -> BankFile {
    let bytes = try InputFile.bytes(of: path)
    guard !bytes.isEmpty else { throw CommandError("\(path) is empty", .notUnderstood) }
    var rules = ImportRules()
    let named = try invocation.settings.setting(.rules)?.value
    let rulesPath = named ?? path + ".rules"
    if named != nil || access(rulesPath, F_OK) == 0 {
      do {
        rules = try ImportRules(parsing: String(decoding: try InputFile.bytes(of: rulesPath), as: UTF8.self))
      } catch let error as ImportError {
        throw ImportMessages.commandError(for: error, path: path, rules: rulesPath)
      }
    }
    do {
      return try BankFile(bytes, rules: rules)
    } catch {
      throw ImportMessages.commandError(for: error, path: path, rules: rulesPath)
    }
  }

  /// The file's entries as actions, in the base currency and with a category each.
  private func candidates(
    _ file: BankFile, of path: String, _ invocation: Invocation
  ) throws(CommandError) -> [BudgetAction] {
    do {
      return try invocation.household.actions(of: file)
    } catch {
      throw ImportMessages.commandError(for: error, path: path, base: invocation.configuration.currency)
    }
  }

  /// As many as this are written in one go: more would wait long for a word, fewer copy the workbook too often.
  private static let batch = 10_000

  /// What takes the latest `count` entries back: those of a batch were said at once, so that a bare undo takes them all.
  private func undo(_ count: Int) -> String {
    count > ImportCommand.batch ? "budget undo \(count)" : "budget undo"
  }

  private func write(
    _ fresh: [BudgetAction], of path: String, known: Int, _ file: BankFile, _ handle: LedgerHandle,
    _ invocation: Invocation
  ) throws -> ExitCode {
    invocation.beginsEffects()
    let ledger = try handle.open()
    var done = 0
    var code = ExitCode.done
    while done < fresh.count {
      if fresh.count > ImportCommand.batch { invocation.show(progress: "\(done) of \(fresh.count) entries logged") }
      let part = fresh[done..<min(done + ImportCommand.batch, fresh.count)]
      let outcome: LogOutcome
      do {
        outcome = try ledger.log(
          [
            Utterance(
              text: "import \(path)", response: "", actions: Array(part), countedIn: invocation.configuration.currency)
          ], in: invocation.workbook, sheet: invocation.configuration.sheet)
        invocation.show(progress: nil)
      } catch {
        invocation.show(progress: nil)
        let told = LedgerMessages.commandError(for: error)
        guard done > 0 else { throw told }
        throw CommandError(
          "\(told.message). That is about the rest: \(done) of \(fresh.count) entries are logged, and left out when you import the file again. To take them back: \(undo(done))",
          told.exitCode)
      }
      done += part.count
      invocation.host.effects.note(outcome.entries)
      WritingNotes.tell(outcome.writing, invocation)
      if outcome.writing.kept != nil { code = .kept }
    }
    if !invocation.configuration.quiet {
      let verb = code == .kept ? "Kept " : "Logged "
      let hint = fresh.isEmpty ? "" : "  undo: \(undo(fresh.count))"
      try invocation.host.output.write(line: verb + count(fresh.count, known, file.passedOver) + hint)
    }
    return code
  }
}
