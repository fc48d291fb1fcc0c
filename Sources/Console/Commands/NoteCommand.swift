import Ledger

/// `budget note ID WORDS`: writes something beside an entry.
struct NoteCommand: Command {
  let manual = CommandManual(
    name: "note", summary: "write something beside an entry", arguments: "ID|last [WORDS…]",
    details: """
      budget note k3f9a2 for the party, Ivo owes half
      budget note last with the children
      budget note k3f9a2              takes the note away

      It is kept with the entry, through edits, and stands in budget history. The
      sheet is left as it is.
      """, options: [.json, .quiet, .file])
  let dryRun = DryRun.refused("a note is written at once")
  let currency = CurrencyNeed.none

  func sources(behind words: [String]) -> [WordSource] { words.isEmpty ? [.entries, .words(["last"])] : [] }

  func run(_ invocation: Invocation) throws -> ExitCode {
    guard let name = invocation.words.first else {
      throw CommandError.usage("Name an entry and say what to note: budget note last for the party")
    }
    let ledger = try invocation.ledger.withEntries()
    let last = name == "last" ? try ledger.latest(in: invocation.workbook.path)?.id : nil
    let id = last ?? name.lowercased()
    let words = invocation.words.dropFirst().joined(separator: " ")
    guard words.unicodeScalars.count <= 1000 else {
      throw CommandError("A note takes up to 1,000 characters. Nothing was noted", .notUnderstood)
    }
    let entry = try ledger.note(words, on: id)
    invocation.did("the note is written")
    if !invocation.configuration.quiet {
      let what = "\(entry.row.amount) in \(entry.row.category)"
      try invocation.answer(entry.note.map { "Noted beside \(what): \($0)" } ?? "Took the note of \(what) away")
    }
    return .done
  }
}
