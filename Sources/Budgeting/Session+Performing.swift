import ActionHandler
import Entities
import Language
import Ledger
import Messages

/// How drafts are carried out: every action of theirs by the performer that its kind names, entries like any other.
extension Session {
  /// What became of drafts.
  public struct Written: Sendable {
    /// One for each, in their order.
    public let outcomes: [Outcome]
    /// What happened to the workbook, each time that entries went there.
    public let writings: [WritingReport]

    /// What happened to it where one draft was carried out; `nil` where no entry was to go there.
    public var writing: WritingReport? { writings.first }
  }

  /// Carries drafts out: their entries, and then what else each asks for. Those whose rows their sheet does not take are refused by
  /// themselves, where not all depend on each.
  ///
  /// - Throws: a `LedgerError` where none of the entries was accepted, for a reason that has nothing to do with one of them.
  public func write(_ said: [Draft]) throws -> Written {
    unsaidDays = nil
    let drafts = labelled(said)
    if manner.isPreview {
      if drafts.contains(where: { !$0.entries.isEmpty }) { hasShownEntries = true }
      return Written(outcomes: drafts.map { .shown(.entries($0)) }, writings: [])
    }
    let context = household.performing()
    // The entries of all drafts share a lock, a new file and a sync.
    let toLog = drafts.compactMap { draft in
      let actions = draft.parts.compactMap { $0.entries.isEmpty ? nil : $0.action }
      return actions.isEmpty ? nil : (draft: draft, actions: actions)
    }
    let logged = try log(toLog[...])
    let isNew = { (logged: Result<WrittenEntries, LedgerError>) in (try? logged.get())?.utterance.isRepeated == false }
    household.learn(zip(toLog, logged).flatMap { said, logged in isNew(logged) ? said.draft.entries : [] })
    var left = logged[...]
    let outcomes = drafts.map { draft in
      switch draft.entries.isEmpty ? nil : left.popFirst() {
      case .failure(let error)?: Outcome.refused(.ledger(error))
      case .success(let written)?: answered(settle(draft, written.utterance, in: context))
      case nil: answered(settle(draft, nil, in: context))
      }
    }
    let writings = logged.compactMap { try? $0.get().writing }
    return Written(outcomes: outcomes, writings: writings.reduce(into: []) { if $0.last != $1 { $0.append($1) } })
  }

  /// The same with the answer to what was asked in the same words.
  private func answered(_ outcome: Outcome) -> Outcome {
    guard case .logged(var logged) = outcome, let question = logged.draft.asks, manner.answersQuestions else {
      return outcome
    }
    if case .answered(let answer) = household.answer(question, to: logged.draft.statement) {
      logged.besides += answer.told
    }
    return .logged(logged)
  }

  /// What was chosen, repeated or settled may not have the sheet's word for its category yet.
  private func labelled(_ drafts: [Draft]) -> [Draft] {
    guard drafts.contains(where: { $0.entries.contains { $0.label == nil } && !$0.isLabelled }),
      let model = household.labelModel()
    else { return drafts }
    return drafts.map { $0.labelled(by: household, model) }
  }

  /// Logs the entries of drafts: together, or where one is refused for itself, the others without it.
  ///
  /// - Returns: what became of each, in their order.
  private func log(
    _ drafts: ArraySlice<(draft: Draft, actions: [Action])>
  ) throws -> [Result<WrittenEntries, LedgerError>] {
    guard !drafts.isEmpty else { return [] }
    do {
      // A question that was answered is settled in the step that logs its entries.
      let context = household.performing(drafts.map(\.draft))
      let outcomes = try household.kinds.perform(try drafts.map { try $0.draft.request($0.actions) }, in: context)
      return outcomes.compactMap { ($0.result as? WrittenEntries).map { .success($0) } }
    } catch LedgerError.perhapsLogged(let repetitions) where !repetitions.isEmpty && !manner.isAllOrNothing {
      let byKey = Dictionary(repetitions.map { ($0.key, $0) }) { $1 }
      let repetition = { (said: (draft: Draft, actions: [Action])) in
        said.draft.statement.key.flatMap { byKey[$0] }
      }
      let others = drafts.filter { repetition($0) == nil }
      guard others.count < drafts.count else { throw LedgerError.perhapsLogged(repetitions) }
      var logged = try log(others[...])[...]
      return drafts.compactMap { said in
        repetition(said).map { .failure(.perhapsLogged([$0])) } ?? logged.popFirst()
      }
    } catch LedgerError.workbook(.refused(let sheet, let reason)) where !manner.isAllOrNothing {
      // Which of them it is about is not told: half of them may go in without the other.
      guard drafts.count > 1 else { return [.failure(.workbook(.refused(sheet: sheet, reason: reason)))] }
      let middle = drafts.startIndex + drafts.count / 2
      let first = try log(drafts[..<middle])
      do {
        return first + (try log(drafts[middle...]))
      } catch let error as LedgerError where first.contains(where: { (try? $0.get()) != nil }) {
        // What is written is not told as refused.
        return first + drafts[middle...].map { _ in .failure(error) }
      }
    }
  }

  /// What became of a draft whose entries are written: the rest of it is carried out now.
  private func settle(_ draft: Draft, _ utterance: LoggedUtterance?, in context: ActionContext) -> Outcome {
    if let utterance, !utterance.isRepeated { conversation.logged(utterance.entries) }
    var performed: [ActionOutcome] = []
    for action in draft.parts.compactMap(\.otherAction) {
      do {
        performed += try household.kinds.perform([try draft.request([action])], in: context)
      } catch {
        let failure = Refusal(error)
        // Nothing of it was done, and so nothing is to be told but that.
        guard utterance != nil || !performed.isEmpty else { return .refused(failure) }
        return .logged(Outcome.Logged(draft: draft, utterance: utterance, performed: performed, failure: failure))
      }
    }
    // Done a second time where a run ends here, it has its effect once: by its key.
    if utterance == nil, let answer = draft.answer {
      do throws(LedgerError) {
        try household.ledger.open().settle(answer, for: household.workbook)
      } catch {
        return .refused(.ledger(error))
      }
    }
    return .logged(Outcome.Logged(draft: draft, utterance: utterance, performed: performed))
  }
}

extension Household {
  /// What performers may touch: what the program lets them, and for entries this household's ledger.
  ///
  /// - Parameter drafts: what each request for entries is made of.
  func performing(_ drafts: [Draft] = []) -> ActionContext {
    var context = surroundings
    if context.entries == nil { context.entries = EntryPerformer(household: self, drafts: drafts) }
    return context
  }
}

/// Carries out entries: those of all requests go into the ledger together.
struct EntryPerformer: ActionPerformer {
  let household: Household
  /// What each request is made of, where that is known.
  let drafts: [Draft]

  func perform(_ requests: [ActionRequest]) throws -> [ActionOutcome] {
    guard !requests.isEmpty else { return [] }
    let outcome = try household.ledger.open().log(
      try requests.enumerated().map { index, request in
        let draft = drafts.indices.contains(index) ? drafts[index] : nil
        let entries = try request.payloads(BudgetEntries.self).flatMap(\.entries)
        let words = draft?.statement.words ?? TokenizedText(request.text)
        return Utterance(
          key: request.key, text: request.text, response: request.response, actions: entries, answer: draft?.answer,
          countedIn: household.rates.base, by: request.speaker ?? household.speaker, in: household.conversation,
          shares: draft?.shares ?? household.shares(of: entries, told: words),
          accounts: household.accounts.accounts(of: entries, told: words, on: household.surroundings.today()),
          isSaid: request.key.map { !SeenPayment.isKey($0) } ?? true)
      }, in: household.workbook, sheet: household.sheet)
    return outcome.utterances.map { utterance in
      ActionOutcome(
        told: .countedEntries(count: utterance.entries.count),
        isRepeated: utterance.isRepeated, result: WrittenEntries(utterance: utterance, writing: outcome.writing))
    }
  }
}

/// What became of the entries of one request.
struct WrittenEntries: ActionResult {
  let utterance: LoggedUtterance
  /// What happened to the workbook while they, and those that came with them, were written.
  let writing: WritingReport

  private enum CodingKeys: String, CodingKey { case ids }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(utterance.entries.map(\.id), forKey: .ids)
  }
}
