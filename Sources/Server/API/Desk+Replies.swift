import ActionHandler
import Budgeting
import Entities
import Ledger

extension Desk {
  /// What became of a request, as it is answered.
  ///
  /// - Throws: a `Problem` for a refusal.
  func reply(_ outcome: Outcome, _ writing: WritingReport? = nil) throws(Problem) -> Reply {
    var reply: Reply
    switch outcome {
    case .logged(let logged):
      reply = Reply(message: message(of: logged), entries: logged.entries, warnings: logged.draft.warnings)
      reply.warnings += logged.performed.flatMap(\.warnings)
      if let failure = logged.failure {
        reply.warnings.append("Not all of it was done: \(Problem(of: failure).message)")
      }
      if let writing { note(writing, in: &reply) }
      habits.refreshIfOld()
    case .changed(let edit):
      reply = Reply(message: "Changed to \(phrase(edit.entry))", entries: [edit.entry])
      if edit.isRepeated { reply.message += " (changed before)" }
      note(edit.writing, in: &reply)
      if edit.learned != nil { habits.refresh() }
    case .tookBack(let undo):
      reply = Reply(message: message(of: undo), entries: undo.changes.map(\.entry))
      note(undo.writing, in: &reply)
    case .answered(let answer):
      reply = Reply(message: answer.sentences.joined(separator: "\n"), warnings: answer.warnings.map(\.standard))
    case .asked(let question):
      reply = Reply(message: question.confirmation.question, warnings: question.warnings)
      reply.asks = question.response
    case .declined(let question): reply = Reply(message: "Logged nothing of “\(question.statement.text)”")
    case .refused(.workbook(.notFound)): reply = Reply(message: "There are no entries yet")
    case .refused(let refusal): throw Problem(of: refusal)
    // Nothing is kept for another server here, and nothing only shown.
    case .kept(let message): throw Problem(503, message)
    case .shown: throw .fault
    }
    return reply
  }

  private func note(_ writing: WritingReport, in reply: inout Reply) {
    reply.note(writing, in: currency)
    live.tell(writing.crossings)
  }

  private func message(of logged: Outcome.Logged) -> String {
    guard logged.performed.isEmpty else {
      let done = logged.performed.map { $0.message + ($0.isRepeated ? " (done before)" : "") }
      return (logged.entries.isEmpty ? done : [logged.draft.message] + done).joined(separator: ". ")
    }
    return logged.isRepeated ? logged.draft.message + " (logged before)" : logged.draft.message
  }

  private func message(of undo: UndoOutcome) -> String {
    guard let first = undo.changes.first else { return "That was taken back before" }
    let verb =
      switch first.effect {
      case .tookBack: "Took back"
      case .putBack: "Put back"
      case .reverted: "Changed back to"
      }
    let said = verb + " " + undo.changes.map { phrase($0.entry) }.joined(separator: ", ")
    return undo.isRepeated ? said + " (done before)" : said
  }

  private func phrase(_ entry: LedgerEntry) -> String { EntryJSON.phrase(for: entry, currency: currency) }
}

extension Problem {
  /// What a client is told of a refusal.
  init(of refusal: Refusal) {
    switch refusal {
    case .words(let message, .notSupported): self.init(501, message.standard)
    case .words(let message, .notAllowed): self.init(403, message.standard)
    case .words(let message, _): self.init(422, message.standard)
    case .ledger(let error), .undo(let error): self.init(error)
    case .workbook(let error): self.init(.workbook(error))
    case .action(let failure):
      switch failure.reason {
      case .notUnderstood: self.init(422, failure.message)
      case .notSupported: self.init(501, failure.message)
      case .busy: self.init(503, failure.message)
      // Paths of the machine stay there.
      case .unreadable, .notWritten, .misconfigured:
        self.init(500, "This cannot be done here as it stands. Nothing was written; ask who runs the server")
      }
    }
  }
}
