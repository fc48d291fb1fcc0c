import ActionHandler
import Budgeting
import Entities
import Ledger
import Messages
import Reports
import Sheets

/// Renders outcomes on the standard output, and what goes with them on the standard error.
struct OutcomeOutput {
  let invocation: Invocation
  let encoder = ResponseEncoder()

  init(_ invocation: Invocation) { self.invocation = invocation }

  /// Says what became of something.
  ///
  /// - Parameters:
  ///   - isLast: whether a bare `budget undo` would take it back.
  ///   - place: which line a question is about, such as `line 3: `.
  /// - Returns: the exit code that belongs to it.
  /// - Throws: a `CommandError` for a refusal.
  func tell(_ outcome: Outcome, isLast: Bool = true, at place: Message = .nothing) throws -> ExitCode {
    invocation.beginsEffects()
    invocation.host.effects.note(outcome)
    switch outcome {
    case .logged(let logged):
      try tell(logged, isLast: isLast)
      if let failure = logged.failure?.commandError {
        invocation.say(.restIsDone(why: failure.told))
        return failure.exitCode
      }
      // Accepted once, and not in the workbook now.
      return logged.entries.contains { $0.status == .pending && ($0.isMissing || logged.isRepeated) } ? .kept : .done
    case .changed(let edit): return try tell(edit)
    case .tookBack(let undo): return try tell(undo)
    case .answered(let answer): try tell(answer)
    case .shown(.question(let question)):
      try tell(asking: question, line: .wouldAsk(question: question.confirmation.told))
      return QuestionPrompt(invocation).canAsk ? .done : .notUnderstood
    case .shown(let preview): try tell(preview)
    case .asked(let question):
      if invocation.configuration.json {
        try invocation.host.output.write(json: try encoder.encode(question.response))
      }
      invocation.say(place + QuestionText.kept(question))
      invocation.say("  " + QuestionText.options(of: question))
      if QuestionText.countsOnce(question) { invocation.say("  " + .questionWaited) }
      return .notUnderstood
    case .declined(let question): try tell(handled: .loggedNothing(text: question.statement.text))
    case .kept(let message):
      if invocation.answersInJSON { try invocation.answer(message) }
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
            try encoder.encode(LoggedResponse(part.response, entries: own, besides: logged.besides))
          }
        try invocation.host.output.write(json: line)
        continue
      }
      other?.warnings.forEach { invocation.remark(WireText.said($0)) }
      guard !invocation.configuration.quiet else { continue }
      let message = other.map { $0.told + ($0.isRepeated ? "  (" + .doneBefore + ")" : .nothing) }
      if let message = message ?? part.handled.map({ WireText.said($0) }) {
        try invocation.host.output.write(line: message)
      }
      for entry in own {
        let line = ConfirmationLine.line(
          of: entry, invocation.prices, isRepeated: logged.isRepeated, isLast: isLast)
        try invocation.host.output.write(confirmation: line)
      }
    }
    guard !invocation.configuration.quiet, !invocation.configuration.json else { return }
    for message in logged.besides { try invocation.host.output.write(line: message) }
  }

  private func tell(_ outcome: EditOutcome) throws -> ExitCode {
    let message =
      outcome.told(as: ConfirmationLine.entry(outcome.entry, invocation.prices)) + paid(of: outcome)
      + (outcome.isRepeated ? "  (" + .changedBefore + ")" : outcome.isUnchanged ? .nothing : "  " + .undoLast)
    try tell(message, of: outcome.entry)
    for other in outcome.also {
      try tell(.changedTo(what: ConfirmationLine.entry(other.entry, invocation.prices)), of: other.entry)
    }
    if let learned = outcome.learned {
      invocation.say(
        .fromNowOn(phrase: learned.phrase, category: learned.category.name)
      )
    }
    WritingNotes.tell(outcome.writing, invocation)
    return outcome.writing.exitCode
  }

  /// What was paid in another currency, where an edit changed what that is worth: an amount without a currency is one in that.
  private func paid(of edit: EditOutcome) -> Message {
    guard let paid = edit.entry.row.original?.money, edit.entry.row.amount != edit.before.amount else {
      return .nothing
    }
    return "  (" + .sum(paid.amount, paid.currency) + ")"
  }

  private func tell(_ outcome: UndoOutcome) throws -> ExitCode {
    switch outcome.rewrite {
    case .currency(let conversion)?: try tell(takenBackInto: conversion.from)
    case .categories(let change)?:
      try tell(
        handled:
          .tookBackCategories(what: change.told, book: invocation.configuration.book)
      )
    case nil: if outcome.changes.isEmpty { try tell(handled: .takenBackBefore) }
    }
    for change in outcome.changes {
      try tell(text(of: change) + (outcome.isRepeated ? "  (" + .doneBefore + ")" : .nothing), of: change.entry)
    }
    WritingNotes.tell(outcome.writing, invocation)
    return outcome.writing.exitCode
  }

  /// Says that a workbook is in the currency again that it was in before a conversion.
  func tell(takenBackInto currency: Currency) throws {
    let book = invocation.configuration.book
    try tell(handled: .tookBackConversion(book: book, currency: currency))
  }

  /// Says what became of an entry.
  private func tell(_ message: Message, of entry: LedgerEntry) throws {
    let isJSON = invocation.configuration.json
    // JSON says so by itself.
    let message = entry.isKept && !isJSON ? .keptForNow(told: message) : message
    if isJSON {
      try invocation.host.output.write(
        json: try encoder.encode(LoggedResponse(.handled(message.standard), entries: [entry])))
    } else if !invocation.configuration.quiet {
      try invocation.host.output.write(confirmation: message)
    }
  }

  func tell(handled message: Message) throws {
    if invocation.configuration.json {
      try invocation.host.output.write(json: try encoder.encode(ProcessingResponseDTO.handled(message.standard)))
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
      for line in answer.told { try invocation.host.output.write(line: line) }
    }
    answer.warnings.forEach { invocation.remark($0) }
  }

  private func text(of change: UndoOutcome.Change) -> Message {
    let what = ConfirmationLine.entry(change.entry.row, invocation.prices)
    return switch change.effect {
    case .tookBack: Message.tookBack(what: what) + "  " + .putItBack(id: change.entry.id)
    case .putBack: .putBack(what: what)
    case .reverted(let edited) where change.isOfNote: invocation.prices.told(change.entry.note, of: edited)
    case .reverted: .changedBackTo(what: what)
    }
  }
}

extension WritingReport {
  /// 75 where something is kept and not in the workbook yet.
  var exitCode: ExitCode { kept == nil ? .done : .kept }
}
