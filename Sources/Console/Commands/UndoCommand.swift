import Budgeting
import Ledger
import Messages

/// `budget undo`: takes entries back.
struct UndoCommand: Command {
  let manual = CommandManual(
    name: "undo", summary: Message.undoSummary, arguments: "[ID|COUNT|last|that]",
    details: Message.undoHelp, options: [.overwrite, .id, .member, .dryRun, .json, .quiet, .show, .file])
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
    guard words.count <= 1 else { throw .usage(.undoTakesOne) }
    switch words.first?.lowercased() {
    case nil, "last", "that", "it": return .last
    case .some(let word):
      if let count = Int(word) {
        guard count > 0 else { throw .usage(.undoAboveZero) }
        return .count(count)
      }
      return .id(word)
    }
  }
}
