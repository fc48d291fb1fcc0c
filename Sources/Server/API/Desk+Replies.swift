import ActionHandler
import Budgeting
import Entities
import Ledger
import Messages
import Sheets

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
      for told in logged.besides { reply.message += "\n" + told.text(in: language) }
      if let failure = logged.failure {
        reply.warnings.append("Not all of it was done: \(Problem(of: failure).message)")
      }
      if let writing { note(writing, in: &reply) }
      habits.refreshIfOld()
    case .changed(let edit):
      let changed = [edit.entry] + edit.also.map(\.entry)
      reply = Reply(
        message: told(changed, as: edit.told)
          ?? edit.told(as: .verbatim(changed.map(phrase).joined(separator: ", "))).standard,
        entries: changed)
      if edit.isRepeated { reply.message += " (changed before)" }
      note(edit.writing, in: &reply)
      if edit.learned != nil { habits.refresh() }
    case .tookBack(let undo):
      reply = Reply(message: message(of: undo), entries: undo.changes.map(\.entry))
      note(undo.writing, in: &reply)
    case .answered(let answer):
      reply = Reply(
        message: answer.told.map { $0.text(in: language) }.joined(separator: "\n"),
        warnings: answer.warnings.map { $0.text(in: language) })
    case .asked(let question):
      reply = Reply(message: question.confirmation.told.text(in: language), warnings: question.warnings)
      reply.asks = question.response.told(in: language)
    case .declined(let question):
      reply = Reply(message: Message.loggedNothing(text: question.statement.text).text(in: language))
    case .refused(.workbook(.notFound)):
      try refuseGone()
      reply = Reply(message: Message.noEntriesYet.text(in: language))
    case .refused(.words(let message, let kind)):
      throw Problem(of: .words(.verbatim(message.text(in: language)), kind))
    case .refused(let refusal): throw Problem(of: refusal)
    // Nothing is kept for another server here.
    case .kept(let message): throw Problem(503, message.standard)
    case .shown(let preview): reply = self.reply(preview)
    }
    return reply
  }

  /// What would be done: an entry is shown as a response that asks for it, all else in a sentence.
  private func reply(_ preview: Outcome.Preview) -> Reply {
    func sentence(_ messages: [Message]) -> Reply { Reply(message: messages.joined(by: ". ").text(in: language)) }
    switch preview {
    case .entries(let draft):
      let told = draft.parts.map { $0.response.told(in: language) }
      var reply = Reply(message: told.map(\.message).joined(separator: ". "), warnings: draft.warnings)
      reply.asks = told.first
      return reply
    case .question(let question):
      var reply = Reply(message: question.confirmation.told.text(in: language), warnings: question.warnings)
      reply.asks = question.response.told(in: language)
      return reply
    case .change(let row): return sentence([.wouldChangeTo(what: row.told(in: currency))])
    case .undo(let undo):
      let changes = undo.changes.map { change in
        change.foretold(as: change.entry.row.told(in: currency)) { .sum($0.amount, currency) }
      }
      return sentence((undo.rewrite.map { [$0.foretold] } ?? []) + changes)
    case .undoOther(let what): return sentence([.wouldTakeBackOther(what: what)])
    }
  }

  private func note(_ writing: WritingReport, in reply: inout Reply) {
    reply.note(writing, in: currency)
    live.tell(writing.crossings)
  }

  /// Entries in another language than that of the wire; `nil` in that.
  private func told(_ entries: [LedgerEntry], as sentence: (Message) -> Message) -> String? {
    guard language != .standard else { return nil }
    return entries.map { sentence($0.told(in: currency)).text(in: language) }.joined(separator: ". ")
  }

  private func message(of logged: Outcome.Logged) -> String {
    if logged.performed.isEmpty, !logged.isRepeated, let told = told(logged.entries, as: { .logged(what: $0) }) {
      return told
    }
    guard logged.performed.isEmpty else {
      let done = logged.performed.map { $0.message + ($0.isRepeated ? " (done before)" : "") }
      return (logged.entries.isEmpty ? done : [logged.draft.message] + done).joined(separator: ". ")
    }
    return logged.isRepeated ? logged.draft.message + " (logged before)" : logged.draft.message
  }

  private func message(of undo: UndoOutcome) -> String {
    guard let first = undo.changes.first else { return Message.takenBackBefore.text(in: language) }
    if !undo.isRepeated {
      let told = told(undo.changes.map(\.entry)) { what in
        switch first.effect {
        case .tookBack: .tookBack(what: what)
        case .putBack: .putBack(what: what)
        case .reverted: .changedBackTo(what: what)
        }
      }
      if let told { return told }
    }
    let verb =
      switch first.effect {
      case .tookBack: "Took back"
      case .putBack: "Put back"
      case .reverted: "Changed back to"
      }
    let said = verb + " " + undo.changes.map { phrase($0.entry) }.joined(separator: ", ")
    return undo.isRepeated ? said + " (done before)" : said
  }

  /// Refuses what a workbook was to tell that is not there: as long as nothing was written to one, that there is nothing is the answer.
  func refuseGone() throws(Problem) {
    let filter = EntryFilter(status: .written, workbook: settings.workbook.path, limit: 1)
    guard try orProblem({ () throws(LedgerError) in try ledger.entries(filter) }).isEmpty else {
      throw Problem(500, Message.serverBookGone.standard)
    }
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
        self.init(500, Message.serverNotHere.standard)
      }
    }
  }
}
