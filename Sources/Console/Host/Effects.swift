import Budgeting
import Ledger

/// What a run has changed: it is told where its results cannot be written, so that nothing is said a second time.
final class Effects {
  private var logged = 0
  private var kept = 0
  private var changed = 0
  private var tookBack = 0
  private var putBack = 0
  private var others: [String] = []

  /// Something other than an entry, as a clause: "the plan is changed".
  func note(_ clause: String) {
    if !others.contains(clause) { others.append(clause) }
  }

  /// What was logged, changed or taken back now.
  func note(_ outcome: Outcome) {
    switch outcome {
    case .logged(let logged):
      if !logged.isRepeated { note(logged.entries) }
      if logged.performed.contains(where: { !$0.isRepeated }) { note("what else was asked for is done") }
    case .changed(let edit): if !edit.isRepeated { changed += 1 }
    case .tookBack(let undo): if !undo.isRepeated { undo.changes.forEach(note) }
    case .answered, .shown, .kept, .asked, .declined, .refused: break
    }
  }

  private func note(_ change: UndoOutcome.Change) {
    switch change.effect {
    case .tookBack: tookBack += 1
    case .putBack: putBack += 1
    case .reverted: changed += 1
    }
  }

  /// What was logged now, or kept for later.
  func note(_ entries: [LedgerEntry]) {
    let waiting = entries.count { $0.status == .pending }
    kept += waiting
    logged += entries.count - waiting
  }

  /// One sentence that says it; `nil` where nothing was changed.
  var sentence: String? {
    let counts = [
      (logged, "logged"), (kept, "kept"), (changed, "changed"), (tookBack, "taken back"), (putBack, "put back"),
    ]
    let clauses =
      counts.filter { $0.0 > 0 }.map { $0.0 == 1 ? "1 entry is \($0.1)" : "\($0.0) entries are \($0.1)" } + others
    return clauses.isEmpty ? nil : "All the same " + clauses.joined(separator: ", ")
  }
}
