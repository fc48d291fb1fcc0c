import Budgeting
import Ledger
import Messages

/// `budget undo`: takes entries back.
struct UndoCommand: Command {
  let manual = CommandManual(
    name: "undo", summary: Message.undoSummary, arguments: "[ID|COUNT|last|that]",
    details: Message.undoHelp, options: [.overwrite, .yes, .id, .member, .dryRun, .json, .quiet, .show, .file])
  let dryRun = DryRun.shown

  func sources(behind words: [String]) -> [WordSource] { words.isEmpty ? [.entries, .words(["last"])] : [] }

  func run(_ invocation: Invocation) throws -> ExitCode {
    let selector = try selector(invocation.words)
    if case .id(let id) = selector { try invocation.check(id) }
    let statement = Statement((["undo"] + invocation.words).joined(separator: " "), key: invocation.configuration.key)
    if let known = try invocation.household.known(statement) { return try OutcomeOutput(invocation).tell(known) }
    if case .count(let count) = selector { try confirm(count, invocation) }
    let outcome = invocation.household.takeBack(
      selector, statement, overwriting: try invocation.settings.isOn(.overwrite),
      isPreview: invocation.configuration.dryRun)
    let code = try OutcomeOutput(invocation).tell(outcome)
    if case .count(let count) = selector, case .tookBack(let undo) = outcome, undo.changes.count < count {
      invocation.say(.onlyTakenBack(count: undo.changes.count))
    }
    return code
  }

  /// - Throws: a `CommandError` where many are to be taken back and nobody says that this is meant.
  private func confirm(_ count: Int, _ invocation: Invocation) throws {
    guard count > ConfirmationLine.undoneUnasked, !invocation.configuration.yes, !invocation.configuration.dryRun else {
      return
    }
    let asked = "budget: " + Message.askUndoMany(count: count)
    guard invocation.configuration.hasPerson(invocation.host) else {
      throw CommandError(.undoManyWithYes(count: count), .usage)
    }
    while true {
      switch try TypedReply.read(invocation.host, behind: asked, isKey: { TypedReply.isYes($0) != nil }) {
      case .text(let text):
        guard let isMeant = TypedReply.isYes(text) else { continue }
        if isMeant { return }
        throw CommandError(.allStands, .notUnderstood)
      case .escape, .end:
        try invocation.host.error.rewrite(line: "")
        throw CommandError(.allStands, .notUnderstood)
      case .enter: continue
      }
    }
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
