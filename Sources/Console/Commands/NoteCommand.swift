import FoundationEssentials
import Ledger
import Messages

/// `budget note ID WORDS`: writes something beside an entry.
struct NoteCommand: Command {
  let manual = CommandManual(
    name: "note", summary: Message.noteSummary, arguments: "ID|last [WORDS…]",
    details: Message.noteHelp, options: [.id, .member, .json, .quiet, .file])
  let dryRun = DryRun.refused(.noDryRunNote)

  func sources(behind words: [String]) -> [WordSource] { words.isEmpty ? [.entries, .words(["last"])] : [] }

  func run(_ invocation: Invocation) throws -> ExitCode {
    guard let name = invocation.words.first else {
      throw CommandError.usage(.noteName)
    }
    let ledger = try invocation.ledger.withEntries()
    let last =
      name == "last" ? try ledger.latest(in: invocation.workbook.path, by: invocation.household.speaker)?.id : nil
    if name == "last", last == nil { throw CommandError(.nothingToUndo, .notUnderstood) }
    let id = last ?? name.lowercased()
    try invocation.check(id)
    let words = invocation.words.dropFirst().joined(separator: " ")
    guard words.unicodeScalars.count <= 1000 else {
      throw CommandError(.noteTooLong, .notUnderstood)
    }
    if words.isEmpty, let entry = try ledger.entry(id), entry.note == nil {
      // Taken away under that key before, it is gone.
      let isDone = try invocation.configuration.key.map { try ledger.isDone(words, key: $0) } ?? false
      guard isDone else {
        throw CommandError(
          .hasNoNote(amount: invocation.prices.told(entry.row), category: entry.row.category), .notUnderstood)
      }
    }
    let outcome = try ledger.note(
      words, on: id, key: invocation.configuration.key, by: invocation.household.speaker)
    invocation.did(.didNote)
    try tell(outcome, invocation)
    return outcome.writing.exitCode
  }

  private func tell(_ outcome: NoteOutcome, _ invocation: Invocation) throws {
    let shown = try invocation.ledger.withEntries().inSheet([outcome.entry], of: outcome.entry.workbook)
    let entry = shown.first ?? outcome.entry
    if !invocation.configuration.quiet {
      let isStanding = outcome.isUnchanged && !outcome.isRepeated
      let told = invocation.prices.told(entry.note, of: entry.row, isStanding: isStanding)
      let now: Message = outcome.writing.kept == nil ? told : .keptForNow(told: told)
      try invocation.answer(
        outcome.isRepeated ? told + " (" + .doneBefore + ")" : now, "entry",
        NotedDTO(id: entry.id, amount: entry.row.amount, category: entry.row.category, note: entry.note))
    }
    if let error = outcome.leftOut {
      invocation.say(.noteOnlyHere(why: LedgerMessages.commandError(for: error).told))
    }
    if entry.isMissing { invocation.household.leftOutWarnings.forEach { invocation.say($0) } }
    WritingNotes.tell(outcome.writing, invocation)
  }
}

/// An entry beside which something was noted, in JSON; without a note, it was taken away.
private struct NotedDTO: Encodable {
  let id: String
  let amount: Decimal
  let category: String
  let note: String?
}
