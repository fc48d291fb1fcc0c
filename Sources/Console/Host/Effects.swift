import Budgeting
import Ledger
import Messages

/// What a run has changed: it is told where its results cannot be written, so that nothing is said a second time.
final class Effects {
  private var logged = 0
  private var kept = 0
  private var changed = 0
  private var tookBack = 0
  private var putBack = 0
  private var others: [Message] = []

  /// Whether the answer is to be values and no sentences, also of what goes wrong.
  var answersInJSON = false

  /// The ledger of the run, until its host is gone: a program that ends then leaves closing it to the kernel.
  var ledger: LedgerHandle?

  /// What was typed at a question and did not answer it, as words of the command line.
  private(set) var typed: [[String]] = []

  /// That is to be carried out when this run is over.
  func goesOn(with words: [String]) { typed.append(words) }

  /// Something other than an entry, as a clause: "the plan is changed".
  func note(_ clause: Message) {
    if !others.contains(clause) { others.append(clause) }
  }

  /// What was logged, changed or taken back now.
  func note(_ outcome: Outcome) {
    switch outcome {
    case .logged(let logged):
      if !logged.isRepeated { note(logged.entries) }
      if logged.performed.contains(where: { !$0.isRepeated }) { note(.elseIsDone) }
    case .changed(let edit): if !edit.isRepeated, !edit.isUnchanged { changed += 1 }
    case .tookBack(let undo):
      guard !undo.isRepeated else { break }
      undo.changes.forEach(note)
      switch undo.rewrite {
      case .currency(let conversion)?: note(.didConvert(currency: conversion.from))
      case .categories?: note(.didChangeCategories)
      case nil: break
      }
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
  var sentence: Message? {
    let counts: [(count: Int, clause: (Int) -> Message)] = [
      (logged, { .areLogged(count: $0) }), (kept, { .areKept(count: $0) }), (changed, { .areChanged(count: $0) }),
      (tookBack, { .areTakenBack(count: $0) }), (putBack, { .arePutBack(count: $0) }),
    ]
    let clauses = counts.filter { $0.count > 0 }.map { $0.clause($0.count) } + others
    return clauses.isEmpty ? nil : .allTheSame(done: clauses.joined(by: ", "))
  }
}
