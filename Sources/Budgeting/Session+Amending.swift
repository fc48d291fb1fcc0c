import ActionHandler
import Entities
import Language
import Ledger
import Messages

// What is said about what was said before.
extension Session {
  /// Carries out what was said about the last sentence.
  ///
  /// - Throws: what writing another entry throws.
  public func carryOut(
    _ amendment: Amendment, of statement: Statement
  ) throws -> (outcome: Outcome, writing: WritingReport?) {
    if let more = amendment.further { return try carryOut(amendment, and: TokenizedText(more), of: statement) }
    // "no, three" goes on from “split it in two”, and "the cake too" from what was done to another one.
    let goesOn = try amendment.isSoToo || amendment.few != nil && dividedJustNow()
    let words = goesOn ? try held()?.text ?? "" : statement.text
    let done = try carriedOut(amendment, of: statement)
    holdFocus(on: done.outcome, as: words)
    return done
  }

  private func carriedOut(
    _ said: Amendment, of statement: Statement
  ) throws -> (outcome: Outcome, writing: WritingReport?) {
    var amendment = said
    if try isAboutLastChange(amendment) { amendment.removes = false }
    if hasShownEntries {
      return (
        .refused(
          .notUnderstood(
            .aboutNotDone(text: statement.text))),
        nil
      )
    }
    if let set = try limit(changedBy: amendment, statement) ?? limitAsked(by: amendment, statement) {
      return (set, nil)
    }
    // Who is named owes a part of what is left: "split it with Anna", and then "split it with Bob".
    if amendment.among != nil && amendment.sharers.isEmpty || amendment.restores || amendment.few != nil,
      amendment.named == nil, try dividedJustNow()
    {
      // "no, 4" may as well be how much is left.
      guard amendment.few == nil || amendment.restores || !statement.text.contains(where: \.isNumber) else {
        return (.refused(Refusal(local(.refused(.unclearAmount), statement.text))), nil)
      }
      amendment = try dividedAnew(amendment)
    }
    if let done = try ofSplit(amendment, statement) { return done }
    if amendment.undo, amendment.waives || amendment.restores, !amendment.selects, amendment.named == nil,
      let held = try held(),
      [.deed, .amount, .idle].contains(held.lack)
    {
      // "forget it", of what was not logged.
      hold("", lacking: .nothing)
      return (.refused(.notUnderstood(.itIsDenied)), nil)
    }
    if amendment.undoesAgain {
      let lately = try conversation.recent().map(\.id)
      let amender = Amender(household: household, isPreview: manner.isPreview)
      return (shown(amender.takeBack(.latestStanding(of: lately), of: statement)), nil)
    }
    if !amendment.meant.isEmpty { return try carryOut(weighed: amendment, of: statement) }
    if amendment.asks { return (tell(askedBy: amendment), nil) }
    if amendment.swaps { return (try swap(by: amendment, of: statement), nil) }
    if amendment.repeatsLast, amendment.count != nil || amendment.isAll {
      return try repeated(eachOf: amendment, of: statement)
    }
    if amendment.picks { return try carryOut(choice: amendment, of: statement) }
    if amendment.isSetApart || amendment.isPart { return try setApart(amendment, of: statement) }
    if amendment.named != nil, !amendment.undo, !amendment.repeatsLast, let asked = try askedEntry(namedBy: amendment) {
      return settle(
        asked.question, taking: asked.option, asked.entries, at: asked.place, by: amendment, of: statement)
    }
    if amendment.named != nil, amendment.repeatsLast { return try repeatNamed(amendment, of: statement) }
    if amendment.named != nil { return (change(namedBy: amendment, of: statement), nil) }
    if !amendment.pieces.isEmpty { return try divide(by: amendment, of: statement) }
    if amendment.selects { return (takeBack(meantBy: amendment, of: statement), nil) }
    if amendment.undo,
      let back = household.takeBackOther(in: household.conversation, isPreview: manner.isPreview)
    {
      return (back, nil)
    }
    if let open = try openQuestion(), let settled = try settle(open, by: amendment, of: statement) { return settled }
    if amendment.chooses != nil { return (.refused(.noQuestion), nil) }
    let amender = Amender(household: household, isPreview: manner.isPreview)
    do throws(LedgerError) {
      let latest = try focus()
      // "redo", behind "undo" of a change
      if try goesBackToChange(amendment) {
        let standing = latest.filter { $0.status != .undone }
        return (shown(amender.takeBack(conversation.latestChange(of: standing), of: statement)), nil)
      }
      let undone = amendment.restores ? try undoneLately() : []
      if amendment.restores, amendment.money != nil {
        // "put it back as 32": it stays gone, and one like it is logged.
        guard undone.count == 1 else { return (.refused(.notUnderstood(.entryUnclear)), nil) }
        return repeated(undone[0], by: amendment, of: statement)
      }
      if !undone.isEmpty {
        // "върни го": whichever was done last.
        let standing = amendment.undo ? latest.filter { $0.status != .undone } : []
        let selector =
          standing.isEmpty
          ? .latestChange(of: undone.map(\.id)) : conversation.latestChange(of: standing + undone)
        return (shown(amender.takeBack(selector, of: statement)), nil)
      }
      guard !latest.isEmpty else { return (.refused(.ledger(.nothingToUndo)), nil) }
      if amendment.undo {
        let isAll = amendment.removes || latest.allSatisfy { $0.status == .undone }
        let selector = isAll ? .entries(latest.map(\.id)) : conversation.latestChange(of: latest)
        return (shown(amender.takeBack(selector, of: statement)), nil)
      }
      let left = try leftBehind(amendment)
      guard let last = latest.last(where: { $0.status != .undone }) ?? left else {
        return (.refused(.ledger(.nothingToUndo)), nil)
      }
      if amendment.count != nil || amendment.isAll { return (changeBoth(by: amendment, of: statement), nil) }
      if amendment.changesAlike, try focusedEntries().count > 1 {
        return (change(latest, by: amendment, of: statement), nil)
      }
      let meant = try amendment.place.map { place throws(LedgerError) in try entry(at: place) }
      for other in amendment.elsewhere where try !entries(namedBy: other).contains(where: { $0.id == last.id }) {
        return (.refused(.notUnderstood(.entryUnclear)), nil)
      }
      if amendment.namesAnother, try !others(named: amendment.details, beside: last).isEmpty {
        return (.refused(.notUnderstood(.entryUnclear)), nil)
      }
      if let other = try named(beside: last, by: amendment) {
        return carryOut(other.order, on: other.entry, of: statement)
      }
      guard var entry = meant ?? last else { return (.refused(.notUnderstood(.entryUnclear)), nil) }
      guard amendment.repeatsLast else {
        return (shown(amender.change(entry, by: amendment, of: statement)), nil)
      }
      // "another coffee", behind shoes
      if amendment.money == nil, let thing = amendment.details, !entry.row.namesAny(of: thing) {
        if let like = try others(named: thing, beside: entry).last {
          entry = like
        } else if let category = amendment.category, category.name != entry.row.category {
          return (.refused(Refusal(local(.refused(.noAmount), statement.text))), nil)
        }
      }
      return repeated(entry, by: amendment, of: statement)
    } catch {
      return (.refused(.ledger(error)), nil)
    }
  }

  /// "The delivery was free, undo that", right after “with the delivery it was 125”: what was changed last is meant, and not the entry.
  private func isAboutLastChange(_ amendment: Amendment) throws -> Bool {
    guard amendment.undo, amendment.removes, amendment.deniesLast || !amendment.reason.isEmpty, amendment.named == nil,
      !amendment.selects, let held = try held(), try changedJustNow()
    else { return false }
    return amendment.deniesLast || amendment.reason.contains(where: held.names)
  }

  /// "And the coffee again": one more of the entry that is named.
  private func repeatNamed(
    _ amendment: Amendment, of statement: Statement
  ) throws -> (outcome: Outcome, writing: WritingReport?) {
    let entries = try entries(namedBy: amendment)
    guard let entry = entries.last else { return (.refused(.notUnderstood(.entryUnclear)), nil) }
    // Two coffees of one price are as good as one, and of another price any is.
    guard
      entries.allSatisfy({
        amendment.money == nil
          ? $0.row.amount == entry.row.amount : $0.row.category == entry.row.category && $0.row.type == entry.row.type
      })
    else {
      return (several(entries, amendment, statement), nil)
    }
    return repeated(entry, by: amendment, of: statement)
  }

  func repeated(
    _ entry: LedgerEntry, by amendment: Amendment, of statement: Statement
  ) -> (outcome: Outcome, writing: WritingReport?) {
    do throws(Refusal) {
      let amender = Amender(household: household, isPreview: manner.isPreview)
      let action = try amender.repetition(amendment, of: entry.row, on: statement.day)
      return try another(Draft(statement, entry: action, base: household.rates.base))
    } catch {
      return (.refused(error), nil)
    }
  }

  /// What was shown and not done, nothing that is said next can be about.
  func shown(_ outcome: Outcome) -> Outcome {
    if case .shown = outcome { hasShownEntries = true }
    return outcome
  }

  func another(_ draft: Draft) throws(Refusal) -> (outcome: Outcome, writing: WritingReport?) {
    do {
      let written = try write([draft])
      return (written.outcomes[0], written.writing)
    } catch {
      throw Refusal(error)
    }
  }
}
