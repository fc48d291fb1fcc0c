import Budgeting
import Ledger

/// `budget undo`: takes entries back.
struct UndoCommand: Command {
  let manual = CommandManual(
    name: "undo", summary: "take back the last entry, or another", arguments: "[ID|COUNT|last|that]",
    details: """
      Takes the row out of the sheet again, and says what it was. Said twice, it
      puts it back.
        budget undo
        budget undo 3           the last three entries
        budget undo k3f9a2      that entry; said again, it comes back

      Of several entries all are taken back, or none. A row that was changed by
      hand since is left alone, unless --overwrite says so.
      """, options: [.overwrite, .id, .member, .dryRun, .json, .quiet, .show, .file])
  let dryRun = DryRun.shown

  func sources(behind words: [String]) -> [WordSource] { words.isEmpty ? [.entries, .words(["last"])] : [] }

  func run(_ invocation: Invocation) throws -> ExitCode {
    let selector = try selector(invocation.words)
    let statement = Statement((["undo"] + invocation.words).joined(separator: " "), key: invocation.configuration.key)
    if let known = try invocation.household.known(statement) { return try OutcomeOutput(invocation).tell(known) }
    let outcome = invocation.household.takeBack(
      selector, statement, overwriting: try invocation.settings.isOn(.overwrite),
      isPreview: invocation.configuration.dryRun)
    return try OutcomeOutput(invocation).tell(outcome)
  }

  private func selector(_ words: [String]) throws(CommandError) -> UndoSelector {
    guard words.count <= 1 else { throw .usage("undo takes one id or one number, such as: budget undo 3") }
    switch words.first?.lowercased() {
    case nil, "last", "that", "it": return .last
    case .some(let word):
      if let count = Int(word) {
        guard count > 0 else { throw .usage("undo takes a number above zero, such as: budget undo 3") }
        return .count(count)
      }
      return .id(word)
    }
  }
}
