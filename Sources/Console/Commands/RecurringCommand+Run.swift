import ActionHandler
import Budgeting
import Entities
import Ledger
import Messages

/// `budget recurring run`: what is due is logged.
extension RecurringCommand {
  /// Says what is due of workbooks that are not there any more; and whether there is any.
  private func tellHomeless(_ list: RecurringList, _ invocation: Invocation) throws -> Bool {
    let (today, ledger) = (invocation.configuration.today, invocation.ledger)
    var isAny = false
    for (book, ids) in try list.homeless(besides: invocation) {
      let due = try list.items.filter { item in
        guard ids.contains(item.id), let next = try Upcoming.next(of: item, on: today, notIn: ledger) else {
          return false
        }
        return next <= today
      }
      guard !due.isEmpty else { continue }
      isAny = true
      invocation.say(.homeless(due.map(\.id), of: book, now: invocation.configuration.book))
    }
    return isAny
  }

  /// Logs everything that is due, in the order of the days; what was logged before is passed over by its key.
  func log(_ list: RecurringList, _ invocation: Invocation) throws -> ExitCode {
    let own = try list.items(for: invocation)
    let due = Upcoming.dates(of: own, through: invocation.configuration.today)
    let household = invocation.household
    var drafts: [Draft] = []
    var remarks: [String] = []
    var code = try tellHomeless(list, invocation) ? ExitCode.noInput : .done
    if !invocation.configuration.dryRun {
      // From its new place on it is known by that: another may come to lie where it was.
      var list = list
      let place = RecurringList.place(of: invocation.configuration.book)
      try list.move(own.filter { $0.book.map { $0 != place } ?? false }.map(\.id), to: invocation.configuration.book)
    }
    var questions: [OpenQuestion] = []
    for (item, date) in due where try !household.ledger.isLogged(key: item.key(on: date)) {
      let key = item.key(on: date)
      var due = try household.recurrence(item.entry, on: date, key: key, option: item.option)
      if case .doubtful(let question) = due, invocation.configuration.yes {
        due = household.recurrence(of: question, choosing: question.confirmation.best?.id)
      }
      switch due {
      case .doubtful(let question): questions.append(question)
      case .declined: continue
      case .draft(let draft):
        drafts.append(draft)
        for remark in draft.warnings.map({ "\(item.id): \($0)" }) where !remarks.contains(remark) {
          remarks.append(remark)
        }
      case .refused(let refusal):
        let told = refusal.commandError
        invocation.say(.verbatim("\(item.id): ") + told.told)
        code = told.exitCode
      }
    }
    let session = Session(
      household, in: WorkbookConversation(household),
      manner: Session.Manner(isPreview: invocation.configuration.dryRun))
    if !questions.isEmpty {
      // Once for each day, until it is answered.
      for outcome in try session.keep(questions, isLast: false) { code = try OutcomeOutput(invocation).tell(outcome) }
    }
    if drafts.isEmpty, code == .done {
      if !invocation.configuration.quiet || invocation.answersInJSON { try invocation.answer(.nothingIsDue) }
      return code
    }
    remarks.forEach(invocation.say)
    guard !drafts.isEmpty else { return code }
    let written = try session.write(drafts)
    for outcome in written.outcomes {
      // One that its sheet does not take has nothing to do with the others.
      if case .refused(let refusal) = outcome {
        invocation.say(refusal.commandError.told)
        code = refusal.commandError.exitCode
      } else {
        _ = try OutcomeOutput(invocation).tell(outcome, isLast: false)
      }
    }
    for writing in written.writings { WritingNotes.tell(writing, invocation) }
    return written.writings.contains { $0.kept != nil } ? .kept : code
  }
}
