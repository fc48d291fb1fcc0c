import ActionHandler
import Budgeting
import Entities
import Ledger
import Reports
import Sheets

/// Renders outcomes on the standard output, and what goes with them on the standard error.
struct OutcomeOutput {
  private let invocation: Invocation
  private let encoder = ResponseEncoder()

  init(_ invocation: Invocation) { self.invocation = invocation }

  /// Says what became of something.
  ///
  /// - Parameters:
  ///   - isLast: whether a bare `budget undo` would take it back.
  ///   - place: which line a question is about, such as `line 3: `.
  /// - Returns: the exit code that belongs to it.
  /// - Throws: a `CommandError` for a refusal.
  func tell(_ outcome: Outcome, isLast: Bool = true, at place: String = "") throws -> ExitCode {
    invocation.beginsEffects()
    invocation.host.effects.note(outcome)
    switch outcome {
    case .logged(let logged):
      try tell(logged, isLast: isLast)
      if let failure = logged.failure?.commandError {
        invocation.say("\(failure.message). The rest of it is done")
        return failure.exitCode
      }
      // Accepted once, and not in the workbook now.
      return logged.entries.contains { $0.status == .pending && ($0.isMissing || logged.isRepeated) } ? .kept : .done
    case .changed(let edit): return try tell(edit)
    case .tookBack(let undo): return try tell(undo)
    case .answered(let answer): try tell(answer)
    case .shown(.question(let question)):
      try tell(asking: question, line: "Would ask: \(question.confirmation.question)")
      return QuestionPrompt(invocation).canAsk ? .done : .notUnderstood
    case .shown(let preview): try tell(preview)
    case .asked(let question):
      if invocation.configuration.json {
        try invocation.host.output.write(json: try encoder.encode(question.response))
      }
      invocation.say(place + QuestionText.kept(question))
      invocation.say("  " + QuestionText.options(of: question))
      return .notUnderstood
    case .declined(let question): try tell(handled: "Logged nothing of “\(question.statement.text)”")
    case .kept(let message):
      invocation.say(message)
      return .kept
    case .refused(let refusal): throw refusal.commandError
    }
    return .done
  }

  // MARK: - Entries

  private func tell(_ logged: Outcome.Logged, isLast: Bool) throws {
    var entries = logged.entries[...]
    var performed = logged.performed[...]
    for part in logged.draft.parts {
      // What was logged long ago may have come in another form: then all of it belongs to the one answer there is.
      let count = logged.draft.parts.count == 1 ? entries.count : part.entries.count
      let own = Array(entries.prefix(count))
      entries = entries.dropFirst(count)
      let other = part.otherAction.flatMap { _ in performed.popFirst() }
      if invocation.configuration.json {
        let line =
          if let other {
            try encoder.encode(PerformedResponse(part.response, other))
          } else if own.isEmpty {
            try encoder.encode(part.response)
          } else {
            try encoder.encode(LoggedResponse(part.response, entries: own))
          }
        try invocation.host.output.write(json: line)
        continue
      }
      other?.warnings.forEach { invocation.remark($0) }
      guard !invocation.configuration.quiet else { continue }
      let message = other.map { $0.message + ($0.isRepeated ? "  (done before)" : "") }
      if let message = message ?? part.handled { try invocation.host.output.write(line: message) }
      for entry in own {
        let line = ConfirmationLine.line(
          of: entry, invocation.prices, isRepeated: logged.isRepeated, isLast: isLast)
        try invocation.host.output.write(confirmation: line)
      }
    }
  }

  private func tell(_ outcome: EditOutcome) throws -> ExitCode {
    let message =
      ConfirmationLine.line(verb: "Changed to", row: outcome.entry.row, invocation.prices)
      + (outcome.isRepeated ? "  (changed before)" : "  undo: budget undo")
    try tell(message, of: outcome.entry)
    if let learned = outcome.learned {
      invocation.say(
        "From now on \(learned.phrase) is \(learned.category.name). To forget it: budget learn forget \"\(learned.phrase)\""
      )
    }
    WritingNotes.tell(outcome.writing, invocation)
    return outcome.writing.exitCode
  }

  private func tell(_ outcome: UndoOutcome) throws -> ExitCode {
    switch outcome.rewrite {
    case .currency(let conversion)?: try tell(takenBackInto: conversion.from)
    case .categories(let change)?:
      try tell(
        handled:
          "Took back: \(CategoriesCommand.words(of: change)). \(invocation.configuration.book) has the categories that it had"
      )
    case nil: if outcome.changes.isEmpty { try tell(handled: "That was taken back before") }
    }
    for change in outcome.changes {
      try tell(text(of: change) + (outcome.isRepeated ? "  (done before)" : ""), of: change.entry)
    }
    WritingNotes.tell(outcome.writing, invocation)
    return outcome.writing.exitCode
  }

  /// Says that a workbook is in the currency again that it was in before a conversion.
  func tell(takenBackInto currency: Currency) throws {
    let book = invocation.configuration.book
    try tell(handled: "Took back the conversion: \(book) is counted in \(currency) again")
  }

  /// Says what became of an entry.
  private func tell(_ message: String, of entry: LedgerEntry) throws {
    if invocation.configuration.json {
      try invocation.host.output.write(
        json: try encoder.encode(LoggedResponse(.handled(message), entries: [entry])))
    } else if !invocation.configuration.quiet {
      try invocation.host.output.write(confirmation: message)
    }
  }

  private func tell(handled message: String) throws {
    if invocation.configuration.json {
      try invocation.host.output.write(json: try encoder.encode(ProcessingResponseDTO.handled(message)))
    } else if !invocation.configuration.quiet {
      try invocation.host.output.write(line: message)
    }
  }

  // MARK: - Answers

  private func tell(_ answer: SpokenAnswer) throws {
    if invocation.configuration.json {
      let message = answer.sentences.joined(separator: "\n")
      try invocation.host.output.write(json: try encoder.encode(ProcessingResponseDTO.handled(message)))
    } else {
      for line in answer.sentences { try invocation.host.output.write(line: line) }
    }
    answer.warnings.forEach { invocation.remark($0) }
  }

  // MARK: - Previews

  private func tell(_ preview: Outcome.Preview) throws {
    switch preview {
    case .entries(let draft): try tell(preview: draft)
    case .question(let question): try tell(asking: question, line: question.confirmation.question)
    case .change(let row): try tell(preview: row, verb: "Would change to")
    case .undo(let changes):
      if changes.isEmpty { try tell(handled: "Would take back the conversion into another currency") }
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
  }

  private func tell(preview draft: Draft) throws {
    for part in draft.parts {
      if invocation.configuration.json {
        try invocation.host.output.write(json: try encoder.encode(part.response))
        continue
      }
      if let handled = part.handled { try invocation.host.output.write(line: handled) }
      if part.otherAction != nil { try invocation.host.output.write(line: "Would do: \(part.response.message)") }
      for entry in part.entries {
        let line = ConfirmationLine.line(
          verb: "Would log", row: BudgetRow(entry, entryID: nil), invocation.prices)
        try invocation.host.output.write(confirmation: line)
      }
    }
  }

  private func tell(asking question: OpenQuestion, line: String) throws {
    if invocation.configuration.json {
      return try invocation.host.output.write(json: try encoder.encode(question.response))
    }
    try invocation.host.output.write(line: line)
    for option in question.confirmation.options {
      try invocation.host.output.write(line: "  \(option.id)  \(option.label)")
    }
  }

  private func tell(preview row: BudgetRow, verb: String) throws {
    let message = ConfirmationLine.line(verb: verb, row: row, invocation.prices)
    if invocation.configuration.json {
      try invocation.host.output.write(json: try encoder.encode(ProcessingResponseDTO.handled(message)))
    } else {
      try invocation.host.output.write(confirmation: message)
    }
  }

  private func text(of change: UndoOutcome.Change) -> String {
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
    return ConfirmationLine.line(verb: verb, row: change.entry.row, invocation.prices) + hint
  }
}

extension WritingReport {
  /// 75 where something is kept and not in the workbook yet.
  var exitCode: ExitCode { kept == nil ? .done : .kept }
}
