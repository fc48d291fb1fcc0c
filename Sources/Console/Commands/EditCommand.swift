import Language
import Ledger
import Workbook

/// `budget edit ID WORDS`: changes an entry by the same language that entries are said in.
struct EditCommand: Command {
  let manual = CommandManual(
    name: "edit", summary: "change an entry", arguments: "ID|last WORDS…",
    details: """
      budget edit last 130
      budget edit k3f9a2 it was groceries
      budget edit last yesterday

      Right after an entry a plain sentence does the same: "no, 130", "that was
      groceries", "undo that". The same correction of a category, made twice, is
      remembered. A row that was changed by hand since is left alone, unless
      --overwrite says so.
      """, options: [.overwrite, .dryRun, .json, .quiet, .file])
  let dryRun = DryRun.shown

  func run(_ invocation: Invocation) throws -> ExitCode {
    guard let name = invocation.words.first, invocation.words.count > 1 else {
      throw CommandError.usage("Name an entry and say what is different: budget edit last 130")
    }
    let handle = LedgerHandle(invocation.configuration)
    let isPreview = invocation.configuration.dryRun
    let ledger = try isPreview ? handle.withEntries() : handle.open()
    let entry =
      name == "last" ? try ledger.latest(in: invocation.workbook.path) : try ledger.entry(name.lowercased())
    guard let entry else {
      throw name == "last" ? LedgerError.nothingToUndo : LedgerError.unknownEntry(id: name)
    }
    let text = invocation.words.dropFirst().joined(separator: " ")
    let amendment = try amendment(text, invocation)
    let change = try AmendmentApplier(rates: invocation.configuration.exchangeRates).change(amendment, of: entry.row)
    let overwriting = try invocation.settings.isOn(.overwrite)
    if isPreview {
      let row = try ledger.editPreview(.id(entry.id), by: change, in: invocation.workbook, overwriting: overwriting)
      try LedgerOutput(invocation).tell(preview: row)
      return .done
    }
    let outcome = try ledger.edit(
      .id(entry.id), by: change, text: text, in: invocation.workbook, overwriting: overwriting)
    try LedgerOutput(invocation).tell(outcome)
    return outcome.writing.exitCode
  }

  private func amendment(_ text: String, _ invocation: Invocation) throws(CommandError) -> Amendment {
    switch Parser().understand(text, in: invocation.configuration.parsing, as: .amendment).outcome {
    case .amendment(let amendment): return amendment
    case .refused(.futureDate(let day)):
      throw CommandError("\(day) is in the future. An entry is about what has happened", .notUnderstood)
    case .refused(.amountNotPositive(let amount)):
      throw CommandError("Amount must be positive, got: \(amount). To take the entry back: budget undo", .notUnderstood)
    default:
      throw CommandError(
        "I found nothing in “\(text)” to change the entry by. Say it like this: 130, or: groceries", .notUnderstood)
    }
  }
}
