import ActionHandler
import Entities
import Ledger
import Workbook

/// Says what became of undo and edit.
struct LedgerOutput {
  private let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  func tell(_ outcome: UndoOutcome) throws {
    for change in outcome.changes {
      try tell(text(of: change), of: change.entry)
    }
    WritingNotes.tell(outcome.writing, invocation)
  }

  func tell(_ outcome: EditOutcome) throws {
    let message =
      Confirmation.line(verb: "Changed to", row: outcome.entry.row, currency: invocation.configuration.currency)
      + "  undo: budget undo"
    try tell(message, of: outcome.entry)
    if let learned = outcome.learned {
      invocation.say(
        "From now on \(learned.phrase) is \(learned.category.name). To forget it: budget learn forget \"\(learned.phrase)\""
      )
    }
    WritingNotes.tell(outcome.writing, invocation)
  }

  /// Says what became of an entry.
  private func tell(_ message: String, of entry: LedgerEntry) throws {
    if invocation.configuration.json {
      let handled = ProcessingResponseDTO(success: true, actionType: "backend_handled", message: message)
      try invocation.host.output.write(line: try ResponseEncoder().encode(LoggedResponse(handled, entries: [entry])))
    } else if !invocation.configuration.quiet {
      try invocation.host.output.write(confirmation: message)
    }
  }

  /// Says what an undo would do.
  func tell(preview changes: [UndoOutcome.Change]) throws {
    for change in changes {
      let verb =
        switch change.effect {
        case .tookBack: "Would take back"
        case .putBack: "Would put back"
        case .reverted: "Would change back to"
        }
      try tell(preview: change.entry.row, verb: verb)
    }
  }

  /// Says what an entry would become.
  func tell(preview row: BudgetRow, verb: String = "Would change to") throws {
    let message = Confirmation.line(verb: verb, row: row, currency: invocation.configuration.currency)
    if invocation.configuration.json {
      let handled = ProcessingResponseDTO(success: true, actionType: "backend_handled", message: message)
      try invocation.host.output.write(line: try ResponseEncoder().encode(handled))
    } else {
      try invocation.host.output.write(confirmation: message)
    }
  }

  private func text(of change: UndoOutcome.Change) -> String {
    let currency = invocation.configuration.currency
    let verb =
      switch change.effect {
      case .tookBack: "Took back"
      case .putBack: "Put back"
      case .reverted: "Changed back to"
      }
    let hint =
      switch change.effect {
      case .tookBack: "  put it back: budget undo \(change.entry.id)"
      default: ""
      }
    return Confirmation.line(verb: verb, row: change.entry.row, currency: currency) + hint
  }
}

extension WritingReport {
  /// 75 where something is kept and not in the workbook yet.
  var exitCode: ExitCode { kept == nil ? .done : .kept }
}
